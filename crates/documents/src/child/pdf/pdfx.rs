//! The standard for exchange with a press that a PDF says that it follows.

use hayro_syntax::{Pdf, object::Stream};

use super::{super::findings::plain, catalogue};

/// The name of the entry, in the information of a document and in its metadata.
const VERSION: &[u8] = b"GTS_PDFXVersion";
/// An entry of PDF/X-1a beside it, which tells it apart from PDF/X-1.
const CONFORMANCE: &[u8] = b"GTS_PDFXConformance";
/// How every such name begins.
const PREFIX: &[u8] = b"PDF/X-";
/// Bytes between an entry and its value that are looked at, and those of a value.
const REACH: usize = 64;

/// What the information of a document says. Only standards of PDF 1.3 and 1.4 say it there, which compress no objects.
pub(super) fn of_info(document: &[u8]) -> Option<String> {
    stated(document, CONFORMANCE).or_else(|| stated(document, VERSION))
}

/// What the metadata says.
pub(super) fn of_metadata(pdf: &Pdf) -> Option<String> {
    let metadata = catalogue(pdf)?.get::<Stream<'_>>("Metadata")?;
    let metadata = metadata.decoded().ok()?;
    of_info(&metadata)
}

/// The value of the last such entry: later ones stand for earlier ones where a document was amended.
fn stated(bytes: &[u8], entry: &[u8]) -> Option<String> {
    let mut places = bytes.windows(entry.len()).enumerate();
    places
        .by_ref()
        .filter(|(_, window)| *window == entry)
        .filter_map(|(at, _)| value(bytes.get(at + entry.len()..)?))
        .last()
}

fn value(behind: &[u8]) -> Option<String> {
    let near = behind.get(..behind.len().min(REACH))?;
    let at = near.windows(PREFIX.len()).position(|part| part == PREFIX)?;
    let rest = near.get(at..)?;
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"/-:".contains(byte);
    let end = rest.iter().position(|byte| !is_part(byte));
    let name = rest.get(..end.unwrap_or(rest.len()))?;
    Some(plain(&String::from_utf8_lossy(name)))
}

#[cfg(test)]
mod tests {
    use super::of_info;

    #[test]
    fn the_standard_is_read_from_information_and_metadata() {
        for (text, standard) in [
            ("/GTS_PDFXVersion (PDF/X-3:2003)", Some("PDF/X-3:2003")),
            (
                "/GTS_PDFXVersion(PDF/X-1:2001)/GTS_PDFXConformance(PDF/X-1a:2001)",
                Some("PDF/X-1a:2001"),
            ),
            (
                "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>",
                Some("PDF/X-4"),
            ),
            ("pdfxid:GTS_PDFXVersion=\"PDF/X-4p\"", Some("PDF/X-4p")),
            (
                "/GTS_PDFXVersion (PDF/X-3:2002) /GTS_PDFXVersion (PDF/X-3:2003)",
                Some("PDF/X-3:2003"),
            ),
            ("/GTS_PDFXVersion ()", None),
            ("PDF/X-4", None),
            ("/GTS_PDFXVersion", None),
        ] {
            assert_eq!(of_info(text.as_bytes()).as_deref(), standard, "{text}");
        }
    }
}
