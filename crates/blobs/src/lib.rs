//! Documents and archives in object storage, streamed.
//!
//! [`FileBlobs`] keeps them in a folder of the machine, [`ObjectBlobs`] in an S3 bucket or, for tests,
//! in memory. Both hold a bounded piece of a blob in memory, never the whole of it.

mod files;
mod flushes;
mod intake;
mod objects;
mod reading;
mod s3;
mod walk;

pub use files::FileBlobs;
pub use objects::ObjectBlobs;
pub use s3::StorageAddressError;
