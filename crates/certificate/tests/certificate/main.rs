//! A certificate says on its pages what its data say, and whatever is changed in it is found.

mod hostile;
mod scene;

use imprimatur_application::ports::{
    certificates::Certificates as _, decision_log::DecisionLog as _,
};
use imprimatur_certificate::PdfCertificates;

use crate::scene::{log, order, written};

#[tokio::test]
async fn what_is_written_can_be_read() {
    for (decisions, language) in [(1, "en"), (2, "de"), (40, "en")] {
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

#[tokio::test]
async fn the_same_facts_make_the_same_bytes() {
    assert_eq!(written(2, "en").await, written(2, "en").await);
}
