//! Adding and changing contacts, also as the customer or partner of a job.

use imprimatur_application::{
    contacts::{ADDRESS_MAX, ContactInput, LINE_MAX},
    failure::FieldErrors,
};
use imprimatur_domain::{email::Email, text};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::fields::{Fields, Patch};

/// Body of adding and changing a contact. Absent fields stay; null and `""` clear a text.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"c_email": "buyer@example.com", "c_name": "Bea Buyer", "company": "Buyer & Sons", "group": "marketing"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ContactBody {
    /// Address. For the customer or partner of a job, another one points the job to another contact.
    c_email: Option<String>,
    /// Name of the person, up to 255 characters.
    c_name: Option<String>,
    /// Company, up to 255 characters.
    company: Option<String>,
    /// Group, up to 255 characters.
    group: Option<String>,
    /// Reference to a record elsewhere, up to 255 characters.
    identity: Option<String>,
    /// Telephone, up to 255 characters.
    phone: Option<String>,
    /// Another telephone, up to 255 characters.
    alt_phone: Option<String>,
    /// Postal address, perhaps in several lines, up to 1,000 characters.
    address: Option<String>,
    /// City, up to 255 characters.
    city: Option<String>,
    /// State, province or the like, up to 255 characters.
    state: Option<String>,
    /// Postal code, up to 255 characters.
    zip_code: Option<String>,
}

/// Fields of the record that cannot be changed: accepted and ignored.
const READ_ONLY: [&str; 4] = ["id", "valid_email", "created_at", "updated_at"];

/// Reads the body of adding or changing a contact. What is wrong with it goes along with the command: an unknown field
/// by its name, and an empty address, since no contact is without.
pub fn contact(body: &Map<String, Value>) -> ContactInput {
    let mut fields = Fields::of(body);
    let email = fields.text("c_email", str::parse::<Email>);
    if email == Patch::Cleared {
        fields.wrong("c_email", "must be an e-mail address");
    }
    let mut line = |name| fields.text(name, |t| text::line(t, LINE_MAX)).text();
    let command = ContactInput {
        email: email.value(),
        name: line("c_name"),
        company: line("company"),
        group: line("group"),
        identity: line("identity"),
        phone: line("phone"),
        alt_phone: line("alt_phone"),
        city: line("city"),
        state: line("state"),
        zip_code: line("zip_code"),
        address: fields
            .text("address", |t| text::lines(t, ADDRESS_MAX))
            .text(),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&READ_ONLY);
    ContactInput {
        malformed: fields.into_errors(),
        ..command
    }
}
