//! One action on all jobs that are ticked in a list.

use imprimatur_domain::job::Status;

use crate::{
    console_job::{post, world},
    fixture::job,
};

const BULK: &str = "/console/bulk?view=overdue&sort=name&dir=asc";

#[actix_web::test]
async fn an_action_asks_for_what_it_needs_and_leads_back_to_the_list() {
    let world = world();
    let guid = job(1).to_string();
    let ticked = [("guid", guid.as_str()), ("action", "label")];
    let asked = post(&world, BULK, "session-5", &ticked).await;
    assert_eq!(asked.status, 200);
    for text in ["Label of 1 job", "Menu.pdf", &guid, "name=\"label\""] {
        assert!(asked.text.contains(text), "{text}: {}", asked.text);
    }
    let fields = [ticked[0], ticked[1], ("go", "1"), ("label", "rush")];
    let done = post(&world, BULK, "session-5", &fields).await;
    assert_eq!(done.status, 303, "{}", done.text);
    assert_eq!(
        done.header("location"),
        "/console?view=overdue&sort=name&dir=asc#did-label"
    );
    assert_eq!(world.job(job(1)).unwrap().job.label.as_str(), "rush");
}

#[actix_web::test]
async fn what_was_typed_comes_back_with_what_is_wrong() {
    let world = world();
    let guid = job(1).to_string();
    let fields = [
        ("guid", guid.as_str()),
        ("action", "send"),
        ("go", "1"),
        ("recipients", "vera@example.com, otto"),
        ("comments", "Please look"),
    ];
    let refused = post(&world, BULK, "session-5", &fields).await;
    assert_eq!(refused.status, 422);
    for text in ["vera@example.com, otto", "Please look", &guid] {
        assert!(refused.text.contains(text), "{text}: {}", refused.text);
    }
}

#[actix_web::test]
async fn jobs_fail_one_by_one_and_the_page_says_why() {
    let world = world();
    let guid = job(1).to_string();
    let unknown = job(9).to_string();
    let fields = [
        ("guid", guid.as_str()),
        ("guid", unknown.as_str()),
        ("action", "remind"),
    ];
    let answer = post(&world, BULK, "session-5", &fields).await;
    assert_eq!(answer.status, 409);
    let said = "Not possible for 1 of 2 jobs. The others are done.";
    assert!(answer.text.contains(said), "{}", answer.text);
    assert_eq!(world.commits(), 1);
    assert_eq!(world.job(job(1)).unwrap().job.status(), Status::Pending);

    let nothing = post(&world, BULK, "session-5", &[("action", "remind")]).await;
    assert_eq!(nothing.status, 303);
}

#[actix_web::test]
async fn the_stages_of_a_sending_in_bulk_are_stored_as_a_plan() {
    let world = world();
    let guid = job(1).to_string();
    let ticked = [("guid", guid.as_str()), ("action", "send")];
    let asked = post(&world, BULK, "session-5", &ticked).await;
    assert!(asked.says("name=\"plan_name\""), "{}", asked.text);
    let fields = [
        ticked[0],
        ticked[1],
        ("go", "1"),
        ("staged", "1"),
        ("plan_name", &"x".repeat(256)),
        ("stage_1_to", "otto@example.com"),
    ];
    let refused = post(&world, BULK, "session-5", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("id=\"plan_name-problem\""), "{}", refused.text);
    assert_eq!(world.commits(), 0);
}
