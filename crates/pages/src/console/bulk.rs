//! One action on all jobs that are ticked in a list.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Query};
use imprimatur_application::{
    archives,
    failure::Failure,
    jobs::{self, BulkAction, CreateFolder, JobList, VisibleJob},
    notifications::{self, Suggestions},
    plans::{self, Plan, PlanInput},
};
use imprimatur_domain::{access::Caller, field::Name, ids::JobId, job::Source};
use imprimatur_wire::{field_names::by_name, requests::BulkKind};

use super::{
    actions::due,
    failed,
    jobs::{FailedForm, PLANS_SHOWN, all_folders, show},
    joint_folder::in_one_folder,
    search::Search,
    send,
    session::CsrfForm,
    sign_in::see,
    view::{Around, BulkPage},
};
use crate::{
    answers::{self, html},
    form::Sent,
    form_fields::FormFields,
    handlers::guid,
    state::PageContext,
};

/// Most jobs of one form.
const BULK_MAX: usize = 200;

/// Most jobs that the page names one by one.
const NAMED_MAX: usize = 12;

/// A list of which jobs are ticked, and where it is.
pub(super) struct Ticked {
    pub(super) jobs: Vec<JobId>,
    pub(super) search: Search,
    /// The folder that is listed.
    pub(super) folder: Option<JobId>,
}

impl Ticked {
    fn new(request: &HttpRequest, sent: &Sent) -> Self {
        let query = Query::<Vec<(String, String)>>::from_query(request.query_string());
        let query = Sent::new(query.map(Query::into_inner).unwrap_or_default());
        let mut jobs: Vec<_> = sent
            .all("guid")
            .filter_map(|text| guid(text).ok())
            .collect();
        jobs.truncate(BULK_MAX);
        Self {
            jobs,
            search: Search::new(request),
            folder: guid(query.one("in")).ok(),
        }
    }

    /// Where the form is sent, without what is before all paths of ours.
    pub(super) fn form_address(&self) -> String {
        self.search.bulk_address("/console", self.folder)
    }

    /// Where the list is, without what is before all paths of ours.
    pub(super) fn address(&self) -> String {
        self.search.address(&match self.folder {
            Some(folder) => format!("/console/jobs/{folder}"),
            None => "/console".to_owned(),
        })
    }
}

/// What is loaded for the form of an action.
#[derive(Default)]
pub(super) struct BulkData {
    /// The first of the jobs.
    pub(super) named: Vec<VisibleJob>,
    /// Whom they can be sent to, and stored plans.
    pub(super) suggestions: Option<(Suggestions, Vec<Plan>)>,
    /// Folders that they can be moved to.
    pub(super) folders: Option<JobList>,
}

/// Takes an action on the ticked jobs, or asks for what it needs first.
pub(super) async fn act(
    context: PageContext,
    request: HttpRequest,
    form: CsrfForm,
) -> HttpResponse {
    let ticked = Ticked::new(&request, &form.sent);
    let Some(kind) = BulkKind::parse(form.sent.one("action")).filter(|_| !ticked.jobs.is_empty())
    else {
        return see(&context, &ticked.address()).finish();
    };
    if has_form(kind) && form.sent.one("go").is_empty() {
        return ask(&context, ticked, kind, form, FailedForm::default()).await;
    }
    let (action, plan) = match command(&context, kind, &form) {
        Ok(command) => command,
        Err(failure) => return again(&context, ticked, kind, form, &failure).await,
    };
    if let BulkAction::Send(send) = &action
        && !form.sent.one("together").is_empty()
    {
        let send = (**send).clone();
        return Box::pin(send_together(&context, ticked, (send, plan), form)).await;
    }
    let caller = form.session.caller();
    let results = jobs::bulk(&context.ports, &caller, &ticked.jobs, &action).await;
    if results.iter().all(|(_, result)| result.is_ok())
        && let Err(failure) = send::store_plan(&context.ports, &caller, plan).await
    {
        return failed::failed(&context, &failure);
    }
    finish(&context, ticked, kind, form, results).await
}

