//! The table of medians.

use crate::rounds::{Measured, Reading};

/// The median; NaN of nothing.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let (below, above) = (values.len().saturating_sub(1) / 2, values.len() / 2);
    let middle = values.get(below).zip(values.get(above));
    middle.map_or(f64::NAN, |(below, above)| f64::midpoint(*below, *above))
}

/// Medians of ours, then for every other side its median and the ratio ours : other with its extremes. The first
/// database is the one with the most sides.
pub fn table(all: &[Measured]) -> String {
    let sides = all.first().map_or(&[][..], |row| &row.sides);
    let head = [
        "store",
        "operation",
        "unit",
        "ours",
        "p50 ms",
        "p99 ms",
        "cpu µs",
        "db µs",
    ];
    let mut head: Vec<String> = head.map(str::to_owned).into();
    for (name, _) in sides.iter().skip(1) {
        head.extend([name, "ratio", "min–max"].map(str::to_owned));
    }
    let rows = all.iter().map(cells);
    [head]
        .into_iter()
        .chain(rows)
        .map(|row| line(&row))
        .collect()
}

/// The cells of one operation.
fn cells(row: &Measured) -> Vec<String> {
    let names = [row.store.name(), row.operation, row.unit];
    let mut cells: Vec<String> = names.map(str::to_owned).into();
    let mut sides = row.sides.iter().map(|(_, readings)| readings);
    let Some(ours) = sides.next() else {
        return cells;
    };
    let picks: [fn(&Reading) -> Option<f64>; 5] = [
        |reading| Some(reading.value),
        |reading| reading.p50,
        |reading| reading.p99,
        |reading| reading.cpu,
        |reading| reading.database_cpu,
    ];
    cells.extend(picks.map(|pick| number(median(ours.iter().filter_map(pick).collect()))));
    for theirs in sides {
        let rounds = ours.iter().zip(theirs);
        let ratios: Vec<f64> = rounds
            .map(|(ours, theirs)| ours.value / theirs.value)
            .collect();
        let least = ratios.iter().copied().fold(f64::NAN, f64::min);
        let most = ratios.iter().copied().fold(f64::NAN, f64::max);
        let values = theirs.iter().map(|reading| reading.value).collect();
        let extremes = format!("{}–{}", number(least), number(most));
        let extremes = extremes.trim_matches('–').to_owned();
        cells.extend([number(median(values)), number(median(ratios)), extremes]);
    }
    cells
}

/// Three digits, or all before the point; nothing of NaN.
fn number(value: f64) -> String {
    match value {
        value if value.is_nan() => String::new(),
        value if value >= 100.0 => format!("{value:.0}"),
        value if value >= 10.0 => format!("{value:.1}"),
        value => format!("{value:.2}"),
    }
}

/// A row with columns as wide as what they hold: names to the left, figures to the right.
fn line(cells: &[String]) -> String {
    let widths = [8, 18, 5];
    let cells = cells.iter().enumerate();
    let padded = cells.map(|(column, cell)| match widths.get(column) {
        Some(width) => format!("{cell:<width$}"),
        None => format!("{cell:>10}"),
    });
    let line = padded.collect::<Vec<_>>().join("  ");
    format!("{}\n", line.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Store;

    #[test]
    fn the_ratio_is_the_median_of_the_rounds() {
        let readings = |values: [f64; 3]| {
            let reading = |value| Reading {
                value,
                ..Reading::default()
            };
            values.map(reading).into()
        };
        let row = Measured {
            store: Store::Sqlite,
            operation: "get",
            unit: "per s",
            sides: vec![
                ("ours".to_owned(), readings([100.0, 300.0, 220.0])),
                ("against".to_owned(), readings([50.0, 100.0, 200.0])),
            ],
        };
        let found = [3, 8, 9, 10].map(|column| cells(&row)[column].clone());
        assert_eq!(found, ["220", "100", "2.00", "1.10–3.00"]);
        assert_eq!(number(median(vec![4.0, 1.0, 2.0, 3.0])), "2.50");
    }
}
