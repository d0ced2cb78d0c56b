//! Changing a job.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    dossier::{Dossier, Edit},
    email::Email,
    ids::JobId,
    job::{Kind, Status},
    text,
};

use super::{
    SeenJob,
    create::ensure_contacts,
    get,
    load::{Need, load},
    relocate::{Destination, relocate},
    watch::watch,
};
use crate::{
    changes::Changes,
    draft::{Draft, commit, expect_above},
    failure::{Checks, Failure},
    ports::{Ports, store::Lineage},
    retry,
};

/// What a caller wants changed; `None` leaves a property alone, an empty text or `Some(None)` clears it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct UpdateJob {
    /// Name of the file or folder.
    pub name: Option<String>,
    /// Free text.
    pub alt_text: Option<String>,
    /// Must match what the job is.
    pub is_folder: Option<bool>,
    /// The folder to move it to; `Some(None)` is the top level.
    pub parent: Option<Option<JobId>>,
    /// A settable status, or the present one.
    pub status: Option<Status>,
    /// Media type of the document.
    pub media_type: Option<String>,
    /// Address of the customer.
    pub customer: Option<String>,
    /// Address of the partner.
    pub partner: Option<String>,
    /// An entry for the history.
    pub comments: Option<String>,
    /// Label.
    pub label: Option<String>,
    /// Due date.
    pub due_at: Option<Option<Instant>>,
    /// Whether the print buyer may download.
    pub cus_download: Option<bool>,
    /// Whether it is a portal.
    pub is_portal: Option<bool>,
    /// Whether the specification is shown.
    pub show_job_spec: Option<bool>,
    /// Whether the preflight is shown.
    pub show_preflight: Option<bool>,
    /// Whether the caller watches it.
    pub is_watching: Option<bool>,
}

/// Changes a job. What changes nothing is accepted and has no effect, so the answer to a read can be sent back.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::NotFound`], [`Failure::Forbidden`] for what only the owner may change,
/// [`Failure::Refused`], [`Failure::Conflict`], [`Failure::Store`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: UpdateJob,
) -> Result<SeenJob, Failure> {
    retry::on_conflict(async || {
        let at = ports.clock.now();
        let (loaded, rights) = load(ports, caller, id, Need::View).await?;
        let edit = check(&command, &loaded.dossier, rights)?;
        let mut changes = Changes::default();
        let mut draft = Draft::of(loaded.dossier.clone());
        let moved = command
            .parent
            .filter(|parent| is_move(*parent, &loaded.lineage, caller));
        if let Some(parent) = moved {
            Need::Control.check(rights)?;
            let owner = loaded.dossier.job.owner;
            let to = Destination { owner, parent };
            let from = &loaded.lineage;
            relocate(ports, caller, &mut draft, &mut changes, from, to, at).await?;
        }
        draft.step(|dossier| dossier.edit(edit.clone(), at))?;
        let comments = command.comments.as_deref().unwrap_or_default();
        super::comment::note(
            ports,
            &mut changes,
            &draft.dossier.job,
            comments,
            Some(&caller.email),
            at,
        )
        .await?;
        draft.explain(comments);
        if !comments.trim().is_empty() {
            draft.step(|dossier| Ok(dossier.commented(&caller.email)))?;
        }
        let watches = command.is_watching;
        watch(ports, caller, &mut changes, &loaded.dossier, watches).await?;
        if draft.is_changed() {
            let after = &draft.dossier.job;
            let contacts_differ = (&after.customer, &after.partner)
                != (&loaded.dossier.job.customer, &loaded.dossier.job.partner);
            if contacts_differ {
                ensure_contacts(ports, &mut changes, &draft.dossier, at).await?;
            }
            expect_above(&mut changes, &loaded.lineage);
        }
        draft
            .finish(&mut changes, Some(&caller.email), ports)
            .await?;
        commit(ports, changes).await
    })
    .await?;
    get(ports, caller, id).await
}

/// Whether the parent differs from the one that the caller is shown: one that is masked reads as the top level.
fn is_move(parent: Option<JobId>, lineage: &Lineage, caller: &Caller) -> bool {
    let actual = lineage.above().first().map(|step| step.job);
    let is_visible = Lineage(lineage.above().to_vec()).rights(caller).can_view();
    parent != actual && parent != actual.filter(|_| is_visible)
}

