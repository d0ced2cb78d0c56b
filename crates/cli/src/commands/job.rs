//! `job list`, `job show` and `job create`.

use imprimatur_client::{
    Client, CreateJobBody, Instant, Job, JobFields, JobListItem, ListJobsQuery, ListTasksQuery,
    StreamExt as _, Task, TryStreamExt as _,
};
use indicatif::HumanBytes;
use serde::Serialize;

use crate::{
    args::{CreateArgs, JobCommand, ListArgs},
    credentials::Credentials,
    due::Due,
    error::Result,
    output,
};

/// A job with its tasks, as `--json` prints it.
#[derive(Serialize)]
struct JobWithTasks {
    #[serde(flatten)]
    job: Job,
    tasks: Vec<Task>,
}

pub(super) async fn run(
    client: &Client,
    credentials: &Credentials,
    command: JobCommand,
) -> Result<()> {
    match command {
        JobCommand::List(args) => list(client, args).await,
        JobCommand::Show(args) => {
            let tasks = client
                .list_tasks(args.job.0, &ListTasksQuery::default())
                .await?;
            let job = client.get_job(args.job.0).await?;
            if args.form.json {
                return output::json(&JobWithTasks { job, tasks });
            }
            show(credentials, &job, &tasks)
        }
        JobCommand::Create(args) => create(client, credentials, args).await,
    }
}

async fn list(client: &Client, args: ListArgs) -> Result<()> {
    let query = ListJobsQuery {
        parent: args.parent.map(|folder| folder.0.to_string()),
        flat: Some(args.all),
        status: Some(args.status.join("|")).filter(|all| !all.is_empty()),
        q: args.search,
        ..ListJobsQuery::default()
    };
    let jobs: Vec<JobListItem> = client
        .list_jobs(&query)
        .take(args.limit)
        .try_collect()
        .await?;
    if args.form.json {
        return output::json(&jobs);
    }
    let rows = jobs.iter().map(|job| row(&job.fields));
    output::table(&["NAME", "STATUS", "SIZE", "DUE", "GUID"], rows)
}

fn row(job: &JobFields) -> Vec<String> {
    vec![
        job.name.to_string(),
        job.status.to_string(),
        size(job),
        maybe(job.due_at),
        job.guid.to_string(),
    ]
}

fn size(job: &JobFields) -> String {
    if job.is_folder {
        "folder".to_owned()
    } else {
        HumanBytes(job.size).to_string()
    }
}

fn maybe(at: Option<Instant>) -> String {
    at.map(output::instant).unwrap_or_default()
}

fn show(credentials: &Credentials, job: &Job, tasks: &[Task]) -> Result<()> {
    let fields = &job.fields;
    let properties = [
        ("Name", fields.name.to_string()),
        ("Status", fields.status.to_string()),
        ("Size", size(fields)),
        ("Version", fields.version.to_string()),
        ("Description", fields.alt_text.to_string()),
        ("Customer", fields.c_email.to_string()),
        ("Due", maybe(fields.due_at)),
        ("Created", output::instant(fields.created_at)),
        ("GUID", fields.guid.to_string()),
        ("Address", credentials.console(fields.guid)),
    ];
    let properties = properties.into_iter();
    let properties = properties
        .filter(|(name, value)| !value.is_empty() && (!fields.is_folder || *name != "Version"));
    output::table(
        &[],
        properties.map(|(name, value)| vec![name.to_owned(), value]),
    )?;
    if tasks.is_empty() {
        return Ok(());
    }
    output::line("")?;
    let rows = tasks.iter().map(|task| {
        vec![
            task.id.unwrap_or_default().to_string(),
            task.assigned_to.to_string(),
            task.category.to_string(),
            task.status.to_string(),
            task.job_status.to_string(),
        ]
    });
    output::table(&["TASK", "REVIEWER", "KIND", "STATUS", "DECISION"], rows)
}

async fn create(client: &Client, credentials: &Credentials, args: CreateArgs) -> Result<()> {
    let folder = CreateJobBody {
        parent_guid: args.parent.map(|folder| folder.0.to_string()),
        alt_text: args.description,
        c_email: args.customer,
        due_at: args.due.and_then(Due::instant),
        ..CreateJobBody::folder(args.name)
    };
    let job = client.create_job(&folder).await?;
    output::either(args.form.json, &job, || {
        let fields = &job.fields;
        format!(
            "Created {} as {}: {}",
            fields.name,
            fields.guid,
            credentials.console(fields.guid)
        )
    })
}
