//! The mail with a sign-in link.

use imprimatur_domain::ids::SignInId;

use super::{OnSent, Prepared};
use crate::{
    failure::Failure,
    ports::{Ports, mailer::LetterContent},
    sign_ins,
};

/// Builds the mail, if its link can still be used.
pub(super) async fn prepare(ports: &Ports, sign_in: SignInId) -> Result<Option<Prepared>, Failure> {
    let now = ports.clock.now();
    let found = ports.accounts.find_sign_in(sign_in).await?;
    let good = found.filter(|(link, user)| user.is_active && link.check_link(now).is_ok());
    Ok(good.map(|(link, user)| Prepared {
        owner: user.id,
        language: None,
        content: LetterContent::SignIn {
            link: sign_ins::address(ports, &link),
        },
        on_sent: OnSent::Nothing,
        requester: None,
    }))
}
