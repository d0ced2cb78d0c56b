//! Tasks: who is asked for what, and what became of it.

use imprimatur_application::{jobs::Overview, tasks::MyTask};
use imprimatur_domain::task::Task;

use super::{
    Around,
    words::{standing, task_name},
};
use crate::view::{When, visible};

/// A task for whoever is signed in.
pub(super) struct Mine {
    pub(super) job: String,
    pub(super) asks: String,
    pub(super) due_at: Option<When>,
    pub(super) link: String,
}

impl Mine {
    pub(super) fn of(around: &Around, mine: &MyTask, link: String) -> Self {
        Self {
            job: visible(&mine.job_name),
            asks: task_name(around.texts(), &visible(&mine.task.name)),
            due_at: mine.task.due_at.map(|at| around.due(at)),
            link,
        }
    }
}

/// A task and whom it asks.
pub(super) struct Asked {
    pub(super) name: String,
    pub(super) person: String,
    pub(super) standing: String,
    pub(super) tone: &'static str,
    pub(super) comments: String,
    pub(super) on_behalf_by: String,
    pub(super) at: When,
    pub(super) link: Option<String>,
}

/// The tasks, the latest first.
pub(super) fn asked(around: &Around, overview: &Overview) -> Vec<Asked> {
    let link = |task: &Task| {
        let mut links = overview.links.iter();
        links
            .find(|(id, _)| *id == task.id)
            .map(|(_, link)| link.clone())
    };
    let asked = |task: &Task| {
        let (standing, tone) = standing(around.texts(), task);
        let verdict = task.verdict.as_ref();
        let on_behalf_by = verdict.and_then(|verdict| verdict.on_behalf_by.as_ref());
        let person = task.assigned_to.as_ref();
        Asked {
            name: task_name(around.texts(), &visible(&task.name)),
            person: person.map_or_else(
                || around.texts().get("anyone-with-link"),
                |person| visible(person.as_str()),
            ),
            standing,
            tone,
            comments: verdict.map_or_else(String::new, |verdict| verdict.comments.clone()),
            on_behalf_by: on_behalf_by.map_or_else(String::new, |by| visible(by.as_str())),
            at: around.when(verdict.map_or(task.updated_at, |verdict| verdict.at)),
            link: link(task),
        }
    };
    overview.tasks.iter().rev().map(asked).collect()
}
