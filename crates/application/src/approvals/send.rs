//! Sending a job for review in stages.

use std::collections::HashSet;

use imprimatur_domain::{
    email::Email,
    field::{FieldProblem, InputField},
    field::{Label, Line},
    gate::Gate,
    ids::{PlanId, TaskId},
    stage::{NewReviewer, NewStage, Placeholder, Role, Rule},
    task::{Category, NewTask, Schedule, TaskEdit},
};
use time::Duration;

use super::ensure_open;
use crate::{
    failure::{Checks, Failure},
    job_change::JobChange,
    notices,
    notifications::{Notification, PEOPLE_AT_ONCE, ReviewerRef, Send, customer, task_request},
    plans::Plan,
};

/// A stage as a request names it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct StageInput {
    /// Its name; may be empty.
    pub name: Label,
    /// Who is asked.
    pub reviewers: Vec<StageReviewerInput>,
    /// When the decisions are enough.
    pub rule: Rule,
    /// Whether the first rejection or change request ends it.
    pub stop_early: bool,
    /// How long its reviewers have from its start.
    pub due_after: Option<Duration>,
}

/// A person or a group of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct StageReviewerInput {
    /// A person.
    pub email: Option<Email>,
    /// All contacts of the owner in this group.
    pub group: Option<Line>,
    /// Somebody by what they are to the job.
    pub placeholder: Option<Placeholder>,
    /// What they are asked for.
    pub role: Role,
}

/// The stages that a notification asks for.
#[derive(Default)]
pub(crate) struct AskedStages {
    /// The stages; none for a review without.
    pub(crate) stages: Vec<StageInput>,
    /// The gate that comes along with a stored plan.
    pub(crate) gate: Gate,
    /// The stored plan.
    pub(crate) plan: Option<PlanId>,
}

impl From<Plan> for AskedStages {
    fn from(plan: Plan) -> Self {
        Self {
            stages: plan.stages,
            gate: plan.gate,
            plan: Some(plan.id),
        }
    }
}

/// The notification's own stages or those of a stored plan: the one that it names, else the folder's, if that is to be filled
/// in.
pub(crate) async fn stages_of(
    change: &JobChange<'_>,
    command: &Send,
) -> Result<AskedStages, Failure> {
    let Some(id) = command.plan else {
        let plan = default_plan(change, command).await?;
        return Ok(plan.map_or_else(
            || AskedStages {
                stages: command.stages.clone(),
                ..AskedStages::default()
            },
            AskedStages::from,
        ));
    };
    if !command.stages.is_empty() {
        return Err(Failure::invalid(
            InputField::Plan,
            "cannot be given with stages",
        ));
    }
    let team = change.actor.caller.team;
    let plan = change.ports.accounts.plan(team, id).await?;
    let plan =
        plan.ok_or_else(|| Failure::invalid(InputField::Plan, "is not a plan of the team"))?;
    Ok(plan.into())
}

/// The plan that the job or the nearest folder names, if it is to be filled in and the notification names nobody itself.
async fn default_plan(change: &JobChange<'_>, command: &Send) -> Result<Option<Plan>, Failure> {
    let names_nobody =
        command.stages.is_empty() && command.recipient.is_none() && command.reviewers.is_empty();
    let plan = change.lineage.default_plan();
    let Some(plan) = plan.filter(|_| command.defaults.plan && names_nobody) else {
        return Ok(None);
    };
    let team = change.job.dossier.job.owner.team;
    Ok(change.ports.accounts.plan(team, plan).await?)
}

/// Sends a job in stages as part of another change. All reviewers get a task; those of the first stage are asked now.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::Refused`], [`Failure::Held`], [`Failure::Uninspected`].
pub(crate) async fn send_stages(
    change: &mut JobChange<'_>,
    command: &Send,
    asked: AskedStages,
    category: Category,
) -> Result<Notification, Failure> {
    let mut checks = Checks::default();
    check(command, &mut checks);
    let people = resolve(change, &asked.stages, &mut checks).await?;
    checks.finish()?;
    let (ports, at, job) = (change.ports, change.at, change.job.dossier.job.id);
    let (given, defaults) = (command.comments.as_ref(), command.defaults);
    let edit =
        task_request::resolve_edit(ports, job, category, given, defaults, &command.task).await?;
    let mut stages = Vec::with_capacity(people.len());
    let mut tasks = Vec::new();
    for (stage, people) in asked.stages.into_iter().zip(people) {
        let mut reviewers = Vec::with_capacity(people.len());
        for (email, role) in people {
            let id = TaskId(ports.ids.next().await?);
            tasks.push((id, Some(email.clone())));
            let task = new_task(change, id, category, email, &edit);
            reviewers.push(NewReviewer { role, task });
        }
        stages.push(NewStage {
            name: stage.name,
            reviewers,
            rule: stage.rule,
            stop_early: stage.stop_early,
            due_after: stage.due_after,
        });
    }
    ensure_open(change, category, command.overruled.as_ref()).await?;
    change
        .job
        .apply(|dossier| dossier.send_stages(stages, at))?;
    notices::add_followers(change);
    let notification = Notification {
        plan: asked.plan,
        ..notification(change, command, category, (tasks, edit)).await?
    };
    change.changes.write(notification.clone());
    Ok(notification)
}

