//! Reviews in stages: sending them from the console, changing them there, and what their reviewers see.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use imprimatur_domain::{
    prelude::*,
    stage::{Role, Rule, StageState},
    task::TaskStatus,
};
use time::Duration;

use crate::{
    console_job::{get as get_signed_in, page, post, world},
    fixture::{NOW, World, document, file, job},
    get,
};

const OWNER: &str = "session-5";

/// A file that was sent in two stages: Ada, then Vera or Otto while Kim comments and Oli looks on.
fn staged(change: impl Fn(&mut NewStage)) -> World {
    let world = world();
    let of = |id, address: &str, role| {
        let mut task = NewTask::review(TaskId(id), address.parse().unwrap());
        task.private_comments = id == 7;
        NewReviewer { role, task }
    };
    let first = vec![of(2, "ada@print.example", Role::Decider)];
    let first = NewStage::all("Prepress".parse().unwrap(), first);
    let second = vec![
        of(3, "vera@example.com", Role::Decider),
        of(4, "otto@example.com", Role::Decider),
        of(5, "kim@example.com", Role::Commenter),
        of(6, "oli@example.com", Role::Observer),
        of(7, "uma@example.com", Role::Decider),
    ];
    let mut second = NewStage {
        rule: Rule::AtLeast(1),
        ..NewStage::all("Customer".parse().unwrap(), second)
    };
    change(&mut second);
    let mut new = file(job(1), "Menu.pdf", document("application/pdf", 2_400_000));
    new.partner = "bea@studio.example".parse().ok();
    world.alter(job(1), |_| {
        let created = Dossier::create(new, NOW).unwrap().state;
        let sent = created.send_stages(vec![first, second], NOW);
        sent.unwrap().state
    });
    world
}

fn skip_first(world: &World) {
    world.alter(job(1), |job| job.skip_stage(1, NOW).unwrap().state);
}

fn path(action: &str) -> String {
    format!("{}/{action}", page())
}

#[actix_web::test]
async fn a_file_is_sent_in_stages() {
    let world = world();
    world.alter(job(1), |dossier| {
        dossier
            .edit_task(
                TaskId(1),
                TaskEdit::default(),
                Some(TaskStatus::Closed),
                NOW,
            )
            .unwrap()
            .state
    });
    let fields = [
        ("staged", "1"),
        ("to", "joan@example.com"),
        ("stage_1_name", "Prepress"),
        ("stage_1_to", "Ada <ada@print.example>"),
        ("stage_1_rule", "any"),
        (
            "stage_3_to",
            "vera@example.com\r\notto@example.com, otto@example.com",
        ),
        ("stage_3_rule", "at_least"),
        ("stage_3_count", "2"),
        ("stage_3_days", "3"),
        ("stage_3_early", "1"),
        ("stage_3_commenters", "kim@example.com, vera@example.com"),
        ("stage_3_observers", "oli@example.com"),
        ("stage_4_to", "uma@example.com, ada@print.example"),
        ("stage_4_rule", "first"),
    ];
    let sent = post(&world, &path("send"), OWNER, &fields).await;
    assert_eq!(sent.status, 303, "{}", sent.text);
    let dossier = world.job(job(1)).unwrap();
    let plan = dossier.current_plan().unwrap();
    let [first, second, third] = &plan.stages[..] else {
        panic!("{plan:?}");
    };
    assert_eq!((&*first.name, &first.rule), ("Prepress", &Rule::Any));
    assert!(!first.stop_early);
    assert_eq!(second.rule, Rule::AtLeast(2));
    assert_eq!(second.due_after, Some(Duration::days(3)));
    assert!(second.stop_early);
    let uma = "uma@example.com".parse().unwrap();
    assert_eq!(third.rule, Rule::Primary(uma));
    let people = dossier.tasks.iter().filter(|task| task.stage == Some(2));
    let roles: Vec<_> = people.map(|task| task.role).collect();
    let expected = [
        Role::Decider,
        Role::Decider,
        Role::Commenter,
        Role::Observer,
    ];
    assert_eq!(roles, expected);
}

