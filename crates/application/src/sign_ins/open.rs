//! Using a sign-in link.

use imprimatur_domain::{
    account::User,
    sign_in::{SignIn, SpentLink},
};

use super::session::running;
use crate::{
    changes::{Changes, SignInWrite},
    conflict_retry,
    failure::{Failure, FailureReason},
    ports::Ports,
    unit_of_work::commit,
};

/// Purpose of the CSRF token on a link's page.
const FORM: &str = "sign-in";

/// The user of a link, with the CSRF token for the form that uses it. Does not use the link, so that mail scanners that
/// follow links do not use it up.
///
/// # Errors
/// [`Failure::NotFound`] for unknown links, [`Failure::Conflict`] for used or expired ones.
pub async fn inspect_link(ports: &Ports, token: &str) -> Result<(User, String), Failure> {
    let (sign_in, user) = resolve_link(ports, token).await?;
    sign_in.check_link(ports.clock.now()).map_err(spent)?;
    Ok((user, ports.secrets.form_token(FORM, token)))
}

/// Uses a link and returns its user and the session token. `former` is the browser's previous session token; that
/// session, of whichever user, ends in the same commit.
///
/// # Errors
/// As [`inspect_link`]; [`Failure::Forbidden`] for a wrong form token.
pub async fn open(
    ports: &Ports,
    token: &str,
    form_token: &str,
    former: Option<&str>,
) -> Result<(User, String), Failure> {
    let expected = ports.secrets.form_token(FORM, token);
    conflict_retry::on_conflict(|| async {
        let (sign_in, user) = resolve_link(ports, token).await?;
        if !ports.secrets.is_same(&expected, form_token) {
            return Err(Failure::Forbidden(FailureReason::ForeignForm));
        }
        let now = ports.clock.now();
        let opened = sign_in.open(now).map_err(spent)?;
        let session = ports.secrets.session_token(&opened);
        let mut changes = Changes::one(SignInWrite::Save(opened));
        if let Some(former) = former
            && let Some((left, _)) = running(ports, former, now).await?
        {
            changes.write(SignInWrite::Save(left.end(now)));
        }
        commit(ports, changes).await?;
        Ok((user, session))
    })
    .await
}

async fn resolve_link(ports: &Ports, token: &str) -> Result<(SignIn, User), Failure> {
    let id = ports.secrets.claimed_sign_in(token);
    let id = id.ok_or(Failure::NotFound)?;
    let found = ports.accounts.find_sign_in(id).await?;
    let (sign_in, user) = found.ok_or(Failure::NotFound)?;
    let expected = ports.secrets.sign_in_token(&sign_in);
    if ports.secrets.is_same(&expected, token) && user.is_active {
        Ok((sign_in, user))
    } else {
        Err(Failure::NotFound)
    }
}

fn spent(spent: SpentLink) -> Failure {
    Failure::Conflict(spent.to_string().into())
}
