//! What can be done with jobs. Whatever is wrong is said on the page it was asked on, with all that was typed.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    failure::Failure,
    jobs::{self, CreateFolder, SetLock, UpdateJob},
    sign_ins::Session,
};
use imprimatur_domain::{
    Instant,
    field::{FieldProblem, InputField},
    gate::Gate,
    ids::{JobId, PlanId, TaskId},
    job::{Source, Status},
    print::ProfileSource,
};

use imprimatur_texts::Zone;
use imprimatur_wire::field_names::by_name;
use time::{PrimitiveDateTime, format_description::BorrowedFormatItem, macros::format_description};

use super::{
    failed,
    jobs::{FailedForm, show},
    search::Search,
    session::CsrfForm,
    sign_in::see,
    view::section_after,
};
use crate::{form::Sent, form_fields::FormFields, handlers::guid, state::PageContext};

/// How browsers send a date and a time.
const MINUTES: [&[BorrowedFormatItem<'_>]; 2] = [
    format_description!("[year]-[month]-[day]T[hour]:[minute]"),
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]"),
];

/// Makes a folder at the top level.
pub(super) async fn folder_at_top(context: PageContext, form: CsrfForm) -> HttpResponse {
    let made = new_folder(&context, &form, None).await;
    respond(&context, form, (None, "folders"), None, made).await
}

/// Makes a folder in a folder.
pub(super) async fn folder(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "folders"), async |form, id| {
        new_folder(&context, form, Some(id)).await
    })
    .await
}

async fn new_folder(
    context: &PageContext,
    form: &CsrfForm,
    parent: Option<JobId>,
) -> Result<(), Failure> {
    let mut fields = FormFields::new(&form.sent);
    let name = fields.field("name");
    let command = CreateFolder {
        parent,
        source: Source::InApp,
        ..CreateFolder::new(fields.complete(name)?)
    };
    let made = jobs::create(&context.ports, &form.session.caller(), command).await;
    made.map(drop)
}

/// Gives a job another status.
pub(super) async fn status(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "status"), async |form, id| {
        let status = Status::parse(form.sent.one("status"));
        let status =
            status.ok_or_else(|| Failure::invalid(InputField::Status, FieldProblem::Unchosen))?;
        let command = UpdateJob {
            status: Some(status),
            ..UpdateJob::default()
        };
        update(&context, form, id, command).await
    })
    .await
}

/// Changes what describes a job.
pub(super) async fn details(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "details"), async |form, id| {
        let mut fields = FormFields::new(&form.sent);
        let gate = form.sent.changed("gate").map(|gate| {
            Gate::parse(&gate)
                .ok_or_else(|| Failure::invalid(InputField::Gate, FieldProblem::Unchosen))
        });
        let profile = form.sent.changed("profile").map(|profile| {
            let source = ProfileSource::parse(&profile);
            let unknown = || Failure::invalid(InputField::Profile, FieldProblem::Unchosen);
            (source.is_some() || profile.is_empty())
                .then_some(source)
                .ok_or_else(unknown)
        });
        let plan = form.sent.changed("plan_id").map(|plan| {
            let id = plan.parse().ok().map(PlanId);
            let unknown = || Failure::invalid(InputField::PlanId, FieldProblem::Unchosen);
            (id.is_some() || plan.is_empty())
                .then_some(id)
                .ok_or_else(unknown)
        });
        let command = UpdateJob {
            name: fields.changed("name"),
            alt_text: fields.changed("alt_text"),
            label: fields.changed("label"),
            customer: fields.changed_or_none("c_email"),
            partner: fields.changed_or_none("p_email"),
            is_portal: switched(&form.sent, "is_portal"),
            due_at: due(&context, form, &mut fields),
            gate: gate.transpose()?,
            profile: profile.transpose()?,
            default_plan: plan.transpose()?,
            ..UpdateJob::default()
        };
        fields.finish()?;
        update(&context, form, id, command).await
    })
    .await
}

/// Changes what reviewers get besides pictures of the pages.
pub(super) async fn sharing(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "sharing"), async |form, id| {
        let sent = &form.sent;
        let command = UpdateJob {
            cus_download: switched(sent, "cus_download"),
            show_job_spec: switched(sent, "show_job_spec"),
            show_preflight: switched(sent, "show_preflight"),
            ..UpdateJob::default()
        };
        update(&context, form, id, command).await
    })
    .await
}

/// What the form says of a switch, unless it is what it was shown with. One that is off is not sent.
fn switched(sent: &Sent, name: &str) -> Option<bool> {
    let was = match sent.one(&format!("{name}_was")) {
        "1" => true,
        "0" => false,
        _ => return None,
    };
    let is_on = !sent.one(name).is_empty();
    (is_on != was).then_some(is_on)
}

/// The due date, if it was changed.
pub(super) fn due(
    context: &PageContext,
    form: &CsrfForm,
    fields: &mut FormFields<'_>,
) -> Option<Option<Instant>> {
    let text = form.sent.changed("due_at")?;
    if text.is_empty() {
        return Some(None);
    }
    let at = instant(context, form, &text);
    fields
        .read("due_at", at.ok_or(FieldProblem::NotAnInstant))
        .map(Some)
}

