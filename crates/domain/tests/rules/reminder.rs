//! Dates of reminders, and how often they fire.

use imprimatur_domain::{
    prelude::*,
    reminder::{Comparator, Offset, Outcome, QUANTITY_MAX, Reminder, Unit},
};
use proptest::{prelude::*, sample::select};
use time::{Duration, macros::datetime};

use super::scene::{AT, asked, file, under_review, vera};

fn offset(quantity: u16, unit: Unit, comparator: Comparator) -> Offset {
    Offset {
        quantity,
        unit,
        comparator,
    }
}

fn reminder(offset: Offset) -> Reminder {
    Reminder::new(ReminderId(1), JobId::nil(), offset, AT)
}

fn a_day_before() -> Reminder {
    reminder(offset(1, Unit::Days, Comparator::Before))
}

#[test]
fn days_and_weeks_count_through_a_leap_day() {
    let due = datetime!(2028-03-01 00:00 UTC);
    for (quantity, unit, date) in [
        (1, Unit::Days, datetime!(2028-02-29 00:00 UTC)),
        (2, Unit::Days, datetime!(2028-02-28 00:00 UTC)),
        (1, Unit::Weeks, datetime!(2028-02-23 00:00 UTC)),
        (1, Unit::Hours, datetime!(2028-02-29 23:00 UTC)),
        (1, Unit::Minutes, datetime!(2028-02-29 23:59 UTC)),
    ] {
        let before = offset(quantity, unit, Comparator::Before);
        assert_eq!(before.from(due), Some(date));
        let after = offset(quantity, unit, Comparator::After);
        assert_eq!(after.from(date), Some(due));
    }
}

#[test]
fn a_day_has_24_hours_also_when_clocks_are_changed() {
    let day = offset(1, Unit::Days, Comparator::Before);
    for due in [
        datetime!(2026-03-29 12:00 UTC),
        datetime!(2026-10-25 12:00 UTC),
    ] {
        assert_eq!(day.from(due), Some(due - Duration::hours(24)));
    }
}

#[test]
fn a_quantity_of_nothing_is_the_due_date_itself() {
    for unit in Unit::ALL {
        for comparator in [Comparator::Before, Comparator::After] {
            assert_eq!(offset(0, unit, comparator).from(AT), Some(AT));
        }
    }
}

#[test]
fn without_a_due_date_there_is_no_date() {
    let reminder = a_day_before();
    assert_eq!(reminder.date(None), None);
    assert_eq!(reminder.plan(None, AT).fires_at, None);
}

#[test]
fn a_cancelled_reminder_never_fires() {
    let cancelled = Reminder {
        is_cancelled: true,
        ..a_day_before()
    };
    let planned = cancelled.plan(Some(AT), AT);
    assert!(!planned.is_due(AT + Duration::days(99)));
    assert!(planned.date(Some(AT)).is_some(), "its date is still shown");
}

#[test]
fn a_reminder_fires_at_its_date_and_not_again() {
    let due = Some(datetime!(2026-11-20 12:00 UTC));
    let date = datetime!(2026-11-19 12:00 UTC);
    let planned = a_day_before().plan(due, AT);
    assert!(!planned.is_due(date - Duration::MILLISECOND));
    assert!(planned.is_due(date));
    let fired = planned.fire(date, Outcome::Sent, vec![TaskId(7)]);
    assert!(!fired.is_due(date));
    assert_eq!(fired.clone().plan(due, date), fired);
}

#[test]
fn what_has_not_fired_moves_with_the_due_date() {
    let planned = a_day_before().plan(Some(AT + Duration::days(2)), AT);
    let moved = planned.plan(Some(AT + Duration::days(9)), AT);
    assert!(!moved.is_due(AT + Duration::days(8) - Duration::MILLISECOND));
    assert!(moved.is_due(AT + Duration::days(8)));
    let into_the_past = moved.plan(Some(AT - Duration::days(9)), AT);
    assert!(into_the_past.is_due(AT));
}

#[test]
fn an_automatic_reminder_does_not_fire_for_a_date_that_has_passed_when_it_is_planned() {
    let automatic = Reminder {
        is_auto: true,
        ..a_day_before()
    };
    let day = Duration::DAY;
    for (due, fires) in [(AT, false), (AT + day, false), (AT + day * 2, true)] {
        let planned = automatic.clone().plan(Some(due), AT);
        assert_eq!(planned.fires_at.is_some(), fires, "{due}");
        assert!(a_day_before().plan(Some(due), AT).fires_at.is_some());
    }
    // Once planned it fires however late, and it moves on with the due date.
    let planned = automatic.plan(Some(AT + day * 2), AT);
    assert!(planned.is_due(AT + day * 9));
    let earlier = planned.plan(Some(AT), AT);
    assert_eq!(earlier.fires_at, None);
    assert!(earlier.plan(Some(AT + day * 3), AT).is_due(AT + day * 2));
}

