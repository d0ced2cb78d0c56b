//! The console: users, their keys and their settings.

use reqwest::Method;
use serde_json::json;

use crate::support::{ServerProcess, Stores, Visitor, both_stores};

const ADMIN: &str = "admin@localhost";
const BEA: &str = "bea@example.com";

both_stores!(who_leaves_is_signed_out_at_once);

async fn who_leaves_is_signed_out_at_once(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let added = service.command(&["user", "add", "--email", "bea@example.com"]);
    let added: serde_json::Value = serde_json::from_slice(&added.stdout).unwrap();
    let mut bea = Visitor::signed_in(&service, "bea@example.com").await;
    assert_eq!(bea.get("/console").await.status, 200);
    let user = format!("/api/v1/users/{}", added["id"]);
    let gone = service.request(Method::DELETE, &user).send().await.unwrap();
    assert!(gone.status().is_success());
    assert_eq!(bea.get("/console").await.status, 303);
    let refused = service.command(&["user", "sign-in-link", "--email", "bea@example.com"]);
    assert!(!refused.status.success());
}

both_stores!(the_first_sign_in_asks_the_owner_for_both_names_once);

async fn the_first_sign_in_asks_the_owner_for_both_names_once(store: Stores) {
    let service = ServerProcess::start(&store).await;
    service.command(&["user", "add", "--email", BEA, "--team", "Others"]);
    let mut owner = Visitor::new(&service);
    // Whoever was sent away from the console before is asked all the same.
    owner.get("/console").await;
    let made = service.command(&["user", "sign-in-link", "--email", ADMIN]);
    let made: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    let path = "/console/introduction";
    let opened = owner.open(made["link"].as_str().unwrap()).await;
    assert_eq!((opened.status, &*opened.location), (303, path));
    let asked = owner.get(path).await;
    assert_eq!(asked.status, 200);
    assert!(!asked.text.contains("name=\"email\""), "nobody is alone");
    let token = asked.form_token();
    let moved = [
        ("full_name", "Ada"),
        ("team", "Press"),
        ("email", "ada@example.com"),
    ];
    let moved = owner.post(path, &token, &moved).await;
    assert_eq!(moved.status, 422);
    assert!(!moved.text.contains("name=\"email\""), "{}", moved.text);
    let empty = [("full_name", " "), ("team", "")];
    let empty = owner.post(path, &token, &empty).await;
    assert_eq!(empty.status, 422);
    assert_eq!(empty.text.matches("aria-invalid").count(), 2);
    assert!(empty.text.contains("Team or company:"), "{}", empty.text);
    let names = |team| [("full_name", "Ada Owner"), ("team", team)];
    let taken = owner.post(path, &token, &names("Others")).await;
    assert_eq!(taken.status, 422);
    assert!(taken.text.contains("Ada Owner") && taken.text.contains("aria-invalid"));
    assert_eq!(service.get("/api/v1/me").await["full_name"], "");
    let saved = owner.post(path, &token, &names("Press")).await;
    assert_eq!((saved.status, &*saved.location), (303, "/console"));
    let me = service.get("/api/v1/me").await;
    let known = (&me["full_name"], &me["team"]);
    assert_eq!(known, (&json!("Ada Owner"), &json!("Press")));
    assert_eq!(owner.get(path).await.location, "/console");
    let mut bea = Visitor::signed_in(&service, BEA).await;
    assert_eq!(bea.get(path).await.location, "/console");
}

both_stores!(the_first_sign_in_asks_for_an_address_while_nothing_names_one);

