//! Adding and changing contacts, also as the customer or partner of a job.

use imprimatur_domain::{
    email::Email,
    field::{LanguageTag, Line, PostalAddress},
};

use crate::body::{Patch, Required, body};

/// Declares a body with all that can be said of a contact.
macro_rules! contact_body {
    ($(#[doc = $about:literal])* $name:ident, $example:tt, $(#[doc = $doc:literal])* $email:ty) => {
        body! {
            $(#[doc = $about])*
            example: $example,
            ignored: &["id", "valid_email", "created_at", "updated_at"],
            pub struct $name {
                $(#[doc = $doc])*
                c_email: $email,
                /// Name of the person, up to 255 characters.
                c_name: Patch<Line>,
                /// Company, up to 255 characters.
                company: Patch<Line>,
                /// Group, up to 255 characters.
                group: Patch<Line>,
                /// Reference to a record elsewhere, up to 255 characters.
                identity: Patch<Line>,
                /// Telephone, up to 255 characters.
                phone: Patch<Line>,
                /// Another telephone, up to 255 characters.
                alt_phone: Patch<Line>,
                /// Postal address, perhaps in several lines, up to 1,000 characters.
                address: Patch<PostalAddress>,
                /// City, up to 255 characters.
                city: Patch<Line>,
                /// State, province or the like, up to 255 characters.
                state: Patch<Line>,
                /// Postal code, up to 255 characters.
                zip_code: Patch<Line>,
                /// Extension: language of the contact's mails and review pages, such as de or pt-BR.
                language: Patch<LanguageTag>,
            }
        }
    };
}

contact_body!(
    /// Body of adding a contact.
    CreateContactBody,
    {"c_email": "buyer@example.com", "c_name": "Bea Buyer", "company": "Buyer & Sons", "group": "marketing"},
    /// Address.
    Required<Email>
);

contact_body!(
    /// Body of changing a contact. Absent fields stay; null and `""` clear a text.
    ContactBody,
    {"c_name": "Bea Buyer", "company": "Buyer & Sons", "group": "marketing"},
    /// Address. For the customer or partner of a job, another one points the job to another contact.
    Option<Email>
);

impl From<CreateContactBody> for ContactBody {
    fn from(new: CreateContactBody) -> Self {
        Self {
            c_email: new.c_email.0,
            c_name: new.c_name,
            company: new.company,
            group: new.group,
            identity: new.identity,
            phone: new.phone,
            alt_phone: new.alt_phone,
            address: new.address,
            city: new.city,
            state: new.state,
            zip_code: new.zip_code,
            language: new.language,
        }
    }
}
