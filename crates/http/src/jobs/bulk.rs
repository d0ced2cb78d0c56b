//! One action on many jobs, and a zip of them.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    web::Payload,
};
use imprimatur_application::{
    archives,
    jobs::{self, BulkAction},
};
use imprimatur_domain::ids::JobId;
use imprimatur_wire::{
    body::{Required, Scalar as _},
    bulk::{BulkRecord, BulkResult},
    requests::{BulkBody, BulkKind, Guids},
};

use crate::{
    api_request::{Answer, ApiRequest, json},
    documents::disposition,
    notifications,
    openapi::refusals::{CONFLICT, NOT_FOUND},
    operation::Operation,
    parameters::{Binary, parameters},
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_bulk, _, _>(bulk),
        Operation::new::<__path_zip, _, _>(zip)
            .refuses(&[NOT_FOUND, CONFLICT])
            .answers(ZIP),
    ]
}

const ZIP: &str = "application/zip";

parameters! { Query;
    DownloadJobsQuery {
        @required "guid": "GUIDs of 1 to 200 files and folders, repeated" = guids();
    }
}

/// Extension: takes one action on up to 200 jobs. Each succeeds or fails by itself; the answer has one result for each.
#[utoipa::path(post, path = "/api/v1/jobs/bulk", operation_id = "bulkJobs", tag = "Bulk", request_body = BulkBody,
    responses((status = 200, description = "What became of each job", body = BulkRecord)))]
async fn bulk(request: ApiRequest, payload: Payload) -> Answer {
    let body: BulkBody = request.read(payload).await?;
    let jobs = body.guids.get("guids")?.0;
    let action = match body.action.get("action")? {
        BulkKind::Send => {
            let notification = Required(body.notification).get("notification")?;
            BulkAction::Send(Box::new(notifications::command(notification)))
        }
        BulkKind::Remind => BulkAction::Remind,
        BulkKind::Move => BulkAction::Move(body.parent_guid.value()),
        BulkKind::Label => BulkAction::Label(body.label.value().unwrap_or_default()),
        BulkKind::DueDate => BulkAction::DueDate(body.due_at.value()),
        BulkKind::Trash => BulkAction::Trash,
        BulkKind::Restore => BulkAction::Restore,
    };
    let results = jobs::bulk(request.ports(), request.caller(), &jobs, &action).await;
    let results = results.into_iter();
    let results = results.map(|(job, result)| (job, result.err().map(Problem::from)));
    let results: Vec<_> = results.collect();
    json(&BulkRecord {
        data: results.iter().map(result).collect(),
    })
}

fn result((job, problem): &(JobId, Option<Problem>)) -> BulkResult<'_> {
    BulkResult {
        guid: job.to_string(),
        done: problem.is_none(),
        error: problem.as_ref().map(|problem| problem.text(None)),
    }
}

/// Extension: downloads files and folders, with everything below them, as one zip that is made on the way. 404 if one of them is
/// unknown. For a zip that takes long and can be resumed, compress a folder.
#[utoipa::path(get, path = "/api/v1/jobs/zip", operation_id = "downloadJobs", tag = "Bulk", params(DownloadJobsQuery),
    responses((status = 200, description = "The zip", content_type = "application/zip", body = inline(Binary))))]
async fn zip(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let guids = query.texts("guid");
    let jobs = Guids::parse(&guids.into());
    if let Err(problem) = &jobs {
        query.wrong("guid", problem.clone());
    }
    let jobs = query.finish(jobs.unwrap_or(Guids(Vec::new())))?.0;
    let bytes = archives::zip(request.ports(), request.caller(), &jobs).await?;
    Ok(HttpResponse::Ok()
        .content_type(ZIP)
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_DISPOSITION, disposition("attachment", "files.zip")))
        .streaming(bytes))
}
