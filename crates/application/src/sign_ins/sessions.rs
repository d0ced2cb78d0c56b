//! The sessions of a user, whatever browsers they are in: seen, and ended.

use imprimatur_domain::{ids::SignInId, sign_in::SignIn};

use super::Session;
use crate::{
    changes::{Changes, SignInWrite},
    failure::Failure,
    ports::Ports,
    retry,
    unit_of_work::commit,
};

/// Most sessions that are listed. Nobody begins as many within a week by hand.
const LISTED_MAX: u32 = 1_000;

/// All sessions of whoever is signed in that still run, the latest first. This one is among them.
///
/// # Errors
/// [`Failure::Store`].
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

/// Ends one session of whoever is signed in. One that is over already is left as it is.
///
/// # Errors
/// [`Failure::NotFound`] for sessions of others as for those that never were, [`Failure::Conflict`], [`Failure::Store`].
pub async fn end_one(ports: &Ports, session: &Session, id: SignInId) -> Result<(), Failure> {
    retry::on_conflict(|| async {
        let found = ports.accounts.find_sign_in(id).await?;
        let (sign_in, _) = found
            .filter(|(found, _)| found.user == session.user.id && found.opened_at.is_some())
            .ok_or(Failure::NotFound)?;
        let now = ports.clock.now();
        if !sign_in.is_running(now) {
            return Ok(());
        }
        let changes = Changes {
            sign_ins: vec![SignInWrite::Save(sign_in.end(now))],
            ..Changes::default()
        };
        commit(ports, changes).await
    })
    .await
}

/// Ends all sessions of whoever is signed in but this one. Links that wait to be opened end, too: whoever is to be kept
/// out may have one of them.
///
/// # Errors
/// [`Failure::Store`].
pub async fn revoke_others(ports: &Ports, session: &Session) -> Result<(), Failure> {
    let write = SignInWrite::EndOthers {
        user: session.user.id,
        but: session.sign_in.id,
        at: ports.clock.now(),
    };
    retry::on_conflict(|| async {
        let changes = Changes {
            sign_ins: vec![write.clone()],
            ..Changes::default()
        };
        commit(ports, changes).await
    })
    .await
}
