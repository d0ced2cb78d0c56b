//! The model's commands.

use imprimatur_domain::prelude::*;

use super::{
    command::{Command, Person, StageOf},
    model::{Model, Paper, Step},
};

impl Model {
    /// What the command makes of the job; false if it is refused. `task` is the task that it names, `next` the id of the
    /// first new one.
    pub fn take(&mut self, command: &Command, task: i64, next: i64) -> bool {
        let accepted = match command {
            Command::Send(stages) => self.send(stages, next),
            Command::Decide(_, decision) => self.decide(task, *decision),
            Command::DecideAgain(_, decision) => self.decide_again(task, *decision),
            Command::Open(_) => return self.open(task),
            Command::Close(_) => return self.close(task),
            Command::RemoveTask(_) => self.remove_task(task),
            Command::Notify(_, now) => self.notify(task, *now),
            Command::Add(stage, person, role) => self.add(*stage, *person, *role, next),
            Command::RemoveReviewer(_) => self.remove_reviewer(task),
            Command::Replace(_, person) => self.replace(task, *person, next),
            Command::Skip(stage) => self.skip(*stage),
            Command::Restart(stage) => self.restart(*stage),
            Command::Revise => {
                self.end_round();
                self.round += 1;
                self.status = Status::New;
                true
            }
            Command::SetStatus(status) => return self.set_status(*status),
            Command::Customer(person) => return self.set_customer(*person),
            Command::Ask(person, now) => self.ask(*person, *now, next),
            Command::Remind => return self.remind(),
            Command::Expire => {
                self.expired = true;
                return true;
            }
        };
        if accepted {
            self.expired = false;
        }
        accepted
    }

    fn send(&mut self, stages: &[StageOf], next: i64) -> bool {
        let round = self.round;
        let is_asked =
            |paper: &Paper| paper.decides && paper.round == round && !paper.is_finished();
        if self.running().is_some() || self.papers.values().any(is_asked) || !Self::is_valid(stages)
        {
            return false;
        }
        if self.is_staged() || self.papers.values().any(|paper| paper.round == round) {
            self.round += 1;
        }
        self.plan_round = self.round;
        self.steps.clear();
        let mut id = next;
        for (number, stage) in (1..).zip(stages) {
            self.steps.push(Step {
                rule: stage.rule,
                early: stage.early,
                state: StageState::Waiting,
            });
            for (who, role) in &stage.people {
                self.invite(id, *who, *role == Role::Decider, number);
                id += 1;
            }
        }
        self.start(1);
        true
    }

    /// A paper of the plan at hand, not sent yet.
    pub fn invite(&mut self, id: i64, who: Person, decides: bool, stage: u32) {
        let paper = Paper {
            who,
            decides,
            stage,
            round: self.round,
            sent: false,
            status: TaskStatus::New,
            said: None,
            spared: false,
        };
        self.papers.insert(id, paper);
    }

    fn decide(&mut self, task: i64, decision: Decision) -> bool {
        match self.papers.get_mut(&task) {
            Some(paper) if paper.decides && paper.sent && !paper.is_finished() => {
                paper.status = TaskStatus::Done;
                paper.said = Some(decision);
            }
            _ => return false,
        }
        self.expired = false;
        self.settle();
        true
    }

    fn decide_again(&mut self, task: i64, decision: Decision) -> bool {
        let Some(paper) = self.papers.get(&task) else {
            return false;
        };
        if !paper.is_finished() {
            return self.decide(task, decision);
        }
        let counts = if self.is_staged() {
            self.stage_of(paper).is_some() && self.stage_of(paper) == self.running()
        } else {
            paper.round == self.round
        };
        let is_reviewed = matches!(self.status, Status::Pending | Status::Processing);
        if paper.status != TaskStatus::Done || !counts || !is_reviewed || self.expired {
            return false;
        }
        self.papers.get_mut(&task).unwrap().said = Some(decision);
        self.settle();
        true
    }

    fn open(&mut self, task: i64) -> bool {
        let Some(paper) = self.papers.get_mut(&task) else {
            return false;
        };
        if paper.sent && !paper.is_finished() {
            paper.status = TaskStatus::Processing;
            self.status = Status::Processing;
            self.expired = false;
        }
        true
    }

    /// Whether the conclusion may change when this task ends.
    pub fn is_waited_for(&self, paper: &Paper) -> bool {
        paper.decides && paper.round == self.round && !paper.is_finished()
    }

    fn close(&mut self, task: i64) -> bool {
        let Some(paper) = self.papers.get(&task).cloned() else {
            return false;
        };
        match paper.status {
            TaskStatus::Closed => return true,
            TaskStatus::Done => return false,
            TaskStatus::New | TaskStatus::Processing | TaskStatus::Paused => {}
        }
        self.expired = false;
        self.papers.get_mut(&task).unwrap().status = TaskStatus::Closed;
        if self.is_waited_for(&paper) {
            self.settle();
        }
        true
    }

    fn remove_task(&mut self, task: i64) -> bool {
        let status = self.papers.get(&task).map(|paper| paper.status);
        if status.is_none_or(|status| status == TaskStatus::Done) {
            return false;
        }
        self.close(task);
        self.papers.remove(&task);
        true
    }

