//! Processing bounces.

use imprimatur_domain::{email::Email, ids::JobId};

use super::Taken;
use crate::{
    changes::{Changes, ContactWrite},
    conflict_retry,
    contacts::ContactQuery,
    failure::Failure,
    mails::{self, Mail},
    notices,
    notices::NoticeWrite,
    ports::{Ports, inbox::Bounce},
    unit_of_work::commit,
};

/// Handles a bounce: if it refers to a mail of this installation that was sent to one of its addresses, its
/// followers are told, and the owner's contact with that address is marked.
pub(super) async fn came_back(ports: &Ports, bounce: &Bounce) -> Result<Taken, Failure> {
    let installation = ports.accounts.installation_id().await?;
    let ids = bounce.message_ids.iter().filter_map(|id| {
        let (id, _) = id.split_once('@')?;
        mails::mail_of(id, &installation)
    });
    for id in ids {
        let Some(logged) = ports.views.mail(None, id).await? else {
            continue;
        };
        let address = &logged.mail.recipient;
        let names_it = bounce
            .recipients
            .iter()
            .any(|named| named.parse::<Email>().is_ok_and(|named| named == *address));
        let Some(job) = logged.mail.content.job() else {
            continue;
        };
        if names_it && mark(ports, job, &logged.mail).await? {
            return Ok(Taken::Unreachable(address.clone()));
        }
    }
    Ok(Taken::Ignored("it is about no contact that is known"))
}

/// Tells those who follow the job, and marks the owner's contact with this address; returns whether there was any of
/// them.
async fn mark(ports: &Ports, job: JobId, mail: &Mail) -> Result<bool, Failure> {
    conflict_retry::on_conflict(|| async {
        let Some(loaded) = ports.store.find_job(job, None).await? else {
            return Ok(false);
        };
        let at = ports.clock.now();
        let mut changes = Changes::default();
        notices::bounced(ports, &mut changes, mail, "", at).await?;
        let query = ContactQuery {
            owner: loaded.dossier.job.owner.user,
            group: None,
            email: Some(mail.recipient.clone()),
            after: None,
            limit: 1,
        };
        let contact = ports.views.contacts(query).await?.into_iter().next();
        let is_known = contact.is_some() || changes.has::<NoticeWrite>();
        if let Some(mut contact) = contact.filter(|contact| contact.is_valid) {
            contact.is_valid = false;
            contact.updated_at = at;
            let write = ContactWrite::Save(Box::new(contact));
            changes.write(write);
        }
        commit(ports, changes).await?;
        Ok(is_known)
    })
    .await
}
