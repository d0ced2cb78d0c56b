//! Of approvals that can be proven.

use std::borrow::Cow;

use imprimatur_domain::event::EventData;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use utoipa::ToSchema;

use super::rendered;

/// Of jobs.certified.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct CertifiedData<'a> {
    /// The version that was approved.
    #[schema(example = 2)]
    pub version: u32,
    /// Number of the log entry.
    #[schema(example = 4711)]
    pub position: u64,
    /// The signed checkpoint of a log that holds it.
    pub checkpoint: Cow<'a, str>,
}

pub(super) fn of_approval(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::Certified {
            version,
            position,
            checkpoint,
        } => rendered(CertifiedData {
            version: *version,
            position: *position,
            checkpoint: checkpoint.into(),
        }),
        _ => Ok(Map::new()),
    }
}
