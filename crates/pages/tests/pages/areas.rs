//! Mails, plans and analytics in the console.

use actix_web::test::TestRequest;

use crate::{
    ask,
    support::{COOKIE, assert_leads_to, assert_says, get, post, world},
};

const MAILS: &str = "/console/mails";
const PLANS: &str = "/console/plans";

#[actix_web::test]
async fn the_log_of_mails_is_filtered_and_a_mail_sent_again() {
    let world = world();
    let page = get(&world, MAILS).await;
    assert_says(
        &page,
        &[
            "550 &#60;unknown&#62;",
            "Menu &#60;1&#62;.pdf",
            "<span class=\"chip no\">Failed</span>",
            "<span class=\"chip no\">Bounced</span>",
            "<tr data-waiting>",
            "Send again to person-52@example.com",
        ],
    );
    assert!(!page.says("/console/mails/51/resend"), "it is on its way");
    for (query, rows) in [("status=sent", 1), ("bounced=1", 1), ("status=dropped", 0)] {
        let filtered = get(&world, &format!("{MAILS}?{query}")).await;
        let found = filtered.text.matches("<th scope=\"row\">").count();
        assert_eq!(found, rows, "{query}");
        assert_says(&filtered, &["aria-current=\"true\""]);
    }
    let resent = post(&world, "/console/mails/53/resend", &[]).await;
    assert_leads_to(&resent, "/console/mails#did-resend");
    assert_eq!(world.commits(), 1);
}

#[actix_web::test]
async fn plans_show_their_stages_and_come_back_in_the_form() {
    let world = world();
    let list = get(&world, PLANS).await;
    assert_says(
        &list,
        &[
            "Plan &#60;61&#62;",
            "Stage 1 · Prepress &#60;1&#62;",
            "ada@print.example decides",
            "Group Press",
            "Customer of the job",
            "due after 2 days",
            "due after 5 hours",
            "Do not send with errors",
        ],
    );
    let form = get(&world, &format!("{PLANS}/61")).await;
    assert_says(
        &form,
        &[
            "ada@print.example, eve@print.example</textarea>",
            "id=\"stage_1_observers\" name=\"stage_1_observers\" value=\"Press\"",
            "<option value=\"first\" selected>",
            "<option value=\"at_least\" selected>",
            "name=\"stage_2_customer\" type=\"checkbox\" value=\"1\" checked",
            "id=\"stage_1_days\" name=\"stage_1_days\" type=\"number\" min=\"1\" inputmode=\"numeric\" value=\"2\"",
        ],
    );
    let fixed = get(&world, &format!("{PLANS}/62")).await;
    assert_says(&fixed, &["over the API", "/console/plans/62/delete"]);
    assert!(!fixed.says("stage_1_to"));
}

#[actix_web::test]
async fn a_plan_is_created_changed_and_deleted() {
    let world = world();
    let wrong = [
        ("name", ""),
        ("gate", "none"),
        ("stage_1_name", "Mine"),
        ("stage_2_to", "nobody@"),
    ];
    for address in [PLANS, "/console/plans/61"] {
        let page = post(&world, address, &wrong).await;
        assert_eq!(page.status, 422);
        assert_says(
            &page,
            &[
                "value=\"Mine\"",
                "nobody@</textarea>",
                "id=\"name-problem\"",
            ],
        );
        assert_says(
            &page,
            &["id=\"stage_1_to-problem\"", "id=\"stage_2_to-problem\""],
        );
    }
    assert_eq!(world.commits(), 0);
    let right = [("name", "New"), ("gate", "none"), ("stage_1_customer", "1")];
    let created = post(&world, PLANS, &right).await;
    assert_leads_to(&created, "/console/plans#did-add");
    let saved = post(&world, "/console/plans/61", &right).await;
    assert_leads_to(&saved, "/console/plans#did-save");
    let deleted = post(&world, "/console/plans/62/delete", &[]).await;
    assert_leads_to(&deleted, "/console/plans#did-delete");
    assert_eq!(world.commits(), 3);
}

#[actix_web::test]
async fn what_is_of_others_is_not_there_and_forms_of_others_do_nothing() {
    let world = world();
    for address in ["plans/63", "plans/x"] {
        let address = format!("/console/{address}");
        assert_eq!(get(&world, &address).await.status, 404, "{address}");
        assert_eq!(post(&world, &address, &[]).await.status, 404, "{address}");
    }
    let forms = [
        "plans",
        "plans/61",
        "plans/61/delete",
        "mails/52/resend",
        "keys",
    ];
    for form in forms {
        let forged = TestRequest::post().uri(&format!("/console/{form}"));
        let forged = forged.insert_header(COOKIE);
        let forged = forged.set_form([("form_token", "form-session-6")]);
        assert_eq!(ask(&world, forged).await.status, 403, "{form}");
    }
    for gone in ["plans/63/delete", "mails/54/resend", "mails/x/resend"] {
        let refused = post(&world, &format!("/console/{gone}"), &[]).await;
        assert_eq!(refused.status, 404, "{gone}");
    }
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn analytics_are_pictures_with_numbers_and_a_list() {
    let world = world();
    let page = get(&world, "/console/analytics").await;
    assert_says(
        &page,
        &[
            "<dt>Approved</dt><dd>4</dd>",
            "<dt>Size</dt><dd>48 MB</dd>",
            "<dt>Median</dt><dd>3 hours</dd></div><div><dt>90th percentile</dt><dd>3 days</dd>",
            "viewBox=\"0 0 5 1\"",
            "<rect class=\"no\" x=\"4\" width=\"1\" height=\"1\"/>",
            "<bdi>=kim@example.com</bdi>",
            "<bdi>No customer</bdi>",
            "<rect width=\"240\" height=\"1\"/><rect class=\"half\" width=\"120\" height=\"1\"/>",
        ],
    );
    assert!(!page.says("style="));
    let list = get(&world, "/console/analytics.csv").await;
    let lines = [
        "Size in bytes,48213000\r\n",
        "Month,Added,Approved,Changes requested,Rejected,Median in minutes,90th percentile in minutes\r\n",
        "'=kim@example.com,0,4,0,0,120,240\r\n",
        "Total,0,4,0,1,180,4320\r\n",
    ];
    assert_says(&list, &lines);
}
