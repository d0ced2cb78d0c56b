//! Webhooks, contacts, mails, keys, plans and reminders; print files and orders.

use serde_json::json;

use super::Scene;

/// All of them, and a job whose mails they show.
pub(super) async fn fill(scene: &mut Scene<'_>) {
    let (job, _) = scene.sent("Menu.pdf", "vera", &[]).await;
    let (_, guid) = job.rsplit_once('/').unwrap();
    webhooks(scene).await;
    contacts(scene).await;
    plans_and_reminders(scene, guid).await;
}

/// An endpoint that nobody answers at.
async fn webhooks(scene: &mut Scene<'_>) {
    let endpoint =
        json!({ "url": "http://127.0.0.1:9/a-long/path/for/hooks", "description": "Orders" });
    let endpoint = scene.service.post("/api/v1/webhooks", &endpoint).await;
    let path = format!("/webhooks/{}", endpoint["id"]);
    let test = format!("/api/v1{path}/test");
    let test = scene.service.post(&test, &json!({})).await;
    let page = format!("/console{path}");
    let delivery = format!("{page}/deliveries/{}", test["delivery_id"]);
    let all = ["main details:first-of-type summary"].as_slice();
    for (name, address, pressed) in [
        ("console-webhooks", "/console/webhooks", [].as_slice()),
        (
            "console-webhook-form",
            "/console/webhooks/new",
            &["#events-some"],
        ),
        ("console-webhook-events", "/console/webhooks/events", &[]),
        ("console-webhook-delivery", &delivery, &[]),
        ("console-webhook", &page, all),
    ] {
        scene.add(name, address, pressed);
    }
}

/// Contacts of two groups.
async fn contacts(scene: &mut Scene<'_>) {
    let contact = json!({ "c_email": "a-long-address-of-somebody@a-long-name.example.com",
        "c_name": "Ada Berg", "company": "Orchard & Sons", "group": "Press", "language": "de" });
    let contact = scene.service.post("/api/v1/contacts", &contact).await;
    let edit = format!("/console/contacts/{}", contact["id"]);
    for (name, address) in [
        ("console-contacts", "/console/contacts"),
        ("console-contact-form", "/console/contacts/new"),
        ("console-contacts-import", "/console/contacts/import"),
        ("console-contacts-empty", "/console/contacts?q=nobody"),
    ] {
        scene.add(name, address, &[]);
    }
    scene.add("console-contact", edit, &["main details summary"]);
}

/// A plan with all that a plan can say, and a reminder of a file.
async fn plans_and_reminders(scene: &mut Scene<'_>, file: &str) {
    let (service, long) = (
        scene.service,
        "a-long-address-of-somebody@a-long-name.example.com",
    );
    let plan = json!({ "name": "Prepress, then the customer", "gate": "errors", "stages": [
        { "name": "Prepress", "reviewers": [{ "email": long }], "stop_early": true },
        { "reviewers": [{ "placeholder": "customer" }, { "email": long, "role": "observer" }],
          "rule": "any", "due_after": "2d" },
    ] });
    let plan = service.post("/api/v1/plans", &plan).await;
    let reminder = json!({ "quantity": 2, "unit": "days" });
    let reminders = format!("/api/v1/jobs/{file}/reminders");
    service.post(&reminders, &reminder).await;
    let job = format!("/console/jobs/{file}");
    for (name, address) in [
        ("console-mails", "/console/mails".to_owned()),
        ("console-mails-empty", "/console/mails?bounced=1".to_owned()),
        ("console-log", "/console/log".to_owned()),
        ("console-analytics", "/console/analytics".to_owned()),
        ("console-plans", "/console/plans".to_owned()),
        ("console-plan-form", "/console/plans/new".to_owned()),
        ("console-plan", format!("/console/plans/{}", plan["id"])),
        ("console-reminders", format!("{job}?tab=reminders")),
    ] {
        scene.add(name, address, &[]);
    }
    scene.add("console-key-form", "/console/keys", &["#admin", "#test"]);
}

/// Versions side by side, a print file that nobody has confirmed, an order, and a check.
pub(super) async fn versions(scene: &mut Scene<'_>) {
    scene.comparison().await;
    let (job, _) = scene.sent("Plates.pdf", "pia", &[]).await;
    let derivatives = format!("{job}/derivatives");
    let derived = [("sha256", &*"0".repeat(64)), ("process", "trapping")];
    scene.service.submit(&derivatives, &derived).await;
    let order = json!({ "pages": { "min": 4, "max": 8 }, "trim": { "width_mm": 210, "height_mm": 297.5 },
        "bleed_mm": 3, "inks": ["cyan", "magenta", "yellow", "black", "PANTONE 185 C"],
        "min_ppi": { "color": 300, "bitmap": 1200 }, "max_ink_percent": 300, "pdfx": "PDF/X-4",
        "fonts_embedded": true });
    scene.service.put(&job, &json!({ "expect": order })).await;
    check(scene, &job).await;
    let (_, guid) = job.rsplit_once('/').unwrap();
    for (name, tab) in [
        ("console-print-files", "decisions"),
        ("console-order", "expect"),
        ("console-checks", "preflight"),
    ] {
        scene.add(name, format!("/console/jobs/{guid}?tab={tab}"), &[]);
    }
}

/// A check that has found something on a page, and something in the whole document.
async fn check(scene: &Scene<'_>, job: &str) {
    let check = json!({ "name": "ink", "title": "Ink coverage" });
    scene.service.post("/api/v1/checks", &check).await;
    let run = format!("{job}/versions/1/checks/ink");
    scene.service.post(&run, &json!({})).await;
    let found = json!({ "state": "failed", "summary": "Too much ink on one page.", "tool": "Inkometer 3.1",
        "report_url": "https://ink.example.com/7", "findings": [
            { "severity": "error", "text": "342 % of ink", "page": 2 }, { "text": "<b>Old</b> profile" }] });
    scene.service.put(&run, &found).await;
}
