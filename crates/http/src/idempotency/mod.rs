//! `Idempotency-Key` on POST: the same request again gets the first answer and has no second effect.

mod answer;
mod content;
mod fingerprint;
mod key;
mod replay;
mod run;

pub(crate) use content::Content;
pub(crate) use fingerprint::{FormDigest, fingerprint};
pub(crate) use key::key_of;
pub(crate) use replay::replay;
pub(crate) use run::{Begun, begin, run};
