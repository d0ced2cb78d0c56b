//! Tokens of private links: an id in plain text and a keyed hash of 160 bits. For tasks the hash covers task, assignee
//! and generation; for sign-ins and sessions it covers id, user and creation time.

use imprimatur_domain::{ids::TaskId, sign_in::SignIn};

use crate::{base62, keyed_hash};

/// Base62 digits of 160 bits.
const DIGITS: usize = 27;

pub(crate) fn token(key: &[u8; 32], task: TaskId, person: &str, generation: u32) -> String {
    let parts = [
        &task.0.to_be_bytes()[..],
        person.as_bytes(),
        &generation.to_be_bytes(),
    ];
    signed(key, task.0, &parts)
}

pub(crate) fn sign_in_token(key: &[u8; 32], sign_in: &SignIn) -> String {
    // In milliseconds, as stored.
    let made_at = sign_in.made_at.unix_timestamp_nanos() / 1_000_000;
    let parts = [
        &sign_in.id.0.to_be_bytes()[..],
        &sign_in.user.0.to_be_bytes(),
        &made_at.to_be_bytes(),
    ];
    signed(key, sign_in.id.0, &parts)
}

fn signed(key: &[u8; 32], number: i64, parts: &[&[u8]]) -> String {
    let hash = keyed_hash(key, parts);
    format!(
        "{}-{}",
        base62::number(number),
        base62::text(&hash[..20], DIGITS)
    )
}

/// The id that a token claims to be for.
pub(crate) fn claimed(token: &str) -> Option<i64> {
    let (number, hash) = token.split_once('-')?;
    let has_form = hash.len() == DIGITS && hash.bytes().all(|b| b.is_ascii_alphanumeric());
    base62::parse_number(number).filter(|number| has_form && *number > 0)
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{
        Instant,
        ids::{SignInId, UserId},
    };
    use time::{Duration, macros::datetime};

    use super::*;

    const AT: Instant = datetime!(2026-11-20 09:30 UTC);
    const KEY: [u8; 32] = [1; 32];

    #[test]
    fn a_token_names_its_task() {
        let token = token(&KEY, TaskId(4711), "vera@example.com", 1);
        assert_eq!(claimed(&token), Some(4711));
    }

    #[test]
    fn task_person_generation_and_key_all_count() {
        let first = token(&KEY, TaskId(1), "vera@example.com", 1);
        for other in [
            token(&KEY, TaskId(2), "vera@example.com", 1),
            token(&KEY, TaskId(1), "otto@example.com", 1),
            token(&KEY, TaskId(1), "vera@example.com", 2),
            token(&[2; 32], TaskId(1), "vera@example.com", 1),
        ] {
            assert_ne!(first, other);
        }
    }

    #[test]
    fn a_sign_in_and_its_session_are_two_secrets() {
        let sign_in = SignIn::new(SignInId(9), UserId(1), AT);
        let (link, session) = (
            sign_in_token(&KEY, &sign_in),
            sign_in_token(&[2; 32], &sign_in),
        );
        assert_ne!(link, session);
        assert_eq!((claimed(&link), claimed(&session)), (Some(9), Some(9)));
    }

    /// Ids may be reused after a database was restored from a backup.
    #[test]
    fn another_sign_in_of_the_same_name_is_another_secret() {
        let first = SignIn::new(SignInId(9), UserId(1), AT);
        for other in [
            SignIn::new(SignInId(9), UserId(2), AT),
            SignIn::new(SignInId(9), UserId(1), AT + Duration::milliseconds(1)),
        ] {
            assert_ne!(sign_in_token(&KEY, &first), sign_in_token(&KEY, &other));
        }
    }

    #[test]
    fn what_has_not_the_form_of_a_token_names_no_task() {
        for text in [
            "",
            "-",
            "1-",
            "1-abc",
            "../x",
            "0-000000000000000000000000000",
        ] {
            assert_eq!(claimed(text), None, "{text}");
        }
    }
}
