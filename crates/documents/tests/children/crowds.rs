//! Many who ask at once, and documents that are not worth another try.

use super::*;

#[tokio::test]
async fn a_picture_that_many_ask_for_is_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("made");
    let script = format!(
        "printf x >> {}; printf 'P\\000\\000\\000\\000drawn'",
        made.display()
    );
    let documents = shell(&script, Limits::default());
    let spec = spec(0, 10, 10, ImageFormat::Png);
    let (one, other) = (hash(), hash());
    let asking = (0..16).map(|_| documents.picture(Source::new(PDF, one, bytes(b"x")), spec));
    for answer in futures_util::future::join_all(asking).await {
        assert_eq!(&answer.unwrap().bytes[..], b"drawn");
    }
    assert_eq!(std::fs::read(&made).unwrap(), b"x");
    documents
        .picture(Source::new(PDF, other, bytes(b"x")), spec)
        .await
        .unwrap();
    assert_eq!(std::fs::read(&made).unwrap(), b"xx");
}

#[tokio::test]
async fn whoever_would_wait_too_long_is_told_so() {
    let limits = Limits {
        patience: Duration::from_millis(300),
        ..Limits::default()
    };
    let documents = shell("exec sleep 600", limits);
    let spec = spec(0, 10, 10, ImageFormat::Png);
    let asking = (0..4).map(|_| documents.picture(Source::new(PDF, hash(), bytes(b"x")), spec));
    for answer in futures_util::future::join_all(asking).await {
        assert!(matches!(answer, Err(DocumentError::Busy)), "{answer:?}");
    }
}

#[tokio::test]
async fn a_document_over_which_children_die_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let died = folder.path().join("died");
    let script = format!("printf x >> {}; kill -9 $$", died.display());
    let documents = shell(&script, Limits::default());
    let one = hash();
    for page in 0..5 {
        let spec = spec(page, 10, 10, ImageFormat::Png);
        let refused = documents
            .picture(Source::new(PDF, one, bytes(b"x")), spec)
            .await;
        assert!(
            matches!(refused, Err(DocumentError::TooLarge(_))),
            "{refused:?}"
        );
    }
    // Without plates it was tried by both of two requests, with them by the first.
    assert_eq!(std::fs::read(&died).unwrap(), b"xxx");
}
