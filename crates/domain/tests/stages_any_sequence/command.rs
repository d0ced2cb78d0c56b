//! What can be asked of a job that is reviewed in stages.

use imprimatur_domain::prelude::*;
use proptest::{
    collection::vec,
    option,
    prelude::{Just, Strategy, any as arbitrary, prop_oneof},
    sample::select,
};

/// One of the people of this test.
pub type Person = u8;

/// The rule of a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RuleOf {
    All,
    Any,
    AtLeast(u32),
    Primary(Person),
}

/// A stage that is to be sent.
#[derive(Clone, Debug)]
pub struct StageOf {
    pub people: Vec<(Person, Role)>,
    pub rule: RuleOf,
    pub early: bool,
}

/// A task is named by its place; the place after the last is a missing one. Stages count from 1; 0 is a missing one.
#[derive(Clone, Debug)]
pub enum Command {
    Send(Vec<StageOf>),
    Decide(usize, Decision),
    DecideAgain(usize, Decision),
    Open(usize),
    Close(usize),
    RemoveTask(usize),
    Notify(usize, bool),
    Add(u32, Person, Role),
    RemoveReviewer(usize),
    Replace(usize, Person),
    Skip(u32),
    Restart(u32),
    Revise,
    SetStatus(Status),
    Customer(Option<Person>),
    /// A review without stages, now or later.
    Ask(Person, bool),
    Remind,
    Expire,
}

fn person() -> impl Strategy<Value = Person> {
    0..4_u8
}

fn task() -> impl Strategy<Value = usize> {
    0..7_usize
}

fn role() -> impl Strategy<Value = Role> {
    prop_oneof![4 => Just(Role::Decider), 1 => Just(Role::Commenter), 1 => Just(Role::Observer)]
}

fn decision() -> impl Strategy<Value = Decision> {
    prop_oneof![
        3 => Just(Decision::Approved),
        1 => Just(Decision::ChangeRequested),
        1 => Just(Decision::Rejected),
    ]
}

fn rule() -> impl Strategy<Value = RuleOf> {
    prop_oneof![
        Just(RuleOf::All),
        Just(RuleOf::Any),
        (0..4_u32).prop_map(RuleOf::AtLeast),
        person().prop_map(RuleOf::Primary),
    ]
}

/// Any stage; also one that no plan may have.
fn any_stage() -> impl Strategy<Value = StageOf> {
    (vec((person(), role()), 0..4), rule(), arbitrary::<bool>()).prop_map(
        |(people, rule, early)| StageOf {
            people,
            rule,
            early,
        },
    )
}

/// A stage of one to three different deciders, some with somebody else beside them, and a rule that they can meet.
fn good_stage() -> impl Strategy<Value = StageOf> {
    let order = Just(vec![0_u8, 1, 2, 3]).prop_shuffle();
    (
        order,
        1..4_usize,
        0..4_u8,
        arbitrary::<bool>(),
        option::of(role()),
    )
        .prop_map(|(order, deciders, rule, early, beside)| {
            let mut people: Vec<_> = order[..deciders]
                .iter()
                .map(|person| (*person, Role::Decider))
                .collect();
            people.extend(beside.map(|role| (order[deciders], role)));
            let half = u32::try_from(deciders.div_ceil(2)).unwrap();
            let rule = match rule {
                0 => RuleOf::All,
                1 => RuleOf::Any,
                2 => RuleOf::AtLeast(half),
                _ => RuleOf::Primary(order[0]),
            };
            StageOf {
                people,
                rule,
                early,
            }
        })
}

/// A plan that is accepted unless a review is under way.
pub fn good_plan() -> impl Strategy<Value = Vec<StageOf>> {
    vec(good_stage(), 1..4)
}

fn of_reviewers() -> impl Strategy<Value = Command> {
    prop_oneof![
        10 => (task(), decision()).prop_map(|(task, decision)| Command::Decide(task, decision)),
        2 => (task(), decision()).prop_map(|(task, decision)| Command::DecideAgain(task, decision)),
        1 => task().prop_map(Command::Open),
        2 => task().prop_map(Command::Close),
        1 => task().prop_map(Command::RemoveTask),
        2 => (task(), arbitrary::<bool>()).prop_map(|(task, now)| Command::Notify(task, now)),
    ]
}

fn of_the_plan() -> impl Strategy<Value = Command> {
    prop_oneof![
        1 => good_plan().prop_map(Command::Send),
        1 => vec(any_stage(), 0..3).prop_map(Command::Send),
        2 => (0..4_u32, person(), role())
            .prop_map(|(stage, person, role)| Command::Add(stage, person, role)),
        2 => task().prop_map(Command::RemoveReviewer),
        2 => (task(), person()).prop_map(|(task, person)| Command::Replace(task, person)),
        2 => (0..4_u32).prop_map(Command::Skip),
        2 => (0..4_u32).prop_map(Command::Restart),
    ]
}

fn of_the_job() -> impl Strategy<Value = Command> {
    prop_oneof![
        1 => Just(Command::Revise),
        1 => select(&Status::ALL).prop_map(Command::SetStatus),
        2 => option::of(person()).prop_map(Command::Customer),
        2 => (person(), arbitrary::<bool>()).prop_map(|(person, now)| Command::Ask(person, now)),
        1 => Just(Command::Remind),
        1 => Just(Command::Expire),
    ]
}

/// Any command.
pub fn any() -> impl Strategy<Value = Command> {
    prop_oneof![6 => of_reviewers(), 4 => of_the_plan(), 1 => of_the_job()]
}
