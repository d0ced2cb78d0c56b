//! What the records say of the bytes.

use imprimatur_application::ports::{
    blobs::BlobKey,
    inventory::{Holder, Inventory, KnownBlob, Purpose, SchemaState},
    store::StoreError,
};
use imprimatur_domain::Instant;

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Inventory for Database {
    async fn schema_state(&self) -> Result<SchemaState, StoreError> {
        ask!(self, read, migrations::schema_state())
    }

    async fn ensure_writable(&self) -> Result<(), StoreError> {
        ask!(self, write, inventory::ensure_writable())
    }

    async fn damage(&self) -> Result<Option<String>, StoreError> {
        ask!(self, read, inventory::damage())
    }

    async fn time(&self) -> Result<Instant, StoreError> {
        ask!(self, read, inventory::time())
    }

    async fn known_blobs(
        &self,
        purpose: Purpose,
        after: Option<BlobKey>,
        limit: u32,
    ) -> Result<Vec<KnownBlob>, StoreError> {
        ask!(
            self,
            read,
            inventory::known_blobs(purpose, after.as_ref(), limit)
        )
    }

    async fn holders(
        &self,
        purpose: Purpose,
        blob: BlobKey,
        limit: u32,
    ) -> Result<Vec<Holder>, StoreError> {
        ask!(self, read, inventory::holders(purpose, &blob, limit))
    }

    async fn stray_blobs(&self, keys: Vec<BlobKey>) -> Result<Vec<BlobKey>, StoreError> {
        ask!(self, read, inventory::stray_blobs(&keys))
    }
}
