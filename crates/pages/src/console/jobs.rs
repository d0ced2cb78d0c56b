//! Pages of jobs: what lies at the top level or in a folder, and single files.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    approvals, certificates, checks,
    comments::{self, Participant},
    derivatives,
    failure::{Failure, FieldErrors},
    jobs::{self, JobFilter, JobList, KindFilter, ListJobs, Overview, SortColumn},
    notices::{self, ReadNotices},
    notifications, plans,
    ports::Ports,
    reminders, review,
    sign_ins::Session,
    tasks::{self, MyTask},
};
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, TaskId},
};

use super::{
    failed,
    search::Search,
    session::SignedIn,
    view::{Around, FilePage, FolderPage, Listing, PanelData, TopPage, section_of},
};
use crate::{
    answers::{self, html},
    form::Sent,
    handlers::{Wanted, guid, retry_until_sealed},
    state::PageContext,
    view::{RequestedComparison, compared_versions},
};

/// Most tasks that are shown to whoever is asked to do them.
const MINE_MAX: u32 = 200;

/// Most stored plans that can be chosen from.
pub(super) const PLANS_SHOWN: u32 = 200;

/// Most decisions that are shown of a job.
const DECISIONS_MAX: u32 = 1_000;

/// Most folders that something can be moved to on its page.
const FOLDERS_MAX: u32 = 200;

/// What was sent and what is wrong with it, where a page is shown again for that.
#[derive(Default)]
pub(super) struct FailedForm {
    /// The form that was sent, by the last part of where it goes.
    pub(super) form: &'static str,
    pub(super) sent: Sent,
    pub(super) errors: FieldErrors,
    /// Why the state of the job did not allow it.
    pub(super) refusal: Option<(StatusCode, String)>,
    /// The task that the form is about.
    pub(super) task: Option<TaskId>,
    /// The private link that was asked for.
    pub(super) link: Option<String>,
}

