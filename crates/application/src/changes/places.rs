//! Conditions on the folder tree, and copies.

use imprimatur_domain::ids::JobId;

use crate::documents::Version;

/// Conditions on the content of a folder at commit time: no live job below is locked, and none lies too deep.
///
/// The same commit saves or erases the folder. Any change below it, such as a lock or a new job, expects the folders
/// above to be unchanged. It is therefore committed either before, and visible here, or after, and then conflicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectedBelow {
    /// The folder.
    pub folder: JobId,
    /// Maximum number of levels below it, including the trash; `None` for no limit.
    pub levels_max: Option<u32>,
}

/// A new job's first version that shares its blob with a version of another job. The inspection result and comments
/// with a position are copied as of commit time. The other job is in [`Changes::expects`](super::Changes::expects),
/// so that its blob is not deleted meanwhile.
#[derive(Clone, Debug, PartialEq)]
pub struct CopiedVersion {
    /// The copied job and version.
    pub from: (JobId, u32),
    /// The new version.
    pub version: Version,
}