#[actix_web::test]
async fn what_is_wrong_with_a_stage_stands_beside_its_field() {
    let world = world();
    let fields = [
        ("staged", "1"),
        ("stage_1_name", "Prepress"),
        ("stage_2_to", "vera@example.com nonsense"),
        ("stage_4_to", "otto@example.com"),
        ("stage_4_rule", "at_least"),
        ("stage_4_count", "2"),
        ("stage_4_days", "soon"),
        ("stage_5_observers", "oli@example.com, eve@"),
    ];
    let refused = post(&world, &path("send"), OWNER, &fields).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    for text in [
        "id=\"stage_1_to-problem\">Enter at least one email address.",
        "aria-describedby=\"stage_2_to-problem\"",
        "“nonsense” is not a valid email address",
        "id=\"stage_5_observers-problem\"",
        "id=\"stage_4_days-problem\">Enter a number of days from 1 to 3650.",
        "id=\"stage_4_count-problem\">With one reviewer, enter 1 approval.",
        "value=\"Prepress\"",
        "id=\"staged\" name=\"staged\" type=\"checkbox\" value=\"1\" aria-describedby=\"staged-note\" checked",
    ] {
        assert!(refused.says(text), "{text} is missing: {}", refused.text);
    }
    let nobody = post(&world, &path("send"), OWNER, &[("staged", "1")]).await;
    assert!(nobody.says("id=\"stage_1_to-problem\""), "{}", nobody.text);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn the_reviewers_are_listed_by_stage() {
    let world = staged(|_| {});
    let reviewers = format!("{}?tab=reviewers", page());
    let shown = get_signed_in(&world, &reviewers, OWNER).await;
    for text in [
        "0 of 2 stages complete",
        "Prepress",
        "Everyone decides",
        "Waiting for <bdi>ada@print.example</bdi> (since <time",
        "One more decision completes this stage.",
        "One approval is enough",
        "Starts when the previous stage is approved.",
        "Comments only",
        "View only",
        "/tasks/3/replace",
        "/tasks/3/remove",
    ] {
        assert!(shown.says(text), "{text} is missing: {}", shown.text);
    }
    // Nobody of a stage that waits can be reminded, and nothing of it can be restarted.
    assert!(!shown.says("/tasks/3/remind") && !shown.says("/tasks/3/due"));
    assert_eq!(shown.text.matches("/restart-stage").count(), 1);
    let plain = get_signed_in(&self_world(), &reviewers, OWNER).await;
    assert!(!plain.says("plan-stage"), "{}", plain.text);
}

fn self_world() -> World {
    world()
}

#[actix_web::test]
async fn the_owner_changes_the_stages() {
    let world = staged(|_| {});
    let eve = [
        ("stage", "1"),
        ("email", "eve@print.example"),
        ("role", "commenter"),
    ];
    let added = post(&world, &path("add-reviewer"), OWNER, &eve).await;
    assert_eq!(added.status, 303, "{}", added.text);
    let removed = post(&world, &path("tasks/4/remove"), OWNER, &[]).await;
    assert_eq!(removed.status, 303, "{}", removed.text);
    let skipped = post(&world, &path("skip-stage"), OWNER, &[("stage", "1")]).await;
    assert_eq!(skipped.status, 303, "{}", skipped.text);
    let dossier = world.job(job(1)).unwrap();
    let states = |dossier: &Dossier| {
        let stages = &dossier.current_plan().unwrap().stages;
        stages.iter().map(|stage| stage.state).collect::<Vec<_>>()
    };
    assert_eq!(states(&dossier), [StageState::Skipped, StageState::Running]);
    assert!(dossier.task(TaskId(4)).is_none());
    let of_eve = |task: &&Task| task.role == Role::Commenter && task.stage == Some(1);
    assert_eq!(dossier.tasks.iter().filter(of_eve).count(), 1);
    let restarted = post(&world, &path("restart-stage"), OWNER, &[("stage", "1")]).await;
    assert_eq!(restarted.status, 303, "{}", restarted.text);
    assert_eq!(
        states(&world.job(job(1)).unwrap()),
        [StageState::Running, StageState::Waiting]
    );
    let wrong = [("stage", "1"), ("email", "nobody"), ("role", "decider")];
    let refused = post(&world, &path("add-reviewer"), OWNER, &wrong).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.says("value=\"nobody\""), "{}", refused.text);
    let commits = world.commits();
    for action in ["add-reviewer", "skip-stage", "restart-stage"] {
        let refused = post(&world, &path(action), "session-6", &eve).await;
        assert_eq!(refused.status, 403, "{action}: {}", refused.text);
    }
    assert_eq!(world.commits(), commits);
}

#[actix_web::test]
async fn a_reviewer_is_told_the_stage_and_whose_decision_counts() {
    let vera = "/review/task/link-3";
    let world = staged(|_| {});
    skip_first(&world);
    let shown = get(&world, vera).await;
    assert!(shown.says("Stage 2 of 2 · "), "{}", shown.text);
    assert!(shown.says("Customer"), "{}", shown.text);
    assert!(shown.says("One approval is enough"), "{}", shown.text);
    for (rule, link, text) in [
        (Rule::Any, 3, "The first decision counts"),
        (
            Rule::Primary("vera@example.com".parse().unwrap()),
            3,
            "Your decision counts",
        ),
        (
            Rule::Primary("vera@example.com".parse().unwrap()),
            7,
            "Another reviewer decides",
        ),
        (
            Rule::Primary("vera@example.com".parse().unwrap()),
            4,
            "vera@example.com",
        ),
    ] {
        let world = staged(|stage| stage.rule = rule.clone());
        skip_first(&world);
        let shown = get(&world, &format!("/review/task/link-{link}")).await;
        assert!(shown.says(text), "{text}: {}", shown.text);
    }
}

#[actix_web::test]
async fn whoever_does_not_decide_is_asked_for_no_decision() {
    let world = staged(|_| {});
    skip_first(&world);
    let kim = get(&world, "/review/task/link-5").await;
    assert!(kim.says("has asked for your comments"), "{}", kim.text);
    assert!(kim.says("id=\"new-text\""), "{}", kim.text);
    let oli = get(&world, "/review/task/link-6").await;
    assert!(oli.says("is sharing this with you"), "{}", oli.text);
    assert!(!oli.says("id=\"new-text\""), "{}", oli.text);
    for page in [&kim, &oli] {
        assert!(page.says("Stage 2 of 2"));
        for text in ["value=\"approved\"", "Your decision", "approval is enough"] {
            assert!(!page.says(text), "{text}: {}", page.text);
        }
    }
}

#[actix_web::test]
async fn a_reviewer_who_is_not_needed_any_more_is_told_so() {
    let world = staged(|_| {});
    skip_first(&world);
    let ada = get(&world, "/review/task/link-2").await;
    assert!(
        ada.says("This review is complete. Your decision is no longer needed."),
        "{}",
        ada.text
    );
}
