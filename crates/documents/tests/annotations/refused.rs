//! Documents that cannot be annotated, and children that cannot do it.

use super::{judges::rewritten, *};

async fn why(document: &[u8]) -> String {
    match annotate(document, discussion()).await {
        Err(DocumentError::Unreadable(why) | DocumentError::TooLarge(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_encrypted_document_is_refused() {
    assert_eq!(why(&pdf::encrypted()).await, "it is encrypted");
    let plain = pdf::two_pages();
    for key in ["", "secret"] {
        let options = ["--encrypt", key, "owner", "256", "--"];
        if let Some(encrypted) = rewritten(&plain, &options) {
            assert_eq!(why(&encrypted).await, "it is encrypted", "{key}");
            let documents = documents(Limits::default());
            let read = documents.read_annotations(PDF, bytes(&encrypted)).await;
            let is_refused =
                matches!(&read, Err(DocumentError::Unreadable(why)) if why == "it is encrypted");
            // Without a password, everybody can read it.
            assert!(
                is_refused || key.is_empty() && read.is_ok(),
                "{key}: {read:?}"
            );
        }
    }
}

#[tokio::test]
async fn a_document_that_needs_repair_is_refused() {
    let sound = pdf::two_pages();
    let text = String::from_utf8(sound.clone()).unwrap();
    let no_table = text.replace("startxref\n", "startxref\n9");
    let moved = text.replace("%PDF-1.7\n", "%PDF-1.7\n%moved\n");
    let no_pages = text.replace("/Kids [3 0 R 5 0 R]", "/Kids [           ]");
    for document in [
        &sound[..sound.len() - 30],
        &sound[..40],
        no_table.as_bytes(),
        moved.as_bytes(),
        b"%PDF-1.7",
        b"",
        b"PK\x03\x04",
    ] {
        assert_eq!(why(document).await, "it is damaged");
    }
    assert_eq!(why(no_pages.as_bytes()).await, "its pages cannot be found");
}

#[tokio::test]
async fn other_types_have_no_annotations() {
    let documents = documents(Limits::default());
    assert!(documents.has_annotations("Application/PDF; version=1.7"));
    assert!(!documents.has_annotations("image/png") && !documents.has_annotations(""));
    let refused = documents.annotate("image/png", [1; 32], bytes(b"x"), discussion());
    assert!(matches!(refused.await, Err(DocumentError::Unsupported)));
}

#[tokio::test]
async fn a_document_that_asks_for_too_much_is_refused() {
    let limits = Limits {
        memory_bytes: 20 << 20,
        ..Limits::default()
    };
    let mut large = pdf::two_pages();
    let end = large.split_off(9);
    large.extend([b"%".as_slice(), &vec![b'x'; 11 << 20], b"\n", &end].concat());
    let documents = documents(limits);
    let refused = documents.annotate(PDF, [1; 32], bytes(&large), discussion());
    let Err(DocumentError::TooLarge(why)) = refused.await else {
        panic!("it was not refused")
    };
    assert_eq!(why, "it is too large");
    let script = vec!["-c".to_owned(), "exec sleep 600".to_owned()];
    let limits = Limits {
        time: Duration::from_millis(200),
        ..Limits::default()
    };
    let slow = ChildDocuments::new("/bin/sh".into(), script, limits, std::env::temp_dir(), 1);
    let refused = slow.annotate(PDF, [1; 32], bytes(b"x"), discussion()).await;
    let Err(DocumentError::TooLarge(why)) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(why, "it takes too long");
}

#[tokio::test]
async fn a_bomb_is_refused() {
    let mut writer = pdf::two_page_document();
    let zeros = vec![0; 300 << 20];
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut packer, &zeros).unwrap();
    let bomb = packer.finish().unwrap();
    let bomb: Vec<_> = bomb.iter().map(|byte| format!("{byte:02x}")).collect();
    let bomb = bomb.concat();
    writer.add(format!(
        "<< /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] /Length {} >>\nstream\n{bomb}\nendstream",
        bomb.len()
    ));
    why(&writer.finish()).await;
}
