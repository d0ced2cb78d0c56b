//! Console sign-in: single-use links and the sessions they start.

use time::Duration;

use crate::{
    Instant,
    ids::{SignInId, UserId},
};

/// A sign-in link and the session it started.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SignIn {
    /// Its id.
    pub id: SignInId,
    /// The user.
    pub user: UserId,
    /// When the link was created.
    pub made_at: Instant,
    /// When the link was used and the session started.
    pub opened_at: Option<Instant>,
    /// When it ended: by sign-out, by revocation from another session, by a new sign-in in the same browser, or because
    /// the user lost access.
    pub ended_at: Option<Instant>,
    /// Incremented by every commit; for optimistic concurrency.
    pub revision: i64,
}

/// Why a link cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpentLink {
    /// Already used.
    #[error("the link has been used")]
    Used,
    /// Expired or ended.
    #[error("the link is too old")]
    TooOld,
}

impl SignIn {
    /// How long a link can be used.
    pub const LINK_LIFETIME: Duration = Duration::minutes(15);
    /// How long a session lasts.
    pub const SESSION_LIFETIME: Duration = Duration::days(7);

    /// A new link.
    ///
    /// ```
    /// use imprimatur_domain::prelude::*;
    /// use imprimatur_domain::sign_in::{SignIn, SpentLink};
    /// use time::macros::datetime;
    ///
    /// let at = datetime!(2026-11-20 09:30 UTC);
    /// let signed_in = SignIn::new(SignInId(1), UserId(1), at).open(at)?;
    /// assert!(signed_in.is_running(at));
    /// assert_eq!(signed_in.open(at), Err(SpentLink::Used));
    /// # Ok::<(), SpentLink>(())
    /// ```
    pub fn new(id: SignInId, user: UserId, at: Instant) -> Self {
        Self {
            id,
            user,
            made_at: at,
            opened_at: None,
            ended_at: None,
            revision: 1,
        }
    }

    /// Checks that the link can be used at this time.
    ///
    /// # Errors
    /// [`SpentLink`].
    pub fn check_link(&self, at: Instant) -> Result<(), SpentLink> {
        if self.opened_at.is_some() {
            Err(SpentLink::Used)
        } else if self.ended_at.is_some() || at >= self.made_at + Self::LINK_LIFETIME {
            Err(SpentLink::TooOld)
        } else {
            Ok(())
        }
    }

    /// Uses the link and starts the session.
    ///
    /// # Errors
    /// [`SpentLink`].
    pub fn open(mut self, at: Instant) -> Result<Self, SpentLink> {
        self.check_link(at)?;
        self.opened_at = Some(at);
        Ok(self)
    }

    /// When the session expires; `None` before it starts.
    pub fn session_until(&self) -> Option<Instant> {
        self.opened_at.map(|opened| opened + Self::SESSION_LIFETIME)
    }

    /// Whether the session has started and not ended.
    pub fn is_running(&self, at: Instant) -> bool {
        self.ended_at.is_none() && self.session_until().is_some_and(|until| at < until)
    }

    /// Ends link and session; no-op if already ended.
    #[must_use]
    pub fn end(mut self, at: Instant) -> Self {
        self.ended_at.get_or_insert(at);
        self
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    const MADE: Instant = datetime!(2026-11-20 09:30 UTC);

    fn link() -> SignIn {
        SignIn::new(SignInId(1), UserId(1), MADE)
    }

    #[test]
    fn a_link_opens_within_its_quarter_of_an_hour() {
        let last = MADE + SignIn::LINK_LIFETIME - Duration::MILLISECOND;
        assert!(link().open(last).is_ok());
        let late = MADE + SignIn::LINK_LIFETIME;
        assert_eq!(link().open(late), Err(SpentLink::TooOld));
        assert_eq!(link().end(MADE).open(MADE), Err(SpentLink::TooOld));
    }

    #[test]
    fn a_session_runs_from_its_opening_until_it_ends() {
        assert!(!link().is_running(MADE));
        let opened = link().open(MADE).unwrap();
        let last = MADE + SignIn::SESSION_LIFETIME - Duration::MILLISECOND;
        assert!(opened.is_running(MADE) && opened.is_running(last));
        assert!(!opened.is_running(MADE + SignIn::SESSION_LIFETIME));
        let ended = opened.end(MADE);
        assert!(!ended.is_running(MADE));
        assert_eq!(ended.clone().end(last), ended);
    }
}
