//! Contacts of whoever is signed in: the people whom jobs and reviews name.

mod csv_list;
mod fields;
mod form;
mod import;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Query};
use imprimatur_application::{
    contacts::{self, Contact},
    failure::Failure,
    sign_ins::Session,
};

pub(super) use csv_list::{ContactList, ListLine};
pub(super) use fields::FIELDS;

use super::{
    failed,
    session::SignedIn,
    view::{Around, ContactFilter, ContactsPage},
};
use crate::{
    answers::{self, html},
    at::{At, at},
    state::PageContext,
};

/// Contacts on a page.
const PAGE: u32 = 50;
/// Contacts that are loaded at a time for a list of all.
const PORTION: u32 = 1_000;
/// Most groups that are shown.
const GROUPS_MAX: u32 = 500;

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![
        at("/contacts").read(list).post(form::create),
        at("/contacts/new").read(form::new),
        at("/contacts/export").get(export),
        at("/contacts/import")
            .read(import::form)
            .post(import::preview),
        at("/contacts/import/confirm").post(import::confirm),
        at("/contacts/{id}").read(form::edit).post(form::update),
        at("/contacts/{id}/delete").post(form::delete),
    ]
}

/// Contacts by their addresses.
async fn list(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let filter = filter(&request);
    let loaded = async {
        let (ports, caller) = (&context.ports, session.caller());
        let search = filter.search(PAGE + 1);
        let contacts = contacts::search(ports, &caller, search).await?;
        let groups = contacts::groups(ports, &caller, None, GROUPS_MAX).await?;
        Ok::<_, Failure>((contacts, groups))
    };
    match loaded.await {
        Ok((mut contacts, groups)) => {
            let has_more = contacts.len() > PAGE as usize;
            contacts.truncate(PAGE as usize);
            let around = Around::new(&context, &session);
            let page = ContactsPage::new(around, filter, contacts, groups, has_more);
            html(StatusCode::OK, &page)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// The contacts that the list shows, on all its pages, as CSV.
async fn export(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    match all(&context, &session, filter(&request)).await {
        Ok(contacts) => answers::csv_list("contacts.csv", csv_list::lines(&contacts)),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn all(
    context: &PageContext,
    session: &Session,
    mut filter: ContactFilter,
) -> Result<Vec<Contact>, Failure> {
    let (caller, mut all) = (session.caller(), Vec::new());
    loop {
        let search = filter.search(PORTION);
        let portion = contacts::search(&context.ports, &caller, search).await?;
        let is_last = portion.len() < PORTION as usize;
        if let Some(last) = portion.last() {
            last.email.as_str().clone_into(&mut filter.after);
        }
        all.extend(portion);
        if is_last {
            return Ok(all);
        }
    }
}

fn filter(request: &HttpRequest) -> ContactFilter {
    let filter = Query::<ContactFilter>::from_query(request.query_string());
    filter.map(Query::into_inner).unwrap_or_default()
}
