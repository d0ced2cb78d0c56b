//! Settings of the caller, users of the team, applications and keys.

use imprimatur_application::{
    accounts::{
        keys::NewKeyInput,
        settings::UpdateSettings,
        users::{CreateUser, JobsTo, UpdateUser},
    },
    failure::FieldErrors,
};
use imprimatur_domain::{
    account::{Role, Scope, User},
    email::Email,
    ids::UserId,
    reminder::{Comparator, Offset, QUANTITY_MAX, Unit},
    text,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{COMPARATORS, UNITS};
use crate::fields::{Fields, Patch};

/// Words of roles.
const ROLES: &str = "owner, admin, member";
/// What is shown of the caller and cannot be changed.
const OF_ME: [&str; 5] = ["id", "email", "role", "team", "created_at"];
/// What is shown of a user and cannot be changed.
const OF_USER: [&str; 3] = ["id", "team", "created_at"];

/// Body of changing the caller's settings.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"items_per_page": 50, "default_reminders": [{"quantity": 1, "unit": "days", "comparator": "before"}]}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct SettingsBody {
    /// Shown to others.
    full_name: Option<String>,
    /// Page size of lists, 1–200.
    items_per_page: Option<u32>,
    /// Whether a deleted job goes to the trash first.
    trash_on_delete: Option<bool>,
    /// The reminders that a job gets with its first due date, at most 20.
    default_reminders: Option<Vec<OffsetBody>>,
}

/// When a reminder is due, relative to the due date.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct OffsetBody {
    /// 0–1,000.
    quantity: u16,
    /// minutes, hours, days or weeks.
    unit: String,
    /// before or after.
    comparator: String,
}

/// Body of adding a user.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"email": "bea@example.com", "full_name": "Bea Lind", "role": "member"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct CreateUserBody {
    /// Unique over the whole service.
    email: String,
    /// Shown to others.
    full_name: Option<String>,
    /// owner, admin or member (default).
    role: Option<String>,
}

/// Body of changing a user.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"role": "admin"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct UpdateUserBody {
    /// The user's address, which may be sent back as it is and not be changed.
    email: Option<String>,
    /// Shown to others.
    full_name: Option<String>,
    /// owner, admin or member.
    role: Option<String>,
    /// True lets a user come back who has left.
    active: Option<bool>,
}

/// Body of deactivating a user.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"jobs_to": "ada@example.com"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct DeactivateUserBody {
    /// Id or address of the user of the team who gets the jobs; required if there are any.
    jobs_to: Option<String>,
}

/// Body of registering an application.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"name": "Order management"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ApplicationBody {
    /// What it is called; once per user.
    name: String,
}

/// Body of making a key.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"scopes": ["read"], "expires_at": "2027-01-01T00:00:00Z"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct KeyBody {
    /// Some of read, write and admin; read and write if not given.
    scopes: Option<Vec<String>>,
    /// Until when it works; as long as the key it is made with if not given.
    expires_at: Option<String>,
}

/// Reads the body of changing the caller's settings.
///
/// # Errors
/// All that is wrong with it.
pub fn settings(body: &Map<String, Value>) -> Result<UpdateSettings, FieldErrors> {
    let mut fields = Fields::of(body);
    let command = UpdateSettings {
        full_name: fields
            .text("full_name", |t| text::line(t, text::NAME_MAX))
            .text(),
        items_per_page: items_per_page(&mut fields),
        trash_on_delete: fields.flag("trash_on_delete"),
        default_reminders: default_reminders(&mut fields),
    };
    fields.refuse_unknown(&OF_ME);
    fields.finish(command)
}

fn items_per_page(fields: &mut Fields<'_>) -> Option<u64> {
    let given = fields.number("items_per_page");
    let most = User::ITEMS_PER_PAGE_MAX;
    match given {
        Patch::Set(number) if (1..=u64::from(most)).contains(&number) => return Some(number),
        Patch::Absent => {}
        Patch::Set(_) | Patch::Cleared => {
            let expected = format!("must be an integer from 1 to {most}");
            fields.wrong("items_per_page", expected);
        }
    }
    None
}

fn default_reminders(fields: &mut Fields<'_>) -> Option<Vec<Offset>> {
    let is_given = fields.has("default_reminders");
    let reminders = fields.objects("default_reminders", offset);
    let most = User::DEFAULT_REMINDERS_MAX;
    if reminders.len() > most {
        let expected = format!("must have at most {most} entries");
        fields.wrong("default_reminders", expected);
    }
    is_given.then(|| reminders.into_iter().flatten().collect())
}

