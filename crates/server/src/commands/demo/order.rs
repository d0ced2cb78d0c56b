//! The sample order: a folder, a menu, two reviewers, and a webhook endpoint.

use imprimatur_application::{
    accounts::{
        settings::{self, UpdateSettings},
        team::{self, UpdateTeam},
    },
    documents::{self, Upload},
    endpoints::{self, EndpointInput},
    jobs::{self, CreateFolder},
    notifications::{ReviewerInput, Send},
    ports::{Ports, blobs::ByteStream},
};
use imprimatur_domain::{
    access::Caller,
    email::Email,
    field::Name,
    ids::{JobId, TaskId},
    job::Source,
};
use time::Duration;

use crate::{config::Config, error::CommandError};

/// The created records.
pub(crate) struct Order {
    /// The document's job.
    pub(crate) job: JobId,
    /// Reviewers with their private links.
    pub(crate) links: Vec<(&'static str, String)>,
    /// The second reviewer's task.
    pub(crate) last_task: TaskId,
}

const REVIEWERS: [(&str, &str); 2] = [
    ("Vera", "vera@orchard.example"),
    ("Otto", "otto@orchard.example"),
];

/// Creates the order as the first user.
pub(crate) async fn place(
    ports: &Ports,
    config: &Config,
    hook: &str,
) -> Result<Order, CommandError> {
    let admin: Email = config
        .admin_email
        .parse()
        .map_err(CommandError::to_set_up("admin_email"))?;
    let user = ports.accounts.find_user_by_email(admin).await?;
    let user = user.ok_or_else(|| CommandError::usage("the first user is missing"))?;
    let caller = Caller::new(&user);
    let team = UpdateTeam {
        name: Some(name("Orchard Press")?),
        ..UpdateTeam::default()
    };
    team::update(ports, &caller, team).await?;
    let settings = UpdateSettings {
        full_name: "Petra Press".parse().ok(),
        ..UpdateSettings::default()
    };
    settings::update(ports, &caller, settings).await?;
    let endpoint = EndpointInput {
        url: Some(hook.to_owned()),
        description: "Order management of the demo".parse().ok(),
        ..EndpointInput::default()
    };
    endpoints::create(ports, &caller, endpoint).await?;
    let folder = CreateFolder {
        alt_text: "PO-2026-4711".parse().unwrap_or_default(),
        ..CreateFolder::new(name("Order 4711, Orchard Garden Kitchen")?)
    };
    let folder = jobs::create(ports, &caller, folder).await?.view.job.id;
    let incoming =
        documents::receive(ports, menu(), "Summer menu.pdf", config.limits.max_upload.0).await?;
    let job = documents::upload(ports, &caller, upload(ports, incoming, folder))
        .await?
        .view
        .job
        .id;
    let loaded = ports.store.find_job(job, None).await?;
    let tasks = loaded
        .map(|loaded| loaded.dossier.tasks)
        .unwrap_or_default();
    let mut links = Vec::new();
    for ((name, email), task) in REVIEWERS.iter().zip(&tasks) {
        let token = ports.secrets.link_token(task.id, email, task.generation);
        links.push((*name, ports.settings.link(&token)));
    }
    let last_task = tasks.last().map(|task| task.id);
    let last_task =
        last_task.ok_or_else(|| CommandError::usage("the sample order has no tasks"))?;
    Ok(Order {
        job,
        links,
        last_task,
    })
}

fn name(text: &str) -> Result<Name, CommandError> {
    let name: Result<Name, _> = text.parse();
    name.map_err(|problem| CommandError::usage(problem.to_string()))
}

fn upload(ports: &Ports, upload: documents::StoredUpload, folder: JobId) -> Upload {
    let reviewer = |(_, email): &(&str, &str)| ReviewerInput {
        email: email.parse().ok(),
        group: None,
    };
    let due_at = ports.clock.now() + Duration::days(3);
    let mut review = Send {
        comments: "Second proof of the summer menu. Please check prices and allergens on page 2."
            .parse()
            .ok(),
        reviewers: REVIEWERS.iter().map(reviewer).collect(),
        ..Send::default()
    };
    review.task.due_at = Some(Some(due_at));
    Upload {
        alt_text: "500 copies, A5, recycled 120 g".parse().unwrap_or_default(),
        parent: Some(folder),
        due_at: Some(due_at),
        review: Some(review),
        ..Upload::new(upload, Source::Api)
    }
}

fn menu() -> ByteStream {
    Box::pin(futures_util::stream::iter([Ok(bytes::Bytes::from_static(
        imprimatur_pages::SAMPLE_PROOF,
    ))]))
}
