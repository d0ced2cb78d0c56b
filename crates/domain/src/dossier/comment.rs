//! Comments.

use super::Dossier;
use crate::{
    Instant,
    changed::Changed,
    comment::{Comment, Place},
    email::Email,
    event::{Event, EventData, Field},
    ids::TaskId,
    refusal::Refusal,
    task::Category,
};

impl Dossier {
    /// Somebody says something about a version. It is a sign of activity but no update of the job: a lock does not
    /// hinder it, and an expired job stays expired.
    ///
    /// # Errors
    /// [`Refusal::Trashed`].
    pub fn comment(self, comment: &Comment, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.say(comment, None, at)
    }

    /// Somebody who was asked to do something says something without doing it yet.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTask`], [`Refusal::Trashed`].
    pub fn remark(
        self,
        task: TaskId,
        comment: &Comment,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        let category = self.tasks[self.position(task)?].category;
        self.say(comment, Some((task, category)), at)
    }

    fn say(
        self,
        comment: &Comment,
        asked: Option<(TaskId, Category)>,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_live("comment on")?;
        let mut changed = self.commented(&comment.author);
        changed.state.job.active_at = at;
        let said = EventData::ReviewMessage {
            from_email: Some(comment.author.clone()),
            comments: comment.text.clone(),
            decision: None,
            page: comment.page,
            position: comment.place.map(Place::fractions),
            task: asked.map(|(task, _)| task),
            category: asked.map(|(_, category)| category),
            on_behalf_by: None,
        };
        changed.events.push(Event::of(&changed.state.job, at, said));
        Ok(changed)
    }

    /// Notes that a comment was changed, settled or removed. Like making one it is no update of the job itself.
    ///
    /// # Errors
    /// [`Refusal::Trashed`].
    pub fn change_comments(mut self, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_live("comment on")?;
        self.job.active_at = at;
        let updated = EventData::Updated {
            changed: vec![Field::Comments],
        };
        let events = vec![Event::of(&self.job, at, updated)];
        Ok(Changed {
            state: self,
            events,
        })
    }

    /// Somebody has answered the mail about a task: a remark on it like one at its page, and an event that says how it came.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTask`], [`Refusal::Trashed`].
    pub fn reply(
        self,
        task: TaskId,
        comment: &Comment,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        let mut changed = self.remark(task, comment, at)?;
        let answered = EventData::TaskEmailReply {
            task,
            from_email: comment.author.clone(),
            comments: comment.text.clone(),
        };
        let answered = Event::of(&changed.state.job, at, answered);
        changed.events.push(answered);
        Ok(changed)
    }

    /// Somebody has commented. A comment by the print buyer, the partner or the assignee is noted for good, whatever
    /// the lock and over all versions; it is no update and no activity, and telling of it is up to whoever keeps it.
    pub fn commented(mut self, by: &Email) -> Changed<Self> {
        self.job.has_comment |= self.job.tracks_comments_of(by);
        Changed {
            state: self,
            events: Vec::new(),
        }
    }
}
