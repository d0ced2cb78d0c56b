//! Which tests of the last run were slow, by what nextest reports.

use std::time::Duration;

use quick_xml::{
    Reader, XmlVersion,
    events::{BytesStart, Event},
};

use crate::{codegen, shell::Outcome};

/// How many are printed.
const SHOWN: usize = 10;
/// Which part of the whole run a test may take in CI. A time would depend on how fast the machine is.
const LARGEST_PART: u32 = 10;

/// A test, or the whole run, and how long it took.
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
    let (run, mut tests) = times(&report)?;
    tests.sort_by_key(|test| std::cmp::Reverse(test.took));
    println!("\n== the slowest tests");
    for Timed { took, name } in tests.iter().take(SHOWN) {
        println!("{:6.1} s  {name}", took.as_secs_f32());
    }
    let longest = run.took / LARGEST_PART;
    let is_slow = |test: &&Timed| test.took > longest;
    let slow = tests.iter().filter(is_slow).count();
    if slow > 0 && std::env::var_os("CI").is_some() {
        return Err(format!(
            "{slow} tests took longer than {longest:.0?}, a {LARGEST_PART}th of the run"
        )
        .into());
    }
    Ok(())
}

/// The whole run, and its tests.
fn times(report: &str) -> Outcome<(Timed, Vec<Timed>)> {
    let mut reader = Reader::from_str(report);
    let mut run = None;
    let mut tests = Vec::new();
    loop {
        match reader.read_event()? {
            Event::Start(tag) | Event::Empty(tag) => match tag.name().as_ref() {
                "testsuites" => run = Some(timed(&tag)?),
                "testcase" => tests.push(timed(&tag)?),
                _ => {}
            },
            Event::Eof => return Ok((run.ok_or("a report without a run")?, tests)),
            _ => {}
        }
    }
}

fn timed(tag: &BytesStart) -> Outcome<Timed> {
    let attribute = |name: &str| -> Outcome<String> {
        let found = tag.try_get_attribute(name)?;
        let found = found.ok_or_else(|| format!("{tag:?} without {name}"))?;
        Ok(found
            .normalized_value(XmlVersion::Explicit1_0)?
            .into_owned())
    };
    Ok(Timed {
        took: Duration::from_secs_f64(attribute("time")?.parse()?),
        name: attribute("name")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_with_their_times() {
        let report = r#"<?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="nextest-run" time="2.000"><testsuite name="a::it" tests="2">
                <testcase name="one&amp;two" classname="a::it" time="1.500"></testcase>
                <testcase name="three" classname="a::it" time="0.25"/>
            </testsuite></testsuites>"#;
        let timed = |name: &str, millis| Timed {
            took: Duration::from_millis(millis),
            name: name.to_owned(),
        };
        assert_eq!(
            times(report).unwrap(),
            (
                timed("nextest-run", 2_000),
                vec![timed("one&two", 1_500), timed("three", 250)]
            )
        );
        assert!(times("<testsuites/>").is_err());
    }
}
