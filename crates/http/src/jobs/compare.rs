//! Comparing two versions of a document.

use imprimatur_application::documents;
use imprimatur_domain::{comparison::Closeness, field::FieldProblem};
use imprimatur_wire::comparison::ComparisonRecord;

use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
    parameters::parameters,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_compare, _, _>(compare)]
}

parameters! { Query;
    CompareVersionsQuery {
        @required "from": "The earlier version" = count(1);
        @required "to": "The later version" = whole(1, u32::MAX.into(), 2);
        "plates": "true: pages that use inks are compared plate by plate as well" = flag();
    }
}

/// Extension: what differs between two versions of a PDF or an image, page by page. Each request compares as many pages as a few
/// seconds are enough for; while `state` is `processing`, the same request goes on.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/versions/compare", operation_id = "compareVersions", tag = "Documents", params(CompareVersionsQuery),
    responses(
    (status = 200, description = "The comparison", body = ComparisonRecord),
    (status = 404, description = "There is no such version, or one of them is neither a PDF nor an image"),
    (status = 409, description = "The job is a folder"),
    (status = 422, description = "`from` and `to` are not two different numbers"),
))]
async fn compare(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let versions = ["from", "to"].map(|name| {
        let number = query.count(name, 1);
        if number.is_none() {
            query.wrong(name, FieldProblem::Missing);
        }
        number.unwrap_or_default()
    });
    if versions[0] == versions[1] && versions[0] != 0 {
        query.wrong("to", "must be another version than from");
    }
    let closeness = Closeness::with_plates(query.flag("plates").unwrap_or_default());
    let [from, to] = query.finish(versions)?;
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    let found = documents::compare(ports, caller, job, (from, to), closeness).await?;
    json(&ComparisonRecord::new(
        (from, to),
        found.total,
        &found.pages,
    ))
}
