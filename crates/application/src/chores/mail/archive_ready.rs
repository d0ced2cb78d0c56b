//! The mail with the download link of a folder's zip.

use super::{OnSent, Prepared};
use crate::{
    archives,
    failure::Failure,
    mails::{Mail, MailContent},
    ports::{
        Ports,
        mailer::{ArchiveReady, LetterContent},
    },
};

/// Builds the mail, if the zip can still be downloaded.
pub(super) async fn prepare(ports: &Ports, mail: &Mail) -> Result<Option<Prepared>, Failure> {
    let MailContent::ArchiveReady {
        folder,
        archive,
        name,
        size,
        expires_at,
    } = &mail.content
    else {
        return Ok(None);
    };
    let now = ports.clock.now();
    let available = ports.store.available_archives(*folder, now).await?;
    let is_there = available.iter().any(|known| known.archive.id == *archive);
    let loaded = ports.store.find_job(*folder, None).await?;
    let folder = loaded.map(|loaded| loaded.dossier.job);
    let Some(folder) = folder.filter(|folder| is_there && folder.trashed.is_none()) else {
        return Ok(None);
    };
    let content = LetterContent::ArchiveReady(ArchiveReady {
        folder_name: folder.name.to_string(),
        alt_text: folder.alt_text.to_string(),
        name: name.clone(),
        size: *size,
        expires_at: *expires_at,
        link: archives::download_url(ports, folder.id, *archive, name),
    });
    Ok(Some(Prepared {
        owner: folder.owner.user,
        language: None,
        content,
        on_sent: OnSent::Notification(folder.id),
        requester: None,
    }))
}
