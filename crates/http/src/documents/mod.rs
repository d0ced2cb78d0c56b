//! Giving documents out: in the browser, or to be kept. Nothing that somebody has uploaded runs script in our origin.

mod body;
pub(crate) mod download;
mod headers;
pub(crate) mod history;
mod range;
mod reader;
mod serve;
pub(crate) mod thumbnail;
pub(crate) mod view;
mod viewer;

pub(crate) use download::download;
pub(crate) use history::history;
pub(crate) use thumbnail::thumbnail;
pub(crate) use view::view;
pub use viewer::Viewer;
