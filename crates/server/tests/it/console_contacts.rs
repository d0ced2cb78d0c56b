//! The console: contacts from a spreadsheet, and back into one.

use crate::support::{ServerProcess, Stores, Visitor, both_stores};

both_stores!(a_list_of_contacts_is_imported_and_exported);

async fn a_list_of_contacts_is_imported_and_exported(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mut ada = Visitor::signed_in(&service, "admin@localhost").await;
    let import = "/console/contacts/import";
    let token = ada.get(import).await.form_token();
    let list = b"E-Mail-Adresse;Name;Gruppe\r\nnora@example.com;N\xf3ra;Press\r\nwrong;;\r\n";
    let preview = ada.hand_in(import, &token, "list.csv", list).await;
    assert!(
        preview.text.contains("Import 1 contact"),
        "{}",
        preview.text
    );
    let none = service.get("/api/v1/contacts").await;
    assert_eq!(none["data"].as_array().unwrap().len(), 0);
    let hidden = |name: &str| {
        let field = format!("name=\"{name}\" value=\"");
        let (_, rest) = preview.text.split_once(&field).unwrap();
        rest.split('"').next().unwrap()
    };
    let fields = [
        ("file", hidden("file")),
        ("file_token", hidden("file_token")),
    ];
    let confirm = format!("{import}/confirm");
    let done = ada.post(&confirm, &token, &fields).await;
    assert!(done.text.contains("Import complete"), "{}", done.text);
    let contacts = service.get("/api/v1/contacts?group=Press").await;
    assert_eq!(contacts["data"][0]["c_name"], "N\u{f3}ra");
    // The list is gone by now.
    assert_eq!(ada.post(&confirm, &token, &fields).await.status, 404);
    let search = ada.get("/console/contacts?q=N%C3%93RA").await;
    assert!(search.text.contains("nora@example.com"), "{}", search.text);
    let exported = ada.get("/console/contacts/export").await;
    assert!(
        exported.text.contains("nora@example.com,N\u{f3}ra,,Press"),
        "{}",
        exported.text
    );
}
