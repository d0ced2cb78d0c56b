//! Pictures of pages.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::ACCEPT,
    web::{Data, Path, Query},
};
use imprimatur_application::{
    failure::Failure,
    ports::{
        blobs::ByteStream,
        documents::{ImageFormat, PictureSpec},
    },
    review,
};
use serde::Deserialize;

use super::{guid, number};
use crate::{answers, state::PagesState, view::picture_width};

/// Pictures are limited by their width; this is as high as they may become.
const HEIGHT_MAX: u32 = 4096;

/// How a picture is asked for.
#[derive(Deserialize)]
pub(crate) struct Ask {
    w: Option<String>,
    f: Option<String>,
    /// The beginning of the version's SHA-256.
    h: Option<String>,
}

/// A picture of one page. Pages count from 1.
pub(crate) async fn picture(
    room: Data<PagesState>,
    request: HttpRequest,
    path: Path<(String, String, String, String)>,
    ask: Query<Ask>,
) -> HttpResponse {
    let format = format(&request, &ask);
    match make(&room, &path, &ask, format).await {
        Ok(bytes) => answers::picture(format, bytes, ask.h.is_some()),
        Err(failure) => answers::without_picture(&room, &failure),
    }
}

async fn make(
    room: &PagesState,
    (token, file, version, page): &(String, String, String, String),
    ask: &Ask,
    format: ImageFormat,
) -> Result<ByteStream, Failure> {
    let wanted = ask.w.as_deref().and_then(|width| width.parse().ok());
    let spec = PictureSpec {
        page: number(page)? - 1,
        width: picture_width(wanted),
        height: HEIGHT_MAX,
        format,
    };
    let (file, version) = (guid(file)?, number(version)?);
    review::page_picture(&room.ports, token, file, version, ask.h.as_deref(), spec).await
}

/// Photographs stay photographs; everything else has sharp edges and comes without loss, as small as the browser
/// understands.
fn format(request: &HttpRequest, ask: &Ask) -> ImageFormat {
    let accept = request.headers().get(ACCEPT);
    let accept = accept.and_then(|value| value.to_str().ok()).unwrap_or("");
    if ask.f.as_deref() == Some("jpeg") {
        ImageFormat::Jpeg
    } else if accept.contains("image/webp") {
        ImageFormat::Webp
    } else {
        ImageFormat::Png
    }
}
