//! Who is asked for what, and what became of it.

use imprimatur_application::jobs::Overview;
use imprimatur_domain::{
    stage::{Stage, StageState},
    task::{Category, Task, TaskState},
};

use super::{
    Around,
    stages::{StageGroup, role_word, stage_of},
    words::{standing, task_name},
};
use crate::{
    console::jobs::FailedForm,
    view::{When, visible},
};

/// The tasks of a job.
pub(super) struct Reviewers {
    /// Those of a review in stages, stage by stage.
    pub(super) stages: Vec<StageGroup>,
    /// Others that are open, or were done about the current version.
    pub(super) now: Vec<Asked>,
    /// Those that ended otherwise.
    pub(super) earlier: Vec<Asked>,
    /// How many were asked to decide in this round, and how many have decided; of a review in stages, how many there are and
    /// how many are behind it.
    pub(super) asked: usize,
    pub(super) decided: usize,
}

/// A task and whom it asks.
#[expect(
    clippy::struct_excessive_bools,
    reason = "one for each thing that can be done with it"
)]
pub(super) struct Asked {
    pub(super) id: i64,
    /// What is asked for; empty for a plain review, which the heading says.
    pub(super) name: String,
    pub(super) person: String,
    /// What somebody in a stage is asked for who does not decide.
    pub(super) role: Option<String>,
    pub(super) standing: String,
    pub(super) tone: &'static str,
    pub(super) comments: String,
    pub(super) on_behalf_by: String,
    /// When it was sent, until it has ended.
    pub(super) sent_at: Option<When>,
    /// When it was decided, or changed otherwise.
    pub(super) at: When,
    pub(super) due_at: Option<When>,
    /// The due date as its form shows it.
    pub(super) due_was: String,
    /// The private link of whoever is signed in.
    pub(super) link: Option<String>,
    /// The link of somebody else, to be copied.
    pub(super) copied: Option<String>,
    /// Whether it belongs to nobody in particular.
    pub(super) is_open_link: bool,
    pub(super) is_unfinished: bool,
    pub(super) can_remind: bool,
    pub(super) can_replace: bool,
    /// Whether it has a due date of its own.
    pub(super) can_be_due: bool,
    /// Whether it is of a stage, which it leaves rather than being cancelled.
    pub(super) is_in_stage: bool,
    /// Whether the decision of somebody else can be recorded; whoever is signed in decides at the own link, which asks for
    /// everything that a decision needs.
    pub(super) can_decide: bool,
    pub(super) can_copy: bool,
    /// Whether a form of it is shown again.
    pub(super) is_again: bool,
}

impl Reviewers {
    /// The latest first.
    pub(super) fn new(around: &Around, overview: &Overview, failed_form: &FailedForm) -> Self {
        let round = overview.seen.view.job.round;
        let is_now = |task: &&Task| {
            let is_done = task.state == TaskState::Done;
            let is_of_round = task.round == round || !task.category.asks_for_decision();
            task.state.is_unfinished() || (is_done && is_of_round)
        };
        let is_beside = |task: &&Task| stage_of(overview, task).is_none();
        let beside = overview.tasks.iter().rev().filter(is_beside);
        let (now, earlier): (Vec<_>, Vec<_>) = beside.partition(is_now);
        let decides = |task: &&&Task| task.asks_for_decision() && task.is_initiated();
        let asked = |tasks: Vec<&Task>| {
            let asked = |task| Asked::new(around, overview, task, failed_form);
            tasks.into_iter().map(asked).collect()
        };
        let are_done = |task: &&&Task| task.state == TaskState::Done;
        let deciding = now.iter().filter(decides);
        let passed = overview.stages.iter().filter(|of| of.stage.is_passed());
        let (asked_count, decided_count) = match overview.stages.len() {
            0 => (deciding.clone().count(), deciding.filter(are_done).count()),
            stages => (stages, passed.count()),
        };
        Self {
            asked: asked_count,
            decided: decided_count,
            stages: StageGroup::all(around, overview, failed_form),
            now: asked(now),
            earlier: asked(earlier),
        }
    }
}

impl Asked {
    pub(super) fn new(
        around: &Around,
        overview: &Overview,
        task: &Task,
        failed_form: &FailedForm,
    ) -> Self {
        let stage = stage_of(overview, task);
        let is_asked_now = stage.is_none_or(|stage| stage.state == StageState::Running);
        let (standing, tone) = standing(around.texts(), task);
        let verdict = task.verdict.as_ref();
        let on_behalf_by = verdict.and_then(|verdict| verdict.on_behalf_by.as_ref());
        let person = task.assigned_to.as_ref();
        let mut links = overview.links.iter();
        let own = links.find(|(id, _)| *id == task.id);
        let is_again = failed_form.task == Some(task.id);
        Self {
            id: task.id.0,
            name: name_beside_person(around, task),
            person: person.map_or_else(
                || around.texts().get("anyone-with-link"),
                |person| visible(person.as_str()),
            ),
            standing,
            tone,
            comments: verdict.map_or_else(String::new, |verdict| verdict.comments.to_string()),
            on_behalf_by: on_behalf_by.map_or_else(String::new, |by| visible(by.as_str())),
            sent_at: task
                .executed_at
                .filter(|_| task.state.is_unfinished())
                .map(|at| around.when(at)),
            at: around.when(verdict.map_or(task.updated_at, |verdict| verdict.at)),
            due_at: task.due_at.map(|at| around.due(at)),
            due_was: task.due_at.map(|at| around.minute(at)).unwrap_or_default(),
            link: own.map(|(_, link)| link.clone()),
            copied: failed_form.link.clone().filter(|_| is_again),
            is_open_link: person.is_none(),
            is_unfinished: task.state.is_unfinished(),
            role: role_word(around.texts(), task.role),
            can_remind: person.is_some() && is_asked_now,
            can_replace: person.is_some() && stage.is_none_or(Stage::is_unfinished),
            can_be_due: is_asked_now,
            is_in_stage: stage.is_some(),
            can_decide: task.is_open()
                && task.asks_for_decision()
                && person.is_some()
                && own.is_none()
                && overview.seen.rights.has_control(),
            can_copy: task.is_open() && overview.seen.rights.has_control(),
            is_again: is_again && failed_form.link.is_none(),
        }
    }

    /// What was typed into a field of one of its forms, if that is shown again.
    pub(super) fn typed<'a>(
        &self,
        failed_form: &'a FailedForm,
        form: &str,
        field: &'a str,
        preset: &'a str,
    ) -> &'a str {
        if self.is_again && failed_form.form == form {
            failed_form.sent.one(field)
        } else {
            preset
        }
    }
}

/// What is asked for; nothing for a plain review.
fn name_beside_person(around: &Around, task: &Task) -> String {
    let name = task_name(around.texts(), task.category, &task.name);
    let is_plain =
        task.category == Category::Review && *task.name == *Category::Review.default_name();
    if is_plain { String::new() } else { name }
}
