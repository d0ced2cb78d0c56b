//! Everything that can be asked of a job, and how a test comes by it.

use imprimatur_domain::prelude::*;
use proptest::{
    option,
    prelude::{Just, Strategy, any as arbitrary, prop_oneof},
    sample::select,
};

/// One of the people of this test; the last is nobody's reviewer by chance.
pub type Person = u8;

/// What can be asked of a job. A task is named by its place; the place after the last is a missing one.
#[derive(Clone, Debug)]
pub enum Command {
    Edit {
        label: Option<u8>,
        customer: Option<Option<Person>>,
        partner: Option<Option<Person>>,
        status: Option<Status>,
    },
    SetStatus(Status),
    Ask {
        category: Category,
        who: Option<Person>,
        carries: Option<Status>,
        now: bool,
    },
    AskAgain {
        task: usize,
        now: bool,
    },
    Open(usize),
    Decide {
        task: usize,
        decision: Decision,
        stale: bool,
    },
    EditTask {
        task: usize,
        name: Option<u8>,
        carries: Option<Option<Status>>,
        status: Option<TaskStatus>,
    },
    Remove(usize),
    RenewLink(usize),
    Revise,
    Arrive {
        directly: bool,
    },
    Idle {
        days: i64,
    },
    Renew,
    Lock(bool),
    LockAbove(bool),
    Trash,
    Restore,
    Assign(Option<Person>),
    Move(bool),
}

fn person() -> impl Strategy<Value = Person> {
    0..3_u8
}

fn task() -> impl Strategy<Value = usize> {
    0..9_usize
}

fn status() -> impl Strategy<Value = Status> {
    select(&Status::ALL)
}

/// A review as likely as all other tasks together.
fn category() -> impl Strategy<Value = Category> {
    prop_oneof![Just(Category::Review), select(&Category::ALL)]
}

fn about_tasks() -> impl Strategy<Value = Command> {
    let ask = (
        category(),
        option::of(person()),
        option::of(status()),
        proptest::bool::weighted(0.8),
    )
        .prop_map(|(category, who, carries, now)| Command::Ask {
            category,
            who,
            carries,
            now,
        });
    let decide = (
        task(),
        select(&Decision::ALL),
        proptest::bool::weighted(0.1),
    )
        .prop_map(|(task, decision, stale)| Command::Decide {
            task,
            decision,
            stale,
        });
    let edit = (
        task(),
        option::of(0..2_u8),
        option::of(option::of(status())),
        option::of(select(&TaskStatus::ALL)),
    )
        .prop_map(|(task, name, carries, status)| Command::EditTask {
            task,
            name,
            carries,
            status,
        });
    let again = (task(), proptest::bool::weighted(0.7))
        .prop_map(|(task, now)| Command::AskAgain { task, now });
    prop_oneof![
        5 => ask,
        6 => decide,
        4 => edit,
        2 => again,
        2 => task().prop_map(Command::Open),
        1 => task().prop_map(Command::Remove),
        1 => task().prop_map(Command::RenewLink),
    ]
}

fn about_the_job() -> impl Strategy<Value = Command> {
    let edit = (
        option::of(0..2_u8),
        option::of(option::of(person())),
        option::of(option::of(person())),
        option::of(status()),
    )
        .prop_map(|(label, customer, partner, status)| Command::Edit {
            label,
            customer,
            partner,
            status,
        });
    prop_oneof![
        3 => edit,
        2 => status().prop_map(Command::SetStatus),
        2 => Just(Command::Revise),
        2 => arbitrary::<bool>().prop_map(|directly| Command::Arrive { directly }),
        3 => select(&[1_i64, 59, 61][..]).prop_map(|days| Command::Idle { days }),
        1 => Just(Command::Renew),
        1 => option::of(person()).prop_map(Command::Assign),
        1 => arbitrary::<bool>().prop_map(Command::Move),
    ]
}

/// Lock and trash are lifted more often than laid on, or else little would happen at all.
fn about_access() -> impl Strategy<Value = Command> {
    prop_oneof![
        1 => Just(Command::Lock(true)),
        3 => Just(Command::Lock(false)),
        1 => Just(Command::LockAbove(true)),
        3 => Just(Command::LockAbove(false)),
        1 => Just(Command::Trash),
        3 => Just(Command::Restore),
    ]
}

/// Any command.
pub fn any() -> impl Strategy<Value = Command> {
    prop_oneof![6 => about_tasks(), 4 => about_the_job(), 1 => about_access()]
}
