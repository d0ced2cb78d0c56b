//! Every operation on a job that the description has, called with the rights to view and to edit.

use actix_web::http::Method;
use imprimatur_domain::account::Scope;
use serde_json::json;

use crate::{
    belongings::Belongings,
    foreign::{Operation, operations, plain},
    test_app::TestApp,
};

const EDITOR: &str = "ben@example.com";
const VIEWER: &str = "partner@elsewhere.example";

/// A job of the owner with everything in it, shared with two callers.
struct World {
    app: TestApp,
    own: Belongings,
    editor: String,
    viewer: String,
}

impl World {
    async fn new() -> Self {
        let mut app = TestApp::new().await;
        let scopes = || vec![Scope::Read, Scope::Write, Scope::Admin];
        app.key = app.key_of("owner@example.com", scopes()).await;
        let own = Belongings::new(&app).await;
        app.colleague(EDITOR).await;
        app.stranger(VIEWER).await;
        let job = format!("/api/v1/jobs/{}", own.job);
        app.put(&job, json!({"p_email": VIEWER})).await.ok();
        let assign = json!({"assignee": EDITOR});
        app.post(&format!("{job}/assign"), assign).await.ok();
        let editor = app.key_of(EDITOR, scopes()).await;
        let viewer = app.key_of(VIEWER, scopes()).await;
        Self {
            app,
            own,
            editor,
            viewer,
        }
    }
}

fn ids<'a>(operation: &'a Operation, own: &'a Belongings) -> Vec<&'a str> {
    let parameters = operation.parameters.iter();
    let id = |name: &'a String| own.id(&operation.path, name).unwrap_or(plain(name));
    parameters.map(id).collect()
}

#[actix_web::test]
async fn every_operation_on_a_job_takes_its_rights() {
    let mut world = World::new().await;
    let mut refused = Vec::new();
    for operation in operations() {
        if !operation.path.starts_with("/api/v1/jobs/{job_guid}") {
            continue;
        }
        let mut rights = Vec::new();
        for (name, is_editor) in [("view", false), ("edit", true)] {
            let key = if is_editor {
                &world.editor
            } else {
                &world.viewer
            };
            world.app.key.clone_from(key);
            let reply = operation
                .call(&world.app, &ids(&operation, &world.own))
                .await;
            if reply.status == 403 {
                rights.push(name);
            } else if operation.method != Method::GET {
                world = World::new().await;
            }
        }
        let path = operation.path.trim_start_matches("/api/v1/jobs/{job_guid}");
        let rights = rights.join(", ");
        refused.push(format!("{} {path}: {rights}", operation.method));
    }
    insta::assert_snapshot!(refused.join("\n"));
}
