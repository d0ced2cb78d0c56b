//! Lists of jobs: filters, pages, links.

use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

async fn job(app: &TestApp, body: Value) -> String {
    let mut all = json!({"is_folder": true});
    for (name, value) in body.as_object().unwrap() {
        all[name] = value.clone();
    }
    let made = app.post("/api/v1/jobs", all).await.ok();
    made["guid"].as_str().unwrap().to_owned()
}

/// Names of a list, by an address that may be absolute.
async fn names(app: &TestApp, address: &str) -> (Value, Vec<String>) {
    let path = address.trim_start_matches("https://proofs.example.com");
    let list = app.get(path).await.ok();
    let data = list["data"].as_array().unwrap();
    let names = data
        .iter()
        .map(|job| job["name"].as_str().unwrap().to_owned());
    (list.clone(), names.collect())
}

async fn found(app: &TestApp, query: &str) -> Vec<String> {
    let path = format!("/api/v1/jobs?sort_column=name&sort_direction=asc&{query}");
    names(app, &path).await.1
}

/// An order with a folder and a file in it, and a folder beside; the GUIDs of the order and of its folder.
async fn planted(app: &TestApp) -> (String, String) {
    let order = job(app, json!({"name": "Order 100%", "alt_text": "PO 4711 "})).await;
    let buyer = json!({"name": "Ärger", "label": "Rush", "c_email": "Buyer@example.com", "due_at": "2026-12-01T12:00:00Z"});
    job(app, buyer).await;
    let inner = json!({"name": "Inner", "parent_guid": order, "p_email": "partner@example.com", "status": "done"});
    let inner = job(app, inner).await;
    let form = Multipart::default()
        .field("puid", "mis-1")
        .field("parent", &order)
        .file("proof.pdf", b"%PDF");
    app.upload(&form).await.ok();
    (order, inner)
}

#[actix_web::test]
async fn statuses_are_listed_in_every_spelling() {
    let app = TestApp::new().await;
    planted(&app).await;
    for (query, count) in [
        ("status=pending&status=done|new&status=", 4),
        ("status[]=done&status%5B1%5D=pending", 1),
        ("status[]=done|new", 4),
        ("status[0]=done", 1),
    ] {
        let listed = app.get(&format!("/api/v1/jobs?{query}&flat=1")).await.ok();
        assert_eq!(listed["meta"]["total"], count, "{query}");
    }
}

#[actix_web::test]
async fn a_list_is_narrowed_by_every_filter() {
    let app = TestApp::new().await;
    let (order, inner) = planted(&app).await;
    for (query, expected) in [
        ("", vec!["order 100%", "Ärger"]),
        ("parent=", vec!["order 100%", "Ärger"]),
        ("status=done|pending&flat=1", vec!["Inner"]),
        ("name=%25", vec!["order 100%"]),
        ("name=_", vec![]),
        ("name=%C3%A4R&flat=false", vec!["Ärger"]),
        ("label=RUSH", vec!["Ärger"]),
        ("label=rus", vec![]),
        ("c_email=buyer@EXAMPLE.com", vec!["Ärger"]),
        ("p_email=partner@example.com&flat=true", vec!["Inner"]),
        ("alt_text=PO+4711+", vec!["order 100%"]),
        ("alt_text=PO+4711", vec![]),
        ("puid=mis-1&flat=true", vec!["proof.pdf"]),
        ("type=application/*&flat=true", vec!["proof.pdf"]),
        ("type=Application/PDF&flat=true", vec!["proof.pdf"]),
        ("type=image/*&flat=true", vec![]),
        (
            "folders_only&flat=true",
            vec!["Inner", "order 100%", "Ärger"],
        ),
        ("files_only=false&flat=true", vec!["proof.pdf"]),
        ("files_only&folders_only&flat=true", vec![]),
        ("assignee=none&label=rush", vec!["Ärger"]),
        ("assignee=user&flat=true", vec![]),
        (
            "start_date=2026-12-01T13:00:00%2B01:00&end_date=2026-12-01T12:00:00Z",
            vec!["Ärger"],
        ),
        ("start_date=2026-12-01T12:00:00.001Z", vec![]),
        (
            "date_for=created_at&end_date=2026-11-20T09:30:00Z",
            vec!["order 100%", "Ärger"],
        ),
        ("q=BUYER", vec!["Ärger"]),
        ("q=po+4711&flat=true", vec!["order 100%"]),
    ] {
        let expected: Vec<_> = expected
            .iter()
            .map(|name| name.replace("order", "Order"))
            .collect();
        assert_eq!(found(&app, query).await, expected, "{query}");
    }
    let parent = format!("parent={order}&files_only=1");
    assert_eq!(found(&app, &parent).await, ["proof.pdf"]);
    app.delete(&format!("/api/v1/jobs/{inner}")).await.ok();
    app.delete(&format!("/api/v1/jobs/{order}")).await.ok();
    assert_eq!(found(&app, "state=deleted").await, ["Inner", "Order 100%"]);
    let all = found(&app, "state=deleted&flat=true").await;
    assert_eq!(all, ["Inner", "Order 100%", "proof.pdf"]);
    let inside = format!("state=deleted&parent={order}&name=o");
    assert_eq!(found(&app, &inside).await, ["proof.pdf"]);
}

