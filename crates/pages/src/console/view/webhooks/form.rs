//! The form of an endpoint.

use askama::Template;
use imprimatur_application::{endpoints::Endpoint, failure::FieldErrors};
use imprimatur_domain::{event::SubscribedEventType, ids::EndpointId, order::ExchangeFormat};

use crate::{
    console::view::{Around, Bar, console_pages, words::problems_beside},
    form::Sent,
    view::{Frame, Page, Problems},
};

/// The form of a new endpoint, or of one that is changed.
#[derive(Template)]
#[template(path = "console/webhooks/form.html")]
pub(in crate::console) struct FormPage {
    frame: Frame,
    bar: Bar,
    id: Option<EndpointId>,
    form: EndpointForm,
    groups: Vec<EventGroup>,
    problems: Problems,
}

console_pages!(FormPage);

/// What stands in the form.
#[derive(Default)]
pub(in crate::console) struct EndpointForm {
    url: String,
    description: String,
    /// Whether it gets documents of decided jobs rather than events.
    is_document: bool,
    /// Whether only some events are wanted.
    is_some: bool,
    chosen: Vec<String>,
}

impl EndpointForm {
    pub(in crate::console) fn from_endpoint(endpoint: &Endpoint, url: String) -> Self {
        Self {
            url,
            description: endpoint.description.clone(),
            is_document: endpoint.format == ExchangeFormat::PrintTalk,
            is_some: !endpoint.event_types.is_empty(),
            chosen: endpoint.event_types.clone(),
        }
    }

    pub(in crate::console) fn from_sent(sent: &Sent) -> Self {
        Self {
            url: sent.one("url").to_owned(),
            description: sent.one("description").to_owned(),
            is_document: sent.one("format") == ExchangeFormat::PrintTalk.as_str(),
            is_some: sent.one("events") != "all",
            chosen: sent.all("event").map(ToOwned::to_owned).collect(),
        }
    }
}

impl FormPage {
    pub(in crate::console) fn new(
        around: Around,
        id: Option<EndpointId>,
        form: EndpointForm,
        errors: &FieldErrors,
    ) -> Self {
        let fields = ["url", "description", "format", "event_types"];
        let group = |(title, types): (&'static str, Types)| EventGroup {
            title,
            events: types
                .iter()
                .map(|(event_type, meaning)| {
                    let name = event_type.as_str();
                    let is_chosen = form.chosen.iter().any(|chosen| chosen == name);
                    (name, *meaning, is_chosen)
                })
                .collect(),
        };
        Self {
            id,
            groups: GROUPS.into_iter().map(group).collect(),
            problems: problems_beside(around.texts(), errors, &fields),
            form,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

/// Events whose names begin alike.
struct EventGroup {
    /// The name of a text.
    title: &'static str,
    /// Names of events, the name of the text that says when each happens, and whether it is chosen.
    events: Vec<(&'static str, &'static str, bool)>,
}

/// Types of events, each with the name of the text that says when it happens.
type Types = &'static [(SubscribedEventType, &'static str)];

/// All types in groups, in the order of a job's life.
const GROUPS: [(&str, Types); 5] = [
    (
        "webhook-group-jobs",
        &[
            (SubscribedEventType::Created, "event-created"),
            (SubscribedEventType::VersionChanged, "event-version-changed"),
            (SubscribedEventType::StatusChanged, "event-status-changed"),
            (SubscribedEventType::LabelChanged, "event-label-changed"),
            (SubscribedEventType::Updated, "event-updated"),
            (SubscribedEventType::Compressed, "event-compressed"),
            (SubscribedEventType::Certified, "event-certified"),
            (SubscribedEventType::SendToMis, "event-send-to-mis"),
            (SubscribedEventType::Deleted, "event-deleted"),
        ],
    ),
    (
        "webhook-group-preflight",
        &[
            (SubscribedEventType::Preflighted, "event-preflighted"),
            (SubscribedEventType::GateOverridden, "event-gate-overridden"),
            (
                SubscribedEventType::DerivativeRegistered,
                "event-derivative-registered",
            ),
            (
                SubscribedEventType::DerivativeConfirmed,
                "event-derivative-confirmed",
            ),
            (SubscribedEventType::CheckRequested, "event-check-requested"),
            (SubscribedEventType::CheckAnswered, "event-check-answered"),
            (SubscribedEventType::ReleaseRefused, "event-release-refused"),
        ],
    ),
    (
        "webhook-group-review",
        &[
            (SubscribedEventType::ReviewNotify, "event-review-notify"),
            (SubscribedEventType::ReviewMessage, "event-review-message"),
            (SubscribedEventType::ReviewApproval, "event-review-approval"),
        ],
    ),
    (
        "webhook-group-stages",
        &[
            (SubscribedEventType::StageStarted, "event-stage-started"),
            (SubscribedEventType::StageCompleted, "event-stage-completed"),
            (SubscribedEventType::PlanChanged, "event-plan-changed"),
        ],
    ),
    (
        "webhook-group-tasks",
        &[
            (SubscribedEventType::TaskCreated, "event-task-created"),
            (SubscribedEventType::TaskCompleted, "event-task-completed"),
            (
                SubscribedEventType::TaskEmailReply,
                "event-task-email-reply",
            ),
            (
                SubscribedEventType::AnonymousReminder,
                "event-anonymous-reminder",
            ),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_can_be_chosen() {
        let shown = GROUPS.iter().flat_map(|(_, types)| *types);
        let mut shown: Vec<_> = shown.map(|(event_type, _)| event_type).collect();
        shown.sort();
        let all = SubscribedEventType::ALL;
        let mut all: Vec<_> = all
            .iter()
            .filter(|event| event.current() == **event)
            .collect();
        all.sort();
        assert_eq!(shown, all);
    }
}
