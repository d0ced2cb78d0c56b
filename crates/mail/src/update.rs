//! The content of a job update mail, section by section.

use imprimatur_application::ports::{
    documents::PageFacts,
    mailer::{JobUpdate, Preflight, Specification},
};

use crate::{
    sanitize,
    templates::{Offer, Section, TemplateContext},
};

/// Maximum number of lines about pages, findings etc.
const LINES_MAX: usize = 30;

/// Template variables of a job update.
pub(crate) fn facts(update: &JobUpdate, site: &str) -> TemplateContext {
    let specification = update.specification.as_ref().map(specification);
    let preflight = update.preflight.as_ref().map(preflight);
    let offer = |text: &str, link: &Option<String>| {
        let link = link.clone()?;
        let text = text.to_owned();
        Some(Offer { text, link })
    };
    let offers = [
        offer("Upload a new version", &update.update_link),
        offer("Upload files", &update.upload_link),
    ];
    let offers: Vec<_> = offers.into_iter().flatten().collect();
    TemplateContext {
        is_task: true,
        is_personal: !offers.is_empty(),
        news: String::new(),
        is_reminder: false,
        job_name: sanitize::line(&update.job_name, 120),
        alt_text: sanitize::line(&update.alt_text, 300),
        version: update.version,
        sender: sanitize::line(&update.sender, 120),
        comments: Vec::new(),
        due: None,
        link: String::new(),
        site: site.to_owned(),
        label: sanitize::line(&update.label, 255),
        sections: [specification, preflight].into_iter().flatten().collect(),
        offers,
    }
}

fn section(heading: &str, mut lines: Vec<String>) -> Section {
    if lines.len() > LINES_MAX {
        lines.truncate(LINES_MAX);
        lines.push("and more".to_owned());
    }
    Section {
        heading: heading.to_owned(),
        lines,
    }
}

fn preflight(preflight: &Preflight) -> Section {
    let lines = match preflight {
        Preflight::Pending => vec!["Preflight has not finished yet.".to_owned()],
        Preflight::Done(findings) if findings.is_empty() => {
            vec!["No problems found.".to_owned()]
        }
        Preflight::Done(findings) => {
            let findings = findings.iter();
            findings
                .map(|finding| sanitize::line(finding, 300))
                .collect()
        }
    };
    section("Preflight", lines)
}

fn specification(specification: &Specification) -> Section {
    let mut lines = vec![
        sanitize::line(&specification.media_type, 127),
        format!("{} bytes", specification.size),
    ];
    if let Some((count, pages)) = &specification.pages {
        match count {
            0 => {}
            1 => lines.push("1 page".to_owned()),
            count => lines.push(format!("{count} pages")),
        }
        lines.extend(runs(pages));
    } else {
        lines.push("Preflight has not finished yet.".to_owned());
    }
    section("Document", lines)
}

/// Groups consecutive pages with equal properties into one line.
fn runs(pages: &[PageFacts]) -> Vec<String> {
    let mut first = 1;
    let mut lines = Vec::new();
    for run in pages.chunk_by(|one, next| one == next) {
        let last = first + run.len() - 1;
        let place = if first == last {
            format!("Page {first}")
        } else {
            format!("Pages {first}–{last}")
        };
        if let Some(page) = run.first() {
            lines.push(format!("{place}: {}", page_words(page)));
        }
        first = last + 1;
    }
    lines
}

fn page_words(page: &PageFacts) -> String {
    let (size, color) = (page.measures(), sanitize::line(&page.color, 40));
    format!("{size}, {color}, {} bits per channel", page.bits)
}
