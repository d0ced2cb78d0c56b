//! The digest mail: what has happened to a job, for a follower or for somebody who takes part in a thread.

use std::collections::BTreeSet;

use imprimatur_domain::{
    access::{Caller, Rights},
    comment::{Comment, CommentReader},
    email::Email,
    field::LanguageTag,
    ids::{JobId, MailId, TaskId, UserId},
    notice::{NoticeKind, Recipient},
    task::Task,
};

use super::{OnSent, Prepared, picture};
use crate::{
    comments,
    contacts::ContactQuery,
    failure::Failure,
    mails::Mail,
    notices::ListedNotice,
    ports::{
        Ports,
        mailer::{Digest, DigestEntry, LetterContent, PagePicture},
        store::{Lineage, Loaded},
    },
    review,
};

/// Most pictures in a mail.
const PICTURES_MAX: usize = 5;

/// What a recipient may read, in which language, and where it leads.
struct Reading {
    owner: UserId,
    language: Option<LanguageTag>,
    rights: Rights,
    reader: CommentReader,
    link: String,
}

/// A notice, with the first comment of the thread that it is about.
struct Entry {
    listed: ListedNotice,
    first: Option<Comment>,
}

/// Builds the mail from those of its notices that the recipient has not read yet and may still know of.
pub(super) async fn prepare(
    ports: &Ports,
    mail: &Mail,
    job: JobId,
    recipient: Recipient,
    gathered: MailId,
) -> Result<Option<Prepared>, Failure> {
    let loaded = ports.store.find_job(job, None).await?;
    let Some(loaded) = loaded.filter(|loaded| loaded.dossier.job.trashed.is_none()) else {
        return Ok(None);
    };
    let mut notices = ports.notices.gathered(vec![gathered, mail.id]).await?;
    let reading = match recipient {
        Recipient::User(user) => {
            follower(ports, &mail.recipient, user, &loaded, &mut notices).await?
        }
        Recipient::Reviewer(task) => reviewer(ports, &mail.recipient, task, &loaded).await?,
    };
    let Some(reading) = reading else {
        return Ok(None);
    };
    let mut entries = Vec::with_capacity(notices.len());
    for listed in notices {
        let first = match &listed.comment {
            Some(comment) => comments::first_of(ports, comment.clone()).await?,
            None => None,
        };
        entries.push(Entry { listed, first });
    }
    entries.retain(|entry| reading.shows(entry));
    if entries.is_empty() {
        return Ok(None);
    }
    let job = &loaded.dossier.job;
    let is_reviewer = matches!(recipient, Recipient::Reviewer(_));
    let content = LetterContent::Digest(Digest {
        job_name: job.name.to_string(),
        alt_text: job.alt_text.to_string(),
        is_reviewer,
        entries: told(ports, &loaded, &entries).await?,
        link: reading.link.clone(),
        settings_link: if is_reviewer {
            String::new()
        } else {
            ports.settings.email_settings()
        },
    });
    Ok(Some(Prepared {
        content,
        owner: reading.owner,
        language: reading.language,
        on_sent: OnSent::Nothing,
        requester: None,
    }))
}

impl Reading {
    fn shows(&self, entry: &Entry) -> bool {
        match (&entry.listed.comment, &entry.first) {
            (Some(comment), Some(first)) => {
                comment.withdrawn_at.is_none()
                    && self.rights.can_edit()
                    && self.reader.may_read(comment, first)
            }
            (Some(_), None) => false,
            (None, _) => {
                entry.listed.notice.kind != NoticeKind::Commented || self.rights.can_edit()
            }
        }
    }
}

/// How a follower reads it; `None` if the user has left, may not see the job any more or wants no such mails.
async fn follower(
    ports: &Ports,
    address: &Email,
    user: UserId,
    loaded: &Loaded,
    notices: &mut Vec<ListedNotice>,
) -> Result<Option<Reading>, Failure> {
    let user = ports.accounts.find_user(user).await?;
    let Some(user) = user.filter(|user| user.is_active && user.email == *address) else {
        return Ok(None);
    };
    notices
        .retain(|listed| user.notify.covers(listed.notice.kind) && listed.notice.read_at.is_none());
    let caller = Caller::new(&user);
    let job = &loaded.dossier.job;
    let lineages = ports
        .store
        .lineages(vec![job.id], Some(caller.clone()))
        .await?;
    let lineage = lineages.into_iter().flatten().next();
    let rights = lineage.map_or(Rights::None, |lineage| lineage.rights(&caller));
    Ok(rights.can_view().then(|| Reading {
        owner: user.id,
        language: None,
        rights,
        reader: CommentReader::user(&user, job.owner.team),
        link: ports.settings.job_page(job.id),
    }))
}

