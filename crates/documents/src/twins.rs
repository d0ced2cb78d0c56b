//! Inks that a document has under two names.

use std::collections::BTreeMap;

use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail},
    print::{PROCESS_INKS, ink_name_keys},
};

/// Most pairs of names of one ink that are told of.
const TWINS_MAX: usize = 10;

/// Spot inks that are one another, or an ink of every press, by their names but for case, signs and the kind of paper.
pub(crate) fn twins(spots: &[String]) -> Vec<Finding> {
    let mut known: BTreeMap<String, &str> = BTreeMap::new();
    let mut findings = Vec::new();
    for name in PROCESS_INKS
        .into_iter()
        .chain(spots.iter().map(String::as_str))
    {
        let keys = ink_name_keys(name);
        let keys = keys.into_iter().filter(|key| !key.is_empty());
        let ones: Vec<_> = keys.filter_map(|key| known.insert(key, name)).collect();
        let one = ones.into_iter().find(|one| *one != name);
        if let Some(one) = one.filter(|_| findings.len() < TWINS_MAX) {
            findings.push(twin(one, name));
        }
    }
    findings
}

fn twin(one: &str, other: &str) -> Finding {
    let message = format!("The inks {one} and {other} look like one under two names.");
    let detail = FindingDetail::Names {
        one: one.to_owned(),
        other: other.to_owned(),
    };
    Finding::of_document(FindingCode::SpotTwice, message).with(detail)
}

#[cfg(test)]
mod tests {
    use super::twins;

    #[test]
    fn one_ink_under_two_names_is_found() {
        let found = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(ToString::to_string).collect();
            twins(&names).len()
        };
        assert_eq!(found(&["PANTONE 185 C", "Pantone 185 CVC"]), 1);
        assert_eq!(found(&["PANTONE 185 C", "PANTONE185C"]), 1);
        assert_eq!(found(&["PANTONE_185_C", "PANTONE185"]), 1);
        assert_eq!(found(&["Reflex Blue C", "REFLEXBLUEC"]), 1);
        assert_eq!(found(&["Dieline", "die-line"]), 1);
        assert_eq!(found(&["cyan", "Gold"]), 1);
        assert_eq!(found(&["PANTONE 185 C", "PANTONE 186 C", "Gold"]), 0);
        assert_eq!(found(&["Gold", "?", "!"]), 0);
    }
}
