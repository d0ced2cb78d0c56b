//! Documents: taking them in, giving them out, looking into them.

mod annotate;
mod look;
mod open;
mod picture;
mod preflight;
mod receive;
mod revise;
mod several;
mod upload;
mod version;
mod versions;

pub use annotate::annotations;
pub(crate) use look::pictures;
pub use look::{Viewed, look};
pub use open::{Download, Fetched, Reader, bytes, fetch, is_granted, note_download, open};
pub use picture::{ensure_hash, hash_prefix, picture};
pub use preflight::{Found, Preflight, preflight};
pub use receive::{Incoming, discard, fetch_from, receive, take_transfer};
pub use revise::{Revise, ensure_revisable, revise};
pub use several::upload_all;
pub use upload::{Upload, ensure_place, upload};
pub use version::{Inspected, Version};
pub use versions::versions;

pub(crate) use picture::{once, pictures_of};
pub(crate) use several::{Shelf, add_files, discard_all_after};
pub(crate) use upload::{keep, media_type};
