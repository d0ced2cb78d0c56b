//! Stages of an approval.

use imprimatur_domain::{
    email::Email,
    field::{FieldProblem, Label, Line, Name},
    gate::Gate,
    stage::{DUE_AFTER_MAX, Placeholder, REVIEWERS_MAX, Role, Rule, STAGES_MAX},
};
use serde_json::{Value, json};
use time::Duration;

use crate::body::{Fields, Int, Patch, Required, Scalar, body, list_of};

body! {
    /// A stage: people who are asked together, and when their decisions are enough.
    example: {"name": "Customer", "reviewers": [{"email": "vera@example.com"}, {"email": "kim@example.com", "role": "commenter"}],
        "rule": {"at_least": 1}, "due_after": "2d"},
    pub struct StageBody {
        /// Its name.
        name: Patch<Label>,
        /// Who is asked: people and groups, at least one of them a decider.
        reviewers: Option<Vec<StageReviewerBody>>,
        /// all (default): everybody decides and the worst decision wins. any: the first decision wins. `{"at_least": n}`: n
        /// approvals are enough. `{"primary": address}`: the decision of this reviewer wins.
        rule: Patch<Rule>,
        /// Whether the first rejection or change request ends the stage.
        stop_early: Option<bool>,
        /// How long its reviewers have from its start, such as 12h, 2d or 1w.
        due_after: Patch<Span>,
    }
}

list_of!(StageBody, STAGES_MAX);

body! {
    /// A person, a group of contacts or a placeholder, and what a stage asks them for.
    check: names_somebody,
    pub struct StageReviewerBody {
        /// Address of a person.
        email: Patch<Email>,
        /// Name of a group of the owner's contacts.
        group: Patch<Line>,
        /// customer, partner or owner: whoever that is of the job.
        placeholder: Patch<Placeholder>,
        /// decider (default); commenter, who may comment and is not waited for; observer, who sees the document only.
        role: Patch<Role>,
    }
}

list_of!(StageReviewerBody, REVIEWERS_MAX);

fn names_somebody(body: &StageReviewerBody, fields: &mut Fields<'_>) {
    let nothing = (&Patch::Absent, &Patch::Absent, &Patch::Absent);
    if (&body.email, &body.group, &body.placeholder) == nothing {
        fields.wrong("email", "or group or placeholder must be given");
    }
}

body! {
    /// A stored plan.
    example: {"name": "Prepress, then customer", "stages": [{"name": "Prepress", "reviewers": [{"email": "ada@print.example"}]},
        {"name": "Customer", "reviewers": [{"placeholder": "customer"}]}]},
    ignored: PLAN_RECORD,
    pub struct CreatePlanBody {
        /// Its name.
        name: Required<Name>,
        /// Its stages, in the order in which they start; at least one.
        stages: Option<Vec<StageBody>>,
        /// The gate that jobs get that are sent by it, unless theirs is stricter: none, errors, or warnings too.
        gate: Option<Gate>,
    }
}

body! {
    /// Changes to a stored plan.
    example: {"name": "Customer only"},
    ignored: PLAN_RECORD,
    pub struct PlanBody {
        /// Its name.
        name: Option<Name>,
        /// Its stages, in the order in which they start; at least one.
        stages: Option<Vec<StageBody>>,
        /// The gate that jobs get that are sent by it, unless theirs is stricter: none, errors, or warnings too.
        gate: Option<Gate>,
    }
}

/// Fields that only the record of a plan has.
const PLAN_RECORD: &[&str] = &["id", "created_at", "updated_at"];

body! {
    /// Another reviewer of a stage.
    example: {"stage": 1, "email": "otto@example.com"},
    pub struct AddReviewerBody {
        /// Number of the stage, from 1.
        stage: Required<Int<1, { STAGES_MAX as u64 }>>,
        /// Address of the person.
        email: Required<Email>,
        /// decider (default), commenter or observer.
        role: Patch<Role>,
    }
}

body! {
    /// A stage of the current plan.
    example: {"stage": 1},
    pub struct StageRefBody {
        /// Number of the stage, from 1.
        stage: Required<Int<1, { STAGES_MAX as u64 }>>,
    }
}

