//! Documents and archives in object storage, streamed.
//!
//! [`FileBlobs`] keeps them in a folder of the machine, [`ObjectBlobs`] in an S3 bucket or, for tests,
//! in memory. Both hold a bounded piece of a blob in memory, never the whole of it. [`RecentBlobs`] stands in front of
//! either and remembers the small ones.

mod chunker;
mod connector;
mod files;
mod objects;
mod reading;
mod recent;
mod s3;
mod walk;

pub use files::FileBlobs;
pub use objects::ObjectBlobs;
pub use recent::RecentBlobs;
pub use s3::StorageAddressError;
