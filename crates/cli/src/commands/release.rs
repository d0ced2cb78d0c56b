//! `release`: whether files may be printed.

use std::{
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use imprimatur_client::{Client, Release, ReleaseQueryBody, ReleaseReason, ReleaseState};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::hot_folder;
use crate::{
    args::{Form, ReleaseArgs},
    credentials::Credentials,
    error::{Error, Result, exit},
    output,
};

/// Most files that are asked for at once.
pub(super) const AT_ONCE: usize = 1_000;

/// Read at once.
const PIECE: usize = 1 << 20;

/// Whatever keeps it from asking has an exit code of its own, so that nobody prints what could not be asked for.
pub(super) async fn run(args: ReleaseArgs) -> Result<ExitCode> {
    match attempt(args).await {
        Ok(true) => Ok(ExitCode::SUCCESS),
        Ok(false) => Ok(ExitCode::FAILURE),
        Err(error @ (Error::Interrupted | Error::BrokenPipe)) => Err(error),
        Err(error) => {
            eprintln!("imprimatur: {}", output::clean(&error.to_string()));
            Ok(exit::NOT_ASKED.into())
        }
    }
}

async fn attempt(args: ReleaseArgs) -> Result<bool> {
    let client = &Credentials::load()?.client()?;
    let (Some(folder), Some(move_to), Some(hold)) = (args.watch, args.move_to, args.hold) else {
        return ask_for(client, args.files, args.form).await;
    };
    let folders = hot_folder::Folders {
        folder,
        move_to,
        hold,
    };
    hot_folder::watch(client, &folders, args.once, args.form).await
}

/// A file and what is known of it.
#[derive(Serialize)]
pub(super) struct Answered {
    pub(super) path: PathBuf,
    #[serde(flatten)]
    pub(super) release: Release,
}

impl Answered {
    pub(super) fn may_be_printed(&self) -> bool {
        ReleaseState::parse(&self.release.state) == Some(ReleaseState::Approved)
    }

    /// In one sentence.
    pub(super) fn sentence(&self) -> String {
        let release = &self.release;
        let file = self.path.display();
        let name = release.job.as_ref().map_or("", |job| &job.name);
        let version = release.version.unwrap_or_default();
        match (ReleaseState::parse(&release.state), &release.reason) {
            (Some(ReleaseState::Approved), _) => {
                let is = if release.derived_from.is_some() {
                    "was made of"
                } else {
                    "is"
                };
                format!(
                    "{file}: may be printed. It {is} version {version} of {name}, which is approved."
                )
            }
            (Some(ReleaseState::NotApproved), Some(reason)) => {
                let why = why(reason);
                format!("{file}: must not be printed. Version {version} of {name} {why}.")
            }
            (Some(ReleaseState::Superseded), _) => {
                format!("{file}: must not be printed. {name} has a newer version than {version}.")
            }
            (Some(ReleaseState::Withdrawn), _) => {
                format!("{file}: must not be printed. Its job was withdrawn.")
            }
            _ => format!("{file}: must not be printed. These bytes are not known."),
        }
    }
}

/// What keeps bytes from being approved, of their version.
fn why(reason: &str) -> &str {
    match ReleaseReason::parse(reason) {
        Some(ReleaseReason::NotSent) => "has not been sent for review",
        Some(ReleaseReason::Gate) => "has not been sent for review: preflight or checks hold it up",
        Some(ReleaseReason::Pending) => "is still under review",
        Some(ReleaseReason::ChangeRequested) => "is to be changed",
        Some(ReleaseReason::Rejected) => "was rejected",
        Some(ReleaseReason::Expired) => "was not decided on in time",
        Some(ReleaseReason::Done) => "is finished, and not approved",
        Some(ReleaseReason::NotListed) => {
            "is not covered by the approval of its folder, which came before it or was set by hand"
        }
        Some(ReleaseReason::NotConfirmed) => {
            "is approved, but this file differs from it or was not compared, and nobody has confirmed it"
        }
        None => "is not approved",
    }
}

async fn ask_for(client: &Client, files: Vec<PathBuf>, form: Form) -> Result<bool> {
    let mut hashed = Vec::with_capacity(files.len());
    let mut unread = None;
    for path in files {
        match hash(path.clone()).await {
            Ok(sha256) => hashed.push((path, sha256)),
            Err(error) => {
                if let Some(former) = unread.replace(error) {
                    eprintln!("imprimatur: {}", output::clean(&former.to_string()));
                }
            }
        }
    }
    let answers = ask(client, hashed).await?;
    if form.json {
        output::json(&answers)?;
    } else {
        for answer in &answers {
            output::line(&answer.sentence())?;
        }
    }
    match unread {
        Some(error) => Err(error),
        None => Ok(answers.iter().all(Answered::may_be_printed)),
    }
}

/// What is known of files, in their order.
pub(super) async fn ask(client: &Client, files: Vec<(PathBuf, String)>) -> Result<Vec<Answered>> {
    let mut answers = Vec::with_capacity(files.len());
    for portion in files.chunks(AT_ONCE) {
        let sha256 = portion.iter().map(|(_, sha256)| sha256.clone()).collect();
        let asked = client
            .query_releases(&ReleaseQueryBody::new(sha256))
            .await?;
        for ((path, sha256), release) in portion.iter().zip(asked.data) {
            if release.sha256 != *sha256 {
                let what = "the service has answered about other files than were asked for";
                return Err(Error::Failed(what.to_owned()));
            }
            let path = path.clone();
            answers.push(Answered { path, release });
        }
    }
    if answers.len() == files.len() {
        Ok(answers)
    } else {
        let what = "the service has answered about fewer files than were asked for";
        Err(Error::Failed(what.to_owned()))
    }
}

/// SHA-256 of a file, in hexadecimal digits.
pub(super) async fn hash(path: PathBuf) -> Result<String> {
    let hashed = tokio::task::spawn_blocking(move || digest(&path).map_err(Error::of_file(&path)));
    hashed.await.map_err(io::Error::from)?
}

fn digest(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let (mut hasher, mut piece) = (Sha256::new(), vec![0; PIECE]);
    loop {
        let read = file.read(&mut piece)?;
        if read == 0 {
            return Ok(hex::encode(hasher.finalize()));
        }
        hasher.update(&piece[..read]);
    }
}
