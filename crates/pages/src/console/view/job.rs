//! Pages of the top level, of folders and of files.

use askama::Template;
use imprimatur_application::{
    address::encode,
    documents::Version,
    jobs::{HistoryLine, Overview},
    tasks::MyTask,
};
use imprimatur_domain::{
    access::Rights,
    job::{Job, Status},
    preflight::Severity,
    task::Task,
};

use super::{
    Around, Bar, Listing,
    words::{StatusWord, happened, problems, standing, status},
};
use crate::{
    console::jobs::Again,
    form::Typed,
    view::{Frame, When, kind, minute, size, visible},
};

/// What lies at the top level.
#[derive(Template)]
#[template(path = "console/top.html")]
pub(in crate::console) struct TopPage {
    frame: Frame,
    bar: Bar,
    listing: Listing,
    mine: Vec<Mine>,
    problems: Vec<String>,
    typed: Typed,
}

/// A task for whoever is signed in.
struct Mine {
    job: String,
    asks: String,
    due_at: Option<When>,
    link: String,
}

/// A folder with what lies in it.
#[derive(Template)]
#[template(path = "console/folder.html")]
pub(in crate::console) struct FolderPage {
    frame: Frame,
    bar: Bar,
    head: Head,
    listing: Listing,
    tasks: Vec<Asked>,
    problems: Vec<String>,
    typed: Typed,
    recipients: String,
}

/// A file.
#[derive(Template)]
#[template(path = "console/file.html")]
pub(in crate::console) struct FilePage {
    frame: Frame,
    bar: Bar,
    head: Head,
    kind: String,
    size: String,
    view: String,
    download: String,
    picture: Option<String>,
    findings: Option<Vec<(&'static str, String)>>,
    versions: Vec<Upload>,
    tasks: Vec<Asked>,
    problems: Vec<String>,
    typed: Typed,
    recipients: String,
}

/// What folders and files have in common.
struct Head {
    details: Details,
    log: Vec<Line>,
    action: String,
    up: String,
    name: String,
    alt_text: String,
    label: String,
    status: StatusWord,
    version: u32,
    customer: String,
    assignee: String,
    owner: String,
    history: String,
    due_at: Option<When>,
    created_at: When,
    updated_at: When,
    is_locked: bool,
    is_locked_itself: bool,
    is_trashed: bool,
    is_watching: bool,
    can_edit: bool,
    has_control: bool,
    /// Whether the owner's deleted jobs go to the trash first.
    trashes: bool,
    statuses: Vec<StatusWord>,
}

/// What describes a job, as its form shows it.
struct Details {
    name: String,
    alt_text: String,
    label: String,
    customer: String,
    due_at: String,
    /// The due date that the job has, so that one that is left alone is.
    due_was: String,
    /// Whether something of it is wrong, so that it is to be seen at once.
    is_open: bool,
}

/// Something that has happened.
struct Line {
    category: String,
    by: String,
    comments: String,
    at: When,
}

/// A task and whom it asks.
struct Asked {
    name: String,
    person: String,
    standing: String,
    tone: &'static str,
    comments: String,
    on_behalf_by: String,
    at: When,
    link: Option<String>,
}

/// A version of a file.
struct Upload {
    number: u32,
    name: String,
    size: String,
    by: String,
    at: When,
    view: String,
    download: String,
}

impl TopPage {
    pub(in crate::console) fn of(
        around: Around,
        listing: Listing,
        mine: &[(&MyTask, String)],
        again: Again,
    ) -> Self {
        let mine = mine.iter().map(|(mine, link)| Mine {
            job: visible(&mine.job_name),
            asks: visible(&mine.task.name),
            due_at: mine.task.due_at.map(When::of),
            link: link.clone(),
        });
        Self {
            mine: mine.collect(),
            problems: problems(&again.errors),
            typed: again.sent.typed(),
            frame: around.frame,
            bar: around.bar,
            listing,
        }
    }
}

impl FolderPage {
    pub(in crate::console) fn of(
        around: Around,
        overview: &Overview,
        listing: Listing,
        again: Again,
    ) -> Self {
        Self {
            head: Head::of(&around, overview, &again),
            tasks: asked(overview),
            problems: problems(&again.errors),
            typed: again.sent.typed(),
            recipients: again.sent.one("recipients").to_owned(),
            frame: around.frame,
            bar: around.bar,
            listing,
        }
    }
}

impl FilePage {
    pub(in crate::console) fn of(around: Around, overview: &Overview, again: Again) -> Self {
        let job = &overview.seen.view.job;
        let document = job.document();
        let media_type = document.map_or("", |document| document.media_type.as_str());
        let thumbnail = format!(
            "{}/review/file/{}/thumbnail?width=720&height=960&version={}",
            around.bar.base,
            job.id,
            job.version()
        );
        let findings = overview.found.as_ref().map(|found| {
            let findings = found.findings.iter();
            findings
                .map(|finding| (tone(finding.code.severity()), visible(&finding.message)))
                .collect()
        });
        let versions = overview.versions.iter().rev();
        Self {
            head: Head::of(&around, overview, &again),
            kind: kind(media_type),
            size: size(document.map_or(0, |document| document.size)),
            view: address(&around, "file", job, job.version(), &job.name),
            download: address(&around, "download", job, job.version(), &job.name),
            picture: overview.has_pictures.then_some(thumbnail),
            findings,
            versions: versions
                .map(|version| Upload::of(&around, job, version))
                .collect(),
            tasks: asked(overview),
            problems: problems(&again.errors),
            typed: again.sent.typed(),
            recipients: again.sent.one("recipients").to_owned(),
            frame: around.frame,
            bar: around.bar,
        }
    }
}

impl Head {
    fn of(around: &Around, overview: &Overview, again: &Again) -> Self {
        let seen = &overview.seen;
        let job = &seen.view.job;
        let base = &around.bar.base;
        let up = seen.parent.map_or_else(
            || format!("{base}/console"),
            |parent| format!("{base}/console/jobs/{parent}"),
        );
        let shown = |email: Option<&imprimatur_domain::email::Email>| {
            email.map_or_else(String::new, |email| visible(email.as_str()))
        };
        Self {
            details: Details::of(job, again),
            log: overview.history.iter().map(Line::of).collect(),
            action: format!("{base}/console/jobs/{}", job.id),
            up,
            name: visible(&job.name),
            alt_text: visible(&job.alt_text),
            label: visible(&job.label),
            status: status(job.status()),
            version: job.version(),
            customer: shown(job.customer.as_ref()),
            assignee: shown(job.assignee()),
            owner: visible(&seen.view.owner_email),
            history: format!("{base}/review/download/{}/changelogs/history.txt", job.id),
            due_at: job.due_at.map(When::of),
            created_at: When::of(job.created_at),
            updated_at: When::of(job.updated_at),
            is_locked: seen.is_locked,
            is_locked_itself: job.is_locked,
            is_trashed: job.trashed.is_some(),
            is_watching: seen.view.is_watching,
            can_edit: seen.rights.can_edit(),
            has_control: seen.rights.has_control(),
            trashes: seen.view.owner_trashes,
            statuses: settable(seen.rights, job.status()),
        }
    }
}

impl Details {
    /// As it is, or as it was typed if something of it is wrong.
    fn of(job: &Job, again: &Again) -> Self {
        let sent = &again.sent;
        let is_open = sent.all("alt_text").next().is_some();
        let field = |name: &str, is: &str| {
            if is_open {
                sent.one(name).to_owned()
            } else {
                is.to_owned()
            }
        };
        let customer = job.customer.as_ref().map(ToString::to_string);
        let due_was = job.due_at.map(minute).unwrap_or_default();
        Self {
            name: field("name", &job.name),
            alt_text: field("alt_text", &job.alt_text),
            label: field("label", &job.label),
            customer: field("c_email", &customer.unwrap_or_default()),
            due_at: field("due_at", &due_was),
            due_was,
            is_open,
        }
    }
}

impl Line {
    fn of(line: &HistoryLine) -> Self {
        Self {
            category: happened(&line.category),
            by: visible(&line.from_email),
            comments: line.comments.clone(),
            at: When::of(line.at),
        }
    }
}

/// The statuses that a job can be given by somebody with these rights.
fn settable(rights: Rights, now: Status) -> Vec<StatusWord> {
    let may = |one: &Status| {
        let is_allowed = match one {
            Status::New | Status::Done => rights.can_edit(),
            one => rights.has_control() && !one.is_internal(),
        };
        is_allowed && *one != now
    };
    Status::ALL.into_iter().filter(may).map(status).collect()
}

fn tone(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "quiet",
        Severity::Warning => "change",
        Severity::Error => "no",
    }
}

