//! Zips of folders: requesting, finding, downloading and removing them. A background job writes them.

mod archive;
mod content;
mod names;
mod open;
mod request;
mod selection;

pub use archive::{ArchiveWrite, ClaimedArchive, StoredArchive};
pub use open::{ReadyArchive, download_url, open};
pub use request::{latest, remove, request};
pub use selection::zip;

pub(crate) use content::Content;
pub(crate) use names::{Names, file_name};
