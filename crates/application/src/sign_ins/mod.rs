//! Console sign-in: single-use links, by mail or from an operator, and the sessions they start.

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

/// Deletes sign-ins whose sessions must be over by now. Returns how many.
pub async fn forget_old(ports: &Ports) -> Result<u32, Failure> {
    let longest = SignIn::LINK_LIFETIME + SignIn::SESSION_LIFETIME + Duration::DAY;
    let before = ports.clock.now() - longest;
    Ok(ports.accounts.forget_sign_ins(before).await?)
}
