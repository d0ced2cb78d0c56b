//! Signing in to the console: links that open once, by mail or from an operator, and the sessions they open.

mod link;
mod open;
mod session;
mod sessions;

pub(crate) use link::{address, make};
pub use link::{ask, issue};
pub use open::{inspect_link, open};
pub use session::{Session, end, find};
pub use sessions::{end_one, list, revoke_others};

use imprimatur_domain::sign_in::SignIn;
use time::Duration;

use crate::{failure::Failure, ports::Ports};

/// Forgets sign-ins whose sessions are over, whatever has become of them. Returns how many there were.
///
/// # Errors
/// [`Failure::Store`].
pub async fn forget_old(ports: &Ports) -> Result<u32, Failure> {
    let longest = SignIn::LINK_LIFETIME + SignIn::SESSION_LIFETIME + Duration::DAY;
    let before = ports.clock.now() - longest;
    Ok(ports.accounts.forget_sign_ins(before).await?)
}
