//! Which press pictures simulate: the document's own, the team's, or the standard one.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, Visitor, both_stores};

/// A profile of a press, which is the standard one under another name.
pub(crate) fn profile() -> Vec<u8> {
    let standard = include_bytes!("../../../documents/assets/ISOcoated_v2_300_bas.icc");
    let mut profile = standard.to_vec();
    let name = b"ISO Coated v2 300% (basICColor)";
    let places: Vec<usize> = (0..profile.len() - name.len())
        .filter(|at| profile[*at..].starts_with(name))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        profile[at..at + name.len()].copy_from_slice(b"Harbour Print, Hall 2, uncoated");
    }
    profile
}

const TEAM: &str = "Harbour Print, Hall 2, uncoated";
const STANDARD: &str = "ISO Coated v2 300% (basICColor)";

/// Name and source of the press that page 1 simulates.
async fn press(service: &ServerProcess, job: &str) -> (Value, Value) {
    let inks = service.get(&format!("{job}/pages/1/inks")).await;
    let simulated = &inks["simulated"];
    (simulated["profile"].clone(), simulated["source"].clone())
}

/// The tag of the first page's picture, and what it says of the press.
async fn picture(service: &ServerProcess, guid: &str) -> (String, String) {
    let path = format!("/review/file/{guid}/thumbnail");
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
    (header("etag"), header("imprimatur-simulated"))
}

async fn inspected(service: &ServerProcess, guid: &str) {
    wait::until("the inspection", Duration::from_secs(20), async || {
        let preflight = service.get(&format!("/api/v1/jobs/{guid}/preflight")).await;
        preflight["inspected_at"].is_string().then_some(())
    })
    .await;
}

both_stores!(a_page_without_inks_has_its_size_and_boxes);

async fn a_page_without_inks_has_its_size_and_boxes(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let bytes = pdf::one_page(595, 842, "1 0 0 rg 0 0 300 300 re f");
    let job = service.upload("/api/v1/upload", "Letter.pdf", &bytes, &[]);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    let page = format!("/api/v1/jobs/{guid}/pages/1");
    let inks = service.get(&format!("{page}/inks")).await;
    assert_eq!(
        (&inks["inks"], &inks["simulated"]),
        (&json!([]), &Value::Null)
    );
    assert_eq!(
        (&inks["width"], &inks["dpi"]),
        (&json!(1240), &json!(150.0))
    );
    for below in ["inks/at?x=0.5&y=0.5", "coverage", "plates/Cyan.png"] {
        let request = service.request(Method::GET, &format!("{page}/{below}"));
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::CONFLICT, "{below}");
    }
}

both_stores!(pictures_are_for_the_press_that_was_chosen);