#[test]
fn what_fired_fires_again_only_if_its_new_date_lies_ahead() {
    let now = datetime!(2026-11-19 12:00 UTC);
    let planned = a_day_before().plan(Some(datetime!(2026-11-20 12:00 UTC)), AT);
    let fired = planned.fire(now, Outcome::Sent, Vec::new());
    let later = fired
        .clone()
        .plan(Some(datetime!(2026-11-30 12:00 UTC)), now);
    assert_eq!(later.fires_at, Some(datetime!(2026-11-29 12:00 UTC)));
    let earlier = fired.plan(Some(datetime!(2026-11-18 12:00 UTC)), now);
    assert_eq!(earlier.fires_at, None);
}

#[test]
fn what_is_not_planned_does_not_fire() {
    let reminder = a_day_before();
    assert_eq!(
        reminder.clone().fire(AT, Outcome::Sent, Vec::new()),
        reminder
    );
}

#[test]
fn dates_beyond_the_calendar_are_no_dates() {
    let offset = offset(QUANTITY_MAX, Unit::Weeks, Comparator::After);
    assert_eq!(offset.from(datetime!(9999-12-31 23:59 UTC)), None);
    let before = self::offset(1, Unit::Days, Comparator::Before);
    assert_eq!(before.from(datetime!(0000-01-01 00:00 UTC)), None);
}

#[test]
fn a_late_reminder_fires_once() {
    let planned = reminder(offset(2, Unit::Hours, Comparator::After)).plan(Some(AT), AT);
    let late = AT + Duration::days(30);
    assert!(planned.is_due(late));
    let fired = planned.fire(late, Outcome::Nobody, Vec::new());
    assert!(!fired.is_due(late));
    assert_eq!(fired.fired.unwrap().date, AT + Duration::hours(2));
}

proptest! {
    #[test]
    fn before_and_after_are_the_same_distance_from_the_due_date(
        quantity in 0..=QUANTITY_MAX,
        unit in select(&Unit::ALL[..]),
        seconds in 0..4_000_000_000_i64,
    ) {
        let due = Instant::from_unix_timestamp(seconds).unwrap();
        let before = offset(quantity, unit, Comparator::Before).from(due).unwrap();
        let after = offset(quantity, unit, Comparator::After).from(due).unwrap();
        prop_assert_eq!(due - before, after - due);
        prop_assert!(before <= due);
    }

    #[test]
    fn names_of_units_and_comparators_lead_back_to_them(unit in select(&Unit::ALL[..])) {
        prop_assert_eq!(Unit::parse(unit.as_str()), Some(unit));
        for outcome in Outcome::ALL {
            prop_assert_eq!(Outcome::parse(outcome.as_str()), Some(outcome));
        }
    }
}

#[test]
fn an_expired_job_comes_back_only_if_a_reminder_asks_somebody_for_the_first_time() {
    let waiting = NewTask {
        execute: false,
        ..NewTask::review(TaskId(1), vera())
    };
    let waiting = asked(file(), vec![waiting]);
    let late = AT + Duration::days(60);
    let expired = |dossier: Dossier| dossier.expire(Duration::days(60), late).state;
    let reminded = expired(waiting).remind(&a_day_before(), late).unwrap();
    let told = reminded.events.iter().map(|event| event.job_status);
    assert_eq!(told.collect::<Vec<_>>(), [Status::New, Status::Pending]);
    assert_eq!(reminded.state.open_tasks().count(), 1);

    let still = expired(under_review())
        .remind(&a_day_before(), late)
        .unwrap();
    assert_eq!(still.state.job.status(), Status::Expired);
    assert_eq!(still.events, []);
}

#[test]
fn what_has_fired_fires_again_only_for_a_date_that_lies_ahead() {
    let due = |date: Instant| Some(date + Duration::DAY);
    let planned = a_day_before().plan(due(AT), AT);
    let fired = planned.fire(AT, Outcome::Sent, vec![TaskId(1)]);
    assert_eq!((fired.fires_at, fired.updated_at), (None, AT));
    let later = AT + Duration::HOUR;
    for (date, now, fires) in [
        (AT, AT - Duration::HOUR, false),
        (later, AT, true),
        (later, later, false),
        (later, later + Duration::HOUR, false),
    ] {
        let again = fired.clone().plan(due(date), now);
        assert_eq!(again.fires_at, fires.then_some(date), "{date} at {now}");
    }
    let unplanned = a_day_before().fire(later, Outcome::Sent, Vec::new());
    assert_eq!(unplanned, a_day_before());
    let second = fired
        .plan(due(later), AT)
        .fire(later, Outcome::Sent, vec![]);
    assert_eq!(second.updated_at, later);
}
