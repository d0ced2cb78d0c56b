//! Reply-To addresses of mails: the service's address with a tag that proves the mail.

use imprimatur_domain::{
    ids::{MailId, TaskId},
    task::Task,
};

use crate::{mails, ports::Ports};

/// Length of the keyed hash in the tag of a task.
const DIGITS: usize = 16;
/// Maximum length of an address's local part (RFC 5321).
const LOCAL_MAX: usize = 64;

/// What the tag of an address names, with its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag<'a> {
    /// The mail that is replied to.
    Mail(MailId, &'a str),
    /// The task, in mails of earlier versions.
    Task(TaskId, &'a str),
}

/// Reply-To address of a mail; `None` if replies are disabled or the address would be too long.
pub(crate) fn reply_to(ports: &Ports, mail: MailId) -> Option<String> {
    let address = ports.settings.reply_to.as_deref()?;
    let (local, domain) = address.rsplit_once('@')?;
    let local = format!("{local}+m{mail}-{}", mails::proof(ports, mail));
    (local.len() <= LOCAL_MAX).then(|| format!("{local}@{domain}"))
}

/// The tag of a reply address.
pub(super) fn tag_of(address: &str) -> Option<Tag<'_>> {
    let (local, _) = address.rsplit_once('@')?;
    let (_, tag) = local.rsplit_once('+')?;
    let (named, proof) = tag.split_once('-')?;
    let id = |text: &str| text.parse().ok().filter(|id: &i64| *id > 0);
    match named.strip_prefix(['m', 'M']) {
        Some(mail) => Some(Tag::Mail(MailId(id(mail)?), proof)),
        None => Some(Tag::Task(TaskId(id(named)?), proof)).filter(|_| proof.len() == DIGITS),
    }
}

/// Whether the proof is that of a task. It has the generation of the task's link, so that renewing the link also ends
/// its reply address.
pub(super) fn is_of_task(ports: &Ports, task: &Task, given: &str) -> bool {
    let subject = format!("{}:{}", task.id, task.generation);
    let mut expected = ports.secrets.form_token("reply", &subject);
    expected.truncate(DIGITS);
    expected.make_ascii_lowercase();
    ports
        .secrets
        .is_same(&expected, &given.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_behind_the_last_plus() {
        for (address, tag) in [
            (
                "press+proofs+17-0123456789abcdef@example.com",
                Tag::Task(TaskId(17), "0123456789abcdef"),
            ),
            (
                "PROOFS+M17-0123456789ABCDEF@EXAMPLE.COM",
                Tag::Mail(MailId(17), "0123456789ABCDEF"),
            ),
        ] {
            assert_eq!(tag_of(address), Some(tag));
        }
        for address in [
            "proofs@example.com",
            "proofs+17@example.com",
            "proofs+17-short@example.com",
            "proofs+0-0123456789abcdef@example.com",
            "proofs+m0-0123456789abcdef@example.com",
            "proofs+x-0123456789abcdef@example.com",
            "proofs+17-0123456789abcdef",
        ] {
            assert_eq!(tag_of(address), None, "{address}");
        }
    }
}
