//! What can be asked of people besides a review: files, a new version, a decision on a quote, a decision by a link for
//! anyone, work on the job; and what is sent to the customer and to the order management system.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    assignments::{self, Assign},
    jobs::{self, SendUpdate},
    notifications::{self, Schedule, Send, TaskInput},
    tasks::{self, CreateTask},
};
use imprimatur_domain::{email::Email, field::FieldProblem, task::Category};

use super::{
    actions::{act, due, respond},
    failed,
    jobs::{FailedForm, show},
    search::Search,
    send::reviewers,
    session::CsrfForm,
};
use crate::{
    at::{At, at},
    form_fields::FormFields,
    handlers::guid,
    state::PageContext,
};

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    let job = |action: &str| at(format!("/jobs/{{guid}}/{action}"));
    vec![
        job("ask").post(ask),
        job("open-link").post(open_link),
        job("assign").post(assign),
        job("send-update").post(send_update),
        job("send-to-mis").post(send_to_mis),
        job("remind").post(remind),
    ]
}

/// Asks people for something else than a review.
async fn ask(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "ask"), async |form, id| {
        let sent = &form.sent;
        let mut fields = FormFields::new(sent);
        let category = Category::parse(sent.one("category"));
        let command = Send {
            category: fields.read("category", category.ok_or(FieldProblem::Unchosen)),
            comments: fields.parse("comments", &sent.typed().comments),
            reviewers: reviewers(sent, &mut fields),
            schedule: if sent.one("later").is_empty() {
                Schedule::Now
            } else {
                Schedule::Later
            },
            task: TaskInput {
                due_at: due(&context, form, &mut fields),
                ..TaskInput::default()
            },
            ..Send::default()
        };
        fields.finish()?;
        let caller = form.session.caller();
        let asked = notifications::send(&context.ports, &caller, id, command).await;
        asked.map(drop)
    })
    .await
}

/// Makes a link at which anyone can decide, and shows it with the reviewers.
async fn open_link(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    let id = match guid(&path) {
        Ok(id) => id,
        Err(failure) => return failed::failed(&context, &failure),
    };
    let caller = form.session.caller();
    let made = async {
        let mut fields = FormFields::new(&form.sent);
        let command = CreateTask {
            category: Some(Category::Anonymous),
            due_at: due(&context, &form, &mut fields).flatten(),
            ..CreateTask::default()
        };
        fields.finish()?;
        tasks::create(&context.ports, &caller, id, command).await
    };
    match made.await {
        Ok(created) => {
            let again = FailedForm {
                form: "link",
                task: Some(created.task.id),
                link: created.link,
                ..FailedForm::default()
            };
            let search = Search::default();
            show(&context, &form.session, Some(id), &search, again).await
        }
        Err(failure) => {
            let place = (Some(id), "open-link");
            respond(&context, form, place, None, Err(failure)).await
        }
    }
}

/// Assigns the job to a user of the team, or to nobody.
async fn assign(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "assign"), async |form, id| {
        let sent = &form.sent;
        let mut fields = FormFields::new(sent);
        let assignee = fields.optional::<Email>("assignee");
        let comments = fields.parse("comments", &sent.typed().comments);
        fields.finish()?;
        let command = Assign {
            assignee,
            comments,
            ..Assign::default()
        };
        let caller = form.session.caller();
        let assigned = assignments::assign(&context.ports, &caller, id, command).await;
        assigned.map(drop)
    })
    .await
}

/// Mails the customer the parts that were ticked.
async fn send_update(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "send-update"), async |form, id| {
        let is_ticked = |name: &str| !form.sent.one(name).is_empty();
        let mut fields = FormFields::new(&form.sent);
        let label = fields.field("update_label");
        let command = SendUpdate {
            with_specification: is_ticked("with_specification"),
            label: fields.complete(label)?,
            with_preflight: is_ticked("with_preflight"),
            with_update_link: is_ticked("with_update_link"),
            with_upload_link: is_ticked("with_upload_link"),
        };
        let caller = form.session.caller();
        let sent = jobs::send_update(&context.ports, &caller, id, command).await;
        sent.map(drop)
    })
    .await
}

/// Reminds everybody who has still to act on the job.
async fn remind(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "remind"), async |form, id| {
        tasks::remind(&context.ports, &form.session.caller(), id).await
    })
    .await
}

/// Sends the job to the webhook endpoints of the owner's order management system.
async fn send_to_mis(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "send-to-mis"), async |form, id| {
        let caller = form.session.caller();
        let sent = jobs::send_to_mis(&context.ports, &caller, id).await;
        sent.map(drop)
    })
    .await
}
