//! Who is who in a sandbox, and databases that cannot hold one.

use imprimatur_testkit::postgres::fresh_database;
use reqwest::Method;
use serde_json::{Value, json};

use super::Caller;
use crate::{
    doctor::doctor,
    support::{ServerProcess, Stores, both_stores},
};

const NINA: &str = "nina@example.com";

/// The role that a caller has, and the answer to the attempt to add a user.
async fn rights(caller: &Caller, address: &str) -> (Value, u16) {
    let me = caller.get("/api/v1/me").await;
    let user = json!({ "email": address });
    let (status, _) = caller.send(Method::POST, "/api/v1/users", &user).await;
    (me["role"].clone(), status)
}

both_stores!(a_user_keeps_the_role_in_a_sandbox_and_under_its_clocks);

async fn a_user_keeps_the_role_in_a_sandbox_and_under_its_clocks(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let member = ["user", "add", "--email", NINA, "--role", "member"];
    assert!(service.command(&member).status.success());
    // The member comes first.
    let test = Caller::with_test_key_of(&service, NINA);
    assert_eq!(rights(&test, "a@example.com").await, (json!("member"), 403));
    let (_, under) = test.clock("2026-12-01T09:00:00Z").await;
    assert_eq!(
        rights(&under, "b@example.com").await,
        (json!("member"), 403)
    );
    let owner = Caller::with_test_key(&service);
    assert_eq!(rights(&owner, "c@example.com").await, (json!("owner"), 200));
    let (_, under) = owner.clock("2026-12-01T09:00:00Z").await;
    assert_eq!(rights(&under, "d@example.com").await, (json!("owner"), 200));

    // Who gets another role has it with the next key.
    let nina = service.get("/api/v1/users").await;
    let nina = nina["data"].as_array().unwrap().iter();
    let mut nina = nina
        .filter(|user| user["email"] == NINA)
        .map(|user| &user["id"]);
    let path = format!("/api/v1/users/{}", nina.next_back().unwrap());
    service.put(&path, &json!({ "role": "admin" })).await;
    let test = Caller::with_test_key_of(&service, NINA);
    assert_eq!(rights(&test, "e@example.com").await, (json!("admin"), 200));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_without_the_right_to_create_schemas_has_no_test_mode() {
    let Some(database) = fresh_database() else {
        return;
    };
    let role = database.run(
        "SELECT current_database() || '_role' AS name \\gset\nCREATE ROLE :\"name\" LOGIN;\n\
         GRANT ALL ON SCHEMA public TO :\"name\";\n\\echo :name",
    );
    let role = role.trim();
    let url = database
        .url()
        .replacen("imprimatur@", &format!("{role}@"), 1);
    let settings = [("IMPRIMATUR_DATABASE_URL", url.as_str())];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    assert!(service.log().contains("no test mode"), "{}", service.log());
    let application = json!({ "name": "Shop" });
    let application = service.post("/api/v1/applications", &application).await;
    let path = format!("/api/v1/applications/{}/keys", application["id"]);
    let live = Caller::new(&service.url, &service.key);
    for _ in 0..2 {
        let (status, refused) = live
            .send(Method::POST, &path, &json!({ "test": true }))
            .await;
        assert_eq!(status, 409, "{refused}");
        let message = refused["error"]["message"].as_str().unwrap();
        assert!(message.contains("may not create schemas"), "{message}");
    }
    let (lines, is_well) = doctor(&service);
    assert!(is_well, "{lines:?}");
    let told = lines
        .iter()
        .find(|line| line["check"] == "test mode")
        .unwrap();
    assert_eq!(told["warning"], json!(true), "{told}");
    drop(service);
    let dropped = format!("DROP OWNED BY \"{role}\" CASCADE; DROP ROLE \"{role}\";");
    assert_eq!(database.run(&dropped), "");
}
