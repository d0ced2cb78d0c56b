//! The commands and their arguments.

mod order;

use std::path::PathBuf;

use clap::{Args, Subcommand, builder::PossibleValuesParser};
use imprimatur_client::{Decision, JobStatus, SubscribedEventType};

pub use self::order::OrderArgs;
use crate::{due::Due, job_ref::JobRef};

/// What people can do with a service.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Signs in: asks for the address of a service and an API key, and stores both.
    Login(LoginArgs),
    /// Signs out: removes the stored address and key.
    Logout(Form),
    /// Lists, shows and creates jobs.
    #[command(subcommand)]
    Job(JobCommand),
    /// Uploads a document and sends it for review.
    Send(Box<SendArgs>),
    /// Sends an order in XJDF or PrintTalk, whose folder is made or brought up to date.
    Order(OrderArgs),
    /// Records a decision on a job.
    Decide(DecideArgs),
    /// Downloads a document.
    Download(DownloadArgs),
    /// Downloads folders as zips.
    Zip(ZipArgs),
    /// Says whether files may be printed: whether they are, byte for byte, what was approved.
    Release(ReleaseArgs),
    /// Registers files that prepress made of an approved one.
    Derive(DeriveArgs),
    /// Prints events, and follows them.
    Events(EventsArgs),
    /// Forwards events to a local address as signed webhooks, for developers.
    Listen(ListenArgs),
    /// Makes an event happen, for developers.
    Trigger(TriggerArgs),
}

