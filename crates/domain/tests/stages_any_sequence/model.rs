//! The rules of stages once more, as plainly as possible: who is asked, who has said what, and what follows. Written from
//! the description of stages, without a look at the domain's code.

use std::collections::BTreeMap;

use imprimatur_domain::prelude::*;

use super::command::{Person, RuleOf, StageOf};

/// A request to one person.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    pub who: Person,
    pub decides: bool,
    /// Its stage from 1; 0 without stages.
    pub stage: u32,
    /// Its round; 0 if it was never sent.
    pub round: u32,
    pub sent: bool,
    pub status: TaskStatus,
    pub said: Option<Decision>,
    /// Closed because nobody needs it any more.
    pub spared: bool,
}

impl Paper {
    pub fn is_finished(&self) -> bool {
        matches!(self.status, TaskStatus::Done | TaskStatus::Closed)
    }
}

/// A stage on paper.
#[derive(Clone, Debug)]
pub struct Step {
    pub rule: RuleOf,
    pub early: bool,
    pub state: StageState,
}

/// A job on paper.
#[derive(Clone, Debug)]
pub struct Model {
    pub status: Status,
    pub expired: bool,
    pub round: u32,
    pub customer: Option<Person>,
    /// The stages of the latest plan, and its round.
    pub steps: Vec<Step>,
    pub plan_round: u32,
    pub papers: BTreeMap<i64, Paper>,
}

impl Model {
    pub fn new() -> Self {
        Self {
            status: Status::New,
            expired: false,
            round: 1,
            customer: None,
            steps: Vec::new(),
            plan_round: 0,
            papers: BTreeMap::new(),
        }
    }

    pub fn is_staged(&self) -> bool {
        self.plan_round == self.round
    }

    pub fn state(&self, stage: u32) -> Option<StageState> {
        let place = usize::try_from(stage).unwrap().checked_sub(1)?;
        self.steps
            .get(place)
            .filter(|_| self.is_staged())
            .map(|step| step.state)
    }

    pub fn set_state(&mut self, stage: u32, state: StageState) {
        self.steps[usize::try_from(stage).unwrap() - 1].state = state;
    }

    pub fn rule(&self, stage: u32) -> RuleOf {
        self.steps[usize::try_from(stage).unwrap() - 1].rule
    }

    pub fn numbers(&self) -> Vec<u32> {
        (1..=u32::try_from(self.steps.len()).unwrap()).collect()
    }

    pub fn running(&self) -> Option<u32> {
        let numbers = self.numbers().into_iter();
        let mut running = numbers.filter(|one| self.state(*one) == Some(StageState::Running));
        running.next()
    }

    /// Waits or runs.
    pub fn is_ahead(&self, stage: u32) -> bool {
        let ahead = [Some(StageState::Waiting), Some(StageState::Running)];
        ahead.contains(&self.state(stage))
    }

    /// The papers of a stage of the plan at hand.
    pub fn of_stage(&mut self, stage: u32) -> impl Iterator<Item = &mut Paper> {
        let round = self.round;
        let papers = self.papers.values_mut();
        papers.filter(move |paper| paper.stage == stage && paper.round == round)
    }

    /// The stage of a paper in the plan at hand.
    pub fn stage_of(&self, paper: &Paper) -> Option<u32> {
        let is_at_hand = self.is_staged() && paper.round == self.round && paper.stage > 0;
        is_at_hand.then_some(paper.stage)
    }

    pub fn can_meet(rule: RuleOf, deciders: &[Person]) -> bool {
        let count = u32::try_from(deciders.len()).unwrap();
        count > 0
            && match rule {
                RuleOf::All | RuleOf::Any => true,
                RuleOf::AtLeast(needed) => needed > 0 && needed <= count,
                RuleOf::Primary(person) => deciders.contains(&person),
            }
    }

    pub fn is_valid(stages: &[StageOf]) -> bool {
        !stages.is_empty()
            && stages.iter().all(|stage| {
                let mut people: Vec<_> = stage.people.iter().map(|(person, _)| person).collect();
                people.sort_unstable();
                people.dedup();
                let deciders = stage
                    .people
                    .iter()
                    .filter(|(_, role)| *role == Role::Decider);
                let deciders: Vec<Person> = deciders.map(|(person, _)| *person).collect();
                people.len() == stage.people.len() && Self::can_meet(stage.rule, &deciders)
            })
    }

