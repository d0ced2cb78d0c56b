//! The form of a contact.

use askama::Template;
use imprimatur_application::{
    contacts::{Contact, Group},
    failure::Failure,
};
use imprimatur_texts::Language;
use imprimatur_wire::field_names::by_name;

use crate::{
    console::{
        contacts::FIELDS,
        reasons::reason_text,
        view::{Around, Bar, ConsolePage, console_pages, words::problems_beside},
    },
    form::Sent,
    view::{Frame, Page, Problem, Problems},
};

/// The form of a new contact, or of one that is changed.
#[derive(Template)]
#[template(path = "console/contacts/form.html")]
pub(in crate::console) struct ContactPage {
    frame: Frame,
    bar: Bar,
    contact: Option<Contact>,
    /// Names, labels and values of all fields.
    fields: Vec<(&'static str, &'static str, String)>,
    groups: Vec<Group>,
    /// Languages by their tags, each in its own words.
    languages: Vec<(String, String)>,
    problems: Problems,
}

console_pages!(ContactPage);

impl ContactPage {
    pub(in crate::console) fn new(
        around: Around,
        contact: Option<Contact>,
        groups: Vec<Group>,
        sent_failure: Option<(&Sent, &Failure)>,
    ) -> Self {
        let texts = around.texts();
        let typed = |name| sent_failure.and_then(|(sent, _)| sent.all(name).next());
        let fields = FIELDS.iter().map(|field| {
            let known = || contact.as_ref().map(field.read).unwrap_or_default();
            let value = typed(field.name).unwrap_or_else(known);
            (field.name, field.label, value.to_owned())
        });
        let problems = match sent_failure {
            Some((_, Failure::Invalid(errors))) => {
                problems_beside(texts, &by_name(errors), &FIELDS.map(|field| field.name))
            }
            Some((_, Failure::Conflict(reason))) => {
                let text = reason_text(texts, reason);
                let problem = match &contact {
                    None => Problem::beside("email", text),
                    Some(_) => Problem::listed("", text),
                };
                [problem].into_iter().collect()
            }
            _ => Problems::default(),
        };
        let language = |one: Language| {
            let word = texts.in_language(one).get("language-name");
            (one.tag().to_owned(), word)
        };
        let mut languages: Vec<_> = Language::all().map(language).collect();
        // Contacts may have languages that pages do not have.
        let own = contact
            .as_ref()
            .and_then(|contact| contact.details.language.as_deref());
        if let Some(own) = own
            && !languages.iter().any(|(tag, _)| tag == own)
        {
            languages.push((own.to_owned(), own.to_owned()));
        }
        Self {
            fields: fields.collect(),
            groups,
            languages,
            problems,
            contact,
            frame: around.frame,
            bar: around.bar,
        }
    }
}
