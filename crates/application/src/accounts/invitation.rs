//! Inviting new users to the console.

use imprimatur_domain::{Instant, account::User, ids::MailId};

use crate::{
    changes::Changes,
    failure::Failure,
    mails::{Mail, MailContent},
    ports::Ports,
    sign_ins,
};

/// Queues the invitation mail for a new user, in the commit that adds the user. No-op without a mail server.
pub(super) async fn invite(
    ports: &Ports,
    changes: &mut Changes,
    user: &User,
    sender: String,
    at: Instant,
) -> Result<(), Failure> {
    if ports.settings.has_mail_server {
        changes.write(Mail {
            id: MailId(ports.ids.next().await?),
            recipient: user.email.clone(),
            content: MailContent::Invitation {
                user: user.id,
                sender,
            },
            created_at: at,
        });
    }
    Ok(())
}

/// A sign-in link to hand to a new user, with its expiry; `None` if an invitation was mailed.
///
/// # Errors
/// As [`sign_ins::issue`].
pub async fn link_for_new_user(
    ports: &Ports,
    user: &User,
) -> Result<Option<(String, Instant)>, Failure> {
    if ports.settings.has_mail_server {
        return Ok(None);
    }
    sign_ins::issue(ports, &user.email).await.map(Some)
}
