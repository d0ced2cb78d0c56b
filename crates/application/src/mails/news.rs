//! Queueing mails to watchers of a job.

use std::collections::BTreeMap;

use imprimatur_domain::{
    Instant,
    email::Email,
    event::EventData,
    history::{HistoryData, HistoryEntry},
    ids::{JobId, MailId},
    job::Status,
};

use super::{Mail, MailContent, ReviewerDecision};
use crate::{
    changes::{Changes, JobWrite},
    failure::Failure,
    ports::Ports,
};

/// A commit's changes of a job that its watchers are notified of.
#[derive(Default)]
struct News {
    by: Option<Email>,
    status: Option<Status>,
    version: Option<u32>,
    decision: Option<ReviewerDecision>,
    comments: Vec<String>,
    at: Option<Instant>,
}

/// Queues a mail to each watcher of a job whose status or version the commit changes, or on which it comments: one mail
/// each, however many events there are, and none to the author of the change.
pub(crate) async fn tell_watchers(ports: &Ports, changes: &mut Changes) -> Result<(), Failure> {
    let news = gather(changes);
    if news.is_empty() {
        return Ok(());
    }
    let jobs = news.keys().copied().collect();
    for watcher in ports.views.watchers(jobs).await? {
        let Some(news) = news.get(&watcher.job) else {
            continue;
        };
        let (Some(at), false) = (news.at, news.by.as_ref() == Some(&watcher.email)) else {
            continue;
        };
        changes.write(Mail {
            id: MailId(ports.ids.next().await?),
            recipient: watcher.email,
            content: MailContent::News {
                job: watcher.job,
                user: watcher.user,
                sender: news.by.as_ref().map(Email::to_string).unwrap_or_default(),
                status: news.status,
                version: news.version,
                decision: news.decision.clone(),
                comments: news.comments.join("\n\n"),
            },
            created_at: at,
        });
    }
    Ok(())
}

/// Collects the changes by job. New jobs are skipped, since they have no watchers.
fn gather(changes: &Changes) -> BTreeMap<JobId, News> {
    let mut all: BTreeMap<JobId, News> = BTreeMap::new();
    for recorded in &changes.events {
        let event = &recorded.event;
        match &event.data {
            EventData::StatusChanged { .. } => {
                all.entry(event.job).or_default().status = Some(event.job_status);
            }
            EventData::VersionChanged { version, comments } => {
                let news = all.entry(event.job).or_default();
                news.version = Some(*version);
                if !comments.is_empty() {
                    news.comments.push(comments.clone());
                }
            }
            EventData::ReviewMessage {
                from_email,
                decision: Some(decision),
                ..
            } => {
                let reviewer = from_email
                    .as_ref()
                    .map(Email::to_string)
                    .unwrap_or_default();
                all.entry(event.job).or_default().decision = Some(ReviewerDecision {
                    decision: *decision,
                    reviewer,
                });
            }
            _ => continue,
        }
        all.entry(event.job).or_default().at = Some(event.at);
    }
    for entry in changes.all::<HistoryEntry>() {
        if let HistoryData::Comment { text, .. } = &entry.data {
            let news = all.entry(entry.job).or_default();
            news.comments.push(text.clone());
            news.at = Some(entry.at);
        }
        if let Some(news) = all.get_mut(&entry.job) {
            news.by.clone_from(&entry.from_email);
        }
    }
    for write in changes.all::<JobWrite>() {
        if let JobWrite::Insert(job) = write {
            all.remove(&job.id);
        }
    }
    all
}
