//! Recognises the media type of a document by its first bytes, else by its file extension.

use std::str;

const UNKNOWN: &str = "application/octet-stream";
const TEXT: &str = "text/plain";

/// Prefix of a PDF header, without the version.
const PDF_HEADER: &[u8] = b"%PDF-";
/// Maximum offset of a PDF header, as viewers accept it.
const PDF_HEADER_WITHIN: usize = 1024;

/// Container formats, whose content is better identified by the file extension.
const CONTAINERS: [(&str, &[&str]); 2] = [
    (
        "application/zip",
        &[
            "application/vnd.openxmlformats-officedocument.",
            "application/vnd.oasis.opendocument.",
            "application/vnd.ms-",
            "application/epub+zip",
            "application/vnd.adobe.indesign-idml-package",
        ],
    ),
    (
        "application/x-ole-storage",
        &[
            "application/msword",
            "application/vnd.ms-",
            "application/vnd.visio",
        ],
    ),
];

/// See [`Documents::recognise`](imprimatur_application::ports::documents::Documents::recognise).
pub(crate) fn recognise(head: &[u8], name: &str) -> String {
    let by_name = mime_guess::from_path(name).first_raw();
    let found = if head.is_empty() {
        by_name
    } else if head.starts_with(PDF_HEADER) {
        Some("application/pdf")
    } else if let Some(text) = as_text(head) {
        Some(of_text(text, head, by_name))
    } else {
        of_binary(head, by_name).or(by_name)
    };
    found.unwrap_or(UNKNOWN).to_owned()
}

fn of_binary(head: &[u8], by_name: Option<&'static str>) -> Option<&'static str> {
    // "BM" alone is not enough for a bitmap; the header size must be valid too.
    let bitmap = || {
        matches!(
            head.get(14..18),
            Some([12 | 40 | 52 | 56 | 64 | 108 | 124, 0, 0, 0])
        )
    };
    let signature = infer::get(head)
        .map(|kind| kind.mime_type())
        .filter(|found| *found != UNKNOWN && !found.starts_with("text/"))
        .filter(|found| *found != "image/bmp" || bitmap());
    let Some(signature) = signature else {
        if head.starts_with(b"II*\0") || head.starts_with(b"MM\0*") {
            return Some("image/tiff");
        }
        return has_pdf_header(head).then_some("application/pdf");
    };
    for (container, contents) in CONTAINERS {
        if signature == container {
            let inside = |name: &&str| contents.iter().any(|content| name.starts_with(content));
            return by_name.filter(inside).or(Some(container));
        }
    }
    Some(signature)
}

fn of_text(text: &str, head: &[u8], by_name: Option<&'static str>) -> &'static str {
    let start = text.trim_start();
    if start.starts_with("{\\rtf") {
        return "application/rtf";
    }
    if start.starts_with("%!PS") {
        return "application/postscript";
    }
    if let Some(markup) = of_markup(start) {
        return markup;
    }
    // A text may merely mention a PDF header.
    match by_name.filter(|name| is_textual(name)) {
        Some(textual) => textual,
        None if has_pdf_header(head) => "application/pdf",
        None => TEXT,
    }
}

/// The type of markup, by its first element.
fn of_markup(start: &str) -> Option<&'static str> {
    let mut rest = start;
    let mut xml = false;
    while rest.starts_with('<') {
        let lower: String = rest.chars().take(16).flat_map(char::to_lowercase).collect();
        if lower.starts_with("<!doctype html") || is_element(&lower, "html") {
            return Some(if xml {
                "application/xhtml+xml"
            } else {
                "text/html"
            });
        }
        if is_element(&lower, "svg") || lower.starts_with("<!doctype svg") {
            return Some("image/svg+xml");
        }
        let end = if lower.starts_with("<?xml") {
            xml = true;
            "?>"
        } else if lower.starts_with("<!--") {
            "-->"
        } else {
            break;
        };
        let Some((_, after)) = rest.split_once(end) else {
            break;
        };
        rest = after.trim_start();
    }
    xml.then_some("text/xml")
}

fn is_element(lower: &str, name: &str) -> bool {
    let after = lower
        .strip_prefix('<')
        .and_then(|rest| rest.strip_prefix(name));
    after.is_some_and(|rest| {
        rest.chars()
            .next()
            .is_none_or(|next| next == '>' || next == ':' || next.is_whitespace())
    })
}

/// Whether the type by file extension may be a text's. Never HTML or SVG, which must be recognised by content.
fn is_textual(media_type: &str) -> bool {
    let active = ["text/html", "image/svg+xml", "application/xhtml+xml"];
    let (family, kind) = media_type.split_once('/').unwrap_or_default();
    !active.contains(&media_type)
        && (family == "text"
            || family == "message"
            || kind.ends_with("+xml")
            || kind.ends_with("+json")
            || [
                "json",
                "xml",
                "javascript",
                "x-tex",
                "x-latex",
                "x-yaml",
                "yaml",
                "toml",
                "x-sh",
                "sql",
            ]
            .contains(&kind))
}

/// The bytes as UTF-8 text, without a byte order mark; a truncated last character is ignored.
fn as_text(head: &[u8]) -> Option<&str> {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let valid = match str::from_utf8(head) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() => {
            str::from_utf8(&head[..error.valid_up_to()]).ok()?
        }
        Err(_) => return None,
    };
    let strange = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\x0c' | '\x1b');
    (!valid.is_empty() && !valid.contains(strange)).then_some(valid)
}