/// A minute that was typed, in the zone that the form's script names, else in the team's.
pub(super) fn instant(context: &PageContext, form: &CsrfForm, text: &str) -> Option<Instant> {
    let is_plain = text.starts_with(|first: char| first.is_ascii_digit());
    let mut formats = MINUTES.iter().filter(|_| is_plain);
    let known = formats.find_map(|format| PrimitiveDateTime::parse(text, format).ok());
    let zone = match form.sent.one("zone") {
        "" => Some(
            context
                .for_reader(&form.session.locale)
                .texts
                .zone()
                .clone(),
        ),
        name => Zone::named(name),
    };
    let known = known.filter(|known| known.year() > 0);
    known
        .zip(zone)
        .and_then(|(known, zone)| zone.instant(known))
}

/// Moves a job to another folder, or to the top level.
pub(super) async fn relocate(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "move"), async |form, id| {
        let to = form.sent.one("folder");
        let parent = Some(to).filter(|to| !to.is_empty()).map(guid);
        let command = UpdateJob {
            parent: Some(parent.transpose()?),
            ..UpdateJob::default()
        };
        update(&context, form, id, command).await
    })
    .await
}

/// Begins or ends to watch a job.
pub(super) async fn watch(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "watch"), async |form, id| {
        let command = UpdateJob {
            is_watching: Some(form.sent.is_on()?),
            ..UpdateJob::default()
        };
        update(&context, form, id, command).await
    })
    .await
}

/// Locks a job or ends its lock.
pub(super) async fn lock(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "lock"), async |form, id| {
        let caller = form.session.caller();
        let command = SetLock::to(form.sent.is_on()?);
        let locked = jobs::lock(&context.ports, &caller, id, command).await;
        locked.map(drop)
    })
    .await
}

/// Takes a job out of the trash.
pub(super) async fn restore(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "restore"), async |form, id| {
        let caller = form.session.caller();
        jobs::restore(&context.ports, &caller, id).await.map(drop)
    })
    .await
}

/// Puts a job into the trash, or erases it, as the page has said: who presses twice has not asked for more.
pub(super) async fn delete(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let caller = form.session.caller();
    let deleted = match guid(&path) {
        Ok(id) if form.sent.one("for_good") == "1" => {
            jobs::delete(&context.ports, &caller, id).await
        }
        Ok(id) => jobs::move_to_trash(&context.ports, &caller, id).await,
        Err(failure) => Err(failure),
    };
    let is_for_good = form.sent.one("for_good") == "1";
    match deleted {
        Ok(()) if is_for_good => see(&context, "/console").finish(),
        Ok(()) => see(&context, &format!("/console?trashed={}", &*path)).finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

pub(super) async fn update(
    context: &PageContext,
    form: &CsrfForm,
    id: JobId,
    command: UpdateJob,
) -> Result<(), Failure> {
    let caller = form.session.caller();
    jobs::update(&context.ports, &caller, id, command)
        .await
        .map(drop)
}

/// Does something with the job of an address.
pub(super) async fn act(
    context: &PageContext,
    csrf_form: CsrfForm,
    (path, form): (&str, &'static str),
    what: impl AsyncFn(&CsrfForm, JobId) -> Result<(), Failure>,
) -> HttpResponse {
    match guid(path) {
        Ok(id) => {
            let done = what(&csrf_form, id).await;
            respond(context, csrf_form, (Some(id), form), None, done).await
        }
        Err(failure) => failed::failed(context, &failure),
    }
}

/// Leads back to the page, or shows it once more with what is wrong with the form, perhaps with that of a task.
pub(super) async fn respond(
    context: &PageContext,
    csrf_form: CsrfForm,
    (place, form): (Option<JobId>, &'static str),
    task: Option<TaskId>,
    done: Result<(), Failure>,
) -> HttpResponse {
    let CsrfForm { session, sent } = csrf_form;
    let again = FailedForm {
        form,
        sent,
        task,
        ..FailedForm::default()
    };
    answer(context, &session, place, again, done).await
}

/// Leads back to the page, or shows it once more with what is wrong.
pub(super) async fn answer(
    context: &PageContext,
    session: &Session,
    place: Option<JobId>,
    failed_form: FailedForm,
    done: Result<(), Failure>,
) -> HttpResponse {
    let form = failed_form.form;
    match done {
        Ok(()) => match place {
            // The page that is led to says what was done.
            Some(id) => {
                let section = section_after(form);
                let section = section.map_or_else(String::new, |tab| format!("?tab={tab}"));
                see(context, &format!("/console/jobs/{id}{section}#did-{form}")).finish()
            }
            None => see(context, &format!("/console#did-{form}")).finish(),
        },
        Err(Failure::Invalid(errors)) => {
            let failed_form = FailedForm {
                errors: by_name(&errors),
                ..failed_form
            };
            show(context, session, place, &Search::default(), failed_form).await
        }
        Err(failure) => {
            let texts = context.for_reader(&session.locale).texts;
            let Some(refusal) = failed::refusal(&texts, &failure) else {
                return failed::failed_at(context, place, &failed_form.sent.kept(), &failure);
            };
            let failed_form = FailedForm {
                refusal: Some(refusal),
                ..failed_form
            };
            show(context, session, place, &Search::default(), failed_form).await
        }
    }
}