/// How results are printed.
#[derive(Args, Clone, Copy, Debug)]
pub struct Form {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where to sign in.
#[derive(Args, Debug)]
pub struct LoginArgs {
    /// Address of the service, such as `https://proofs.example.com`; asked for if absent.
    pub(crate) url: Option<String>,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// What can be done with jobs.
#[derive(Debug, Subcommand)]
pub enum JobCommand {
    /// Lists jobs, the newest first.
    List(ListArgs),
    /// Shows a job with its tasks.
    Show(ShowArgs),
    /// Creates a folder; documents are created by `send`.
    Create(CreateArgs),
}

/// The job that is shown.
#[derive(Args, Debug)]
pub struct ShowArgs {
    /// GUID or address of the job.
    pub(crate) job: JobRef,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// Which jobs are listed.
#[derive(Args, Debug)]
pub struct ListArgs {
    /// Only what lies directly in this folder (GUID or address); the top level if absent.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parent: Option<JobRef>,
    /// Everything, whatever folder it lies in.
    #[arg(long, conflicts_with = "parent")]
    pub(crate) all: bool,
    /// Only jobs of these statuses.
    #[arg(long, value_delimiter = ',', value_parser = statuses())]
    pub(crate) status: Vec<String>,
    /// Only jobs that contain this in name, description, label or contacts.
    #[arg(long, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    /// How many at most.
    #[arg(long, default_value_t = 50)]
    pub(crate) limit: usize,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// A folder to be created.
#[derive(Args, Debug)]
pub struct CreateArgs {
    /// Name of the folder.
    pub(crate) name: String,
    /// The folder to put it in: GUID or address.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parent: Option<JobRef>,
    /// Free text, such as an order number.
    #[arg(long, value_name = "TEXT")]
    pub(crate) description: Option<String>,
    /// Email address of the customer.
    #[arg(long, value_name = "EMAIL")]
    pub(crate) customer: Option<String>,
    /// Due date: a span such as `3d`, a day such as `2026-12-01`, or an instant.
    #[arg(long, value_name = "WHEN", value_parser = Due::parse)]
    pub(crate) due: Option<Due>,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// A document, and whom it is sent to.
#[derive(Args, Debug)]
pub struct SendArgs {
    /// The document.
    pub(crate) file: PathBuf,
    /// Reviewers: email addresses, or names of contact groups; commas between them.
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "EMAIL,…",
        group = "recipients"
    )]
    pub(crate) to: Vec<String>,
    /// Stored plan by which it is sent: id or name.
    #[arg(long, value_name = "ID|NAME", group = "recipients")]
    pub(crate) plan: Option<String>,
    /// The folder to put it in: GUID or address.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parent: Option<JobRef>,
    /// The document is a new version of this job: GUID or address.
    #[arg(long, value_name = "JOB", conflicts_with = "parent")]
    pub(crate) revision_of: Option<JobRef>,
    /// Name of the job; that of the file if absent.
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Due date: a span such as `3d`, a day such as `2026-12-01`, or an instant.
    #[arg(long, value_name = "WHEN", value_parser = Due::parse)]
    pub(crate) due: Option<Due>,
    /// Message to the reviewers.
    #[arg(long, value_name = "TEXT")]
    pub(crate) message: Option<String>,
    /// Send it in spite of preflight findings, for this reason.
    #[arg(long, value_name = "REASON")]
    pub(crate) r#override: Option<String>,
    /// Go on with an upload that broke off.
    #[arg(long, value_name = "UPLOAD")]
    pub(crate) resume: Option<i64>,
    /// Wait until it is decided; the exit code is 0 if it is approved, 10 if changes are requested, 11 if it is rejected.
    #[arg(long, requires = "recipients")]
    pub(crate) watch: bool,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// A decision.
#[derive(Args, Debug)]
pub struct DecideArgs {
    /// GUID or address of the job.
    pub(crate) job: JobRef,
    /// The decision.
    #[arg(value_parser = decisions())]
    pub(crate) decision: String,
    /// What the reviewer says.
    #[arg(long, value_name = "TEXT")]
    pub(crate) comment: Option<String>,
    /// Email address of the reviewer, if several are asked.
    #[arg(long, value_name = "EMAIL", conflicts_with = "task")]
    pub(crate) reviewer: Option<String>,
    /// Id of the task, if several are open.
    #[arg(long, value_name = "ID")]
    pub(crate) task: Option<i64>,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// What is downloaded.
#[derive(Args, Debug)]
pub struct DownloadArgs {
    /// GUID or address of the job.
    pub(crate) job: JobRef,
    /// File or folder to write to, or - for standard output; the name of the job in the current folder if absent.
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    /// The version; the current one if absent.
    #[arg(long, value_name = "N")]
    pub(crate) version: Option<u32>,
    /// Of a PDF: with the comments on it as annotations.
    #[arg(long)]
    pub(crate) with_comments: bool,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// The folders that are downloaded.
#[derive(Args, Debug)]
pub struct ZipArgs {
    /// GUIDs or addresses of the folders.
    #[arg(required = true, value_name = "FOLDER")]
    pub(crate) folders: Vec<JobRef>,
    /// File or folder to write to, or - for standard output; a zip of the name of each folder in the current one if absent.
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// Files that are to be printed.
#[derive(Args, Debug)]
pub struct ReleaseArgs {
    /// The files. The exit code is 0 if all may be printed, 1 if one may not, 2 if that could not be asked.
    #[arg(required_unless_present = "watch", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Ask for the files that come into this folder, once they are written to their end, and move them.
    #[arg(long, value_name = "FOLDER", conflicts_with = "files", requires_all = ["move_to", "hold"])]
    pub(crate) watch: Option<PathBuf>,
    /// With `--watch`: where files go that may be printed.
    #[arg(long, value_name = "DIR", requires = "watch")]
    pub(crate) move_to: Option<PathBuf>,
    /// With `--watch`: where the others go.
    #[arg(long, value_name = "DIR", requires = "watch")]
    pub(crate) hold: Option<PathBuf>,
    /// With `--watch`: end once no file is left in the folder.
    #[arg(long, requires = "watch")]
    pub(crate) once: bool,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// A file that was made of a job's current version.
#[derive(Args, Debug)]
pub struct DeriveArgs {
    /// The job: GUID or address.
    pub(crate) job: JobRef,
    /// The file. It is compared with the job's current version, and not kept.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How it was made, such as `trapping`.
    #[arg(long, default_value = "")]
    pub(crate) process: String,
    /// The program that made it.
    #[arg(long, default_value = "")]
    pub(crate) tool: String,
    #[command(flatten)]
    pub(crate) form: Form,
}

/// Which events are told.
#[derive(Args, Debug)]
pub struct Filter {
    /// Only events of this job: GUID or address.
    #[arg(long)]
    pub(crate) job: Option<JobRef>,
    /// Only events of these types, such as `jobs.review.approval`.
    #[arg(long = "type", value_delimiter = ',', value_name = "TYPE", value_parser = event_types())]
    pub(crate) types: Vec<String>,
}

/// Which events are printed.
#[derive(Args, Debug)]
pub struct EventsArgs {
    /// Wait for further events, and print what happens from now on.
    #[arg(long)]
    pub(crate) follow: bool,
    /// With `--follow`: print what has happened before, too.
    #[arg(long, requires = "follow")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) filter: Filter,
    /// Print each event as a line of JSON, as webhooks carry it.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where events are forwarded to.
#[derive(Args, Debug)]
pub struct ListenArgs {
    /// Address of the receiver, such as `http://localhost:3000/hook`.
    #[arg(long, value_name = "URL")]
    pub(crate) forward: String,
    /// Secret to sign with, `whsec_…`; a new one is printed if absent.
    #[arg(long, value_name = "SECRET")]
    pub(crate) secret: Option<String>,
    #[command(flatten)]
    pub(crate) filter: Filter,
    /// Print a line of JSON for each event.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The event that is to happen.
#[derive(Args, Debug)]
pub struct TriggerArgs {
    /// Type of the event, such as `jobs.review.approval`.
    #[arg(value_parser = event_types(), hide_possible_values = true)]
    pub(crate) event: String,
    /// Do it with a key that is no test key: jobs are created, and emails are sent.
    #[arg(long)]
    pub(crate) live: bool,
    /// Email address of the reviewer where one is asked.
    #[arg(long, value_name = "EMAIL", default_value = "reviewer@example.com")]
    pub(crate) reviewer: String,
    #[command(flatten)]
    pub(crate) form: Form,
}

fn statuses() -> PossibleValuesParser {
    JobStatus::ALL.map(JobStatus::as_str).into()
}

fn decisions() -> PossibleValuesParser {
    Decision::ALL.map(Decision::as_str).into()
}

fn event_types() -> PossibleValuesParser {
    let current = SubscribedEventType::ALL.into_iter();
    let current = current.filter(|event_type| event_type.current() == *event_type);
    current
        .map(SubscribedEventType::as_str)
        .collect::<Vec<_>>()
        .into()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(subcommand)]
        command: Command,
    }

