//! The letter that tells a watcher what has happened to a job.

use imprimatur_domain::access::Caller;

use super::{Prepared, Told};
use crate::{
    failure::Failure,
    mails::{Mail, MailContent},
    ports::{
        Ports,
        mailer::{LetterContent, News},
    },
};

/// The letter, if the job is there to be seen, and its watcher still watches and may still see it: rights are those
/// at the time of sending.
pub(super) async fn prepare(ports: &Ports, mail: &Mail) -> Result<Option<Prepared>, Failure> {
    let MailContent::News {
        job,
        user,
        sender,
        status,
        version,
        comments,
    } = &mail.content
    else {
        return Ok(None);
    };
    let known = ports.accounts.find_user(*user).await?;
    let known = known.filter(|known| known.is_active && known.email == mail.recipient);
    let Some(known) = known else { return Ok(None) };
    let caller = Caller::of(&known);
    let view = ports.views.job(*job, Some(*user)).await?;
    let lineages = ports
        .store
        .lineages(vec![*job], Some(caller.clone()))
        .await?;
    let may_see = lineages
        .into_iter()
        .flatten()
        .any(|lineage| lineage.rights(&caller).can_view());
    let is_wanted = |view: &crate::jobs::JobView| view.is_watching && view.job.trashed.is_none();
    let Some(view) = view.filter(|view| may_see && is_wanted(view)) else {
        return Ok(None);
    };
    let job = view.job;
    let content = LetterContent::News(News {
        job_name: job.name.clone(),
        alt_text: job.alt_text.clone(),
        sender: sender.clone(),
        status: status.map(|status| status.as_str().to_owned()),
        version: *version,
        comments: comments.clone(),
        link: Some(ports.settings.job_page(job.id)),
    });
    Ok(Some(Prepared {
        content,
        told: Told::Nothing,
        reply_to: None,
    }))
}
