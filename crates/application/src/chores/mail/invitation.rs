//! The invitation mail for a new user.

use imprimatur_domain::ids::UserId;

use super::{OnSent, Prepared};
use crate::{
    failure::Failure,
    ports::{Ports, mailer::LetterContent},
};

/// Builds the mail, unless the user has left. It links to the page where users request sign-in links, because a sign-in
/// link would expire before the mail is read.
pub(super) async fn prepare(
    ports: &Ports,
    user: UserId,
    sender: &str,
) -> Result<Option<Prepared>, Failure> {
    let found = ports.accounts.find_user(user).await?;
    Ok(found.filter(|user| user.is_active).map(|_| Prepared {
        owner: user,
        language: None,
        content: LetterContent::Invitation {
            sender: sender.to_owned(),
            sign_in_page: ports.settings.sign_in_page(),
        },
        on_sent: OnSent::Nothing,
        requester: None,
    }))
}
