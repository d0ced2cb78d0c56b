//! Deciding on a folder.

use actix_web::http::StatusCode;
use imprimatur_domain::prelude::*;

use super::{PAGE, ask, decision, get, reviewer};
use crate::fixture::{World, document, file, job};

/// A folder that Vera is to decide on, with files from job 2 on.
fn festival(files: &[&str]) -> World {
    let world = World::new();
    let owner = file(job(9), "x", document("text/plain", 1)).owner;
    let folder = NewJob::folder(job(1), owner, Name::from_stored("Festival".to_owned()));
    let task = NewTask::new(TaskId(1), Category::Review, reviewer());
    assert_eq!(world.add(folder, vec![task]), Ok(()));
    for (number, name) in (2..).zip(files) {
        let mut new = file(job(number), name, document("application/pdf", 1));
        new.parent = Some(job(1));
        assert_eq!(world.add(new, Vec::new()), Ok(()));
    }
    world
}

#[actix_web::test]
async fn what_is_not_right_in_a_folder_is_said_of_each_file() {
    let world = festival(&["Programme.pdf", "Poster.pdf"]);
    let (programme, poster) = (job(2).to_string(), job(3).to_string());
    let shown = [format!("{programme}:1"), format!("{poster}:1")];
    let page = get(&world, PAGE).await;
    assert!(page.says("Which files need changes?"), "{}", page.text);
    let sent = |decided: &'static str| {
        decision(&[
            ("decision", decided),
            ("shown", &shown[0]),
            ("shown", &shown[1]),
            ("about", &poster),
        ])
    };

    let refused = ask(&world, sent("approved")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.says("You have ticked files that need changes"));
    assert!(refused.says(&format!(r#"value="{poster}" aria-invalid"#)));
    assert_eq!(world.commits(), 0);

    let answer = ask(&world, sent("change-requested")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let verdict = world.job(job(1)).unwrap().tasks[0].verdict.clone().unwrap();
    let said: Vec<_> = verdict.seen.iter().map(|seen| seen.decision).collect();
    assert_eq!(
        said,
        [Some(Decision::Approved), Some(Decision::ChangeRequested)]
    );
    let receipt = get(&world, &format!("{PAGE}/receipt")).await;
    for text in ["Programme.pdf", "Poster.pdf", "version 1", "ruling change"] {
        assert!(receipt.says(text), "{text}: {}", receipt.text);
    }
    // Sent once more, it is the same decision.
    let commits = world.commits();
    let again = ask(&world, sent("change-requested")).await;
    assert_eq!(
        (again.status, world.commits()),
        (StatusCode::SEE_OTHER, commits)
    );
}

#[actix_web::test]
async fn changed_files_of_a_folder_are_never_decided_on() {
    let world = festival(&["Programme.pdf"]);

    let other = format!("{}:2", job(2));
    let sent = decision(&[("decision", "approved"), ("shown", &other)]);
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("These files changed while you were reviewing"));

    let same = format!("{}:1", job(2));
    let sent = decision(&[("decision", "approved"), ("shown", &same)]);
    assert_eq!(ask(&world, sent).await.status, StatusCode::SEE_OTHER);
}
