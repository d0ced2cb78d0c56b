//! Documents shown to whoever may see them.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use actix_web::{
    HttpResponse,
    body::to_bytes,
    http::{StatusCode, header::CONTENT_SECURITY_POLICY},
    test::TestRequest,
};
use imprimatur_application::{
    documents::{Press, Version, Viewed, picture_hash},
    ports::blobs::BlobKey,
    review::ShownFile,
};
use imprimatur_pages::{ShownDocument, Viewer};

use crate::fixture::{NOW, job};

fn viewed(name: &str, media_type: &str, pages: u32) -> Viewed {
    let version = Version {
        job: job(1),
        number: 2,
        name: name.to_owned(),
        media_type: media_type.to_owned(),
        size: 2_400_000,
        sha256: [7; 32],
        blob: BlobKey::new("documents/one").unwrap(),
        puid: String::new(),
        uploaded_by: None,
        created_at: NOW,
        press: Press::default(),
        layers: None,
    };
    Viewed {
        file: ShownFile {
            job: version.job,
            folders: Vec::new(),
            name: version.name.clone(),
            media_type: version.media_type.clone(),
            size: version.size,
            version: version.number,
            picture_hash: picture_hash(&version.sha256, &version.press),
            levels: Vec::new(),
            pages,
            picture_findings: Vec::new(),
        },
        version,
        current: 2,
        takes_comments: false,
    }
}

fn viewer() -> Viewer {
    Viewer::new("https://proofs.example/below")
}

async fn text(response: HttpResponse) -> String {
    let body = to_bytes(response.into_body()).await.unwrap();
    String::from_utf8(body.to_vec()).unwrap()
}

async fn shown(viewed: &Viewed, page: u32, token: Option<&str>) -> String {
    let shown = ShownDocument {
        viewed,
        page,
        token,
        form_token: Some("form-session-5"),
    };
    text(viewer().show(&TestRequest::get().to_http_request(), &shown)).await
}

#[actix_web::test]
async fn a_document_is_shown_with_name_version_pictures_and_its_original() {
    let page = shown(&viewed("Menu 1.pdf", "application/pdf", 3), 1, None).await;
    let file = format!("/below/review/file/{}", job(1));
    for text in [
        "<h1 dir=\"auto\">Menu 1.pdf</h1>",
        "PDF document, 2.4 MB",
        "Version 2",
        "3 pages",
        "18 November 2026, 09:30 UTC",
        &format!(
            "{file}/thumbnail?version=2&#38;hash=0707070707070707&#38;page=3&#38;width=960&#38;height=2048\""
        ),
        &format!(
            "href=\"/below/review/download/{}/document/Menu%201.pdf?version=2\" download",
            job(1)
        ),
    ] {
        assert!(page.contains(text), "{text} is missing in {page}");
    }
    assert!(!page.contains("token="));
    assert!(!page.contains("A newer version"));
}

#[actix_web::test]
async fn the_token_goes_along_and_stays_in_its_place() {
    let token = "a.b\"><script>&c=d";
    let page = shown(&viewed("a.pdf", "application/pdf", 30), 1, Some(token)).await;
    let written = "token=a.b%22%3E%3Cscript%3E%26c%3Dd";
    assert_eq!(page.matches("<figure").count(), 30);
    // Each page in five sizes, three of them twice; the original twice, and the way on.
    assert_eq!(page.matches(written).count(), 30 * 8 + 2 + 1);
    let pictures = page.matches("/thumbnail?").count();
    assert_eq!(
        page.matches("/thumbnail?version=2&#38;token=a.b%22")
            .count(),
        pictures
    );
    assert!(page.contains("name=\"token\" value=\"a.b&#34;&#62;&#60;script&#62;&#38;c=d\""));
    assert!(!page.contains("<script>&"));
}

#[actix_web::test]
async fn ten_thousand_pages_are_shown_three_hundred_at_a_time() {
    let document = viewed("Catalogue.pdf", "application/pdf", 10_000);
    let page = shown(&document, 4_711, None).await;
    assert_eq!(page.matches("<figure").count(), 300);
    assert!(page.contains("data-start=\"4711\"") && page.contains("id=\"page-1-4711\""));
    assert!(page.contains("value=\"4711\" required>") && page.contains("of 10000<"));
    assert!(page.contains("&#38;page=4201\" rel=\"prev\""), "{page}");
    assert!(page.contains("&#38;page=4801\" rel=\"next\""));
    let last = shown(&document, u32::MAX, None).await;
    assert_eq!(last.matches("<figure").count(), 100);
    assert!(last.contains("10000 / 10000") && !last.contains("rel=\"next\""));
}

