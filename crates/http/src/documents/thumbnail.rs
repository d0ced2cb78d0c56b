//! Small pictures of pages.

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    body::SizedStream,
    http::{
        Method, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, ETAG, VARY, X_CONTENT_TYPE_OPTIONS},
    },
    web::{Data, Payload},
};
use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::{
    documents::{self, Version},
    failure::FieldErrors,
    ports::documents::{ImageFormat, Look, PictureSpec},
};
use imprimatur_domain::print::{Simulate, Simulation};
use imprimatur_wire::simulated::{SIMULATED, simulated};
use imprimatur_wire::{
    body::Int,
    requests::{THUMBNAIL_MAX, ThumbnailBody},
};

use super::reader::MediaRange;
use crate::{
    accept,
    api_request::Answer,
    body, entity_tags,
    openapi::refusals::FULL,
    operation::{Kind, Operation},
    parameters::{Binary, IfNoneMatch, ShownLayers, Token, parameters},
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_thumbnail, _, _>(thumbnail)
            .refuses(&[FULL])
            .serves(Kind::Picture),
    ]
}

/// Height and width of the box if none is asked for.
const SIZE: u32 = 256;

parameters! { Query;
    GetThumbnailQuery {
        "height": "1–2,048, default 256; the body comes first" = whole(1, 2_048, 256);
        "width": "1–2,048, default 256; the body comes first" = whole(1, 2_048, 256);
        "page": "Extension: the page, from 1; the first if absent" = count(1);
        "version": "Extension: the version; the current one if absent" = count(1);
        "simulate": "Extension: off: the colours of a plain viewer, also where the page uses inks" = word::<imprimatur_domain::print::Simulate>();
        "inks": "Extension: only these inks of a page that uses any, by their numbers from 0 as bits: 1 is cyan alone, 9 cyan and black" = whole(1, u32::MAX.into(), 9);
        "hash": "Extension: the first 16 hexadecimal digits of the version's SHA-256. 404 if it has another; with it, the answer may be kept for ever" = opaque();
    }
}

/// A picture of a page of a PDF or image: it fits into `height` × `width`, keeps its proportions, and is never enlarged.
#[utoipa::path(get, path = "/review/file/{job_guid}/thumbnail", operation_id = "getThumbnail", tag = "Documents", request_body = ThumbnailBody, params(Token, ShownLayers, GetThumbnailQuery, IfNoneMatch),
    responses(
    (status = 200, description = "The picture, in the format that `Accept` prefers", content(
        (inline(Binary) = "image/png"), (inline(Binary) = "image/jpeg"), (inline(Binary) = "image/webp"),
    )),
    (status = 304, description = "Not changed"),
))]
async fn thumbnail(request: HttpRequest, payload: Payload, state: Data<ApiState>) -> Answer {
    let wish = MediaRange::new(&request, &state).await?;
    let version = wish.version(&state).await?;
    let has_hash = is_hashed(&request, &version)?;
    let format = accept::picture(request.headers())?;
    let spec = spec(&request, payload, &state, format).await?;
    let etag = etag(&version, &spec);
    let mut response = HttpResponse::Ok();
    add_headers(&mut response, &etag, has_hash);
    if entity_tags::is_known(request.headers(), &etag) {
        return Ok(response.status(StatusCode::NOT_MODIFIED).finish());
    }
    let picture = documents::picture(state.ports(), &version, spec).await?;
    response.content_type(format.media_type());
    add_simulation(&mut response, picture.simulation.as_ref());
    Ok(if *request.method() == Method::HEAD {
        let nothing = stream::empty::<std::io::Result<Bytes>>();
        response.body(SizedStream::new(picture.size, nothing))
    } else {
        response.body(SizedStream::new(picture.size, picture.bytes))
    })
}

/// Whether the address carries the current hash of the version's pictures.
pub(super) fn is_hashed(request: &HttpRequest, version: &Version) -> Result<bool, Problem> {
    let mut query = Query::new(request.query_string())?;
    let hash = query.text("hash");
    let hash = query.finish(hash)?;
    Ok(documents::check_hash(version, hash.as_deref())?)
}

/// Which picture is asked for, by the body first and then by the query.
async fn spec(
    request: &HttpRequest,
    payload: Payload,
    state: &ApiState,
    format: ImageFormat,
) -> Result<PictureSpec, Problem> {
    let object = body::object(request.headers(), payload, state.options()).await?;
    let mut query = Query::new(request.query_string())?;
    let height = query.number("height", 1, THUMBNAIL_MAX);
    let width = query.number("width", 1, THUMBNAIL_MAX);
    let page = query.count("page", 1).unwrap_or(1);
    let look = look(&mut query);
    let (asked, FieldErrors(errors)) = imprimatur_wire::body::read::<ThumbnailBody>(&object);
    for (name, error) in errors {
        query.wrong(&name, error);
    }
    query.finish(PictureSpec {
        page: page - 1,
        width: asked
            .width
            .value()
            .map(Int::as_u32)
            .or(width)
            .unwrap_or(SIZE),
        height: asked
            .height
            .value()
            .map(Int::as_u32)
            .or(height)
            .unwrap_or(SIZE),
        tile: None,
        format,
        look,
    })
}

/// What the colours are to be.
pub(super) fn look(query: &mut Query) -> Look {
    let simulate = query.choice("simulate", Simulate::parse, "on, off");
    let look = simulate.map(|simulate| match simulate {
        Simulate::On => Look::Print,
        Simulate::Off => Look::Plain,
    });
    let inks = query.number("inks", 1, u32::MAX).map(Look::Inks);
    inks.or(look).unwrap_or(Look::Print)
}

/// Says what a picture simulates.
pub(crate) fn add_simulation(response: &mut HttpResponseBuilder, simulation: Option<&Simulation>) {
    if let Some(value) = simulation.and_then(simulated) {
        response.insert_header((SIMULATED, value));
    }
}

fn etag(version: &Version, spec: &PictureSpec) -> String {
    let hash = hex::encode(version.sha256);
    let PictureSpec {
        page,
        width,
        height,
        tile: _,
        format,
        look,
    } = spec;
    format!(
        "\"{hash}-{page}-{look}-{width}x{height}-{}{}\"",
        format.ending(),
        version.rendition()
    )
}

pub(super) fn add_headers(response: &mut HttpResponseBuilder, etag: &str, has_hash: bool) {
    let cache = if has_hash {
        "private, max-age=31536000, immutable"
    } else {
        "private, no-cache"
    };
    response
        .insert_header((ETAG, etag))
        .insert_header((CACHE_CONTROL, cache))
        .insert_header((VARY, "Accept"))
        .insert_header((CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"));
}