/// The tasks, the latest first.
fn asked(overview: &Overview) -> Vec<Asked> {
    let link = |task: &Task| {
        let mut links = overview.links.iter();
        links
            .find(|(id, _)| *id == task.id)
            .map(|(_, link)| link.clone())
    };
    let asked = |task: &Task| {
        let (standing, tone) = standing(task);
        let verdict = task.verdict.as_ref();
        let on_behalf_by = verdict.and_then(|verdict| verdict.on_behalf_by.as_ref());
        let person = task.assigned_to.as_ref();
        Asked {
            name: visible(&task.name),
            person: person.map_or_else(
                || "Whoever has the link".to_owned(),
                |person| visible(person.as_str()),
            ),
            standing,
            tone,
            comments: verdict.map_or_else(String::new, |verdict| verdict.comments.clone()),
            on_behalf_by: on_behalf_by.map_or_else(String::new, |by| visible(by.as_str())),
            at: When::of(verdict.map_or(task.updated_at, |verdict| verdict.at)),
            link: link(task),
        }
    };
    overview.tasks.iter().rev().map(asked).collect()
}

impl Upload {
    fn of(around: &Around, job: &Job, version: &Version) -> Self {
        let by = version.uploaded_by.as_ref();
        Self {
            number: version.number,
            name: visible(&version.name),
            size: size(version.size),
            by: by.map_or_else(String::new, |by| visible(by.as_str())),
            at: When::of(version.created_at),
            view: address(around, "file", job, version.number, &version.name),
            download: address(around, "download", job, version.number, &version.name),
        }
    }
}

/// Where a version is shown, or fetched.
fn address(around: &Around, way: &str, job: &Job, version: u32, name: &str) -> String {
    let (base, name) = (&around.bar.base, encode(name));
    format!(
        "{base}/review/{way}/{}/document/{name}?version={version}",
        job.id
    )
}
