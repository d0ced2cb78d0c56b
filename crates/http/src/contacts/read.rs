//! Reading contacts.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use imprimatur_application::contacts;
use imprimatur_domain::{field::Line, ids::ContactId};
use imprimatur_wire::{
    contact::{ContactRecord, GroupRecord},
    list::Collection,
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
    parameters::{Paging, parameters},
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_groups, _, _>(groups),
        Operation::new::<__path_get, _, _>(get),
    ]
}

/// Size of a page unless another is asked for, and at most.
const LIMITS: (u32, u32) = (100, 1_000);

parameters! { Query;
    ListContactsQuery {
        "group": "Only contacts of this group" = line("Marketing");
        "c_email": "Only the contact of this address" = email();
    }
}

/// Extension: lists the caller's contacts.
#[utoipa::path(get, path = "/api/v1/contacts", operation_id = "listContacts", tag = "Contacts", params(Paging, ListContactsQuery),
    responses((status = 200, description = "The contacts, ascending by id", body = Collection<ContactRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let group = query.field::<Line>("group").map(String::from);
    let email = query.choice("c_email", |text| text.parse().ok(), "e-mail addresses");
    let limit = query.number("limit", 1, LIMITS.1).unwrap_or(LIMITS.0);
    let id = |text: &str| text.parse().ok().filter(|id: &i64| *id > 0).map(ContactId);
    let after = query.choice("after", id, "the values of `next`");
    let (group, email, after) = query.finish((group, email, after))?;
    let (ports, caller) = (request.ports(), request.caller());
    let found = contacts::list(ports, caller, group, email, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |contact| contact.id.to_string());
    let data = found.iter().map(answers::contact).collect();
    json(&Collection { data, next })
}

parameters! { Query;
    ListContactGroupsQuery {
        "limit": "1–1,000, default 100" = whole(1, 1_000, 100);
        "after": "`next` of the page before" = text("bWFya2V0aW5n");
    }
}

/// Extension: lists the groups that the caller's contacts have.
#[utoipa::path(get, path = "/api/v1/contacts/groups", operation_id = "listContactGroups", tag = "Contacts", params(ListContactGroupsQuery),
    responses((status = 200, description = "The groups, ascending by name", body = Collection<GroupRecord>)))]
async fn groups(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let limit = query.number("limit", 1, LIMITS.1).unwrap_or(LIMITS.0);
    let after = query.choice("after", cursor_name, "the values of `next`");
    let after = query.finish(after)?;
    let found = contacts::groups(request.ports(), request.caller(), after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |group| cursor(&group.name));
    let data = found.iter().map(answers::contact_group).collect();
    json(&Collection { data, next })
}

/// Extension: reads a contact.
#[utoipa::path(get, path = "/api/v1/contacts/{id}", operation_id = "getContact", tag = "Contacts",
    responses((status = 200, description = "The contact", body = ContactRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let id = ContactId(request.id("id")?);
    let contact = contacts::get(request.ports(), request.caller(), id).await?;
    json(&answers::contact(&contact))
}

/// A page out of what was found when one more was asked for, and where the next begins.
fn split_page<T>(found: &[T], limit: u32, cursor: impl Fn(&T) -> String) -> (&[T], Option<String>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    match found.get(..limit) {
        Some(page) if found.len() > limit => (page, page.last().map(cursor)),
        _ => (found, None),
    }
}

/// Where the next page of groups begins, as a text that needs no care in an address.
fn cursor(name: &str) -> String {
    URL_SAFE_NO_PAD.encode(name)
}

/// The name behind a cursor.
fn cursor_name(cursor: &str) -> Option<String> {
    String::from_utf8(URL_SAFE_NO_PAD.decode(cursor).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_leads_back_to_its_name() {
        for name in ["marketing", "Größe & Co / 2", "?"] {
            assert_eq!(cursor_name(&cursor(name)).as_deref(), Some(name));
        }
        assert_eq!(cursor_name("not a cursor"), None);
    }
}
