//! Listing jobs.

use imprimatur_application::jobs::{
    self, AssigneeFilter, DateColumn, DateRange, JobFilter, KindFilter, ListJobs, ListStart,
    SortColumn, TypeFilter, WaitingFor,
};
use imprimatur_domain::field::FieldProblem;
use imprimatur_domain::{Instant, field::MediaType, job::Status};
use imprimatur_wire::{list::JobListEnvelope, stamp};

use super::Cursor;
use crate::{
    answers::{self, ListAddress},
    api_request::{self, Answer, ApiRequest},
    openapi::refusals::{CONFLICT, NOT_FOUND},
    operation::Operation,
    parameters::parameters,
    problem::Problem,
    query::Query,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_list, _, _>(list).refuses(&[NOT_FOUND, CONFLICT])]
}

/// Largest page.
const PER_PAGE_MAX: u32 = 200;

/// What is said of a text that is no media type.
const TYPE_EXPECTED: &str = "must be a media type or a family such as image/*";

parameters! { Query;
    ListJobsQuery {
        "parent": "GUID of the folder; empty is the top level" = guid();
        "flat": "All jobs, whatever folder they lie in; not together with parent" = flag();
        "status": "Statuses, joined by |, or repeated" = job_statuses();
        "date_for": "Date for the range: assigned_at, created_at, due_at (default), reviewed_at, updated_at; extension: next_due_at, the earliest due date of an open task, else the job's own until there is a decision" = one_of(&["due_at", "next_due_at", "assigned_at", "created_at", "reviewed_at", "updated_at"]);
        "start_date": "Start of the range, inclusive: RFC 3339" = instant();
        "end_date": "End of the range, inclusive" = instant();
        "assignee": "any (default), none: to nobody, only: to anybody, user: to you" = one_of(&["any", "none", "only", "user"]);
        "c_email": "Address of the customer" = email();
        "p_email": "Address of the partner" = email();
        "waiting_for": "Extension: me: jobs with an open task of yours; others: jobs under review without one that asks for your decision" = one_of(&["me", "others"]);
        "label": "The label, without regard to case" = line("rush");
        "name": "What the name contains, without regard to case" = line("poster");
        "type": "Media type of the document, or a family" = media_range();
        "folders_only": "If present, whatever its value: only folders" = any_text();
        "files_only": "If present, whatever its value: only files" = any_text();
        "state": "deleted: what you have moved to the trash; with flat=true also what went along" = one_of(&["deleted"]);
        "alt_text": "Extension: the whole description, exactly" = any_text();
        "puid": "Extension: the uploader's own id of one of its versions" = any_text();
        "q": "Extension: what name, description, label or a contact contains" = line("rush");
        "sort_column": "created_at (default), updated_at, due_at, next_due_at (extension), assigned_at, reviewed_at, deleted_at, name, size, status, type, version, label, c_email" = sort_column();
        "sort_direction": "ASC or DESC (default); what has no value comes last in both" = pattern("^([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])$", "DESC");
        "page": "Page, from 0" = count(0);
        "per_page": "Extension: size of a page, 1–200" = whole(1, 200, 20);
        "cursor": "Extension: opaque, in links.prev and links.next: goes on from the page beside" = any_text();
    }
}

/// Lists jobs: those at the top level, those of a folder, or all. Every filter narrows the list; all can be combined.
/// An empty value is none, except that an empty `folders_only` or `files_only` counts.
#[utoipa::path(get, path = "/api/v1/jobs", operation_id = "listJobs", tag = "Jobs", params(ListJobsQuery),
    responses((status = 200, description = "A page of jobs", body = JobListEnvelope)))]
async fn list(request: ApiRequest) -> Answer {
    let query = request.query()?;
    let parameters = query.without(&["page", "cursor"]);
    let print = Cursor::print(&parameters, request.caller().user.0);
    let list = jobs::list(request.ports(), request.caller(), read(query, print)?).await?;
    let found_at = ListAddress {
        path: request.path(),
        parameters: &parameters,
        print,
    };
    let envelope = answers::job_list(request.addresses(), &list, found_at, request.trashes());
    api_request::page(&envelope, list.jobs.len())
}

