//! Asking whether files may be printed.

use imprimatur_domain::field::{FieldProblem, Line};
use serde_json::{Value, json};

use crate::body::{Required, Scalar, body};

/// Most files of one question.
const QUERY_MAX: usize = 1_000;

/// What a hash has to be.
pub const SHA256_EXPECTED: &str = "must be 64 hexadecimal digits";

body! {
    /// Files whose releases are asked for.
    example: {"sha256": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]},
    pub struct ReleaseQueryBody {
        /// SHA-256 of each file, 1 to 1,000 of them.
        sha256: Required<Hashes>,
    }
}

body! {
    /// A file that was kept from being printed.
    example: {"name": "Menu-trapped.pdf"},
    pub struct RefusedFileBody {
        /// Name of the file, for people who look for it.
        name: Option<Line>,
    }
}

/// SHA-256 of files, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hashes(pub Vec<[u8; 32]>);

impl Scalar for Hashes {
    fn expected() -> FieldProblem {
        format!("must be a list of 1 to {QUERY_MAX} hashes of 64 hexadecimal digits").into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let list = value.as_array();
        let list = list.filter(|list| (1..=QUERY_MAX).contains(&list.len()));
        let hash = |value: &Value| value.as_str().and_then(sha256);
        let all = list.and_then(|list| list.iter().map(hash).collect());
        all.map(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        let item = json!({"type": "string", "pattern": "^[0-9A-Fa-f]{64}$"});
        json!({"type": "array", "items": item, "minItems": 1, "maxItems": QUERY_MAX})
    }
}

/// The hash in 64 hexadecimal digits.
pub fn sha256(text: &str) -> Option<[u8; 32]> {
    let mut hash = [0; 32];
    hex::decode_to_slice(text, &mut hash).ok()?;
    Some(hash)
}
