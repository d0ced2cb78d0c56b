//! Mails that did not arrive.

use imprimatur_domain::{
    Instant,
    notice::{NoticeKind, Recipient},
};

use super::{Fact, create};
use crate::{
    changes::Changes,
    failure::Failure,
    mails::{Mail, MailContent},
    ports::Ports,
};

/// Leaves notices that a mail to a reviewer or customer did not arrive, and why. Mails to users are not told of: that would
/// be one more mail to the same address.
pub(crate) async fn bounced(
    ports: &Ports,
    changes: &mut Changes,
    mail: &Mail,
    reason: &str,
    at: Instant,
) -> Result<(), Failure> {
    let job = match &mail.content {
        MailContent::TaskRequest { job, .. }
        | MailContent::NotNeeded { job, .. }
        | MailContent::FilesNotKept { job, .. }
        | MailContent::Digest {
            job,
            recipient: Recipient::Reviewer(_),
            ..
        } => *job,
        MailContent::JobUpdate(update) => update.job,
        MailContent::ArchiveReady { .. }
        | MailContent::News { .. }
        | MailContent::Digest { .. }
        | MailContent::Invitation { .. }
        | MailContent::SignIn { .. } => return Ok(()),
    };
    let person = Some(mail.recipient.clone());
    let fact = Fact {
        text: reason.to_owned(),
        ..Fact::new(job, NoticeKind::Bounced, person, at)
    };
    create(ports, changes, vec![fact]).await
}
