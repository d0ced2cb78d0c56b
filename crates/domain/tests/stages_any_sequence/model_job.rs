//! The model's commands that are not about stages.

use imprimatur_domain::prelude::*;

use super::{command::Person, model::Model};

impl Model {
    pub fn set_status(&mut self, status: Status) -> bool {
        let shown = if self.expired {
            Status::Expired
        } else {
            self.status
        };
        if status == shown {
            return true;
        }
        if matches!(
            status,
            Status::Expired | Status::Pending | Status::Processing
        ) {
            return false;
        }
        self.expired = false;
        if status != self.status {
            self.end_round();
            self.round += u32::from(status == Status::New);
            self.status = status;
        }
        true
    }

    pub fn set_customer(&mut self, customer: Option<Person>) -> bool {
        if customer == self.customer {
            return true;
        }
        self.expired = false;
        let Some(former) = std::mem::replace(&mut self.customer, customer) else {
            return true;
        };
        let leaving: Vec<i64> = self
            .papers
            .iter()
            .filter(|(_, paper)| paper.who == former && !paper.is_finished())
            .map(|(id, _)| *id)
            .collect();
        let ends = leaving
            .iter()
            .any(|id| self.is_waited_for(&self.papers[id]));
        for id in leaving {
            self.papers.get_mut(&id).unwrap().status = TaskStatus::Closed;
        }
        if ends {
            self.settle();
        }
        true
    }

    pub fn ask(&mut self, who: Person, now: bool, next: i64) -> bool {
        if now && !self.leave_plan() {
            return false;
        }
        self.invite(next, who, true, 0);
        let paper = self.papers.get_mut(&next).unwrap();
        paper.sent = now;
        if now {
            self.status = Status::Pending;
        } else {
            paper.round = 0;
        }
        true
    }

    pub fn remind(&mut self) -> bool {
        let running = self.running();
        let waiting: Vec<i64> = self
            .papers
            .iter()
            .filter(|(_, paper)| !paper.sent && !paper.is_finished())
            .filter(|(_, paper)| match running {
                Some(stage) => self.stage_of(paper) == Some(stage),
                None => paper.stage == 0,
            })
            .map(|(id, _)| *id)
            .collect();
        for id in waiting {
            self.expired = false;
            self.notify(id, true);
        }
        true
    }
}
