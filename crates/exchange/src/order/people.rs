//! The customer, and whoever has a say in the approval.

use std::collections::HashMap;

use imprimatur_domain::{
    email::Email,
    order::{ORDER_REVIEWERS_MAX, OrderReviewer, UnmappedReason},
    stage::Role,
};

use super::{refuse_ambiguous, resources};
use crate::xml::{Element, Namespace};

/// What addresses of mail begin with where they are written as addresses of the web.
const MAILTO: &str = "mailto:";

/// The address of the customer. Several customers with different addresses are none.
pub(super) fn customer(job_elements: &[&Element]) -> Option<Email> {
    let contacts = resources(job_elements, "Contact").into_iter();
    let customers: Vec<_> = contacts
        .filter(|(resource, _)| {
            let mut parts = resource.all(Namespace::Xjdf, "Part");
            parts.any(|part| part.peek("ContactType") == Some("Customer"))
        })
        .collect();
    let addresses = customers.iter();
    let mut addresses: Vec<_> = addresses
        .filter_map(|(resource, contact)| address(resource, contact))
        .collect();
    addresses.dedup();
    if addresses.len() > 1 {
        let elements: Vec<_> = customers.iter().map(|(resource, _)| *resource).collect();
        refuse_ambiguous(&elements);
        return None;
    }
    addresses.pop()
}

/// Who is named for the approval, each address once.
pub(super) fn reviewers(job_elements: &[&Element]) -> Vec<OrderReviewer> {
    let contacts = resources(job_elements, "Contact").into_iter();
    let contacts: HashMap<&str, _> = contacts
        .filter_map(|(resource, contact)| Some((resource.peek("ID")?, (resource, contact))))
        .collect();
    let approvals = resources(job_elements, "ApprovalParams").into_iter();
    let persons = approvals.flat_map(|(resource, approval)| {
        resource.read(&["ID"]);
        approval.read(&[]).all(Namespace::Xjdf, "ApprovalPerson")
    });
    let mut reviewers: Vec<OrderReviewer> = Vec::new();
    for person in persons.take(ORDER_REVIEWERS_MAX) {
        let contact = person.peek("ContactRef").and_then(|id| contacts.get(id));
        let contact = contact.and_then(|(resource, contact)| address(resource, contact));
        match (role(person), contact) {
            (None, _) => person.refuse(UnmappedReason::Role),
            (_, None) => person.refuse(UnmappedReason::NotFound),
            (Some(role), Some(email)) => {
                person.read(&["ApprovalRole", "ContactRef"]);
                match reviewers.iter().find(|known| known.email == email) {
                    Some(known) if known.role != role => person.refuse(UnmappedReason::Ambiguous),
                    Some(_) => {}
                    None => reviewers.push(OrderReviewer { email, role }),
                }
            }
        }
    }
    reviewers
}

/// Who has to approve decides, and who is only told looks on. Nobody here can decide in place of all others.
fn role(person_element: &Element) -> Option<Role> {
    match person_element.peek("ApprovalRole")? {
        "Obligated" => Some(Role::Decider),
        "Informative" => Some(Role::Observer),
        _ => None,
    }
}

/// The first address of a contact that is one. What else it says has no place here.
fn address(resource_element: &Element, contact_element: &Element) -> Option<Email> {
    resource_element.read(&["ID"]);
    for part in resource_element.all(Namespace::Xjdf, "Part") {
        part.read(&["ContactType"]);
    }
    let channels = contact_element.read(&[]).all(Namespace::Xjdf, "ComChannel");
    let mut mail = channels.filter(|channel| channel.peek("ChannelType") == Some("Email"));
    mail.find_map(|channel| channel.read(&["ChannelType"]).parsed("Locator", email))
}

fn email(locator: &str) -> Option<Email> {
    let scheme = locator.get(..MAILTO.len());
    let is_mailto = scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(MAILTO));
    let address = if is_mailto {
        &locator[MAILTO.len()..]
    } else {
        locator
    };
    address.parse().ok()
}
