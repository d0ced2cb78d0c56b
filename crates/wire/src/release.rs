//! Whether bytes may be printed.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{derivative::DerivativeRecord, stamp, words};

/// What a team knows of bytes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Release)]
pub struct ReleaseRecord<'a> {
    /// SHA-256 of the bytes, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// approved: they may be printed. not-approved, for `reason`. superseded: there is a newer version. withdrawn: the job is in
    /// the trash or was deleted for good. unknown: no job of the team has or had them.
    #[schema(value_type = words::ReleaseState)]
    pub state: Cow<'static, str>,
    /// Why they are not approved: not-sent, gate: findings hold up the sending, pending, change-requested, rejected, expired, done,
    /// not-listed: the folder is approved, but not everybody who approved it has seen these bytes, or not-confirmed for a file that
    /// was derived from an approved one; null in every other state.
    #[schema(value_type = Option<words::ReleaseReason>)]
    pub reason: Option<Cow<'static, str>>,
    /// The job that has them, or the version that they were made of; of several the one that says most. Null if they are unknown.
    pub job: Option<ReleaseJob<'a>>,
    /// Its version with these bytes, or that they were made of.
    #[schema(example = 2)]
    pub version: Option<u32>,
    /// When they were approved; null if they are not.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub decided_at: Option<Instant>,
    /// The decisions by which they are approved; empty if they are not, or if the status was set by hand.
    pub decisions: Vec<ReleaseDecision<'a>>,
    /// The newest checkpoint of the decision log, once the decisions are part of it.
    pub checkpoint: Option<Cow<'a, str>>,
    /// The derived file that has them; null if they are those of a version.
    pub derived_from: Option<DerivativeRecord<'a>>,
}

/// The job that a release is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct ReleaseJob<'a> {
    /// Its GUID.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// Its name; empty once it is deleted for good.
    #[schema(example = "Menu.pdf")]
    pub name: Cow<'a, str>,
}

/// A decision by which bytes are approved.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct ReleaseDecision<'a> {
    /// approved, change-requested or rejected.
    #[schema(value_type = words::Decision)]
    pub decision: Cow<'static, str>,
    /// In whose name it stands; null if nobody gave an address.
    #[schema(example = "vera@example.com")]
    pub reviewer: Option<Cow<'a, str>>,
    /// The reviewer's name as given or confirmed; may be empty.
    #[schema(example = "Vera Lind")]
    pub name: Cow<'a, str>,
    /// When it was made.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub decided_at: Instant,
}
