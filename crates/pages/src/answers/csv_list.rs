//! Lists as CSV.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
};

use super::private;

/// A list to be kept under this name, which spreadsheets know to be UTF-8.
pub(crate) fn csv_list<T: AsRef<[u8]>>(
    name: &str,
    records: impl IntoIterator<Item = Vec<T>>,
) -> HttpResponse {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer("\u{feff}".as_bytes().to_vec());
    let mut records = records.into_iter();
    let written = records.try_for_each(|record| writer.write_record(record));
    match written.and_then(|()| {
        writer
            .into_inner()
            .map_err(|error| error.into_error().into())
    }) {
        Ok(list) => private(StatusCode::OK)
            .insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"))
            .insert_header((
                CONTENT_DISPOSITION,
                format!("attachment; filename=\"{name}\""),
            ))
            .body(list),
        Err(error) => {
            tracing::error!(%error, name, "a list could not be written as CSV");
            HttpResponse::InternalServerError().finish()
        }
    }
}
