//! Prometheus metrics, served at a separate address.

mod collected;
mod listening;
mod measured;
#[cfg(target_os = "linux")]
mod process;
mod requests;

use std::{sync::Arc, time::Duration};

use imprimatur_application::ports::queues::Waiting;
use imprimatur_store::Database;
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::{Family, MetricConstructor},
        gauge::Gauge,
        histogram::Histogram,
        info::Info,
    },
    registry::Registry,
};

use self::collected::DatabaseCollector;
pub(crate) use self::{
    listening::Listening,
    measured::{MeasuredCourier, MeasuredMailer},
    requests::measure,
};

/// Upper bounds of the duration buckets, in seconds.
const BUCKETS: [f64; 11] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0,
];

/// Labels of a request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    area: &'static str,
    method: &'static str,
    status: u16,
}

/// Label: area of the API.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Area {
    area: &'static str,
}

/// Label: outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Ending {
    outcome: &'static str,
}

/// Label: queue.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Queue {
    queue: &'static str,
}

#[derive(Clone, Debug)]
struct Buckets;

impl MetricConstructor<Histogram> for Buckets {
    fn new_metric(&self) -> Histogram {
        Histogram::new(BUCKETS)
    }
}

/// All metrics of this process.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    durations: Family<Area, Histogram, Buckets>,
    deliveries: Family<Ending, Counter>,
    mails: Family<Ending, Counter>,
    waiting: Family<Queue, Gauge>,
}

impl Metrics {
    /// New metrics, all zero.
    pub(crate) fn new(database: &Arc<Database>) -> Arc<Self> {
        let mut all = Registry::default();
        #[cfg(target_os = "linux")]
        all.register_collector(Box::new(process::ProcessCollector));
        all.register_collector(Box::new(DatabaseCollector(Arc::clone(database))));
        let registry = all.sub_registry_with_prefix("imprimatur");
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The running version", version);
        let requests = Family::default();
        registry.register("http_requests", "Answered requests", requests.clone());
        let durations = Family::new_with_constructor(Buckets);
        registry.register(
            "http_request_duration_seconds",
            "Time until the head of an answer",
            durations.clone(),
        );
        let deliveries = Family::default();
        registry.register(
            "webhook_attempts",
            "Tries to deliver an event",
            deliveries.clone(),
        );
        let mails = Family::default();
        registry.register("mail_attempts", "Tries to send a mail", mails.clone());
        let waiting = Family::default();
        registry.register(
            "waiting",
            "What waits to be done, in the whole installation",
            waiting.clone(),
        );
        Arc::new(Self {
            registry: all,
            requests,
            durations,
            deliveries,
            mails,
            waiting,
        })
    }

    fn answered(&self, request: &Request, took: Duration) {
        let area = Area { area: request.area };
        self.durations
            .get_or_create(&area)
            .observe(took.as_secs_f64());
        self.requests.get_or_create(request).inc();
    }

    fn delivered(&self, outcome: &'static str) {
        self.deliveries.get_or_create(&Ending { outcome }).inc();
    }

    fn mailed(&self, outcome: &'static str) {
        self.mails.get_or_create(&Ending { outcome }).inc();
    }

    /// All metrics as `OpenMetrics` text, with the current queue lengths.
    fn text(&self, waiting: Option<&Waiting>) -> Result<String, std::fmt::Error> {
        // Omit queue lengths that could not be read, rather than report old ones.
        self.waiting.clear();
        if let Some(waiting) = waiting {
            self.set(waiting);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }

    fn set(&self, waiting: &Waiting) {
        for (queue, count) in [
            ("events", waiting.events),
            ("deliveries", waiting.deliveries),
            ("mails", waiting.mails),
            ("inspections", waiting.inspections),
            ("archives", waiting.archives),
            ("reminders", waiting.reminders),
            ("removals", waiting.removals),
        ] {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            self.waiting.get_or_create(&Queue { queue }).set(count);
        }
    }
}
