//! Webhooks in the console.

use actix_web::test::TestRequest;
use imprimatur_domain::{
    account::{Role, User},
    order::ExchangeFormat,
};

use crate::{
    ask,
    fixture::signing_in::user,
    support::{COOKIE, assert_leads_to, assert_says, get, post, world, world_of},
};

const LIST: &str = "/console/webhooks";

#[actix_web::test]
async fn the_list_says_how_endpoints_fare() {
    let page = get(&world(), LIST).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert_says(
        &page,
        &[
            "href=\"/console/webhooks\" aria-current=\"page\"",
            "https://mis:****@mis.example/hooks/7",
            "Order &#60;management&#62;",
            "<span class=\"chip yes\">Active</span>",
            "<span class=\"chip no\">Disabled</span>",
            "<span class=\"chip quiet\">Paused</span>",
            "href=\"/console/webhooks/new\"",
        ],
    );
    assert!(!page.says("hooks/10"), "that of another user");
}

#[actix_web::test]
async fn an_endpoint_is_added_and_its_secret_shown_once() {
    let world = world();
    let fields = [
        ("url", "https://new.example/hooks"),
        ("description", "New"),
        ("format", "json"),
        ("events", "some"),
        ("event", "jobs.created"),
        ("event", "jobs.deleted"),
    ];
    let page = post(&world, LIST, &fields).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert_says(
        &page,
        &["value=\"whsec_BwcHBwcH", "2 event types", "Send test event"],
    );
    let added = world.endpoints().pop().unwrap();
    assert_eq!(added.event_types, ["jobs.created", "jobs.deleted"]);
    let again = get(&world, &format!("{LIST}/{}", added.id)).await;
    assert!(again.status == 200 && !again.says("whsec_"));
}

#[actix_web::test]
async fn an_endpoint_of_documents_chooses_no_events() {
    let world = world();
    let mut fields = vec![
        ("url", "https://new.example/hooks"),
        ("events", "some"),
        ("event", "jobs.created"),
    ];
    let unsaid = post(&world, LIST, &fields).await;
    assert_eq!((unsaid.status.as_u16(), world.commits()), (422, 0));
    fields.push(("format", "printtalk"));
    let page = post(&world, LIST, &fields).await;
    assert_says(&page, &["PrintTalk documents", "value=\"whsec_"]);
    let added = world.endpoints().pop().unwrap();
    assert_eq!(added.format, ExchangeFormat::PrintTalk);
    assert!(added.event_types.is_empty());
    let form = get(&world, &format!("{LIST}/{}/edit", added.id)).await;
    assert_says(
        &form,
        &["name=\"format\" type=\"radio\" value=\"printtalk\" checked"],
    );
}