fn check(command: &UpdateJob, dossier: &Dossier, rights: Rights) -> Result<Edit, Failure> {
    let mut checks = Checks::default();
    let job = &dossier.job;
    if command
        .is_folder
        .is_some_and(|is_folder| is_folder != job.is_folder())
    {
        checks.wrong("is_folder", "must match what the job is");
    }
    if command
        .status
        .is_some_and(|status| status.is_internal() && status != job.status())
    {
        checks.wrong(
            "status",
            "must be one of approved, change-requested, done, new, rejected",
        );
    }
    let comments = command.comments.as_deref();
    checks.maybe("comments", comments, |text| {
        text::prose(text, text::COMMENTS_MAX)
    });
    let edit = Edit {
        name: checks.maybe("name", command.name.as_deref(), text::name),
        alt_text: checks.maybe("alt_text", command.alt_text.as_deref(), |text| {
            text::prose(text, text::ALT_TEXT_MAX)
        }),
        label: checks.maybe("label", command.label.as_deref(), |text| {
            text::line(text, text::LABEL_MAX)
        }),
        media_type: media_type(command, dossier, &mut checks),
        due_at: command.due_at,
        customer: unmasked(
            checks.address("c_email", command.customer.as_deref()),
            rights,
        ),
        partner: unmasked(
            checks.address("p_email", command.partner.as_deref()),
            rights,
        ),
        cus_download: command.cus_download,
        is_portal: command.is_portal,
        show_job_spec: command.show_job_spec,
        show_preflight: command.show_preflight,
        status: command.status,
    };
    let has_comment = comments.is_some_and(|text| !text.trim().is_empty());
    ensure_allowed(&edit, has_comment, dossier, rights)?;
    checks.finish()?;
    Ok(edit)
}

/// Callers who may only view are shown no address; sending that back does not clear it.
fn unmasked(address: Option<Option<Email>>, rights: Rights) -> Option<Option<Email>> {
    address.filter(|address| rights.can_edit() || address.is_some())
}

/// A folder has no media type; an empty one is what it is shown with and changes nothing.
fn media_type(command: &UpdateJob, dossier: &Dossier, checks: &mut Checks) -> Option<String> {
    let given = command.media_type.as_deref()?.trim();
    if dossier.job.is_folder() && given.is_empty() {
        return None;
    }
    if is_media_type(given) {
        Some(given.to_lowercase())
    } else {
        checks.wrong("type", "must be a media type such as application/pdf");
        None
    }
}

/// Whether a text has the form of a media type without parameters, in at most 127 characters.
pub fn is_media_type(text: &str) -> bool {
    let is_token = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&b))
    };
    text.len() <= 127
        && text
            .split_once('/')
            .is_some_and(|(kind, subtype)| is_token(kind) && is_token(subtype))
}

/// Refuses what the caller's rights do not reach. Sending back what was shown is no change and always allowed.
fn ensure_allowed(
    edit: &Edit,
    has_comment: bool,
    dossier: &Dossier,
    rights: Rights,
) -> Result<(), Failure> {
    if rights.has_control() {
        return Ok(());
    }
    if needs_control(edit, dossier) {
        return Need::Control.check(rights);
    }
    let tried = dossier.clone().edit(edit.clone(), dossier.job.updated_at);
    let is_nothing = !has_comment && matches!(tried, Ok(changed) if changed.events.is_empty());
    if is_nothing {
        Ok(())
    } else {
        Need::Edit.check(rights)
    }
}

fn needs_control(edit: &Edit, dossier: &Dossier) -> bool {
    let job = &dossier.job;
    let differs = |old: &Option<Email>, new: &Option<Option<Email>>| {
        new.as_ref().is_some_and(|new| new != old)
    };
    let sets_decision = edit.status.is_some_and(|status| {
        status != job.status() && !matches!(status, Status::New | Status::Done)
    });
    let is_portal = job.kind == Kind::Folder { is_portal: true };
    differs(&job.customer, &edit.customer)
        || differs(&job.partner, &edit.partner)
        || edit
            .cus_download
            .is_some_and(|flag| flag != job.display.cus_download)
        || (job.is_folder() && edit.is_portal.is_some_and(|flag| flag != is_portal))
        || sets_decision
}
