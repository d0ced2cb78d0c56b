//! Every state of every page, as people see it: no fault of accessibility, nothing wider than the screen, and a picture of
//! each in `target/artefacts/gallery` for whoever wants to look.
//!
//! The faults are those that [axe](https://github.com/dequelabs/axe-core) finds; it is asked where the variable
//! `IMPRIMATUR_TEST_NODE_PATH` names a folder that holds it. `IMPRIMATUR_TEST_GALLERY=full` looks at every state in both
//! sizes, light and dark, in two languages, and once in each other one; otherwise each is looked at twice.

mod readme;
mod states;

use std::path::PathBuf;

use fantoccini::Client;
use imprimatur_texts::Language;
use serde_json::{Value, json};

use self::states::Part;
use crate::support::{Driver, Look, ServerProcess, Stores};

/// How every state is looked at.
fn looks() -> Vec<Look> {
    if std::env::var("IMPRIMATUR_TEST_GALLERY").is_err() {
        return Look::BOTH.to_vec();
    }
    let sizes = [false, true].into_iter();
    let everyhow = sizes
        .flat_map(|is_phone| ["light", "dark"].map(|scheme| (is_phone, scheme)))
        .flat_map(|(is_phone, scheme)| ["en", "de"].map(|tag| Look::new(is_phone, scheme, tag)));
    // The others once, where there is least room for their words.
    let others = Language::all().map(Language::tag);
    let others = others.filter(|tag| !["en", "de"].contains(tag));
    everyhow
        .chain(others.map(|tag| Look::new(true, "light", tag)))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_reviewers_see_is_accessible_and_fits() {
    look_at(Part::Reviews).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compared_versions_are_accessible_and_fit() {
    look_at(Part::Versions).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stages_and_other_tasks_are_accessible_and_fit() {
    look_at(Part::Tasks).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_console_is_accessible_and_fits() {
    look_at(Part::Console).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_consoles_other_areas_are_accessible_and_fit() {
    look_at(Part::Areas).await;
}

async fn look_at(part: Part) {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let axe = axe();
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let mut scene = states::Scene::new(&service);
    let page = driver.browser().await;
    scene.sign_in(&page).await;
    let mut faults = Vec::new();
    if part == Part::Console {
        for look in looks() {
            look.apply(&driver, &page).await;
            page.refresh().await.unwrap();
            let name = format!("console-introduction-{}", look.name());
            faults.extend(seen(&page, axe.as_deref(), &name).await.1);
        }
    }
    scene.introduce(&page).await;
    scene.fill(part).await;
    let mut is_shown = false;
    for look in looks() {
        look.apply(&driver, &page).await;
        for state in scene.states() {
            scene.show(&page, state).await;
            let name = format!("{}-{}", state.name, look.name());
            let (picture, found) = seen(&page, axe.as_deref(), &name).await;
            faults.extend(found);
            if name == readme::SHOWN {
                is_shown = true;
                faults.extend(readme::fault(&picture));
            }
        }
    }
    let has_it = part == Part::Reviews;
    assert_eq!(is_shown, has_it, "the picture {}", readme::SHOWN);
    page.close().await.unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Signs the browser in as the first user, who says who that is.
pub(crate) async fn sign_in(service: &ServerProcess, page: &Client) {
    let scene = states::Scene::new(service);
    scene.sign_in(page).await;
    scene.introduce(page).await;
}

/// Keeps a picture of the page as it stands; what is wrong with it.
pub(crate) async fn faults(page: &Client, name: &str) -> Vec<String> {
    seen(page, axe().as_deref(), name).await.1
}

/// Looks at a page: a picture, which is kept, and what is wrong.
async fn seen(page: &Client, axe: Option<&str>, name: &str) -> (Vec<u8>, Vec<String>) {
    let picture = keep(page, name).await;
    let mut faults = Vec::new();
    if !fits(page).await {
        faults.push(format!("{name}: wider than the screen"));
    }
    if let Some(axe) = axe {
        faults.extend(faults_of(page, axe, name).await);
    }
    (picture, faults)
}

/// The script of axe, if it is there.
fn axe() -> Option<String> {
    let Ok(modules) = std::env::var("IMPRIMATUR_TEST_NODE_PATH") else {
        eprintln!("IMPRIMATUR_TEST_NODE_PATH is not set: axe was not asked");
        return None;
    };
    let file = PathBuf::from(modules).join("axe-core/axe.min.js");
    Some(std::fs::read_to_string(file).unwrap())
}

/// What axe finds wrong with the page as it stands.
async fn faults_of(page: &Client, axe: &str, name: &str) -> Vec<String> {
    page.execute(axe, Vec::new()).await.unwrap();
    let script = "
        const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ['violations'] }).then(
          (found) => done(found.violations.flatMap((rule) => rule.nodes.map((node) =>
            `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary}`))),
          (error) => done([String(error)]),
        )";
    let found = page.execute_async(script, Vec::new()).await.unwrap();
    let found: Vec<Value> = found.as_array().cloned().unwrap_or_default();
    let fault = |fault: Value| format!("{name}: {}", fault.as_str().unwrap_or_default());
    found.into_iter().map(fault).collect()
}

async fn fits(page: &Client) -> bool {
    let script = "return document.documentElement.scrollWidth <= innerWidth";
    page.execute(script, Vec::new()).await.unwrap() == json!(true)
}

/// Keeps the picture of the page as it stands.
async fn keep(page: &Client, name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/artefacts/gallery");
    std::fs::create_dir_all(&folder).unwrap();
    let picture = page.screenshot().await.unwrap();
    std::fs::write(folder.join(format!("{name}.png")), &picture).unwrap();
    picture
}
