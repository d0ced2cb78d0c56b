//! What the pages show, worked out from what the use cases give: words, addresses and dates, ready for the templates.

mod document_page;
mod file;
mod insight;
mod message;
mod problems;
mod receipt;
mod review;
mod text;

pub(crate) use document_page::Leaf;
pub(crate) use file::picture_width;
pub(crate) use message::Message;
pub(crate) use problems::Problems;
pub(crate) use review::Review;
pub(crate) use text::{When, decided, kind, minute, name as visible, size};

use crate::{assets::Assets, origin::Site, state::PagesState};

/// What every page needs around its content.
pub(crate) struct Frame {
    pub(crate) style: String,
    pub(crate) script: String,
    pub(crate) mark: String,
}

impl Frame {
    pub(crate) fn new(site: &Site, assets: &Assets) -> Self {
        Self {
            style: site.asset(&assets.style.name),
            script: site.asset(&assets.script.name),
            mark: site.asset(&assets.mark.name),
        }
    }

    pub(crate) fn of(room: &PagesState) -> Self {
        Self::new(&room.site, &room.assets)
    }
}
