//! The folder whose content is listed: its name and the caller's rights.

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

/// The folder as loaded.
#[derive(Clone, Debug, PartialEq)]
pub struct ListHead {
    /// The folder and the folders above it.
    pub lineage: Lineage,
    /// Whether jobs that its owner deletes go to the trash.
    pub owner_trashes: bool,
}

/// A folder as the caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedFolder {
    /// The folder.
    pub id: JobId,
    /// Owner of the folder and its content.
    pub owner: UserId,
    /// Whether jobs that the owner deletes go to the trash.
    pub owner_trashes: bool,
    /// Its name.
    pub name: String,
    /// Address of the partner; `None` if hidden from the caller.
    pub partner: Option<Email>,
    /// The folder above; `None` if invisible to the caller.
    pub parent: Option<JobId>,
    /// The caller's rights.
    pub rights: Rights,
    /// Whether it or a folder above is locked.
    pub is_locked: bool,
    /// Whether it is in the trash.
    pub is_trashed: bool,
}

impl ListedFolder {
    /// Loads the folder for the caller.
    ///
    /// # Errors
    /// [`Failure::NotFound`] if it does not exist or is invisible, [`Failure::Refused`] for a file.
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
