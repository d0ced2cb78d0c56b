//! Settings of the caller, users of the team, applications and keys.

use imprimatur_domain::{
    Instant,
    account::{Role, Scope, User},
    email::Email,
    field::{Accent, FieldProblem, LanguageTag, Line, Name, ZoneName},
    ids::UserId,
    notice::Notify,
    reminder::{Comparator, QUANTITY_MAX, Unit},
};
use serde_json::{Value, json};

use crate::body::{
    AtLeastOne, ID_MAX, Int, Patch, Required, Scalar, address_pattern, body, list_of,
};

body! {
    /// Body of changing the caller's settings.
    example: {"items_per_page": 50, "default_reminders": [{"quantity": 1, "unit": "days", "comparator": "before"}]},
    ignored: &["id", "email", "role", "team", "created_at"],
    pub struct SettingsBody {
        /// Shown to others.
        full_name: Patch<Line>,
        /// Page size of lists, 1–200.
        items_per_page: Option<Int<1, { User::ITEMS_PER_PAGE_MAX as u64 }>>,
        /// Whether a deleted job goes to the trash first.
        trash_on_delete: Option<bool>,
        /// The reminders that a job gets with its first due date, at most 20.
        default_reminders: Option<Vec<OffsetBody>>,
        /// Which notices are also mailed: all, decisions or none.
        notify: Option<Notify>,
        /// Language of the user's pages and mails, such as de; null and `""` mean the team's.
        language: Patch<LanguageTag>,
        /// Name of the time zone in which the user's pages write times, such as Europe/Berlin; null and `""` mean the team's.
        time_zone: Patch<ZoneName>,
    }
}

body! {
    /// Body of changing the team's settings.
    example: {"language": "de", "time_zone": "Europe/Berlin"},
    ignored: &["id", "profile", "logo_sha256"],
    pub struct TeamBody {
        /// Its name, unique over the installation.
        name: Option<Name>,
        /// Language of pages and mails for whoever's own is not known, such as de; null and `""` mean English.
        language: Patch<LanguageTag>,
        /// Name of a time zone, such as Europe/Berlin; null and `""` mean UTC.
        time_zone: Patch<ZoneName>,
        /// Colour of pages and mails, such as #1a5f74; null and `""` mean that of the service. White text has to be legible on it, with a
        /// contrast of 4.5; 422 names the nearest colour that is dark enough.
        accent: Patch<Accent>,
        /// A line below pages and mails.
        footer: Patch<Line>,
        /// Whether forms of the console propose that reviewers see only their own comments.
        private_comments: Option<bool>,
    }
}

body! {
    /// When a reminder is due, relative to the due date.
    pub struct OffsetBody {
        /// 0–1,000.
        quantity: Required<Int<0, { QUANTITY_MAX as u64 }>>,
        /// minutes, hours, days or weeks.
        unit: Required<Unit>,
        /// before or after.
        comparator: Required<Comparator>,
    }
}

list_of!(OffsetBody, User::DEFAULT_REMINDERS_MAX);

body! {
    /// Body of adding a user.
    example: {"email": "bea@example.com", "full_name": "Bea Lind", "role": "member"},
    pub struct CreateUserBody {
        /// Unique over the whole service.
        email: Required<Email>,
        /// Shown to others.
        full_name: Patch<Line>,
        /// owner, admin or member (default).
        role: Patch<Role>,
    }
}

body! {
    /// Body of changing a user.
    example: {"role": "admin"},
    ignored: &["id", "team", "created_at"],
    pub struct UpdateUserBody {
        /// The user's address, which may be sent back as it is and not be changed.
        email: Option<Email>,
        /// Shown to others.
        full_name: Patch<Line>,
        /// owner, admin or member.
        role: Option<Role>,
        /// True lets a user come back who has left.
        active: Option<bool>,
    }
}

body! {
    /// Body of deactivating a user.
    example: {"jobs_to": "ada@example.com"},
    pub struct DeactivateUserBody {
        /// Id or address of the user of the team who gets the jobs; required if there are any.
        jobs_to: Patch<UserRef>,
    }
}

body! {
    /// Body of registering an application.
    example: {"name": "Order management"},
    pub struct ApplicationBody {
        /// What it is called; once per user.
        name: Required<Name>,
    }
}

body! {
    /// Body of making a key.
    example: {"scopes": ["read"], "expires_at": "2027-01-01T00:00:00Z"},
    pub struct KeyBody {
        /// Some of read, write and admin; read and write if not given.
        scopes: Patch<AtLeastOne<Scope>>,
        /// Until when it works; as long as the key it is made with if not given.
        expires_at: Patch<Instant>,
        /// Makes a test key, for the team's sandbox. It never expires and belongs to no key.
        test: Option<bool>,
    }
}

/// A user, by id or address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserRef {
    /// By id.
    Id(UserId),
    /// By address, which may be nobody's.
    Email(String),
}

impl UserRef {
    /// Who is named by a text: an id, or an address.
    pub fn from_text(text: &str) -> Self {
        match text.trim().parse() {
            Ok(id) => Self::Id(UserId(id)),
            Err(_) => Self::Email(text.to_owned()),
        }
    }
}

impl Scalar for UserRef {
    fn expected() -> FieldProblem {
        "must be the id or address of a user".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        if let Value::String(text) = value {
            return Ok(Self::from_text(text));
        }
        let id = Int::<0, ID_MAX>::parse(value).map_err(|_| Self::expected())?;
        Ok(Self::Id(UserId(id.as_i64())))
    }

    fn describe() -> Value {
        let pattern = format!("^([1-9][0-9]{{0,14}}|{})$", address_pattern());
        json!({"anyOf": [
            {"type": "integer", "minimum": 1, "maximum": ID_MAX},
            {"type": "string", "maxLength": 254, "pattern": pattern},
        ]})
    }

    fn describe_nullable() -> Value {
        let mut schema = Self::describe();
        if let Some(choices) = schema["anyOf"].as_array_mut() {
            choices.push(json!({"type": "null"}));
        }
        schema
    }
}
