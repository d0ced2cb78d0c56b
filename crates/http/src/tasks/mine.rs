//! What the caller is asked to do.

use imprimatur_application::tasks;
use imprimatur_domain::ids::TaskId;
use imprimatur_wire::{list::Collection, task::MyTaskRecord};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_mine, _, _>(mine)]
}

/// Extension: lists the caller's open tasks, whoever owns their jobs.
#[utoipa::path(get, path = "/api/v1/tasks", operation_id = "listMyTasks", tag = "Tasks", params(Paging),
    responses((status = 200, description = "The tasks, ascending by id", body = Collection<MyTaskRecord>)))]
async fn mine(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let after = after.map(TaskId);
    let found = tasks::mine(request.ports(), request.caller(), after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |mine| mine.task.id.0);
    let data = found.iter().map(answers::my_task).collect();
    json(&Collection { data, next })
}
