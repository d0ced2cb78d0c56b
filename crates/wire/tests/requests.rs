//! The requests that come in: partial, never coerced, and with all errors at once.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use imprimatur_application::{failure::FieldErrors, notifications::Schedule};
use imprimatur_domain::prelude::*;
use imprimatur_wire::requests::{self, Form};
use serde_json::{Map, Value, json};

fn body(value: Value) -> Map<String, Value> {
    serde_json::from_value(value).unwrap()
}

fn messages<T: std::fmt::Debug>(result: Result<T, FieldErrors>) -> Value {
    serde_json::to_value(result.unwrap_err().0).unwrap()
}

#[test]
fn files_are_not_created_as_folders() {
    for given in [
        json!({"name": "x"}),
        json!({"name": "x", "is_folder": false}),
    ] {
        assert_eq!(
            json!(requests::create_job(&body(given)).malformed.0),
            json!({"is_folder": "must be true: files are created through upload"})
        );
    }
}

#[test]
fn all_that_is_wrong_with_a_folder_is_said_at_once() {
    let given = body(json!({
        "is_folder": "true", "name": "a/b", "status": "pending", "due_at": "tomorrow",
        "c_email": "nobody", "label": "x".repeat(256), "alt_text": 7, "is_portal": 1, "comments": "\u{0}",
    }));
    insta::assert_json_snapshot!(requests::create_job(&given).malformed.0);
}

#[test]
fn a_change_keeps_absent_null_and_value_apart() {
    let given = body(json!({
        "due_at": null, "c_email": "", "p_email": "p@example.com", "parent_guid": null, "label": null,
    }));
    let change = requests::update_job(&given);
    assert_eq!(change.malformed, FieldErrors::default());
    assert_eq!(change.due_at, Some(None));
    assert_eq!(change.customer, Some(String::new()));
    assert_eq!(change.partner, Some("p@example.com".to_owned()));
    assert_eq!(change.parent, Some(None));
    assert_eq!(change.label, Some(String::new()));
    assert_eq!(
        (change.name, change.status, change.is_folder),
        (None, None, None)
    );
}

#[test]
fn what_was_read_can_be_sent_back_and_unknown_fields_are_named() {
    let given = body(json!({
        "guid": "x", "size": 5, "version": 1, "more_info": {}, "ac": {}, "type": null, "is_folder": true,
        "user_email": "x", "set_to_me": false, "reminded_at": null, "status": "pending", "source": "api",
    }));
    let change = requests::update_job(&given);
    assert_eq!(change.malformed, FieldErrors::default());
    assert_eq!(change.status, Some(Status::Pending));
    let given = body(json!({"nmae": "x", "colour": 1}));
    assert_eq!(
        json!(requests::update_job(&given).malformed.0),
        json!({"colour": "is not a known field", "nmae": "is not a known field"})
    );
}

#[test]
fn a_notification_is_read_with_its_parts() {
    let given = body(json!({
        "recipient": "vera@example.com", "reviewers": [{"group": "press"}, {"email": "tom@example.com"}],
        "schedule": "later", "default": {"task": true}, "task": {"category": "upload-task", "due_at": null},
    }));
    let send = requests::send(&given);
    assert_eq!(send.malformed, FieldErrors::default());
    assert_eq!(send.category, Some(Category::Upload));
    assert_eq!(send.schedule, Schedule::Later);
    assert_eq!(send.reviewers.len(), 2);
    assert_eq!(send.task.due_at, Some(None));
    assert!(send.defaults.task && !send.defaults.comments);

    let given = body(json!({
        "reviewers": [{}, {"email": "x"}], "schedule": "soon", "reason": 1, "task": {"status": "gone"}, "default": [],
    }));
    insta::assert_json_snapshot!(requests::send(&given).malformed.0);
}

#[test]
fn tasks_and_decisions_are_read() {
    let change = requests::update_task(&body(
        json!({"job_status": "", "status": "done", "due_at": ""}),
    ));
    assert_eq!(change.malformed, FieldErrors::default());
    assert_eq!((change.job_status, change.due_at), (Some(None), Some(None)));
    assert_eq!(change.status, Some(TaskStatus::Done));

    let ruling =
        requests::decide_task(&body(json!({"decision": "approved", "version": 2}))).unwrap();
    assert_eq!(
        (ruling.decision, ruling.version),
        (Decision::Approved, Some(2))
    );
    assert_eq!(
        messages(requests::decide_task(&body(json!({"version": 0})))),
        json!({
            "decision": "must be one of approved, change-requested, rejected",
            "version": "must be a positive whole number",
        })
    );
    let created = requests::create_task(&body(json!({})));
    assert_eq!(created.malformed, FieldErrors::default());
    assert!(requests::notify_task(&body(json!({}))).is_ok());
}