/// A time span: a number and one of the units `m`, `h`, `d` and `w`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span(pub Duration);

impl Span {
    fn from_text(text: &str) -> Option<Self> {
        let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let minutes: i64 = match unit {
            "m" => 1,
            "h" => 60,
            "d" => 24 * 60,
            "w" => 7 * 24 * 60,
            _ => return None,
        };
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse::<i64>().ok().filter(|_| is_number)?;
        let span = Duration::minutes(number.checked_mul(minutes)?);
        (span.is_positive() && span <= DUE_AFTER_MAX).then_some(Self(span))
    }

    /// The span in the largest unit that it is a whole number of; in minutes if it has seconds.
    pub fn text(span: Duration) -> String {
        let minutes = span.whole_minutes();
        let units = [("w", 7 * 24 * 60), ("d", 24 * 60), ("h", 60)];
        let whole = units.into_iter().find(|(_, unit)| minutes % unit == 0);
        let (unit, length) = whole.unwrap_or(("m", 1));
        format!("{}{unit}", minutes / length)
    }
}

impl Scalar for Span {
    fn expected() -> FieldProblem {
        format!(
            "must be a number with the unit m, h, d or w, such as 2d; at most {} days",
            DUE_AFTER_MAX.whole_days()
        )
        .into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let span = value.as_str().and_then(Self::from_text);
        span.ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "string", "pattern": "^[1-9][0-9]{0,2}[mhdw]$", "example": "2d"})
    }
}

impl Scalar for Rule {
    fn expected() -> FieldProblem {
        "must be all, any, {\"at_least\": number} or {\"primary\": address}".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        match value {
            Value::String(text) if text == "all" => Ok(Self::All),
            Value::String(text) if text == "any" => Ok(Self::Any),
            Value::Object(fields) if fields.len() == 1 => {
                let number = fields.get("at_least").and_then(Value::as_u64);
                let count = number.and_then(|number| u32::try_from(number).ok());
                let primary = fields
                    .get("primary")
                    .map(<Email as Scalar>::parse)
                    .transpose()?;
                let rule = count.map(Self::AtLeast).or(primary.map(Self::Primary));
                rule.ok_or_else(Self::expected)
            }
            _ => Err(Self::expected()),
        }
    }

    fn describe() -> Value {
        let address = <Email as Scalar>::describe();
        json!({"anyOf": [
            {"type": "string", "enum": ["all", "any"]},
            {"type": "object", "properties": {"at_least": {"type": "integer", "minimum": 1, "maximum": REVIEWERS_MAX}},
                "required": ["at_least"], "additionalProperties": false},
            {"type": "object", "properties": {"primary": address}, "required": ["primary"], "additionalProperties": false},
        ]})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_a_unit() {
        for (text, minutes) in [("30m", 30), ("12h", 720), ("2d", 2_880), ("1w", 10_080)] {
            let span = Span::parse(&json!(text)).unwrap();
            assert_eq!(span.0.whole_minutes(), minutes);
            assert_eq!(Span::text(span.0), text);
        }
        for text in [
            "", "d", "0d", "-1d", "+1d", "2", "2 d", "2y", "1000000w", "2\u{e9}",
        ] {
            assert!(Span::parse(&json!(text)).is_err(), "{text}");
        }
    }

    #[test]
    fn rules_are_words_or_objects() {
        assert_eq!(Rule::parse(&json!("any")), Ok(Rule::Any));
        assert_eq!(Rule::parse(&json!({"at_least": 2})), Ok(Rule::AtLeast(2)));
        let primary = Rule::parse(&json!({"primary": "vera@example.com"}));
        assert_eq!(
            primary,
            Ok(Rule::Primary("vera@example.com".parse().unwrap()))
        );
        for wrong in [
            json!("most"),
            json!({}),
            json!({"at_least": -1}),
            json!({"at_least": 1, "primary": "a@b.example"}),
        ] {
            assert!(Rule::parse(&wrong).is_err(), "{wrong}");
        }
    }
}
