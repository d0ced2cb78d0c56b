//! Words for people: names, sizes, types and dates.

use imprimatur_application::review::Standing;
use imprimatur_domain::{
    Instant,
    job::Status,
    task::{Category, Decision},
};
use time::{
    UtcOffset,
    format_description::{FormatItem, well_known::Rfc3339},
    macros::format_description,
};

const DAY_AND_TIME: &[FormatItem<'_>] =
    format_description!("[day padding:none] [month repr:long] [year], [hour]:[minute] UTC");

/// An instant for machines and for people.
pub(crate) struct When {
    pub(crate) machine: String,
    pub(crate) human: String,
}

impl When {
    pub(crate) fn of(at: Instant) -> Self {
        let at = at.to_offset(UtcOffset::UTC);
        let written = |text: Result<String, time::error::Format>| {
            text.unwrap_or_else(|error| {
                tracing::error!(%error, "a date could not be written");
                String::new()
            })
        };
        Self {
            machine: written(at.format(&Rfc3339)),
            human: written(at.format(DAY_AND_TIME)),
        }
    }
}

/// An instant as forms have it: a date and a time without a zone, in UTC.
pub(crate) fn minute(at: Instant) -> String {
    let at = at.to_offset(UtcOffset::UTC);
    let (date, hour, minute) = (at.date(), at.hour(), at.minute());
    format!("{date}T{hour:02}:{minute:02}")
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

/// A length in bytes, to two or three digits.
pub(crate) fn size(bytes: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")];
    let Some((unit, name)) = UNITS.into_iter().find(|(unit, _)| bytes >= *unit) else {
        return format!("{bytes} bytes");
    };
    let (whole, tenth) = (bytes / unit, bytes % unit * 10 / unit);
    if whole < 10 {
        format!("{whole}.{tenth} {name}")
    } else {
        format!("{whole} {name}")
    }
}

/// A media type as people say it.
pub(crate) fn kind(media_type: &str) -> String {
    let said = match media_type {
        "application/pdf" => "PDF document",
        "image/jpeg" => "JPEG image",
        "image/png" => "PNG image",
        "image/tiff" => "TIFF image",
        "image/webp" => "WebP image",
        "image/gif" => "GIF image",
        "image/svg+xml" => "SVG image",
        "application/zip" => "ZIP archive",
        "text/plain" => "Text",
        "text/html" => "Web page",
        "text/csv" => "CSV file",
        "application/postscript" => "PostScript document",
        "application/octet-stream" => "File",
        "application/msword"
        | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" => {
            "Word document"
        }
        "application/vnd.ms-excel"
        | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" => "Excel workbook",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation" => {
            "PowerPoint presentation"
        }
        other => return name(other),
    };
    said.to_owned()
}

/// What the task asks for, in one line that begins with who asks, and says whether that is still so.
pub(crate) fn request(owner: &str, category: Category, standing: &Standing) -> String {
    let owner = name(owner);
    let choose = |open, early, past| match standing {
        Standing::Open | Standing::Locked | Standing::SelfRequested => open,
        Standing::Early => early,
        _ => past,
    };
    let asks = match category {
        Category::Review | Category::Anonymous => choose(
            "has asked for your review",
            "will ask for your review",
            "asked for your review",
        ),
        Category::QuoteReview => choose(
            "would like your decision on a quote",
            "will ask for your decision on a quote",
            "asked for your decision on a quote",
        ),
        Category::Upload => choose(
            "needs a file from you",
            "will ask you for a file",
            "asked you for a file",
        ),
        Category::Revision => choose(
            "needs a new version from you",
            "will ask you for a new version",
            "asked you for a new version",
        ),
        Category::Assign => "has assigned this to you",
        Category::Forward => "has forwarded this to you",
    };
    format!("{owner} {asks}")
}

/// A status as a person says what becomes of something.
pub(crate) fn status(status: Status) -> &'static str {
    match status {
        Status::Approved => "approved",
        Status::ChangeRequested => "changes requested",
        Status::Done => "done",
        Status::Expired => "expired",
        Status::New => "new",
        Status::Pending => "under review",
        Status::Processing => "in review (opened)",
        Status::Rejected => "rejected",
    }
}

/// A decision as a past fact.
pub(crate) fn decided(decision: Decision) -> &'static str {
    match decision {
        Decision::Approved => "Approved",
        Decision::ChangeRequested => "Changes requested",
        Decision::Rejected => "Rejected",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_short() {
        assert_eq!(size(999), "999 bytes");
        assert_eq!(size(1_450), "1.4 kB");
        assert_eq!(size(23_456_789), "23 MB");
    }

    #[test]
    fn a_name_shows_what_would_turn_it_around() {
        assert_eq!(name("invoice\u{202e}fdp.exe"), "invoice\u{fffd}fdp.exe");
        assert_eq!(name("Plakat Größe A1.pdf"), "Plakat Größe A1.pdf");
    }

    #[test]
    fn dates_are_shown_in_utc() {
        let at = Instant::from_unix_timestamp(1_795_193_400).unwrap();
        assert_eq!(When::of(at).human, "20 November 2026, 16:50 UTC");
        assert_eq!(When::of(at).machine, "2026-11-20T16:50:00Z");
        assert_eq!(minute(at), "2026-11-20T16:50");
    }
}
