//! What is printed: lines and tables for people, JSON for programs.

use std::{
    env,
    io::{Write as _, stdout},
};

use comfy_table::{Attribute, Cell, Color, ContentArrangement, Table, presets};
use imprimatur_client::Instant;
use serde::Serialize;
use time::macros::format_description;

use crate::error::{Error, Result};

/// Prints a line.
pub(crate) fn line(text: &str) -> Result<()> {
    write(&clean(text))
}

/// Prints a value as one line of JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    write(&serde_json::to_string(value).map_err(std::io::Error::from)?)
}

/// Prints a line of JSON as it is.
pub(crate) fn raw(json: &str) -> Result<()> {
    write(json)
}

/// Prints a value as JSON, or a line for people.
pub(crate) fn either(
    as_json: bool,
    value: &impl Serialize,
    text: impl FnOnce() -> String,
) -> Result<()> {
    if as_json { json(value) } else { line(&text()) }
}

fn write(text: &str) -> Result<()> {
    writeln!(stdout().lock(), "{text}").map_err(Error::of_stdout)
}

/// Prints rows below headings, with colours if a terminal shows them. A table without headings is a list of properties.
pub(crate) fn table(headings: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> Result<()> {
    let mut table = Table::new();
    // A GUID that is broken over lines cannot be copied.
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    if !has_styles() {
        table.force_no_tty();
    }
    if !headings.is_empty() {
        let headings = headings.iter().copied();
        table.set_header(headings.map(|text| Cell::new(text).add_attribute(Attribute::Bold)));
    }
    for row in rows {
        table.add_row(row.iter().map(|text| cell(&clean(text))));
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 1));
    }
    table.trim_fmt().lines().try_for_each(write)
}

/// Whether a terminal, if there is one, shows colours and may be sent them.
fn has_styles() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !is_set("NO_COLOR") && is_set("TERM") && env::var_os("TERM") != Some("dumb".into())
}

fn cell(text: &str) -> Cell {
    let cell = Cell::new(text);
    match text {
        "approved" | "done" => cell.fg(Color::Green),
        "rejected" => cell.fg(Color::Red),
        "change-requested" => cell.fg(Color::Yellow),
        "pending" | "processing" => cell.fg(Color::Cyan),
        _ => cell,
    }
}

/// Names and comments are written by others: they must not control the terminal.
pub(crate) fn clean(text: &str) -> String {
    let visible = |letter: char| if letter.is_control() { ' ' } else { letter };
    text.chars().map(visible).collect()
}

/// An instant to the second.
pub(crate) fn instant(at: Instant) -> String {
    let form = format_description!("[year]-[month]-[day] [hour]:[minute]:[second]Z");
    at.format(form).unwrap_or_else(|_| at.to_string())
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn names_do_not_control_the_terminal() {
        assert_eq!(clean("a\u{1b}[31m\r\nb\u{9b}"), "a [31m  b ");
        assert_eq!(
            instant(datetime!(2026-12-01 9:05:07 UTC)),
            "2026-12-01 09:05:07Z"
        );
    }
}
