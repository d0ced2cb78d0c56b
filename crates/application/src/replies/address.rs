//! Reply-To addresses of tasks: the service's address with a signed tag.

use imprimatur_domain::{ids::TaskId, task::Task};

use crate::ports::Ports;

/// Length of the keyed hash in a tag: more than 80 bits even if case is lost on the way.
const DIGITS: usize = 16;
/// Maximum length of an address's local part (RFC 5321).
const LOCAL_MAX: usize = 64;

/// Reply-To address of a task; `None` if replies are disabled or the address would be too long.
pub(crate) fn reply_to(ports: &Ports, task: &Task) -> Option<String> {
    let address = ports.settings.reply_to.as_deref()?;
    let (local, domain) = address.rsplit_once('@')?;
    let local = format!("{local}+{}-{}", task.id, digits(ports, task));
    (local.len() <= LOCAL_MAX).then(|| format!("{local}@{domain}"))
}

/// Task id and hash from a reply address.
pub(super) fn tag_of(address: &str) -> Option<(TaskId, &str)> {
    let (local, _) = address.rsplit_once('@')?;
    let (_, tag) = local.rsplit_once('+')?;
    let (task, digits) = tag.split_once('-')?;
    let task = task.parse().ok().filter(|task: &i64| *task > 0)?;
    (digits.len() == DIGITS).then_some((TaskId(task), digits))
}

/// Verifies the hash.
pub(super) fn is_proven(ports: &Ports, task: &Task, digits: &str) -> bool {
    let expected = self::digits(ports, task);
    let given = digits.to_ascii_lowercase();
    ports.secrets.is_same(&expected, &given)
}

/// Keyed hash of task and generation, so that renewing the task's link also changes its reply address.
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
