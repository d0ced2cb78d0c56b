//! What events about preflights tell.

use std::borrow::Cow;

use imprimatur_domain::event::EventData;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use utoipa::ToSchema;

use super::rendered;
use crate::preflight::{FindingRecord, known};

/// Of jobs.preflighted.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct PreflightedData<'a> {
    /// What was found.
    pub preflight: PreflightedVersion<'a>,
}

/// What was found in a version.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct PreflightedVersion<'a> {
    /// The version.
    #[schema(example = 1)]
    pub version: u32,
    /// Number of pages, where known.
    #[schema(example = 8)]
    pub page_count: Option<u32>,
    /// The findings.
    pub findings: Vec<FindingRecord<'a>>,
}

/// Of jobs.preflight.overridden.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct GateOverriddenData<'a> {
    /// The version that is sent in spite of its findings.
    #[schema(example = 1)]
    pub version: u32,
    /// Why.
    #[schema(example = "The customer wants it as it is.")]
    pub reason: Cow<'a, str>,
    /// The findings.
    pub findings: Vec<FindingRecord<'a>>,
}

pub(super) fn of_preflight(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::Preflighted {
            version,
            page_count,
            findings,
        } => rendered(PreflightedData {
            preflight: PreflightedVersion {
                version: *version,
                page_count: known(*page_count),
                findings: FindingRecord::all(findings),
            },
        }),
        EventData::GateOverridden {
            version,
            reason,
            findings,
        } => rendered(GateOverriddenData {
            version: *version,
            reason: reason.into(),
            findings: FindingRecord::all(findings),
        }),
        _ => Ok(Map::new()),
    }
}
