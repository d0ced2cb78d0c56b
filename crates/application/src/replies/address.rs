//! The address that replies about a task go to: the service's own, with a tag that only the service can make.

use imprimatur_domain::{ids::TaskId, task::Task};

use crate::ports::Ports;

/// Characters of the keyed hash in a tag: more than 80 bits, whatever case a mail server gives them.
const DIGITS: usize = 16;
/// Longest part of an address before the `@` (RFC 5321).
const LOCAL_MAX: usize = 64;

/// Where a reply about a task goes; none if no replies are taken, or if the address would be too long.
pub(crate) fn reply_to(ports: &Ports, task: &Task) -> Option<String> {
    let address = ports.settings.reply_to.as_deref()?;
    let (local, domain) = address.rsplit_once('@')?;
    let local = format!("{local}+{}-{}", task.id, digits(ports, task));
    (local.len() <= LOCAL_MAX).then(|| format!("{local}@{domain}"))
}

/// The task that an address of replies names, with the proof that it does.
pub(super) fn tag_of(address: &str) -> Option<(TaskId, &str)> {
    let (local, _) = address.rsplit_once('@')?;
    let (_, tag) = local.rsplit_once('+')?;
    let (task, digits) = tag.split_once('-')?;
    let task = task.parse().ok().filter(|task: &i64| *task > 0)?;
    (digits.len() == DIGITS).then_some((TaskId(task), digits))
}

/// Whether the proof is right.
pub(super) fn is_proven(ports: &Ports, task: &Task, digits: &str) -> bool {
    let expected = self::digits(ports, task);
    let given = digits.to_ascii_lowercase();
    ports.secrets.is_same(&expected, &given)
}

/// With the link of a task its address for replies changes, too.
fn digits(ports: &Ports, task: &Task) -> String {
    let subject = format!("{}:{}", task.id, task.generation);
    let mut digits = ports.secrets.form_token("reply", &subject);
    digits.truncate(DIGITS);
    digits.make_ascii_lowercase();
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_behind_the_last_plus() {
        let found = tag_of("press+proofs+17-0123456789abcdef@example.com");
        assert_eq!(found, Some((TaskId(17), "0123456789abcdef")));
        for address in [
            "proofs@example.com",
            "proofs+17@example.com",
            "proofs+17-short@example.com",
            "proofs+0-0123456789abcdef@example.com",
            "proofs+x-0123456789abcdef@example.com",
            "proofs+17-0123456789abcdef",
        ] {
            assert_eq!(tag_of(address), None, "{address}");
        }
    }
}
