//! Entries and keys of the decision log.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sealed leaf of the decision log.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = LogEntry)]
pub struct LogEntryRecord<'a> {
    /// Its place in the tree, from 0.
    #[schema(example = 4711)]
    pub position: u64,
    /// Its leaf hash by RFC 6962, 64 hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub hash: String,
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// The leaf, byte for byte as it is hashed: canonical JSON. Null once the job is erased.
    #[schema(example = "{\"action\":\"decided\"}")]
    pub leaf: Option<Cow<'a, str>>,
}

/// The public keys of the decision log.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = LogKeys)]
pub struct LogKeysRecord<'a> {
    /// All of them, the current one last.
    pub data: Vec<LogKeyRecord<'a>>,
}

/// A public key of the decision log.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = LogKey)]
pub struct LogKeyRecord<'a> {
    /// The key of a note verifier: name, id and key, joined by plus signs.
    #[schema(example = "review.example/log+2f3c1a9b+AeMGh0ZyqjzWcIl9hXcuzFJ1J7uVnqn8Pf0m6VxVn0QW")]
    pub public_key: Cow<'a, str>,
    /// It signs trees of more leaves than this.
    #[schema(example = 0)]
    pub since: u64,
    /// Whether checkpoints are signed with it now.
    #[schema(example = true)]
    pub is_current: bool,
}

/// What verifying a certificate has shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Verification)]
pub struct VerificationRecord {
    /// Whether the certificate proves what it says.
    #[schema(example = true)]
    pub valid: bool,
    /// GUID of the job; null unless the certificate is valid.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: Option<String>,
    /// The version that was decided on; null unless the certificate is valid.
    #[schema(example = 2)]
    pub version: Option<u32>,
    /// Whether a key of this service has signed it; otherwise compare its key with that of the service it is from.
    #[schema(example = true)]
    pub signed_by_service: bool,
    /// Whether the document is the one that was decided on; null if none was named.
    #[schema(example = true)]
    pub document_matches: Option<bool>,
    /// The result for people, in the language that was asked for; the first sentence says whether the certificate is valid.
    #[schema(example = json!(["The certificate is valid."]))]
    pub sentences: Vec<String>,
}
