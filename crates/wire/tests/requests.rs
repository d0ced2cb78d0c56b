//! The requests that come in: partial, never coerced, and with all errors at once.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use imprimatur_domain::{field::FieldErrors, prelude::*, task::Schedule};
use imprimatur_wire::{
    body::{Body, Int, Patch},
    requests::*,
};
use serde_json::{Map, Value, json};

fn body(value: Value) -> Map<String, Value> {
    serde_json::from_value(value).unwrap()
}

fn read<B: Body>(value: Value) -> (B, FieldErrors) {
    imprimatur_wire::body::read(&body(value))
}

fn wrong<B: Body>(value: &Value) -> BTreeMap<String, String> {
    read::<B>(value.clone()).1.messages()
}

fn fine<B: Body>(value: Value) -> B {
    let (body, errors) = read(value);
    assert_eq!(errors, FieldErrors::default());
    body
}

#[test]
fn files_are_not_created_as_folders() {
    for given in [
        json!({"name": "x"}),
        json!({"name": "x", "is_folder": false}),
    ] {
        assert_eq!(
            json!(wrong::<CreateJobBody>(&given)),
            json!({"is_folder": "must be true: files are created through upload"})
        );
    }
}

#[test]
fn all_that_is_wrong_with_a_folder_is_said_at_once() {
    insta::assert_json_snapshot!(wrong::<CreateJobBody>(&json!({
        "is_folder": "true", "name": "a/b", "status": "pending", "due_at": "tomorrow",
        "c_email": "nobody", "label": "x".repeat(256), "alt_text": 7, "is_portal": 1, "comments": "\u{0}",
    })));
}

#[test]
fn nothing_is_coerced() {
    insta::assert_json_snapshot!(wrong::<NotificationBody>(&json!({
        "comments": 5, "default": {"task": "true"}, "reviewers": [{"email": false}, 7], "schedule": 1,
        "task": {"due_at": "2026", "req_confirm": 1, "deep": ["\0"]}, "recipient": ["x"],
    })));
}

#[test]
fn a_change_keeps_absent_null_and_value_apart() {
    let change: JobBody = fine(json!({
        "due_at": null, "c_email": "", "p_email": "p@example.com", "parent_guid": null, "label": null,
    }));
    assert_eq!(change.due_at, Patch::Cleared);
    assert_eq!(change.c_email, Patch::Cleared);
    assert_eq!(
        change.p_email.value(),
        Some("p@example.com".parse().unwrap())
    );
    assert_eq!(change.parent_guid, Patch::Cleared);
    assert_eq!(change.label.or_empty().as_deref(), Some(""));
    assert_eq!(
        (change.name, change.status, change.is_folder),
        (None, None, None)
    );
}

#[test]
fn what_was_read_can_be_sent_back_and_unknown_fields_are_named() {
    let change: JobBody = fine(json!({
        "guid": "x", "size": 5, "version": 1, "more_info": {}, "ac": {}, "type": null, "is_folder": true,
        "user_email": "x", "set_to_me": false, "reminded_at": null, "status": "pending", "source": "api",
    }));
    assert_eq!(change.status, Some(Status::Pending));
    assert_eq!(
        json!(wrong::<JobBody>(&json!({"nmae": "x", "colour": 1}))),
        json!({"colour": "is not a known field", "nmae": "is not a known field"})
    );
}

#[test]
fn a_notification_is_read_with_its_parts() {
    let body: NotificationBody = fine(json!({
        "recipient": "vera@example.com", "reviewers": [{"group": "press"}, {"email": "tom@example.com"}],
        "schedule": "later", "default": {"task": true}, "task": {"category": "upload-task", "due_at": null},
    }));
    let task = body.task.unwrap();
    assert_eq!(task.category.value(), Some(Category::Upload));
    assert_eq!(task.due_at, Patch::Cleared);
    assert_eq!(body.schedule.value(), Some(Schedule::Later));
    assert_eq!(body.reviewers.unwrap().len(), 2);
    let default = body.default.unwrap();
    assert_eq!((default.task, default.comments), (Some(true), None));
    insta::assert_json_snapshot!(wrong::<NotificationBody>(&json!({
        "reviewers": [{}, {"email": "x"}], "schedule": "soon", "reason": 1, "task": {"status": "gone"}, "default": [],
    })));
}

