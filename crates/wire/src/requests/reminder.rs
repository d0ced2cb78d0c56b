//! Creating and changing reminders.

use imprimatur_application::{
    failure::FieldErrors,
    reminders::{CreateReminder, UpdateReminder},
};
use imprimatur_domain::reminder::{Comparator, Offset, QUANTITY_MAX, Unit};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{COMPARATORS, UNITS};
use crate::fields::Fields;

/// Body of creating a reminder.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"quantity": 2, "unit": "hours", "comparator": "before"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ReminderBody {
    /// How many units, 0–1,000.
    quantity: u16,
    /// minutes, hours, days or weeks.
    unit: String,
    /// before (default) or after the due date.
    comparator: Option<String>,
    /// Whether it is taken back from the beginning.
    cancelled: Option<bool>,
}

/// Body of changing a reminder.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"cancelled": true}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ReminderChangeBody {
    /// How many units, 0–1,000.
    quantity: Option<u16>,
    /// minutes, hours, days or weeks.
    unit: Option<String>,
    /// before or after the due date.
    comparator: Option<String>,
    /// Whether it is taken back.
    cancelled: Option<bool>,
}

/// Fields of the record that cannot be changed: accepted and ignored.
const READ_ONLY: [&str; 10] = [
    "id",
    "job_guid",
    "is_auto",
    "schedule",
    "date",
    "outcome",
    "task_id",
    "recipient",
    "created_at",
    "updated_at",
];

/// Reads the body of creating a reminder, which may be one that was read. An unknown field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn create_reminder(body: &Map<String, Value>) -> Result<CreateReminder, FieldErrors> {
    let mut fields = Fields::of(body);
    let (quantity, unit, comparator) = offset(&mut fields);
    if quantity.is_none() {
        fields.wrong("quantity", quantity_expected());
    }
    if unit.is_none() {
        fields.wrong("unit", format!("must be one of {UNITS}"));
    }
    let command = CreateReminder {
        offset: Offset {
            quantity: quantity.unwrap_or_default(),
            unit: unit.unwrap_or(Unit::Days),
            comparator: comparator.unwrap_or(Comparator::Before),
        },
        is_cancelled: fields.flag("cancelled").unwrap_or_default(),
    };
    fields.refuse_unknown(&READ_ONLY);
    fields.finish(command)
}

/// Reads the body of changing a reminder, which may be the reminder as it was read. An unknown field is refused by its
/// name.
///
/// # Errors
/// All that is wrong with it.
pub fn update_reminder(body: &Map<String, Value>) -> Result<UpdateReminder, FieldErrors> {
    let mut fields = Fields::of(body);
    let (quantity, unit, comparator) = offset(&mut fields);
    let command = UpdateReminder {
        quantity,
        unit,
        comparator,
        is_cancelled: fields.flag("cancelled"),
    };
    fields.refuse_unknown(&READ_ONLY);
    fields.finish(command)
}

fn offset(fields: &mut Fields<'_>) -> (Option<u16>, Option<Unit>, Option<Comparator>) {
    let given = fields.number("quantity");
    let within = given.value().and_then(|number| u16::try_from(number).ok());
    let quantity = within.filter(|number| *number <= QUANTITY_MAX);
    if quantity.is_none() && fields.has("quantity") {
        fields.wrong("quantity", quantity_expected());
    }
    let unit = fields.choice("unit", Unit::parse, UNITS).value();
    let comparator = fields
        .choice("comparator", Comparator::parse, COMPARATORS)
        .value();
    (quantity, unit, comparator)
}

fn quantity_expected() -> String {
    format!("must be an integer from 0 to {QUANTITY_MAX}")
}