fn has_pdf_header(head: &[u8]) -> bool {
    let within = &head[..head.len().min(PDF_HEADER_WITHIN)];
    within
        .windows(PDF_HEADER.len())
        .any(|window| window == PDF_HEADER)
}

#[cfg(test)]
mod tests {
    use super::recognise;

    #[track_caller]
    fn is(head: &[u8], name: &str, expected: &str) {
        assert_eq!(recognise(head, name), expected, "{name}");
    }

    #[test]
    fn content_outweighs_the_name() {
        is(
            b"%PDF-1.4\n%\xe2\xe3\xcf\xd3",
            "poster.jpg",
            "application/pdf",
        );
        is(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "poster.pdf", "image/png");
        is(b"\xff\xd8\xff\xe0\0\x10JFIF\0", "poster", "image/jpeg");
        is(b"II*\0\x08\0\0\0", "scan.bin", "image/tiff");
        is(b"just words", "poster.pdf", "text/plain");
    }

    #[test]
    fn a_pdf_header_may_stand_a_little_inside() {
        let mut late = vec![0xff; 900];
        late.extend(b"%PDF-1.7");
        is(&late, "x", "application/pdf");
        let mut too_late = vec![0xff; 1100];
        too_late.extend(b"%PDF-1.7");
        is(&too_late, "x", "application/octet-stream");
        is(b"PJL header\n%PDF-1.3", "x.dat", "application/pdf");
        is(
            b"HTTP/1.1 200 OK\r\n\r\n%PDF-X.Y\n%\xe2\xe3",
            "x",
            "application/pdf",
        );
        is(
            b"A file that begins with %PDF-1.3 is a PDF.",
            "notes.txt",
            "text/plain",
        );
    }

    #[test]
    fn a_pdf_is_known_whatever_version_it_names() {
        for header in [
            "%PDF-X.Y\n",
            "%PDF-9.9\n",
            "%PDF-1.\n",
            "%PDF-\n",
            "%PDF-1,4\n",
        ] {
            is(header.as_bytes(), "poster", "application/pdf");
            is(header.as_bytes(), "poster.txt", "application/pdf");
        }
        is(b"{\"magic\": \"%PDF-\"}", "magic.json", "application/json");
    }

    #[test]
    fn markup_is_told_by_its_first_element() {
        is(b"<!DOCTYPE html><p>", "x.txt", "text/html");
        is(b"\n <!-- hello --> <HTML lang=en>", "x", "text/html");
        is(
            b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>",
            "x.xml",
            "image/svg+xml",
        );
        is(b"<svg>", "logo", "image/svg+xml");
        is(b"<?xml version='1.0'?>\n<order/>", "order.dat", "text/xml");
        is(b"no element in here", "page.html", "text/plain");
        is(b"no element in here", "logo.svg", "text/plain");
    }

    #[test]
    fn texts_take_the_kind_of_text_from_their_name() {
        is(b"a;b;c\n", "list.csv", "text/csv");
        is(b"{\"a\": 1}", "a.json", "application/json");
        is("Grüße".as_bytes(), "x.md", "text/markdown");
        is(&"ü".as_bytes()[..1], "x.txt", "text/plain");
        is(b"BM is how this text begins", "x.bmp", "text/plain");
    }

    #[test]
    fn containers_take_their_content_from_the_name() {
        let zip = b"PK\x03\x04\x14\0\0\0\x08\0 some more bytes of it \xff\xfe";
        is(zip, "a.zip", "application/zip");
        let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
        is(zip, "a.docx", word);
        is(zip, "a.pdf", "application/zip");
    }

    #[test]
    fn unknown_bytes_go_by_name_and_else_are_just_bytes() {
        is(b"", "poster.pdf", "application/pdf");
        is(b"", "poster", "application/octet-stream");
        is(b"\x01\x02\xff\x03", "clip.indd", "application/octet-stream");
        is(b"\x01\x02\xff\x03", "drawing.dxf", "application/x-dxf");
    }
}
