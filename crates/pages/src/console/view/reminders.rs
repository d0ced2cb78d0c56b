//! Reminders of a job, and the fields of an offset from a due date.

use imprimatur_application::{failure::FieldErrors, reminders::SeenReminder};
use imprimatur_domain::{
    Instant,
    reminder::{Comparator, Offset, Outcome, Reminder, Unit},
};
use imprimatur_texts::Texts;

use crate::{
    console::{
        jobs::FailedForm,
        reminders::{OFFSETS, quantity_name},
    },
    form::Sent,
    view::Problem,
};

/// The reminders of a job, and the fields of another one.
pub(super) struct Reminders {
    pub(super) all: Vec<ShownReminder>,
    pub(super) row: OffsetRow,
}

/// A reminder.
pub(super) struct ShownReminder {
    pub(super) id: i64,
    pub(super) text: String,
    /// Where it stands, with a tone.
    pub(super) state: (String, &'static str),
    pub(super) date: Option<Instant>,
    pub(super) is_cancelled: bool,
}

/// The fields of an offset.
pub(super) struct OffsetRow {
    pub(super) number: usize,
    pub(super) id: String,
    pub(super) quantity: String,
    /// Words that can be chosen, the names of their texts, and whether they are.
    pub(super) units: Vec<(&'static str, &'static str, bool)>,
    pub(super) comparators: Vec<(&'static str, &'static str, bool)>,
    pub(super) problem: Option<Problem>,
}

impl Reminders {
    pub(super) fn new(texts: &Texts, reminders: &[SeenReminder], failed_form: &FailedForm) -> Self {
        let reminder = |seen: &SeenReminder| ShownReminder {
            id: seen.reminder.id.0,
            text: offset_text(texts, seen.reminder.offset),
            state: state(texts, &seen.reminder),
            date: seen.date,
            is_cancelled: seen.reminder.is_cancelled,
        };
        let (nothing, is_again) = (Sent::default(), failed_form.form == "reminders");
        let sent = if is_again {
            &failed_form.sent
        } else {
            &nothing
        };
        Self {
            all: reminders.iter().map(reminder).collect(),
            row: OffsetRow::from_sent(texts, 1, sent, &failed_form.errors),
        }
    }
}

impl OffsetRow {
    /// The fields as they were sent.
    pub(super) fn from_sent(
        texts: &Texts,
        number: usize,
        sent: &Sent,
        errors: &FieldErrors,
    ) -> Self {
        let id = quantity_name(number);
        let problem = errors.0.get(&id);
        let message = || texts.get("reminder-enter-quantity");
        let (unit, comparator) = (format!("unit_{number}"), format!("comparator_{number}"));
        Self {
            number,
            quantity: sent.one(&id).to_owned(),
            units: units(Unit::parse(sent.one(&unit)).unwrap_or(Unit::Days)),
            comparators: comparators(
                Comparator::parse(sent.one(&comparator)).unwrap_or(Comparator::Before),
            ),
            problem: problem.map(|_| Problem::beside(&id, message())),
            id,
        }
    }

    /// Fields for these offsets and two more.
    pub(super) fn all(offsets: &[Offset]) -> Vec<Self> {
        let offsets = offsets.iter().map(Some).chain([None, None]);
        let row = |(offset, number): (Option<&Offset>, usize)| Self {
            number,
            id: quantity_name(number),
            quantity: offset.map_or_else(String::new, |offset| offset.quantity.to_string()),
            units: units(offset.map_or(Unit::Days, |offset| offset.unit)),
            comparators: comparators(offset.map_or(Comparator::Before, |offset| offset.comparator)),
            problem: None,
        };
        offsets.zip(1..=OFFSETS).map(row).collect()
    }
}

fn units(chosen_unit: Unit) -> Vec<(&'static str, &'static str, bool)> {
    let unit = |unit: Unit| {
        let key = match unit {
            Unit::Minutes => "unit-minutes",
            Unit::Hours => "unit-hours",
            Unit::Days => "unit-days",
            Unit::Weeks => "unit-weeks",
        };
        (unit.as_str(), key, unit == chosen_unit)
    };
    Unit::ALL.map(unit).to_vec()
}

fn comparators(chosen_comparator: Comparator) -> Vec<(&'static str, &'static str, bool)> {
    let comparator = |comparator: Comparator| {
        let key = match comparator {
            Comparator::Before => "comparator-before",
            Comparator::After => "comparator-after",
        };
        (comparator.as_str(), key, comparator == chosen_comparator)
    };
    Comparator::ALL.map(comparator).to_vec()
}

/// Such as `2 days before the due date`.
fn offset_text(texts: &Texts, offset: Offset) -> String {
    if offset.quantity == 0 {
        return texts.get("reminder-at-due-date");
    }
    let span = match offset.unit {
        Unit::Minutes => "span-minutes",
        Unit::Hours => "span-hours",
        Unit::Days => "span-days",
        Unit::Weeks => "span-weeks",
    };
    let side = match offset.comparator {
        Comparator::Before => "reminder-before",
        Comparator::After => "reminder-after",
    };
    let span = texts.text(span).with("count", u32::from(offset.quantity));
    texts.text(side).with("span", span.plain()).plain()
}

fn state(texts: &Texts, reminder: &Reminder) -> (String, &'static str) {
    let outcome = reminder.fired.as_ref().map(|fired| fired.outcome);
    let (key, tone) = match outcome {
        _ if reminder.is_cancelled => ("reminder-cancelled", "quiet"),
        _ if reminder.fires_at.is_some() => ("reminder-planned", "wait"),
        Some(Outcome::Sent) => ("reminder-sent", "yes"),
        Some(Outcome::Nobody) => ("reminder-nobody", "quiet"),
        Some(Outcome::Missed) => ("reminder-missed", "no"),
        None => ("reminder-undated", "quiet"),
    };
    (texts.get(key), tone)
}
