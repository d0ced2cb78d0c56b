//! What is wrong with the structure of a PDF that opens nevertheless: what a strict reader would refuse.

use hayro_syntax::{
    Pdf,
    object::{Dict, Name},
};
use imprimatur_domain::preflight::{Finding, FindingCode, FindingDetail};
use lopdf::{
    Document, LoadOptions, Object, ObjectId,
    xref::{XrefEntry, XrefRecovery},
};

use super::{
    super::findings::{Findings, pages},
    catalogue, is_encrypted,
};

/// Most bytes of one stream that are decompressed.
const UNPACKED_MAX: usize = 256 << 20;
/// A header may stand behind this many other bytes.
const HEADER_WITHIN: usize = 1024;

/// Adds what is damaged.
pub(super) fn judge(pdf: &Pdf, findings: &mut Findings) {
    let bytes = pdf.data().as_ref();
    let structure = Structure::new(bytes);
    let found = u32::try_from(pdf.pages().len()).unwrap_or(u32::MAX);
    let declared = declared(pdf);
    let expected = declared.max(structure.pages).unwrap_or(found);
    let is_damaged = !structure.is_whole || expected != found;
    if expected > found {
        let message = format!(
            "The file is damaged: {} of {} {} missing.",
            expected - found,
            pages(expected),
            if expected - found == 1 { "is" } else { "are" }
        );
        let finding = Finding::of_document(FindingCode::PagesMissing, message);
        findings.push(finding.with(FindingDetail::MissingPages {
            missing: expected - found,
            total: expected,
        }));
    } else if declared.is_some_and(|declared| declared < found) {
        let message = format!(
            "The file is damaged: it says that it has {}, but has {found}.",
            pages(expected.min(found))
        );
        findings.add(FindingCode::Damaged, message);
    }
    if is_damaged && !structure.is_whole {
        let message = format!(
            "The file is damaged or was cut off: its table of contents is wrong, and {} found by searching. Others may \
             be missing.",
            match found {
                1 => "1 page was".to_owned(),
                found => format!("{found} pages were"),
            }
        );
        findings.add(FindingCode::Damaged, message);
    }
}

/// The number of pages that the page tree says it has.
fn declared(pdf: &Pdf) -> Option<u32> {
    let tree = catalogue(pdf)?.get::<Dict<'_>>("Pages")?;
    // A catalog that names a page in the place of the tree has no count.
    let is_tree = tree
        .get::<Name<'_>>("Type")
        .is_none_or(|kind| &*kind == b"Pages");
    tree.get::<u32>("Count").filter(|_| is_tree)
}

/// What the tables of the file say.
struct Structure {
    /// Whether the tables lead to all objects.
    is_whole: bool,
    /// The number of pages that the largest part of the page tree names; only if the file is not whole.
    pages: Option<u32>,
}

impl Structure {
    fn new(bytes: &[u8]) -> Self {
        let options = LoadOptions {
            filter: Some(without_content),
            max_decompressed_size: Some(UNPACKED_MAX),
            ..LoadOptions::default()
        };
        // Another reader than ours that fails is no proof.
        let Ok(document) = Document::load_mem_with_options(bytes, options) else {
            return Self {
                is_whole: is_encrypted(bytes) || ends_with_tables(bytes),
                pages: None,
            };
        };
        let is_whole = document.xref_recovery != Some(XrefRecovery::Reconstructed)
            && leads_to_objects(bytes, &document);
        Self {
            is_whole,
            pages: if is_whole {
                None
            } else {
                largest_tree(&document)
            },
        }
    }
}

/// Drops content streams, which are not needed and make documents large.
fn without_content(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    match object {
        Object::Stream(stream) if stream.dict.has_type(b"ObjStm") => Some((id, Object::Null)),
        Object::Stream(_) => None,
        object => Some((id, object.clone())),
    }
}

/// Whether objects stand where the table says. Offsets count from the header, or from the first byte.
fn leads_to_objects(bytes: &[u8], document: &Document) -> bool {
    let head = bytes
        .get(..HEADER_WITHIN.min(bytes.len()))
        .unwrap_or_default();
    let header = head
        .windows(5)
        .position(|window| window == b"%PDF-")
        .unwrap_or(0);
    document
        .reference_table
        .entries
        .iter()
        .all(|(number, entry)| match entry {
            XrefEntry::Normal { offset, generation } if *offset > 0 => {
                let offset = usize::try_from(*offset).unwrap_or(usize::MAX);
                let start = format!("{number} {generation} obj");
                [offset, offset.saturating_add(header)]
                    .into_iter()
                    .any(|offset| begins(bytes.get(offset..).unwrap_or_default(), &start))
            }
            _ => true,
        })
}

/// Whether these bytes begin with three words, whatever space is between and before them.
fn begins(bytes: &[u8], start: &str) -> bool {
    let mut rest = bytes;
    for word in start.split(' ') {
        rest = rest.trim_ascii_start();
        // The format counts NUL as space, but a file full of them is damaged.
        match rest.strip_prefix(word.as_bytes()) {
            Some(after) => rest = after,
            None => return false,
        }
    }
    true
}

fn ends_with_tables(bytes: &[u8]) -> bool {
    const START: &[u8] = b"startxref";
    let Some(at) = bytes
        .windows(START.len())
        .rposition(|window| window == START)
    else {
        return false;
    };
    let rest = bytes
        .get(at + START.len()..)
        .unwrap_or_default()
        .trim_ascii_start();
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let offset = std::str::from_utf8(rest.get(..digits).unwrap_or_default());
    let offset = offset.ok().and_then(|offset| offset.parse::<usize>().ok());
    let table = offset
        .and_then(|offset| bytes.get(offset..))
        .unwrap_or_default();
    let table = table.trim_ascii_start();
    table.starts_with(b"xref") || table.first().is_some_and(u8::is_ascii_digit)
}

/// The largest count in any part of the page tree.
fn largest_tree(document: &Document) -> Option<u32> {
    let trees = document
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok());
    let counts = trees.filter_map(|dict| {
        let key: &[u8] = if dict.has_type(b"Pages") {
            b"Count"
        } else if dict.has(b"Linearized") {
            b"N"
        } else {
            return None;
        };
        u32::try_from(dict.get(key).ok()?.as_i64().ok()?).ok()
    });
    counts.max()
}

#[cfg(test)]
mod tests {
    use super::begins;

    #[test]
    fn objects_begin_with_their_number() {
        assert!(begins(b"\n12 0 obj\n<<", "12 0 obj"));
        assert!(!begins(b"2 0 obj", "12 0 obj"));
        assert!(!begins(b"\0\0\0\0", "12 0 obj"));
        assert!(!begins(b"", "12 0 obj"));
    }
}
