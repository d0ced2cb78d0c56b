//! The Job list item.

use imprimatur_application::jobs::{ListItem, ListedKind};
use imprimatur_domain::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    addresses::Addresses,
    job::{JobFields, address},
    stamp,
};

/// What the caller may do with a job of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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
    pub user_email: &'a str,
    /// What the caller may do.
    pub ac: ItemAccess,
}

impl<'a> JobListItem<'a> {
    /// A job as one caller sees it in a list.
    pub fn of(addresses: &Addresses, item: &'a ListItem) -> Self {
        Self {
            fields: JobFields::listed(addresses, item),
            reminded_at: item.job.reminded_at,
            set_to_me: item.is_set_to_caller,
            user_email: &item.job.owner_email,
            ac: ItemAccess {
                can_delete: item.rights.has_control(),
                can_download: item.rights.can_view(),
                can_edit: item.rights.can_edit(),
                can_view: item.rights.can_view(),
            },
        }
    }
}

impl<'a> JobFields<'a> {
    fn listed(addresses: &Addresses, item: &'a ListItem) -> Self {
        let job = &item.job;
        let assignment = job.assignment.as_ref();
        let path = || addresses.document(job.id, &job.name);
        Self {
            guid: job.id.0,
            name: &job.name,
            alt_text: &job.alt_text,
            is_folder: job.is_folder(),
            status: job.status.as_str(),
            r#type: job.media_type(),
            size: job.size(),
            version: job.version(),
            parent_guid: item.parent.map(|parent| parent.0),
            path_url: (!job.is_folder()).then(path),
            created_at: job.created_at,
            updated_at: job.updated_at,
            due_at: job.due_at,
            assigned_at: assignment.map(|assignment| assignment.at),
            reviewed_at: job.reviewed_at,
            deleted_at: job.trashed_at,
            asg_email: address(job.assignee()),
            c_email: address(job.customer.as_ref()),
            p_email: address(job.partner.as_ref()),
            cus_download: job.cus_download,
            has_comment: job.has_comment,
            is_own: item.rights.has_control(),
            is_portal: job.kind == ListedKind::Folder { is_portal: true },
            is_watching: job.is_watching,
            locked: item.is_locked,
            newly_assigned: assignment.is_some_and(|assignment| assignment.is_new),
            source: job.source.as_str(),
        }
    }
}
