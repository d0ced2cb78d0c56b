//! What is sent in requests beyond what is generated: types of parts, and short ways to say the most frequent.

use imprimatur_domain::shape::ShapeKind;
use serde::Serialize;

use crate::{
    bodies::{CreateJobBody, ReviewerBody, StageReviewerBody},
    words::ReviewPlaceholder,
};

/// When a stage is complete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Everybody has approved.
    All,
    /// Anybody has decided.
    Any,
    /// So many have approved.
    AtLeast(u32),
    /// The decider of this address has decided.
    Primary(String),
}

/// A shape on a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NewShape {
    /// Its kind.
    pub kind: ShapeKind,
    /// Its points as fractions of the page, from the top left.
    pub points: Vec<[f64; 2]>,
}

impl CreateJobBody {
    /// A folder of this name. Files are created by uploads.
    pub fn folder(name: impl Into<String>) -> Self {
        Self::new(name, true)
    }
}

impl ReviewerBody {
    /// A person.
    pub fn email(address: impl Into<String>) -> Self {
        Self {
            email: Some(address.into()),
            group: None,
        }
    }

    /// All contacts of a group.
    pub fn group(name: impl Into<String>) -> Self {
        Self {
            email: None,
            group: Some(name.into()),
        }
    }
}

impl StageReviewerBody {
    /// A person.
    pub fn email(address: impl Into<String>) -> Self {
        Self {
            email: Some(address.into()),
            ..Self::default()
        }
    }

    /// Whoever that is of the job.
    pub fn placeholder(placeholder: ReviewPlaceholder) -> Self {
        Self {
            placeholder: Some(placeholder),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use time::macros::datetime;

    use super::*;
    use crate::{
        bodies::{DecisionBody, ExpectBody, JobBody, NotificationBody, StageBody},
        words::{Decision, PreflightGate},
    };

    fn sent(request: impl serde::Serialize) -> Value {
        serde_json::to_value(request).unwrap()
    }

    #[test]
    fn what_is_absent_is_not_sent_and_none_clears() {
        assert_eq!(sent(JobBody::default()), json!({}));
        let change = JobBody {
            due_at: Some(None),
            label: Some(String::new()),
            gate: Some(PreflightGate::Errors),
            expect: Some(None),
            plan_id: Some(None),
            ..JobBody::default()
        };
        assert_eq!(
            sent(change),
            json!({"due_at": null, "label": "", "gate": "errors", "expect": null, "plan_id": null})
        );
        let ordered = JobBody {
            expect: Some(Some(ExpectBody {
                bleed_mm: Some(3.0),
                ..ExpectBody::default()
            })),
            ..JobBody::default()
        };
        assert_eq!(sent(ordered), json!({"expect": {"bleed_mm": 3.0}}));
        let due = JobBody {
            due_at: Some(Some(datetime!(2026-11-20 10:30 +1))),
            ..JobBody::default()
        };
        assert_eq!(sent(due), json!({"due_at": "2026-11-20T09:30:00.000Z"}));
    }

    #[test]
    fn stages_are_sent_as_the_service_reads_them() {
        let stage = StageBody {
            name: Some("Customer".to_owned()),
            reviewers: Some(vec![StageReviewerBody::email("vera@example.com")]),
            rule: Some(Rule::AtLeast(1)),
            due_after: Some("2d".to_owned()),
            ..StageBody::default()
        };
        let notification = NotificationBody {
            stages: Some(vec![stage]),
            ..NotificationBody::default()
        };
        assert_eq!(
            sent(notification),
            json!({"stages": [{"due_after": "2d", "name": "Customer", "reviewers": [{"email": "vera@example.com"}],
                "rule": {"at_least": 1}}]})
        );
        assert_eq!(sent(Rule::All), json!("all"));
        let primary = Rule::Primary("vera@example.com".to_owned());
        assert_eq!(sent(primary), json!({"primary": "vera@example.com"}));
    }

    #[test]
    fn decisions_are_words() {
        let decision = DecisionBody {
            version: Some(2),
            ..DecisionBody::new(Decision::ChangeRequested)
        };
        assert_eq!(
            sent(decision),
            json!({"decision": "change-requested", "version": 2})
        );
    }
}
