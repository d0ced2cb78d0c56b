//! Moving, locking and copying jobs.

use imprimatur_application::{
    failure::FieldErrors,
    jobs::{Duplicate, HandOver, SetLock},
};
use imprimatur_domain::{email::Email, text};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::fields::{Fields, Patch};

/// Body of moving a job; at least one of the two.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"parent_guid": "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b10"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct OwnershipBody {
    /// The folder, one of the (new) owner's; null or empty for the top level, which is also meant if it is absent.
    parent_guid: Option<String>,
    /// Extension: address of the new owner, a user of the same team.
    owner_email: Option<String>,
}

/// Body of locking and unlocking.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"locked": true}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct LockingBody {
    /// Whether it is to be locked.
    locked: bool,
}

/// Body of copying a document.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"alt_text": "Order 4712", "c_email": "buyer@example.com"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct DuplicateBody {
    /// Free text; that of the original if absent.
    alt_text: Option<String>,
    /// Address of the customer; none if absent.
    c_email: Option<String>,
}

/// Reads the body of moving a job, which may be an ownership that was read. What is wrong with it goes along with the command:
/// what stands against the move comes first.
pub fn hand_over(body: &Map<String, Value>) -> HandOver {
    let mut fields = Fields::of(body);
    let parent = fields.guid("parent_guid");
    let owner = fields.text("owner_email", str::parse::<Email>);
    if parent == Patch::Absent
        && !fields.has("parent_guid")
        && !matches!(owner, Patch::Set(_))
        && !fields.is_wrong("owner_email")
    {
        fields.wrong("parent_guid", "must be given, or owner_email");
    }
    fields.refuse_unknown(&["guid", "owner", "parent"]);
    HandOver {
        parent: parent.value(),
        owner: owner.value().and_then(|owner| owner.parse().ok()),
        malformed: fields.into_errors(),
    }
}

/// Reads the body of locking and unlocking, which may be a lock that was read. An unknown field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn locking(body: &Map<String, Value>) -> Result<SetLock, FieldErrors> {
    let mut fields = Fields::of(body);
    let locked = fields.flag("locked");
    if locked.is_none() {
        fields.wrong("locked", "must be true or false");
    }
    fields.refuse_unknown(&["guid"]);
    fields.finish(SetLock {
        locked: locked.unwrap_or_default(),
        is_record: body.contains_key("guid"),
    })
}

/// Reads the body of copying a document. What is wrong with it goes along with the command: whether the job can be
/// copied at all comes first.
pub fn duplicate(body: &Map<String, Value>) -> Duplicate {
    let mut fields = Fields::of(body);
    let alt_text = fields.text("alt_text", |t| text::prose(t, text::ALT_TEXT_MAX));
    let customer = fields.text("c_email", str::parse::<Email>);
    fields.refuse_unknown(&[]);
    Duplicate {
        alt_text: alt_text.text(),
        customer: customer.text(),
        malformed: fields.into_errors(),
    }
}
