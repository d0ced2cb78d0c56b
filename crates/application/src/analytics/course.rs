//! The course of a caller's live files over twelve months, and how long decisions took.

use std::{cmp::Reverse, collections::BTreeMap, iter};

use imprimatur_domain::{Instant, access::Caller, email::Email, job::Status};
use time::{Duration, Time, UtcOffset};

use crate::{failure::Failure, ports::Ports};

/// Most files that are looked at; of more, those that were changed last.
pub const FILES_MAX: u32 = 20_000;

/// A live file that was changed lately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedFile {
    /// When it was added.
    pub created_at: Instant,
    /// When the first of those was asked who decide in its current round.
    pub sent_at: Option<Instant>,
    /// When it was last decided on.
    pub reviewed_at: Option<Instant>,
    /// Its status.
    pub status: Status,
    /// Its customer.
    pub customer: Option<Email>,
    /// Name of the stored plan that it was sent by in its current round.
    pub plan: Option<String>,
}

/// Files that were added or decided on, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Those that were added.
    pub added: usize,
    /// Those that were decided on and are approved now.
    pub approved: usize,
    /// Those that were decided on and for which a change is requested now.
    pub change_requested: usize,
    /// Those that were decided on and are rejected now.
    pub rejected: usize,
    /// How long decisions took, the shortest time first.
    pub times: Vec<Duration>,
}

/// Twelve months in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// By month, which begins in UTC; oldest first, the last is the current one.
    pub months: Vec<(Instant, Numbers)>,
    /// By the customer of the file; most decisions first.
    pub customers: Vec<(Option<Email>, Numbers)>,
    /// By the stored plan that the file was sent by; most decisions first.
    pub plans: Vec<(Option<String>, Numbers)>,
    /// All of them.
    pub total: Numbers,
    /// Whether there were more files than are looked at.
    pub is_partial: bool,
}

/// The last twelve months of all live files that the caller owns.
pub async fn course(ports: &Ports, caller: &Caller) -> Result<Course, Failure> {
    let first_day = |at: Instant| {
        let midnight = at.to_offset(UtcOffset::UTC).replace_time(Time::MIDNIGHT);
        midnight.replace_day(1).unwrap_or(midnight)
    };
    let earlier = |begin: &Instant| Some(first_day(*begin - Duration::DAY));
    let begins = iter::successors(Some(first_day(ports.clock.now())), earlier);
    let mut months: Vec<_> = begins.take(12).map(|at| (at, Numbers::default())).collect();
    months.reverse();
    let (user, since, limit) = (caller.user, months[0].0, FILES_MAX + 1);
    let files = ports.views.changed_files(user, since, limit).await?;
    Ok(Course::new(months, &files))
}

impl Course {
    fn new(month_numbers: Vec<(Instant, Numbers)>, files: &[ChangedFile]) -> Self {
        let mut course = Self {
            months: month_numbers,
            is_partial: files.len() > FILES_MAX as usize,
            ..Self::default()
        };
        let (mut customers, mut plans) = (BTreeMap::new(), BTreeMap::new());
        for file in files.iter().take(FILES_MAX as usize) {
            let customer: &mut Numbers = customers.entry(file.customer.clone()).or_default();
            let plan: &mut Numbers = plans.entry(file.plan.clone()).or_default();
            if let Some(month) = course.month(file.created_at) {
                for numbers in [month, &mut *customer, &mut *plan] {
                    numbers.added += 1;
                }
                course.total.added += 1;
            }
            let reviewed_at = file.reviewed_at;
            if let Some(month) = reviewed_at.and_then(|at| course.month(at)) {
                for numbers in [month, customer, plan] {
                    numbers.decide(file);
                }
                course.total.decide(file);
            }
        }
        course.customers = most_first(customers);
        course.plans = most_first(plans);
        let by_month = course.months.iter_mut().map(|(_, numbers)| numbers);
        for numbers in by_month.chain([&mut course.total]) {
            numbers.times.sort_unstable();
        }
        course
    }

    fn month(&mut self, at: Instant) -> Option<&mut Numbers> {
        let mut months = self.months.iter_mut().rev();
        months.find(|(begin, _)| *begin <= at).map(|(_, it)| it)
    }
}

fn most_first<K>(numbers: BTreeMap<K, Numbers>) -> Vec<(K, Numbers)> {
    let mut numbers: Vec<_> = numbers.into_iter().collect();
    for (_, each) in &mut numbers {
        each.times.sort_unstable();
    }
    numbers.sort_by_key(|(_, each)| Reverse(each.decided()));
    numbers
}

impl Numbers {
    /// Those that were decided on.
    pub fn decided(&self) -> usize {
        self.approved + self.change_requested + self.rejected
    }

    /// The time in which so many tenths of the decisions were made, by the nearest rank.
    pub fn time(&self, tenths: usize) -> Option<Duration> {
        let rank = (self.times.len() * tenths).div_ceil(10);
        self.times.get(rank.checked_sub(1)?).copied()
    }

    fn decide(&mut self, file: &ChangedFile) {
        match file.status {
            Status::Approved => self.approved += 1,
            Status::ChangeRequested => self.change_requested += 1,
            Status::Rejected => self.rejected += 1,
            // It was sent once more since then, done or expired.
            _ => return,
        }
        let times = file.reviewed_at.zip(file.sent_at);
        let took = times.map(|(reviewed_at, sent_at)| reviewed_at - sent_at);
        self.times.extend(took.filter(|took| !took.is_negative()));
    }
}
