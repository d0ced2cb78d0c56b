//! Signing in to the console: a link that opens once, and the session that it opens.

use time::Duration;

use crate::{
    Instant,
    ids::{SignInId, UserId},
};

/// A link that a user was given, and the session that it has opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// Name of the record.
    pub id: SignInId,
    /// Who signs in.
    pub user: UserId,
    /// When the link was made.
    pub made_at: Instant,
    /// When it was opened, and the session began.
    pub opened_at: Option<Instant>,
    /// When it was ended: by signing out, from elsewhere, by signing in anew in the same browser, or because the user lost
    /// access.
    pub ended_at: Option<Instant>,
    /// Counts the commits that changed it.
    pub revision: i64,
}

/// Why a link opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpentLink {
    /// It was opened before.
    #[error("the link has been used")]
    Used,
    /// Its time is over, or it was ended.
    #[error("the link is too old")]
    TooOld,
}

impl SignIn {
    /// How long a link can be opened.
    pub const LINK_LIFETIME: Duration = Duration::minutes(15);
    /// How long a session lasts from its opening.
    pub const SESSION_LIFETIME: Duration = Duration::days(7);

    /// A fresh link.
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

    /// Whether the link can be opened at this instant.
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

    /// Opens the link, once: the session begins.
    ///
    /// # Errors
    /// [`SpentLink`].
    pub fn open(mut self, at: Instant) -> Result<Self, SpentLink> {
        self.check_link(at)?;
        self.opened_at = Some(at);
        Ok(self)
    }

    /// When the session ends by itself; none until it has begun.
    pub fn session_until(&self) -> Option<Instant> {
        self.opened_at.map(|opened| opened + Self::SESSION_LIFETIME)
    }

    /// Whether the session has begun and not ended.
    pub fn is_running(&self, at: Instant) -> bool {
        self.ended_at.is_none() && self.session_until().is_some_and(|until| at < until)
    }

    /// Ends link and session; the first end holds.
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
