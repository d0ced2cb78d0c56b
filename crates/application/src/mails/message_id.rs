//! Message-IDs of mails, without the `@` and the domain.

use imprimatur_domain::ids::{JobId, MailId};

use crate::ports::Ports;

/// Length of the keyed hash that proves a mail: more than 80 bits even if case is lost on the way.
const PROOF_DIGITS: usize = 16;

/// The Message-ID of a mail: the same for every attempt, and unique across installations.
pub(crate) fn message_id(ports: &Ports, mail: MailId, installation: &str) -> String {
    format!("mail-{mail}-{installation}-{}", proof(ports, mail))
}

/// The id of the thread that all mails about a job are in.
pub(crate) fn thread_id(job: JobId, installation: &str) -> String {
    format!("job-{job}-{installation}")
}

/// Parses a Message-ID of this installation; those of earlier versions have no proof.
pub(crate) fn mail_of(message_id: &str, installation: &str) -> Option<MailId> {
    let (mail, _) = parse(message_id, installation)?;
    Some(mail)
}

/// As [`mail_of`], for a Message-ID that only who has got the mail can know.
pub(crate) fn proven_mail_of(
    ports: &Ports,
    message_id: &str,
    installation: &str,
) -> Option<MailId> {
    let (mail, proof) = parse(message_id, installation)?;
    is_proven(ports, mail, proof).then_some(mail)
}

fn parse<'i>(message_id: &'i str, installation: &str) -> Option<(MailId, &'i str)> {
    let named = message_id.strip_prefix("mail-")?;
    let (mail, suffix) = named.split_once('-')?;
    let mail = mail.parse().ok().map(MailId)?;
    let (named, proof) = suffix.split_once('-').unwrap_or((suffix, ""));
    (named == installation).then_some((mail, proof))
}

/// A keyed hash of a mail, in the Message-ID and the reply address of the mail only.
pub(crate) fn proof(ports: &Ports, mail: MailId) -> String {
    let mut proof = ports.secrets.form_token("mail", &mail.to_string());
    proof.truncate(PROOF_DIGITS);
    proof.make_ascii_lowercase();
    proof
}

/// Whether a proof, whose case may have been lost, is that of a mail.
pub(crate) fn is_proven(ports: &Ports, mail: MailId, given: &str) -> bool {
    let given = given.to_ascii_lowercase();
    ports.secrets.is_same(&proof(ports, mail), &given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_found_by_its_own_message_id_alone() {
        for id in ["mail-71-0123abcd", "mail-71-0123abcd-fedcba9876543210"] {
            assert_eq!(mail_of(id, "0123abcd"), Some(MailId(71)), "{id}");
            assert_eq!(mail_of(id, "4567abcd"), None, "{id}");
        }
        for other in ["mail-71", "mail-x-0123abcd", "71-0123abcd", ""] {
            assert_eq!(mail_of(other, "0123abcd"), None, "{other}");
        }
    }
}
