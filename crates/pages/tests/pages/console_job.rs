//! The page of a job in the console: who sees what, and whose requests are taken.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use actix_web::test::TestRequest;
use imprimatur_application::ports::accounts::ReaderLocale;
use imprimatur_domain::{
    account::User,
    ids::{PlanId, SignInId},
    prelude::*,
    sign_in::SignIn,
};
use time::{Duration, macros::datetime};

use crate::{
    Answer, ask,
    fixture::{NOW, World, document, file, form_token, job, signing_in::user},
};

const COOKIE: &str = "__Host-imprimatur_session";

/// A file under review by Vera, of which Bea is the partner, with Ada's session 5, Bea's session 6 and Eve's session 7.
pub(super) fn world() -> World {
    let world = World::new();
    let mut new = file(job(1), "Menu.pdf", document("application/pdf", 2_400_000));
    new.partner = "bea@studio.example".parse().ok();
    let vera = "vera@example.com".parse().ok();
    let task = NewTask::new(TaskId(1), Category::Review, vera);
    world.add(new, vec![task]).unwrap();
    let opened = NOW - Duration::HOUR;
    for (session, number, team) in [(5, 1, 1), (6, 2, 2), (7, 3, 3)] {
        let mut user = user(number).unwrap();
        user.team = TeamId(team);
        if number == 3 {
            user.email = "eve@example.com".parse().unwrap();
        }
        let made = SignIn::new(SignInId(session), user.id, opened);
        world.know(made.open(opened).unwrap(), user);
    }
    world
}

pub(super) fn page() -> String {
    format!("/console/jobs/{}", job(1))
}

pub(super) async fn get(world: &World, address: &str, session: &str) -> Answer {
    let request = TestRequest::get().uri(address);
    ask(world, with(request, session)).await
}

fn with(request: TestRequest, session: &str) -> TestRequest {
    request.insert_header(("cookie", format!("{COOKIE}={session}")))
}

pub(super) async fn post(
    world: &World,
    path: &str,
    session: &str,
    fields: &[(&str, &str)],
) -> Answer {
    let own = form_token(session);
    let mut form = vec![("form_token", own.as_str())];
    form.extend_from_slice(fields);
    let request = TestRequest::post().uri(path).set_form(form);
    ask(world, with(request, session)).await
}

#[actix_web::test]
async fn the_owner_has_the_stage_tabs_and_everything_that_can_be_done() {
    let world = world();
    let answer = get(&world, &page(), "session-5").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    for text in [
        "data-stage",
        "data-team",
        "/thumbnail?version=1",
        "?tab=reviewers",
        "?tab=activity",
        "tasks/1/remind",
        "tasks/1/replace",
        "tasks/1/decide",
        "tasks/1/due",
        "tasks/1/link",
        "action=\"/console/jobs/",
        "name=\"internal\"",
        "?tab=delete",
    ] {
        assert!(answer.says(text), "{text} is missing: {}", answer.text);
    }
    let reviewers = get(&world, &format!("{}?tab=reviewers", page()), "session-5").await;
    assert!(reviewers.says("data-view=\"comments\" aria-label=\"Comments\" hidden"));
    assert!(reviewers.says("0 of 1 decided"), "{}", reviewers.text);
}

#[actix_web::test]
async fn whoever_may_only_view_has_no_comments_and_can_do_nothing() {
    let world = world();
    let answer = get(&world, &page(), "session-6").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    for text in [
        "data-comments",
        "tasks/1",
        "vera@example.com",
        "?tab=send",
        "?tab=details",
        "?tab=activity",
        "?tab=delete",
    ] {
        assert!(!answer.says(text), "{text}: {}", answer.text);
    }
    let to = |action: &str| format!("{}/tasks/1/{action}", page());
    // The notices of the job were read.
    assert_eq!(world.commits(), 1);
    for (path, status) in [
        (to("remind"), 403),
        (to("link"), 403),
        (to("decide"), 403),
        (format!("{}/comment", page()), 403),
    ] {
        let fields = [
            ("comments", "x"),
            ("decision", "approved"),
            ("version", "1"),
        ];
        let refused = post(&world, &path, "session-6", &fields).await;
        assert_eq!(refused.status, status, "{path}: {}", refused.text);
    }
    let comments = get(&world, &format!("{}/comments", page()), "session-6").await;
    assert_eq!(comments.status, 403);
    assert_eq!(world.commits(), 1);
}

