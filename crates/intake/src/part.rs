//! File parts of multipart forms.

use actix_multipart::Field;
use actix_web::http::header::DispositionParam;
use futures_util::future::join;
use imprimatur_application::{
    documents::{self, StoredUpload},
    failure::Failure,
    ports::Ports,
};

use crate::send_stream::into_send_stream;

/// Streams a file part into the object storage.
///
/// # Errors
/// As [`documents::receive`].
pub async fn store(ports: &Ports, part: Field, limit: u64) -> Result<StoredUpload, Failure> {
    let name = file_name(&part);
    let (bytes, pump) = into_send_stream(part);
    let (received, ()) = join(documents::receive(ports, bytes, &name, limit), pump).await;
    received
}

/// The file name, without the folders that some browsers prepend.
pub fn file_name(part: &Field) -> String {
    let disposition = part.content_disposition();
    let extended = disposition.and_then(|disposition| {
        let mut parameters = disposition.parameters.iter();
        parameters.find_map(|parameter| match parameter {
            DispositionParam::FilenameExt(value) => String::from_utf8(value.value.clone()).ok(),
            _ => None,
        })
    });
    let plain = || disposition.and_then(|disposition| disposition.get_filename());
    let name = extended.or_else(|| plain().map(ToOwned::to_owned));
    let name = name.unwrap_or_default();
    name.rsplit(['/', '\\'])
        .next()
        .unwrap_or_default()
        .to_owned()
}
