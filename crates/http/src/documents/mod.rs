//! Giving documents out: in the browser, or to be kept. Nothing that somebody has uploaded runs script in our origin.

mod body;
mod download;
mod headers;
mod history;
mod inks;
mod range;
mod reader;
mod serve;
mod thumbnail;
mod tile;
mod view;
mod viewer;

pub(crate) use headers::disposition;
pub(crate) use reader::layers;
pub(crate) use thumbnail::add_simulation;
pub use viewer::{Shown, Viewer};

use crate::operation::Operation;

/// The operations of this area.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        view::operations,
        thumbnail::operations,
        tile::operations,
        inks::operations,
        download::operations,
        history::operations,
    ]
    .into_iter()
    .flat_map(|operations| operations())
}
