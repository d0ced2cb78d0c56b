//! Contacts as CSV.

use std::iter;

use imprimatur_application::{
    contacts::{Contact, ContactInput},
    failure::FieldErrors,
};
use imprimatur_domain::field::FieldProblem;
use imprimatur_texts::{Language, Texts};

use super::fields::{ContactField, FIELDS, contact_input};

/// What may stand between columns.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// Lines of a list at most.
pub(super) const LINES_MAX: usize = 10_000;

/// A list as it was read.
pub(in crate::console) struct ContactList {
    pub(in crate::console) lines: Vec<ListLine>,
    /// Names of columns that are none of a contact.
    pub(in crate::console) unknown: Vec<String>,
    /// Whether it is no UTF-8, so that it was read as Windows-1252.
    pub(in crate::console) is_windows: bool,
}

/// A line of a list.
pub(in crate::console) struct ListLine {
    /// Its number in the file.
    pub(in crate::console) number: u64,
    /// What stands in it for the address.
    pub(in crate::console) email: String,
    pub(in crate::console) contact: Result<ContactInput, FieldErrors>,
}

impl ContactList {
    /// Reads a list whose first line names its columns, in any order, by the names or labels of fields.
    pub(super) fn read(texts: &Texts, bytes: &[u8]) -> Result<Self, FieldProblem> {
        let (text, _, is_windows) = encoding_rs::UTF_8.decode(bytes);
        let text = if is_windows {
            encoding_rs::WINDOWS_1252.decode(bytes).0
        } else {
            text
        };
        // With both characters at the end of a line, its reader counts it only with the next one.
        let text = text.replace("\r\n", "\n");
        let reader = |delimiter: u8| {
            let mut builder = csv::ReaderBuilder::new();
            let builder = builder.delimiter(delimiter).flexible(true);
            builder.trim(csv::Trim::All).from_reader(text.as_bytes())
        };
        let width = |delimiter: &u8| {
            reader(*delimiter)
                .headers()
                .map_or(0, csv::StringRecord::len)
        };
        let delimiter = DELIMITERS.into_iter().rev().max_by_key(width);
        let mut reader = reader(delimiter.unwrap_or(b','));
        let header = reader
            .headers()
            .map_err(|_| FieldProblem::NotAList)?
            .clone();
        let columns: Vec<_> = header.iter().map(|name| column(texts, name)).collect();
        let has_addresses = columns
            .iter()
            .flatten()
            .any(|field| field.name == FIELDS[0].name);
        if !has_addresses {
            return Err(FieldProblem::NotAList);
        }
        let unknown = header.iter().zip(&columns);
        let unknown = unknown.filter(|(name, column)| column.is_none() && !name.is_empty());
        let unknown = unknown.map(|(name, _)| name.to_owned()).collect();
        let lines = reader.records().map(|record| line(&columns, record));
        let lines: Vec<_> = lines.take(LINES_MAX + 1).collect();
        if lines.len() > LINES_MAX {
            return Err(FieldProblem::TooManyLines { max: LINES_MAX });
        }
        Ok(Self {
            lines,
            unknown,
            is_windows,
        })
    }

    /// Its good lines.
    pub(in crate::console) fn contacts(&self) -> Vec<ContactInput> {
        let contacts = self.lines.iter().map(|line| line.contact.as_ref());
        contacts.filter_map(Result::ok).cloned().collect()
    }
}

/// The field that a column has, by its name, or its label in any language.
fn column(texts: &Texts, name: &str) -> Option<&'static ContactField> {
    let name = name.to_lowercase();
    FIELDS.iter().find(|field| {
        let labels = Language::all().map(|language| texts.in_language(language).get(field.label));
        let api_name = format!("c_{}", field.name);
        name == field.name
            || name == api_name
            || labels.into_iter().any(|label| label.to_lowercase() == name)
    })
}

fn line(
    fields: &[Option<&ContactField>],
    record_result: Result<csv::StringRecord, csv::Error>,
) -> ListLine {
    let record = match record_result {
        Ok(record) => record,
        Err(error) => {
            let position = error.position().map_or(0, csv::Position::line);
            return ListLine {
                number: position,
                email: String::new(),
                contact: Err(FieldErrors::one("line", FieldProblem::Incomplete)),
            };
        }
    };
    let cell = |wanted: &ContactField| {
        let mut columns = fields.iter();
        let place = columns.position(|column| column.is_some_and(|own| own.name == wanted.name));
        let cell = record.get(place?)?;
        // An empty cell says nothing, but without an address there is no contact.
        (!cell.is_empty() || wanted.name == FIELDS[0].name).then_some(cell)
    };
    ListLine {
        number: record.position().map_or(0, csv::Position::line),
        email: cell(&FIELDS[0]).unwrap_or_default().to_owned(),
        contact: contact_input(cell),
    }
}

/// The lines of a list that can be read again.
pub(super) fn lines(contacts: &[Contact]) -> impl Iterator<Item = Vec<&str>> {
    let header = FIELDS.iter().map(|field| field.name).collect();
    let line = |contact| FIELDS.iter().map(|field| (field.read)(contact)).collect();
    iter::once(header).chain(contacts.iter().map(line))
}
