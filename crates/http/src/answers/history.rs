//! The history of a job as a file: JSON, CSV or text.

use std::fmt::Write as _;

use imprimatur_domain::{email::Email, history::HistoryEntry};
use imprimatur_wire::{history::HistoryRecord, stamp};

use super::history_text;

/// An entry of a history.
fn record(entry: &HistoryEntry) -> HistoryRecord<'_> {
    let from_email = entry.from_email.as_ref().map_or("", Email::as_str);
    HistoryRecord {
        id: entry.id.0,
        job_guid: entry.job.to_string(),
        from_email: from_email.into(),
        category: entry.category().as_str().into(),
        comments: history_text::text(&entry.data).into(),
        created_at: entry.at,
    }
}

/// The form of a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HistoryFormat {
    /// An array of entries.
    Json,
    /// Comma-separated values with a head line.
    Csv,
    /// A line an entry, for people.
    Text,
}

impl HistoryFormat {
    /// The format of this name, in any case.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "json" => Some(Self::Json),
            "csv" => Some(Self::Csv),
            "text" => Some(Self::Text),
            _ => None,
        }
    }

    /// The format that a file name asks for by its ending; JSON if it asks for none.
    pub(crate) fn from_file_name(name: &str) -> Self {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        match ending.to_ascii_lowercase().as_str() {
            "csv" => Self::Csv,
            "txt" | "text" => Self::Text,
            _ => Self::Json,
        }
    }

    /// The media type.
    pub(crate) fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Csv => "text/csv; charset=utf-8; header=present",
            Self::Text => "text/plain; charset=utf-8",
        }
    }

    /// The history in this format.
    ///
    /// # Errors
    /// None that a history of ours could cause; those of the serialisers are passed on.
    pub(crate) fn write(self, entries: &[HistoryEntry]) -> std::io::Result<Vec<u8>> {
        let records: Vec<_> = entries.iter().map(record).collect();
        match self {
            Self::Json => Ok(serde_json::to_vec(&records)?),
            Self::Csv => csv(&records),
            Self::Text => Ok(text(&records).into_bytes()),
        }
    }
}

fn csv(records: &[HistoryRecord<'_>]) -> std::io::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    writer.write_record([
        "id",
        "job_guid",
        "from_email",
        "category",
        "comments",
        "created_at",
    ])?;
    for record in records {
        writer.write_record([
            record.id.to_string(),
            record.job_guid.clone(),
            harmless(&record.from_email),
            harmless(&record.category),
            harmless(&record.comments),
            stamp::text(record.created_at),
        ])?;
    }
    writer.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// Spreadsheets take cells that begin so for formulas; an apostrophe in front makes them text.
fn harmless(cell: &str) -> String {
    let is_risky = |c: char| "=+-@".contains(c) || c.is_control();
    if cell.starts_with(is_risky) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

fn text(records: &[HistoryRecord<'_>]) -> String {
    let mut text = String::new();
    for record in records {
        let from = match &*record.from_email {
            "" => "-",
            from => from,
        };
        let words = record.comments.replace(['\r', '\n'], " ");
        let at = stamp::text(record.created_at);
        if writeln!(text, "{at}  {from}  {}  {words}", record.category).is_err() {
            // Writing to a String does not fail.
            break;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{
        history::HistoryData,
        ids::{HistoryId, JobId},
    };
    use time::macros::datetime;

    use super::*;

    fn written(format: HistoryFormat, comments: &str) -> String {
        let entry = HistoryEntry {
            id: HistoryId(7),
            job: JobId::nil(),
            from_email: Some("ada@example.com".parse().unwrap()),
            data: HistoryData::Comment {
                category: None,
                text: comments.to_owned(),
            },
            at: datetime!(2026-11-20 09:30 UTC),
        };
        String::from_utf8(format.write(&[entry]).unwrap()).unwrap()
    }

    #[test]
    fn cells_that_look_like_formulas_are_text() {
        for risky in ["=1+1", "+1", "-1", "@x", "\t=1"] {
            let csv = written(HistoryFormat::Csv, risky);
            assert!(csv.contains(&format!("'{risky}")), "{csv}");
        }
        assert!(written(HistoryFormat::Csv, "a \"b\",\nc").contains("\"a \"\"b\"\",\nc\""));
    }

    #[test]
    fn a_line_of_text_is_one_line() {
        assert_eq!(
            written(HistoryFormat::Text, "two\nlines"),
            "2026-11-20T09:30:00.000Z  ada@example.com  comments  two lines\n"
        );
    }

    #[test]
    fn the_ending_chooses_the_format() {
        assert_eq!(HistoryFormat::from_file_name("log.CSV"), HistoryFormat::Csv);
        assert_eq!(
            HistoryFormat::from_file_name("log.txt"),
            HistoryFormat::Text
        );
        assert_eq!(HistoryFormat::from_file_name("log"), HistoryFormat::Json);
        assert_eq!(HistoryFormat::parse("TEXT"), Some(HistoryFormat::Text));
        assert_eq!(HistoryFormat::parse("xml"), None);
    }
}