#[actix_web::test]
async fn a_wrong_form_comes_back_filled_in() {
    let world = world();
    let fields = [
        ("url", "https://internal/hooks"),
        ("description", "Mine"),
        ("format", "json"),
        ("events", "some"),
    ];
    for address in [LIST, "/console/webhooks/7/edit"] {
        let page = post(&world, address, &fields).await;
        assert_eq!(page.status, 422);
        assert_says(
            &page,
            &[
                "value=\"Mine\"",
                "Select at least one event.",
                "id=\"events-some\" name=\"events\" type=\"radio\" value=\"some\" checked",
            ],
        );
        let chosen = [&fields[..], &[("event", "jobs.updated")]].concat();
        let page = post(&world, address, &chosen).await;
        assert_says(
            &page,
            &[
                "aria-invalid=\"true\"",
                "Enter a complete URL",
                "value=\"jobs.updated\" checked",
            ],
        );
    }
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn an_endpoint_is_edited_paused_resumed_and_deleted() {
    let world = world();
    let form = get(&world, "/console/webhooks/7/edit").await;
    assert_says(&form, &["value=\"https://mis:****@mis.example/hooks/7\""]);
    let fields = [
        ("url", "https://mis:****@mis.example/other"),
        ("description", ""),
        ("format", "json"),
        ("events", "all"),
    ];
    let saved = post(&world, "/console/webhooks/7/edit", &fields).await;
    assert_leads_to(&saved, "/console/webhooks/7#did-save");
    for (on, done) in [("0", "pause"), ("1", "resume")] {
        let switched = post(&world, "/console/webhooks/7/enabled", &[("on", on)]).await;
        assert_leads_to(&switched, &format!("/console/webhooks/7#did-{done}"));
    }
    let deleted = post(&world, "/console/webhooks/7/delete", &[]).await;
    assert_leads_to(&deleted, "/console/webhooks#did-delete");
    assert_eq!(get(&world, "/console/webhooks/7").await.status, 404);
}

#[actix_web::test]
async fn only_who_manages_the_team_rotates_a_secret() {
    let world = world();
    let rotated = post(&world, "/console/webhooks/7/rotate", &[]).await;
    assert_says(&rotated, &["value=\"whsec_BwcHBwcH", "is valid until"]);
    let member = User {
        role: Role::Member,
        ..user(1).unwrap()
    };
    let world = world_of(member);
    assert!(!get(&world, "/console/webhooks/7").await.says("/rotate"));
    let refused = post(&world, "/console/webhooks/7/rotate", &[]).await;
    assert_eq!((refused.status.as_u16(), world.commits()), (403, 0));
}

#[actix_web::test]
async fn deliveries_are_filtered_and_each_shows_request_and_answers() {
    let world = world();
    let page = get(&world, "/console/webhooks/7").await;
    assert_eq!(page.text.matches("<th scope=\"row\">").count(), 3);
    let failed = get(&world, "/console/webhooks/7?status=failed").await;
    assert_eq!(failed.text.matches("<th scope=\"row\">").count(), 1);
    let delivery = get(&world, "/console/webhooks/7/deliveries/43").await;
    assert_says(
        &delivery,
        &[
            "HTTP 500",
            "HTTP 503",
            "&#60;b&#62;said&#60;/b&#62;",
            "84 ms",
            "POST https://mis:****@mis.example/hooks/7",
            "webhook-id: evt_1042_5f3a",
            "authorization: Basic ****",
            // Its names in their order, on lines of their own.
            "{\n  &#34;id&#34;: 1042,\n  &#34;event_type&#34;",
        ],
    );
    let resent = post(&world, "/console/webhooks/7/deliveries/43/resend", &[]).await;
    assert_leads_to(&resent, "/console/webhooks/7/deliveries/43#did-resend");
    let test = post(&world, "/console/webhooks/7/test", &[]).await;
    assert!(test.header("location").ends_with("#did-test"));
    assert_eq!(world.commits(), 2);
}

#[actix_web::test]
async fn what_cannot_be_done_is_said_on_the_page() {
    let world = world();
    let paused = post(&world, "/console/webhooks/9/test", &[]).await;
    assert_eq!(paused.status, 409);
    assert_says(&paused, &["This endpoint is paused."]);
    let since = [("since", "2026-11-01T00:00")];
    let many = post(&world, "/console/webhooks/7/replay", &since).await;
    assert_eq!(many.status, 409);
    assert_says(
        &many,
        &["more than 10000 events", "value=\"2026-11-01T00:00\""],
    );
    let none = post(&world, "/console/webhooks/7/replay", &[("since", "x")]).await;
    assert_eq!(none.status, 422);
    assert_says(&none, &["<details open>", "Enter a date and time."]);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn the_feed_is_filtered_by_type() {
    let world = world();
    let feed = "/console/webhooks/events";
    let all = get(&world, feed).await;
    assert_says(
        &all,
        &[
            "href=\"/console/webhooks/events/5\"",
            "<option>jobs.deleted",
            "Menu.pdf",
        ],
    );
    let none = get(&world, &format!("{feed}?type=jobs.deleted")).await;
    assert_says(&none, &["No events.", "<option selected>jobs.deleted"]);
    let one = get(&world, &format!("{feed}/5")).await;
    assert_says(&one, &["&#34;id&#34;: 1042"]);
    for gone in ["4", "6", "x", "0"] {
        assert_eq!(get(&world, &format!("{feed}/{gone}")).await.status, 404);
    }
}

#[actix_web::test]
async fn endpoints_of_others_are_not_there_and_forms_of_others_do_nothing() {
    let world = world();
    for address in ["10", "11", "x", "10/edit", "10/deliveries/42"] {
        let page = get(&world, &format!("{LIST}/{address}")).await;
        assert_eq!(page.status, 404, "{address}");
    }
    for act in ["test", "rotate", "delete", "deliveries/42/resend"] {
        let refused = post(&world, &format!("{LIST}/10/{act}"), &[]).await;
        assert_eq!(refused.status, 404, "{act}");
        let forged = TestRequest::post().uri(&format!("{LIST}/7/{act}"));
        let forged = forged.insert_header(COOKIE);
        let forged = forged.set_form([("form_token", "form-session-6")]);
        assert_eq!(ask(&world, forged).await.status, 403, "{act}");
    }
    assert_eq!(world.commits(), 0);
}
