//! Moving, locking and copying jobs.

use imprimatur_domain::{email::Email, field::AltText, ids::JobId};

use crate::body::{Fields, IsGiven, Patch, Required, body};

body! {
    /// Body of moving a job; at least one of the two.
    example: {"parent_guid": "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b10"},
    ignored: &["guid", "owner", "parent"],
    needs: {"anyOf": [{"required": ["parent_guid"]}, {"required": ["owner_email"]}]},
    check: says_where_to,
    pub struct OwnershipBody {
        /// The folder, one of the (new) owner's; null or empty for the top level, which is also meant if it is absent.
        parent_guid: Patch<JobId>,
        /// Extension: address of the new owner, a user of the same team.
        owner_email: Patch<Email>,
    }
}

fn says_where_to(body: &OwnershipBody, fields: &mut Fields<'_>) {
    let names_owner = matches!(body.owner_email, Patch::Set(_)) || fields.is_wrong("owner_email");
    if !fields.has("parent_guid") && !names_owner {
        fields.wrong("parent_guid", "must be given, or owner_email");
    }
}

body! {
    /// Body of locking and unlocking.
    example: {"locked": true},
    pub struct LockingBody {
        /// Accepted and ignored.
        guid: IsGiven,
        /// Whether it is to be locked.
        locked: Required<bool>,
    }
}

body! {
    /// Body of copying a document.
    example: {"alt_text": "Order 4712", "c_email": "buyer@example.com"},
    pub struct DuplicateBody {
        /// Free text; that of the original if absent.
        alt_text: Patch<AltText>,
        /// Address of the customer; none if absent.
        c_email: Patch<Email>,
    }
}
