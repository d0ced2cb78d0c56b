//! Pictures, originals and embedded files on the wire.

use actix_web::{
    HttpResponse,
    body::SizedStream,
    http::header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, Charset, ContentDisposition,
        DispositionParam, DispositionType, ExtendedValue, HeaderValue, REFERRER_POLICY, VARY,
        X_CONTENT_TYPE_OPTIONS,
    },
};
use imprimatur_application::{
    certificates::Issued,
    documents::{OpenedPicture, Version},
    ports::{
        blobs::{ByteStream, Opened},
        documents::ImageFormat,
    },
};
use imprimatur_texts::Texts;
use imprimatur_wire::simulated::{SIMULATED, simulated};

use crate::assets::Found;

/// Bytes that people have uploaded, or pictures of them, can do nothing in our origin.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// A picture. The browser keeps it if its address names what it shows, by a hash.
pub(crate) fn picture(format: ImageFormat, picture: OpenedPicture, has_hash: bool) -> HttpResponse {
    let cache = if has_hash {
        "private, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let mut response = HttpResponse::Ok();
    if let Some(value) = picture.simulation.as_ref().and_then(simulated) {
        response.insert_header((SIMULATED, value));
    }
    response
        .insert_header((CONTENT_TYPE, format.media_type()))
        .insert_header((CACHE_CONTROL, cache))
        .insert_header((VARY, "Accept"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .streaming(picture.bytes)
}

/// An original, as a file to be saved.
pub(crate) fn original(version: &Version, opened: Opened) -> HttpResponse {
    let media_type = HeaderValue::from_str(&version.media_type)
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, media_type))
        .insert_header(attachment(&version.name))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(SizedStream::new(opened.size, opened.bytes))
}

/// A certificate, as a file to be saved.
pub(crate) fn certificate(issued: &Issued) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/pdf"))
        .insert_header(attachment(&issued.file_name()))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(issued.pdf.clone())
}

/// A zip that is made on the way.
pub(crate) fn zip(bytes: ByteStream) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/zip"))
        .insert_header(attachment("files.zip"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .streaming(bytes)
}

/// The file's name, in plain letters for old programs and in full for all others.
fn attachment(name: &str) -> ContentDisposition {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || " ._-()".contains(c) {
            c
        } else {
            '_'
        }
    };
    let full = ExtendedValue {
        charset: Charset::Ext("UTF-8".to_owned()),
        language_tag: None,
        value: name.as_bytes().to_vec(),
    };
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![
            DispositionParam::Filename(name.chars().map(plain).collect()),
            DispositionParam::FilenameExt(full),
        ],
    }
}

/// An embedded file, for ever if it has exactly this name.
pub(crate) fn asset(texts: &Texts, found: Option<&Found<'_>>) -> HttpResponse {
    let (asset, cache) = match found {
        Some(Found::Exactly(asset)) => (asset, "public, max-age=31536000, immutable"),
        Some(Found::Otherwise(asset)) => (asset, "no-cache"),
        None => {
            return HttpResponse::NotFound()
                .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
                .content_type("text/plain; charset=utf-8")
                .body(texts.get("asset-not-found") + "\n");
        }
    };
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, asset.media_type))
        .insert_header((CACHE_CONTROL, cache))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(asset.body)
}
