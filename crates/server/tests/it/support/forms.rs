//! Multipart forms as they go over the wire.

pub(super) const BOUNDARY: &str = "----a-boundary-for-tests";

/// The fields of a multipart form.
pub(super) fn parts(fields: &[(&str, &str)]) -> Vec<u8> {
    let part = |(field, value): &(&str, &str)| {
        format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n"
        )
    };
    fields.iter().map(part).collect::<String>().into_bytes()
}

/// The body of an upload's form and its boundary.
pub(crate) fn form(name: &str, bytes: &[u8], fields: &[(&str, &str)]) -> (&'static str, Vec<u8>) {
    form_body("filekey", name, bytes, fields)
}

/// The body of a multipart form with a file in this field, and its boundary.
pub(crate) fn form_body(
    field: &str,
    name: &str,
    bytes: &[u8],
    fields: &[(&str, &str)],
) -> (&'static str, Vec<u8>) {
    let boundary = BOUNDARY;
    let mut body = parts(fields);
    let head = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    );
    body.extend_from_slice(head.as_bytes());
    body.extend_from_slice(bytes);
    body.extend_from_slice(format!("\r\n--{boundary}--\r\n").as_bytes());
    (boundary, body)
}
