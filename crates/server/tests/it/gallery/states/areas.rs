//! Contacts, mails, keys, plans and reminders.

use serde_json::json;

use super::Scene;

/// Contacts of two groups.
pub(super) async fn contacts(scene: &mut Scene<'_>) {
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
pub(super) async fn fill(scene: &mut Scene<'_>, file: &str) {
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

/// Versions side by side, a print file that nobody has confirmed, and an order.
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
    let (_, guid) = job.rsplit_once('/').unwrap();
    for (name, tab) in [
        ("console-print-files", "decisions"),
        ("console-order", "expect"),
    ] {
        scene.add(name, format!("/console/jobs/{guid}?tab={tab}"), &[]);
    }
}
