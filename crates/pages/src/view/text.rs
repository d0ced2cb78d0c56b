//! Words for people: names, types and dates.

use std::fmt;

use askama::filters::HtmlSafe;
use imprimatur_application::review::Standing;
use imprimatur_domain::{
    Instant,
    job::Status,
    preflight::Severity,
    stage::Role,
    task::{Category, Decision},
};
use imprimatur_texts::Texts;
use time::{UtcOffset, format_description::well_known::Rfc3339};

/// An instant for machines and for people.
pub(crate) struct When {
    pub(crate) machine: String,
    pub(crate) human: String,
    /// All that there is to say of it, with the time zone.
    full: String,
    form: Form,
}

/// How an instant is written, which the script keeps where it writes it for another time zone.
enum Form {
    Long,
    Short,
    /// In no zone: how long ago it was.
    Relative,
}

impl When {
    pub(crate) fn new(texts: &Texts, at: Instant) -> Self {
        Self::written(texts, at, texts.date_time(at))
    }

    /// One of many in a list.
    pub(crate) fn short(texts: &Texts, at: Instant, now: Instant) -> Self {
        let is_recent = now >= at && (now - at).whole_minutes() < 60;
        Self {
            form: if is_recent {
                Form::Relative
            } else {
                Form::Short
            },
            ..Self::written(texts, at, texts.short_date_time(at, now))
        }
    }

    /// A day to come in a list, or how late it is.
    pub(crate) fn short_due(texts: &Texts, at: Instant, now: Instant) -> Self {
        match texts.late(at, now) {
            Some(late) => Self {
                form: Form::Relative,
                ..Self::written(texts, at, late)
            },
            None => Self::short(texts, at, now),
        }
    }

    /// A day to come.
    pub(crate) fn due(texts: &Texts, at: Instant, now: Instant) -> Self {
        Self::written(texts, at, texts.due(at, now))
    }

    fn written(texts: &Texts, at: Instant, human: String) -> Self {
        Self {
            machine: machine(at),
            full: texts.full_date_time(at),
            form: Form::Long,
            human,
        }
    }
}

/// The element that has all of it; nothing of it has anything to escape.
impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            machine,
            human,
            full,
            form,
        } = self;
        let form = match form {
            Form::Long => "",
            Form::Short => " data-form=\"short\"",
            Form::Relative => " data-form=\"relative\"",
        };
        write!(
            f,
            "<time datetime=\"{machine}\" title=\"{full}\"{form}>{human}</time>"
        )
    }
}

impl HtmlSafe for When {}

/// An instant, however many references a template puts before it.
pub(crate) trait ToInstant {
    fn to_instant(&self) -> Instant;
}

impl ToInstant for Instant {
    fn to_instant(&self) -> Instant {
        *self
    }
}

impl<T: ToInstant> ToInstant for &T {
    fn to_instant(&self) -> Instant {
        (**self).to_instant()
    }
}

fn machine(at: Instant) -> String {
    let written = at.to_offset(UtcOffset::UTC).format(&Rfc3339);
    written.unwrap_or_else(|error| {
        tracing::error!(%error, "a date could not be written");
        String::new()
    })
}

/// A name with whatever could make it look like another one made visible.
pub(crate) fn name(text: &str) -> String {
    let visible = |c: char| match c {
        '\u{061c}'
        | '\u{200b}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(visible).collect()
}

/// A media type as people say it.
pub(crate) fn kind(texts: &Texts, media_type: &str) -> String {
    let key = match media_type {
        "application/pdf" => "kind-pdf",
        "image/jpeg" => "kind-jpeg",
        "image/png" => "kind-png",
        "image/tiff" => "kind-tiff",
        "image/webp" => "kind-webp",
        "image/gif" => "kind-gif",
        "image/svg+xml" => "kind-svg",
        "application/zip" => "kind-zip",
        "text/plain" => "kind-text",
        "text/html" => "kind-html",
        "text/csv" => "kind-csv",
        "application/postscript" => "kind-postscript",
        "application/octet-stream" => "kind-file",
        "application/msword"
        | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" => "kind-word",
        "application/vnd.ms-excel"
        | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" => "kind-excel",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation" => {
            "kind-powerpoint"
        }
        other => return name(other),
    };
    texts.get(key)
}

/// What the task asks for, in one line that begins with who asks, and says whether that is still so.
pub(crate) fn request(
    texts: &Texts,
    owner: &str,
    (category, role): (Category, Role),
    standing: &Standing,
) -> String {
    let time = match standing {
        Standing::Open | Standing::Locked | Standing::SelfRequested | Standing::NotADecider => {
            "now"
        }
        Standing::Early => "early",
        _ => "past",
    };
    let key = match (role, category) {
        (Role::Commenter, _) => "request-comments",
        (Role::Observer, _) => "request-observer",
        (Role::Decider, Category::Review | Category::Anonymous) => "request-review",
        (Role::Decider, Category::QuoteReview) => "request-quote",
        (Role::Decider, Category::Upload) => "request-upload",
        (Role::Decider, Category::Revision) => "request-revision",
        (Role::Decider, Category::Assign) => "request-assign",
        (Role::Decider, Category::Forward) => "request-forward",
    };
    let request = texts.text(key).name("sender", name(owner));
    match category {
        Category::Assign | Category::Forward => request.plain(),
        _ => request.with("time", time).plain(),
    }
}

/// A status as a person says what becomes of something, within a sentence.
pub(crate) fn status(texts: &Texts, status: Status) -> String {
    texts.get(match status {
        Status::Approved => "becomes-approved",
        Status::ChangeRequested => "becomes-change-requested",
        Status::Done => "becomes-done",
        Status::Expired => "becomes-expired",
        Status::New => "becomes-new",
        Status::Pending => "becomes-pending",
        Status::Processing => "becomes-processing",
        Status::Rejected => "becomes-rejected",
    })
}

/// A decision as a past fact.
pub(crate) fn decided(texts: &Texts, decision: Decision) -> String {
    texts.get(match decision {
        Decision::Approved => "decided-approved",
        Decision::ChangeRequested => "decided-change-requested",
        Decision::Rejected => "decided-rejected",
    })
}

/// How severe a finding is.
pub(crate) fn severity(texts: &Texts, severity: Severity) -> String {
    texts.get(match severity {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
        Severity::Note => "severity-note",
    })
}

#[cfg(test)]
mod tests {
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    #[test]
    fn a_name_shows_what_would_turn_it_around() {
        assert_eq!(name("invoice\u{202e}fdp.exe"), "invoice\u{fffd}fdp.exe");
        assert_eq!(name("Plakat Größe A1.pdf"), "Plakat Größe A1.pdf");
    }

    #[test]
    fn dates_are_shown_in_utc() {
        let texts = Catalog::embedded().texts(Language::ENGLISH, Zone::UTC);
        let at = Instant::from_unix_timestamp(1_795_193_400).unwrap();
        assert_eq!(When::new(&texts, at).human, "20 November 2026, 16:50 UTC");
        assert_eq!(When::new(&texts, at).machine, "2026-11-20T16:50:00Z");
    }
}
