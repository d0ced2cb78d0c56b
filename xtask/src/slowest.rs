//! Which tests of the last run were slow, by what nextest reports.

use std::time::Duration;

use quick_xml::{Reader, XmlVersion, events::Event};

use crate::{codegen, shell::Outcome};

/// How many are printed.
const SHOWN: usize = 10;
/// How long a test may take in CI, where four wait for two processors.
const LONGEST: Duration = Duration::from_secs(40);

/// A test and how long it took.
#[derive(Debug, PartialEq)]
struct Timed {
    took: Duration,
    name: String,
}

/// Prints the slowest tests. In CI it fails for one that took too long.
pub fn report() -> Outcome {
    let file = codegen::target()?.join("nextest/default/junit.xml");
    let report =
        std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut tests = tests(&report)?;
    tests.sort_by_key(|test| std::cmp::Reverse(test.took));
    println!("\n== the slowest tests");
    for Timed { took, name } in tests.iter().take(SHOWN) {
        println!("{:6.1} s  {name}", took.as_secs_f32());
    }
    let is_slow = |test: &&Timed| test.took > LONGEST;
    let slow = tests.iter().filter(is_slow).count();
    if slow > 0 && std::env::var_os("CI").is_some() {
        return Err(format!("{slow} tests took longer than {LONGEST:?}").into());
    }
    Ok(())
}

fn tests(report: &str) -> Outcome<Vec<Timed>> {
    let mut reader = Reader::from_str(report);
    let mut tests = Vec::new();
    loop {
        match reader.read_event()? {
            Event::Start(tag) | Event::Empty(tag) if tag.name().as_ref() == "testcase" => {
                let attribute = |name: &str| -> Outcome<String> {
                    let found = tag.try_get_attribute(name)?;
                    let found = found.ok_or_else(|| format!("a test without {name}"))?;
                    Ok(found
                        .normalized_value(XmlVersion::Explicit1_0)?
                        .into_owned())
                };
                tests.push(Timed {
                    took: Duration::from_secs_f64(attribute("time")?.parse()?),
                    name: format!("{} {}", attribute("classname")?, attribute("name")?),
                });
            }
            Event::Eof => return Ok(tests),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_with_their_times() {
        let report = r#"<?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="nextest-run"><testsuite name="a::it" tests="2">
                <testcase name="one&amp;two" classname="a::it" time="1.500"></testcase>
                <testcase name="three" classname="a::it" time="0.25"/>
            </testsuite></testsuites>"#;
        let timed = |name: &str, millis| Timed {
            took: Duration::from_millis(millis),
            name: format!("a::it {name}"),
        };
        assert_eq!(
            super::tests(report).unwrap(),
            [timed("one&two", 1_500), timed("three", 250)]
        );
    }
}
