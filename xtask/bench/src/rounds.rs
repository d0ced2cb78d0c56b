//! Rounds: in each, every operation is measured on every side, one after the other.

use crate::{
    Outcome,
    oha::Oha,
    options::{Options, Store},
    receiver::Receiver,
    side::Side,
};

/// One measurement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// Answers a second, milliseconds or MiB.
    pub value: f64,
    /// The median answer time, in milliseconds.
    pub p50: Option<f64>,
    /// The 99th percentile of it.
    pub p99: Option<f64>,
    /// Processor time of the server for each answer, in microseconds.
    pub cpu: Option<f64>,
    /// That of the database's server.
    pub database_cpu: Option<f64>,
}

/// An operation with the readings of every side, one for each round.
#[derive(Clone, Debug)]
pub struct Measured {
    pub store: Store,
    pub operation: &'static str,
    pub unit: &'static str,
    /// The readings of each side, ours first.
    pub sides: Vec<(String, Vec<Reading>)>,
}

/// Measures what was asked for. Sides change their order from round to round. Without oha there is no load.
pub fn measure(
    options: &Options,
    store: Store,
    sides: &mut [Side],
    oha: Option<&Oha>,
    receiver: &Receiver,
) -> Outcome<Vec<Measured>> {
    let names: Vec<String> = sides.iter().map(|side| side.name.clone()).collect();
    let mut rows: Vec<Measured> = Vec::new();
    let mut add = |at: usize, operation: &'static str, unit, reading| {
        let row = rows.iter_mut().find(|row| row.operation == operation);
        if let Some(row) = row {
            row.sides[at].1.push(reading);
            return;
        }
        let mut sides: Vec<_> = names
            .iter()
            .map(|name| (name.clone(), Vec::new()))
            .collect();
        sides[at].1.push(reading);
        rows.push(Measured {
            store,
            operation,
            unit,
            sides,
        });
    };
    let ours = sides.iter().take(1).flat_map(|side| &side.operations);
    let all = ours.map(|operation| operation.name);
    let wanted: Vec<_> = all.filter(|name| options.wants(name)).collect();
    for round in 0..options.rounds {
        let mut order: Vec<usize> = (0..sides.len()).collect();
        order.rotate_left(round % sides.len().max(1));
        if options.wants("start") || options.wants("idle") {
            for at in &order {
                for (name, unit, reading) in sides[*at].restart()? {
                    add(*at, name, unit, reading);
                }
            }
        }
        let Some(oha) = oha else { continue };
        for name in &wanted {
            for at in &order {
                if let Some(reading) = sides[*at].load(name, options, oha, receiver)? {
                    add(*at, name, "per s", reading);
                }
            }
        }
        eprintln!(
            "{}: round {} of {}",
            store.name(),
            round + 1,
            options.rounds
        );
    }
    Ok(rows)
}