#[actix_web::test]
async fn links_lead_through_all_pages_and_keep_every_parameter() {
    let app = TestApp::new().await;
    for name in ["a", "b", "c", "d", "e"] {
        app.folder(name).await;
    }
    let begin =
        "/api/v1/jobs?sort_column=name&sort_direction=ASC&per_page=2&colour=r%C3%B6d&page=0";
    let (first, found) = names(&app, begin).await;
    assert_eq!(found, ["a", "b"]);
    let next = first["links"]["next"].as_str().unwrap();
    assert!(
        next.contains("colour=r%C3%B6d") && next.contains("page=1&cursor="),
        "{next}"
    );
    // Whatever comes before what was read moves nothing that is still to be read.
    app.folder("0").await;
    let (second, found) = names(&app, next).await;
    assert_eq!(found, ["c", "d"]);
    assert_eq!(second["meta"]["current_page"], 1);
    assert_eq!(second["meta"]["total"], 6);
    let (third, found) = names(&app, second["links"]["next"].as_str().unwrap()).await;
    assert_eq!(found, ["e"]);
    assert_eq!(third["links"]["next"], Value::Null);
    let (_, found) = names(&app, third["links"]["prev"].as_str().unwrap()).await;
    assert_eq!(found, ["c", "d"]);
    let (_, found) = names(&app, third["links"]["last"].as_str().unwrap()).await;
    assert_eq!(found, ["d", "e"]);
    // By its number alone a page is where it stands now; a cursor of another list or page does not count.
    let cursor = next.split("cursor=").nth(1).unwrap();
    for path in [
        "/api/v1/jobs?sort_column=name&sort_direction=ASC&per_page=2&page=1".to_owned(),
        format!(
            "/api/v1/jobs?sort_column=name&sort_direction=ASC&per_page=2&page=1&cursor={cursor}"
        ),
    ] {
        assert_eq!(names(&app, &path).await.1, ["b", "c"], "{path}");
    }
    let cut = next.trim_start_matches("https://proofs.example.com");
    let reply = app.get(&cut[..cut.len() - 2]).await;
    assert_eq!(
        reply.fields(),
        json!({"cursor": "must come from links of a list"})
    );
}

/// Follows a link from page to page until there is none.
async fn follow(app: &TestApp, mut page: Value, way: &str) -> Vec<String> {
    let mut all = Vec::new();
    while let Some(link) = page["links"][way].as_str() {
        let (next, found) = names(app, link).await;
        let (total, count) = (next["meta"]["total"].as_u64().unwrap(), found.len() as u64);
        if count > 0 {
            let from = next["meta"]["from"].as_u64().unwrap();
            assert!(from + count - 1 <= total, "{}", next["meta"]);
            assert!(next["meta"]["current_page"].as_u64() <= next["meta"]["last_page"].as_u64());
        }
        all.extend(found);
        page = next;
    }
    all
}