/// How a reviewer reads it: all that was gathered, by the private link as it is now; `None` if that leads nowhere or to
/// somebody else.
async fn reviewer(
    ports: &Ports,
    address: &Email,
    id: TaskId,
    loaded: &Loaded,
) -> Result<Option<Reading>, Failure> {
    let task = match loaded.dossier.task(id) {
        Some(task) => Some(task.clone()),
        None => task_above(ports, id, &loaded.lineage).await?,
    };
    let now = ports.clock.now();
    let task = task.filter(|task| {
        task.assigned_to.as_ref() == Some(address)
            && comments::takes_comments(task)
            && task.is_reachable(now)
    });
    Ok(task.map(|task| Reading {
        rights: Rights::Edit,
        reader: CommentReader::assignee(&task),
        link: ports.settings.link(&review::token_of(ports, &task)),
        owner: loaded.dossier.job.owner.user,
        language: task.language,
    }))
}

/// The task of a folder above the job.
pub(crate) async fn task_above(
    ports: &Ports,
    id: TaskId,
    lineage: &Lineage,
) -> Result<Option<Task>, Failure> {
    let Some(folder) = ports.store.job_of_task(id).await? else {
        return Ok(None);
    };
    if !lineage.above().iter().any(|step| step.job == folder) {
        return Ok(None);
    }
    let folder = ports.store.find_job(folder, None).await?;
    let folder = folder.filter(|folder| folder.dossier.job.trashed.is_none());
    Ok(folder.and_then(|folder| folder.dossier.task(id).cloned()))
}

async fn told(
    ports: &Ports,
    loaded: &Loaded,
    entries: &[Entry],
) -> Result<Vec<DigestEntry>, Failure> {
    let mut told = Vec::with_capacity(entries.len());
    let mut pictured = BTreeSet::new();
    for entry in entries {
        let (listed, notice) = (&entry.listed, &entry.listed.notice);
        let placed = entry.placed();
        let mut picture = None;
        if let Some(placed) = placed
            && pictured.len() < PICTURES_MAX
            && !pictured.contains(&placed.id)
        {
            picture = picture_of(ports, placed).await?;
            if picture.is_some() {
                pictured.insert(placed.id);
            }
        }
        told.push(DigestEntry {
            kind: notice.kind,
            decision: notice.decision,
            person: name(ports, loaded, notice.person.as_ref()).await?,
            answered: entry
                .answered()
                .map(ToString::to_string)
                .unwrap_or_default(),
            text: listed.text().to_owned(),
            version: notice.version.unwrap_or_default(),
            page: placed.and_then(|comment| comment.page),
            due_at: notice.due_at,
            picture,
        });
    }
    Ok(told)
}

impl Entry {
    /// What a reply answers.
    fn answered(&self) -> Option<&str> {
        let comment = self.listed.comment.as_ref()?;
        let first = self.first.as_ref()?;
        (comment.id != first.id).then_some(&first.text)
    }

    /// The comment whose place it is about: its own, or that of the thread that it replies in.
    fn placed(&self) -> Option<&Comment> {
        let comment = self.listed.comment.as_ref()?;
        match &self.first {
            Some(first) if comment.page.is_none() => Some(first),
            _ => Some(comment),
        }
    }
}

async fn picture_of(ports: &Ports, comment: &Comment) -> Result<Option<PagePicture>, Failure> {
    let (Some(page), Some(shape)) = (comment.page, &comment.shape) else {
        return Ok(None);
    };
    let at = (comment.job, comment.version);
    let picture = picture::of_page(ports, at, page, picture::DETAILED).await?;
    Ok(picture.map(|bytes| PagePicture {
        bytes,
        shape: Some(shape.clone()),
    }))
}

/// The name of a person: that of a user of the owner's team, else of the owner's contact, else the address.
async fn name(ports: &Ports, loaded: &Loaded, person: Option<&Email>) -> Result<String, Failure> {
    let Some(person) = person else {
        return Ok(String::new());
    };
    let user = ports.accounts.find_user_by_email(person.clone()).await?;
    let owner = loaded.dossier.job.owner;
    let colleague = user.filter(|user| user.team == owner.team);
    let mut name = colleague.map(|user| user.full_name).unwrap_or_default();
    if name.is_empty() {
        let query = ContactQuery {
            owner: owner.user,
            group: None,
            email: Some(person.clone()),
            after: None,
            limit: 1,
        };
        let contact = ports.views.contacts(query).await?.into_iter().next();
        name = contact
            .map(|contact| contact.details.name)
            .unwrap_or_default();
    }
    Ok(if name.is_empty() {
        person.to_string()
    } else {
        name
    })
}