    const GUID: &str = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11";

    fn parse(line: &str) -> Result<Command, clap::Error> {
        let words = ["imprimatur"].into_iter().chain(line.split(' '));
        Line::try_parse_from(words).map(|line| line.command)
    }

    #[test]
    fn reviewers_are_separated_by_commas() {
        let line =
            "send proof.pdf --to vera@example.com,otto@example.com,marketing --due 3d --watch";
        let Ok(Command::Send(send)) = parse(line) else {
            panic!("{line} is no sending");
        };
        assert_eq!(send.to.len(), 3);
        assert!(send.watch && send.due.is_some());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for line in [
            "send",
            "send a.pdf --watch",
            "send a.pdf --to v@example.com --plan 7",
            "send a.pdf --to v@example.com --due soon",
            "job show order",
            "zip",
            "decide 0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11 perhaps",
            "trigger jobs.imagined",
            "trigger jobs.review.reply",
            "events --all",
            "job list --status good",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        for line in [
            "login",
            "send a.pdf --plan 7 --watch",
            &format!("decide {GUID} change-requested --comment No"),
            &format!("zip {GUID} https://a.example/console/jobs/{GUID} -o ."),
            "trigger jobs.review.approval --live",
            "events --follow --all --type jobs.created,jobs.deleted",
            "job list --status new,approved --json",
        ] {
            assert!(parse(line).is_ok(), "{line}");
        }
    }
}
