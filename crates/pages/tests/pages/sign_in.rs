//! Asking for a link to sign in.

use actix_web::test::TestRequest;

use crate::{Answer, ask, fixture::World, get};

const PAGE: &str = "/console/sign-in";
const NO_MAIL: &str = "Email is not set up on this server. Ask your administrator for a sign-in link; it is created with";

async fn ask_for_link(world: &World, email: &str) -> Answer {
    let request = TestRequest::post().uri(PAGE);
    ask(world, request.set_form([("email", email)])).await
}

/// What is said to somebody who has the address of a user must be what is said to everybody.
async fn said_to_everybody(world: &World) -> String {
    let known = ask_for_link(world, "ada@studio.example").await;
    let unknown = ask_for_link(world, "who@studio.example").await;
    assert!(
        known.status == 200 && unknown.status == 200,
        "{}",
        known.text
    );
    assert_eq!(known.text, unknown.text);
    known.text
}

#[actix_web::test]
async fn where_mails_are_sent_the_page_asks_for_the_address() {
    let world = World::new();
    let page = get(&world, PAGE).await;
    assert!(
        page.says("name=\"email\"") && !page.says(NO_MAIL),
        "{}",
        page.text
    );
    let said = said_to_everybody(&world).await;
    assert!(said.contains("Check your email"), "{said}");
    assert!(
        said.contains("works once and expires in 15 minutes"),
        "{said}"
    );
}

#[actix_web::test]
async fn where_no_mail_is_sent_the_page_names_the_administrator() {
    let world = World::new();
    world.take_mail_server_away();
    let page = get(&world, PAGE).await;
    assert!(
        page.says(NO_MAIL) && !page.says("name=\"email\""),
        "{}",
        page.text
    );
    let said = said_to_everybody(&world).await;
    assert!(said.contains(NO_MAIL), "{said}");
    assert!(!said.contains("Check your email"), "{said}");
}
