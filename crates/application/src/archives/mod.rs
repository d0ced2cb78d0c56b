//! Zips of folders: requesting, finding, downloading and removing them. A background job writes them.

mod archive;
mod names;
mod open;
mod request;

pub use archive::{ArchiveWrite, ClaimedArchive, StoredArchive};
pub use open::{ReadyArchive, download_url, open};
pub use request::{latest, remove, request};

pub(crate) use names::{Names, file_name};
