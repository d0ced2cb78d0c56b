//! What a reply answers.

use std::collections::BTreeSet;

use imprimatur_domain::{
    Instant,
    access::Caller,
    comment::{Comment, CommentReader},
    dossier::Dossier,
    email::Email,
    ids::{CommentId, JobId, MailId, TaskId, UserId},
    job::Job,
    notice::Recipient,
    task::Task,
};

use super::address::{Tag, is_of_task, tag_of};
use crate::{
    chores::mail::task_above,
    failure::Failure,
    job_change::JobChange,
    mails::{self, LoggedMail, MailContent},
    ports::{Ports, inbox::Reply},
};

/// What a reply answers, as its address or the mails that it refers to prove.
pub(super) struct Answered {
    /// The job.
    pub(super) job: JobId,
    recipient: AnsweredBy,
    /// The mail that it answers, and when that was sent.
    mail: Option<(MailId, Option<Instant>)>,
    /// The mail that the notices in it were gathered for.
    gathered: Option<MailId>,
}

/// Whom the mail was for.
enum AnsweredBy {
    /// The assignee of a task.
    Assignee(TaskId, TaskProof),
    /// A user.
    User(UserId, Email),
}

/// What shows that a task's link is still that of the mail.
enum TaskProof {
    /// The keyed hash of task and generation.
    Hash(String),
    /// Whom the mail was for, and the generation of the link in it, if that is known.
    Mail(Email, Option<u32>),
}

/// Who was asked.
pub(super) struct Replier {
    /// The task, if the mail was about one.
    pub(super) task: Option<Task>,
    /// The address; `None` for an anonymous task.
    pub(super) email: Option<Email>,
}

impl Answered {
    /// What a reply answers: by its recipients, else by the mails that it refers to; `None` for nothing of ours.
    pub(super) async fn find(ports: &Ports, reply: &Reply) -> Result<Option<Self>, Failure> {
        for tag in reply.recipients.iter().filter_map(|to| tag_of(to)) {
            let answered = match tag {
                Tag::Mail(mail, proof) if mails::is_proven(ports, mail, proof) => {
                    Self::mail(ports, mail).await?
                }
                Tag::Mail(..) => None,
                Tag::Task(task, hash) => ports.store.job_of_task(task).await?.map(|job| Self {
                    job,
                    recipient: AnsweredBy::Assignee(task, TaskProof::Hash(hash.to_owned())),
                    mail: None,
                    gathered: None,
                }),
            };
            if answered.is_some() {
                return Ok(answered);
            }
        }
        if reply.answers.is_empty() {
            return Ok(None);
        }
        let installation = ports.accounts.installation_id().await?;
        for id in &reply.answers {
            let id = id.split_once('@').map_or(id.as_str(), |(id, _)| id);
            if let Some(mail) = mails::proven_mail_of(ports, id, &installation)
                && let Some(answered) = Self::mail(ports, mail).await?
            {
                return Ok(Some(answered));
            }
        }
        Ok(None)
    }

    async fn mail(ports: &Ports, id: MailId) -> Result<Option<Self>, Failure> {
        let Some(LoggedMail {
            mail, settled_at, ..
        }) = ports.views.mail(None, id).await?
        else {
            return Ok(None);
        };
        let at_task = |task, generation| {
            let proof = TaskProof::Mail(mail.recipient.clone(), generation);
            AnsweredBy::Assignee(task, proof)
        };
        let by_user = |user| AnsweredBy::User(user, mail.recipient.clone());
        let (job, recipient, gathered) = match &mail.content {
            MailContent::TaskRequest {
                job,
                task,
                generation,
                ..
            }
            | MailContent::FilesNotKept {
                job,
                task,
                generation,
                ..
            } => (*job, at_task(*task, Some(*generation)), None),
            MailContent::NotNeeded { job, task } => (*job, at_task(*task, None), None),
            MailContent::JobUpdate(update) => {
                let Some((task, generation)) = update.update.or(update.upload) else {
                    return Ok(None);
                };
                (update.job, at_task(task, Some(generation)), None)
            }
            MailContent::News { job, user, .. } => (*job, by_user(*user), None),
            MailContent::Digest {
                job,
                recipient,
                gathered,
            } => {
                let recipient = match recipient {
                    Recipient::Reviewer(task) => at_task(*task, None),
                    Recipient::User(user) => by_user(*user),
                };
                (*job, recipient, Some(*gathered))
            }
            MailContent::ArchiveReady { .. }
            | MailContent::Invitation { .. }
            | MailContent::SignIn { .. } => return Ok(None),
        };
        Ok(Some(Self {
            job,
            recipient,
            mail: Some((mail.id, settled_at)),
            gathered,
        }))
    }

