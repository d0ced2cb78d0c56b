//! What cannot be written is an error.

use serde::Serializer;

use super::*;

struct Broken;

impl Serialize for Broken {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("broken"))
    }
}

#[test]
fn what_cannot_be_written_is_an_error_and_not_an_empty_event() {
    assert!(rendered(Broken).is_err());
    assert!(rendered("a text").is_err());
    assert_eq!(rendered(SendToMisData {}).unwrap(), Map::new());
}
