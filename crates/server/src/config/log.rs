//! Settings of the decision log.

use std::{fmt, str::FromStr};

use imprimatur_application::ports::witnesses::Witness;
use imprimatur_decision_log::is_witness_key;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    Config, Secret,
    values::{List, Scalar, as_text},
};

/// The decision log.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Log {
    /// Whether everybody may read checkpoints and tiles, which hold hashes only.
    #[serde(deserialize_with = "super::values::boolean")]
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
    /// Other parties that cosign checkpoints, each as `URL name+id+key`.
    #[serde(default)]
    pub(crate) witnesses: List<WitnessSetting>,
}

/// A witness: its address and its public key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WitnessSetting(pub(crate) Witness);

impl FromStr for WitnessSetting {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let malformed =
            || format!("{text:?} is not a witness: write its URL, a space, and its key");
        let (url, public_key) = text.split_once(' ').ok_or_else(malformed)?;
        let public_key = public_key.trim();
        if !url.starts_with("https://") && !url.starts_with("http://") {
            return Err(malformed());
        }
        if !is_witness_key(public_key) {
            return Err(format!("{public_key:?} is not the key of a witness"));
        }
        Ok(Self(Witness {
            url: url.to_owned(),
            public_key: public_key.to_owned(),
        }))
    }
}

impl fmt::Display for WitnessSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.url, self.0.public_key)
    }
}

as_text!(WitnessSetting);

impl Default for Log {
    fn default() -> Self {
        Self {
            public: true,
            origin: None,
            key: None,
            witnesses: List::default(),
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