#[test]
fn tasks_and_decisions_are_read() {
    let change: UpdateTaskBody = fine(json!({"job_status": "", "status": "done", "due_at": ""}));
    assert_eq!(
        (change.job_status, change.due_at),
        (Patch::Cleared, Patch::Cleared)
    );
    assert_eq!(change.status.value(), Some(TaskStatus::Done));

    let decision: DecisionBody = fine(json!({"decision": "approved", "version": 2}));
    assert_eq!(decision.decision.0, Some(Decision::Approved));
    assert_eq!(decision.version.value().map(Int::as_u32), Some(2));
    assert_eq!(
        json!(wrong::<DecisionBody>(&json!({"version": 0}))),
        json!({
            "decision": "must be one of approved, change-requested, rejected",
            "version": "must be an integer of at least 1",
        })
    );
    fine::<CreateTaskBody>(json!({"category": "anonymous-task"}));
    assert_eq!(
        json!(wrong::<CreateTaskBody>(&json!({}))),
        json!({"assigned_to": "must be an e-mail address"})
    );
    fine::<NotifyTaskBody>(json!({}));
}

#[test]
fn an_endpoint_is_read() {
    let endpoint: CreateWebhookBody = fine(json!({"url": "https://x.example", "event_types": []}));
    assert_eq!(endpoint.event_types, Some(Vec::new()));
    assert_eq!(
        json!(wrong::<EndpointBody>(
            &json!({"event_types": "all", "enabled": null})
        )),
        json!({"event_types": "must be a list of texts", "enabled": "must be true or false"})
    );
}

#[test]
fn a_form_is_read_in_any_order() {
    let mut form = Form::default();
    for (name, value) in [
        ("reviewers[][email]", "vera@example.com"),
        ("reviewers[1][group]", "press"),
        ("task[req_confirm]", "1"),
        ("default[task]", "false"),
        ("size", "12"),
        ("parent", "nonsense"),
        ("name", "poster.pdf"),
        ("label", ""),
    ] {
        form.take(name, value.as_bytes());
    }
    let uploaded = form.finish().unwrap();
    assert_eq!(uploaded.size, Some(12));
    assert_eq!(uploaded.parent, Some(JobId::nil()));
    let review = uploaded.review.unwrap();
    assert_eq!(review.reviewers.len(), 2);
    assert_eq!(review.req_confirm, Some(true));

    let mut form = Form::default();
    for (name, value) in [
        ("size", &b"-1"[..]),
        ("default[task]", b"yes"),
        ("name", b"\xff"),
        ("alt_text", b"a\0"),
        ("task[category]", b"nothing"),
        ("due_at", b"soon"),
    ] {
        form.take(name, value);
    }
    insta::assert_json_snapshot!(form.finish().unwrap_err().messages());
}

