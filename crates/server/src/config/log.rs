//! Settings of the decision log.

use serde::{Deserialize, Serialize};

use super::{Config, Secret};

/// The decision log.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Log {
    /// Whether everybody may read checkpoints and tiles, which hold hashes only.
    pub(crate) public: bool,
    /// Name of the log, which its first key gets; by default the host of the public URL with `/log`.
    #[serde(
        default,
        deserialize_with = "super::values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) origin: Option<String>,
    /// `PRIVATE+KEY+name+id+key`; by default a file in the data folder, created when it is first needed.
    #[serde(
        default,
        deserialize_with = "super::values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) key: Option<Secret>,
}

impl Default for Log {
    fn default() -> Self {
        Self {
            public: true,
            origin: None,
            key: None,
        }
    }
}

impl Config {
    /// Name of the decision log, for its first key.
    pub(crate) fn log_origin(&self) -> String {
        let origin = self.log.origin.clone();
        origin.unwrap_or_else(|| format!("{}/log", self.public_host()))
    }
}
