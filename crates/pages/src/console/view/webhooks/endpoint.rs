//! Endpoints: the list of all, and the page of one.

use askama::Template;
use imprimatur_application::{
    deliveries::{Delivery, DeliveryStatus},
    endpoints::{Endpoint, EndpointHealth},
    failure::Failure,
    sign_ins::Session,
};
use imprimatur_domain::{account::Role, order::ExchangeFormat};
use imprimatur_wire::field_names::by_name;
use serde::Deserialize;

use super::{is_gone, is_waiting, state, status, status_word, tone};
use crate::{
    console::{
        reasons::reason_text,
        view::{Around, Bar, ConsolePage, console_pages, words::problems_beside},
    },
    form::Sent,
    view::{Frame, Page, Problem, Problems},
};

/// All endpoints.
#[derive(Template)]
#[template(path = "console/webhooks/list.html")]
pub(in crate::console) struct EndpointsPage {
    frame: Frame,
    bar: Bar,
    endpoints: Vec<((Endpoint, String), EndpointHealth)>,
}

/// An endpoint with its deliveries.
#[derive(Template)]
#[template(path = "console/webhooks/endpoint.html")]
pub(in crate::console) struct EndpointPage {
    frame: Frame,
    bar: Bar,
    data: EndpointData,
    /// Statuses as addresses have them, the names of their texts, and whether only those are shown.
    statuses: Vec<(&'static str, &'static str, bool)>,
    /// The next page of deliveries.
    next: Option<String>,
    /// Whether its user may give it a new secret.
    may_rotate: bool,
    /// A secret that it was just given.
    secret: Option<String>,
    /// The start of a replay as it was typed.
    since: String,
    problems: Problems,
}

console_pages!(EndpointsPage, EndpointPage);

/// What the page of an endpoint shows.
pub(in crate::console) struct EndpointData {
    pub(in crate::console) endpoint: Endpoint,
    /// Its address, with any password masked.
    pub(in crate::console) url: String,
    pub(in crate::console) health: EndpointHealth,
    /// The status that all shown deliveries have.
    pub(in crate::console) status: Option<DeliveryStatus>,
    /// A page of deliveries, newest first.
    pub(in crate::console) deliveries: Vec<Delivery>,
    pub(in crate::console) has_more: bool,
}

/// Which deliveries are shown.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(in crate::console) struct DeliveryFilter {
    status: String,
    /// The last delivery of the page before.
    pub(in crate::console) after: Option<i64>,
}

impl DeliveryFilter {
    pub(in crate::console) fn status(&self) -> Option<DeliveryStatus> {
        DeliveryStatus::parse(&self.status)
    }
}

impl EndpointsPage {
    pub(in crate::console) fn new(
        around: Around,
        endpoints: Vec<((Endpoint, String), EndpointHealth)>,
    ) -> Self {
        Self {
            endpoints,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

impl EndpointPage {
    pub(in crate::console) fn new(around: Around, data: EndpointData, session: &Session) -> Self {
        let last = data.deliveries.last().filter(|_| data.has_more);
        let next = last.map(|last| {
            let (base, id) = (&around.bar.base, data.endpoint.id);
            let status = data.status.map_or("", DeliveryStatus::as_str);
            format!(
                "{base}/console/webhooks/{id}?status={status}&after={}#deliveries",
                last.id
            )
        });
        let statuses = DeliveryStatus::ALL.map(|status| {
            let is_shown = data.status == Some(status);
            (status.as_str(), status_word(status).0, is_shown)
        });
        Self {
            next,
            statuses: statuses.to_vec(),
            may_rotate: session.user.role >= Role::Admin,
            secret: None,
            since: String::new(),
            problems: Problems::default(),
            data,
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// The same with a secret, which is shown nowhere else.
    pub(in crate::console) fn with_secret(self, secret: String) -> Self {
        Self {
            secret: Some(secret),
            ..self
        }
    }

    /// The same with why something was not done, and with what was typed.
    pub(in crate::console) fn with_failure(self, sent: &Sent, failure: &Failure) -> Self {
        let texts = &self.frame.texts;
        let problems = match failure {
            Failure::Invalid(errors) => problems_beside(texts, &by_name(errors), &["since"]),
            Failure::Conflict(reason) => {
                let problem = Problem::listed("", reason_text(texts, reason));
                [problem].into_iter().collect()
            }
            _ => Problems::default(),
        };
        Self {
            problems,
            since: sent.one("since").to_owned(),
            ..self
        }
    }
}