/// Whether an action needs more than the jobs.
pub(super) fn has_form(kind: BulkKind) -> bool {
    match kind {
        BulkKind::Send | BulkKind::Move | BulkKind::Label | BulkKind::DueDate => true,
        BulkKind::Remind | BulkKind::Trash | BulkKind::Restore => false,
    }
}

/// The form of an action, by the name that the page of a job has for it.
pub(super) fn form_of(kind: BulkKind) -> &'static str {
    match kind {
        BulkKind::Send => "send",
        BulkKind::Move => "move",
        BulkKind::Label => "label",
        BulkKind::DueDate => "due",
        BulkKind::Remind => "remind",
        BulkKind::Trash => "trash",
        BulkKind::Restore => "restore",
    }
}

/// The action, and the plan that its stages are to be stored as.
fn command(
    context: &PageContext,
    kind: BulkKind,
    form: &CsrfForm,
) -> Result<(BulkAction, Option<PlanInput>), Failure> {
    let sent = &form.sent;
    let mut plan = None;
    let action = match kind {
        BulkKind::Send => {
            let command = send::command(context, form)?;
            plan = send::plan_to_store(sent, &command)?;
            BulkAction::Send(Box::new(command))
        }
        BulkKind::Remind => BulkAction::Remind,
        BulkKind::Move => {
            let folder = Some(sent.one("folder")).filter(|folder| !folder.is_empty());
            BulkAction::Move(folder.map(guid).transpose()?)
        }
        BulkKind::Label => {
            let fields = FormFields::new(sent);
            BulkAction::Label(fields.checked("label", sent.one("label"))?)
        }
        BulkKind::DueDate => {
            let mut fields = FormFields::new(sent);
            let due_at = due(context, form, &mut fields);
            fields.finish()?;
            BulkAction::DueDate(due_at.flatten())
        }
        BulkKind::Trash => BulkAction::Trash,
        BulkKind::Restore => BulkAction::Restore,
    };
    Ok((action, plan))
}

/// Puts the jobs into a new folder, and sends that.
async fn send_together(
    context: &PageContext,
    ticked: Ticked,
    (send, plan): (notifications::Send, Option<PlanInput>),
    form: CsrfForm,
) -> HttpResponse {
    let (ports, caller) = (&context.ports, form.session.caller());
    let name = FormFields::new(&form.sent).checked::<Name>("name", form.sent.one("name"));
    let name = match name {
        Ok(name) => name,
        Err(failure) => return again(context, ticked, BulkKind::Send, form, &failure).await,
    };
    let folder = CreateFolder {
        parent: ticked.folder,
        source: Source::InApp,
        ..CreateFolder::new(name)
    };
    match in_one_folder(ports, &caller, &ticked.jobs, folder, send).await {
        Ok(folder) => {
            if let Err(failure) = send::store_plan(ports, &caller, plan).await {
                return failed::failed(context, &failure);
            }
            let address = format!("/console/jobs/{folder}?tab=reviewers#did-send");
            see(context, &address).finish()
        }
        Err((job, failure)) => {
            // They are sent together or not at all.
            let failures = vec![(job, failure)];
            explain(context, ticked, BulkKind::Send, form, (1, failures)).await
        }
    }
}

/// Leads back to the list if all were done; else says which were not, and why.
async fn finish(
    context: &PageContext,
    mut ticked: Ticked,
    kind: BulkKind,
    form: CsrfForm,
    results: Vec<(JobId, Result<(), Failure>)>,
) -> HttpResponse {
    let failures = results.into_iter();
    let failures = failures.filter_map(|(job, result)| Some((job, result.err()?)));
    let failures: Vec<_> = failures.collect();
    if !failures.is_empty() {
        let all = ticked.jobs.len();
        ticked.jobs = failures.iter().map(|(job, _)| *job).collect();
        return explain(context, ticked, kind, form, (all, failures)).await;
    }
    if kind == BulkKind::Trash {
        // Undoing needs all of them, which are too many for an address.
        ticked.search.trashed = ticked.jobs;
        let failed_form = FailedForm::default();
        return show(
            context,
            &form.session,
            ticked.folder,
            &ticked.search,
            failed_form,
        )
        .await;
    }
    let address = ticked.address();
    see(context, &format!("{address}#did-{}", form_of(kind))).finish()
}