async fn the_first_sign_in_asks_for_an_address_while_nothing_names_one(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let path = "/console/introduction";
    let mut owner = Visitor::signed_in(&service, ADMIN).await;
    let asked = owner.get(path).await;
    assert!(asked.text.contains(&format!("value=\"{ADMIN}\"")));
    let token = asked.form_token();
    let said = |email| [("full_name", "Ada"), ("team", "Press"), ("email", email)];
    let wrong = owner.post(path, &token, &said("nobody")).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("value=\"nobody\""), "{}", wrong.text);
    let saved = owner.post(path, &token, &said("ada@example.com")).await;
    assert_eq!((saved.status, &*saved.location), (303, "/console"));
    let page = owner.get("/console/team").await;
    assert!(page.text.contains("ada@example.com") && !page.text.contains(ADMIN));
    Visitor::signed_in(&service, "ada@example.com").await;
    let former = service.command(&["user", "sign-in-link", "--email", ADMIN]);
    assert!(!former.status.success());
    // It may be corrected until there is a job.
    let settings = owner.get("/console/settings").await;
    assert!(settings.text.contains(path), "{}", settings.text);
    let saved = owner.post(path, &token, &said("ada@press.example")).await;
    assert_eq!(saved.status, 303);
    let job = json!({ "is_folder": true, "name": "Order" });
    service.post("/api/v1/jobs", &job).await;
    let late = owner.post(path, &token, &said("late@example.com")).await;
    assert_eq!(late.status, 422);
    let settings = owner.get("/console/settings").await;
    assert!(settings.text.contains("ada@press.example") && !settings.text.contains(path));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_taken_keeps_the_form_and_says_so_at_the_field() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    service.command(&["user", "add", "--email", BEA]);
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let token = ada.get("/console/team").await.form_token();
    let fields = [("email", BEA), ("full_name", "Bea Boss"), ("role", "admin")];
    let taken = ada.post("/console/team", &token, &fields).await;
    assert_eq!(taken.status, 422);
    for said in [
        "This address already has an account",
        "value=\"bea@example.com\" maxlength=\"254\" required aria-invalid=\"true\"",
        "value=\"Bea Boss\"",
        "<option value=\"admin\" selected>",
    ] {
        assert!(taken.text.contains(said), "{said}: {}", taken.text);
    }
    let zone = [
        ("name", "Press"),
        ("language", "de"),
        ("time_zone", "Berlin"),
    ];
    let wrong = ada.post("/console/team/settings", &token, &zone).await;
    assert_eq!(wrong.status, 422);
    let said = "Time zone: Enter a time zone such as Europe/Berlin.";
    assert!(wrong.text.contains(said) && wrong.text.contains("value=\"Berlin\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_and_settings_are_seen_to_at_the_console() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let token = ada.get("/console/keys").await.form_token();
    let nothing = [("application", "MIS")];
    let refused = ada.post("/console/keys", &token, &nothing).await;
    assert_eq!(refused.status, 422);
    let made = [("application", "MIS"), ("read", "1")];
    let made = ada.post("/console/keys", &token, &made).await;
    let (_, key) = made
        .text
        .split_once("class=\"secret\" readonly value=\"")
        .unwrap();
    let key = key.split('"').next().unwrap();
    let with_key = async |method, path| {
        let request = service.anonymous(method, path).bearer_auth(key);
        request.json(&json!({})).send().await.unwrap().status()
    };
    assert_eq!(with_key(Method::GET, "/api/v1/me").await, 200);
    assert_eq!(with_key(Method::POST, "/api/v1/jobs").await, 403);
    let listed = ada.get("/console/keys").await;
    assert!(!listed.text.contains(key), "a key is shown once");
    let (_, revoke) = listed.text.split_once("action=\"/console/keys/").unwrap();
    let revoke = format!("/console/keys/{}", revoke.split('"').next().unwrap());
    assert_eq!(ada.post(&revoke, &token, &[]).await.status, 303);

    let wrong = [("full_name", "Ada"), ("items_per_page", "201")];
    let wrong = ada.post("/console/settings", &token, &wrong).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("from 1 to 200") && wrong.text.contains("\"Ada\""));
    let right = [
        ("full_name", "Ada"),
        ("items_per_page", "7"),
        ("language", "de"),
        ("time_zone", "America/New_York"),
    ];
    assert_eq!(
        ada.post("/console/settings", &token, &right).await.status,
        303
    );
    let me = service.get("/api/v1/me").await;
    let kept = (
        &me["full_name"],
        &me["items_per_page"],
        &me["trash_on_delete"],
    );
    assert_eq!(kept, (&json!("Ada"), &json!(7), &json!(false)));
    let own = (&me["language"], &me["time_zone"]);
    assert_eq!(own, (&json!("de"), &json!("America/New_York")));
    let settings = ada.get("/console/settings").await;
    assert!(
        settings.text.contains("<html lang=\"de\"")
            && settings
                .text
                .contains("<option value=\"America/New_York\" selected>"),
        "{}",
        settings.text
    );
}

both_stores!(admins_add_users_and_nobody_else_does);

