//! What events about derived files and releases tell.

use std::borrow::Cow;

use imprimatur_domain::event::EventData;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use utoipa::ToSchema;

use super::rendered;
use crate::{derivative::DerivativeRecord, words};

/// Of jobs.derivative.registered and jobs.derivative.confirmed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct DerivativeData<'a> {
    /// The derived file.
    pub derivative: DerivativeRecord<'a>,
}

/// Of jobs.release.refused.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct ReleaseRefusedData<'a> {
    /// The version that has the bytes, or that they were made of.
    #[schema(example = 1)]
    pub version: u32,
    /// SHA-256 of the file, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// not-approved, superseded or withdrawn.
    #[schema(value_type = words::ReleaseState)]
    pub state: Cow<'static, str>,
    /// Why it is not approved; null in every other state.
    #[schema(value_type = Option<words::ReleaseReason>)]
    pub reason: Option<Cow<'static, str>>,
    /// Name of the file, as whoever kept it has said; may be empty.
    #[schema(example = "Menu-trapped.pdf")]
    pub name: Cow<'a, str>,
}

pub(super) fn of_release(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::DerivativeRegistered { derivative }
        | EventData::DerivativeConfirmed { derivative } => rendered(DerivativeData {
            derivative: derivative.as_ref().into(),
        }),
        EventData::ReleaseRefused {
            version,
            sha256,
            release,
            name,
        } => rendered(ReleaseRefusedData {
            version: *version,
            sha256: hex::encode(sha256),
            state: release.state().as_str().into(),
            reason: release.why().map(|why| why.as_str().into()),
            name: name.into(),
        }),
        _ => Ok(Map::new()),
    }
}
