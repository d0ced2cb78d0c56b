//! Pictures of pages.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::ACCEPT,
    web::{Path, Query},
};
use imprimatur_application::{
    documents::TileSpec,
    failure::Failure,
    ports::documents::{ImageFormat, Look, PictureSpec, Tile},
    review::{self, AskedVersion, LinkPicture},
};
use serde::Deserialize;

use super::{guid, index, number};
use crate::{answers, state::PageContext, view::picture_width};

/// Pictures are limited by their width; this is as high as they may become.
const HEIGHT_MAX: u32 = 4096;

/// How a picture is asked for.
#[derive(Deserialize)]
pub(crate) struct Ask {
    w: Option<String>,
    f: Option<String>,
    /// The beginning of the version's SHA-256.
    h: Option<String>,
    /// `off` for the colours of a plain viewer.
    simulate: Option<String>,
    /// Only these inks, by their numbers from 0 as bits.
    inks: Option<String>,
    /// Only these layers, in the same way.
    layers: Option<String>,
}

impl Ask {
    fn look(&self) -> Result<Look, Failure> {
        match (self.inks.as_deref(), self.simulate.as_deref()) {
            (Some(inks), _) => number(inks).map(Look::Inks),
            (None, Some("off")) => Ok(Look::Plain),
            (None, _) => Ok(Look::Print),
        }
    }

    fn version(&self, file: &str, version: &str) -> Result<AskedVersion<'_>, Failure> {
        Ok(AskedVersion {
            file: guid(file)?,
            number: number(version)?,
            hash: self.h.as_deref(),
            layers: self.layers.as_deref().map(index).transpose()?,
        })
    }
}

/// A picture of one page. Pages count from 1.
pub(crate) async fn picture(
    context: PageContext,
    request: HttpRequest,
    path: Path<(String, String, String, String)>,
    ask: Query<Ask>,
) -> HttpResponse {
    let format = format(&request, &ask);
    match make(&context, &path, &ask, format).await {
        Ok(LinkPicture { picture, is_final }) => answers::picture(format, picture, is_final),
        Err(failure) => answers::without_picture(&context, &request, &failure),
    }
}

async fn make(
    context: &PageContext,
    (token, file, version, page): &(String, String, String, String),
    ask: &Ask,
    format: ImageFormat,
) -> Result<LinkPicture, Failure> {
    let wanted = ask.w.as_deref().and_then(|width| width.parse().ok());
    let spec = PictureSpec {
        page: number(page)? - 1,
        width: picture_width(wanted),
        height: HEIGHT_MAX,
        tile: None,
        format,
        look: ask.look()?,
    };
    let asked = ask.version(file, version)?;
    review::page_picture(&context.ports, token, asked, spec).await
}

/// A tile of a page: its level, column and row count from 0.
pub(crate) async fn tile(
    context: PageContext,
    request: HttpRequest,
    path: Path<TilePath>,
    ask: Query<Ask>,
) -> HttpResponse {
    let _running = match context
        .link_limit
        .begin(&path.token, context.ports.clock.now())
    {
        Ok(running) => running,
        Err(wait) => return answers::too_many_pictures(&context, wait),
    };
    let format = format(&request, &ask);
    let tile = async {
        let TilePath { token, .. } = &*path;
        let asked = ask.version(&path.guid, &path.version)?;
        let wanted = TileSpec {
            page: number(&path.page)? - 1,
            level: index(&path.level)?,
            tile: Tile {
                column: index(&path.column)?,
                row: index(&path.row)?,
            },
            format,
            look: ask.look()?,
        };
        review::page_tile(&context.ports, token, asked, wanted).await
    };
    match tile.await {
        Ok(LinkPicture { picture, is_final }) => answers::picture(format, picture, is_final),
        Err(failure) => answers::without_picture(&context, &request, &failure),
    }
}

/// The address of a tile.
#[derive(Deserialize)]
pub(crate) struct TilePath {
    token: String,
    guid: String,
    version: String,
    page: String,
    level: String,
    column: String,
    row: String,
}

/// WebP takes the fewest bytes for every kind of page; a browser that does not know it gets photographs as JPEG.
fn format(request: &HttpRequest, ask: &Ask) -> ImageFormat {
    let accept = request.headers().get(ACCEPT);
    let accept = accept.and_then(|value| value.to_str().ok()).unwrap_or("");
    if accept.contains("image/webp") {
        ImageFormat::Webp
    } else if ask.f.as_deref() == Some("jpeg") {
        ImageFormat::Jpeg
    } else {
        ImageFormat::Png
    }
}