    /// What the reply may repeat of its proof.
    pub(super) fn proof(&self, ports: &Ports) -> Option<String> {
        match (&self.recipient, self.mail) {
            (AnsweredBy::Assignee(_, TaskProof::Hash(hash)), _) => Some(hash.clone()),
            (_, mail) => mail.map(|(mail, _)| mails::proof(ports, mail)),
        }
    }

    /// Who was asked, if the mail can still be answered: at a task whose link is the same and still leads somewhere, or
    /// by a user who may comment.
    pub(super) async fn replier(
        &self,
        change: &JobChange<'_, ()>,
    ) -> Result<Option<Replier>, Failure> {
        let ports = change.ports;
        match &self.recipient {
            AnsweredBy::Assignee(id, proof) => {
                let task = match change.job.dossier.task(*id) {
                    Some(task) => Some(task.clone()),
                    None => task_above(ports, *id, &change.lineage).await?,
                };
                let task =
                    task.filter(|task| proof.is_of(ports, task) && task.is_reachable(change.at));
                Ok(task.map(|task| Replier {
                    email: task.assigned_to.clone(),
                    task: Some(task),
                }))
            }
            AnsweredBy::User(id, email) => {
                let user = ports.accounts.find_user(*id).await?;
                let Some(user) = user.filter(|user| user.is_active && user.email == *email) else {
                    return Ok(None);
                };
                let caller = Caller::new(&user);
                let asker = Some(caller.clone());
                let lineages = ports.store.lineages(vec![self.job], asker).await?;
                let lineage = lineages.into_iter().flatten().next();
                let may_comment = lineage.is_some_and(|lineage| lineage.rights(&caller).can_edit());
                Ok(may_comment.then_some(Replier {
                    task: None,
                    email: Some(user.email),
                }))
            }
        }
    }

    /// The version that the mail was about: the one that was current when it was sent. `None` for a folder, or if that
    /// is not known.
    pub(super) async fn version(&self, ports: &Ports, job: &Job) -> Result<Option<u32>, Failure> {
        let Some((document, sent_at)) = job.document().zip(self.mail.and_then(|(_, at)| at)) else {
            return Ok(None);
        };
        let mut number = document.version;
        while number > 1 {
            let version = ports.views.version(job.id, number).await?;
            if version.is_none_or(|version| version.created_at <= sent_at) {
                break;
            }
            number -= 1;
        }
        Ok(Some(number))
    }

    /// The comment that began the thread that the mail told of, if it told of one only, and if who replies may read it.
    pub(super) async fn thread(
        &self,
        ports: &Ports,
        replier: &Replier,
    ) -> Result<Option<CommentId>, Failure> {
        let Some((gathered, (mail, _))) = self.gathered.zip(self.mail) else {
            return Ok(None);
        };
        let mut threads = BTreeSet::new();
        for listed in ports.notices.gathered(vec![gathered, mail]).await? {
            if let Some(comment) = listed.comment {
                threads.insert(comment.thread());
            }
        }
        let (1, Some(thread)) = (threads.len(), threads.pop_first()) else {
            return Ok(None);
        };
        let first = ports.views.comment(self.job, thread).await?;
        let task = replier.task.as_ref();
        let reader = task.map_or(CommentReader::Team, CommentReader::assignee);
        let may_reply =
            |first: &Comment| first.withdrawn_at.is_none() && reader.may_read(first, first);
        Ok(first.filter(may_reply).map(|first| first.id))
    }
}

impl TaskProof {
    fn is_of(&self, ports: &Ports, task: &Task) -> bool {
        match self {
            Self::Hash(hash) => is_of_task(ports, task, hash),
            Self::Mail(recipient, generation) => {
                let is_current = generation.is_none_or(|generation| generation == task.generation);
                task.assigned_to.as_ref() == Some(recipient) && is_current
            }
        }
    }
}

impl Replier {
    /// The task, if it is one of this job.
    pub(super) fn task_of(&self, dossier: &Dossier) -> Option<TaskId> {
        let task = self.task.as_ref()?;
        (task.job == dossier.job.id).then_some(task.id)
    }
}
