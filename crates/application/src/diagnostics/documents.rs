//! Checking whether there is any document.

use crate::ports::{
    inventory::{Inventory, Purpose},
    store::StoreError,
};

/// Whether any record refers to a document.
pub async fn knows_documents(inventory: &dyn Inventory) -> Result<bool, StoreError> {
    let known = inventory.known_blobs(Purpose::Documents, None, 1).await?;
    Ok(!known.is_empty())
}
