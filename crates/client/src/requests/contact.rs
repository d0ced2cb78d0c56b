//! Contacts.

use super::request;

/// Declares a request with all that can be said of a contact.
macro_rules! contact {
    ($(#[$about:meta])* $name:ident) => {
        request! {
            $(#[$about])*
            pub struct $name {
                /// Address.
                c_email: Option<String>,
                /// Name of the person.
                c_name: Option<String>,
                /// Company.
                company: Option<String>,
                /// Group; notifications may name it in place of people.
                group: Option<String>,
                /// Reference to a record elsewhere.
                identity: Option<String>,
                /// Telephone.
                phone: Option<String>,
                /// Another telephone.
                alt_phone: Option<String>,
                /// Postal address.
                address: Option<String>,
                /// City.
                city: Option<String>,
                /// State, province or the like.
                state: Option<String>,
                /// Postal code.
                zip_code: Option<String>,
                /// Language of the contact's mails and review pages, such as `de`.
                language: Option<String>,
            }
        }
    };
}

contact!(
    /// A contact to be added; its address must be there.
    NewContact
);

contact!(
    /// Changes of a contact. What is absent stays, an empty text clears.
    ContactChange
);

impl NewContact {
    /// A contact of this address.
    pub fn new(address: impl Into<String>) -> Self {
        Self {
            c_email: Some(address.into()),
            ..Self::default()
        }
    }
}
