//! File parts of multipart forms.

use actix_multipart::Field;
use futures_util::future::join;
use imprimatur_application::{
    documents::{self, StoredUpload},
    failure::Failure,
    ports::Ports,
};

use crate::{multipart::file_name, send_stream::into_send_stream};

/// Streams a file part into the object storage.
///
/// # Errors
/// As [`documents::receive`].
pub async fn store(ports: &Ports, field: Field, limit: u64) -> Result<StoredUpload, Failure> {
    let name = file_name(&field);
    let (bytes, pump) = into_send_stream(field);
    let (received, ()) = join(documents::receive(ports, bytes, &name, limit), pump).await;
    received
}
