//! Files in numbers.

use askama::Template;
use imprimatur_application::analytics::{Course, FILES_MAX, Numbers, Tally};
use time::Duration;

use super::{Around, Bar, ConsolePage, console_pages};
use crate::view::{Frame, Page, visible};

/// Most rows of a table that are shown: all months, or as many customers.
const ROWS_MAX: usize = 12;
/// What the columns of a list are, after the first.
const COLUMNS: [&str; 6] = [
    "analytics-added",
    "status-approved",
    "status-change-requested",
    "status-rejected",
    "analytics-median-minutes",
    "analytics-p90-minutes",
];

/// Numbers by their names.
type Rows = Vec<(String, Numbers)>;

/// The numbers of all files, and their course over twelve months.
#[derive(Template)]
#[template(path = "console/analytics.html")]
pub(in crate::console) struct AnalyticsPage {
    frame: Frame,
    bar: Bar,
    tally: Tally,
    total: Numbers,
    /// The names of a heading and of what its rows are, and the rows.
    tables: Vec<(&'static str, &'static str, Rows)>,
    is_partial: bool,
}

console_pages!(AnalyticsPage);

impl AnalyticsPage {
    pub(in crate::console) fn new(around: Around, tally: Tally, course: Course) -> Self {
        let months = course.months.into_iter().map(|(begin, numbers)| {
            let (year, month) = (begin.year(), u8::from(begin.month()));
            (format!("{year}-{month:02}"), numbers)
        });
        let nobody = around.texts().get("analytics-no-customer");
        let customers = course.customers.into_iter().map(|(customer, numbers)| {
            let name = customer.map_or(nobody.clone(), |email| visible(email.as_str()));
            (name, numbers)
        });
        let mut tables = vec![
            ("analytics-course", "analytics-month", months.collect()),
            ("analytics-by-customer", "customer", customers.collect()),
        ];
        if course.plans.iter().any(|(plan, _)| plan.is_some()) {
            let without = around.texts().get("analytics-no-plan");
            let plans = course.plans.into_iter().map(|(plan, numbers)| {
                let name = plan.map_or(without.clone(), |name| visible(&name));
                (name, numbers)
            });
            tables.push(("analytics-by-plan", "stored-plan", plans.collect()));
        }
        Self {
            tally,
            tables,
            total: course.total,
            is_partial: course.is_partial,
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// What is counted now: the name of its text, and the number.
    fn counts(&self) -> [(&'static str, u64); 7] {
        [
            ("analytics-files", self.tally.live_files),
            ("analytics-processed", self.tally.processed()),
            ("status-approved", self.tally.approved),
            ("status-change-requested", self.tally.change_requested),
            ("status-rejected", self.tally.rejected),
            ("status-done", self.tally.done),
            ("view-overdue", self.tally.overdue),
        ]
    }

    /// The lines of a list. What a spreadsheet takes for a formula gets an apostrophe.
    pub(in crate::console) fn lines(&self) -> Vec<Vec<String>> {
        let word = |key: &str| self.frame.texts.get(key);
        let size = ("analytics-bytes", self.tally.bytes);
        let counts = self.counts().into_iter().chain([size]);
        let mut lines: Vec<_> = counts
            .map(|(key, number)| vec![word(key), number.to_string()])
            .collect();
        for (_, of, rows) in &self.tables {
            lines.push([*of].into_iter().chain(COLUMNS).map(word).collect());
            for (name, numbers) in rows {
                let is_formula = name.starts_with(['=', '+', '-', '@']);
                let mark = if is_formula { "'" } else { "" };
                lines.push(line(format!("{mark}{name}"), numbers));
            }
        }
        lines.push(line(word("analytics-total"), &self.total));
        lines
    }

    /// How long something took, in the unit that says enough.
    fn span(&self, took: Option<Duration>) -> String {
        let Some(took) = took else {
            return "–".to_owned();
        };
        let (key, count) = match (took.whole_minutes(), took.whole_hours()) {
            (minutes @ ..60, _) => ("span-minutes", minutes),
            (_, hours @ ..72) => ("span-hours", hours),
            (_, hours) => ("span-days", (hours + 12) / 24),
        };
        self.frame.texts.text(key).with("count", count).plain()
    }
}

fn line(name: String, numbers: &Numbers) -> Vec<String> {
    let minutes = |tenths| {
        let took = numbers.time(tenths).map(Duration::whole_minutes);
        took.map_or_else(String::new, |minutes| minutes.to_string())
    };
    vec![
        name,
        numbers.added.to_string(),
        numbers.approved.to_string(),
        numbers.change_requested.to_string(),
        numbers.rejected.to_string(),
        minutes(5),
        minutes(9),
    ]
}

/// The width of pictures: most decisions, and most minutes that nine of ten took.
fn width(row_numbers: &[(String, Numbers)]) -> (usize, i64) {
    let decided = row_numbers.iter().map(|(_, numbers)| numbers.decided());
    let took = row_numbers.iter().map(|(_, numbers)| minutes(numbers, 9));
    (decided.fold(1, usize::max), took.fold(1, i64::max))
}

fn minutes(numbers: &Numbers, tenths: usize) -> i64 {
    numbers.time(tenths).map_or(0, Duration::whole_minutes)
}
