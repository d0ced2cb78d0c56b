//! What is known of a contact, field by field: as forms have it, and as columns of a list have it.

use imprimatur_application::{
    contacts::{Contact, ContactInput},
    failure::FieldErrors,
};
use imprimatur_domain::field::FieldProblem;

/// A field of a contact.
pub(in crate::console) struct ContactField {
    /// Its name in forms and lists.
    pub(in crate::console) name: &'static str,
    /// The name of the text that labels it.
    pub(in crate::console) label: &'static str,
    /// What is kept.
    pub(in crate::console) read: fn(&Contact) -> &str,
    write: fn(&mut ContactInput, &str) -> Result<(), FieldProblem>,
}

macro_rules! detail {
    ($field:ident, $label:literal) => {
        ContactField {
            name: stringify!($field),
            label: $label,
            read: |contact| &contact.details.$field,
            write: |input, text| {
                input.$field = Some(text.parse()?);
                Ok(())
            },
        }
    };
}

/// All fields, in the order of the form.
pub(in crate::console) const FIELDS: [ContactField; 12] = [
    ContactField {
        name: "email",
        label: "email-address",
        read: |contact| contact.email.as_str(),
        write: |input, text| {
            input.email = Some(text.parse()?);
            Ok(())
        },
    },
    detail!(name, "name"),
    detail!(company, "contact-company"),
    detail!(group, "contact-group"),
    ContactField {
        name: "language",
        label: "contact-language",
        read: |contact| contact.details.language.as_deref().unwrap_or_default(),
        write: |input, text| {
            let language = (!text.is_empty()).then(|| text.parse()).transpose()?;
            input.language = Some(language);
            Ok(())
        },
    },
    detail!(identity, "contact-identity"),
    detail!(phone, "contact-phone"),
    detail!(alt_phone, "contact-alt-phone"),
    detail!(address, "contact-address"),
    detail!(zip_code, "contact-zip-code"),
    detail!(city, "contact-city"),
    detail!(state, "contact-state"),
];

/// A contact of what fields hold; those without a value are left alone.
pub(super) fn contact_input<'v>(
    field_value: impl Fn(&ContactField) -> Option<&'v str>,
) -> Result<ContactInput, FieldErrors> {
    let (mut input, mut errors) = (ContactInput::default(), FieldErrors::default());
    for field in &FIELDS {
        if let Some(text) = field_value(field)
            && let Err(problem) = (field.write)(&mut input, &text.replace("\r\n", "\n"))
        {
            errors.wrong(field.name, problem);
        }
    }
    if errors.0.is_empty() {
        Ok(input)
    } else {
        Err(errors)
    }
}