    pub fn notify(&mut self, task: i64, now: bool) -> bool {
        let Some(paper) = self.papers.get(&task).cloned() else {
            return false;
        };
        if paper.stage > 0
            && (self.stage_of(&paper).is_none() || paper.stage != self.running().unwrap_or(0))
        {
            return false;
        }
        let (mut others, who) = (self.clone(), paper.who);
        others.papers.remove(&task);
        if paper.stage > 0 && others.is_in_stage(paper.stage, who) {
            return false;
        }
        let is_finished = paper.is_finished();
        let goes_out = now && (is_finished || !paper.sent);
        if goes_out && paper.stage == 0 && !self.leave_plan() {
            return false;
        }
        let round = self.round;
        let paper = self.papers.get_mut(&task).unwrap();
        if is_finished {
            paper.status = TaskStatus::New;
            paper.sent = false;
        }
        if goes_out {
            paper.sent = true;
            if paper.round != round {
                paper.said = None;
            }
            paper.round = round;
            self.status = Status::Pending;
        }
        true
    }

    /// A request without stages has a round without stages; while a plan runs it is refused.
    pub fn leave_plan(&mut self) -> bool {
        if self.running().is_some() {
            return false;
        }
        self.round += u32::from(self.is_staged());
        true
    }

    fn is_in_stage(&mut self, stage: u32, who: Person) -> bool {
        self.of_stage(stage)
            .any(|paper| paper.who == who && paper.status != TaskStatus::Closed)
    }

    fn add(&mut self, stage: u32, who: Person, role: Role, next: i64) -> bool {
        if !self.is_ahead(stage) || self.is_in_stage(stage, who) {
            return false;
        }
        self.invite(next, who, role == Role::Decider, stage);
        self.send_if_running(stage, next);
        true
    }

    fn send_if_running(&mut self, stage: u32, task: i64) {
        if self.state(stage) == Some(StageState::Running) {
            self.papers.get_mut(&task).unwrap().sent = true;
            self.status = Status::Pending;
        }
    }

    /// The stage of a reviewer who may leave the plan.
    fn leaves(&self, task: i64) -> Option<u32> {
        let paper = self.papers.get(&task)?;
        let stage = self.stage_of(paper)?;
        (paper.said.is_none() && self.is_ahead(stage)).then_some(stage)
    }

    fn remove_reviewer(&mut self, task: i64) -> bool {
        let Some(stage) = self.leaves(task) else {
            return false;
        };
        let leaving = self.papers.remove(&task).unwrap();
        let rest = self
            .of_stage(stage)
            .filter(|paper| paper.decides && paper.status != TaskStatus::Closed);
        let rest: Vec<Person> = rest.map(|paper| paper.who).collect();
        let counts = leaving.decides && !leaving.is_finished();
        if counts && !Self::can_meet(self.rule(stage), &rest) {
            return false;
        }
        self.settle();
        true
    }

    fn replace(&mut self, task: i64, by: Person, next: i64) -> bool {
        use super::command::RuleOf::Primary;
        let Some(stage) = self.leaves(task) else {
            return false;
        };
        let leaving = self.papers.remove(&task).unwrap();
        if self.is_in_stage(stage, by) {
            return false;
        }
        self.invite(next, by, leaving.decides, stage);
        self.send_if_running(stage, next);
        if leaving.decides && self.rule(stage) == Primary(leaving.who) {
            self.steps[usize::try_from(stage).unwrap() - 1].rule = Primary(by);
        }
        true
    }

    fn skip(&mut self, stage: u32) -> bool {
        let counts = |other: &u32| {
            let is_approved = self.state(*other) == Some(StageState::Approved);
            *other != stage && (is_approved || self.is_ahead(*other))
        };
        if !self.is_ahead(stage) || !self.numbers().iter().any(counts) {
            return false;
        }
        let was_running = self.running() == Some(stage);
        self.spare(stage);
        self.set_state(stage, StageState::Skipped);
        if was_running {
            self.go_on();
        }
        true
    }

    fn restart(&mut self, stage: u32) -> bool {
        let passed = [Some(StageState::Approved), Some(StageState::Skipped)];
        let state = self.state(stage);
        if state.is_none() || state == Some(StageState::Waiting) {
            return false;
        }
        if !(1..stage).all(|before| passed.contains(&self.state(before))) {
            return false;
        }
        let stays_away = |paper: &Paper| paper.status == TaskStatus::Closed && !paper.spared;
        let deciders: Vec<Person> = self
            .of_stage(stage)
            .filter(|paper| paper.decides && !stays_away(paper))
            .map(|paper| paper.who)
            .collect();
        if !Self::can_meet(self.rule(stage), &deciders) {
            return false;
        }
        for number in self.numbers() {
            let is_reset = number == stage
                || number > stage && self.state(number) != Some(StageState::Skipped);
            if !is_reset {
                continue;
            }
            self.set_state(number, StageState::Waiting);
            for paper in self.of_stage(number).filter(|paper| !stays_away(paper)) {
                paper.status = TaskStatus::New;
                paper.sent = false;
                paper.said = None;
                paper.spared = false;
            }
        }
        self.start(stage);
        true
    }
}
