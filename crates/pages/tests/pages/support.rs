//! Somebody who is signed in to the console: pages that are read, and forms that are sent.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use actix_web::test::TestRequest;
use imprimatur_domain::{account::User, ids::SignInId, sign_in::SignIn};
use time::Duration;

use crate::{
    Answer, ask,
    fixture::{NOW, World, form_token, signing_in::user},
};

pub const COOKIE: (&str, &str) = ("cookie", "__Host-imprimatur_session=session-5");

pub fn world_of(ada: User) -> World {
    let world = World::new();
    let at = NOW - Duration::HOUR;
    let signed_in = SignIn::new(SignInId(5), ada.id, at).open(at).unwrap();
    world.know(signed_in, ada);
    world
}

pub fn world() -> World {
    world_of(user(1).unwrap())
}

pub async fn get(world: &World, address: &str) -> Answer {
    let request = TestRequest::get().uri(address).insert_header(COOKIE);
    ask(world, request).await
}

pub async fn post(world: &World, address: &str, fields: &[(&str, &str)]) -> Answer {
    let token = form_token("session-5");
    let token = [("form_token", token.as_str())];
    let fields: Vec<_> = token.iter().chain(fields).copied().collect();
    let request = TestRequest::post().uri(address).insert_header(COOKIE);
    ask(world, request.set_form(fields)).await
}

pub fn assert_says(page: &Answer, texts: &[&str]) {
    for text in texts {
        assert!(page.says(text), "{text} is missing in {}", page.text);
    }
}

pub fn assert_leads_to(answer: &Answer, address: &str) {
    let found = (answer.status.as_u16(), answer.header("location"));
    assert_eq!(found, (303, address), "{}", answer.text);
}
