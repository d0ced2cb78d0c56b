//! Sessions: who is signed in.

use imprimatur_domain::{Instant, access::Caller, account::User, sign_in::SignIn};

use super::sessions;
use crate::{failure::Failure, ports::Ports};

/// The purpose of the form tokens of a session.
const FORM: &str = "session";

/// Somebody who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// What has opened it.
    pub sign_in: SignIn,
    /// Who it is.
    pub user: User,
    /// What every form of the session has to carry.
    pub form_token: String,
}

impl Session {
    /// The user, as use cases know callers.
    pub fn caller(&self) -> Caller {
        Caller::of(&self.user)
    }

    /// Refuses a form that is not of this session.
    ///
    /// # Errors
    /// [`Failure::Forbidden`].
    pub fn check_form(&self, ports: &Ports, form_token: &str) -> Result<(), Failure> {
        if ports.secrets.is_same(&self.form_token, form_token) {
            Ok(())
        } else {
            Err(Failure::Forbidden("the form is not ours"))
        }
    }
}

/// The session of this token; `None` if there is none, or it is over, or its user has left.
///
/// # Errors
/// [`Failure::Store`].
pub async fn find(ports: &Ports, token: &str) -> Result<Option<Session>, Failure> {
    let found = running(ports, token, ports.clock.now()).await?;
    let found = found.filter(|(_, user)| user.is_active);
    Ok(found.map(|(sign_in, user)| Session {
        sign_in,
        user,
        form_token: ports.secrets.form_token(FORM, token),
    }))
}

/// The sign-in whose session has this token and runs, with its user.
pub(super) async fn running(
    ports: &Ports,
    token: &str,
    now: Instant,
) -> Result<Option<(SignIn, User)>, Failure> {
    let Some(id) = ports.secrets.claimed_sign_in(token) else {
        return Ok(None);
    };
    let found = ports.accounts.find_sign_in(id).await?;
    Ok(found.filter(|(sign_in, _)| {
        let expected = ports.secrets.session_token(sign_in);
        ports.secrets.is_same(&expected, token) && sign_in.is_running(now)
    }))
}

/// Signs out. A session that is over already is left as it is.
///
/// # Errors
/// [`Failure::Conflict`], [`Failure::Store`].
pub async fn end(ports: &Ports, session: &Session) -> Result<(), Failure> {
    match sessions::end_one(ports, session, session.sign_in.id).await {
        Err(Failure::NotFound) => Ok(()),
        settled => settled,
    }
}
