//! Samples, their medians, and the table.

use serde_json::{Value, json};

/// What one operation of one subject gave in one round.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Answers a second, or what the operation's name says.
    pub value: f64,
    /// The median answer, in milliseconds.
    pub p50: f64,
    /// The 99th percentile, in milliseconds.
    pub p99: f64,
    /// Processor time of the server's process for each answer, in microseconds.
    pub cpu: f64,
}

impl Sample {
    /// A value alone.
    pub fn of(value: f64) -> Self {
        Self {
            value,
            p50: f64::NAN,
            p99: f64::NAN,
            cpu: f64::NAN,
        }
    }
}

/// An operation of a subject with its rounds.
#[derive(Debug)]
struct Row {
    operation: String,
    subject: &'static str,
    rounds: Vec<Sample>,
}

/// All samples on one database.
#[derive(Debug, Default)]
pub struct Samples(Vec<Row>);

/// The value in the middle.
fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    match (values.len(), values.len() / 2) {
        (0, _) => f64::NAN,
        (count, middle) if count % 2 == 1 => values[middle],
        (_, middle) => f64::midpoint(values[middle - 1], values[middle]),
    }
}

fn text(number: f64) -> String {
    match number {
        number if number.is_nan() => "-".to_owned(),
        number if number.abs() >= 100.0 => format!("{number:.0}"),
        number => format!("{number:.2}"),
    }
}

impl Samples {
    /// Takes a sample.
    pub fn add(&mut self, operation: &str, subject: &'static str, sample: Sample) {
        let mut rows = self.0.iter_mut();
        let known = rows.find(|row| row.operation == operation && row.subject == subject);
        if let Some(row) = known {
            row.rounds.push(sample);
            return;
        }
        // Rows of one operation stand together, in the order in which the subjects came.
        let last = self.0.iter().rposition(|row| row.operation == operation);
        let row = Row {
            operation: operation.to_owned(),
            subject,
            rounds: vec![sample],
        };
        self.0
            .insert(last.map_or(self.0.len(), |last| last + 1), row);
    }

    /// The median over the rounds of the quotients of values, the reference's by the row's.
    fn ratio(&self, reference: &str, row: &Row) -> f64 {
        let mut rows = self.0.iter();
        let ours = rows.find(|ours| ours.operation == row.operation && ours.subject == reference);
        let pairs = ours
            .into_iter()
            .flat_map(|ours| ours.rounds.iter().zip(&row.rounds));
        median(pairs.map(|(ours, other)| ours.value / other.value))
    }

    /// A table in Markdown. Values are answers a second unless the operation says otherwise.
    pub fn table(&self, store: &str, reference: &str) -> String {
        let mut lines = vec![
            format!("| {store} | of | value | p50 ms | p99 ms | CPU µs | {reference} : it |"),
            "|---|---|--:|--:|--:|--:|--:|".to_owned(),
        ];
        for row in &self.0 {
            let typical = |field: fn(&Sample) -> f64| text(median(row.rounds.iter().map(field)));
            let cells = [
                row.operation.clone(),
                row.subject.to_owned(),
                typical(|sample| sample.value),
                typical(|sample| sample.p50),
                typical(|sample| sample.p99),
                typical(|sample| sample.cpu),
                if row.subject == reference {
                    String::new()
                } else {
                    text(self.ratio(reference, row))
                },
            ];
            lines.push(format!("| {} |", cells.join(" | ")));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    /// Every round, by operation and subject.
    pub fn to_json(&self) -> Value {
        let sample = |sample: &Sample| json!([sample.value, sample.p50, sample.p99, sample.cpu]);
        let row = |row: &Row| {
            let rounds: Vec<Value> = row.rounds.iter().map(sample).collect();
            json!({ "operation": row.operation, "subject": row.subject, "rounds": rounds })
        };
        self.0.iter().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_is_the_median_of_the_rounds_ratios() {
        let mut samples = Samples::default();
        for (ours, other) in [(10.0, 10.0), (30.0, 10.0), (100.0, 50.0)] {
            samples.add("read", "ours", Sample::of(ours));
            samples.add("list", "ours", Sample::of(1.0));
            samples.add("read", "against", Sample::of(other));
        }
        let table = samples.table("SQLite", "ours");
        let rows: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(rows[1], "| read | against | 10.00 | - | - | - | 2.00 |");
        assert!(rows[2].starts_with("| list | ours | 1.00 |"), "{table}");
    }
}
