//! What can be said in requests. Fields that are left as they are by default are not sent.

mod contact;
mod job;
mod review;
mod stage;
mod talk;
mod webhook;

pub use contact::{ContactChange, NewContact};
pub use job::{Duplicate, JobChange, JobQuery, NewFolder};
pub use review::{
    Defaults, NewDecision, NewTask, Notification, Override, Reviewer, TaskChange, TaskFields,
    TaskReminder,
};
pub use stage::{NewPlan, NewStageReviewer, PlanChange, Rule, Stage, StageReviewer};
pub use talk::{CommentChange, NewComment, Shape};
pub use webhook::{NewWebhook, WebhookChange};

/// What may be left out.
trait Absent {
    fn is_absent(&self) -> bool;
}

impl<T> Absent for Option<T> {
    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T> Absent for Vec<T> {
    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl Absent for String {
    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl Absent for bool {
    fn is_absent(&self) -> bool {
        !self
    }
}

/// Declares a request whose fields are not sent where they are absent.
macro_rules! request {
    (
        $(#[$about:meta])*
        pub struct $name:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
        pub struct $name {
            $(
                $(#[$doc])*
                #[serde(skip_serializing_if = "crate::requests::Absent::is_absent")]
                pub $field: $type,
            )*
        }
    };
}

use request;

/// Instants as the API reads them.
pub(crate) mod instant {
    use imprimatur_domain::Instant;
    use imprimatur_wire::stamp::text;
    use serde::{Serialize as _, Serializer};

    #[expect(clippy::ref_option, reason = "the form that serde asks for")]
    pub(crate) fn maybe<S: Serializer>(
        at: &Option<Instant>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        at.map(text).serialize(serializer)
    }

    #[expect(clippy::ref_option, reason = "the form that serde asks for")]
    pub(crate) fn cleared<S: Serializer>(
        at: &Option<Option<Instant>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        at.flatten().map(text).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{gate::Gate, task::Decision};
    use serde_json::{Value, json};
    use time::macros::datetime;

    use super::*;

    fn sent(request: impl serde::Serialize) -> Value {
        serde_json::to_value(request).unwrap()
    }

    #[test]
    fn what_is_absent_is_not_sent_and_none_clears() {
        assert_eq!(sent(JobChange::default()), json!({}));
        let change = JobChange {
            due_at: Some(None),
            label: Some(String::new()),
            gate: Some(Gate::Errors),
            ..JobChange::default()
        };
        assert_eq!(
            sent(change),
            json!({"due_at": null, "label": "", "gate": "errors"})
        );
        let due = JobChange {
            due_at: Some(Some(datetime!(2026-11-20 10:30 +1))),
            ..JobChange::default()
        };
        assert_eq!(sent(due), json!({"due_at": "2026-11-20T09:30:00.000Z"}));
    }

    #[test]
    fn stages_are_sent_as_the_service_reads_them() {
        let stage = Stage {
            reviewers: vec![StageReviewer::email("vera@example.com")],
            rule: Some(Rule::AtLeast(1)),
            due_after: Some("2d".to_owned()),
            ..Stage::new("Customer")
        };
        let notification = Notification {
            stages: vec![stage],
            ..Notification::default()
        };
        assert_eq!(
            sent(notification),
            json!({"stages": [{"name": "Customer", "reviewers": [{"email": "vera@example.com"}], "rule": {"at_least": 1},
                "due_after": "2d"}]})
        );
        assert_eq!(sent(Rule::All), json!("all"));
        let primary = Rule::Primary("vera@example.com".to_owned());
        assert_eq!(sent(primary), json!({"primary": "vera@example.com"}));
    }

    #[test]
    fn decisions_are_words() {
        let decision = NewDecision {
            version: Some(2),
            ..NewDecision::new(Decision::ChangeRequested)
        };
        assert_eq!(
            sent(decision),
            json!({"decision": "change-requested", "version": 2})
        );
    }
}
