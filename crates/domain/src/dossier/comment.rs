//! Comments.

use super::Dossier;
use crate::{
    Instant,
    changed::Changed,
    comment::Comment,
    email::Email,
    event::{CommentRef, Event, EventData, Field},
    ids::TaskId,
    refusal::Refusal,
    task::Category,
};

impl Dossier {
    /// The number that the next comment on the job gets.
    pub fn next_comment(&self) -> u32 {
        self.job.last_comment.saturating_add(1)
    }

    /// Adds a comment on a version. It counts as activity but not as an update of the job: it is allowed on a locked
    /// job, and an expired job stays expired.
    ///
    /// # Errors
    /// [`Refusal::Trashed`].
    pub fn comment(self, comment: &Comment, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.say(comment, None, at)
    }

    /// Adds a comment made by the assignee of a task, without completing the task.
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
        let job = &mut changed.state.job;
        job.active_at = at;
        job.last_comment = job.last_comment.max(comment.number);
        let said = EventData::ReviewMessage {
            from_email: Some(comment.author.clone()),
            comments: comment.text.to_string(),
            decision: None,
            page: comment.page,
            shape: comment.shape.clone(),
            comment: Some(CommentRef {
                id: comment.id,
                number: comment.number,
                thread: comment.thread(),
                is_internal: comment.is_internal,
            }),
            task: asked.map(|(task, _)| task),
            category: asked.map(|(_, category)| category),
            on_behalf_by: None,
        };
        changed
            .events
            .push(Event::new(&changed.state.job, at, said));
        Ok(changed)
    }

    /// Records that a comment was edited, resolved or removed. Counts as activity, not as an update of the job.
    ///
    /// # Errors
    /// [`Refusal::Trashed`].
    pub fn change_comments(mut self, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_live("comment on")?;
        self.job.active_at = at;
        let updated = EventData::Updated {
            changed: vec![Field::Comments],
        };
        let events = vec![Event::new(&self.job, at, updated)];
        Ok(Changed {
            state: self,
            events,
        })
    }

    /// Records that a comment made by [`Dossier::remark`] came as a reply to a task's mail.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTask`], [`Refusal::Trashed`].
    pub fn replied(
        self,
        task: TaskId,
        comment: &Comment,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_live("comment on")?;
        self.position(task)?;
        let answered = EventData::TaskEmailReply {
            task,
            from_email: comment.author.clone(),
            comments: comment.text.to_string(),
        };
        let events = vec![Event::new(&self.job, at, answered)];
        Ok(Changed {
            state: self,
            events,
        })
    }

    /// Sets `has_comment` for good if the author is the print buyer, the partner or the assignee. Ignores locks,
    /// restarts no idle period and emits no event; the caller emits one.
    pub fn commented(mut self, by: &Email) -> Changed<Self> {
        self.job.has_comment |= self.job.tracks_comments_of(by);
        Changed {
            state: self,
            events: Vec::new(),
        }
    }
}
