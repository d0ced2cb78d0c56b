//! What the pages show, worked out from what the use cases give: words, addresses and dates, ready for the templates.

mod file;
mod message;
mod problems;
mod receipt;
mod review;
mod text;

pub(crate) use file::picture_width;
pub(crate) use message::Message;
pub(crate) use problems::Problems;
pub(crate) use review::Review;

use crate::room::Room;

/// What every page needs around its content.
pub(crate) struct Frame {
    style: String,
    script: String,
    mark: String,
}

impl Frame {
    fn of(room: &Room) -> Self {
        Self {
            style: room.site.asset(&room.assets.style.name),
            script: room.site.asset(&room.assets.script.name),
            mark: room.site.asset(&room.assets.mark.name),
        }
    }
}
