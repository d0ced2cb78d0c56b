//! Nothing that a user uploads can run script in our origin: hostile files are uploaded, and a real browser opens every
//! address that gives anything of them out.

mod arsenal;

use std::time::Duration;

use fantoccini::Client;
use imprimatur_testkit::wait;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use self::arsenal::{Hostile, arsenal};
use crate::support::{Beacon, Driver, Mailbox, ServerProcess, Stores};

/// What a browser asks for when somebody opens an address.
const PAGE: &str = "text/html,application/xhtml+xml,*/*;q=0.8";

/// Into how many parts the files are parted, one test for each.
const PARTS: usize = 3;

/// Every third file, from this one on.
fn part(first: usize, home: &str) -> Vec<Hostile> {
    let files = arsenal(home).into_iter();
    files.skip(first).step_by(PARTS).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_uploaded_file_runs_script_in_our_origin() {
    opened_in_a_browser(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_uploaded_file_runs_script_in_our_origin_part_2() {
    opened_in_a_browser(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_uploaded_file_runs_script_in_our_origin_part_3() {
    opened_in_a_browser(2).await;
}

async fn opened_in_a_browser(first: usize) {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no hostile file was opened in a browser");
        return;
    };
    let beacon = Beacon::start(|home| {
        let given = |file: Hostile| (file.media_type.to_owned(), file.bytes);
        part(first, home).into_iter().map(given).collect()
    });
    let page = driver.browser().await;
    let denied = json!({ "behavior": "deny" });
    driver
        .tell(&page, "Browser.setDownloadBehavior", denied)
        .await;
    the_files_are_live(&page, &beacon, &part(first, &beacon.url)).await;

    let service =
        ServerProcess::start_with(&Stores::Sqlite, &[("IMPRIMATUR_LIMITS__RATE", "0/min")]).await;
    the_test_would_notice(&page, &service).await;
    let files = part(first, &beacon.url);
    let served = upload(&service, &files).await;
    for file in &served.files {
        file.is_harmless(&service).await;
    }

    let bearer = format!("Bearer {}", service.key);
    let headers = json!({ "headers": { "Authorization": bearer } });
    driver.tell(&page, "Network.enable", json!({})).await;
    driver
        .tell(&page, "Network.setExtraHTTPHeaders", headers)
        .await;
    for address in served.addresses() {
        // What is a download leads nowhere, which the driver calls a failure.
        page.goto(&format!("{}{address}", service.url)).await.ok();
        let marks = marks(&page, &service, false).await;
        assert_eq!(marks, "", "{address}");
    }
    assert_eq!(marks(&page, &service, true).await, "");
    assert_eq!(beacon.heard(), Vec::<String>::new());
    page.close().await.unwrap();
}

/// Given out carelessly, the files do what they are meant to do.
async fn the_files_are_live(page: &Client, beacon: &Beacon, files: &[Hostile]) {
    for (number, file) in files.iter().enumerate() {
        if !file.is_live {
            continue;
        }
        page.goto(&format!("{}/{number}", beacon.url))
            .await
            .unwrap();
        let what = format!("{} to run where it is let", file.name);
        wait::until(&what, Duration::from_secs(10), async || {
            let heard = beacon.heard();
            heard.iter().any(|mark| mark == file.mark).then_some(())
        })
        .await;
    }
    // The beacon's port is another origin, but cookies know no ports.
    page.delete_all_cookies().await.unwrap();
    beacon.forget();
}

/// Script that does run in our origin leaves what this test looks for.
async fn the_test_would_notice(page: &Client, service: &ServerProcess) {
    page.goto(&format!("{}/health/live", service.url))
        .await
        .unwrap();
    let script = "localStorage.setItem('ran', 'proof'); document.cookie = 'ran=proof;path=/'";
    page.execute(script, Vec::new()).await.unwrap();
    assert_eq!(marks(page, service, true).await, "proof ran=proof");
    let script = "localStorage.clear()";
    page.execute(script, Vec::new()).await.unwrap();
    page.delete_all_cookies().await.unwrap();
    assert_eq!(marks(page, service, true).await, "");
}

/// What script has left in our origin: in its storage and cookies, and in the title of the page that is open. Storage
/// is looked into from a page of ours, unless only the open page is asked.
async fn marks(page: &Client, service: &ServerProcess, at_home: bool) -> String {
    if at_home {
        page.goto(&format!("{}/health/live", service.url))
            .await
            .unwrap();
    }
    let script = "
        const marks = [];
        if (document.title.startsWith('ran ')) marks.push(document.title);
        try { marks.push(localStorage.getItem('ran')); marks.push(document.cookie); } catch (error) {}
        return marks.filter(Boolean).join(' ');";
    let found = page.execute(script, Vec::new()).await;
    // What is no document, such as a PDF in the browser's own viewer, can be asked nothing.
    found.map_or(String::new(), |found| {
        found.as_str().unwrap_or_default().to_owned()
    })
}

/// Everything that was uploaded, and where it is given out.
struct Served {
    files: Vec<ServedFile>,
    /// Addresses that are about all files.
    others: Vec<String>,
}

/// One uploaded file.
struct ServedFile {
    guid: String,
    token: String,
    review: String,
}

impl Served {
    fn addresses(&self) -> Vec<String> {
        let mut all = self.others.clone();
        all.extend(self.files.iter().flat_map(ServedFile::addresses));
        all
    }
}

async fn upload(service: &ServerProcess, files: &[Hostile]) -> Served {
    let folder = json!({ "name": "<svg onload=localStorage.ran='folder'>", "is_folder": true });
    let folder = service.post("/api/v1/jobs", &folder).await;
    let folder = folder["guid"].as_str().unwrap().to_owned();
    let mut uploaded = Vec::new();
    for file in files {
        let fields = [
            ("parent", folder.as_str()),
            ("name", file.name.as_str()),
            ("type", file.media_type),
        ];
        let job = service
            .upload("/api/v1/upload", "x", &file.bytes, &fields)
            .await;
        assert_eq!(job["name"], json!(file.name));
        assert_eq!(job["type"], json!(file.media_type));
        uploaded.push(job);
    }
    let job = format!("/api/v1/jobs/{folder}");
    let open =
        json!({ "cus_download": true, "alt_text": "<img src=x onerror=localStorage.ran='alt'>" });
    service.put(&job, &open).await;
    let ask = json!({ "recipient": "vera@example.com", "comments": "</div><script>localStorage.ran='said'</script>" });
    service.post(&format!("{job}/notifications"), &ask).await;
    let link = Mailbox::new(service).link_for("vera@example.com").await;
    let link = link[link.find("/review/").unwrap()..].to_owned();
    let zip = zip(service, &job).await;
    Served {
        others: vec![link.clone(), zip, job.clone(), format!("{job}/tasks")],
        files: uploaded
            .iter()
            .map(|job| ServedFile::new(job, &link))
            .collect(),
    }
}

async fn zip(service: &ServerProcess, job: &str) -> String {
    let path = format!("{job}/compression");
    service.post(&path, &json!({})).await;
    wait::until("the zip", Duration::from_secs(30), async || {
        let url = service.get(&path).await["download_url"]
            .as_str()?
            .to_owned();
        Some(url[url.find("/review/")?..].to_owned())
    })
    .await
}

impl ServedFile {
    fn new(job: &Value, link: &str) -> Self {
        let guid = job["guid"].as_str().unwrap().to_owned();
        Self {
            token: job["ac"]["doc_token"].as_str().unwrap().to_owned(),
            review: format!("{link}/files/{guid}/1"),
            guid,
        }
    }

    fn view(&self) -> String {
        format!(
            "/review/file/{}/document/x.html?token={}",
            self.guid, self.token
        )
    }

    fn download(&self) -> String {
        format!(
            "/review/download/{}/document/x.html?token={}",
            self.guid, self.token
        )
    }

    fn thumbnail(&self) -> String {
        format!("/review/file/{}/thumbnail?token={}", self.guid, self.token)
    }

    /// Every address that gives out anything of the file.
    fn addresses(&self) -> [String; 7] {
        [
            self.view(),
            self.download(),
            self.thumbnail(),
            format!("{}/pages/1", self.review),
            format!("{}/original", self.review),
            format!("/review/download/{}/changelogs/x.html", self.guid),
            format!("/api/v1/jobs/{}", self.guid),
        ]
    }

    /// Looks at the headers of all answers.
    async fn is_harmless(&self, service: &ServerProcess) {
        for address in self.addresses() {
            for accept in [PAGE, "*/*"] {
                let request = service
                    .request(Method::GET, &address)
                    .header("accept", accept);
                let answer = request.send().await.unwrap();
                assert!(
                    answer.status().as_u16() != 500,
                    "{address}: {}",
                    answer.status()
                );
                is_harmless(&address, accept == PAGE, &answer);
            }
        }
        let bytes = service
            .anonymous(Method::GET, &self.view())
            .send()
            .await
            .unwrap();
        let disposition = header(&bytes, "content-disposition");
        let is_shown = disposition.starts_with("inline;");
        let kind = header(&bytes, "content-type");
        let is_safe =
            kind == "application/pdf" || kind.starts_with("image/") && kind != "image/svg+xml";
        assert!(!is_shown || is_safe, "{kind} {disposition}");
        let file = service
            .anonymous(Method::GET, &self.download())
            .send()
            .await
            .unwrap();
        assert!(header(&file, "content-disposition").starts_with("attachment;"));
        for answer in [&bytes, &file] {
            // A name stays inside its quotes.
            let disposition = header(answer, "content-disposition");
            assert_eq!(disposition.matches('"').count(), 2, "{disposition}");
            assert_eq!(disposition.matches("; ").count(), 2, "{disposition}");
        }
    }
}

/// No answer is guessed at, and none that is not our own page may run anything.
fn is_harmless(address: &str, is_browser: bool, response: &Response) {
    let kind = header(response, "content-type");
    assert_eq!(
        header(response, "x-content-type-options"),
        "nosniff",
        "{address}"
    );
    if kind.starts_with("application/json") {
        // Never a document, whatever is in it.
        return;
    }
    let policy = header(response, "content-security-policy");
    if kind.starts_with("text/html") && header(response, "content-disposition").is_empty() {
        // Our own page: script from our own files only, and never in line.
        assert!(is_browser || address.contains("/review/task/"), "{address}");
        assert!(
            policy.contains("script-src 'self';") && !policy.contains("unsafe"),
            "{address}"
        );
        return;
    }
    if !response.status().is_success() && kind.is_empty() {
        return;
    }
    assert!(policy.contains("default-src 'none'"), "{address}: {policy}");
    assert!(!policy.contains("script-src"), "{address}: {policy}");
    let is_pdf = kind == "application/pdf";
    assert!(is_pdf || policy.contains("sandbox"), "{address}: {policy}");
}

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    let value = answer.headers().get(name);
    value.map_or("", |value| value.to_str().unwrap())
}
