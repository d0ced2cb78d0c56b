//! Certificates that were forged, edited or cut.

use imprimatur_application::{
    certificates::{InvalidCertificate, Verified, verify},
    ports::{
        certificates::{CertificateError, CertificateOrder, Certificates as _},
        decision_log::DecisionLog as _,
    },
};
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::{LogSigner, MerkleLog, new_key};
use imprimatur_domain::job::Status;
use lopdf::{Document, Object, Stream, dictionary};
use proptest::prelude::*;

use crate::scene::{log, order, written};

const DOCUMENT: ([u8; 32], u64) = ([0xab; 32], 1_234_567);

fn check(pdf: &[u8]) -> Result<Verified, InvalidCertificate> {
    let key = log().public_key();
    verify(
        &log(),
        &PdfCertificates::default(),
        pdf,
        Some(DOCUMENT),
        key.as_deref(),
    )
}

async fn forged(
    change: impl FnOnce(&mut CertificateOrder),
) -> Result<Verified, InvalidCertificate> {
    let mut order = order(3, "en");
    change(&mut order);
    check(&PdfCertificates::default().write(order).await.unwrap())
}

/// What becomes of a certificate that an editor has changed and saved anew.
async fn edited(change: impl FnOnce(&mut Document)) -> Result<Verified, InvalidCertificate> {
    let mut document = Document::load_mem(&written(2, "en").await).unwrap();
    change(&mut document);
    let mut pdf = Vec::new();
    document.save_to(&mut pdf).unwrap();
    check(&pdf)
}

/// Draws something more on the last page.
fn draw(document: &mut Document, operations: &str) {
    let page = *document.get_pages().values().last().unwrap();
    let mut content = document.get_page_content(page);
    content.extend_from_slice(b"\n");
    content.extend_from_slice(operations.as_bytes());
    let stream = document.add_object(Stream::new(dictionary! {}, content));
    let page = document.get_dictionary_mut(page).unwrap();
    page.set("Contents", stream);
}

fn pages_differ(result: &Result<Verified, InvalidCertificate>) -> bool {
    matches!(
        result,
        Err(InvalidCertificate::Unreadable(
            CertificateError::PagesDiffer(_)
        ))
    )
}

#[tokio::test]
async fn an_untouched_certificate_is_valid() {
    let verified = forged(|_| ()).await.unwrap();
    assert_eq!(verified.document.unwrap().size, DOCUMENT.1);
    assert_eq!(verified.tree.size, 3);
    // An editor that changes nothing is no forger.
    assert!(edited(|_| ()).await.is_ok());
}

#[tokio::test]
async fn altered_log_entries_are_found() {
    let altered = forged(|order| {
        let last = order.facts.leaves.last_mut().unwrap();
        last.leaf.person = "Mallory".into();
        let encoded = log().encode(&last.leaf);
        (last.text, last.hash) = (encoded.text, encoded.hash);
    });
    assert_eq!(altered.await, Err(InvalidCertificate::NotIncluded(2)));
    let swapped = forged(|order| order.facts.leaves.swap(0, 1));
    assert_eq!(swapped.await, Err(InvalidCertificate::NotIncluded(0)));
    let moved = forged(|order| order.facts.leaves[1].position = 0);
    assert!(matches!(
        moved.await,
        Err(InvalidCertificate::NotIncluded(_))
    ));
    let unproven = forged(|order| order.facts.leaves[1].proof.clear());
    assert_eq!(unproven.await, Err(InvalidCertificate::NotIncluded(1)));
}

#[tokio::test]
async fn altered_facts_beside_the_entries_are_found() {
    let comment = forged(|order| order.facts.leaves[0].comment = Some("Fine.".into()));
    let expected = InvalidCertificate::Altered {
        what: "comment",
        position: 0,
    };
    assert_eq!(comment.await, Err(expected));
    let replayed = forged(|order| order.facts.version = 4);
    assert_eq!(replayed.await, Err(InvalidCertificate::Foreign(0)));
    let early = forged(|order| order.facts.issued_at = crate::scene::at(0));
    let expected = InvalidCertificate::Altered {
        what: "time",
        position: 0,
    };
    assert_eq!(early.await, Err(expected));
    let empty = forged(|order| order.facts.leaves.clear());
    assert_eq!(empty.await, Err(InvalidCertificate::NoDecision));
}

#[tokio::test]
async fn another_installation_or_key_is_found() {
    let key = new_key("review.example/log", &[6; 32]).unwrap();
    let other = MerkleLog::new(Some(LogSigner::new(&key).unwrap()));
    let pdf = written(2, "en").await;
    let pinned = other.public_key().unwrap();
    let reader = PdfCertificates::default();
    let verified = verify(&log(), &reader, &pdf, None, Some(&pinned));
    assert!(matches!(
        verified,
        Err(InvalidCertificate::Signature { .. })
    ));
    // A forger who signs with a key of his own has to put it inside, where it is another than the pinned one.
    let resigned = forged(|order| {
        let own = log().public_key().unwrap();
        let signed = log().open(&order.facts.checkpoint, &own).unwrap();
        order.facts.checkpoint = other.sign(signed.size, signed.root).unwrap();
        order.facts.keys[0].public_key = other.public_key().unwrap();
    });
    assert!(matches!(
        resigned.await,
        Err(InvalidCertificate::Signature { .. })
    ));
}

