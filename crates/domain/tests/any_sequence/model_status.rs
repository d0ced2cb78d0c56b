//! The model's job: statuses that are set, rounds, new content.

use imprimatur_domain::prelude::*;

use super::{
    command::Command,
    model::Model,
    world::{address, word},
};

impl Model {
    /// A status is set from outside.
    pub fn set_status(&mut self, status: Status, blocked: bool, at: Instant) -> bool {
        if status == self.shown() {
            return true;
        }
        if blocked || is_internal(status) {
            return false;
        }
        self.touch(at);
        self.replace(status);
        true
    }

    pub fn edit(&mut self, command: &Command, blocked: bool, at: Instant) -> bool {
        let Command::Edit {
            label,
            customer,
            partner,
            status,
        } = command
        else {
            unreachable!()
        };
        let label = label.map_or(self.label.clone(), word);
        let customer = customer.map_or(self.customer.clone(), |person| person.map(address));
        let partner = partner.map_or(self.partner.clone(), |person| person.map(address));
        let same = label == self.label && customer == self.customer && partner == self.partner;
        if same {
            return status.is_none_or(|status| self.set_status(status, blocked, at));
        }
        if blocked {
            return false;
        }
        let asked = status.filter(|status| *status != self.shown());
        self.touch(at);
        if let Some(status) = asked.filter(|status| *status != self.status) {
            if is_internal(status) {
                return false;
            }
            self.replace(status);
        }
        self.label = label;
        let former = [
            (
                std::mem::replace(&mut self.customer, customer.clone()),
                customer,
            ),
            (
                std::mem::replace(&mut self.partner, partner.clone()),
                partner,
            ),
        ];
        for (old, new) in former {
            if let Some(old) = old.filter(|old| Some(old) != new.as_ref()) {
                self.dismiss(&old);
            }
        }
        true
    }

    /// The address has left: its tasks close, its links die.
    fn dismiss(&mut self, who: &Email) {
        let mut ends = false;
        let round = self.round;
        for paper in self.tasks.values_mut() {
            if paper.who.as_ref() == Some(who) {
                if !paper.is_finished() {
                    ends |= paper.decides() && paper.round == round;
                    paper.status = TaskStatus::Closed;
                }
                paper.generation += 1;
            }
        }
        if ends {
            self.settle();
        }
    }

    /// A status takes the place of another, and the open decision tasks with it.
    pub fn replace(&mut self, status: Status) {
        if status != self.status {
            self.close_decisions();
            self.round += u32::from(status == Status::New);
            self.status = status;
        }
    }

    fn close_decisions(&mut self) {
        let round = self.round;
        for paper in self.tasks.values_mut() {
            let waits_again = paper.round == round && !paper.is_finished();
            if paper.decides() && (paper.is_open() || waits_again) {
                paper.status = TaskStatus::Closed;
            }
        }
    }

    pub fn begin_round(&mut self) {
        self.close_decisions();
        self.expired = false;
        self.round += 1;
        self.status = Status::New;
    }

    /// A file ends the tasks that ask for it; the last status that they carry becomes the job's.
    pub fn arrived(&mut self) {
        let mut carried = None;
        for paper in self.tasks.values_mut() {
            if paper.category.asks_for_file() && paper.is_open() {
                paper.status = TaskStatus::Done;
                carried = paper.carries.filter(|s| !is_internal(*s)).or(carried);
            }
        }
        if let Some(status) = carried {
            self.replace(status);
        }
    }

    pub fn arrive(&mut self, directly: bool, at: Instant) -> bool {
        let counts = |paper: &super::model::Paper| {
            paper.decides()
                && paper.round == self.round
                && (paper.said.is_some() || !paper.is_finished())
        };
        let decided = [Status::Approved, Status::ChangeRequested, Status::Rejected];
        let reviewed = decided.contains(&self.status) || self.tasks.values().any(counts);
        let awaited = |paper: &super::model::Paper| {
            directly && paper.category.asks_for_file() && paper.is_open()
        };
        let awaited = self.tasks.values().any(awaited);
        if reviewed {
            self.begin_round();
        }
        if awaited {
            self.touch(at);
            self.arrived();
            let waits = [Status::Pending, Status::Processing].contains(&self.status);
            if waits && !self.tasks.values().any(super::model::Paper::is_open) {
                self.status = Status::New;
            }
        }
        if reviewed || awaited || directly {
            self.active_at = at;
        }
        true
    }

    /// Nobody is asked any more and somebody has decided: the worst decision wins.
    pub fn settle(&mut self) {
        let round = || {
            self.tasks
                .values()
                .filter(|paper| paper.decides() && paper.round == self.round)
        };
        let is_asked = matches!(self.status, Status::Pending | Status::Processing);
        if !is_asked || !round().all(super::model::Paper::is_finished) {
            return;
        }
        let said: Vec<_> = round().filter_map(|paper| paper.said).collect();
        let worst_first = [
            (Decision::Rejected, Status::Rejected),
            (Decision::ChangeRequested, Status::ChangeRequested),
            (Decision::Approved, Status::Approved),
        ];
        let worst = worst_first
            .iter()
            .find(|(decision, _)| said.contains(decision));
        if let Some((_, status)) = worst {
            self.status = *status;
        }
    }
}

pub fn is_internal(status: Status) -> bool {
    matches!(status.as_str(), "expired" | "pending" | "processing")
}
