//! Pictures, originals and embedded files.

use std::sync::{Arc, Mutex};

use actix_web::{
    http::{Method, StatusCode},
    test::TestRequest,
};
use bytes::Bytes;
use imprimatur_application::ports::documents::{DocumentError, ImageFormat};
use imprimatur_domain::{dossier::Revision, prelude::*};

use super::{PAGE, ask, get, meanwhile, plain_review, review};
use crate::fixture::{NOW, World, document, file, job};

fn picture(page: &str, query: &str) -> String {
    format!("{PAGE}/files/{}/1/pages/{page}{query}", job(1))
}

fn original() -> String {
    format!("{PAGE}/files/{}/1/original", job(1))
}

#[actix_web::test]
async fn a_picture_is_made_in_one_of_few_widths_and_the_best_format() {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let seen = asked.clone();
    let world = World::painted_by(Arc::new(move |spec| {
        seen.lock()
            .unwrap()
            .push((spec.page, spec.width, spec.format));
        Ok(Bytes::from_static(b"picture"))
    }));
    let new = file(job(1), "Programme.pdf", document("application/pdf", 1));
    let task = NewTask::new(TaskId(1), Category::Review, None);
    world.add(new, vec![task]).unwrap();

    let modern = TestRequest::get()
        .uri(&picture("1", "?w=700"))
        .insert_header(("accept", "image/avif,image/webp,*/*"));
    let answer = ask(&world, modern).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "image/webp");
    assert_eq!(answer.header("vary"), "Accept");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.text, "picture");
    assert_eq!(
        get(&world, &picture("2", "?w=99999"))
            .await
            .header("content-type"),
        "image/png"
    );
    assert_eq!(
        get(&world, &picture("2", "?f=jpeg"))
            .await
            .header("content-type"),
        "image/jpeg"
    );
    let modern = TestRequest::get()
        .uri(&picture("2", "?w=240&f=jpeg"))
        .insert_header(("accept", "image/avif,image/webp,*/*"));
    let answer = ask(&world, modern).await;
    assert_eq!(answer.header("content-type"), "image/webp");
    let asked = asked.lock().unwrap().clone();
    assert_eq!(
        asked,
        [
            (0, 960, ImageFormat::Webp),
            (1, 1920, ImageFormat::Png),
            (1, 960, ImageFormat::Jpeg),
            (1, 240, ImageFormat::Webp),
        ]
    );
}

#[actix_web::test]
async fn a_picture_whose_address_carries_the_hash_is_kept_for_ever() {
    let world = plain_review();
    let page = get(&world, PAGE).await;
    assert_eq!(page.header("cache-control"), "no-store");
    let mut quoted = page.text.split('"');
    let address = quoted.find(|text| text.contains("/pages/1?w=960"));
    let address = address.unwrap().replace("&#38;", "&");
    assert!(address.ends_with("&h=a7a7a7a7a7a7a7a7"), "{address}");
    let picture = get(&world, &address).await;
    assert_eq!(picture.status, StatusCode::OK);
    assert_eq!(
        picture.header("cache-control"),
        "private, max-age=31536000, immutable"
    );
    for wrong in ["&h=a7a7a7a7a7a7a7a8", "&h=a7", "&h="] {
        let address = address.replace("&h=a7a7a7a7a7a7a7a7", wrong);
        let picture = get(&world, &address).await;
        assert_eq!(picture.status, StatusCode::NOT_FOUND, "{address}");
        assert_eq!(picture.header("cache-control"), "no-store");
    }
    // Whoever may not see the document any more gets nothing, whatever the address knows.
    meanwhile(&world, |job| job.trash(NOW));
    let picture = get(&world, &address).await;
    assert_eq!(picture.status, StatusCode::NOT_FOUND);
    assert_eq!(picture.header("cache-control"), "no-store");
}

#[actix_web::test]
async fn what_is_not_there_has_no_picture() {
    let world = plain_review();
    for address in [
        picture("0", ""),
        picture("x", ""),
        format!("{PAGE}/files/{}/2/pages/1", job(1)),
        format!("{PAGE}/files/{}/1/pages/1", job(2)),
        format!("{PAGE}/files/nonsense/1/pages/1"),
    ] {
        let answer = get(&world, &address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
    }
    meanwhile(&world, |job| job.trash(NOW));
    assert_eq!(
        get(&world, &picture("1", "")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[actix_web::test]
async fn a_broken_document_has_no_picture_either() {
    let world = World::painted_by(Arc::new(|_| {
        Err(DocumentError::Unreadable("encrypted".to_owned()))
    }));
    let new = file(job(1), "Programme.pdf", document("application/pdf", 1));
    let task = NewTask::new(TaskId(1), Category::Review, None);
    world.add(new, vec![task]).unwrap();
    let answer = get(&world, &picture("1", "")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[actix_web::test]
async fn the_original_comes_as_a_harmless_attachment() {
    let world = review(|new, _| {
        new.name = "Größe \"A1\".html".parse().unwrap();
        new.display.cus_download = true;
        new.kind = Kind::File(document("text/html", 8));
    });
    let answer = get(&world, &original()).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.text, "original");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"Gr__e _A1_.html\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22A1%22.html"
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.header("content-security-policy").contains("sandbox"));
    assert_eq!((world.notes(), world.commits()), (1, 0));
}

#[actix_web::test]
async fn a_link_shows_the_current_version_and_no_other() {
    let world = review(|new, _| {
        new.display.cus_download = true;
        new.kind = Kind::File(document("application/pdf", 8));
    });
    let superseded = Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 9,
        sha256: [2; 32],
        comments: Comments::default(),
    };
    world.alter(job(1), |dossier| {
        dossier.revise(superseded, NOW).unwrap().state
    });
    for former in [original(), picture("1", "")] {
        let answer = get(&world, &former).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{former}");
        let current = former.replace("/1/", "/2/");
        assert_eq!(
            get(&world, &current).await.status,
            StatusCode::OK,
            "{current}"
        );
    }
}

#[actix_web::test]
async fn the_original_needs_the_senders_permission() {
    let world = plain_review();
    let answer = get(&world, &original()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!((world.notes(), world.commits()), (0, 0));
}

#[actix_web::test]
async fn embedded_files_are_kept_for_ever_under_their_exact_name() {
    let world = plain_review();
    let page = get(&world, PAGE).await;
    for ending in [".css", ".js", ".svg"] {
        let end = page.text.find(&format!("{ending}\"")).unwrap() + ending.len();
        let start = page.text[..end].rfind('"').unwrap() + 1;
        let exact = get(&world, &page.text[start..end]).await;
        assert_eq!(exact.status, StatusCode::OK);
        assert!(exact.header("cache-control").contains("immutable"));
    }
    let other = get(&world, "/assets/review-0000000000000000.css").await;
    assert_eq!(other.status, StatusCode::OK);
    assert_eq!(other.header("cache-control"), "no-cache");
    let unknown = get(&world, "/assets/secrets.txt").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    assert_eq!(unknown.header("x-content-type-options"), "nosniff");
    let head = TestRequest::with_uri("/assets/review-0000000000000000.css");
    let head = ask(&world, head.method(Method::HEAD)).await;
    assert_eq!(head.status, StatusCode::OK);
}
