//! What can be done with the tasks of a job: asking again, asking somebody else, deciding for the reviewer.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{
    failure::Failure,
    tasks::{self, NotifyTask, RecordDecision, UpdateTask},
};
use imprimatur_domain::{
    email::Email,
    field::Comments,
    field::FieldProblem,
    ids::{JobId, TaskId},
    task::{Decision, TaskStatus},
};

use super::{
    actions::{due, respond},
    failed,
    jobs::{FailedForm, Search, show},
    session::CsrfForm,
};
use crate::{
    form_fields::FormFields,
    handlers::{guid, id},
    state::PageContext,
};

/// A task as addresses name it: the job's GUID and the task's id.
type TaskPath = Path<(String, String)>;

/// Sends the assignee another mail; a finished task opens again.
pub(super) async fn remind(room: PageContext, posted: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &room,
        posted,
        (&path, "remind"),
        async |posted, job, task| {
            let caller = posted.session.caller();
            let command = NotifyTask::default();
            tasks::notify(&room.ports, &caller, job, task, command)
                .await
                .map(drop)
        },
    )
    .await
}

/// Asks somebody else.
pub(super) async fn replace(room: PageContext, posted: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &room,
        posted,
        (&path, "replace"),
        async |posted, job, task| {
            let mut fields = FormFields::new(&posted.sent);
            let email = fields.parse::<Email>("assigned_to", posted.sent.one("assigned_to").trim());
            let email = fields.complete(email)?;
            let caller = posted.session.caller();
            tasks::replace(&room.ports, &caller, job, task, email)
                .await
                .map(drop)
        },
    )
    .await
}

/// Records a decision, one's own or on behalf of the reviewer.
pub(super) async fn decide(
    room: PageContext,
    request: HttpRequest,
    posted: CsrfForm,
    path: TaskPath,
) -> HttpResponse {
    let address = room.address(&request).map(|address| address.to_string());
    act(
        &room,
        posted,
        (&path, "decide"),
        async |posted, job, task| {
            let sent = &posted.sent;
            let decision = Decision::parse(sent.one("decision"));
            let decision =
                decision.ok_or_else(|| Failure::invalid("decision", FieldProblem::Unchosen))?;
            let version = sent.one("version").parse();
            let version =
                version.map_err(|_| Failure::invalid("version", FieldProblem::Incomplete))?;
            let ruling = RecordDecision {
                decision,
                comments: FormFields::new(sent)
                    .checked::<Comments>("comments", &sent.typed().comments)?,
                version: Some(version),
                address: address.clone(),
            };
            let caller = posted.session.caller();
            tasks::decide(&room.ports, &caller, job, task, ruling)
                .await
                .map(drop)
        },
    )
    .await
}

/// Changes when a task is due.
pub(super) async fn due_date(room: PageContext, posted: CsrfForm, path: TaskPath) -> HttpResponse {
    act(&room, posted, (&path, "due"), async |posted, job, task| {
        let command = UpdateTask {
            due_at: due(&room, posted)?,
            ..UpdateTask::default()
        };
        let caller = posted.session.caller();
        tasks::update(&room.ports, &caller, job, task, command)
            .await
            .map(drop)
    })
    .await
}

/// Takes a request back.
pub(super) async fn cancel(room: PageContext, posted: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &room,
        posted,
        (&path, "cancel"),
        async |posted, job, task| {
            let command = UpdateTask {
                status: Some(TaskStatus::Closed),
                ..UpdateTask::default()
            };
            let caller = posted.session.caller();
            tasks::update(&room.ports, &caller, job, task, command)
                .await
                .map(drop)
        },
    )
    .await
}

/// Takes a reviewer out of a stage.
pub(super) async fn remove(room: PageContext, posted: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &room,
        posted,
        (&path, "remove"),
        async |posted, job, task| {
            let caller = posted.session.caller();
            tasks::remove(&room.ports, &caller, job, task).await
        },
    )
    .await
}

/// Shows the private link of a task, to be copied.
pub(super) async fn link(room: PageContext, posted: CsrfForm, path: TaskPath) -> HttpResponse {
    let (job, task) = match ids(&path) {
        Ok(ids) => ids,
        Err(failure) => return failed::failed(&room, &failure),
    };
    let caller = posted.session.caller();
    match tasks::link(&room.ports, &caller, job, task).await {
        Ok(found) => {
            let again = FailedForm {
                form: "link",
                task: Some(task),
                link: found.link,
                ..FailedForm::default()
            };
            let search = Search::default();
            show(&room, &posted.session, Some(job), &search, again).await
        }
        Err(failure) => failed::failed_at(&room, Some(job), "", &failure),
    }
}

async fn act(
    room: &PageContext,
    posted: CsrfForm,
    (path, form): (&(String, String), &'static str),
    what: impl AsyncFn(&CsrfForm, JobId, TaskId) -> Result<(), Failure>,
) -> HttpResponse {
    match ids(path) {
        Ok((job, task)) => {
            let done = what(&posted, job, task).await;
            respond(room, posted, (Some(job), form), Some(task), done).await
        }
        Err(failure) => failed::failed(room, &failure),
    }
}

fn ids((job, task): &(String, String)) -> Result<(JobId, TaskId), Failure> {
    Ok((guid(job)?, TaskId(id(task)?)))
}