#[actix_web::test]
async fn a_foreign_job_is_not_there() {
    let world = world();
    for path in [
        page(),
        format!("{}/comments", page()),
        format!("{}/live", page()),
    ] {
        assert_eq!(get(&world, &path, "session-7").await.status, 404, "{path}");
    }
    let remind = format!("{}/tasks/1/remind", page());
    assert_eq!(post(&world, &remind, "session-7", &[]).await.status, 404);
    // Signed in or not, nobody is led elsewhere by a request of the script.
    let answer = ask(
        &world,
        TestRequest::get().uri(&format!("{}/comments", page())),
    )
    .await;
    assert_eq!(answer.status, 401);
    assert!(answer.says("unauthorized"));
}

#[actix_web::test]
async fn comments_need_the_token_of_the_session() {
    let world = world();
    let path = format!("{}/comments/{}", page(), job(1));
    let send = |token: &str| {
        let request = TestRequest::post()
            .uri(&path)
            .insert_header(("x-form-token", token))
            .insert_header(("origin", crate::fixture::PUBLIC_URL))
            .set_json(serde_json::json!({ "text": "Bleed?", "internal": true }));
        with(request, "session-5")
    };
    for wrong in ["", "form-session-6"] {
        assert_eq!(ask(&world, send(wrong)).await.status, 403);
    }
    assert_eq!(world.commits(), 0);
    let made = ask(&world, send(&form_token("session-5"))).await;
    assert_eq!(made.status, 200, "{}", made.text);
    let list = get(&world, &format!("{}/comments", page()), "session-5").await;
    assert!(
        list.says("Bleed?") && list.says("\"internal\":true"),
        "{}",
        list.text
    );
    // Vera's page is told nothing of it.
    let hers = ask(
        &world,
        TestRequest::get().uri("/review/task/link-1/comments"),
    )
    .await;
    assert!(hers.status == 200 && !hers.says("Bleed?"), "{}", hers.text);
}

#[actix_web::test]
async fn a_decision_is_recorded_on_behalf_and_a_link_is_shown_once() {
    let world = world();
    let link = post(
        &world,
        &format!("{}/tasks/1/link", page()),
        "session-5",
        &[],
    )
    .await;
    assert_eq!(link.status, 200);
    assert!(link.says("/review/task/link-1\""), "{}", link.text);
    let decide = format!("{}/tasks/1/decide", page());
    let none = post(&world, &decide, "session-5", &[("version", "1")]).await;
    assert_eq!(none.status, 422);
    assert!(none.says("Choose a decision."), "{}", none.text);
    let fields = [
        ("version", "1"),
        ("decision", "approved"),
        ("comments", "By phone."),
    ];
    let done = post(&world, &decide, "session-5", &fields).await;
    assert_eq!(done.status, 303, "{}", done.text);
    let back = format!("{}?tab=reviewers#did-decide", page());
    assert_eq!(done.header("location"), back);
    let page = get(&world, &page(), "session-5").await;
    assert!(
        page.says("1 of 1 decided") && page.says("By phone."),
        "{}",
        page.text
    );
}

#[actix_web::test]
async fn whoever_is_asked_decides_at_the_own_link_and_not_on_behalf() {
    let world = World::new();
    let ada = user(1).unwrap();
    let new = file(job(1), "Menu.pdf", document("application/pdf", 2_400_000));
    let task = NewTask::new(TaskId(1), Category::Review, Some(ada.email.clone()));
    world.add(new, vec![task]).unwrap();
    let made = SignIn::new(SignInId(5), ada.id, NOW);
    world.know(made.open(NOW).unwrap(), ada);
    let answer = get(&world, &page(), "session-5").await;
    assert!(answer.says("/review/task/link-1\""), "{}", answer.text);
    assert!(!answer.says("tasks/1/decide"), "{}", answer.text);
}

#[actix_web::test]
async fn a_reply_and_a_resolution_need_no_script() {
    let world = world();
    let guid = job(1).to_string();
    let comment = format!("{}/comment", page());
    let first = [("comments", "Bleed?"), ("file", guid.as_str())];
    assert_eq!(
        post(&world, &comment, "session-5", &first).await.status,
        303
    );
    let shown = get(&world, &page(), "session-5").await;
    let (_, id) = shown.text.split_once("name=\"parent\" value=\"").unwrap();
    let id = id.split('"').next().unwrap();

    let empty = [("comments", " "), ("file", guid.as_str()), ("parent", id)];
    let again = post(&world, &comment, "session-5", &empty).await;
    assert_eq!(again.status, 422);
    assert!(
        again.says("<details class=\"reply\" open>"),
        "{}",
        again.text
    );
    let reply = [
        ("comments", "3 mm."),
        ("file", guid.as_str()),
        ("parent", id),
    ];
    let sent = post(&world, &comment, "session-5", &reply).await;
    assert_eq!(sent.status, 303, "{}", sent.text);

    let resolve = format!("{}/resolve", page());
    for (on, offered) in [("1", "Reopen"), ("0", "Resolve")] {
        let fields = [("file", guid.as_str()), ("comment", id), ("on", on)];
        let done = post(&world, &resolve, "session-5", &fields).await;
        assert_eq!(
            done.header("location"),
            format!("{}#did-resolve", page()),
            "{}",
            done.text
        );
        let shown = get(&world, &page(), "session-5").await;
        assert!(
            shown.says("3 mm.") && shown.says(&format!(">{offered}</button>")),
            "{}",
            shown.text
        );
    }
    for (path, fields) in [(&comment, &reply), (&resolve, &resolution(&guid, id))] {
        let refused = post(&world, path, "session-6", fields).await;
        assert_eq!(refused.status, 403, "{path}");
    }
}

