//! What was found, and what is to be thought of it.

use serde_json::{Value, json};

use crate::{
    limit::series,
    measures::{Bound, Measure},
    options::{Size, Store},
    trial::{Failures, Round, Trial},
};

/// From this share of the machine taken by others on, nothing is said.
const BUSY: f64 = 0.08;
/// From this change of a limit between its two measurements on, nothing is said.
const DRIFT: f64 = 0.2;

/// What came of a measure.
#[derive(Clone, Debug)]
pub struct Result {
    /// Its name.
    pub name: &'static str,
    /// On which store.
    pub store: Store,
    /// How large it was; none where that does not matter.
    pub size: Option<Size>,
    /// Where it has to be.
    pub bound: Option<Bound>,
    /// Every round.
    pub rounds: Vec<Round>,
    /// What is compared with the bound, round by round.
    pub values: Vec<f64>,
    /// What went wrong.
    pub failures: Failures,
    /// Whether it must not cost more in a large store.
    pub is_flat: bool,
    /// Which share of the machine others took meanwhile.
    pub foreign: f64,
}

/// What is to be thought of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Within its bound.
    Met,
    /// Not.
    Missed,
    /// There is no bound here.
    Unbound,
    /// The machine was too busy with other things.
    Nothing,
    /// Something was not answered with success.
    Failed,
    /// The service does not know the operation.
    Absent,
}

impl Verdict {
    /// In a table.
    pub fn text(self) -> &'static str {
        match self {
            Self::Met => "met",
            Self::Missed => "MISSED",
            Self::Unbound => "",
            Self::Nothing => "no verdict",
            Self::Failed => "FAILED",
            Self::Absent => "absent",
        }
    }
}

/// The value in the middle.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    match (values.len(), values.len() / 2) {
        (0, _) => f64::NAN,
        (count, middle) if count % 2 == 1 => values[middle],
        (_, middle) => f64::midpoint(values[middle - 1], values[middle]),
    }
}

impl Result {
    /// What came of a trial.
    pub fn of(trial: &Trial<'_>) -> Self {
        let bound = (trial.measure.bound)(trial.store, trial.size);
        Self {
            size: Some(trial.size),
            failures: trial.failures.clone(),
            is_flat: trial.measure.is_flat,
            ..Self::timed(trial.measure.name, trial.store, bound, trial.rounds.clone())
        }
    }

    /// What came of rounds that need not be requests.
    pub fn timed(
        name: &'static str,
        store: Store,
        bound: Option<Bound>,
        rounds: Vec<Round>,
    ) -> Self {
        let value = |round: &Round| match bound {
            Some(Bound::OfHttp(_) | Bound::OfPeer(..)) => round.ours / round.http(),
            Some(Bound::Times(..)) => round.http() / round.ours,
            Some(Bound::OfDatabase(_) | Bound::OfFiles(_)) => {
                round.ours / round.database().unwrap_or(f64::NAN)
            }
            Some(Bound::Within(_)) => round.p50,
            // Of another measure: set once that is known.
            Some(Bound::OfMeasure(..)) => f64::NAN,
            Some(Bound::OfSeries(_)) | None => round.ours / series(round.http(), round.database()),
        };
        let values = rounds.iter().map(value).collect();
        let foreign = median(rounds.iter().map(|round| round.foreign));
        Self {
            rounds,
            ..Self::plain(name, store, bound, values, foreign)
        }
    }

    /// What the service cannot do yet.
    pub fn absent(measure: &Measure, store: Store, size: Size) -> Self {
        Self {
            name: measure.name,
            store,
            size: Some(size),
            bound: (measure.bound)(store, size),
            rounds: Vec::new(),
            values: Vec::new(),
            failures: Failures::default(),
            is_flat: measure.is_flat,
            foreign: 0.0,
        }
    }

    /// Something else than requests, such as a start.
    pub fn plain(
        name: &'static str,
        store: Store,
        bound: Option<Bound>,
        values: Vec<f64>,
        foreign: f64,
    ) -> Self {
        Self {
            name,
            store,
            size: None,
            bound,
            foreign,
            rounds: Vec::new(),
            values,
            failures: Failures::default(),
            is_flat: false,
        }
    }

    /// Whether the machine was too busy for a verdict.
    pub fn is_disturbed(&self) -> bool {
        self.foreign > BUSY || median(self.rounds.iter().map(Round::drift)) > DRIFT
    }

