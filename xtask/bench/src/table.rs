//! The results as a table of text.

use crate::{
    limit::series,
    measures::Bound,
    options::Size,
    report::{Result, median},
};

const HEAD: [&str; 14] = [
    "operation",
    "store",
    "jobs",
    "req/s",
    "bare/s",
    "db/s",
    "S/s",
    "p50 ms",
    "p99 ms",
    "cpu µs",
    "db µs",
    "value",
    "bound",
    "verdict",
];

/// All results, a line each.
pub fn table(results: &[Result]) -> String {
    let mut lines = vec![HEAD.map(str::to_owned).to_vec()];
    lines.extend(results.iter().map(line));
    let width = |column: usize| {
        let widths = lines.iter().map(|line| line[column].chars().count());
        widths.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..HEAD.len()).map(width).collect();
    let mut text = String::new();
    for line in &lines {
        for (at, cell) in line.iter().enumerate() {
            let width = widths[at];
            // Words to the left, numbers to the right.
            if matches!(at, 0..=2 | 12..) {
                text.extend([format!("{cell:<width$}"), "  ".to_owned()]);
            } else {
                text.extend([format!("{cell:>width$}"), "  ".to_owned()]);
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn line(result: &Result) -> Vec<String> {
    // What happens a few times a second only is not rounded to nothing.
    let whole = |number: f64| number_text(number, if number < 100.0 { 2 } else { 0 });
    let fine = |number: f64| number_text(number, 2);
    let database = |round: &crate::trial::Round| round.database().unwrap_or(f64::NAN);
    let size = result.size.map_or("", Size::name);
    vec![
        result.name.to_owned(),
        result.store.name().to_owned(),
        size.to_owned(),
        whole(result.typical(|round| round.ours)),
        whole(result.typical(crate::trial::Round::http)),
        whole(result.typical(database)),
        whole(result.typical(|round| series(round.http(), round.database()))),
        fine(result.typical(|round| round.p50)),
        fine(result.typical(|round| round.p99)),
        whole(result.typical(|round| round.cpu)),
        whole(result.typical(|round| round.database_cpu.unwrap_or(f64::NAN))),
        fine(median(result.values.iter().copied())),
        result.bound.map(bound).unwrap_or_default(),
        result.verdict().text().to_owned(),
    ]
}

fn number_text(number: f64, digits: usize) -> String {
    if number.is_nan() {
        return "-".to_owned();
    }
    format!("{number:.digits$}")
}

fn bound(bound: Bound) -> String {
    match bound {
        Bound::OfSeries(least) => format!("≥ {least} of S"),
        Bound::OfHttp(least) => format!("≥ {least} of bare"),
        Bound::OfDatabase(least) => format!("≥ {least} of db"),
        Bound::OfFiles(least) => format!("≥ {least} of files"),
        Bound::OfPeer(name, least) | Bound::OfMeasure(name, least) => {
            format!("≥ {least} of {name}")
        }
        Bound::Times(name, most) => format!("≤ {most} × {name}"),
        Bound::Within(most) => format!("≤ {most}"),
    }
}