async fn pictures_are_for_the_press_that_was_chosen(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let bytes = pdf::one_page(595, 842, "1 0 0 0.2 k 0 0 300 300 re f");
    let job = service
        .upload("/api/v1/upload", "Flyer.pdf", &bytes, &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    let job = format!("/api/v1/jobs/{guid}");
    inspected(&service, guid).await;
    let standard = (json!(STANDARD), json!("default"));
    assert_eq!(press(&service, &job).await, standard);
    let (before, _) = picture(&service, guid).await;

    let put = service.request(Method::PUT, "/api/v1/team/profile");
    let answer = put.body(profile()).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let team: Value = answer.json().await.unwrap();
    assert_eq!(team["profile"]["name"], TEAM);
    assert_eq!(press(&service, &job).await, (json!(TEAM), json!("team")));
    let (after, simulated) = picture(&service, guid).await;
    assert_ne!(before, after);
    assert!(simulated.contains("source=team"), "{simulated}");
    let mut visitor = Visitor::signed_in(&service, "admin@localhost").await;
    let page = visitor
        .get(&format!("/review/file/{guid}/document/Flyer.pdf"))
        .await;
    assert!(page.text.contains(TEAM), "{}", page.text);

    let body = json!({"proofing": {"profile": "default"}});
    service.put(&job, &body).await;
    assert_eq!(press(&service, &job).await, standard);
    service
        .put(&job, &json!({"proofing": {"profile": null}}))
        .await;
    let remove = service.request(Method::DELETE, "/api/v1/team/profile");
    let removed = remove.send().await.unwrap();
    assert_eq!(removed.status(), StatusCode::OK);
    assert_eq!(press(&service, &job).await, standard);
    assert_eq!(picture(&service, guid).await.0, before);
}

both_stores!(the_console_sets_the_press_of_team_and_job);

async fn the_console_sets_the_press_of_team_and_job(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let bytes = pdf::one_page(595, 842, "1 0 0 0.2 k 0 0 300 300 re f");
    let job = service
        .upload("/api/v1/upload", "Flyer.pdf", &bytes, &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    let job = format!("/api/v1/jobs/{guid}");
    inspected(&service, guid).await;
    let mut owner = Visitor::signed_in(&service, "admin@localhost").await;
    let token = owner.get("/console/team").await.form_token();
    let upload = "/console/team/profile";
    for wrong in [&b"%PDF"[..], b""] {
        let refused = owner.hand_in(upload, &token, "press.icc", wrong).await;
        assert_eq!(refused.status, 422);
        assert!(
            refused.text.contains("ICC profile of a press"),
            "{}",
            refused.text
        );
    }
    assert_eq!(press(&service, &job).await.1, "default");
    let kept = owner.hand_in(upload, &token, "press.icc", &profile()).await;
    assert_eq!(
        (kept.status, &*kept.location),
        (303, "/console/team#did-save")
    );
    assert!(owner.get("/console/team").await.text.contains(TEAM));
    assert_eq!(press(&service, &job).await, (json!(TEAM), json!("team")));

    let page = format!("/console/jobs/{guid}");
    let details = format!("{page}/details");
    let chosen = [
        ("name", "Flyer.pdf"),
        ("name_was", "Flyer.pdf"),
        ("profile", "default"),
        ("profile_was", ""),
    ];
    assert_eq!(owner.post(&details, &token, &chosen).await.status, 303);
    assert_eq!(press(&service, &job).await.1, "default");
    let shown = owner.get(&page).await;
    assert!(
        shown.text.contains("<option value=\"default\" selected>"),
        "{}",
        shown.text
    );
    let unknown = [("profile", "gold"), ("profile_was", "default")];
    assert_eq!(owner.post(&details, &token, &unknown).await.status, 422);
    let none = [("profile", ""), ("profile_was", "default")];
    assert_eq!(owner.post(&details, &token, &none).await.status, 303);
    let removed = owner
        .post("/console/team/profile/remove", &token, &[])
        .await;
    assert_eq!(removed.status, 303);
    assert_eq!(press(&service, &job).await.1, "default");
}

#[tokio::test(flavor = "multi_thread")]
async fn versions_are_compared_plate_by_plate() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    // A small page, and a change that is seen at once: comparing gives up plates when the machine is very busy.
    let page = |inks: &str| pdf::one_page(150, 150, &format!("{inks} k 40 40 60 60 re f"));
    let job = service
        .upload("/api/v1/upload", "Ad.pdf", &page("0.1 0.1 0.1 0.2"), &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    let job = format!("/api/v1/jobs/{guid}");
    let rich = page("0.9 0.8 0.7 0.2");
    service
        .upload(&format!("{job}/revision"), "Ad.pdf", &rich, &[])
        .await;
    let compare = format!("{job}/versions/compare?from=1&to=2");
    let compared = service.get(&compare).await;
    assert!(compared["pages"][0].get("plates").is_none(), "{compared}");
    let by_plate = format!("{compare}&plates=true");
    let compared = wait::until("the plates", Duration::from_secs(20), async || {
        let compared = service.get(&by_plate).await;
        (compared["state"] == "ready").then_some(compared)
    })
    .await;
    let plates = compared["pages"][0]["plates"].as_array().unwrap();
    let states: Vec<_> = plates
        .iter()
        .map(|plate| (&plate["ink"], &plate["state"]))
        .collect();
    let (changed, same) = (json!("changed"), json!("same"));
    let (cyan, magenta) = (json!("Cyan"), json!("Magenta"));
    let (yellow, black) = (json!("Yellow"), json!("Black"));
    let expected = [
        (&cyan, &changed),
        (&magenta, &changed),
        (&yellow, &changed),
        (&black, &same),
    ];
    assert_eq!(states, expected);
    let mut visitor = Visitor::signed_in(&service, "admin@localhost").await;
    let shown = visitor
        .get(&format!("/console/jobs/{guid}?compare=1..2"))
        .await;
    assert!(
        shown.text.contains("Changed inks: Cyan, Magenta, Yellow."),
        "{}",
        shown.text
    );
    let wrong = service.request(Method::GET, &format!("{compare}&plates=maybe"));
    assert_eq!(
        wrong.send().await.unwrap().status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_image_in_inks_has_plates_and_one_in_rgb_has_none() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let cmyk = tiff_of_one_strip(5, &[255, 0, 0, 102].repeat(16));
    let rgb = tiff_of_one_strip(2, &[0, 90, 200].repeat(16));
    for (name, bytes, is_in_inks) in [("Label.tif", cmyk, true), ("Photo.tif", rgb, false)] {
        let job = service.upload("/api/v1/upload", name, &bytes, &[]).await;
        let guid = job["guid"].as_str().unwrap();
        inspected(&service, guid).await;
        let path = format!("/api/v1/jobs/{guid}/pages/1/inks/at?x=0.5&y=0.5");
        let answer = service.request(Method::GET, &path).send().await.unwrap();
        if !is_in_inks {
            assert_eq!(answer.status(), StatusCode::CONFLICT);
            continue;
        }
        let reading: Value = answer.json().await.unwrap();
        assert_eq!(reading["sum"], 140.0, "{reading}");
        let nowhere = path.replace("y=0.5", "y=");
        let refused = service.request(Method::GET, &nowhere).send().await.unwrap();
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let (_, simulated) = picture(&service, guid).await;
        assert!(simulated.contains("source=default"), "{simulated}");
        let preflight = service.get(&format!("/api/v1/jobs/{guid}/preflight")).await;
        let findings = preflight["findings"].as_array().unwrap();
        assert!(
            findings
                .iter()
                .any(|finding| finding["code"] == "print-simulated"),
            "{preflight}"
        );
    }
}

/// Four by four pixels of 8 bits, uncompressed: 5 is CMYK, 2 RGB.
fn tiff_of_one_strip(photometric: u16, pixels: &[u8]) -> Vec<u8> {
    let samples = u16::try_from(pixels.len() / 16).unwrap();
    let entry = |tag: u16, kind: u16, count: u32, value: u32| {
        let mut entry = Vec::new();
        entry.extend(tag.to_le_bytes());
        entry.extend(kind.to_le_bytes());
        entry.extend(count.to_le_bytes());
        entry.extend(value.to_le_bytes());
        entry
    };
    let entries = [
        entry(256, 3, 1, 4),
        entry(257, 3, 1, 4),
        entry(258, 3, samples.into(), 200),
        entry(259, 3, 1, 1),
        entry(262, 3, 1, photometric.into()),
        entry(273, 4, 1, 208),
        entry(277, 3, 1, samples.into()),
        entry(278, 3, 1, 4),
        entry(279, 4, 1, u32::try_from(pixels.len()).unwrap()),
    ];
    let mut tiff = b"II*\0\x08\0\0\0".to_vec();
    tiff.extend(9_u16.to_le_bytes());
    tiff.extend(entries.concat());
    tiff.extend([0; 4]);
    tiff.resize(200, 0);
    tiff.extend([8, 0].repeat(4));
    tiff.extend(pixels);
    tiff
}
