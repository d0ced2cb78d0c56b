//! Reminders: instants that are defined relative to a job's due date.

use time::Duration;

use crate::{
    Instant,
    ids::{JobId, ReminderId},
};

/// The unit of a reminder's quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// 60 seconds.
    Minutes,
    /// 60 minutes.
    Hours,
    /// 24 hours.
    Days,
    /// 7 days.
    Weeks,
}

impl Unit {
    /// Every unit.
    pub const ALL: [Self; 4] = [Self::Minutes, Self::Hours, Self::Days, Self::Weeks];

    /// The unit as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Minutes => "minutes",
            Self::Hours => "hours",
            Self::Days => "days",
            Self::Weeks => "weeks",
        }
    }

    /// The unit of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.as_str() == text)
    }

    fn times(self, quantity: u16) -> Duration {
        let quantity = i64::from(quantity);
        match self {
            Self::Minutes => Duration::minutes(quantity),
            Self::Hours => Duration::hours(quantity),
            Self::Days => Duration::days(quantity),
            Self::Weeks => Duration::weeks(quantity),
        }
    }
}

/// On which side of the due date a reminder lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparator {
    /// Earlier.
    Before,
    /// Later.
    After,
}

impl Comparator {
    /// The comparator as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::After => "after",
        }
    }

    /// The comparator of this name.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Before, Self::After]
            .into_iter()
            .find(|comparator| comparator.as_str() == text)
    }
}

/// Largest quantity of a reminder.
pub const QUANTITY_MAX: u16 = 1_000;

/// How far from the due date, and on which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// 0–1,000.
    pub quantity: u16,
    /// Of what.
    pub unit: Unit,
    /// On which side.
    pub comparator: Comparator,
}

impl Offset {
    /// The instant for a due date; `None` if it lies beyond what instants can express.
    ///
    /// ```
    /// use imprimatur_domain::reminder::{Comparator, Offset, Unit};
    /// use time::macros::datetime;
    ///
    /// let offset = Offset { quantity: 2, unit: Unit::Days, comparator: Comparator::Before };
    /// let due_at = datetime!(2026-03-01 12:00 UTC);
    /// assert_eq!(offset.from(due_at), Some(datetime!(2026-02-27 12:00 UTC)));
    /// ```
    pub fn from(self, due_at: Instant) -> Option<Instant> {
        let distance = self.unit.times(self.quantity);
        match self.comparator {
            Comparator::Before => due_at.checked_sub(distance),
            Comparator::After => due_at.checked_add(distance),
        }
    }
}

/// A reminder of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Its name.
    pub id: ReminderId,
    /// The job.
    pub job: JobId,
    /// When, relative to the due date.
    pub offset: Offset,
    /// Taken back; it does not fire.
    pub is_cancelled: bool,
    /// Created by default rather than by hand.
    pub is_auto: bool,
    /// The date for which it fired last.
    pub fired_for: Option<Instant>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Reminder {
    /// The date on which it fires for this due date.
    pub fn date(&self, due_at: Option<Instant>) -> Option<Instant> {
        self.offset.from(due_at?)
    }

    /// Whether it has to fire now: it is not cancelled, its date has come, and it has not fired for this
    /// date or a later one. One that fired already fires again only for a date that lay ahead when the due
    /// date was moved, which is why the caller passes `moved_at`, the instant of the last change of the due date.
    pub fn is_due(&self, due_at: Option<Instant>, moved_at: Instant, now: Instant) -> bool {
        let Some(date) = self.date(due_at) else {
            return false;
        };
        let fires_anew = match self.fired_for {
            None => true,
            Some(fired_for) => date != fired_for && date > moved_at,
        };
        !self.is_cancelled && date <= now && fires_anew
    }
}
