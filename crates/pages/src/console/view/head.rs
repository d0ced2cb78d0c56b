//! What the pages of folders and of files have in common.

use imprimatur_application::jobs::{Overview, VisibleJob};
use imprimatur_domain::{
    Instant,
    access::Rights,
    email::Email,
    gate::Gate,
    history::HistoryEntry,
    ids::JobId,
    job::{Display, Job, Kind, Status},
    print::ProfileSource,
};
use imprimatur_texts::Texts;

use super::{
    Around,
    words::{StatusWord, status},
};
use crate::console::jobs::FailedForm;

/// What folders and files have in common.
pub(super) struct Head<'a> {
    pub(super) details: Details,
    pub(super) seen: &'a VisibleJob,
    pub(super) log: &'a [HistoryEntry],
    pub(super) action: String,
    pub(super) up: String,
    pub(super) up_name: String,
    /// Whether it lies in no folder that is shown.
    pub(super) is_at_top: bool,
    /// Where the certificate of the latest version with a decision is, for who controls the job.
    pub(super) certificate: Option<String>,
    /// When it, or what was asked for, is due next.
    pub(super) due_at: Option<Instant>,
    pub(super) lock: Lock,
    pub(super) rights: Rights,
    pub(super) trash: Trash,
    pub(super) statuses: Vec<StatusWord>,
    /// Switches of what reviewers get besides pictures: a field's name, what it says, and whether it is on.
    pub(super) sharing: Vec<(&'static str, String, bool)>,
}

/// Whether a job is locked, and by what.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lock {
    Open,
    /// By itself; perhaps from above, too.
    Own,
    /// By a folder above.
    Above,
}

/// Whether a job is in the trash, and how it came there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Trash {
    Live,
    Deleted,
    /// Along with a folder above, with which it comes back.
    Along,
}

impl Trash {
    fn new(job: &Job) -> Self {
        match job.trashed {
            None => Self::Live,
            Some(trashed) if trashed.root == job.id => Self::Deleted,
            Some(_) => Self::Along,
        }
    }

    pub(super) fn is_live(self) -> bool {
        self == Self::Live
    }

    pub(super) fn is_deleted(self) -> bool {
        self == Self::Deleted
    }
}

impl Lock {
    fn new(is_own: bool, is_locked: bool) -> Self {
        match (is_own, is_locked) {
            (true, _) => Self::Own,
            (false, true) => Self::Above,
            (false, false) => Self::Open,
        }
    }

    pub(super) fn is_open(self) -> bool {
        self == Self::Open
    }

    pub(super) fn is_own(self) -> bool {
        self == Self::Own
    }
}