#[test]
fn reviewers_are_read_in_every_spelling_that_says_one_thing() {
    for (name, value) in [
        ("reviewers[][email]", "vera@example.com"),
        ("reviewers[0][email]", "vera@example.com"),
        ("reviewers[0].email", "vera@example.com"),
        ("reviewers[].email", "vera@example.com"),
        ("reviewers.0.email", "vera@example.com"),
        ("reviewers.email", "vera@example.com"),
        ("reviewers[email][]", "vera@example.com"),
        ("reviewers", r#"[{"email": "vera@example.com"}]"#),
        (
            "reviewers",
            r#"{"email": "vera@example.com", "group": null}"#,
        ),
        ("reviewers[]", r#"{"email": "vera@example.com"}"#),
        ("reviewers[0]", r#"{"email": "vera@example.com"}"#),
    ] {
        let mut form = Form::default();
        form.take(name, value.as_bytes());
        form.take("reviewers[1].group", b"press");
        let review = form.finish().unwrap().review.unwrap();
        let vera = Reviewer::Email("vera@example.com".parse().unwrap());
        let press = Reviewer::Group("press".parse().unwrap());
        assert_eq!(review.reviewers, [vera, press], "{name}");
    }
}

#[test]
fn nothing_in_a_form_is_passed_over() {
    let mut form = Form::default();
    for (name, value) in [
        ("colour", "red"),
        ("empty", ""),
        ("file", "%PDF"),
        ("name", "a"),
        ("name", "b"),
        ("task.name", "a"),
        ("reviewer[][email]", "vera@example.com"),
        ("reviewers[0][colour]", "red"),
        ("reviewers[0][email][x]", "vera@example.com"),
        ("reviewers[0][email", "vera@example.com"),
        ("reviewers[a].email", "vera@example.com"),
        ("reviewers[]", "vera@example.com"),
        ("reviewers", r#"[{"email": "vera", "colour": 1}, {}]"#),
    ] {
        form.take(name, value.as_bytes());
    }
    insta::assert_json_snapshot!(form.finish().unwrap_err().messages());
}

/// The messages on a field of a body.
fn on<B: Body>(value: &Value, field: &str) -> Option<String> {
    wrong::<B>(value).remove(field)
}

#[test]
fn no_request_takes_a_field_that_it_does_not_know() {
    let odd = json!({"colour": 1});
    let reads: [fn(&Value, &str) -> Option<String>; 30] = [
        on::<SettingsBody>,
        on::<CreateUserBody>,
        on::<UpdateUserBody>,
        on::<DeactivateUserBody>,
        on::<ApplicationBody>,
        on::<KeyBody>,
        on::<TestClockBody>,
        on::<AdvanceBody>,
        on::<EmptyBody>,
        on::<SendUpdateBody>,
        on::<InheritBody>,
        on::<AssignBody>,
        on::<CommentBody>,
        on::<CommentChangeBody>,
        on::<ContactBody>,
        on::<CreateContactBody>,
        on::<EndpointBody>,
        on::<ReplayBody>,
        on::<CreateJobBody>,
        on::<JobBody>,
        on::<NotificationBody>,
        on::<OwnershipBody>,
        on::<LockingBody>,
        on::<DuplicateBody>,
        on::<ReminderBody>,
        on::<ReminderChangeBody>,
        on::<CreateTaskBody>,
        on::<UpdateTaskBody>,
        on::<NotifyTaskBody>,
        on::<DecisionBody>,
    ];
    let unknown = Some("is not a known field".to_owned());
    for read in reads {
        assert_eq!(read(&odd, "colour"), unknown);
    }
    let inner = json!({
        "reviewers": [{"email": "x@example.com", "colour": 1}], "default": {"colour": 1}, "task": {"colour": 1},
    });
    for field in ["reviewers.0.colour", "default.colour", "task.colour"] {
        assert_eq!(on::<NotificationBody>(&inner, field), unknown, "{field}");
    }
}

#[test]
fn what_a_request_is_about_must_be_given() {
    fn missing<B: Body>(value: &Value) -> Vec<String> {
        wrong::<B>(value).into_keys().collect()
    }
    let none = json!({});
    assert_eq!(missing::<CreateUserBody>(&none), ["email"]);
    assert_eq!(missing::<ApplicationBody>(&none), ["name"]);
    assert_eq!(missing::<CommentBody>(&none), ["text"]);
    assert_eq!(missing::<ReplayBody>(&none), ["since"]);
    assert_eq!(missing::<LockingBody>(&none), ["locked"]);
    assert_eq!(missing::<OwnershipBody>(&none), ["parent_guid"]);
    assert_eq!(missing::<DecisionBody>(&none), ["decision"]);
    assert_eq!(missing::<ReminderBody>(&none), ["quantity", "unit"]);
    assert_eq!(
        missing::<ContactBody>(&json!({"c_email": null})),
        ["c_email"]
    );
    assert_eq!(missing::<KeyBody>(&json!({"scopes": []})), ["scopes"]);
    let empty: CommentChangeBody = fine(none);
    assert_eq!((empty.text, empty.resolved), (Patch::Absent, None));
}

#[test]
fn numbers_have_their_bounds() {
    let settings =
        |number: Value| on::<SettingsBody>(&json!({"items_per_page": number}), "items_per_page");
    let reminder = |number: Value| {
        let given = json!({"quantity": number, "unit": "days", "comparator": "before"});
        on::<ReminderBody>(&given, "quantity")
    };
    let thumbnail = |number: Value| on::<ThumbnailBody>(&json!({"width": number}), "width");
    for fine in [
        settings(json!(1)),
        settings(json!(200)),
        reminder(json!(0)),
        reminder(json!(1_000)),
        thumbnail(json!(THUMBNAIL_MAX)),
    ] {
        assert_eq!(fine, None);
    }
    for wrong in [
        settings(json!(-1)),
        settings(json!("20")),
        reminder(json!(1_001)),
        reminder(json!(1.5)),
        thumbnail(json!(0)),
        thumbnail(json!(THUMBNAIL_MAX + 1)),
    ] {
        assert!(wrong.is_some());
    }
}
