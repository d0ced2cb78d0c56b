//! The folder whose content is listed: its list names it and says what the caller may do there, and no more is loaded.

use imprimatur_domain::{
    access::{Caller, Rights},
    email::Email,
    ids::{JobId, UserId},
    refusal::Refusal,
};

use crate::{
    failure::Failure,
    ports::{Ports, store::Lineage},
};

/// What the views tell of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListHead {
    /// The way up from it; its own step comes first.
    pub lineage: Lineage,
    /// Whether what its owner deletes goes to the trash.
    pub owner_trashes: bool,
}

/// A folder as the caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedFolder {
    /// The folder.
    pub id: JobId,
    /// Whose it is, and all in it.
    pub owner: UserId,
    /// Whether what the owner deletes goes to the trash.
    pub owner_trashes: bool,
    /// Its name.
    pub name: String,
    /// Address of the partner, unless that is hidden from the caller.
    pub partner: Option<Email>,
    /// The folder above, unless it is invisible to the caller.
    pub parent: Option<JobId>,
    /// The caller's rights.
    pub rights: Rights,
    /// Whether it is locked by itself or from above.
    pub is_locked: bool,
    /// Whether it is in the trash.
    pub is_trashed: bool,
}

impl ListedFolder {
    /// The folder that a caller wants to look into.
    ///
    /// # Errors
    /// [`Failure::NotFound`] for what does not exist or is invisible, [`Failure::Refused`] for a file,
    /// [`Failure::Store`].
    pub(super) async fn find(ports: &Ports, caller: &Caller, id: JobId) -> Result<Self, Failure> {
        let head = ports.views.list_head(id, caller.clone()).await?;
        let ListHead {
            lineage,
            owner_trashes,
        } = head.ok_or(Failure::NotFound)?;
        let rights = lineage.rights(caller);
        let folder = lineage.0.first().filter(|_| lineage.is_shown_with(rights));
        let folder = folder.ok_or(Failure::NotFound)?;
        if !folder.is_folder {
            return Err(Refusal::File {
                command: "list the content of",
            }
            .into());
        }
        let parent = lineage.above().first().map(|step| step.job);
        let partner = folder.place.partner.clone();
        Ok(Self {
            id,
            owner: folder.place.owner.user,
            owner_trashes,
            name: folder.name.clone(),
            partner: partner.filter(|_| rights.can_edit()),
            parent: parent.filter(|_| lineage.shows_parent(caller)),
            rights,
            is_locked: folder.is_locked || lineage.is_locked_above(),
            is_trashed: folder.is_trashed,
        })
    }
}
