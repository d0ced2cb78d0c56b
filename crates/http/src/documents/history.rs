//! Downloading the history of a job.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{
        CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS,
    },
    web::Data,
};
use imprimatur_application::{failure::Failure, jobs};
use imprimatur_domain::account::Scope;
use imprimatur_wire::{body::guid, history::HistoryRecord};

use super::{headers::disposition, reader::caller, view::or_sign_in};
use crate::{
    answers::HistoryFormat,
    api_request::Answer,
    operation::{Kind, Operation},
    parameters::parameters,
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_history, _, _>(history).serves(Kind::History)]
}

parameters! { Query;
    DownloadHistoryQuery {
        "format": "json, csv or text, in any case" = pattern("^([Jj][Ss][Oo][Nn]|[Cc][Ss][Vv]|[Tt][Ee][Xx][Tt])$", "json");
    }
}

/// Downloads the whole history of a job, oldest entry first.
#[utoipa::path(get, path = "/review/download/{job_guid}/changelogs/{segment}", operation_id = "downloadHistory", tag = "Documents", params(DownloadHistoryQuery),
    responses(
    (status = 200, description = "The history", content(
        (Vec<HistoryRecord> = "application/json"),
        (String = "text/csv"),
        (String = "text/plain"),
    )),
    (status = 303, description = "A browser without permission is led to where one signs in"),
))]
async fn history(request: HttpRequest, state: Data<ApiState>) -> Answer {
    or_sign_in(&request, written(&request, &state).await)
}

async fn written(request: &HttpRequest, state: &ApiState) -> Answer {
    let caller = caller(request, state, &[Scope::Read]).await?;
    let segment = |name| request.match_info().get(name).unwrap_or_default();
    let job = guid(segment("job_guid")).ok_or(Failure::NotFound)?;
    let lines = jobs::history(state.ports(), &caller, job).await?;
    let mut query = Query::new(request.query_string())?;
    let format = query.choice("format", HistoryFormat::parse, "json, csv, text");
    let format = query.finish(format)?;
    let name = segment("segment");
    let format = format.unwrap_or_else(|| HistoryFormat::from_file_name(name));
    let written = format.write(&lines);
    let written = written.map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, disposition("attachment", name)))
        .insert_header((CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(written))
}
