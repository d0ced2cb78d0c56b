//! Contacts in the console.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use actix_web::test::TestRequest;

use crate::{
    Answer, ask,
    fixture::{World, form_token},
    support::{COOKIE, assert_leads_to, assert_says, get, post, world},
};

const LIST: &str = "/console/contacts";
const NINA: &str = "/console/contacts/21";
const IMPORT: &str = "/console/contacts/import";

/// Hands in a list of contacts.
async fn hand_in(world: &World, list: &[u8]) -> Answer {
    let token = form_token("session-5");
    let mut body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"form_token\"\r\n\r\n{token}\r\n\
         --x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"list.csv\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(list);
    body.extend_from_slice(b"\r\n--x--\r\n");
    let request = TestRequest::post().uri(IMPORT).insert_header(COOKIE);
    let request = request.insert_header(("content-type", "multipart/form-data; boundary=x"));
    ask(world, request.set_payload(body)).await
}

/// The value of a hidden field.
fn hidden<'a>(page: &'a Answer, name: &str) -> &'a str {
    let (_, rest) = page
        .text
        .split_once(&format!("name=\"{name}\" value=\""))
        .unwrap();
    rest.split('"').next().unwrap()
}

#[actix_web::test]
async fn the_list_is_searched_and_marks_who_cannot_be_reached() {
    let page = get(&world(), LIST).await;
    assert_says(
        &page,
        &[
            "<bdi>nina@example.com</bdi>",
            "Orchard &#60;Press&#62;",
            "<span class=\"chip no\">Bounced</span>",
            "Press (1)</option>",
            "pt-BR",
        ],
    );
    assert!(!page.says("otto@"), "that of another user");
    let none = get(&world(), "/console/contacts?q=nobody&group=Press").await;
    assert_says(
        &none,
        &[
            "No results.",
            "value=\"nobody\"",
            "value=\"Press\" selected",
        ],
    );
}

#[actix_web::test]
async fn a_contact_is_added_changed_and_deleted() {
    let world = world();
    let fields = [
        ("email", "Nora@Example.com"),
        ("name", "Nora"),
        ("language", "de"),
    ];
    let added = post(&world, LIST, &fields).await;
    assert_leads_to(&added, "/console/contacts#did-add");
    let nora = world.contacts().pop().unwrap();
    assert_eq!(nora.email.as_str(), "nora@example.com");
    let page = format!("{LIST}/{}", nora.id);
    let fields = [
        ("name", ""),
        ("address", "Hafenstr. 4\r\nHamburg"),
        ("language", ""),
    ];
    let saved = post(&world, &page, &fields).await;
    assert_leads_to(&saved, "/console/contacts#did-save");
    let nora = world.contacts().pop().unwrap();
    assert_eq!(nora.details.address, "Hafenstr. 4\nHamburg");
    assert!(nora.details.name.is_empty() && nora.details.language.is_none());
    let gone = post(&world, &format!("{page}/delete"), &[]).await;
    assert_leads_to(&gone, "/console/contacts#did-delete");
    assert_eq!(world.contacts().len(), 2);
}

#[actix_web::test]
async fn a_wrong_form_comes_back_filled_in() {
    let world = world();
    let long = "x".repeat(300);
    let fields = [
        ("email", "nora"),
        ("name", "Nora"),
        ("company", long.as_str()),
    ];
    let wrong = post(&world, LIST, &fields).await;
    assert_eq!(wrong.status, 422);
    assert_says(
        &wrong,
        &[
            "Enter a valid email address.",
            "value=\"Nora\"",
            &long,
            "Company: At most",
        ],
    );
    let taken = [("email", "nina@example.com"), ("name", "Mine")];
    let taken = post(&world, LIST, &taken).await;
    assert_eq!(taken.status, 409);
    assert_says(&taken, &["You already have a contact", "value=\"Mine\""]);
    let named = post(&world, &format!("{NINA}/delete"), &[]).await;
    assert_eq!(named.status, 409);
    assert_says(&named, &["can&#39;t be deleted", "Nina Größe", "pt-BR"]);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_list_is_shown_before_its_good_lines_are_imported() {
    let world = world();
    // As a spreadsheet in German writes it: Windows-1252, with semicolons.
    let list = b"E-Mail-Adresse;Firma;Ort;Fax\r\nnina@example.com;M\xfcller & S\xf6hne;;1\r\nnobody;;;\r\n\
                 nora@example.com;\"A; B\";K\xf6ln;2\r\n";
    let preview = hand_in(&world, list).await;
    assert_eq!((preview.status.as_u16(), world.commits()), (200, 0));
    assert_says(
        &preview,
        &[
            "Windows-1252",
            "These columns are ignored: <bdi>Fax",
            "1 new contact<",
            "1 contact to update<",
            "1 line with errors",
            "<td data-is=\"Line\">3</td><td><bdi>nobody</bdi>",
            "Enter a valid email address.",
            "Import 2 contacts",
        ],
    );
    let (file, token) = (hidden(&preview, "file"), hidden(&preview, "file_token"));
    let forged = [("file", "documents/00/x"), ("file_token", token)];
    let confirm = format!("{IMPORT}/confirm");
    assert_eq!(post(&world, &confirm, &forged).await.status, 404);
    let fields = [("file", file), ("file_token", token)];
    let done = post(&world, &confirm, &fields).await;
    assert_says(
        &done,
        &[
            "Import complete",
            "1 added",
            "1 updated",
            "1 line with errors",
        ],
    );
    let contacts = world.contacts();
    let company = |email: &str| {
        let mut contacts = contacts.iter();
        let contact = contacts
            .find(|contact| contact.email.as_str() == email)
            .unwrap();
        (
            contact.details.company.as_str(),
            contact.details.city.as_str(),
        )
    };
    assert_eq!(company("nina@example.com"), ("Müller & Söhne", ""));
    assert_eq!(company("nora@example.com"), ("A; B", "Köln"));
    let vera = contacts.iter().find(|contact| contact.id.0 == 21).unwrap();
    assert_eq!(vera.details.name, "Nina Größe", "no column says it");
}

#[actix_web::test]
async fn what_is_no_list_is_said_at_the_field() {
    let world = world();
    for list in [&b"\x89PNG\r\n"[..], b"", b"name,company\nA,B\n"] {
        let refused = hand_in(&world, list).await;
        assert_eq!(refused.status, 422);
        assert_says(&refused, &["Choose a CSV file", "aria-invalid=\"true\""]);
    }
}

#[actix_web::test]
async fn what_is_exported_can_be_imported() {
    let world = world();
    let list = get(&world, "/console/contacts/export").await;
    assert_eq!(list.header("content-type"), "text/csv; charset=utf-8");
    assert!(
        list.text.starts_with("\u{feff}email,name,company,"),
        "{}",
        list.text
    );
    let again = hand_in(&world, list.text.as_bytes()).await;
    assert_says(&again, &["1 unchanged", "There is nothing to import."]);
}

#[actix_web::test]
async fn contacts_of_others_are_not_there() {
    let world = world();
    for id in ["22", "23", "x"] {
        assert_eq!(get(&world, &format!("{LIST}/{id}")).await.status, 404);
        let gone = post(&world, &format!("{LIST}/{id}/delete"), &[]).await;
        assert_eq!(gone.status, 404);
    }
    let forged = TestRequest::post().uri(&format!("{NINA}/delete"));
    let forged = forged.insert_header(COOKIE);
    let forged = forged.set_form([("form_token", "form-session-6")]);
    assert_eq!(ask(&world, forged).await.status, 403);
    assert_eq!(world.commits(), 0);
}
