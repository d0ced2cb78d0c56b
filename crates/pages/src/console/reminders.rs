//! Reminders of a job: added, cancelled, reactivated and deleted; and offsets from a due date, as forms have them.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    failure::Failure,
    reminders::{self, CreateReminder, UpdateReminder},
};
use imprimatur_domain::{
    field::FieldProblem,
    ids::ReminderId,
    reminder::{Comparator, Offset, QUANTITY_MAX, Unit},
};

use super::{actions::act, session::CsrfForm};
use crate::{
    at::{At, at},
    form::Sent,
    form_fields::FormFields,
    handlers::id,
    state::PageContext,
};

/// Offsets that a form has fields for.
pub(super) const OFFSETS: usize = 20;

/// A job and a reminder of it, as addresses have them.
type ReminderPath = Path<(String, String)>;

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![
        at("/jobs/{guid}/reminders").post(add),
        at("/jobs/{guid}/reminders/{id}").post(switch),
        at("/jobs/{guid}/reminders/{id}/delete").post(delete),
    ]
}

async fn add(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "reminders"), async |form, job| {
        let mut fields = FormFields::new(&form.sent);
        let offset = offset(&mut fields, &form.sent, 1);
        let offset = offset.or_else(|| fields.wrong(&quantity_name(1), OUT_OF_RANGE));
        let command = CreateReminder {
            offset: fields.complete(offset)?,
            is_cancelled: false,
        };
        let caller = form.session.caller();
        let added = reminders::create(&context.ports, &caller, job, command).await;
        added.map(drop)
    })
    .await
}

/// Cancels a reminder or reactivates it.
async fn switch(context: PageContext, form: CsrfForm, path: ReminderPath) -> HttpResponse {
    act(&context, form, (&path.0, "reminders"), async |form, job| {
        let command = UpdateReminder {
            is_cancelled: Some(!form.sent.is_on()?),
            ..UpdateReminder::default()
        };
        let (id, caller) = (id(&path.1).map(ReminderId)?, form.session.caller());
        let switched = reminders::update(&context.ports, &caller, job, id, command).await;
        switched.map(drop)
    })
    .await
}

async fn delete(context: PageContext, form: CsrfForm, path: ReminderPath) -> HttpResponse {
    act(&context, form, (&path.0, "reminders"), async |form, job| {
        let (id, caller) = (id(&path.1).map(ReminderId)?, form.session.caller());
        reminders::remove(&context.ports, &caller, job, id).await
    })
    .await
}

const OUT_OF_RANGE: FieldProblem = FieldProblem::OutOfRange {
    min: 0,
    max: QUANTITY_MAX as u64,
};

/// The name of the field for the quantity of an offset.
pub(super) fn quantity_name(number: usize) -> String {
    format!("quantity_{number}")
}

/// The offset with this number; nothing if its quantity is empty, or wrong, which is noted.
fn offset(fields: &mut FormFields<'_>, sent: &Sent, number: usize) -> Option<Offset> {
    let name = quantity_name(number);
    let quantity = sent.one(&name).trim();
    if quantity.is_empty() {
        return None;
    }
    let quantity = quantity.parse().ok().filter(|n| *n <= QUANTITY_MAX);
    let unit = Unit::parse(sent.one(&format!("unit_{number}")));
    let comparator = Comparator::parse(sent.one(&format!("comparator_{number}")));
    match (quantity, unit, comparator) {
        (Some(quantity), Some(unit), Some(comparator)) => Some(Offset {
            quantity,
            unit,
            comparator,
        }),
        _ => fields.wrong(&name, OUT_OF_RANGE),
    }
}

/// All offsets of a form.
pub(super) fn offsets(sent: &Sent) -> Result<Vec<Offset>, Failure> {
    let mut fields = FormFields::new(sent);
    let offsets = (1..=OFFSETS).filter_map(|number| offset(&mut fields, sent, number));
    let offsets = offsets.collect();
    fields.finish()?;
    Ok(offsets)
}