#[actix_web::test]
async fn a_few_pages_are_all_there_and_one_after_the_other_without_script() {
    let document = viewed("Menu.pdf", "application/pdf", 36);
    let page = shown(&document, 3, Some("t/1")).await;
    assert_eq!(page.matches("<figure").count(), 36);
    assert_eq!(page.matches(" earlier\"").count(), 2);
    assert_eq!(page.matches(" fetchpriority=\"high\"").count(), 1);
    let token = "?version=2&#38;token=t%2F1";
    assert!(
        page.contains(&format!("{token}&#38;page=2\" rel=\"prev\"")),
        "{page}"
    );
    assert!(page.contains(&format!("{token}&#38;page=4\" rel=\"next\"")));
    assert_eq!(
        page.matches("/thumbnail?").count(),
        page.matches("&#38;hash=").count()
    );
    assert_eq!(
        page.matches("/thumbnail?").count(),
        page.matches("/thumbnail?version=2&#38;token=").count()
    );
}

#[actix_web::test]
async fn whoever_may_work_on_the_job_comments_with_the_session() {
    let mut document = viewed("Menu.pdf", "application/pdf", 1);
    assert!(!shown(&document, 1, None).await.contains("form-session-5"));
    document.takes_comments = true;
    let page = shown(&document, 1, None).await;
    let job = format!("/below/console/jobs/{}", job(1));
    for text in [
        "data-token=\"form-session-5\"".to_owned(),
        format!("data-comments=\"{job}/comments\""),
        format!("action=\"{job}/comment\""),
    ] {
        assert!(page.contains(&text), "{text}: {page}");
    }
}

#[actix_web::test]
async fn what_cannot_be_shown_says_so_and_can_be_had() {
    let page = shown(&viewed("Ticket.ai", "application/postscript", 0), 7, None).await;
    assert!(page.contains("can't preview this file type"));
    assert!(page.contains("Download (2.4 MB)"));
    assert!(!page.contains("<figure") && !page.contains("<form"));
}

#[actix_web::test]
async fn a_version_of_yesterday_says_so() {
    let mut document = viewed("a.pdf", "application/pdf", 1);
    document.current = 5;
    let page = shown(&document, 1, None).await;
    assert!(page.contains("You are viewing version 2. A newer version (5) is available."));
}

#[actix_web::test]
async fn hostile_names_stay_names() {
    let name = "\"><script>alert(1)</script>\u{202e}fdp.exe";
    let page = shown(&viewed(name, "text/<script>", 0), 1, None).await;
    assert!(!page.contains("<script>alert") && !page.contains("text/<script>"));
    assert!(!page.contains('\u{202e}'));
}

#[actix_web::test]
async fn the_page_is_private_and_runs_nothing_of_others() {
    let request = TestRequest::get().to_http_request();
    let viewed = viewed("a.pdf", "application/pdf", 1);
    let shown = ShownDocument {
        viewed: &viewed,
        page: 1,
        token: None,
        form_token: None,
    };
    let answer = viewer().show(&request, &shown);
    let header = |name: &str| answer.headers().get(name).unwrap().to_str().unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(header("content-type"), "text/html; charset=utf-8");
    assert_eq!(header("cache-control"), "no-store");
    assert_eq!(header("referrer-policy"), "no-referrer");
    assert_eq!(header("x-content-type-options"), "nosniff");
    let policy = header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
    let page = text(answer).await;
    assert!(!page.contains("style=\"") && !page.contains("onerror") && !page.contains("<script>"));
}

#[actix_web::test]
async fn every_refusal_has_its_page() {
    for (status, says) in [
        (403, "have access to this document"),
        (404, "Document not found or link expired"),
        (422, "Page not found"),
        (429, "Please wait a minute"),
        (503, "Temporary problem"),
        (500, "Something went wrong"),
    ] {
        let status = StatusCode::from_u16(status).unwrap();
        let request = TestRequest::default().to_http_request();
        let answer = viewer().refuse(&request, status);
        assert_eq!(answer.status(), status);
        assert!(answer.headers().contains_key(CONTENT_SECURITY_POLICY));
        assert!(text(answer).await.contains(says), "{status}");
    }
}

#[actix_web::test]
async fn whoever_has_no_permission_is_led_to_sign_in_and_back() {
    let path = "/review/file/0190/document/a.pdf";
    let request = TestRequest::get().uri(path).to_http_request();
    let answer = viewer().refuse(&request, StatusCode::UNAUTHORIZED);
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let header = |name: &str| answer.headers().get(name).unwrap().to_str().unwrap();
    assert_eq!(header("location"), "/below/console/sign-in");
    assert!(header("set-cookie").starts_with(&format!("imprimatur_aim={path}; HttpOnly")));
    // A program with a wrong key is told so.
    let request = TestRequest::get().insert_header(("authorization", "Bearer imp_x"));
    let answer = viewer().refuse(&request.to_http_request(), StatusCode::UNAUTHORIZED);
    assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
}
