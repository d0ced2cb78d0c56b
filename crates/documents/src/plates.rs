//! How plates are kept: what there is to say of each ink as JSON behind its length, and then the coverage of all, deflated.

use std::io::{Read as _, Write as _};

use bytes::Bytes;
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::{
    plates::{Layer, Plates},
    print::Ink,
    shape::Place,
};
use serde::{Deserialize, Serialize};

use crate::children::failed;

/// Most inks that are accepted from a child, and most pixels of each.
const INKS_MAX: usize = 32;
const PIXELS_MAX: usize = 9_000_000;
/// Largest resolution that is accepted.
pub(crate) const DPI_MAX: f64 = 10_000.0;
/// Bytes of the length.
const LENGTH: usize = 4;

/// What stands before the coverage.
#[derive(Serialize, Deserialize)]
struct Head {
    width: u32,
    height: u32,
    dpi: Option<f64>,
    trim: Option<Place>,
    bleed: Option<Place>,
    paper: Option<[u8; 3]>,
    simulation: Option<String>,
    layers: Vec<Layer>,
    inks: Vec<Ink>,
}

/// Packs plates.
pub(crate) fn pack(plates: &Plates) -> Result<Vec<u8>, DocumentError> {
    let head = Head {
        width: plates.width,
        height: plates.height,
        dpi: plates.dpi,
        trim: plates.trim,
        bleed: plates.bleed,
        paper: plates.paper,
        simulation: plates.simulation.as_ref().map(ToString::to_string),
        layers: plates.layers.clone(),
        inks: plates.inks.iter().map(|(ink, _)| ink.clone()).collect(),
    };
    let head = serde_json::to_vec(&head).map_err(failed)?;
    let length = u32::try_from(head.len()).map_err(failed)?;
    let mut packed = length.to_be_bytes().to_vec();
    packed.extend(head);
    let mut deflated = DeflateEncoder::new(packed, Compression::fast());
    for (_, coverage) in &plates.inks {
        deflated.write_all(coverage).map_err(failed)?;
    }
    deflated.finish().map_err(failed)
}

/// Reads packed plates, with the coverage of each pixel or without. A child has written them, which has processed untrusted input.
pub(crate) fn unpack(packed: &Bytes, coverage: bool) -> Result<Plates, DocumentError> {
    let broken = || failed("plates cannot be read");
    let (length, rest) = packed.split_first_chunk::<LENGTH>().ok_or_else(broken)?;
    let length = usize::try_from(u32::from_be_bytes(*length)).map_err(failed)?;
    let (head, rest) = rest.split_at_checked(length).ok_or_else(broken)?;
    let head: Head = serde_json::from_slice(head).map_err(failed)?;
    let pixels = usize::try_from(u64::from(head.width) * u64::from(head.height)).map_err(failed)?;
    let is_resolution = |dpi: f64| dpi > 0.0 && dpi <= DPI_MAX;
    if head.inks.len() > INKS_MAX || pixels > PIXELS_MAX || !head.dpi.is_none_or(is_resolution) {
        return Err(broken());
    }
    let mut inflated = DeflateDecoder::new(rest);
    let mut inks = Vec::new();
    for ink in head.inks {
        let mut plate = vec![0; if coverage { pixels } else { 0 }];
        inflated.read_exact(&mut plate).map_err(failed)?;
        inks.push((ink, plate));
    }
    let simulation = head.simulation.map(|simulation| simulation.parse());
    let simulation = simulation.transpose().map_err(failed)?;
    Ok(Plates {
        width: head.width,
        height: head.height,
        dpi: head.dpi,
        trim: head.trim,
        bleed: head.bleed,
        paper: head.paper,
        simulation,
        layers: head.layers,
        inks,
    })
}
