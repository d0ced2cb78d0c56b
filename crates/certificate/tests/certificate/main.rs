//! A certificate says on its pages what its data say, and whatever is changed in it is found.
#![expect(clippy::unwrap_used, reason = "these are tests")]

mod hostile;
mod scene;

use imprimatur_application::{
    certificates::verify,
    ports::{certificates::Certificates as _, decision_log::DecisionLog as _},
};
use imprimatur_certificate::PdfCertificates;

use crate::scene::{log, order, written};

#[tokio::test]
async fn what_is_written_can_be_read() {
    for (decisions, language) in [(2, "en"), (2, "de"), (40, "en")] {
        let pdf = written(decisions, language).await;
        if let Ok(folder) = std::env::var("IMPRIMATUR_TEST_ARTEFACTS") {
            let path = format!("{folder}/certificate-{decisions}-{language}.pdf");
            std::fs::write(path, &pdf).unwrap();
        }
        let read = PdfCertificates::default().read(&log(), &pdf).unwrap();
        let mut expected = order(decisions, language).facts;
        expected.picture = read.picture;
        for (read, expected) in read.leaves.iter().zip(&mut expected.leaves) {
            expected.local.clone_from(&read.local);
            assert!(read.local.as_ref().unwrap().ends_with("+02:00"));
        }
        assert_eq!(read, expected);
        let signed = log()
            .open(&read.checkpoint, &read.keys[0].public_key)
            .unwrap();
        for leaf in &read.leaves {
            assert!(log().includes(&signed, leaf.position, leaf.hash, &leaf.proof));
        }
    }
}

/// Certificates that were issued once stay valid. If this fails, a text or the layout of their lines was changed: that needs a new
/// number of the form, beside the former one.
#[test]
fn certificates_of_former_versions_are_valid() {
    let issued: [&[u8]; 2] = [
        include_bytes!("issued-en.pdf"),
        include_bytes!("issued-de.pdf"),
    ];
    for pdf in issued {
        let key = log().public_key();
        let reader = PdfCertificates::default();
        let verified = verify(&log(), &reader, pdf, None, key.as_deref());
        assert_eq!(verified.unwrap().facts.leaves.len(), 2);
    }
}

#[tokio::test]
async fn the_same_facts_make_the_same_bytes() {
    assert_eq!(written(2, "en").await, written(2, "en").await);
}
