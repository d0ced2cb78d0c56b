//! Forms of a job that are shown again: what is wrong stands beside its field, and nothing that was typed is lost.

use crate::{
    console_job::{page, post, world},
    fixture::{NOW, job},
};

const OWNER: &str = "session-5";

/// Names and what is typed.
type Fields<'a> = &'a [(&'a str, &'a str)];

/// The ids of what is said beside the controls that are marked as wrong, in their order.
fn wrong_controls(text: &str) -> Vec<&str> {
    let marked = text
        .split('<')
        .filter(|tag| tag.contains("aria-invalid=\"true\""));
    let described = marked.filter_map(|tag| tag.split("aria-describedby=\"").nth(1));
    let described = described.filter_map(|tag| tag.split('"').next());
    described
        .filter_map(|ids| ids.split(' ').next_back())
        .collect()
}

/// A comment of one character too many.
const TOO_LONG: &str = match std::str::from_utf8(&[b'x'; 10_001]) {
    Ok(text) => text,
    Err(_) => "",
};

/// Forms that are filled in wrongly, and the controls that are wrong.
const WRONG_FORMS: &[(&str, Fields<'_>, &[&str])] = &[
    (
        "send",
        &[
            ("recipients", "otto"),
            ("comments", TOO_LONG),
            ("due_at", "soon"),
        ],
        &["recipients", "instructions", "send_due"],
    ),
    (
        "ask",
        &[("category", "revision-task"), ("recipients", "otto, bea@")],
        &["ask-people"],
    ),
    (
        "ask",
        &[("recipients", "otto")],
        &["category", "ask-people"],
    ),
    ("open-link", &[("due_at", "soon")], &["open_link_due"]),
    (
        "assign",
        &[("assignee", "otto"), ("comments", TOO_LONG)],
        &["assignee", "assign_message"],
    ),
    (
        "details",
        &[("name", "../x"), ("c_email", "otto")],
        &["called", "c_email"],
    ),
    (
        "expect",
        &[
            ("expect_pages", "9"),
            ("expect_pages_most", "8"),
            ("expect_width", "1.000"),
            ("expect_bleed", "-3"),
            ("expect_inks", "Gold, gold"),
            ("expect_ink_sum", "3201"),
            ("expect_gray", "fine"),
            ("expect_pdfx", "PDF/X-2"),
        ],
        &[
            "expect_pages_most",
            "expect_width",
            "expect_height",
            "expect_bleed",
            "expect_inks",
            "expect_ink_sum",
            "expect_gray",
            "expect_pdfx",
        ],
    ),
    (
        "expect",
        &[
            ("expect_width", "0"),
            ("expect_height", "297"),
            ("expect_inks", "cyan\nblack"),
            ("expect_inks_most", "4"),
        ],
        &["expect_width", "expect_inks_most"],
    ),
    (
        "expect",
        &[
            ("expect_width", "10"),
            ("expect_height", "297"),
            ("expect_tolerance", "5"),
        ],
        &["expect_tolerance"],
    ),
    ("status", &[], &["status"]),
    (
        "tasks/1/replace",
        &[("assigned_to", "otto")],
        &["assigned_to-1"],
    ),
    (
        "tasks/1/decide",
        &[("version", "1"), ("comments", "By phone.")],
        &["decision-1"],
    ),
];

#[actix_web::test]
async fn a_wrong_field_says_so_beside_it_has_the_focus_and_keeps_what_was_typed() {
    let world = world();
    for (form, fields, controls) in WRONG_FORMS {
        let refused = post(&world, &format!("{}/{form}", page()), OWNER, fields).await;
        assert_eq!(refused.status, 422, "{form}: {}", refused.text);
        let wrong = wrong_controls(&refused.text);
        let ids: Vec<_> = controls.iter().map(|id| format!("{id}-problem")).collect();
        assert_eq!(wrong, ids, "{form}: {}", refused.text);
        for id in ids {
            assert!(
                refused.says(&format!("<p class=\"mistake\" id=\"{id}\">")),
                "{form}"
            );
        }
        assert!(refused.says("autofocus"), "{form}");
        assert!(
            !refused.says("class=\"problems\""),
            "{form}: {}",
            refused.text
        );
        for (name, typed) in fields
            .iter()
            .filter(|(name, _)| !["version", "to", "expect_pdfx"].contains(name))
        {
            // A chosen user of the team is there or not.
            assert!(*name == "assignee" || refused.says(typed), "{form}: {name}");
        }
    }
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_form_for_a_job_that_was_locked_meanwhile_comes_back_filled_in() {
    let world = world();
    world.alter(job(1), |job| job.set_lock(true, NOW).unwrap().state);
    let forms: [(&str, Fields); 5] = [
        (
            "send",
            &[
                ("recipients", "otto@example.com"),
                ("comments", "Have a look"),
            ],
        ),
        (
            "ask",
            &[
                ("category", "revision-task"),
                ("recipients", "otto@example.com"),
                ("comments", "Have a look"),
            ],
        ),
        ("details", &[("name_was", "Menu.pdf"), ("name", "Card.pdf")]),
        ("expect", &[("expect_pages", "1234")]),
        ("tasks/1/replace", &[("assigned_to", "otto@example.com")]),
    ];
    for (form, fields) in forms {
        let refused = post(&world, &format!("{}/{form}", page()), OWNER, fields).await;
        assert_eq!(refused.status, 423, "{form}: {}", refused.text);
        assert!(
            refused.says("<div class=\"problems\" role=\"alert\""),
            "{form}: {}",
            refused.text
        );
        assert!(refused.says("is locked"), "{form}: {}", refused.text);
        for (_, typed) in fields {
            assert!(refused.says(typed), "{form}: {typed}: {}", refused.text);
        }
    }
    // A button has nothing to lose, and says why beside the others.
    let refused = post(&world, &format!("{}/tasks/1/remind", page()), OWNER, &[]).await;
    assert_eq!(refused.status, 423, "{}", refused.text);
    assert!(refused.says("is locked"), "{}", refused.text);
    assert_eq!(world.commits(), 0);
}
