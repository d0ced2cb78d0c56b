//! Pages of jobs: what lies at the top level or in a folder, and single files.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Path, Query},
};
use imprimatur_application::{
    failure::{Failure, FieldErrors},
    jobs::{self, JobFilter, JobList, KindFilter, ListJobs, Overview, SortColumn},
    sign_ins::Session,
    tasks::{self, MyTask},
};
use imprimatur_domain::{field::Line, ids::JobId, job::Status};
use serde::Deserialize;

use super::{
    failed,
    session::SignedIn,
    view::{Around, FilePage, FolderPage, Listing, TopPage},
};
use crate::{answers::html, form::Sent, handlers::guid, state::PageContext};

/// Most tasks that are shown to whoever is asked to do them.
const MINE_MAX: u32 = 20;

/// What is looked for, as the address says it. What is none is as good as absent: people do not mend addresses.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Search {
    #[serde(default)]
    pub(super) q: String,
    #[serde(default)]
    pub(super) status: String,
    #[serde(default)]
    pub(super) trash: String,
    #[serde(default)]
    pub(super) page: String,
}

impl Search {
    pub(super) fn page(&self) -> u32 {
        self.page.parse().unwrap_or(0)
    }

    pub(super) fn is_trash(&self) -> bool {
        self.trash == "1"
    }

    fn is_narrow(&self) -> bool {
        !self.q.trim().is_empty() || Status::parse(&self.status).is_some()
    }

    /// Words and statuses are looked for in everything, a folder shows what lies in it.
    fn command(&self, parent: Option<JobId>) -> ListJobs {
        let line = self.q.parse::<Line>();
        // What no job can have is in none.
        let kind = line.is_err().then_some(KindFilter::Neither);
        let words = line.ok().filter(|line| !line.is_empty());
        ListJobs {
            parent,
            flat: parent.is_none() && !self.is_trash() && self.is_narrow(),
            deleted: parent.is_none() && self.is_trash(),
            filter: JobFilter {
                text: words,
                kind,
                statuses: Status::parse(&self.status).into_iter().collect(),
                ..JobFilter::default()
            },
            sort: SortColumn::UpdatedAt,
            descending: true,
            page: self.page(),
            ..ListJobs::default()
        }
    }
}

/// What was sent and what is wrong with it, where a page is shown again for that.
#[derive(Default)]
pub(super) struct FailedForm {
    /// The form that was sent, by the last part of where it goes.
    pub(super) form: &'static str,
    pub(super) sent: Sent,
    pub(super) errors: FieldErrors,
}

impl FailedForm {
    fn status(&self) -> StatusCode {
        if self.errors.0.is_empty() {
            StatusCode::OK
        } else {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    }
}

/// The jobs at the top level, and what whoever is signed in is asked to do.
pub(super) async fn top(
    room: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    show(
        &room,
        &session,
        None,
        &search(&request),
        FailedForm::default(),
    )
    .await
}

/// A folder or a file.
pub(super) async fn one(
    room: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let search = search(&request);
    match guid(&path) {
        Ok(id) => show(&room, &session, Some(id), &search, FailedForm::default()).await,
        Err(failure) => failed::failed(&room, &failure),
    }
}

fn search(request: &HttpRequest) -> Search {
    let read = Query::<Search>::from_query(request.query_string());
    read.map(Query::into_inner).unwrap_or_default()
}

/// The page of a place, perhaps once more with what is wrong.
pub(super) async fn show(
    room: &PageContext,
    session: &Session,
    place: Option<JobId>,
    search: &Search,
    again: FailedForm,
) -> HttpResponse {
    let status = again.status();
    let around = Around::of(room, session);
    let written = match place {
        None => top_page(room, session, search).await.map(|(list, mine)| {
            let listing = Listing::of(&around, &list, None, search);
            let mine = mine
                .iter()
                .filter_map(|mine| {
                    let link = jobs::own_link(&room.ports, &session.caller(), &mine.task)?;
                    Some((mine, link))
                })
                .collect::<Vec<_>>();
            html(status, &TopPage::of(around, listing, &mine, &again))
        }),
        Some(id) => job_page(room, session, id, search)
            .await
            .map(|(overview, list)| match list {
                Some(list) => {
                    let listing = Listing::of(&around, &list, Some(id), search);
                    html(status, &FolderPage::of(around, &overview, listing, &again))
                }
                None => html(status, &FilePage::of(around, &overview, &again)),
            }),
    };
    written.unwrap_or_else(|failure| failed::failed(room, &failure))
}

async fn top_page(
    room: &PageContext,
    session: &Session,
    search: &Search,
) -> Result<(JobList, Vec<MyTask>), Failure> {
    let caller = session.caller();
    let list = jobs::list(&room.ports, &caller, search.command(None)).await?;
    let mine = tasks::mine(&room.ports, &caller, None, MINE_MAX).await?;
    Ok((list, mine))
}

async fn job_page(
    room: &PageContext,
    session: &Session,
    id: JobId,
    search: &Search,
) -> Result<(Overview, Option<JobList>), Failure> {
    let caller = session.caller();
    let overview = jobs::overview(&room.ports, &caller, id).await?;
    let job = &overview.seen.view.job;
    if !job.is_folder() {
        return Ok((overview, None));
    }
    let mut command = search.command(Some(id));
    command.deleted = job.trashed.is_some();
    let list = jobs::list(&room.ports, &caller, command).await?;
    Ok((overview, Some(list)))
}
