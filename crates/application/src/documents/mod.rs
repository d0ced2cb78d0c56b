//! Documents: uploading, downloading, inspecting.

mod annotate;
mod compare;
mod early_inspection;
mod open;
mod order;
mod picture;
mod picture_frame;
mod plates;
mod preflight;
mod press;
mod receive;
mod revise;
mod tiles;
mod upload;
mod upload_many;
mod version;
mod versions;
mod viewer;

pub use annotate::annotations;
pub use compare::{Comparison, compare};
pub use open::{Download, Fetched, Reader, bytes, fetch, is_granted, note_download, open};
pub use order::OrderReport;
pub(crate) use order::{compare_with_order, measure};
pub(crate) use picture::hex;
pub use picture::{check_hash, picture, picture_hash};
pub use picture_frame::OpenedPicture;
pub use plates::{PlateSpec, inks, plate, plates};
pub(crate) use preflight::found;
pub use preflight::{Found, Preflight, preflight};
pub use press::Press;
pub use receive::{StoredUpload, discard, fetch_from, receive, take_transfer};
pub use revise::{Revise, ensure_revisable, revise};
pub use tiles::{Levels, TileSpec, tile};
pub use upload::{Upload, ensure_place, upload};
pub use upload_many::upload_all;
pub use version::{Inspected, Version};
pub use versions::versions;
pub(crate) use viewer::pictures;
pub use viewer::{Viewed, view};

pub(crate) use compare::{ComparedDocuments, compare_versions};
pub(crate) use picture::{once, pictures_of};
pub(crate) use upload::{media_type, record_version};
pub(crate) use upload_many::{UploadTarget, add_files, discard_all_after};
