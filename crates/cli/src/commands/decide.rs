//! `decide`: records a decision for a reviewer.

use imprimatur_client::{
    Client, Decision, DecisionBody, ListTasksQuery, Task, TaskCategory, TaskStatus,
};

use crate::{
    args::DecideArgs,
    error::{Error, Result},
    output,
};

pub(super) async fn run(client: &Client, args: DecideArgs) -> Result<()> {
    let wrong = || Error::Usage(format!("{:?} is no decision", args.decision));
    let decision = Decision::parse(&args.decision).ok_or_else(wrong)?;
    let tasks = client
        .list_tasks(args.job.0, &ListTasksQuery::default())
        .await?;
    let task = pick(&tasks, &args)?;
    let decision = DecisionBody {
        comments: args.comment,
        ..DecisionBody::new(decision)
    };
    let decided = client.decide_task(args.job.0, task, &decision).await?;
    if args.form.json {
        return output::json(&decided);
    }
    let job = client.get_job(args.job.0).await?.fields;
    output::line(&format!(
        "Recorded {} for {}. {} is {}.",
        decided.job_status,
        name(&decided),
        job.name,
        job.status
    ))
}

/// The task that is named, else the only open one.
fn pick(tasks: &[Task], args: &DecideArgs) -> Result<i64> {
    if let Some(id) = args.task {
        return Ok(id);
    }
    let is_wanted = |task: &&Task| match &args.reviewer {
        Some(reviewer) => task.assigned_to.eq_ignore_ascii_case(reviewer),
        None => true,
    };
    let open: Vec<&Task> = tasks
        .iter()
        .filter(|task| is_open(task))
        .filter(is_wanted)
        .collect();
    match (&open[..], &args.reviewer) {
        ([task], _) => task
            .id
            .ok_or_else(|| Error::Failed("the task has no id".to_owned())),
        ([], Some(reviewer)) => Err(Error::Failed(format!(
            "nobody waits for {reviewer} to decide"
        ))),
        ([], None) => Err(Error::Failed("nobody is asked for a decision".to_owned())),
        (several, _) => {
            let all = several.iter();
            let all: Vec<_> = all
                .map(|task| format!("{} ({})", task.id.unwrap_or_default(), name(task)))
                .collect();
            Err(Error::Usage(format!(
                "several tasks are open; name a --reviewer or a --task: {}",
                all.join(", ")
            )))
        }
    }
}

/// Whether it waits for a decision.
fn is_open(task: &Task) -> bool {
    let is_over = matches!(
        TaskStatus::parse(&task.status),
        Some(TaskStatus::Done | TaskStatus::Closed)
    );
    !is_over && TaskCategory::parse(&task.category).is_some_and(TaskCategory::asks_for_decision)
}

fn name(task: &Task) -> &str {
    if task.assigned_to.is_empty() {
        "an anonymous reviewer"
    } else {
        &task.assigned_to
    }
}
