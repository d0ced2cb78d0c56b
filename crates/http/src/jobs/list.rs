//! Listing jobs.

use imprimatur_application::jobs::{self, ListJobs, SortColumn};
use imprimatur_domain::job::Status;
use imprimatur_wire::list::JobListEnvelope;

use crate::{
    call::{Answer, Call, json},
    problem::Problem,
    query::Query,
};

/// Largest page.
const PER_PAGE_MAX: u32 = 200;

/// Lists jobs: those at the top level, those of a folder, or all.
#[utoipa::path(get, path = "/api/v1/jobs", tag = "Jobs", params(
    ("parent" = Option<String>, Query, description = "GUID of the folder; empty is the top level"),
    ("flat" = Option<bool>, Query, description = "All jobs, whatever folder they lie in; not together with parent"),
    ("status" = Option<String>, Query, description = "Statuses, joined by |", example = "new|pending"),
    ("sort_column" = Option<String>, Query, description = "created_at (default) or another column"),
    ("sort_direction" = Option<String>, Query, description = "ASC or DESC (default)"),
    ("page" = Option<u32>, Query, description = "Page, from 0"),
    ("per_page" = Option<u32>, Query, description = "Extension: size of a page, 1–200"),
), responses((status = 200, description = "A page of jobs", body = JobListEnvelope)))]
pub(crate) async fn list(call: Call) -> Answer {
    let query = call.query()?;
    let parameters = query.without("page");
    let list = jobs::list(call.ports(), call.caller(), read(query)?).await?;
    json(&JobListEnvelope::of(
        call.addresses(),
        &list,
        call.path(),
        &parameters,
    ))
}

fn read(mut query: Query) -> Result<ListJobs, Problem> {
    let command = ListJobs {
        parent: query.guid("parent"),
        flat: query.flag("flat").unwrap_or_default(),
        statuses: statuses(&mut query),
        sort: query
            .choice("sort_column", SortColumn::parse, &columns())
            .unwrap_or_default(),
        descending: query
            .choice("sort_direction", is_descending, "ASC, DESC")
            .unwrap_or(true),
        page: query.number("page", 0, u32::MAX).unwrap_or_default(),
        per_page: query.number("per_page", 1, PER_PAGE_MAX),
    };
    query.finish(command)
}

fn statuses(query: &mut Query) -> Vec<Status> {
    let parse = |text: &str| {
        let names = text.split('|').map(str::trim);
        names.map(Status::parse).collect::<Option<Vec<_>>>()
    };
    let names = Status::ALL.map(Status::as_str).join(", ");
    query.choice("status", parse, &names).unwrap_or_default()
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
