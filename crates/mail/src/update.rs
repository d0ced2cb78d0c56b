//! The content of a job update mail, section by section.

use imprimatur_application::ports::{
    documents::PageFacts,
    mailer::{JobUpdate, Preflight, Specification},
};
use imprimatur_texts::Texts;

use crate::{
    context::{Offer, Section, TemplateContext},
    sanitize,
};

/// Maximum number of lines about pages, findings etc.
const LINES_MAX: usize = 30;

/// Template variables of a job update.
pub(crate) fn facts(texts: &Texts, update: &JobUpdate, site: &str) -> TemplateContext {
    let specification = update.specification.as_ref();
    let specification = specification.map(|known| specification_section(texts, known));
    let preflight = update.preflight.as_ref();
    let preflight = preflight.map(|known| preflight_section(texts, known));
    let offer = |key: &str, link: &Option<String>| {
        let link = link.clone()?;
        let text = texts.get(key);
        Some(Offer { text, link })
    };
    let offers = [
        offer("mail-update-new-version", &update.update_link),
        offer("mail-update-files", &update.upload_link),
    ];
    let offers: Vec<_> = offers.into_iter().flatten().collect();
    TemplateContext {
        is_task: true,
        is_personal: !offers.is_empty(),
        job_name: sanitize::line(&update.job_name, 120),
        alt_text: sanitize::line(&update.alt_text, 300),
        version: update.version,
        sender: sanitize::line(&update.sender, 120),
        label: sanitize::line(&update.label, 255),
        sections: [specification, preflight].into_iter().flatten().collect(),
        offers,
        ..TemplateContext::empty(texts, site)
    }
}

fn section(texts: &Texts, heading: &str, mut lines: Vec<String>) -> Section {
    if lines.len() > LINES_MAX {
        lines.truncate(LINES_MAX);
        lines.push(texts.get("mail-update-more"));
    }
    Section {
        heading: texts.get(heading),
        lines,
    }
}

fn preflight_section(texts: &Texts, preflight: &Preflight) -> Section {
    let lines = match preflight {
        Preflight::Pending => vec![texts.get("mail-update-pending")],
        Preflight::Done(findings) if findings.is_empty() => {
            vec![texts.get("mail-update-no-problems")]
        }
        Preflight::Done(findings) => {
            let findings = findings.iter();
            findings
                .map(|finding| sanitize::line(&texts.finding(finding), 300))
                .collect()
        }
    };
    section(texts, "mail-update-preflight", lines)
}

fn specification_section(texts: &Texts, specification: &Specification) -> Section {
    let size = texts.text("size-bytes").with("count", specification.size);
    let mut lines = vec![sanitize::line(&specification.media_type, 127), size.plain()];
    if let Some((count, pages)) = &specification.pages {
        if *count > 0 {
            lines.push(texts.text("page-count").with("count", *count).plain());
        }
        lines.extend(runs(texts, pages));
    } else {
        lines.push(texts.get("mail-update-pending"));
    }
    section(texts, "mail-update-document", lines)
}

/// Groups consecutive pages with equal properties into one line.
fn runs(texts: &Texts, pages: &[PageFacts]) -> Vec<String> {
    let mut first = 1;
    let mut lines = Vec::new();
    for run in pages.chunk_by(|one, next| one == next) {
        let last = first + run.len() - 1;
        if let Some(page) = run.first() {
            let facts = page_words(texts, page);
            let line = if first == last {
                texts.text("mail-update-page")
            } else {
                texts.text("mail-update-page-range").with("last", last)
            };
            lines.push(line.with("first", first).with("facts", facts).plain());
        }
        first = last + 1;
    }
    lines
}

fn page_words(texts: &Texts, page: &PageFacts) -> String {
    let size = if page.mime == "application/pdf" {
        page.measures()
    } else {
        let pixels = texts.text("size-pixels").with("width", page.width);
        pixels.with("height", page.height).plain()
    };
    let color = sanitize::line(&page.color, 40);
    let bits = texts.text("mail-update-bits").with("count", page.bits);
    format!("{size}, {color}, {}", bits.plain())
}
