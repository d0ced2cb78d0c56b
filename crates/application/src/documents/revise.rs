//! Uploading a new version of a document.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::{Edit, Revision},
    ids::JobId,
    text,
};

use super::{
    Incoming,
    receive::{discard, discard_after},
    upload::{check_size, fresh_puid, keep, known_upload, media_type},
};
use crate::{
    changes::Changes,
    draft::{Draft, announce_above, commit},
    failure::{Checks, Failure},
    jobs::{self, Need, SeenJob},
    notifications,
    ports::Ports,
    retry,
};

/// What a caller says of a revision; texts as they came. `None` leaves a property as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Revise {
    /// The stored bytes.
    pub incoming: Incoming,
    /// Name.
    pub name: Option<String>,
    /// Free text.
    pub alt_text: Option<String>,
    /// Label.
    pub label: Option<String>,
    /// Media type; recognised if none.
    pub media_type: Option<String>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Address of the customer; only the owner may change it.
    pub customer: Option<String>,
    /// The caller's own id of the upload.
    pub puid: Option<String>,
    /// The length the caller expects.
    pub size: Option<u64>,
    /// What changed, for the history and the event.
    pub comments: Option<String>,
    /// Whom to send it to for review.
    pub review: Option<notifications::Send>,
}

/// Refuses a revision before its bytes are taken in: the caller may not, or the job cannot.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Store`].
pub async fn ensure_revisable(ports: &Ports, caller: &Caller, id: JobId) -> Result<(), Failure> {
    let (loaded, _) = jobs::load(ports, caller, id, Need::Edit).await?;
    loaded.dossier.ensure_writable("revise")?;
    if loaded.dossier.job.is_folder() {
        return Err(imprimatur_domain::refusal::Refusal::Folder { command: "revise" }.into());
    }
    Ok(())
}

/// Gives a file its next version. Sending the same bytes with the same `puid` again gives it no other. When it fails, the
/// bytes are removed.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a folder, a locked or trashed job,
/// [`Failure::Invalid`], [`Failure::Conflict`] also for a `puid` that stands for other bytes or another job,
/// [`Failure::Store`].
pub async fn revise(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: Revise,
) -> Result<SeenJob, Failure> {
    match retry::on_conflict(async || attempt(ports, caller, id, &command).await).await {
        Ok(is_new) => {
            if !is_new {
                discard(ports, &command.incoming).await;
            }
            jobs::get(ports, caller, id).await
        }
        Err(failure) => {
            discard_after(ports, &command.incoming, &failure).await;
            Err(failure)
        }
    }
}

/// Whether it became a new version.
async fn attempt(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: &Revise,
) -> Result<bool, Failure> {
    let at = ports.clock.now();
    let (loaded, rights) = jobs::load(ports, caller, id, Need::Edit).await?;
    let (puid, incoming) = (command.puid.as_deref(), &command.incoming);
    match known_upload(ports, caller, puid, incoming).await? {
        Some(known) if known == id => return Ok(false),
        Some(_) => {
            return Err(Failure::Conflict(
                "this puid stands for an upload of another job".to_owned(),
            ));
        }
        None => {}
    }
    let above = loaded.lineage.above();
    let mut draft = Draft::of(loaded.dossier);
    let (revision, edit) = check(ports, command, &draft.dossier.job.name)?;
    let customer = draft.dossier.job.customer.clone();
    if edit.customer.as_ref().is_some_and(|new| *new != customer) {
        Need::Control.check(rights)?;
    }
    draft.step(|dossier| dossier.revise(revision, at))?;
    draft.step(|dossier| dossier.edit(edit, at))?;
    let comments = command.comments.as_deref().unwrap_or_default();
    if !comments.trim().is_empty() {
        draft.step(|dossier| Ok(dossier.commented(&caller.email)))?;
    }
    let mut changes = Changes {
        fresh_puids: fresh_puid(caller, puid),
        ..Changes::default()
    };
    if draft.dossier.job.customer != customer {
        jobs::ensure_contacts(ports, &mut changes, &draft.dossier, at).await?;
    }
    announce_above(ports, &mut changes, above, false, Some(&caller.email), at).await?;
    let puid = puid.unwrap_or_default();
    let by = Some(&caller.email);
    keep(ports, &mut changes, &draft.dossier, incoming, puid, by, at).await?;
    if let Some(review) = &command.review {
        let folders = loaded.lineage.folders();
        notifications::initiate(
            ports,
            caller,
            &mut draft,
            &mut changes,
            review,
            &folders,
            at,
        )
        .await?;
    }
    draft.finish(&mut changes, by, ports).await?;
    commit(ports, changes).await?;
    Ok(true)
}

fn check(ports: &Ports, command: &Revise, name: &str) -> Result<(Revision, Edit), Failure> {
    let mut checks = Checks::default();
    let incoming = &command.incoming;
    check_size(command.size, incoming.stored.size, &mut checks);
    let puid = command.puid.as_deref().unwrap_or_default();
    checks.take("puid", text::line(puid, text::NAME_MAX));
    let comments = command.comments.as_deref().unwrap_or_default();
    let edit = Edit {
        name: checks.maybe("name", command.name.as_deref(), text::name),
        alt_text: checks.maybe("alt_text", command.alt_text.as_deref(), |text| {
            text::prose(text, text::ALT_TEXT_MAX)
        }),
        label: checks.maybe("label", command.label.as_deref(), |text| {
            text::line(text, text::LABEL_MAX)
        }),
        due_at: command.due_at.map(Some),
        customer: checks
            .address("c_email", command.customer.as_deref())
            .flatten()
            .map(Some),
        ..Edit::default()
    };
    let known_by = if incoming.name.is_empty() {
        name
    } else {
        &incoming.name
    };
    let revision = Revision {
        media_type: media_type(
            ports,
            command.media_type.as_deref(),
            incoming,
            known_by,
            &mut checks,
        ),
        size: incoming.stored.size,
        sha256: incoming.stored.sha256,
        comments: checks.take("comments", text::prose(comments, text::COMMENTS_MAX)),
    };
    checks.finish()?;
    Ok((revision, edit))
}