fn read(mut query: Query, print: u64) -> Result<ListJobs, Problem> {
    let mut command = ListJobs {
        parent: query.guid("parent"),
        flat: query.flag("flat").unwrap_or_default(),
        deleted: is_deleted(&mut query),
        filter: filter(&mut query),
        sort: query
            .choice("sort_column", SortColumn::parse, &columns())
            .unwrap_or_default(),
        descending: query
            .choice("sort_direction", is_descending, "ASC, DESC")
            .unwrap_or(true),
        page: query.count("page", 0).unwrap_or_default(),
        per_page: query.number("per_page", 1, PER_PAGE_MAX),
        start: None,
        with_details: false,
    };
    command.start = start(&mut query, command.page, print);
    if command.flat && command.parent.is_some() {
        query.wrong("flat", "conflicts with parent");
    }
    query.finish(command)
}

fn filter(query: &mut Query) -> JobFilter {
    JobFilter {
        statuses: statuses(query),
        kind: kind(query),
        dates: dates(query),
        assignee: query
            .choice("assignee", assignee, "any, none, only, user")
            .unwrap_or_default(),
        waiting_for: query.choice("waiting_for", waiting_for, "me, others"),
        customer: query.field("c_email"),
        partner: query.field("p_email"),
        label: query.field("label"),
        name: query.field("name"),
        media_type: query.understood("type", media_type, TYPE_EXPECTED),
        alt_text: raw(query, "alt_text"),
        puid: raw(query, "puid"),
        text: query.field("q"),
    }
}

fn statuses(query: &mut Query) -> Vec<Status> {
    let values = query.texts("status");
    let values = values.iter().filter(|value| !value.trim().is_empty());
    let names = values.flat_map(|value| value.split('|')).map(str::trim);
    let statuses = names.map(Status::parse).collect::<Option<Vec<_>>>();
    if statuses.is_none() {
        let names = Status::ALL.map(Status::as_str).join(", ");
        query.wrong("status", format!("must be one of {names}"));
    }
    statuses.unwrap_or_default()
}

fn kind(query: &mut Query) -> Option<KindFilter> {
    match (query.has("folders_only"), query.has("files_only")) {
        (true, true) => Some(KindFilter::Neither),
        (true, false) => Some(KindFilter::Folders),
        (false, true) => Some(KindFilter::Files),
        (false, false) => None,
    }
}

fn dates(query: &mut Query) -> Option<DateRange> {
    let names = DateColumn::ALL.map(|(name, _)| name).join(", ");
    let column = query.choice("date_for", DateColumn::parse, &names);
    let from = instant(query, "start_date");
    let to = instant(query, "end_date");
    (from.is_some() || to.is_some()).then(|| DateRange {
        column: column.unwrap_or_default(),
        from,
        to,
    })
}

fn instant(query: &mut Query, name: &str) -> Option<Instant> {
    query.understood(name, stamp::parse, FieldProblem::NotAnInstant)
}

fn assignee(text: &str) -> Option<AssigneeFilter> {
    Some(match text {
        "any" => AssigneeFilter::Any,
        "none" => AssigneeFilter::Nobody,
        "only" => AssigneeFilter::Somebody,
        "user" => AssigneeFilter::Viewer,
        _ => return None,
    })
}

fn waiting_for(text: &str) -> Option<WaitingFor> {
    Some(match text {
        "me" => WaitingFor::Viewer,
        "others" => WaitingFor::Others,
        _ => return None,
    })
}

fn media_type(text: &str) -> Option<TypeFilter> {
    let text = text.to_lowercase();
    if let Some(family) = text.strip_suffix("/*") {
        let is_family = format!("{family}/x").parse::<MediaType>().is_ok();
        return is_family.then(|| TypeFilter::Family(family.to_owned()));
    }
    text.parse::<MediaType>()
        .ok()
        .map(|exact| TypeFilter::Exactly(exact.into()))
}

/// A text that is compared as it is, white space included.
fn raw(query: &mut Query, name: &str) -> Option<String> {
    query.raw(name).filter(|value| !value.trim().is_empty())
}

fn is_deleted(query: &mut Query) -> bool {
    let parse = |text: &str| (text == "deleted").then_some(());
    query.choice("state", parse, "deleted").is_some()
}

/// A cursor counts for the page and the list that it was made for; whoever changes the address changes the list.
fn start(query: &mut Query, page: u32, print: u64) -> Option<(ListStart, u32)> {
    let cursor = query.understood("cursor", Cursor::decode, "must come from links of a list")?;
    (cursor.page == page && cursor.print == print).then_some((cursor.start, cursor.per_page))
}

fn is_descending(text: &str) -> Option<bool> {
    match text.to_ascii_uppercase().as_str() {
        "ASC" => Some(false),
        "DESC" => Some(true),
        _ => None,
    }
}

fn columns() -> String {
    SortColumn::ALL.map(|(name, _)| name).join(", ")
}
