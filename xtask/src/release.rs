//! `cargo xtask release-notes`: what the change log says of a version, for the page of its release.

use std::fs;

use crate::shell::{Outcome, root};

/// The crates that are published, without their prefix, in the order in which they depend on each other.
pub const PUBLISHED: &[&str] = &["domain", "application", "wire", "client"];

/// Prints the section of a version, which has to be that of this source.
pub fn notes(version: &str) -> Outcome {
    let ours = env!("CARGO_PKG_VERSION");
    if version != ours {
        return Err(format!("this source has the version {ours}, not {version}").into());
    }
    let log = fs::read_to_string(root().join("CHANGELOG.md"))?;
    println!("{}", section(&log, version)?);
    Ok(())
}

/// The section below `## VERSION (DATE)`.
fn section<'a>(log: &'a str, version: &str) -> Result<&'a str, String> {
    let heading = format!("\n## {version} (");
    let (_, found) = log
        .split_once(&heading)
        .ok_or_else(|| format!("CHANGELOG.md has no heading `## {version} (DATE)`"))?;
    let (date, text) = found.split_once(")\n").ok_or("the heading does not end")?;
    let is_date = date.len() == 10
        && date
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'-');
    if !is_date {
        return Err(format!(
            "{version} is {date} in CHANGELOG.md: name the day of its release"
        ));
    }
    let text = text.split("\n## ").next().unwrap_or_default().trim();
    if text.is_empty() {
        return Err(format!("CHANGELOG.md says nothing of {version}"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "# Changelog\n\n## 0.2.0 (unreleased)\n\n- New.\n\n## 0.1.0 (2026-12-01)\n\n- First.\n- Second.\n\n## 0.0.1 (2026-11-01)\n\n";

    #[test]
    fn the_section_of_a_version_ends_before_the_next() {
        assert_eq!(section(LOG, "0.1.0").unwrap(), "- First.\n- Second.");
    }

    #[test]
    fn what_cannot_be_released_is_refused() {
        for (version, why) in [
            ("0.2.0", "unreleased"),
            ("0.0.1", "nothing"),
            ("0.3.0", "no heading"),
        ] {
            let refused = section(LOG, version).unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
        assert!(notes("0.0.0").is_err());
    }

    #[test]
    fn every_published_crate_carries_the_licence() {
        let licence = fs::read_to_string(root().join("LICENSE")).unwrap();
        for name in PUBLISHED {
            let folder = root().join("crates").join(name);
            assert_eq!(
                fs::read_to_string(folder.join("LICENSE")).unwrap(),
                licence,
                "{name}"
            );
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            let is_listed = !manifest.contains("\ninclude = ") || manifest.contains("\"/LICENSE\"");
            assert!(is_listed, "{name}");
        }
    }

    #[test]
    fn every_term_of_the_glossary_is_explained_once_and_in_order() {
        let glossary = fs::read_to_string(root().join("docs/glossary.md")).unwrap();
        let (_, rows) = glossary
            .split_once("| term | meaning |\n|---|---|\n")
            .unwrap();
        let terms = rows.lines().map(|row| row.split('|').nth(1).unwrap());
        let terms: Vec<_> = terms.map(|term| term.trim().to_lowercase()).collect();
        let mut sorted = terms.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(terms, sorted);
        assert_eq!(glossary.matches("\n| ").count(), terms.len() + 1);
    }

    #[test]
    fn the_workflow_publishes_the_same_crates_in_the_same_order() {
        let workflow = fs::read_to_string(root().join(".github/workflows/crates.yml")).unwrap();
        let line = format!("for crate in {}; do", PUBLISHED.join(" "));
        assert!(workflow.contains(&line), "{line}");
    }
}