/// The form that resolves this comment.
fn resolution<'a>(guid: &'a str, id: &'a str) -> [(&'a str, &'a str); 3] {
    [("file", guid), ("comment", id), ("on", "1")]
}

#[actix_web::test]
async fn a_due_date_is_that_of_the_teams_clocks() {
    let world = world();
    world.reads_in(ReaderLocale {
        time_zone: "Europe/Berlin".parse().ok(),
        ..ReaderLocale::default()
    });
    let path = format!("{}/details", page());
    let fields = [("due_at_was", ""), ("due_at", "2026-12-01T17:00")];
    let saved = post(&world, &path, "session-5", &fields).await;
    assert_eq!(saved.status, 303, "{}", saved.text);
    let due_at = world.job(job(1)).unwrap().job.due_at;
    assert_eq!(due_at, Some(datetime!(2026-12-01 16:00 UTC)));
    let shown = get(&world, &page(), "session-5").await;
    assert!(
        shown.says("value=\"2026-12-01T17:00\"") && shown.says("Due (Europe/Berlin)"),
        "{}",
        shown.text
    );
    assert!(shown.says("<option value=\"de\" lang=\"de\">Deutsch</option>"));
}

#[actix_web::test]
async fn a_folder_names_a_plan_that_the_form_to_send_proposes() {
    let world = world();
    let owner = user(1).unwrap();
    let owner = Owner {
        team: TeamId(1),
        user: owner.id,
    };
    let folder = NewJob::folder(job(8), owner, "Order".parse().unwrap());
    world.add(folder, Vec::new()).unwrap();
    let page = format!("/console/jobs/{}", job(8));
    let plain = get(&world, &page, "session-5").await;
    assert!(plain.says("Default plan") && !plain.says("<option value=\"61\" selected"));
    let path = format!("{page}/details");
    let wrong = [("plan_id_was", ""), ("plan_id", "x")];
    let wrong = post(&world, &path, "session-5", &wrong).await;
    assert_eq!(wrong.status, 422, "{}", wrong.text);
    let fields = [("plan_id_was", ""), ("plan_id", "61")];
    let saved = post(&world, &path, "session-5", &fields).await;
    assert_eq!(saved.status, 303, "{}", saved.text);
    let folder = world.job(job(8)).unwrap().job;
    assert_eq!(folder.default_plan, Some(PlanId(61)));
    let shown = get(&world, &page, "session-5").await;
    let chosen = shown.text.matches("<option value=\"61\" selected").count();
    assert_eq!(chosen, 2, "{}", shown.text);
    assert!(shown.says(
        "name=\"staged\" type=\"checkbox\" value=\"1\" aria-describedby=\"staged-note\" checked"
    ));
}

#[actix_web::test]
async fn a_user_reads_in_a_language_and_time_zone_of_the_users_own() {
    let world = world();
    world.reads_in(ReaderLocale {
        team: "fr".parse().ok(),
        time_zone: "Europe/Paris".parse().ok(),
        ..ReaderLocale::default()
    });
    let user = User {
        language: "de".parse().ok(),
        time_zone: "America/New_York".parse().ok(),
        ..user(1).unwrap()
    };
    let made = SignIn::new(SignInId(8), user.id, NOW - Duration::HOUR);
    world.know(made.open(NOW - Duration::HOUR).unwrap(), user);
    // Whatever the browser says.
    let cookies = format!("{COOKIE}=session-8; imprimatur_zone=Asia/Tokyo");
    let asked = TestRequest::get()
        .uri(&page())
        .insert_header(("accept-language", "it"))
        .insert_header(("cookie", cookies));
    let shown = ask(&world, asked).await;
    assert_eq!(shown.header("content-language"), "de");
    assert!(
        shown.says("(America/New_York)") && shown.says("&#34;isZoneChosen&#34;:true"),
        "{}",
        shown.text
    );
}