#[actix_web::test]
async fn links_miss_and_repeat_nothing_while_jobs_come_and_go() {
    let app = TestApp::new().await;
    let mut guids = Vec::new();
    for name in ["b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"] {
        guids.push(app.folder(name).await);
    }
    let begin = "/api/v1/jobs?sort_column=name&sort_direction=ASC&per_page=2";
    let (first, _) = names(&app, begin).await;
    for guid in &guids[..2] {
        app.delete(&format!("/api/v1/jobs/{guid}")).await.ok();
    }
    let rest = ["b2", "b3", "b4", "b5", "b6", "b7", "b8"];
    assert_eq!(follow(&app, first, "next").await, rest);

    let (first, found) = names(&app, begin).await;
    assert_eq!(found, ["b2", "b3"]);
    for name in ["a0", "a1", "a2", "a3", "a4"] {
        app.folder(name).await;
    }
    assert_eq!(follow(&app, first.clone(), "next").await, rest[2..]);

    let (second, found) = names(&app, first["links"]["next"].as_str().unwrap()).await;
    assert_eq!(found, ["b4", "b5"]);
    let back = follow(&app, second.clone(), "prev").await;
    assert_eq!(back, ["b2", "b3", "a3", "a4", "a1", "a2", "a0"]);
    let (whole, _) = names(&app, "/api/v1/jobs?name=a").await;
    for job in whole["data"].as_array().unwrap() {
        let guid = job["guid"].as_str().unwrap();
        app.delete(&format!("/api/v1/jobs/{guid}")).await.ok();
    }
    assert_eq!(follow(&app, second, "prev").await, ["b2", "b3"]);
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_list_is_named_at_once() {
    let app = TestApp::new().await;
    let query = "status=&date_for=deleted_at&start_date=2026-12-01&end_date=soon&assignee=me&waiting_for=you&c_email=nobody&p_email=@\
                 &label=%E2%80%AE&name=%07&type=pdf&state=live&q=%01&sort_direction=up&cursor=abc&puid=%00&flat=true";
    let folder = app.folder("Order").await;
    let list = async |parent: &str| {
        let path = format!("/api/v1/jobs?{query}&parent={parent}");
        app.get(&path).await
    };
    let wrong = list(&folder).await.fields();
    insta::assert_json_snapshot!(wrong);
    // Whether the folder is there does not matter.
    assert_eq!(list("x").await.fields(), wrong);
}

#[actix_web::test]
async fn a_list_tells_who_has_to_act_and_what_is_due_next() {
    let app = TestApp::new().await;
    let me = app.get("/api/v1/me").await.ok();
    let me = me["email"].as_str().unwrap();
    for (name, reviewer, due_at) in [
        ("late", "vera@example.com", "2026-12-03T12:00:00Z"),
        ("soon", "vera@example.com", "2026-12-01T12:00:00Z"),
        ("own", me, "2026-12-02T12:00:00Z"),
    ] {
        let body = json!({"name": name, "due_at": "2026-12-09T12:00:00Z"});
        let job = job(&app, body).await;
        let task = json!({"assigned_to": reviewer, "category": "review-task", "due_at": due_at});
        let tasks = format!("/api/v1/jobs/{job}/tasks");
        app.post(&tasks, task).await.ok();
    }
    job(&app, json!({"name": "idle"})).await;
    for (query, expected) in [
        ("waiting_for=others", vec!["late", "soon"]),
        ("waiting_for=me", vec!["own"]),
        (
            "date_for=next_due_at&end_date=2026-12-02T12:00:00Z",
            vec!["own", "soon"],
        ),
    ] {
        assert_eq!(found(&app, query).await, expected, "{query}");
    }
    let by_due = "/api/v1/jobs?sort_column=next_due_at&sort_direction=ASC";
    let (_, names) = names(&app, by_due).await;
    assert_eq!(names, ["soon", "own", "late", "idle"]);
}
