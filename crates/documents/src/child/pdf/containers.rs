//! Documents whose pages are not in the file as pages.

use hayro_syntax::{
    Pdf,
    object::{Array, Dict},
};
use imprimatur_domain::preflight::FindingCode;

use super::{super::findings::Findings, catalogue};

/// Findings about collections of files, and forms that build their pages when they are opened.
pub(super) fn judge(pdf: &Pdf, findings: &mut Findings) {
    let Some(root) = catalogue(pdf) else { return };
    if root.get::<Dict<'_>>("Collection").is_some() {
        findings.add(
            FindingCode::Collection,
            "The document is a collection of files (portfolio), of which only the cover sheet is shown.",
        );
    }
    let form = root.get::<Dict<'_>>("AcroForm");
    let is_dynamic = form.is_some_and(|form| {
        let fields = form.get::<Array<'_>>("Fields");
        let has_fields = fields.is_some_and(|fields| fields.raw_iter().next().is_some());
        form.contains_key("XFA")
            && (root.get::<bool>("NeedsRendering") == Some(true) || !has_fields)
    });
    if is_dynamic {
        findings.add(
            FindingCode::DynamicForm,
            "The document is a dynamic XFA form, whose pages are not shown.",
        );
    }
}
