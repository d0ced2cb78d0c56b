//! Holding the model beside the real job.

use imprimatur_domain::{prelude::*, task::Before};

use super::model::{Model, Paper};

impl Model {
    /// The job is what the contract says.
    pub fn agrees_with(&self, dossier: &Dossier) {
        let job = &dossier.job;
        assert_eq!(self.shown(), job.status());
        assert_eq!(self.status, job.state.active().status());
        assert_eq!(self.round, job.round);
        assert_eq!(self.locked, job.is_locked);
        assert_eq!(self.locked_above, dossier.locked_above);
        assert_eq!(self.trashed, job.trashed.is_some());
        assert_eq!(self.label, *job.label);
        assert_eq!(self.customer, job.customer);
        assert_eq!(self.partner, job.partner);
        assert_eq!(self.assignee.as_ref(), job.assignee());
        assert_eq!(self.parent, job.parent);
        assert_eq!(self.active_at, job.active_at);
        let ids: Vec<_> = self.tasks.keys().copied().collect();
        let real: Vec<_> = dossier.tasks.iter().map(|task| task.id).collect();
        assert_eq!(ids, real);
        for (task, paper) in dossier.tasks.iter().zip(self.tasks.values()) {
            agree(paper, task);
            let is_asked = paper.decides() && paper.is_open();
            assert!(!is_asked || task.round == job.round);
        }
    }
}

fn agree(paper: &Paper, task: &Task) {
    assert_eq!(paper.category, task.category);
    assert_eq!(paper.who, task.assigned_to);
    assert_eq!(paper.name, *task.name);
    assert_eq!(paper.status, task.status());
    assert_eq!(paper.waits, task.executed_at.is_none());
    assert_eq!(paper.round, task.round);
    assert_eq!(paper.is_open(), task.is_open());
    assert_eq!(paper.carries, task.job_status);
    assert_eq!(paper.generation, task.generation);
    assert_eq!(
        paper.said,
        task.verdict.as_ref().map(|verdict| verdict.decision)
    );
    match task.state {
        TaskState::Paused(Before::New) => assert_eq!(paper.resumes, TaskStatus::New),
        TaskState::Paused(Before::Processing) => assert_eq!(paper.resumes, TaskStatus::Processing),
        _ => {}
    }
}