/// Says which of so many jobs failed, and why, with the form as it was filled in.
async fn explain(
    context: &PageContext,
    ticked: Ticked,
    kind: BulkKind,
    form: CsrfForm,
    (all, failures): (usize, Vec<(JobId, Failure)>),
) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    let failed_form = FailedForm {
        form: form_of(kind),
        sent,
        ..FailedForm::default()
    };
    let data = load(context, &session.caller(), &ticked.jobs, Some(kind)).await;
    let around = Around::new(context, &session);
    let page = data.map(|data| {
        let page = BulkPage::new(around, (&ticked, kind), &data, &failed_form);
        html(StatusCode::CONFLICT, &page.with_failures(all, &failures))
    });
    page.unwrap_or_else(|failure| failed::failed(context, &failure))
}

/// Shows the form of an action once more, with what is wrong with it.
async fn again(
    context: &PageContext,
    ticked: Ticked,
    kind: BulkKind,
    form: CsrfForm,
    failure: &Failure,
) -> HttpResponse {
    let Failure::Invalid(errors) = failure else {
        return failed::failed(context, failure);
    };
    let failed_form = FailedForm {
        errors: by_name(errors),
        ..FailedForm::default()
    };
    ask(context, ticked, kind, form, failed_form).await
}

/// Shows the form of an action.
async fn ask(
    context: &PageContext,
    ticked: Ticked,
    kind: BulkKind,
    form: CsrfForm,
    failed_form: FailedForm,
) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    let status = failed_form.status();
    let failed_form = FailedForm {
        form: if status.is_success() {
            ""
        } else {
            form_of(kind)
        },
        sent,
        ..failed_form
    };
    let caller = session.caller();
    let data = load(context, &caller, &ticked.jobs, Some(kind)).await;
    let around = Around::new(context, &session);
    let page = data.map(|data| {
        html(
            status,
            &BulkPage::new(around, (&ticked, kind), &data, &failed_form),
        )
    });
    page.unwrap_or_else(|failure| failed::failed(context, &failure))
}

async fn load(
    context: &PageContext,
    caller: &Caller,
    all: &[JobId],
    kind: Option<BulkKind>,
) -> Result<BulkData, Failure> {
    let ports = &context.ports;
    let mut named = Vec::new();
    for job in all.iter().take(NAMED_MAX) {
        match jobs::get(ports, caller, *job).await {
            Ok(job) => named.push(job),
            Err(Failure::NotFound) => {}
            Err(failure) => return Err(failure),
        }
    }
    let suggestions = if kind == Some(BulkKind::Send) {
        let suggestions = match named.iter().find(|job| job.rights.can_edit()) {
            Some(job) => notifications::suggestions(ports, caller, job.view.job.id).await?,
            None => Suggestions::default(),
        };
        let plans = plans::list(ports, caller, None, PLANS_SHOWN).await?;
        Some((suggestions, plans))
    } else {
        None
    };
    let folders = match kind {
        Some(BulkKind::Move) => Some(jobs::list(ports, caller, all_folders()).await?),
        _ => None,
    };
    Ok(BulkData {
        named,
        suggestions,
        folders,
    })
}

/// Downloads the ticked jobs as one zip.
pub(super) async fn zip(
    context: PageContext,
    request: HttpRequest,
    form: CsrfForm,
) -> HttpResponse {
    let ticked = Ticked::new(&request, &form.sent);
    if ticked.jobs.is_empty() {
        return see(&context, &ticked.address()).finish();
    }
    let caller = form.session.caller();
    match archives::zip(&context.ports, &caller, &ticked.jobs).await {
        Ok(bytes) => answers::zip(bytes),
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Erases all that is in the trash of whoever is signed in.
pub(super) async fn empty_trash(context: PageContext, form: CsrfForm) -> HttpResponse {
    match jobs::empty_trash(&context.ports, &form.session.caller()).await {
        Ok(()) => see(&context, "/console?trash=1#did-empty").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}
