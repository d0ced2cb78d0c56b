//! Where a job is and whether it is locked: the ownership and locking records.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// To whom a job belongs and where it lies.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Ownership)]
pub struct OwnershipRecord<'a> {
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// The owner.
    pub owner: OwnerRecord<'a>,
    /// The folder; null at the top level and if it is invisible to the caller.
    pub parent: Option<ParentRecord<'a>>,
    /// GUID of the folder; null as `parent` is.
    #[schema(format = Uuid)]
    pub parent_guid: Option<String>,
}

/// The owner of a job.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Owner)]
pub struct OwnerRecord<'a> {
    /// Address.
    #[schema(example = "owner@example.com")]
    pub email: Cow<'a, str>,
    /// Name; may be empty.
    #[schema(example = "Ada Owner")]
    pub full_name: Cow<'a, str>,
}

/// The folder that a job lies in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = ParentFolder)]
pub struct ParentRecord<'a> {
    /// Address of the folder's customer; empty if there is none, or it is hidden from the caller.
    #[schema(example = "buyer@example.com")]
    pub c_email: Cow<'a, str>,
    /// GUID of the folder.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b10")]
    pub guid: String,
    /// Its name.
    #[schema(example = "Order 4711")]
    pub name: Cow<'a, str>,
}

/// Whether a job is locked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Locking)]
pub struct LockingRecord {
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// Whether it is locked, by itself or by a folder above.
    pub locked: bool,
}
