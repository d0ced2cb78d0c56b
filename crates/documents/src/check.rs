//! Checking whether pages can be shown: which children are asked, and what becomes of pages that end them.

use std::{cmp::Reverse, collections::BTreeMap, fs::File};

use imprimatur_application::ports::documents::{DocumentError, Inspection};
use imprimatur_domain::preflight::{Finding, FindingCode, FindingDetail};

use crate::{
    ChildDocuments,
    answer::{Answer, CheckedPages},
    children::{again, failed},
    protocol::Task,
};

/// Most pages that are checked.
const PAGES_MAX: u32 = 500;
/// Most children that check one document, each of which has the time limit.
const CHILDREN_MAX: u32 = 16;
/// Factor by which the next child is asked for more pages, if one stayed within its limits.
const GROWTH: u32 = 4;
/// Most pages that get a finding of their own.
const NAMED_MAX: usize = 20;

/// Adds what the pages of a PDF do not show. A page that ends a child although it is alone is one that cannot be shown.
pub(crate) async fn add(
    documents: &ChildDocuments,
    media_type: &str,
    document: &File,
    inspection: &mut Inspection,
) -> Result<(), DocumentError> {
    let pages = inspection.page_count.min(PAGES_MAX);
    let (mut next, mut most) = (0, 1);
    let mut found = Vec::new();
    for _ in 0..CHILDREN_MAX {
        if next >= pages {
            break;
        }
        let task = Task::Check { first: next, most };
        let answer = documents
            .children
            .ask(media_type, again(document)?, task)
            .await;
        match answer {
            Ok(Answer::Checked(checked)) => {
                next = believed(&checked, next)?;
                found.extend(checked.codes);
                most = most.saturating_mul(GROWTH);
            }
            Err(DocumentError::TooLarge(_)) if most == 1 => {
                next += 1;
                found.push((next, FindingCode::PageNotShown));
            }
            Err(DocumentError::TooLarge(_)) => most = 1,
            Ok(Answer::Refusal(error)) | Err(error) => return Err(error),
            Ok(_) => return Err(failed("the child has answered another question")),
        }
    }
    inspection.findings.extend(findings(&found));
    if next < inspection.page_count {
        let message = format!("Whether pages can be shown was checked for the first {next} only.");
        let unchecked = Finding::of_document(FindingCode::NotFullyInspected, message);
        let unchecked = unchecked.with(FindingDetail::FirstPages { pages: next });
        inspection.findings.push(unchecked);
    }
    let severity = |finding: &Finding| Reverse(finding.severity());
    inspection.findings.sort_by_key(severity);
    Ok(())
}

/// The child has processed untrusted input: its answer must bring the check forward.
fn believed(checked: &CheckedPages, first: u32) -> Result<u32, DocumentError> {
    if checked.next > first {
        Ok(checked.next)
    } else {
        Err(failed(
            "the child has checked other pages than it was asked for",
        ))
    }
}

/// One finding of each kind, and one for each page that cannot be shown.
fn findings(found: &[(u32, FindingCode)]) -> Vec<Finding> {
    let mut pages: BTreeMap<&str, (FindingCode, Vec<u32>)> = BTreeMap::new();
    for (page, code) in found {
        let entry = pages.entry(code.as_str()).or_insert((*code, Vec::new()));
        entry.1.push(*page);
    }
    let mut findings = Vec::new();
    for (code, pages) in pages.into_values() {
        let named = if code == FindingCode::PageNotShown {
            NAMED_MAX
        } else {
            1
        };
        let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
        findings.extend(pages.iter().take(named).map(|page| {
            let message = message(code, *page, pages.len());
            let finding = Finding::of_document(code, message).on_page(*page);
            match code {
                FindingCode::PageNotShown => finding,
                _ => finding.with(FindingDetail::Pages { pages: count }),
            }
        }));
    }
    findings
}

fn message(code: FindingCode, page: u32, count: usize) -> String {
    let on = match count {
        1 => format!("on page {page}"),
        count => format!("on {count} pages, the first being page {page}"),
    };
    match code {
        FindingCode::PageNotShown => {
            format!("Page {page} cannot be shown: it needs too much time or memory.")
        }
        FindingCode::LettersMissing => {
            format!("Letters cannot be drawn {on}: a font is not embedded, or is damaged.")
        }
        FindingCode::AnnotationsNotShown => {
            format!("Form fields or annotations without an appearance cannot be drawn {on}.")
        }
        FindingCode::BlendingNotExact => {
            format!(
                "Blend modes in groups that are not isolated are not shown as they are printed {on}."
            )
        }
        _ => format!("The file is damaged: content {on} cannot be read to its end."),
    }
}