    /// What the words of these deciders come to by a rule. The word of somebody who is asked again is not counted.
    fn outcome(step: &Step, deciders: &[Paper]) -> Option<Decision> {
        let words: Vec<(Person, Decision)> = deciders
            .iter()
            .filter(|paper| paper.is_finished())
            .filter_map(|paper| Some((paper.who, paper.said?)))
            .collect();
        let has = |decision| words.iter().any(|(_, word)| *word == decision);
        let worst = if has(Decision::Rejected) {
            Some(Decision::Rejected)
        } else if has(Decision::ChangeRequested) {
            Some(Decision::ChangeRequested)
        } else if has(Decision::Approved) {
            Some(Decision::Approved)
        } else {
            None
        };
        let is_bad = worst.is_some() && worst != Some(Decision::Approved);
        let outstanding = deciders.iter().filter(|paper| !paper.is_finished()).count();
        if let RuleOf::Primary(person) = step.rule {
            let hers = words.iter().find(|(who, _)| *who == person);
            return hers.map(|(_, word)| *word);
        }
        if step.early && is_bad {
            return worst;
        }
        match step.rule {
            RuleOf::All => worst.filter(|_| outstanding == 0),
            RuleOf::AtLeast(needed) => {
                let needed = usize::try_from(needed).unwrap();
                let yes = words
                    .iter()
                    .filter(|(_, word)| *word == Decision::Approved)
                    .count();
                if yes >= needed {
                    Some(Decision::Approved)
                } else {
                    worst.filter(|_| is_bad && yes + outstanding < needed)
                }
            }
            RuleOf::Any | RuleOf::Primary(_) => words.first().map(|(_, word)| *word),
        }
    }

    /// Draws the conclusion from what was said, if there is one.
    pub fn settle(&mut self) {
        if !matches!(self.status, Status::Pending | Status::Processing) {
            return;
        }
        let stage = if self.is_staged() {
            let Some(running) = self.running() else {
                return;
            };
            running
        } else {
            0
        };
        let deciders: Vec<Paper> = self
            .of_stage(stage)
            .filter(|paper| paper.decides)
            .map(|paper| paper.clone())
            .collect();
        let place = usize::try_from(stage).unwrap().checked_sub(1);
        let step = place.map_or(
            Step {
                rule: RuleOf::All,
                early: false,
                state: StageState::Running,
            },
            |place| self.steps[place].clone(),
        );
        let Some(outcome) = Self::outcome(&step, &deciders) else {
            return;
        };
        if stage == 0 {
            self.status = outcome.outcome().status();
            return;
        }
        self.spare(stage);
        if outcome == Decision::Approved {
            self.set_state(stage, StageState::Approved);
            self.go_on();
        } else {
            self.end_plan();
            self.status = outcome.outcome().status();
        }
    }

    /// The next stage starts, or all is approved.
    pub fn go_on(&mut self) {
        let numbers = self.numbers().into_iter();
        let mut waiting = numbers.filter(|one| self.state(*one) == Some(StageState::Waiting));
        match waiting.next() {
            Some(next) => self.start(next),
            None => self.status = Status::Approved,
        }
    }

    pub fn start(&mut self, stage: u32) {
        self.set_state(stage, StageState::Running);
        for paper in self.of_stage(stage).filter(|paper| !paper.is_finished()) {
            paper.sent = true;
        }
        self.status = Status::Pending;
    }

    /// Nobody of the stage is needed any more.
    pub fn spare(&mut self, stage: u32) {
        for paper in self.of_stage(stage).filter(|paper| !paper.is_finished()) {
            paper.status = TaskStatus::Closed;
            paper.spared = true;
        }
    }

    /// What runs or waits ends without a result.
    pub fn end_plan(&mut self) {
        for stage in self.numbers() {
            if self.is_ahead(stage) {
                self.spare(stage);
                self.set_state(stage, StageState::Ended);
            }
        }
    }

    /// The round is over by something else than its decisions.
    pub fn end_round(&mut self) {
        self.end_plan();
        let round = self.round;
        for paper in self.papers.values_mut() {
            if paper.round == round && !paper.is_finished() {
                paper.status = TaskStatus::Closed;
            }
        }
    }
}
