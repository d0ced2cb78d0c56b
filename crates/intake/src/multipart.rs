//! Multipart forms with the boundaries and file names that clients send.

use actix_multipart::{Field, Multipart};
use actix_web::{
    error::PayloadError,
    http::header::{
        CONTENT_DISPOSITION, CONTENT_TYPE, Charset, ExtendedValue, HeaderMap, HeaderValue,
    },
};
use bytes::Bytes;
use futures_util::Stream;

/// The parts of a form. A boundary may have characters that ought to be in quotes and are not, such as the `=` of Java's.
pub fn multipart<S>(headers: &HeaderMap, body: S) -> Multipart
where
    S: Stream<Item = Result<Bytes, PayloadError>> + 'static,
{
    let media_type = headers.get(CONTENT_TYPE);
    let boundary = media_type.and_then(|value| boundary(value.to_str().ok()?));
    let quoted = boundary.and_then(|boundary| {
        HeaderValue::from_str(&format!("multipart/form-data; boundary=\"{boundary}\"")).ok()
    });
    let Some(quoted) = quoted else {
        return Multipart::new(headers, body);
    };
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, quoted);
    Multipart::new(&headers, body)
}

/// The boundary of a form's media type, without its quotes.
fn boundary(media_type: &str) -> Option<&str> {
    let (media, parameters) = media_type.split_once(';')?;
    if !media.trim().eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let mut pairs = parameters
        .split(';')
        .filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("boundary"))?;
    let value = value.trim();
    let quoted = value
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    Some(quoted.unwrap_or(value)).filter(|value| !value.contains(['"', '\\']))
}

/// The name of a file as its client has it, without folders.
pub fn file_name(field: &Field) -> String {
    let extended = field
        .content_disposition()
        .and_then(|disposition| disposition.get_filename_ext())
        .and_then(decode);
    let plain = || {
        let header = field.headers().get(CONTENT_DISPOSITION)?;
        plain(std::str::from_utf8(header.as_bytes()).ok()?)
    };
    let name = extended.or_else(plain).unwrap_or_default();
    let base = name.rsplit(['/', '\\']).next();
    base.unwrap_or_default().to_owned()
}

/// The text of `filename*`.
fn decode(extended: &ExtendedValue) -> Option<String> {
    match extended.charset {
        Charset::Iso_8859_1 => Some(extended.value.iter().copied().map(char::from).collect()),
        _ => String::from_utf8(extended.value.clone()).ok(),
    }
}

/// The value of `filename`. Clients write a quotation mark as `\"` or `%22`, and some write Windows paths as they are:
/// so a backslash before anything else stands for itself.
fn plain(disposition: &str) -> Option<String> {
    let value = parameter(disposition, "filename")?;
    let Some(mut rest) = value.strip_prefix('"') else {
        let token = value.split(';').next()?;
        return Some(token.trim().replace("%22", "\""));
    };
    let mut name = String::new();
    loop {
        let at = rest.find(['"', '\\'])?;
        name.push_str(&rest[..at]);
        let escaped = rest[at..].strip_prefix('\\');
        match escaped {
            None => return Some(name.replace("%22", "\"")),
            Some(after) if after.starts_with(['"', '\\']) => {
                name.push_str(&after[..1]);
                rest = &after[1..];
            }
            Some(after) => {
                name.push('\\');
                rest = after;
            }
        }
    }
}

/// What follows `name=` in a list of parameters, outside of quotes.
fn parameter<'h>(header: &'h str, name: &str) -> Option<&'h str> {
    let (mut is_quoted, mut start) = (false, 0);
    for (at, byte) in header.bytes().enumerate() {
        match byte {
            b'"' if at == 0 || header.as_bytes()[at - 1] != b'\\' => is_quoted = !is_quoted,
            b';' if !is_quoted => start = at + 1,
            b'=' if !is_quoted && header[start..at].trim().eq_ignore_ascii_case(name) => {
                return Some(header[at + 1..].trim_start());
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt as _, stream};

    use super::*;

    /// The file name of the only part of a form.
    async fn name_in(media_type: &str, boundary: &str, disposition: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_str(media_type).unwrap());
        let body = format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; {disposition}\r\n\r\nx\r\n--{boundary}--\r\n"
        );
        let body = stream::iter([Ok(Bytes::from(body))]);
        let part = multipart(&headers, body).next().await.unwrap().unwrap();
        file_name(&part)
    }

    #[actix_web::test]
    async fn a_boundary_has_any_character_with_or_without_quotes() {
        for boundary in ["----=_Part_1_2.3", "a'()+_,-./:=?", "frontier"] {
            for media_type in [
                format!("multipart/form-data; boundary={boundary}"),
                format!("Multipart/Form-Data; charset=utf-8; Boundary=\"{boundary}\""),
                format!("multipart/form-data;boundary={boundary}; charset=utf-8"),
            ] {
                let name = name_in(&media_type, boundary, "filename=\"a.pdf\"").await;
                assert_eq!(name, "a.pdf", "{media_type}");
            }
        }
    }

    #[actix_web::test]
    async fn file_names_are_read_as_clients_write_them() {
        for (disposition, expected) in [
            (r#"filename="a b;c.pdf""#, "a b;c.pdf"),
            (r#"filename="12%22 x 9%22.pdf""#, "12\" x 9\".pdf"),
            (r#"filename="12\" x 9\".pdf""#, "12\" x 9\".pdf"),
            (r#"filename="C:\proofs\new\table.pdf""#, "table.pdf"),
            (r#"filename="C:\\proofs\\new.pdf""#, "new.pdf"),
            (r#"filename="\\server\share\new.pdf""#, "new.pdf"),
            (r#"filename="proofs/new.pdf""#, "new.pdf"),
            (r#"filename="100% new.pdf""#, "100% new.pdf"),
            (r#"filename="Größe.pdf""#, "Größe.pdf"),
            (r"filename=new.pdf; filename*=utf-8''new.pdf", "new.pdf"),
            (
                r#"filename="=?utf-8?B?R3LDtsOfZQ==?="; filename*=utf-8''Gr%C3%B6%C3%9Fe.pdf"#,
                "Größe.pdf",
            ),
            (
                r#"filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf; filename="Gr__e.pdf""#,
                "Größe.pdf",
            ),
            (r"filename*=iso-8859-1'de'Gr%F6%DFe.pdf", "Größe.pdf"),
            (r#"FileName = "new.pdf""#, "new.pdf"),
            (r#"x="filename=a"; filename="new.pdf""#, "new.pdf"),
            (r#"filename="""#, ""),
        ] {
            let name = name_in("multipart/form-data; boundary=x", "x", disposition).await;
            assert_eq!(name, expected, "{disposition}");
        }
    }
}
