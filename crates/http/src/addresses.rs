//! Addresses that answers carry, absolute on the public address of the installation.

use imprimatur_application::address::encode_onto;
use imprimatur_domain::ids::JobId;
use uuid::fmt::Hyphenated;

/// Where the service is reached from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Addresses {
    /// The public address, without a trailing slash.
    pub(crate) public_url: String,
}

impl Addresses {
    /// Addresses on this public address.
    pub(crate) fn new(public_url: &str) -> Self {
        Self {
            public_url: public_url.trim_end_matches('/').to_owned(),
        }
    }

    /// Where a file is viewed.
    pub(crate) fn document(&self, id: JobId, name: &str) -> String {
        const BEFORE: &str = "/review/file/";
        const AFTER: &str = "/document/";
        let id = id.0.as_hyphenated();
        let mut room = [0; Hyphenated::LENGTH];
        let id = id.encode_lower(&mut room);
        let length = self.public_url.len() + BEFORE.len() + id.len() + AFTER.len() + name.len();
        let mut address = String::with_capacity(length);
        for part in [&self.public_url, BEFORE, id, AFTER] {
            address.push_str(part);
        }
        encode_onto(&mut address, name);
        address
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_encoded_in_the_address_of_its_document() {
        let addresses = Addresses::new("https://proofs.example.com/");
        assert_eq!(
            addresses.document(JobId::nil(), "Größe 1?.pdf"),
            "https://proofs.example.com/review/file/00000000-0000-0000-0000-000000000000/document/Gr%C3%B6%C3%9Fe%201%3F.pdf"
        );
    }
}
