//! Witnesses of the decision log: other parties who cosign trees that continue what they have signed before.

/// A witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Address below which it has `/add-checkpoint`.
    pub url: String,
    /// Its public key, as `name+id+key`.
    pub public_key: String,
}

/// What a witness answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WitnessAnswer {
    /// The lines of its cosignatures.
    Cosigned(String),
    /// It last cosigned a tree of this size, and needs a proof from there.
    Expects(u64),
}

/// Why a witness did not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the witness did not cosign: {0}")]
pub struct WitnessError(pub String);

/// Asks witnesses, by C2SP tlog-witness.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Witnesses: Send + Sync {
    /// Sends a request to `/add-checkpoint` below `url`.
    ///
    /// # Errors
    /// [`WitnessError`], for whatever reason.
    async fn add_checkpoint(&self, url: &str, body: String) -> Result<WitnessAnswer, WitnessError>;
}
