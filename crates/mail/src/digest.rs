//! The content of a digest mail, one entry for each thing that has happened.

use imprimatur_application::ports::mailer::{Digest, DigestEntry};
use imprimatur_domain::{Instant, notice::NoticeKind, task::Decision};
use imprimatur_texts::Texts;

use crate::{
    context::{Entry, TemplateContext},
    picture::{self, Inline},
    sanitize,
};

/// Most entries that are shown; the job has all.
const ENTRIES_MAX: usize = 50;

/// Template variables of a digest, and the pictures that they name.
pub(crate) fn facts(
    texts: &Texts,
    digest: &Digest,
    site: &str,
    now: Instant,
) -> (TemplateContext, Vec<Inline>) {
    let mut pictures = Vec::new();
    let mut entries = Vec::new();
    for entry in digest.entries.iter().take(ENTRIES_MAX) {
        let picture = entry.picture.as_ref().and_then(picture::of_place);
        let cid = picture.map(|bytes| {
            let inline = Inline::new(pictures.len() + 1, bytes, site);
            let cid = inline.cid.clone();
            pictures.push(inline);
            cid
        });
        entries.push(Entry {
            heading: heading(texts, entry, now),
            answered: sanitize::lines(&entry.answered),
            lines: sanitize::lines(&entry.text),
            picture: cid,
        });
    }
    let context = TemplateContext {
        is_task: true,
        is_personal: digest.is_reviewer,
        news: summary(texts, &digest.entries, &entries),
        job_name: sanitize::line(&digest.job_name, 120),
        alt_text: sanitize::line(&digest.alt_text, 300),
        link: digest.link.clone(),
        settings_link: digest.settings_link.clone(),
        sender: only_person(&digest.entries),
        entries,
        ..TemplateContext::empty(texts, site)
    };
    (context, pictures)
}

/// The person of all entries; empty if there are several, or none.
fn only_person(entries: &[DigestEntry]) -> String {
    let mut persons = entries.iter().map(|entry| entry.person.as_str());
    let first = persons.next().unwrap_or_default();
    if persons.all(|person| person == first) {
        sanitize::line(first, 120)
    } else {
        String::new()
    }
}

/// What a single entry says; of several, the outcome, and how many others there are of each kind.
fn summary(texts: &Texts, entries: &[DigestEntry], shown: &[Entry]) -> String {
    if let ([_], [only]) = (entries, shown) {
        return only.heading.clone();
    }
    let decided = entries.iter().zip(shown);
    let decided = decided.filter_map(|(entry, shown)| Some((decision(entry)?, shown)));
    // The worst decision is the outcome; of several such, the latest.
    let outcome = decided.max_by_key(|(decision, _)| *decision);
    let outcome = outcome.map(|(_, shown)| shown.heading.clone());
    let count = |kinds: &[NoticeKind]| {
        let counted = entries.iter().filter(|entry| kinds.contains(&entry.kind));
        counted.count()
    };
    let decisions = entries.iter().filter_map(decision).count();
    let told = [
        (
            "mail-digest-decisions",
            decisions.saturating_sub(usize::from(outcome.is_some())),
        ),
        ("mail-digest-comments", count(&[NoticeKind::Commented])),
        ("mail-digest-uploads", count(&[NoticeKind::Uploaded])),
        (
            "mail-digest-problems",
            count(&[NoticeKind::Overdue, NoticeKind::Bounced]),
        ),
    ];
    let told = told.into_iter().filter(|(_, count)| *count > 0);
    let told = told.map(|(key, count)| texts.text(key).with("count", count).plain());
    outcome
        .into_iter()
        .chain(told)
        .collect::<Vec<_>>()
        .join(", ")
}

/// What was decided, if that is what the entry tells.
fn decision(entry: &DigestEntry) -> Option<Decision> {
    match entry.kind {
        NoticeKind::Decided => Some(entry.decision.unwrap_or(Decision::Approved)),
        NoticeKind::ChangesAsked => Some(Decision::ChangeRequested),
        _ => None,
    }
}

/// Who has done what.
fn heading(texts: &Texts, entry: &DigestEntry, now: Instant) -> String {
    let key = match (entry.kind, entry.decision) {
        (NoticeKind::Decided, Some(Decision::Rejected)) => "mail-digest-rejected",
        (NoticeKind::Decided, _) => "mail-digest-approved",
        (NoticeKind::ChangesAsked, _) => "mail-digest-changes",
        (NoticeKind::Commented, _) => "mail-digest-comment",
        (NoticeKind::Overdue, _) => "mail-digest-overdue",
        (NoticeKind::Bounced, _) => "mail-digest-bounced",
        (NoticeKind::Uploaded, _) => "mail-digest-uploaded",
    };
    let mut person = sanitize::line(&entry.person, 120);
    if person.is_empty() {
        person = texts.get("mail-somebody");
    }
    let due = entry.due_at.map(|due| texts.due(due, now));
    texts
        .text(key)
        .name("person", person)
        .with("version", entry.version)
        .with("page", entry.page.unwrap_or_default())
        .with("due", due.unwrap_or_default())
        .plain()
}
