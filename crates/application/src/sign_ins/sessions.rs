//! Listing and ending a user's sessions.

use imprimatur_domain::{ids::SignInId, sign_in::SignIn};

use super::Session;
use crate::{
    changes::{Changes, SignInWrite},
    conflict_retry,
    failure::Failure,
    ports::Ports,
    unit_of_work::commit,
};

/// Maximum number of listed sessions; far more than a user starts within their lifetime of a week.
const LISTED_MAX: u32 = 1_000;

/// All running sessions of the signed-in user, latest first, including this one.
pub async fn list(ports: &Ports, session: &Session) -> Result<Vec<SignIn>, Failure> {
    let now = ports.clock.now();
    let after = now - SignIn::SESSION_LIFETIME;
    let listed = ports
        .accounts
        .list_sessions(session.user.id, after, LISTED_MAX);
    let mut listed = listed.await?;
    listed.retain(|sign_in| sign_in.is_running(now));
    Ok(listed)
}

/// Ends one of the signed-in user's sessions; no-op if it is over already.
///
/// # Errors
/// [`Failure::NotFound`] for unknown sessions and those of others, [`Failure::Conflict`].
pub async fn end_one(ports: &Ports, session: &Session, id: SignInId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let found = ports.accounts.find_sign_in(id).await?;
        let (sign_in, _) = found
            .filter(|(found, _)| found.user == session.user.id && found.opened_at.is_some())
            .ok_or(Failure::NotFound)?;
        let now = ports.clock.now();
        if !sign_in.is_running(now) {
            return Ok(());
        }
        let changes = Changes::one(SignInWrite::Save(sign_in.end(now)));
        commit(ports, changes).await
    })
    .await
}

/// Ends all sessions of the signed-in user but this one, and all unused links, which an intruder may have.
pub async fn revoke_others(ports: &Ports, session: &Session) -> Result<(), Failure> {
    let write = SignInWrite::EndOthers {
        user: session.user.id,
        but: session.sign_in.id,
        at: ports.clock.now(),
    };
    conflict_retry::on_conflict(|| async {
        let changes = Changes::one(write.clone());
        commit(ports, changes).await
    })
    .await
}
