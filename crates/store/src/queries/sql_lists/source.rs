//! Sources of a list before filtering: one owner's jobs in some place.

use imprimatur_application::jobs::{JobQuery, Scope};

use super::statement::Statement;
use crate::values::DbUuid;

/// A place whose jobs have one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// All live jobs of the owner.
    All,
    /// The owner's top level.
    Top,
    /// One folder.
    Folder(DbUuid),
    /// Jobs that were trashed themselves.
    Trash,
    /// All trashed jobs.
    TrashAll,
    /// Trashed jobs of a folder.
    TrashOf(DbUuid),
}

/// For which jobs the viewer may see contacts and assignee. Hidden values are hidden from filters and sorting too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Edits {
    /// For all.
    All,
    /// For those assigned to this address.
    Assigned(String),
    /// For those marked with `edits` among the shared ones.
    Marked,
}

/// Jobs of one place.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub place: Place,
    /// Their owner.
    pub owner: i64,
    pub edits: Edits,
}

impl Source {
    /// The viewer's own part of a query, or the folder's content.
    pub fn new(query: &JobQuery) -> Self {
        let own = |place| Self {
            place,
            owner: query.viewer.user.0,
            edits: Edits::All,
        };
        match query.scope {
            Scope::TopLevel => own(Place::Top),
            Scope::Flat => own(Place::All),
            Scope::Trash => own(Place::Trash),
            Scope::TrashFlat => own(Place::TrashAll),
            Scope::TrashIn(folder) => own(Place::TrashOf(folder.into())),
            Scope::In {
                folder,
                owner,
                can_edit,
            } => Self {
                place: Place::Folder(folder.into()),
                owner: owner.0,
                edits: if can_edit {
                    Edits::All
                } else {
                    Edits::Assigned(query.viewer.email.to_string())
                },
            },
        }
    }

    pub fn is_trash(&self) -> bool {
        matches!(
            self.place,
            Place::Trash | Place::TrashAll | Place::TrashOf(_)
        )
    }

    /// The condition on `j` for belonging to it.
    pub fn condition(&self) -> Statement {
        let owned = |words: &'static str| Statement::new(words).number(self.owner);
        match self.place {
            Place::All => owned("j.deleted_at IS NULL AND j.user_id = "),
            Place::Top => owned("j.deleted_at IS NULL AND j.parent_id IS NULL AND j.user_id = "),
            Place::Folder(folder) => {
                Statement::new("j.deleted_at IS NULL AND j.parent_id = ").guid(folder)
            }
            Place::Trash => {
                owned("j.deleted_at IS NOT NULL AND j.trash_root = j.id AND j.user_id = ")
            }
            Place::TrashAll => owned("j.deleted_at IS NOT NULL AND j.user_id = "),
            Place::TrashOf(folder) => owned("j.deleted_at IS NOT NULL AND j.user_id = ")
                .words(" AND j.parent_id = ")
                .guid(folder),
        }
    }

    /// The index with its jobs in the order of a column, or of GUIDs.
    pub fn index(&self, key: Option<&str>, has_one_status: bool) -> Option<&'static str> {
        if has_one_status {
            return match (self.place, key?) {
                (Place::All, "created_at") => Some("jobs_status_created"),
                (Place::All, "updated_at") => Some("jobs_status_updated"),
                _ => None,
            };
        }
        match (self.place, key) {
            (Place::All, key) => wide(key),
            (Place::Top, Some("created_at")) => Some("jobs_top_created"),
            (Place::Top, Some("updated_at")) => Some("jobs_top_updated"),
            (Place::Top, Some("name_key")) => Some("jobs_top_name"),
            (Place::Folder(_), Some("created_at")) => Some("jobs_parent_created"),
            (Place::Folder(_), Some("updated_at")) => Some("jobs_parent_updated"),
            (Place::Folder(_), Some("name_key")) => Some("jobs_parent_name"),
            (Place::Trash, Some("deleted_at")) => Some("jobs_trash_roots"),
            (Place::TrashAll, Some("deleted_at")) => Some("jobs_trash"),
            _ => None,
        }
    }

    /// The index with all of the owner's live jobs in an order, for a live place.
    pub fn wide_index(&self, key: Option<&str>) -> Option<&'static str> {
        if self.is_trash() { None } else { wide(key) }
    }

    /// The condition that makes the index of all of the owner's jobs usable.
    pub fn widened(&self) -> Statement {
        match self.place {
            Place::Folder(_) => Statement::new(" AND j.user_id = ").number(self.owner),
            _ => Statement::default(),
        }
    }

    /// The index of the place's folders.
    pub fn folders(&self) -> Option<&'static str> {
        match self.place {
            Place::All => Some("jobs_owner_folders"),
            Place::Top | Place::Folder(_) => Some("jobs_folders"),
            Place::Trash | Place::TrashAll | Place::TrashOf(_) => None,
        }
    }
}

fn wide(key: Option<&str>) -> Option<&'static str> {
    Some(match key {
        None => "jobs_owner",
        Some("created_at") => "jobs_owner_created",
        Some("updated_at") => "jobs_owner_updated",
        Some("name_key") => "jobs_owner_name",
        Some("due_at") => "jobs_owner_due",
        Some("next_due_at") => "jobs_owner_next_due",
        Some("assigned_at") => "jobs_owner_assigned",
        Some("reviewed_at") => "jobs_owner_reviewed",
        Some("label_key") => "jobs_owner_label",
        Some("customer") => "jobs_owner_customer",
        Some("media_type") => "jobs_owner_type",
        Some("size") => "jobs_owner_size",
        Some("version") => "jobs_owner_version",
        Some(_) => return None,
    })
}
