//! Marking notices as read.

use imprimatur_domain::field::FieldProblem;
use serde_json::{Value, json};

use crate::body::{Fields, ID_MAX, Int, Scalar, body};

/// Most notices that are marked at once.
const IDS_MAX: usize = 1_000;

body! {
    /// Body of marking notices as read: some of them, or one with all older ones.
    example: {"up_to": 311},
    needs: {"oneOf": [{"required": ["ids"]}, {"required": ["up_to"]}]},
    check: names_one_of_two,
    pub struct ReadNoticesBody {
        /// Ids of notices, at most 1,000. Those of others are ignored.
        ids: Option<Ids>,
        /// Id of the newest notice to mark; all older ones are marked, too.
        up_to: Option<Int<1, ID_MAX>>,
    }
}

fn names_one_of_two(body: &ReadNoticesBody, fields: &mut Fields<'_>) {
    let is_wrong = fields.is_wrong("ids") || fields.is_wrong("up_to");
    if !is_wrong && body.ids.is_some() == body.up_to.is_some() {
        fields.wrong("ids", "must be given, or up_to instead");
    }
}

/// Ids of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ids(pub Vec<i64>);

impl Scalar for Ids {
    fn expected() -> FieldProblem {
        format!("must be a list of 1 to {IDS_MAX} ids").into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let list = value.as_array();
        let list = list.filter(|list| (1..=IDS_MAX).contains(&list.len()));
        let ids = list.and_then(|list| {
            let id = |value| Some(Int::<1, ID_MAX>::parse(value).ok()?.as_i64());
            list.iter().map(id).collect()
        });
        ids.map(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "array", "items": Int::<1, ID_MAX>::describe(), "minItems": 1, "maxItems": IDS_MAX})
    }
}