async fn admins_add_users_and_nobody_else_does(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let team = ada.get("/console/team").await;
    assert!(team.text.contains("No open reviews."), "{}", team.text);
    let token = team.form_token();
    let bea = user("bea@example.com");
    let added = ada.post("/console/team", &token, &bea).await;
    // There is no mail server, so the admin passes the link on.
    assert_eq!(added.status, 200, "{}", added.text);
    let (_, link) = added.text.split_once("class=\"secret\">").unwrap();
    let link = link.split('<').next().unwrap();
    assert!(!ada.get("/console/team").await.text.contains(link));
    let mut invited = Visitor::new(&service);
    let opened = invited.open(link).await;
    assert_eq!((opened.status, &*opened.location), (303, "/console"));
    assert!(!service.log().contains(link), "the link is in the log");
    let again = ada.post("/console/team", &token, &bea).await;
    assert_eq!(again.status, 422);
    assert!(again.text.contains("already has an account") && again.text.contains(BEA));
    let wrong = ada.post("/console/team", &token, &user("bea")).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("value=\"bea\""), "{}", wrong.text);

    let mut visitor = Visitor::signed_in(&service, BEA).await;
    let own = visitor.get("/console").await;
    assert!(!own.text.contains("/console/team"));
    assert_eq!(visitor.get("/console/team").await.status, 403);
    let manages = [("application", "MIS"), ("admin", "1")];
    let own_token = own.form_token();
    let refused = visitor.post("/console/keys", &own_token, &manages).await;
    assert_eq!(refused.status, 403);
    let refused = visitor.post("/console/team", &own.form_token(), &bea).await;
    assert_eq!(refused.status, 403);
    let unknown = ada.post("/console/team/x", &token, &bea).await;
    assert_eq!(unknown.status, 404);
}

both_stores!(a_user_gets_another_role_leaves_and_comes_back);

async fn a_user_gets_another_role_leaves_and_comes_back(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let token = ada.get("/console/team").await.form_token();
    ada.post("/console/team", &token, &user(BEA)).await;
    let mut bea = Visitor::signed_in(&service, BEA).await;
    let own = bea.get("/console").await.form_token();
    bea.post("/console/folders", &own, &[("name", "Hers")])
        .await;

    let users = service.get("/api/v1/users").await;
    let user = format!("/console/team/{}", users["data"][1]["id"]);
    let role = ada.post(&user, &token, &[("role", "admin")]).await;
    assert_eq!(role.status, 303);
    assert_eq!(bea.get("/console/team").await.status, 200);
    let leave = format!("{user}/deactivate");
    let heirless = ada.post(&leave, &token, &[("jobs_to", "")]).await;
    assert_eq!(heirless.status, 422);
    assert!(
        heirless.text.contains("Choose who takes over the jobs"),
        "{}",
        heirless.text
    );
    let left = ada.post(&leave, &token, &[("jobs_to", ADMIN)]).await;
    assert_eq!(left.status, 303);
    assert_eq!(bea.get("/console").await.status, 303);
    assert!(ada.get("/console").await.text.contains("Hers"));

    let back = [("role", "member"), ("back", "1")];
    assert_eq!(ada.post(&user, &token, &back).await.status, 303);
    // Who comes back signs in anew.
    assert_eq!(bea.get("/console").await.status, 303);
    Visitor::signed_in(&service, BEA).await;
}

/// What the form for a new member says.
fn user(email: &str) -> [(&str, &str); 3] {
    [("email", email), ("full_name", "Bea"), ("role", "member")]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_is_added_by_command_signs_in_with_the_link_that_it_prints() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let added = service.command(&["user", "add", "--email", BEA]);
    let added: serde_json::Value = serde_json::from_slice(&added.stdout).unwrap();
    assert!(added["sign_in_link_expires_at"].is_string(), "{added}");
    let link = added["sign_in_link"].as_str().unwrap();
    let opened = Visitor::new(&service).open(link).await;
    assert_eq!((opened.status, &*opened.location), (303, "/console"));
    assert!(!service.log().contains(link), "the link is in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_invitations_are_mailed_nobody_else_is_shown_a_link() {
    let server = [("IMPRIMATUR_SMTP__URL", "smtp://127.0.0.1:1")];
    let service = ServerProcess::start_with(&Stores::Sqlite, &server).await;
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let token = ada.get("/console/team").await.form_token();
    let added = ada.post("/console/team", &token, &user(BEA)).await;
    assert_eq!(
        (added.status, &*added.location),
        (303, "/console/team#did-add")
    );
    let added = service.command(&["user", "add", "--email", "cleo@example.com"]);
    let added: serde_json::Value = serde_json::from_slice(&added.stdout).unwrap();
    assert!(
        added["id"].is_i64() && added["sign_in_link"].is_null(),
        "{added}"
    );
}
