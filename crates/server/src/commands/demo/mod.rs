//! `demo`: a running service with sample data in a temporary folder.

mod order;
mod receiver;

use std::net::TcpListener;

use imprimatur_application::accounts::FirstStart;

use crate::{
    config::{Config, List},
    error::CommandError,
    serve, stdout,
};

/// Starts a service in a temporary folder, creates a sample order under review, and prints its links. Runs until
/// interrupted; then the folder is deleted.
pub(crate) async fn run(config: Config) -> Result<(), CommandError> {
    let folder = tempfile::Builder::new()
        .prefix("imprimatur-demo-")
        .tempdir()?;
    let config = on_its_own(config, folder.path());
    let mut running = serve::start(&config).await?;
    let config = &running.config;
    let first = running.first.as_ref().ok_or_else(|| {
        CommandError::Io(std::io::Error::other("the temporary folder was not empty"))
    })?;
    let (hook, mut events) = receiver::start()?;
    let order = order::place(&running.services.ports, config, &hook).await?;
    greet(config, &order, first)?;
    // They have been arriving since the order was placed, and are shown below the links.
    let ended = tokio::select! {
        () = running.signals.heard() => Ok(()),
        shown = receiver::show(&mut events) => shown,
    };
    running.stop().await;
    ended
}

/// Prints what can be tried: the links last, since they are what everybody tries first.
fn greet(config: &Config, order: &order::Order, first: &FirstStart) -> Result<(), CommandError> {
    let url = config.public_url();
    let FirstStart { key, sign_in_link } = first;
    let (job, task) = (&order.job, &order.last_task);
    let folder = config.data_dir.display();
    stdout::line(format_args!(
        "Imprimatur is running at {url} with a sample order under review.
Ctrl-C stops it and deletes its data, which are in {folder}.

  Record Otto's decision over the API:
    curl -X PUT {url}/api/v1/jobs/{job}/tasks/{task} \\
      -H 'Authorization: Bearer {key}' -H 'Content-Type: application/json' \\
      -d '{{\"status\":\"done\",\"job_status\":\"approved\"}}'

  See the job       curl -H 'Authorization: Bearer {key}' {url}/api/v1/jobs/{job}
  Reference         {url}/docs
  Emails            {folder}/mail
"
    ))?;
    for (person, link) in &order.links {
        stdout::line(format_args!("  Decide as {person:<7} {link}"))?;
    }
    stdout::line(format_args!(
        "  Sign in as owner  {sign_in_link}

Webhook events received by the sample order system:
"
    ))
}

/// The configuration, changed to the temporary folder, and to a free port if the default one is taken.
fn on_its_own(mut config: Config, folder: &std::path::Path) -> Config {
    folder.clone_into(&mut config.data_dir);
    config.database_url = None;
    config.blobs_url = None;
    config.smtp.url = None;
    config.roles = Config::default().roles;
    config.outbound.allow = List(vec!["127.0.0.1".to_owned()]);
    let is_default = config.listen == Config::default().listen;
    if is_default && TcpListener::bind(&config.listen).is_err() {
        "127.0.0.1:0".clone_into(&mut config.listen);
    }
    config
}
