//! Files that come to a private link in pieces, before its form names them. They are kept for the owner of the job; the
//! link can reach those only that it has begun.

use imprimatur_domain::{access::Caller, ids::TransferId};

use super::{
    link::{Opened, resolve_link},
    open::ensure_own_form,
    submit_files::ensure_awaits_files,
};
use crate::{
    documents::StoredUpload,
    failure::Failure,
    ports::{Ports, blobs::ByteStream},
    transfers::{self, Begin, Transfer},
};

/// The transfers of a private link that awaits files.
pub struct LinkTransfers<'p> {
    ports: &'p Ports,
    token: &'p str,
    owner: Caller,
}

impl<'p> LinkTransfers<'p> {
    /// Checks that the link accepts files.
    ///
    /// # Errors
    /// As [`ensure_open`](super::ensure_open).
    pub async fn open(ports: &'p Ports, token: &'p str, form_token: &str) -> Result<Self, Failure> {
        ensure_own_form(ports, token, form_token)?;
        let Opened { loaded, task } = resolve_link(ports, token).await?;
        ensure_awaits_files(&loaded.dossier, &task)?;
        let owner = loaded.dossier.job.owner.user;
        let owner = ports.accounts.find_user(owner).await?;
        Ok(Self {
            ports,
            token,
            owner: Caller::new(&owner.ok_or(Failure::UnknownLink)?),
        })
    }

    /// What the link calls a transfer: its id, and the proof that the link has begun it.
    pub fn name(&self, id: TransferId) -> String {
        let subject = format!("{}/{id}", self.token);
        let proof = self.ports.secrets.form_token("transfer", &subject);
        format!("{id}.{proof}")
    }

    fn id(&self, name: &str) -> Result<TransferId, Failure> {
        let id = name.split('.').next().and_then(|id| id.parse().ok());
        let id = TransferId(id.ok_or(Failure::NotFound)?);
        let is_own = self.ports.secrets.is_same(&self.name(id), name);
        is_own.then_some(id).ok_or(Failure::NotFound)
    }

    /// Creates a transfer.
    ///
    /// # Errors
    /// As [`transfers::begin`].
    pub async fn begin(&self, begin: Begin) -> Result<Transfer, Failure> {
        transfers::begin(self.ports, &self.owner, begin).await
    }

    /// The transfer that the link calls so.
    ///
    /// # Errors
    /// As [`transfers::find`].
    pub async fn find(&self, name: &str) -> Result<Transfer, Failure> {
        transfers::find(self.ports, &self.owner, self.id(name)?).await
    }

    /// Appends bytes at offset `from`.
    ///
    /// # Errors
    /// As [`transfers::append`].
    pub async fn append(
        &self,
        name: &str,
        from: u64,
        bytes: ByteStream,
    ) -> Result<Transfer, Failure> {
        transfers::append(self.ports, &self.owner, self.id(name)?, from, bytes, None).await
    }

    /// Deletes the transfer.
    ///
    /// # Errors
    /// As [`transfers::remove`].
    pub async fn remove(&self, name: &str) -> Result<(), Failure> {
        transfers::remove(self.ports, &self.owner, self.id(name)?).await
    }

    /// Turns the complete transfer into a document that can be submitted.
    ///
    /// # Errors
    /// [`Failure::NotFound`], [`Failure::Invalid`] if it is not complete, [`Failure::Blob`].
    pub async fn take(&self, name: &str) -> Result<StoredUpload, Failure> {
        transfers::take(self.ports, &self.owner, self.id(name)?).await
    }
}
