//! Sessions of signed-in users.

use imprimatur_domain::{Instant, access::Caller, account::User, sign_in::SignIn};

use super::sessions;
use crate::{
    failure::{Failure, FailureReason},
    locale::{Locale, of_reader},
    ports::Ports,
};

/// Purpose of a session's CSRF tokens.
const FORM: &str = "session";

/// A session with its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The sign-in that started it.
    pub sign_in: SignIn,
    /// The user.
    pub user: User,
    /// Language and time zone of the user, else of the user's team.
    pub locale: Locale,
    /// CSRF token for the session's forms.
    pub form_token: String,
    /// How many notices the user has not read; 0 where no page says so.
    pub unread: u32,
}

impl Session {
    /// The user as a caller of use cases.
    pub fn caller(&self) -> Caller {
        Caller::new(&self.user)
    }

    /// Verifies a form's CSRF token.
    ///
    /// # Errors
    /// [`Failure::Forbidden`].
    pub fn check_form(&self, ports: &Ports, form_token: &str) -> Result<(), Failure> {
        if ports.secrets.is_same(&self.form_token, form_token) {
            Ok(())
        } else {
            Err(Failure::Forbidden(FailureReason::ForeignForm))
        }
    }
}

/// The session with this token; `None` if unknown or over, or if its user has left.
pub async fn find(ports: &Ports, token: &str) -> Result<Option<Session>, Failure> {
    let found = running(ports, token, ports.clock.now()).await?;
    let Some((sign_in, user)) = found.filter(|(_, user)| user.is_active) else {
        return Ok(None);
    };
    let of_team = of_reader(ports, user.id, None, None).await?;
    Ok(Some(Session {
        locale: Locale {
            chosen: user.language.clone(),
            chosen_zone: user.time_zone.clone(),
            ..of_team
        },
        sign_in,
        user,
        form_token: ports.secrets.form_token(FORM, token),
        unread: 0,
    }))
}

/// The running sign-in with this session token, with its user.
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

/// Signs out; no-op if the session is over already.
///
/// # Errors
/// [`Failure::Conflict`].
pub async fn end(ports: &Ports, session: &Session) -> Result<(), Failure> {
    match sessions::end_one(ports, session, session.sign_in.id).await {
        Err(Failure::NotFound) => Ok(()),
        settled => settled,
    }
}
