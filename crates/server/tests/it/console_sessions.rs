//! The console: sessions in several browsers.

use crate::support::{ServerProcess, Stores, Visitor, both_stores};

const ADMIN: &str = "admin@localhost";
const BEA: &str = "bea@example.com";
const LIST: &str = "/console/sessions";
/// The same, saying that something was ended.
const ENDED: &str = "/console/sessions#did-end";

/// Where the sessions can be ended that a page lists.
fn ends(page: &str) -> Vec<String> {
    let forms = page.split("action=\"").skip(1);
    let addresses = forms.filter_map(|form| form.split('"').next());
    let ends = addresses.filter(|address| address.starts_with(LIST));
    ends.map(str::to_owned).collect()
}

/// A service with a second user.
async fn house_with_bea(store: &Stores) -> ServerProcess {
    let service = ServerProcess::start(store).await;
    let added = service.command(&["user", "add", "--email", BEA]);
    assert!(added.status.success());
    service
}

/// Whether a page lists none but its own. What waits to be opened can be ended all the same.
fn is_alone(page: &str) -> bool {
    ends(page) == ["/console/sessions/others/end"]
}

both_stores!(sessions_are_seen_and_ended_from_elsewhere);

async fn sessions_are_seen_and_ended_from_elsewhere(store: Stores) {
    let service = house_with_bea(&store).await;
    let mut bea = Visitor::signed_in(&service, BEA).await;
    let mut desk = Visitor::signed_in(&service, ADMIN).await;
    let settings = desk.get("/console/settings").await;
    assert!(settings.text.contains("href=\"/console/sessions\""));
    assert!(is_alone(&desk.get(LIST).await.text));
    let mut phone = Visitor::signed_in(&service, ADMIN).await;
    let mut laptop = Visitor::signed_in(&service, ADMIN).await;

    // The latest comes first.
    let page = desk.get(LIST).await;
    let [of_laptop, of_phone, others] = &ends(&page.text)[..] else {
        panic!("{}", page.text)
    };
    let token = page.form_token();
    let strange = bea.get(LIST).await;
    assert!(is_alone(&strange.text));
    let strange = bea.post(of_phone, &strange.form_token(), &[]).await;
    assert_eq!(strange.status, 404);
    let ended = desk.post(of_phone, &token, &[]).await;
    assert_eq!((ended.status, &*ended.location), (303, ENDED));
    assert_eq!(phone.get("/console").await.status, 303);
    assert_eq!(laptop.get("/console").await.status, 200);
    let left = [of_laptop.clone(), others.clone()];
    assert_eq!(ends(&desk.get(LIST).await.text), left);

    let mut tablet = Visitor::signed_in(&service, ADMIN).await;
    let ended = desk.post(others, &token, &[]).await;
    assert_eq!((ended.status, &*ended.location), (303, ENDED));
    for gone in [&mut laptop, &mut tablet] {
        assert_eq!(gone.get("/console").await.status, 303);
    }
    for stays in [&mut desk, &mut bea] {
        assert_eq!(stays.get("/console").await.status, 200);
    }
}

both_stores!(who_signs_in_anew_leaves_no_session_behind);

async fn who_signs_in_anew_leaves_no_session_behind(store: Stores) {
    let service = house_with_bea(&store).await;
    let mut browser = Visitor::signed_in(&service, ADMIN).await;
    let mut former = Visitor::new(&service);
    for email in [ADMIN, BEA] {
        former.cookies = browser.cookies.clone();
        let opened = browser.open(&link(&service, email)).await;
        assert_eq!(opened.status, 303, "{}", opened.text);
        assert_eq!(former.get("/console").await.status, 303, "{email}");
        let page = browser.get(LIST).await;
        assert!(page.text.contains(email) && is_alone(&page.text));
    }
    // Nor with a link that is spent.
    let spent = link(&service, ADMIN);
    assert_eq!(Visitor::new(&service).open(&spent).await.status, 303);
    assert_eq!(browser.open(&spent).await.status, 409);
    assert_eq!(browser.get("/console").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_https_the_session_belongs_to_the_host() {
    let outside = "https://proofs.example";
    let public_url = [("IMPRIMATUR_PUBLIC_URL", outside)];
    let service = ServerProcess::start_with(&Stores::Sqlite, &public_url).await;
    let job = service.upload("/api/v1/upload", "a.txt", b"one", &[]).await;
    let file = format!(
        "/review/file/{}/document/a.txt",
        job["guid"].as_str().unwrap()
    );
    let mut ada = Visitor::new(&service);
    assert_eq!(ada.get(&file).await.location, "/console/sign-in");
    let link = link(&service, ADMIN).replace(outside, &service.url);
    // Back to the document that was asked for first.
    assert_eq!(ada.open(&link).await.location, file);
    let names: Vec<_> = ada.cookies.keys().map(String::as_str).collect();
    assert_eq!(names, ["__Host-imprimatur_session"]);
    assert_eq!(ada.get(&file).await.status, 200);
    let page = ada.get(LIST).await;
    assert_eq!(page.status, 200);
    let out = ada.post("/console/sign-out", &page.form_token(), &[]).await;
    assert_eq!(out.location, "/console/sign-in");
    assert!(ada.cookies.is_empty(), "{:?}", ada.cookies);
}

/// A link to sign in with, from an operator.
fn link(service: &ServerProcess, email: &str) -> String {
    let made = service.command(&["user", "sign-in-link", "--email", email]);
    let made: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    made["link"].as_str().unwrap().to_owned()
}
