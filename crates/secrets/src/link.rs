//! Private links: a number in the clear and a keyed hash of 160 bits, over task, person and generation for tasks, over the
//! number alone for signing in and for sessions.

use imprimatur_domain::ids::{SignInId, TaskId};

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

pub(crate) fn sign_in_token(key: &[u8; 32], sign_in: SignInId) -> String {
    signed(key, sign_in.0, &[&sign_in.0.to_be_bytes()])
}

fn signed(key: &[u8; 32], number: i64, parts: &[&[u8]]) -> String {
    let hash = keyed_hash(key, parts);
    format!(
        "{}-{}",
        base62::number(number),
        base62::text(&hash[..20], DIGITS)
    )
}

/// The number that a token claims to be for.
pub(crate) fn claimed(token: &str) -> Option<i64> {
    let (number, hash) = token.split_once('-')?;
    let has_form = hash.len() == DIGITS && hash.bytes().all(|b| b.is_ascii_alphanumeric());
    base62::parse_number(number).filter(|number| has_form && *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let (link, session) = (
            sign_in_token(&KEY, SignInId(9)),
            sign_in_token(&[2; 32], SignInId(9)),
        );
        assert_ne!(link, session);
        assert_eq!((claimed(&link), claimed(&session)), (Some(9), Some(9)));
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
