//! Message-IDs of mails, without the `@` and the domain.

use imprimatur_domain::ids::MailId;

/// The Message-ID of a mail: the same for every attempt, and unique across installations.
pub(crate) fn message_id(mail: MailId, installation: &str) -> String {
    format!("mail-{mail}-{installation}")
}

/// Parses a Message-ID of this installation.
pub(crate) fn mail_of(message_id: &str, installation: &str) -> Option<MailId> {
    let named = message_id.strip_prefix("mail-")?;
    let (mail, suffix) = named.split_once('-')?;
    let mail = mail.parse().ok().map(MailId)?;
    (suffix == installation).then_some(mail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_found_by_its_own_message_id_alone() {
        let id = message_id(MailId(71), "0123abcd");
        assert_eq!(mail_of(&id, "0123abcd"), Some(MailId(71)));
        assert_eq!(mail_of(&id, "4567abcd"), None);
        for other in ["mail-71", "mail-x-0123abcd", "71-0123abcd", ""] {
            assert_eq!(mail_of(other, "0123abcd"), None, "{other}");
        }
    }
}
