//! Emptying the trash.

use imprimatur_application::jobs;

use crate::{
    api_request::{Answer, ApiRequest, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_empty, _, _>(empty)]
}

/// Extension: deletes for good all that the caller has in the trash. What lies in a locked folder stays.
#[utoipa::path(delete, path = "/api/v1/trash", operation_id = "emptyTrash", tag = "Jobs",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn empty(request: ApiRequest) -> Answer {
    jobs::empty_trash(request.ports(), request.caller()).await?;
    nothing()
}