#[tokio::test]
async fn another_document_is_found() {
    let pdf = written(1, "de").await;
    let reader = PdfCertificates::default();
    for other in [([0xac; 32], DOCUMENT.1), (DOCUMENT.0, 1)] {
        let verified = verify(&log(), &reader, &pdf, Some(other), None);
        assert!(matches!(
            verified,
            Err(InvalidCertificate::OtherDocument(_))
        ));
    }
}

#[tokio::test]
async fn edited_pages_are_found() {
    assert!(pages_differ(
        &edited(|pdf| draw(pdf, "0 0 400 400 re f")).await
    ));
    assert!(pages_differ(
        &edited(|pdf| draw(pdf, "BI /W 1 /H 1 /CS /G /BPC 8 ID x EI")).await
    ));
    let more_text = edited(|pdf| {
        let page = *pdf.get_pages().values().last().unwrap();
        let fonts = pdf.get_page_fonts(page).unwrap();
        let font = String::from_utf8(fonts.keys().next().unwrap().clone()).unwrap();
        draw(pdf, &format!("BT /{font} 9 Tf 9 9 Td <00010002> Tj ET"));
    });
    assert!(pages_differ(&more_text.await));
    let note = edited(|pdf| {
        let page = *pdf.get_pages().values().next().unwrap();
        let note = dictionary! { "Type" => "Annot", "Subtype" => "FreeText" };
        let page = pdf.get_dictionary_mut(page).unwrap();
        page.set("Annots", Object::Array(vec![note.into()]));
    });
    assert!(pages_differ(&note.await));
    assert!(pages_differ(&edited(|pdf| pdf.delete_pages(&[1])).await));
    let picture = edited(|pdf| {
        for object in pdf.objects.values_mut() {
            if let Ok(stream) = object.as_stream_mut()
                && (stream.dict.get(b"Subtype").and_then(Object::as_name))
                    .is_ok_and(|kind| kind == b"Image")
            {
                stream.content.push(0);
            }
        }
    });
    assert!(pages_differ(&picture.await));
}

#[tokio::test]
async fn a_certificate_of_something_else_in_the_pages_is_found() {
    // The data of one certificate in the pages of another.
    let mut other = order(2, "en");
    other.facts.alt_text = "PO-4712".into();
    let other = PdfCertificates::default().write(other).await.unwrap();
    let other = Document::load_mem(&other).unwrap();
    let exchanged = edited(|pdf| {
        let attached = |document: &Document| {
            let is_it = |object: &Object| {
                let stream = object.as_stream().ok()?;
                let kind = stream.dict.get(b"Type").ok()?.as_name().ok()?;
                (kind == b"EmbeddedFile").then_some(())
            };
            let mut objects = document.objects.iter();
            objects
                .find(|(_, object)| is_it(object).is_some())
                .map(|(id, _)| *id)
        };
        let (from, to) = (attached(&other).unwrap(), attached(pdf).unwrap());
        pdf.objects.insert(to, other.objects[&from].clone());
    });
    assert!(pages_differ(&exchanged.await));
    // Approved for one, rejected for another: the title follows from the entries.
    let title = forged(|order| order.facts.leaves[2].leaf.status = Status::Rejected);
    assert!(pages_differ(&title.await));
}

#[tokio::test]
async fn what_is_cut_is_no_certificate() {
    let pdf = written(1, "en").await;
    for length in (0..pdf.len()).step_by(pdf.len() / 60) {
        assert!(check(&pdf[..length]).is_err(), "{length}");
    }
    let mut longer = pdf.clone();
    longer.extend_from_slice(b"\nstartxref\n0\n%%EOF\n");
    assert!(check(&longer).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// A changed byte is found, or lies where it changes nothing that the certificate says.
    #[test]
    fn flipped_bytes_prove_nothing_else(at in 0.0..1.0_f64, bit in 0..8_u8) {
        thread_local! {
            static PDF: Vec<u8> = tokio::runtime::Builder::new_current_thread().build().unwrap()
                .block_on(written(2, "en"));
        }
        let mut pdf = PDF.with(Clone::clone);
        let last = pdf.len() - 1;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a small file")]
        let at = (last as f64 * at) as usize;
        pdf[at] ^= 1 << bit;
        if let Ok(verified) = check(&pdf) {
            let untouched = PDF.with(|pdf| check(pdf)).unwrap();
            prop_assert_eq!(verified, untouched);
        }
    }
}
