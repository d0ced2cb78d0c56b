//! Settings of the access log.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The access log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AccessLogConfig {
    /// How lines are written, if at all.
    #[serde(default)]
    pub(crate) format: AccessFormat,
    /// File that lines are appended to; by default they go to standard output.
    #[serde(
        default,
        deserialize_with = "super::values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) path: Option<PathBuf>,
}

/// Format of the access log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AccessFormat {
    /// There is none.
    #[default]
    Off,
    /// A JSON object a line.
    Json,
    /// The combined format of web servers, with id and milliseconds behind.
    Combined,
}
