//! The Job list item.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{job::JobFields, stamp};

/// What the caller may do with a job of a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the shape that the interface has"
)]
pub struct ItemAccess {
    /// Delete it.
    pub can_delete: bool,
    /// Download its document.
    pub can_download: bool,
    /// Change it.
    pub can_edit: bool,
    /// See it.
    pub can_view: bool,
}

/// One job of a list.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
pub struct JobListItem<'a> {
    /// What the record has too.
    #[serde(flatten)]
    #[schema(inline)]
    pub fields: JobFields<'a>,
    /// When somebody was last reminded of it.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub reminded_at: Option<Instant>,
    /// Whether it is assigned to the caller.
    pub set_to_me: bool,
    /// Address of the owner.
    #[schema(example = "owner@example.com")]
    pub user_email: Cow<'a, str>,
    /// What the caller may do.
    pub ac: ItemAccess,
}