impl FailedForm {
    pub(super) fn status(&self) -> StatusCode {
        match &self.refusal {
            Some((status, _)) => *status,
            None if self.errors.0.is_empty() => StatusCode::OK,
            None => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

/// The jobs at the top level, and what whoever is signed in is asked to do.
pub(super) async fn top(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    show(
        &context,
        &session,
        None,
        &Search::new(&request),
        FailedForm::default(),
    )
    .await
}

/// A folder or a file.
pub(super) async fn one(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let search = Search::new(&request);
    match guid(&path) {
        Ok(id) => {
            let session = if search.is_in_background {
                session
            } else {
                read_notices(&context, session, id).await
            };
            show(&context, &session, Some(id), &search, FailedForm::default()).await
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Whoever opens a job reads its notices. Where that cannot be recorded, the page is shown all the same.
async fn read_notices(context: &PageContext, mut session: Session, job: JobId) -> Session {
    if session.unread == 0 {
        return session;
    }
    let caller = session.caller();
    let read = async {
        notices::mark_read(&context.ports, &caller, ReadNotices::OfJob(job)).await?;
        notices::unread(&context.ports, &caller).await
    };
    match read.await {
        Ok(unread) => session.unread = unread,
        Err(failure) => tracing::warn!(%failure, "notices could not be marked as read"),
    }
    session
}

/// The certificate of the decisions on a version.
pub(super) async fn certificate(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let Wanted { language, version } = Wanted::new(&request);
    let (caller, language) = (session.caller(), language.as_deref());
    let issued = match guid(&path) {
        Ok(id) => {
            let issue = async || {
                let ports = &context.ports;
                certificates::certificate(ports, &caller, id, version, language).await
            };
            retry_until_sealed(issue).await
        }
        Err(failure) => Err(failure),
    };
    match issued {
        Ok(issued) => answers::certificate(&issued),
        Err(failure) => failed::failed_at(&context, guid(&path).ok(), "", &failure),
    }
}

/// The page of a place, perhaps once more with what is wrong.
pub(super) async fn show(
    context: &PageContext,
    session: &Session,
    place: Option<JobId>,
    search: &Search,
    failed_form: FailedForm,
) -> HttpResponse {
    let status = failed_form.status();
    let around = Around::new(context, session);
    let written = match place {
        None => top_page(context, session, search).await.map(|page| {
            let listing = Listing::new(&around, &page.list, None, search);
            let listing = listing.with_views(&page.counts, &page.mine);
            let listing = listing.with_trashed(page.trashed);
            html(status, &TopPage::new(around, listing, &failed_form))
        }),
        Some(id) => {
            let page = job_page(context, session, id, (search, &failed_form)).await;
            page.map(|page| {
                let JobPage {
                    overview,
                    list,
                    panel,
                    requested,
                    trashed,
                } = &page;
                let shown = (overview, panel);
                if let Some(list) = list {
                    let listing = Listing::new(&around, list, Some(id), search);
                    let listing = listing.with_trashed(trashed.clone());
                    let page = FolderPage::new(around, shown, listing, (search, &failed_form));
                    html(status, &page)
                } else {
                    let page = FilePage::new(context, around, shown, (search, &failed_form));
                    html(status, &page.comparing(context, overview, requested))
                }
            })
        }
    };
    let kept = || failed_form.sent.kept();
    written.unwrap_or_else(|failure| failed::failed_at(context, None, &kept(), &failure))
}

/// What is loaded for the top level.
struct TopLists {
    /// Jobs that were just moved to the trash.
    trashed: Vec<JobId>,
    list: JobList,
    /// How many jobs each view has.
    counts: Vec<u64>,
    /// What the caller is asked to do, with links.
    mine: Vec<(MyTask, String)>,
}

async fn top_page(
    context: &PageContext,
    session: &Session,
    search: &Search,
) -> Result<TopLists, Failure> {
    let (ports, caller) = (&context.ports, session.caller());
    let list = jobs::list(ports, &caller, command(context, session, search, None)).await?;
    let mine = tasks::mine(ports, &caller, None, MINE_MAX).await?;
    let linked = mine.into_iter().filter_map(|mine| {
        let link = jobs::own_link(ports, &caller, &mine.task)?;
        Some((mine, link))
    });
    Ok(TopLists {
        trashed: trashed(ports, &caller, &search.trashed).await?,
        mine: linked.collect(),
        counts: jobs::count_views(ports, &caller).await?,
        list,
    })
}

/// Those of the jobs that were just moved to the trash which are still there.
async fn trashed(ports: &Ports, caller: &Caller, jobs: &[JobId]) -> Result<Vec<JobId>, Failure> {
    let mut trashed = Vec::new();
    for id in jobs {
        match jobs::get(ports, caller, *id).await {
            Ok(job) => trashed.extend(job.view.job.trashed.map(|_| *id)),
            Err(Failure::NotFound) => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(trashed)
}

/// The list that an address asks for; its days are those of the reader's clock.
fn command(
    context: &PageContext,
    session: &Session,
    search: &Search,
    parent: Option<JobId>,
) -> ListJobs {
    let reader = context.for_reader(&session.locale);
    search.command(parent, reader.texts.zone(), context.ports.clock.now())
}

/// What is loaded for the page of a job.
struct JobPage {
    overview: Overview,
    /// What lies in a folder.
    list: Option<JobList>,
    panel: PanelData,
    /// The comparison that was asked for.
    requested: RequestedComparison,
    /// Jobs that were just moved to the trash.
    trashed: Vec<JobId>,
}

async fn job_page(
    context: &PageContext,
    session: &Session,
    id: JobId,
    (search, failed_form): (&Search, &FailedForm),
) -> Result<JobPage, Failure> {
    let caller = session.caller();
    let versions = compared_versions(&search.compare);
    let later = versions.map(|(_, later)| later);
    let overview = jobs::overview(&context.ports, &caller, id, later).await?;
    let mut panel = panel(context, &caller, &overview, failed_form).await?;
    let is_asked = search.tab == "decisions" || section_of(failed_form.form) == "decisions";
    if is_asked && overview.seen.rights.can_edit() {
        let decisions = jobs::decisions(&context.ports, &caller, id, None, DECISIONS_MAX).await?;
        let names = jobs::decided_names(&context.ports, &caller, id, &decisions).await?;
        panel.decisions = Some((decisions, names));
        panel.derivatives = derivatives::derivatives(&context.ports, &caller, id).await?;
    }
    let job = &overview.seen.view.job;
    let list = if job.is_folder() {
        let mut command = command(context, session, search, Some(id));
        command.deleted = job.trashed.is_some();
        Some(jobs::list(&context.ports, &caller, command).await?)
    } else {
        None
    };
    Ok(JobPage {
        trashed: trashed(&context.ports, &caller, &search.trashed).await?,
        requested: compared(context, &caller, &overview, versions).await?,
        overview,
        list,
        panel,
    })
}

/// The comparison that an address asks for; nothing if it names none, or a version that there is not.
async fn compared(
    context: &PageContext,
    caller: &Caller,
    overview: &Overview,
    versions: Option<(u32, u32)>,
) -> Result<RequestedComparison, Failure> {
    let (Some(file), Some((from, _))) = (&overview.shown, versions) else {
        return Ok(RequestedComparison::Nothing);
    };
    let shown = review::show_comparison_to_user(&context.ports, caller, file, from).await;
    match RequestedComparison::new(from, shown) {
        Err(Failure::NotFound) => Ok(RequestedComparison::Nothing),
        requested => requested,
    }
}

async fn panel(
    context: &PageContext,
    caller: &Caller,
    overview: &Overview,
    failed_form: &FailedForm,
) -> Result<PanelData, Failure> {
    let seen = &overview.seen;
    let job = &seen.view.job;
    if !seen.rights.can_edit() {
        return Ok(PanelData::default());
    }
    let who = Participant::User(caller, job.id);
    let threads = comments::threads(&context.ports, who).await?;
    // A form that the job's state did not allow is still there.
    let is_writable = job.trashed.is_none() && !seen.is_locked || failed_form.refusal.is_some();
    let suggestions = if is_writable {
        Some(notifications::suggestions(&context.ports, caller, job.id).await?)
    } else {
        None
    };
    let plans = if is_writable {
        plans::list(&context.ports, caller, None, PLANS_SHOWN).await?
    } else {
        Vec::new()
    };
    let folders = if is_writable && seen.rights.has_control() {
        Some(jobs::list(&context.ports, caller, all_folders()).await?)
    } else {
        None
    };
    let gate = if is_writable {
        Some(
            approvals::approval(&context.ports, caller, job.id)
                .await?
                .gate,
        )
    } else {
        None
    };
    Ok(PanelData {
        threads: Some(threads),
        decisions: None,
        derivatives: Vec::new(),
        checks: if job.is_folder() {
            Vec::new()
        } else {
            checks::runs(&context.ports, caller, job.id, job.version()).await?
        },
        reminders: Some(reminders::list(&context.ports, caller, job.id).await?),
        suggestions,
        plans,
        folders,
        gate,
    })
}

/// Folders that something can be moved to.
pub(super) fn all_folders() -> ListJobs {
    ListJobs {
        flat: true,
        filter: JobFilter {
            kind: Some(KindFilter::Folders),
            ..JobFilter::default()
        },
        sort: SortColumn::Name,
        per_page: Some(FOLDERS_MAX),
        ..ListJobs::default()
    }
}