/// What describes a job, as its form shows it.
pub(super) struct Details {
    pub(super) name: String,
    pub(super) alt_text: String,
    pub(super) label: String,
    pub(super) customer: String,
    pub(super) partner: String,
    /// Whether the folder is a portal, and whether the form says so.
    pub(super) is_portal: (bool, bool),
    pub(super) due_at: String,
    /// The instant of that, unless it was typed.
    pub(super) due_instant: String,
    /// What the job has, so that what is left alone is.
    pub(super) due_was: String,
    pub(super) name_was: String,
    pub(super) alt_text_was: String,
    pub(super) label_was: String,
    pub(super) customer_was: String,
    pub(super) partner_was: String,
    /// Gates by their names, each with what it says, and whether it is chosen.
    pub(super) gates: Vec<(&'static str, String, bool)>,
    pub(super) gate_was: String,
    /// The presses that pictures may simulate, in the same way; nothing for what the folder or the team says.
    pub(super) presses: Vec<(&'static str, String, bool)>,
    pub(super) press_was: String,
    /// The stored plan that a folder proposes.
    pub(super) plan: String,
    pub(super) plan_was: String,
}

impl<'a> Head<'a> {
    pub(super) fn job(&self) -> &'a Job {
        &self.seen.view.job
    }

    /// Whether it can be renewed.
    pub(super) fn is_expired(&self) -> bool {
        self.job().status() == Status::Expired
    }

    /// Whether it is assigned to the user with this address.
    pub(super) fn is_assigned_to(&self, email: &str) -> bool {
        let assignee = self.job().assignee();
        assignee.is_some_and(|assignee| assignee.as_str() == email)
    }

    /// Whether deleting it moves it to the trash.
    pub(super) fn trashes(&self) -> bool {
        self.trash.is_live() && self.seen.view.owner_trashes
    }

    pub(super) fn new(around: &Around, overview: &'a Overview, failed_form: &FailedForm) -> Self {
        let seen = &overview.seen;
        let job = &seen.view.job;
        let (base, texts) = (&around.bar.base, around.texts());
        let up = seen.parent.map_or_else(
            || format!("{base}/console"),
            |parent| format!("{base}/console/jobs/{parent}"),
        );
        Self {
            details: Details::new(around, job, failed_form),
            seen,
            log: &overview.history,
            action: format!("{base}/console/jobs/{}", job.id),
            up,
            up_name: texts.get(if seen.parent.is_some() {
                "parent-folder"
            } else {
                "jobs"
            }),
            is_at_top: seen.parent.is_none(),
            certificate: certificate(around, overview),
            due_at: next_due(overview),
            lock: Lock::new(job.is_locked, seen.is_locked),
            rights: seen.rights,
            trash: Trash::new(job),
            statuses: settable(texts, seen.rights, job.status()),
            sharing: sharing(texts, seen.rights, job.display),
        }
    }
}

/// The earliest due date of an open task, else the job's own.
fn next_due(overview: &Overview) -> Option<Instant> {
    let open = overview.tasks.iter().filter(|task| task.is_open());
    let earliest = open.filter_map(|task| task.due_at).min();
    earliest.or(overview.seen.view.job.due_at)
}

fn certificate(around: &Around, overview: &Overview) -> Option<String> {
    let seen = &overview.seen;
    let verdicts = overview
        .tasks
        .iter()
        .filter_map(|task| task.verdict.as_ref());
    let version = verdicts.map(|verdict| verdict.version).max();
    let version = version.filter(|_| seen.rights.has_control())?;
    Some(certificate_address(around, seen.view.job.id, version))
}

/// Where the certificate of the decisions on a version is.
pub(super) fn certificate_address(around: &Around, job: JobId, version: u32) -> String {
    let (base, language) = (&around.bar.base, around.texts().language().tag());
    format!("{base}/console/jobs/{job}/certificate?version={version}&language={language}")
}

impl Details {
    /// As it is, or as it was typed if something of it is wrong.
    fn new(around: &Around, job: &Job, failed_form: &FailedForm) -> Self {
        let sent = &failed_form.sent;
        let is_open = failed_form.form == "details";
        let field = |name: &str, is: &str| {
            if is_open {
                sent.one(name).to_owned()
            } else {
                is.to_owned()
            }
        };
        // What was left alone is told by what the form began with, whatever others have made of it since.
        let began = |name: &str, is: &str| {
            if is_open {
                sent.one(&format!("{name}_was")).to_owned()
            } else {
                is.to_owned()
            }
        };
        let address = |email: &Option<Email>| email.as_ref().map(ToString::to_string);
        let customer = address(&job.customer).unwrap_or_default();
        let partner = address(&job.partner).unwrap_or_default();
        let is_portal = job.kind == Kind::Folder { is_portal: true };
        let gate = field("gate", job.gate.as_str());
        let press = job.profile.map_or("", ProfileSource::as_str);
        let plan = job.default_plan.map(|plan| plan.to_string());
        let plan = plan.unwrap_or_default();
        let due_was = job.due_at.map(|at| around.minute(at)).unwrap_or_default();
        Self {
            name: field("name", &job.name),
            alt_text: field("alt_text", &job.alt_text),
            label: field("label", &job.label),
            customer: field("c_email", &customer),
            partner: field("p_email", &partner),
            is_portal: (
                is_portal,
                !field("is_portal", if is_portal { "1" } else { "" }).is_empty(),
            ),
            due_at: field("due_at", &due_was),
            due_instant: job
                .due_at
                .filter(|_| !is_open)
                .map_or_else(String::new, |at| around.when(at).machine),
            due_was: began("due_at", &due_was),
            name_was: began("name", &job.name),
            alt_text_was: began("alt_text", &job.alt_text),
            label_was: began("label", &job.label),
            customer_was: began("c_email", &customer),
            partner_was: began("p_email", &partner),
            gates: gates(around.texts(), &gate),
            gate_was: began("gate", job.gate.as_str()),
            presses: presses(around.texts(), &field("profile", press)),
            press_was: began("profile", press),
            plan: field("plan_id", &plan),
            plan_was: began("plan_id", &plan),
        }
    }
}

pub(super) fn gates(texts: &Texts, chosen: &str) -> Vec<(&'static str, String, bool)> {
    let gate = |gate: Gate| {
        let word = texts.get(match gate {
            Gate::None => "gate-none",
            Gate::Errors => "gate-errors",
            Gate::Warnings => "gate-warnings",
        });
        (gate.as_str(), word, gate.as_str() == chosen)
    };
    Gate::ALL.into_iter().map(gate).collect()
}

fn presses(texts: &Texts, chosen: &str) -> Vec<(&'static str, String, bool)> {
    let press = |(name, key): (&'static str, &str)| (name, texts.get(key), name == chosen);
    let own = |source: ProfileSource| {
        let key = match source {
            ProfileSource::Intent => "press-intent",
            ProfileSource::Team => "press-team",
            ProfileSource::Default => "press-default",
        };
        (source.as_str(), key)
    };
    let sources = ProfileSource::ALL.into_iter().map(own);
    [("", "press-inherited")]
        .into_iter()
        .chain(sources)
        .map(press)
        .collect()
}

/// What reviewers get besides pictures of the pages, as far as somebody with these rights may say so.
fn sharing(texts: &Texts, rights: Rights, display: Display) -> Vec<(&'static str, String, bool)> {
    let download = (
        "cus_download",
        texts.get("share-original"),
        display.cus_download,
    );
    let mut switches = Vec::from_iter(rights.has_control().then_some(download));
    let sizes = texts.get("share-sizes");
    switches.push(("show_job_spec", sizes, display.show_job_spec));
    let report = texts.get("share-preflight");
    switches.push(("show_preflight", report, display.show_preflight));
    switches
}

/// The statuses that a job can be given by somebody with these rights.
fn settable(texts: &Texts, rights: Rights, now: Status) -> Vec<StatusWord> {
    let may = |one: &Status| {
        let is_allowed = match one {
            Status::New | Status::Done => rights.can_edit(),
            one => rights.has_control() && !one.is_internal(),
        };
        is_allowed && *one != now
    };
    Status::ALL
        .into_iter()
        .filter(may)
        .map(|one| status(texts, one))
        .collect()
}
