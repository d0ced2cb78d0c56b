//! The plates of a page: separated once and kept in the object storage, so that reading them costs no rendering.

use bytes::Bytes;
use futures_util::StreamExt as _;
use imprimatur_domain::{plates::Plates, print::Ink};

use super::{
    OpenedPicture, TileSpec, Version, picture,
    picture::{once, pictures_of},
    press,
};
use crate::{
    failure::{Failure, FailureReason},
    ports::{
        Ports,
        blobs::{BlobError, BlobKey},
        documents::{DocumentError, ImageFormat, Look, PictureSpec, Tile},
    },
};

/// Maximum size in bytes of kept plates.
const KEPT_MAX: u64 = 256 << 20;
/// What is said of a page that has a picture and no plates.
const NO_PLATES: &str = "the inks of this page cannot be shown";
/// Changes with how plates are packed, so that none of the former kind is read.
const ENCODING: &str = "p2";

/// The plates of a page, counted from 0, without the coverage of each pixel. None for a page that uses no inks.
///
/// # Errors
/// [`Failure::NotFound`] for a page that there is not, [`Failure::Conflict`] for an image without inks, [`Failure::Missing`] for a
/// page that cannot be read as plates, [`Failure::Document`], [`Failure::Blob`].
pub async fn inks(ports: &Ports, version: &Version, page: u32) -> Result<Plates, Failure> {
    let packed = packed(ports, version, page).await?;
    Ok(ports.documents.unpack(packed, false).await?)
}

/// The plates of a page, counted from 0.
///
/// # Errors
/// As [`inks`], and [`Failure::Conflict`] for a page that uses no inks.
pub async fn plates(ports: &Ports, version: &Version, page: u32) -> Result<Plates, Failure> {
    let packed = packed(ports, version, page).await?;
    in_inks(ports.documents.unpack(packed, true).await?)
}

fn in_inks(plates: Plates) -> Result<Plates, Failure> {
    if plates.inks.is_empty() {
        return Err(Failure::Conflict(FailureReason::NoInks));
    }
    Ok(plates)
}

async fn packed(ports: &Ports, version: &Version, page: u32) -> Result<Bytes, Failure> {
    let (pictures, rendition) = (pictures_of(&version.sha256), version.rendition());
    let key = format!("{pictures}{ENCODING}-{page}{rendition}.plates");
    let key = BlobKey::new(key).ok_or(Failure::NotFound)?;
    match ports.blobs.get(&key, None).await {
        Ok(mut kept) => {
            let mut packed = Vec::new();
            while let Some(piece) = kept.bytes.next().await {
                let piece = piece.map_err(|error| BlobError::Unavailable(error.to_string()))?;
                packed.extend_from_slice(&piece);
            }
            return Ok(packed.into());
        }
        Err(BlobError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    let source = press::source(ports, version).await?;
    let made = ports.documents.plates(source, page).await;
    let packed = made.map_err(|error| match error {
        DocumentError::Unsupported => Failure::Conflict(FailureReason::NoInks),
        DocumentError::NoSuchPage => Failure::NotFound,
        // The page has a picture all the same: the plain one.
        DocumentError::Unreadable(cause) | DocumentError::TooLarge(cause) => {
            tracing::info!(cause, page, "a page has no plates");
            Failure::Missing(NO_PLATES)
        }
        error => error.into(),
    })?;
    if let Err(error) = ports.blobs.put(&key, once(packed.clone()), KEPT_MAX).await {
        tracing::warn!(%error, "plates could not be kept and will be made again");
    }
    Ok(packed)
}

/// Which plate is wanted as a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlateSpec<'a> {
    /// Page, from 0.
    pub page: u32,
    /// The name of the ink.
    pub ink: &'a str,
    /// Level and place of a tile, see [`Levels`](super::Levels); `None` for the whole page.
    pub tile: Option<(u32, Tile)>,
    /// Its format.
    pub format: ImageFormat,
}

/// The picture of a plate, in the size of the kept plates, or a tile of it. Gray: black is full ink.
///
/// # Errors
/// As [`plates`], and [`Failure::NotFound`] for an ink that the page does not use, and for a tile outside of the page.
pub async fn plate(
    ports: &Ports,
    version: &Version,
    spec: PlateSpec<'_>,
) -> Result<OpenedPicture, Failure> {
    let plates = in_inks(inks(ports, version, spec.page).await?)?;
    let is_wanted = |(ink, _): &(Ink, Vec<u8>)| ink.name == spec.ink;
    let number = plates.inks.iter().position(is_wanted);
    let number = number.and_then(|number| u8::try_from(number).ok());
    let look = Look::Plate(number.ok_or(Failure::NotFound)?);
    let PlateSpec { page, format, .. } = spec;
    let mut opened = if let Some((level, tile)) = spec.tile {
        let wanted = TileSpec {
            page,
            level,
            tile,
            format,
            look,
        };
        super::tile(ports, version, wanted).await?
    } else {
        let whole = PictureSpec {
            page,
            width: plates.width,
            height: plates.height,
            tile: None,
            format,
            look,
        };
        picture(ports, version, whole).await?
    };
    opened.simulation = plates.simulation;
    Ok(opened)
}
