//! `send`: uploads a document, sends it for review, and waits for the decision.

use std::{
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use imprimatur_client::{
    Client, Job, OnProgress, ReviewerBody, TaskBody, TryStreamExt as _, UploadOptions,
};
use indicatif::ProgressBar;

use super::watch;
use crate::{
    args::SendArgs,
    credentials::Credentials,
    due::Due,
    error::{Error, Result},
    feed::{Feed, FeedEvent},
    output, progress,
};

pub(super) async fn run(
    client: &Client,
    credentials: &Credentials,
    args: SendArgs,
) -> Result<ExitCode> {
    let options = options(client, &args).await?;
    // Before anything happens, so that nothing is missed.
    let feed = if args.watch {
        Some(Feed::from_now(client).await?)
    } else {
        None
    };
    let job = upload(client, &args, options).await?;
    let fields = &job.fields;
    let told = format!(
        "{} ({}): {}",
        fields.name,
        fields.status,
        credentials.console(fields.guid)
    );
    let Some(mut feed) = feed else {
        output::either(args.form.json, &job, || told)?;
        return Ok(ExitCode::SUCCESS);
    };
    if !args.form.json {
        output::line(&told)?;
    }
    let print = |event: &FeedEvent| {
        if args.form.json {
            return Ok(());
        }
        output::line(&event.line())
    };
    let decided = watch::until_decided(client, &mut feed, fields.guid, print).await?;
    output::either(args.form.json, &decided, || {
        format!("{} is {}.", decided.fields.name, decided.fields.status)
    })?;
    Ok(watch::exit_code(&decided))
}

async fn options(client: &Client, args: &SendArgs) -> Result<UploadOptions> {
    let plan = match &args.plan {
        Some(plan) => Some(find_plan(client, plan).await?),
        None => None,
    };
    let due_at = args.due.and_then(Due::instant);
    // Stages have due dates of their own.
    let task = due_at.filter(|_| !args.to.is_empty()).map(|at| TaskBody {
        due_at: Some(at),
        ..TaskBody::default()
    });
    Ok(UploadOptions {
        name: args.name.clone(),
        parent: args.parent.map(|folder| folder.0),
        due_at,
        comments: args.message.clone(),
        reviewers: args.to.iter().map(|name| reviewer(name)).collect(),
        plan,
        task,
        override_reason: args.r#override.clone(),
        resume: args.resume,
        ..UploadOptions::default()
    })
}

/// An address has an @, a group of contacts has none.
fn reviewer(name: &str) -> ReviewerBody {
    if name.contains('@') {
        ReviewerBody::email(name.trim())
    } else {
        ReviewerBody::group(name.trim())
    }
}

async fn find_plan(client: &Client, plan: &str) -> Result<i64> {
    if let Ok(id) = plan.parse() {
        return Ok(id);
    }
    let mut plans = client.list_plans();
    let mut found = Vec::new();
    while let Some(stored) = plans.try_next().await? {
        if stored.name.to_lowercase() == plan.to_lowercase() {
            found.push(stored.id);
        }
    }
    match found[..] {
        [id] => Ok(id),
        [] => Err(Error::Failed(format!("there is no plan {plan:?}"))),
        _ => Err(Error::Failed(format!(
            "several plans have the name {plan:?}; write one of the ids {found:?}"
        ))),
    }
}

/// A broken upload of a large file can go on later.
async fn upload(client: &Client, args: &SendArgs, mut options: UploadOptions) -> Result<Job> {
    // The error of the client would not say which file it is.
    let file = tokio::fs::metadata(&args.file).await;
    if file.map_err(Error::of_file(&args.file))?.is_dir() {
        let path = args.file.display();
        return Err(Error::Failed(format!(
            "{path} is a folder; send a document"
        )));
    }
    let bar = progress::bytes();
    let begun = Arc::new(AtomicI64::new(0));
    options.on_progress = on_progress(&bar, &begun);
    let file = args.file.as_path();
    let uploaded = match args.revision_of {
        Some(job) => client.revise(job.0, file, options).await,
        None => client.upload(file, options).await,
    };
    bar.finish_and_clear();
    let begun = begun.load(Ordering::Relaxed);
    uploaded.map_err(|error| {
        let error = Error::from(error);
        if error.is_passing() && begun != 0 {
            eprintln!("imprimatur: to go on with this upload, add --resume {begun}");
        }
        error
    })
}

fn on_progress(bar: &ProgressBar, begun: &Arc<AtomicI64>) -> OnProgress {
    let (bar, begun) = (bar.clone(), Arc::clone(begun));
    OnProgress::new(move |progress| {
        bar.set_length(progress.total);
        bar.set_position(progress.sent);
        if let Some(id) = progress.upload_id {
            begun.store(id, Ordering::Relaxed);
        }
    })
}