#[test]
fn an_endpoint_is_read() {
    let input = requests::endpoint(&body(
        json!({"url": "https://x.example", "event_types": []}),
    ));
    assert_eq!(input.malformed, FieldErrors::default());
    assert_eq!(input.event_types, Some(Vec::new()));
    let wrong = requests::endpoint(&body(json!({"event_types": "all", "enabled": null})));
    assert_eq!(
        json!(wrong.malformed.0),
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
        ("whatever", "x"),
        ("label", ""),
    ] {
        form.take(name, value.as_bytes());
    }
    let uploaded = form.finish().unwrap();
    assert_eq!(uploaded.size, Some(12));
    assert_eq!(uploaded.parent, Some(JobId::nil()));
    let review = uploaded.review.unwrap();
    assert_eq!(review.reviewers.len(), 2);
    assert_eq!(review.task.req_confirm, Some(true));

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
    insta::assert_json_snapshot!(messages(form.finish()));
}

#[test]
fn no_request_takes_a_field_that_it_does_not_know() {
    let odd = body(json!({"colour": 1}));
    let odd_reviewer = body(json!({"reviewers": [{"email": "x@example.com", "colour": 1}]}));
    let odd_parts = body(json!({"default": {"colour": 1}, "task": {"colour": 1}}));
    for (field, said) in [
        ("colour", requests::settings(&odd).unwrap_err()),
        ("colour", requests::create_user(&odd).unwrap_err()),
        ("colour", requests::update_user(&odd).unwrap_err()),
        ("colour", requests::deactivate_user(&odd).unwrap_err()),
        ("colour", requests::application(&odd).unwrap_err()),
        ("colour", requests::key(&odd).unwrap_err()),
        ("colour", requests::nothing(&odd).unwrap_err()),
        ("colour", requests::send_update(&odd).unwrap_err()),
        ("colour", requests::inherit(&odd).unwrap_err()),
        ("colour", requests::assign(&odd).malformed),
        ("colour", requests::make_comment(&odd).malformed),
        ("colour", requests::change_comment(&odd).malformed),
        ("colour", requests::contact(&odd).malformed),
        ("colour", requests::endpoint(&odd).malformed),
        ("colour", requests::replay(&odd).unwrap_err()),
        ("colour", requests::create_job(&odd).malformed),
        ("colour", requests::update_job(&odd).malformed),
        ("colour", requests::send(&odd).malformed),
        ("colour", requests::hand_over(&odd).malformed),
        ("colour", requests::locking(&odd).unwrap_err()),
        ("colour", requests::duplicate(&odd).malformed),
        ("colour", requests::create_reminder(&odd).unwrap_err()),
        ("colour", requests::update_reminder(&odd).unwrap_err()),
        ("colour", requests::create_task(&odd).malformed),
        ("colour", requests::update_task(&odd).malformed),
        ("colour", requests::notify_task(&odd).unwrap_err()),
        ("colour", requests::decide_task(&odd).unwrap_err()),
        ("colour", requests::thumbnail(&odd).unwrap_err()),
        (
            "reviewers.0.colour",
            requests::send(&odd_reviewer).malformed,
        ),
        ("default.colour", requests::send(&odd_parts).malformed),
        ("task.colour", requests::send(&odd_parts).malformed),
    ] {
        let word = said.0.get(field).map(String::as_str);
        assert_eq!(word, Some("is not a known field"), "{said:?}");
    }
}

#[test]
fn what_a_request_is_about_must_be_given() {
    let none = body(json!({}));
    let fields = |said: FieldErrors| said.0.into_keys().collect::<Vec<_>>();
    for (said, expected) in [
        (requests::create_user(&none).unwrap_err(), vec!["email"]),
        (requests::application(&none).unwrap_err(), vec!["name"]),
        (requests::make_comment(&none).malformed, vec!["text"]),
        (requests::replay(&none).unwrap_err(), vec!["since"]),
        (requests::locking(&none).unwrap_err(), vec!["locked"]),
        (requests::hand_over(&none).malformed, vec!["parent_guid"]),
        (requests::decide_task(&none).unwrap_err(), vec!["decision"]),
        (
            requests::create_reminder(&none).unwrap_err(),
            vec!["quantity", "unit"],
        ),
    ] {
        assert_eq!(fields(said), expected);
    }
    let cleared = body(json!({"c_email": null, "scopes": []}));
    let contact = requests::contact(&cleared).malformed;
    assert!(contact.0.contains_key("c_email"));
    let key = requests::key(&cleared).unwrap_err();
    assert!(key.0.contains_key("scopes"));
    let empty = requests::change_comment(&none);
    assert_eq!((empty.text, empty.is_resolved), (None, None));
}

#[test]
fn numbers_have_their_bounds() {
    let settings = |number: Value| requests::settings(&body(json!({"items_per_page": number})));
    let reminder = |number: Value| {
        let given = json!({"quantity": number, "unit": "days", "comparator": "before"});
        requests::create_reminder(&body(given))
    };
    let thumbnail = |number: Value| requests::thumbnail(&body(json!({"width": number})));
    assert!(settings(json!(1)).is_ok() && settings(json!(200)).is_ok());
    assert!(settings(json!(-1)).is_err() && settings(json!("20")).is_err());
    assert!(reminder(json!(0)).is_ok() && reminder(json!(1_000)).is_ok());
    assert!(reminder(json!(1_001)).is_err() && reminder(json!(1.5)).is_err());
    let most = requests::THUMBNAIL_MAX;
    assert_eq!(thumbnail(json!(most)).unwrap().width, Some(most));
    assert!(thumbnail(json!(0)).is_err() && thumbnail(json!(most + 1)).is_err());
}
