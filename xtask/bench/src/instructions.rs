//! Instructions of paths inside the process, counted by callgrind and held against a committed budget: no busy machine
//! changes them, so they may fail a build.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::{client::count, outcome::Outcome};

/// How much more than its budget a path may take, for what differs between machines and minor releases.
const TOLERANCE: f64 = 0.10;
/// The paths; and how often each is walked, the second run less the first being what counts.
const PATHS: &[(&str, u64, u64)] = &[
    ("authentication", 50, 250),
    ("get", 20, 70),
    ("list", 10, 60),
    ("page", 10, 60),
    ("commit", 20, 70),
];

fn budget_file() -> PathBuf {
    crate::root().join("xtask/bench/budget.json")
}

/// Counts all paths. Returns whether none is over its budget.
pub fn check(is_accepted: bool) -> Outcome<bool> {
    let programs = std::env::current_exe()?;
    let folder = programs.parent().ok_or("this program is in no folder")?;
    let program = folder.join("examples/instructions");
    if !is_there() {
        eprintln!("!!! no valgrind here: instructions are not counted");
        return Ok(true);
    }
    if !program.is_file() {
        return Err(format!("{} is not built", program.display()).into());
    }
    let profile = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut counted = BTreeMap::new();
    for (path, few, many) in PATHS {
        let difference = instructions(&program, path, *many)?
            .saturating_sub(instructions(&program, path, *few)?);
        counted.insert(*path, difference / (many - few));
    }
    let mut budgets: BTreeMap<String, BTreeMap<String, u64>> = read(&budget_file())?;
    if is_accepted {
        let counted = counted
            .iter()
            .map(|(path, count)| ((*path).to_owned(), *count));
        budgets.insert(profile.clone().into_owned(), counted.collect());
        fs::write(budget_file(), format!("{:#}\n", serde_json::json!(budgets)))?;
    }
    let budget = budgets.get(&*profile);
    let mut is_kept = true;
    println!("{:<16} {:>12} {:>12}", "path", "instructions", "budget");
    for (path, counted) in &counted {
        let budget = budget.and_then(|budget| budget.get(*path)).copied();
        let kept = budget.is_none_or(|budget| count(*counted) <= count(budget) * (1.0 + TOLERANCE));
        is_kept &= kept;
        let shown = budget.map_or_else(|| "-".to_owned(), |budget| budget.to_string());
        let verdict = if kept { "" } else { "  OVER" };
        println!("{path:<16} {counted:>12} {shown:>12}{verdict}");
    }
    if !is_kept {
        println!(
            "More instructions than budgeted. Find out why; if it is worth it, take them as the new budget: \
             cargo xtask bench --instructions --accept"
        );
    }
    Ok(is_kept)
}

fn is_there() -> bool {
    let mut ask = Command::new("valgrind");
    ask.arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.success())
}

fn read(file: &Path) -> Outcome<BTreeMap<String, BTreeMap<String, u64>>> {
    if !file.is_file() {
        return Ok(BTreeMap::new());
    }
    let kept: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    let profiles = kept.as_object().ok_or("the budget is no object")?;
    let mut budgets = BTreeMap::new();
    for (profile, paths) in profiles {
        let paths = paths.as_object().ok_or("a budget is no object")?;
        let counts = paths
            .iter()
            .map(|(path, count)| Some((path.clone(), count.as_u64()?)));
        let counts: Option<BTreeMap<_, _>> = counts.collect();
        budgets.insert(profile.clone(), counts.ok_or("a budget is no number")?);
    }
    Ok(budgets)
}

/// How many instructions a run takes.
fn instructions(program: &Path, path: &str, times: u64) -> Outcome<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([path, &times.to_string()])
        .stdin(Stdio::null());
    let output = valgrind.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .and_then(|(_, number)| number.trim().parse().ok());
    match collected {
        Some(collected) if output.status.success() => Ok(collected),
        _ => Err(format!("counting {path}: {}\n{said}", output.status).into()),
    }
}
