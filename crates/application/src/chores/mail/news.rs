//! The mail to a watcher about a change of a job.

use imprimatur_domain::access::{Caller, Rights};

use super::{OnSent, Prepared};
use crate::{
    failure::Failure,
    mails::{Mail, MailContent},
    ports::{
        Ports,
        mailer::{LetterContent, News},
    },
};

/// Builds the mail, if the job is not in the trash and the watcher still watches and may still see it, by the rights at
/// the time of sending.
pub(super) async fn prepare(ports: &Ports, mail: &Mail) -> Result<Option<Prepared>, Failure> {
    let MailContent::News {
        job,
        user,
        sender,
        status,
        version,
        decision,
        comments,
    } = &mail.content
    else {
        return Ok(None);
    };
    let known = ports.accounts.find_user(*user).await?;
    let known = known.filter(|known| known.is_active && known.email == mail.recipient);
    let Some(known) = known else { return Ok(None) };
    let caller = Caller::new(&known);
    let view = ports.views.job(*job, Some(*user)).await?;
    let lineages = ports
        .store
        .lineages(vec![*job], Some(caller.clone()))
        .await?;
    let rights = lineages.into_iter().flatten().next();
    let rights = rights.map_or(Rights::None, |lineage| lineage.rights(&caller));
    let may_see = rights.can_view();
    let is_wanted = |view: &crate::jobs::JobView| view.is_watching && view.job.trashed.is_none();
    let Some(view) = view.filter(|view| may_see && is_wanted(view)) else {
        return Ok(None);
    };
    // Comments and their author are only for watchers who may read them in the job.
    let (sender, decision, comments) = if rights.can_edit() {
        (sender.as_str(), decision.clone(), comments.as_str())
    } else if status.is_some() || version.is_some() {
        let is_known = *sender == view.owner_email;
        (if is_known { sender.as_str() } else { "" }, None, "")
    } else {
        return Ok(None);
    };
    let job = view.job;
    let content = LetterContent::News(News {
        job_name: job.name.to_string(),
        alt_text: job.alt_text.to_string(),
        sender: sender.to_owned(),
        status: *status,
        version: *version,
        decision,
        comments: comments.to_owned(),
        link: Some(ports.settings.job_page(job.id)),
    });
    Ok(Some(Prepared {
        owner: *user,
        language: None,
        content,
        on_sent: OnSent::Nothing,
        requester: None,
    }))
}
