//! Naming a job: its GUID, or an address that holds it.

use std::str::FromStr;

use imprimatur_client::Uuid;

/// The job that is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JobRef(pub(crate) Uuid);

impl FromStr for JobRef {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let path = text.split(['?', '#']).next().unwrap_or_default();
        // The first one: what follows a job in an address is part of it.
        let guid = path.split('/').find_map(guid);
        guid.map(Self).ok_or_else(|| {
            "write the GUID of a job, or its address in the console or the API".to_owned()
        })
    }
}

/// Only the form that the service writes; a name of 32 digits is none.
fn guid(text: &str) -> Option<Uuid> {
    Uuid::parse_str(text).ok().filter(|_| text.len() == 36)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guids_and_addresses_name_a_job() {
        let guid = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11";
        for text in [
            guid.to_owned(),
            guid.to_uppercase(),
            format!("https://proofs.example.com/console/jobs/{guid}"),
            format!("https://proofs.example.com/console/jobs/{guid}?sort=name#tasks"),
            format!("https://proofs.example.com/sub/api/v1/jobs/{guid}/tasks/7"),
            format!("http://127.0.0.1:8080/review/file/{guid}/document/proof.pdf"),
        ] {
            assert_eq!(
                text.parse::<JobRef>().unwrap().0.to_string(),
                guid,
                "{text}"
            );
        }
        for text in [
            "",
            "proof.pdf",
            "https://proofs.example.com/console",
            "{",
            "0199e0d27b6c7d2a9a433f8f1e0c2b11",
        ] {
            assert!(text.parse::<JobRef>().is_err(), "{text}");
        }
    }
}
