//! Commenting on a job.

use super::Dossier;
use crate::{
    Instant,
    changed::Changed,
    comment::{Comment, Place},
    event::{Event, EventData},
    refusal::Refusal,
};

impl Dossier {
    /// Somebody says something. It is a sign of activity but no change of the job: a lock does not hinder it, an
    /// expired job stays expired, and what the print buyer, the partner or the assignee says is noted on the job.
    ///
    /// # Errors
    /// [`Refusal::Trashed`].
    pub fn comment(mut self, comment: &Comment, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_live("comment on")?;
        let job = &mut self.job;
        let heard = [job.customer.as_ref(), job.partner.as_ref(), job.assignee()];
        let is_heard = heard.contains(&Some(&comment.author));
        job.has_comment |= is_heard;
        job.active_at = at;
        let said = EventData::ReviewMessage {
            from_email: Some(comment.author.clone()),
            comments: comment.text.clone(),
            decision: None,
            page: comment.page,
            position: comment.place.map(Place::fractions),
            task: None,
            on_behalf_by: None,
        };
        let events = vec![Event::of(&self.job, at, said)];
        Ok(Changed {
            state: self,
            events,
        })
    }
}