fn check(command: &Send, checks: &mut Checks) {
    if command.recipient.is_some() || !command.reviewers.is_empty() {
        checks.wrong(
            InputField::Stages,
            "name all reviewers; recipient and reviewers cannot be given too",
        );
    }
    if command.schedule == Schedule::Later {
        checks.wrong(
            InputField::Schedule,
            "must be now: the first stage starts at once",
        );
    }
    if command.task.status.is_some() {
        checks.wrong(InputField::TaskStatus, "cannot be given with stages");
    }
    if command.task.due_at.is_some() {
        checks.wrong(
            InputField::TaskDueAt,
            "cannot be given with stages, which have due_after",
        );
    }
}

/// The people of each stage; whoever is named more than once in a stage is in it once, as first named.
async fn resolve(
    change: &JobChange<'_>,
    asked: &[StageInput],
    checks: &mut Checks,
) -> Result<Vec<Vec<(Email, Role)>>, Failure> {
    let mut stages = Vec::with_capacity(asked.len());
    for (number, stage) in asked.iter().enumerate() {
        let (mut people, mut known) = (Vec::new(), HashSet::new());
        for (position, reviewer) in stage.reviewers.iter().enumerate() {
            let named = named(change, reviewer, (number, position), checks).await?;
            let new = named
                .into_iter()
                .filter(|email| known.insert(email.clone()));
            people.extend(new.map(|email| (email, reviewer.role)));
        }
        stages.push(people);
    }
    Ok(stages)
}

/// The addresses that one entry names.
async fn named(
    change: &JobChange<'_>,
    reviewer: &StageReviewerInput,
    (stage, position): (usize, usize),
    checks: &mut Checks,
) -> Result<Vec<Email>, Failure> {
    let mut named: Vec<Email> = reviewer.email.clone().into_iter().collect();
    if let Some(group) = &reviewer.group {
        let owner = change.job.dossier.job.owner.user;
        let accounts = &change.ports.accounts;
        let members = accounts.contacts_of_group(owner, group.to_string(), PEOPLE_AT_ONCE);
        let members = members.await?;
        if members.is_empty() {
            let field = InputField::StageReviewerGroup(stage, position);
            checks.wrong(field, FieldProblem::NoContacts);
        }
        named.extend(members);
    }
    if let Some(placeholder) = reviewer.placeholder {
        let found = person(change, placeholder).await?;
        if found.is_none() {
            let message = format!("the job has no {placeholder}");
            checks.wrong(
                InputField::StageReviewerPlaceholder(stage, position),
                message,
            );
        }
        named.extend(found);
    }
    Ok(named)
}

/// Whom a placeholder stands for.
async fn person(
    change: &JobChange<'_>,
    placeholder: Placeholder,
) -> Result<Option<Email>, Failure> {
    let dossier = &change.job.dossier;
    match placeholder {
        Placeholder::Customer => customer(change.ports, dossier, &change.lineage.folders()).await,
        Placeholder::Partner => Ok(dossier.job.partner.clone()),
        Placeholder::Owner => {
            let owner = change
                .ports
                .accounts
                .find_user(dossier.job.owner.user)
                .await?;
            Ok(owner.map(|owner| owner.email))
        }
    }
}

fn new_task(
    change: &JobChange<'_>,
    id: TaskId,
    category: Category,
    email: Email,
    edit: &TaskEdit,
) -> NewTask {
    let default = NewTask::new(id, category, Some(email));
    NewTask {
        requested_by: Some(change.actor.caller.email.clone()),
        name: edit.name.clone().unwrap_or_else(|| default.name.clone()),
        req_confirm: edit.req_confirm.unwrap_or_default(),
        private_comments: edit.private_comments.unwrap_or_default(),
        inspector: edit.inspector.unwrap_or_default(),
        language: edit.language.clone().flatten(),
        comments: edit.comments.clone().unwrap_or_default(),
        ..default
    }
}

async fn notification(
    change: &JobChange<'_>,
    command: &Send,
    category: Category,
    (tasks, edit): (Vec<(TaskId, Option<Email>)>, TaskEdit),
) -> Result<Notification, Failure> {
    let dossier = &change.job.dossier;
    let first = tasks.first().and_then(|(task, _)| dossier.task(*task));
    let first = first.ok_or(Failure::NotFound)?;
    let people = tasks.iter().filter_map(|(_, email)| email.clone());
    Ok(Notification {
        id: change.ports.ids.next().await?,
        job: dossier.job.id,
        category,
        comments: edit
            .comments
            .unwrap_or_else(|| first.comments.clone())
            .into(),
        reason: command.reason,
        recipient: None,
        reviewers: people.map(ReviewerRef::Email).collect(),
        schedule: Schedule::Now,
        task_name: first.name.to_string(),
        due_at: first.due_at,
        req_confirm: first.req_confirm,
        task_status: first.status(),
        tasks,
        plan: None,
        created_at: change.at,
    })
}