    /// What is to be thought of it.
    pub fn verdict(&self) -> Verdict {
        let value = median(self.values.iter().copied());
        match self.bound {
            _ if self.failures.count > 0 => Verdict::Failed,
            _ if self.values.is_empty() => Verdict::Absent,
            None => Verdict::Unbound,
            Some(_) if self.is_disturbed() || value.is_nan() => Verdict::Nothing,
            Some(bound) => {
                let is_met = match bound {
                    Bound::OfSeries(least)
                    | Bound::OfHttp(least)
                    | Bound::OfDatabase(least)
                    | Bound::OfFiles(least)
                    | Bound::OfPeer(_, least)
                    | Bound::OfMeasure(_, least) => value >= least,
                    Bound::Times(_, most) | Bound::Within(most) => value <= most,
                };
                if is_met {
                    Verdict::Met
                } else {
                    Verdict::Missed
                }
            }
        }
    }

    /// The median of a number of the rounds.
    pub fn typical(&self, number: impl Fn(&Round) -> f64) -> f64 {
        median(self.rounds.iter().map(number))
    }

    /// Everything about it.
    pub fn json(&self) -> Value {
        let rounds = self.rounds.iter().map(|round| {
            json!({
                "http": round.http, "database": round.database, "ours": round.ours,
                "p50_ms": round.p50, "p99_ms": round.p99, "cpu_us": round.cpu,
                "database_cpu_us": round.database_cpu, "foreign": round.foreign,
            })
        });
        json!({
            "name": self.name, "store": self.store.name(), "size": self.size.map(Size::name),
            "bound": self.bound.map(|bound| format!("{bound:?}")),
            "value": median(self.values.iter().copied()), "values": self.values,
            "verdict": self.verdict().text(), "failures": self.failures.count,
            "first_failure": self.failures.first, "foreign": self.foreign, "rounds": rounds.collect::<Vec<_>>(),
        })
    }
}

/// Adds what follows from several results: parts of other measures, and the cost of growth.
pub fn relate(results: &mut Vec<Result>) {
    let all = results.clone();
    let same = |result: &Result, name: &str, size: Option<Size>| {
        all.iter()
            .find(|other| other.name == name && other.store == result.store && other.size == size)
    };
    for result in results.iter_mut() {
        if let Some(Bound::OfMeasure(name, _)) = result.bound
            && let Some(other) = same(result, name, result.size)
        {
            result.values = quotients(&result.rounds, &other.rounds);
        }
    }
    let grown = all
        .iter()
        .filter(|result| result.is_flat && result.size == Some(Size::Million));
    for large in grown {
        if let Some(small) = same(large, large.name, Some(Size::TenThousand)) {
            results.push(Result {
                name: growth(large.name),
                size: None,
                bound: Some(Bound::Within(1.25)),
                values: quotients(&small.rounds, &large.rounds),
                ..large.clone()
            });
        }
    }
}

fn quotients(of: &[Round], by: &[Round]) -> Vec<f64> {
    of.iter()
        .zip(by)
        .map(|(of, by)| of.ours / by.ours)
        .collect()
}

fn growth(name: &str) -> &'static str {
    match name {
        "list-folder" => "list-folder, 1m : 10k",
        "list-flat" => "list-flat, 1m : 10k",
        "list-status" => "list-status, 1m : 10k",
        _ => "1m : 10k",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(ours: f64, foreign: f64) -> Round {
        Round {
            http: [100.0, 100.0],
            database: None,
            ours,
            p50: 1.0,
            p99: 2.0,
            cpu: 1.0,
            database_cpu: None,
            foreign,
        }
    }

    fn result(foreign: f64, value: f64) -> Result {
        Result {
            rounds: vec![round(value, foreign)],
            ..Result::plain(
                "x",
                Store::Sqlite,
                Some(Bound::Within(5.0)),
                vec![value],
                foreign,
            )
        }
    }

    #[test]
    fn a_busy_machine_gives_no_verdict() {
        assert_eq!(result(0.01, 4.0).verdict(), Verdict::Met);
        assert_eq!(result(0.01, 6.0).verdict(), Verdict::Missed);
        assert_eq!(result(0.5, 4.0).verdict(), Verdict::Nothing);
    }

    #[test]
    fn one_failure_is_enough() {
        let mut failed = result(0.5, 4.0);
        failed.failures.count = 1;
        assert_eq!(failed.verdict(), Verdict::Failed);
    }

    #[test]
    fn growth_is_the_quotient_of_rates() {
        let sized = |size, ours| Result {
            name: "list-flat",
            size: Some(size),
            is_flat: true,
            rounds: vec![round(ours, 0.0)],
            ..result(0.0, 1.0)
        };
        let mut results = vec![sized(Size::TenThousand, 120.0), sized(Size::Million, 100.0)];
        relate(&mut results);
        let growth = results.last().unwrap();
        assert_eq!(growth.name, "list-flat, 1m : 10k");
        assert!((growth.values[0] - 1.2).abs() < 1e-9);
        assert_eq!(growth.verdict(), Verdict::Met);
    }

    #[test]
    fn the_median_of_an_even_number_lies_between() {
        assert!((median([4.0, 1.0, 3.0, 2.0]) - 2.5).abs() < 1e-9);
        assert!(median([]).is_nan());
    }
}
