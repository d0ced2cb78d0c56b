//! What a commit expects of places in the tree, and copies.

use imprimatur_domain::ids::JobId;

use crate::documents::Version;

/// What must hold below a folder at the moment of the commit: no live job there is locked, and none lies too deep.
///
/// The folder is saved or erased by the same commit. Whatever changes below it, a new lock or a new job among it,
/// expects the folders above to be unchanged, so it comes either before this commit, which then sees it, or after
/// it, and then has to be decided anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectedBelow {
    /// The folder.
    pub folder: JobId,
    /// So many levels there may be below it at most, the trash included; any number if none is given.
    pub levels_max: Option<u32>,
}

/// A new job's first version, which shares its bytes with a version of another job. What is known of the bytes, the
/// inspection's findings, and comments that have a place on its pages come along as they are at the moment of the
/// commit. The other job stands in
/// [`Changes::expected`](super::Changes::expected), so that its bytes are not given up meanwhile.
#[derive(Clone, Debug, PartialEq)]
pub struct CopiedVersion {
    /// The job and version that are copied.
    pub from: (JobId, u32),
    /// The new version.
    pub version: Version,
}
