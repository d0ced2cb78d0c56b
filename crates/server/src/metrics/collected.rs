//! Metrics whose values are read at every scrape.

use std::{fmt, sync::Arc};

use imprimatur_store::Database;
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeCounterValue, EncodeGaugeValue, EncodeMetric},
    metrics::{MetricType, counter::ConstCounter, gauge::ConstGauge},
    registry::Unit,
};

/// Writes a counter.
pub(super) fn counter<N: EncodeCounterValue>(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    unit: Option<&Unit>,
    value: N,
) -> fmt::Result {
    let metric = ConstCounter::new(value);
    metric.encode(encoder.encode_descriptor(name, help, unit, MetricType::Counter)?)
}

/// Writes a gauge.
pub(super) fn gauge<N: EncodeGaugeValue>(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    unit: Option<&Unit>,
    value: N,
) -> fmt::Result {
    let metric = ConstGauge::new(value);
    metric.encode(encoder.encode_descriptor(name, help, unit, MetricType::Gauge)?)
}

/// Metrics of the connections to the database.
pub(super) struct DatabaseCollector(pub(super) Arc<Database>);

impl fmt::Debug for DatabaseCollector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseCollector({:?})", self.0.load())
    }
}

impl Collector for DatabaseCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let load = self.0.load();
        for (name, help, value) in [
            (
                "imprimatur_database_connections_in_use",
                "Connections that run a query",
                load.in_use,
            ),
            (
                "imprimatur_database_connections_idle",
                "Open connections that wait for a query",
                load.idle,
            ),
            (
                "imprimatur_database_connections_max",
                "Most connections of this process",
                load.max,
            ),
        ] {
            gauge(&mut encoder, name, help, None, value)?;
        }
        counter(
            &mut encoder,
            "imprimatur_database_queries",
            "Queries and transactions",
            None,
            load.queries,
        )?;
        let waited = load.waited.as_secs_f64();
        let help = "How long they have waited for a connection, all together";
        counter(
            &mut encoder,
            "imprimatur_database_wait",
            help,
            Some(&Unit::Seconds),
            waited,
        )
    }
}
