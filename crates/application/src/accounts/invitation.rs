//! How a new user comes to the console.

use imprimatur_domain::{Instant, account::User, ids::MailId};

use crate::{
    changes::Changes,
    failure::Failure,
    mails::{Mail, MailContent},
    ports::Ports,
    sign_ins,
};

/// Queues the mail that tells a new user where to sign in, in the commit that adds the user. Without a mail server nobody
/// would receive it.
pub(super) async fn invite(
    ports: &Ports,
    changes: &mut Changes,
    user: &User,
    sender: String,
    at: Instant,
) -> Result<(), Failure> {
    if ports.settings.has_mail_server {
        changes.mails.push(Mail {
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

/// A link to hand to a user who was just added, and until when it can be opened; `None` where an invitation was mailed.
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