fn offset(fields: &mut Fields<'_>) -> Option<Offset> {
    let quantity = fields.number("quantity").value();
    let within = quantity.and_then(|number| u16::try_from(number).ok());
    let within = within.filter(|number| *number <= QUANTITY_MAX);
    let unit = fields.choice("unit", Unit::parse, UNITS);
    let comparator = fields.choice("comparator", Comparator::parse, COMPARATORS);
    if within.is_none() {
        fields.wrong(
            "quantity",
            format!("must be an integer from 0 to {QUANTITY_MAX}"),
        );
    }
    let (unit, comparator) = (unit.value(), comparator.value());
    if unit.is_none() {
        fields.wrong("unit", format!("must be one of {UNITS}"));
    }
    if comparator.is_none() {
        fields.wrong("comparator", format!("must be one of {COMPARATORS}"));
    }
    fields.refuse_unknown(&[]);
    Some(Offset {
        quantity: within?,
        unit: unit?,
        comparator: comparator?,
    })
}

/// Reads the body of adding a user.
///
/// # Errors
/// All that is wrong with it.
pub fn create_user(body: &Map<String, Value>) -> Result<CreateUser, FieldErrors> {
    let mut fields = Fields::of(body);
    let command = CreateUser {
        email: fields.text("email", str::parse::<Email>).text(),
        full_name: fields
            .text("full_name", |t| text::line(t, text::NAME_MAX))
            .text(),
        role: fields.choice("role", Role::parse, ROLES).value(),
    };
    if command.email.as_deref().unwrap_or_default().is_empty() {
        fields.wrong("email", "must be given");
    }
    fields.refuse_unknown(&[]);
    fields.finish(command)
}

/// Reads the body of changing a user.
///
/// # Errors
/// All that is wrong with it.
pub fn update_user(body: &Map<String, Value>) -> Result<UpdateUser, FieldErrors> {
    let mut fields = Fields::of(body);
    let command = UpdateUser {
        email: fields.text("email", str::parse::<Email>).text(),
        full_name: fields
            .text("full_name", |t| text::line(t, text::NAME_MAX))
            .text(),
        role: match fields.choice("role", Role::parse, ROLES) {
            Patch::Set(role) => Some(role),
            Patch::Absent => None,
            Patch::Cleared => {
                fields.wrong("role", format!("must be one of {ROLES}"));
                None
            }
        },
        is_active: fields.flag("active"),
    };
    fields.refuse_unknown(&OF_USER);
    fields.finish(command)
}

/// Reads the body of deactivating a user.
///
/// # Errors
/// All that is wrong with it.
pub fn deactivate_user(body: &Map<String, Value>) -> Result<Option<JobsTo>, FieldErrors> {
    let mut fields = Fields::of(body);
    let jobs_to = match body.get("jobs_to") {
        Some(Value::Number(_)) => match fields.number("jobs_to") {
            Patch::Set(id) => i64::try_from(id).ok().map(|id| JobsTo::Id(UserId(id))),
            Patch::Absent | Patch::Cleared => None,
        },
        _ => fields
            .text("jobs_to", |_| Ok(()))
            .value()
            .map(|text| jobs_to(&text)),
    };
    fields.refuse_unknown(&[]);
    fields.finish(jobs_to)
}

/// Who is named by a text: an id, or an address.
pub fn jobs_to(text: &str) -> JobsTo {
    match text.trim().parse() {
        Ok(id) => JobsTo::Id(UserId(id)),
        Err(_) => JobsTo::Email(text.to_owned()),
    }
}

/// Reads the body of registering an application: its name.
///
/// # Errors
/// All that is wrong with it.
pub fn application(body: &Map<String, Value>) -> Result<String, FieldErrors> {
    let mut fields = Fields::of(body);
    let name = fields.text("name", text::name).value();
    if name.is_none() {
        fields.wrong("name", "must be given");
    }
    fields.refuse_unknown(&[]);
    fields.finish(name.unwrap_or_default())
}

/// Reads the body of making a key.
///
/// # Errors
/// All that is wrong with it.
pub fn key(body: &Map<String, Value>) -> Result<NewKeyInput, FieldErrors> {
    let mut fields = Fields::of(body);
    let mut scopes = None;
    if !matches!(body.get("scopes"), None | Some(Value::Null)) {
        let names = fields.texts("scopes").unwrap_or_default();
        let mut known = Vec::new();
        for (position, name) in names.iter().enumerate() {
            match Scope::parse(name) {
                Some(scope) => known.push(scope),
                None => fields.wrong(
                    &format!("scopes.{position}"),
                    "must be one of read, write, admin",
                ),
            }
        }
        if names.is_empty() {
            fields.wrong("scopes", "must name at least one scope");
        }
        scopes = Some(known);
    }
    let command = NewKeyInput {
        scopes,
        expires_at: fields.instant("expires_at").value(),
    };
    fields.refuse_unknown(&["scopes"]);
    fields.finish(command)
}
