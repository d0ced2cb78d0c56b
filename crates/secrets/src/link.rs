//! Private links: the task's number in the clear and a keyed hash over task, person and generation, 160 bits.

use imprimatur_domain::ids::TaskId;

use crate::{base62, keyed_hash};

/// Base62 digits of 160 bits.
const DIGITS: usize = 27;

pub(crate) fn token(key: &[u8; 32], task: TaskId, person: &str, generation: u32) -> String {
    let parts = [
        &task.0.to_be_bytes()[..],
        person.as_bytes(),
        &generation.to_be_bytes(),
    ];
    let hash = keyed_hash(key, &parts);
    format!(
        "{}-{}",
        base62::number(task.0),
        base62::text(&hash[..20], DIGITS)
    )
}

pub(crate) fn claimed_task(token: &str) -> Option<TaskId> {
    let (task, hash) = token.split_once('-')?;
    let has_form = hash.len() == DIGITS && hash.bytes().all(|b| b.is_ascii_alphanumeric());
    base62::parse_number(task)
        .filter(|task| has_form && *task > 0)
        .map(TaskId)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: [u8; 32] = [1; 32];

    #[test]
    fn a_token_names_its_task() {
        let token = token(&KEY, TaskId(4711), "vera@example.com", 1);
        assert_eq!(claimed_task(&token), Some(TaskId(4711)));
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
    fn what_has_not_the_form_of_a_token_names_no_task() {
        for text in [
            "",
            "-",
            "1-",
            "1-abc",
            "../x",
            "0-000000000000000000000000000",
        ] {
            assert_eq!(claimed_task(text), None, "{text}");
        }
    }
}
