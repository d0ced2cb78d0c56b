//! What can be done with the tasks of a job: asking again, asking somebody else, deciding for the reviewer.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{
    failure::Failure,
    tasks::{self, NotifyTask, RecordDecision, UpdateTask},
};
use imprimatur_domain::{
    email::Email,
    field::Comments,
    field::{FieldProblem, InputField},
    ids::{JobId, TaskId},
    task::{Decision, TaskStatus},
};

use super::{
    actions::{due, respond},
    failed,
    jobs::{FailedForm, show},
    search::Search,
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
pub(super) async fn remind(context: PageContext, form: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "remind"),
        async |form, job, task| {
            let caller = form.session.caller();
            let command = NotifyTask::default();
            tasks::notify(&context.ports, &caller, job, task, command)
                .await
                .map(drop)
        },
    )
    .await
}

/// Asks somebody else.
pub(super) async fn replace(context: PageContext, form: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "replace"),
        async |form, job, task| {
            let mut fields = FormFields::new(&form.sent);
            let email = fields.parse::<Email>("assigned_to", form.sent.one("assigned_to").trim());
            let email = fields.complete(email)?;
            let caller = form.session.caller();
            tasks::replace(&context.ports, &caller, job, task, email)
                .await
                .map(drop)
        },
    )
    .await
}

/// Records a decision, one's own or on behalf of the reviewer.
pub(super) async fn decide(
    context: PageContext,
    request: HttpRequest,
    form: CsrfForm,
    path: TaskPath,
) -> HttpResponse {
    let address = context.address(&request).map(|address| address.to_string());
    act(
        &context,
        form,
        (&path, "decide"),
        async |form, job, task| {
            let sent = &form.sent;
            let decision = Decision::parse(sent.one("decision"));
            let decision = decision
                .ok_or_else(|| Failure::invalid(InputField::Decision, FieldProblem::Unchosen))?;
            let version = sent.one("version").parse();
            let version = version
                .map_err(|_| Failure::invalid(InputField::Version, FieldProblem::Incomplete))?;
            let ruling = RecordDecision {
                decision,
                comments: FormFields::new(sent)
                    .checked::<Comments>("comments", &sent.typed().comments)?,
                version: Some(version),
                files: Vec::new(),
                address: address.clone(),
            };
            let caller = form.session.caller();
            tasks::decide(&context.ports, &caller, job, task, ruling)
                .await
                .map(drop)
        },
    )
    .await
}

/// Changes when a task is due.
pub(super) async fn due_date(context: PageContext, form: CsrfForm, path: TaskPath) -> HttpResponse {
    act(&context, form, (&path, "due"), async |form, job, task| {
        let mut fields = FormFields::new(&form.sent);
        let command = UpdateTask {
            due_at: due(&context, form, &mut fields),
            ..UpdateTask::default()
        };
        fields.finish()?;
        let caller = form.session.caller();
        tasks::update(&context.ports, &caller, job, task, command)
            .await
            .map(drop)
    })
    .await
}

/// Takes a request back.
pub(super) async fn cancel(context: PageContext, form: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "cancel"),
        async |form, job, task| {
            let command = UpdateTask {
                status: Some(TaskStatus::Closed),
                ..UpdateTask::default()
            };
            let caller = form.session.caller();
            tasks::update(&context.ports, &caller, job, task, command)
                .await
                .map(drop)
        },
    )
    .await
}

/// Takes a reviewer out of a stage.
pub(super) async fn remove(context: PageContext, form: CsrfForm, path: TaskPath) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "remove"),
        async |form, job, task| {
            let caller = form.session.caller();
            tasks::remove(&context.ports, &caller, job, task).await
        },
    )
    .await
}

/// Shows the private link of a task, to be copied.
pub(super) async fn link(context: PageContext, form: CsrfForm, path: TaskPath) -> HttpResponse {
    let (job, task) = match ids(&path) {
        Ok(ids) => ids,
        Err(failure) => return failed::failed(&context, &failure),
    };
    let caller = form.session.caller();
    match tasks::link(&context.ports, &caller, job, task).await {
        Ok(found) => {
            let again = FailedForm {
                form: "link",
                task: Some(task),
                link: found.link,
                ..FailedForm::default()
            };
            let search = Search::default();
            show(&context, &form.session, Some(job), &search, again).await
        }
        Err(failure) => failed::failed_at(&context, Some(job), "", &failure),
    }
}

async fn act(
    context: &PageContext,
    csrf_form: CsrfForm,
    (path, form): (&(String, String), &'static str),
    what: impl AsyncFn(&CsrfForm, JobId, TaskId) -> Result<(), Failure>,
) -> HttpResponse {
    match ids(path) {
        Ok((job, task)) => {
            let done = what(&csrf_form, job, task).await;
            respond(context, csrf_form, (Some(job), form), Some(task), done).await
        }
        Err(failure) => failed::failed(context, &failure),
    }
}

fn ids((job, task): &(String, String)) -> Result<(JobId, TaskId), Failure> {
    Ok((guid(job)?, TaskId(id(task)?)))
}
