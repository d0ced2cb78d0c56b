//! Reading tasks and their defaults.

use std::collections::HashSet;

use imprimatur_application::tasks;
use imprimatur_domain::task::Category;
use imprimatur_wire::task::TaskRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    openapi::refusals::NOT_FOUND,
    operation::Operation,
    parameters::parameters,
    query::Query,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_default, _, _>(default).refuses(&[NOT_FOUND]),
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_get, _, _>(get),
    ]
}

parameters! { Query;
    GetDefaultTaskQuery {
        "kind": "Task category; review-task if absent" = word::<Category>();
        "job_category": "file (default), folder or order" = one_of(&["file", "folder", "order"]);
        "job_guid": "Extension: the job whose existing task is wanted" = guid();
    }
}

/// Reads the default task of a kind, or the one that the job has.
#[utoipa::path(get, path = "/api/v1/jobs/tasks/default", operation_id = "getDefaultTask", tag = "Tasks", params(GetDefaultTaskQuery),
    responses((status = 200, description = "The task or default", body = TaskRecord)))]
async fn default(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let kind = query.choice("kind", Category::parse, &categories());
    query.choice("job_category", job_category, "file, folder, order");
    let job = query.guid("job_guid");
    let kind = query.finish(kind.unwrap_or(Category::Review))?;
    let task = tasks::default(request.ports(), request.caller(), kind, job).await?;
    json(&answers::task_or_default(&task))
}

parameters! { Query;
    ListTasksQuery {
        "kind": "Only tasks of these categories; may repeat" = words_of::<Category>();
        "default": "Answer a category without a task with its default" = flag();
    }
}

/// Lists the tasks of a job.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/tasks", operation_id = "listTasks", tag = "Tasks", params(ListTasksQuery),
    responses((status = 200, description = "The tasks, ascending by id", body = Vec<TaskRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let kinds = kinds(&mut query);
    let default = query.flag("default");
    let default = default.unwrap_or_else(|| query.has("default"));
    let kinds = query.finish(kinds)?;
    let tasks = tasks::list(
        request.ports(),
        request.caller(),
        request.job()?,
        &kinds,
        default,
    )
    .await?;
    json(
        &tasks
            .iter()
            .map(answers::task_or_default)
            .collect::<Vec<_>>(),
    )
}

/// Reads a task.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}", operation_id = "getTask", tag = "Tasks",
    responses((status = 200, description = "The task", body = TaskRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let task = tasks::get(
        request.ports(),
        request.caller(),
        request.job()?,
        request.task()?,
    )
    .await?;
    json(&TaskRecord::from(&task))
}

/// The categories that a query names.
pub(crate) fn kinds(query: &mut Query) -> Vec<Category> {
    let named = query.texts("kind");
    let named = named.iter().map(|name| name.trim());
    let named = named.filter(|name| !name.is_empty());
    let kinds: Option<Vec<_>> = named.map(Category::parse).collect();
    if kinds.is_none() {
        query.wrong("kind", format!("must be one of {}", categories()));
    }
    let mut distinct = kinds.unwrap_or_default();
    let mut known = HashSet::new();
    distinct.retain(|kind| known.insert(*kind));
    distinct
}

fn categories() -> String {
    Category::ALL.map(Category::as_str).join(", ")
}

fn job_category(text: &str) -> Option<()> {
    matches!(text, "file" | "folder" | "order").then_some(())
}
