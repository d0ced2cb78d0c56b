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
use lopdf::{Document, Object, ObjectId, Stream, content::Operation, dictionary};
use proptest::prelude::*;

use crate::scene::{log, order, written};

const DOCUMENT: [u8; 32] = [0xab; 32];

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

fn differs(result: &Result<Verified, InvalidCertificate>) -> bool {
    *result == Err(InvalidCertificate::Unreadable(CertificateError::Differs))
}

#[tokio::test]
async fn an_untouched_certificate_is_valid() {
    let verified = forged(|_| ()).await.unwrap();
    assert_eq!(verified.document.unwrap().size, 1_234_567);
    assert_eq!(verified.tree.size, 3);
    // Loading and saving alone changes nothing, so what the other tests find is their forgery.
    assert!(edited(|_| ()).await.is_ok());
}

#[tokio::test]
async fn altered_log_entries_are_found() {
    let altered = forged(|order| {
        let last = order.facts.leaves.last_mut().unwrap();
        last.leaf.person = "Mallory".into();
        let encoded = log().encode(&last.leaf).unwrap();
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
    let lost = forged(|order| order.facts.leaves[0].comment = None);
    let expected = InvalidCertificate::Altered {
        what: "comment",
        position: 0,
    };
    assert_eq!(lost.await, Err(expected));
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
    // The pages name another key than the one that has signed.
    let renamed = forged(|order| order.facts.keys[0].public_key = other.public_key().unwrap());
    assert!(matches!(
        renamed.await,
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
    let other = [0xac; 32];
    let verified = verify(&log(), &reader, &pdf, Some(other), None);
    assert!(matches!(
        verified,
        Err(InvalidCertificate::OtherDocument(_))
    ));
}

/// The first object with this value of a key.
fn find(document: &Document, key: &[u8], value: &[u8]) -> ObjectId {
    let is_it = |object: &Object| {
        let dictionary = object
            .as_dict()
            .or_else(|_| object.as_stream().map(|stream| &stream.dict));
        let found = dictionary.and_then(|dictionary| dictionary.get(key)?.as_name());
        found.is_ok_and(|name| name == value)
    };
    let mut objects = document.objects.iter();
    *objects.find(|(_, object)| is_it(object)).unwrap().0
}

/// Changes the operators of the first page.
fn redraw(document: &mut Document, change: impl FnOnce(&mut Vec<Operation>)) {
    let page = document.get_pages()[&1];
    let mut content = document.get_and_decode_page_content(page).unwrap();
    change(&mut content.operations);
    let content = content.encode().unwrap();
    document.change_page_content(page, content).unwrap();
}

fn operation(operator: &str, operands: &[i64]) -> Operation {
    let operands = operands.iter().map(|number| (*number).into()).collect();
    Operation::new(operator, operands)
}

#[tokio::test]
async fn drawing_and_more_text_is_found() {
    for operations in [
        "0 0 400 400 re f",
        "BI /W 1 /H 1 /CS /G /BPC 8 ID x EI",
        " ",
    ] {
        assert!(differs(&edited(|pdf| draw(pdf, operations)).await));
    }
    // At the foot: letters with a text, and glyphs without one.
    for glyphs in ["<00010002>", "<0000>", "<FFFF>"] {
        let more_text = edited(|pdf| {
            let page = *pdf.get_pages().values().last().unwrap();
            let fonts = pdf.get_page_fonts(page).unwrap();
            let font = String::from_utf8(fonts.keys().next().unwrap().clone()).unwrap();
            draw(pdf, &format!("BT /{font} 9 Tf 9 9 Td {glyphs} Tj ET"));
        });
        assert!(differs(&more_text.await), "{glyphs}");
    }
    let note = edited(|pdf| {
        let page = *pdf.get_pages().values().next().unwrap();
        let note = dictionary! { "Type" => "Annot", "Subtype" => "FreeText" };
        let page = pdf.get_dictionary_mut(page).unwrap();
        page.set("Annots", Object::Array(vec![note.into()]));
    });
    assert!(differs(&note.await));
    assert!(differs(&edited(|pdf| pdf.delete_pages(&[1])).await));
}

#[tokio::test]
async fn other_glyphs_for_the_same_text_are_found() {
    // What is extracted comes from `ToUnicode` and stays; what is drawn comes from this map of the font.
    let glyphs = edited(|pdf| {
        let font = find(pdf, b"Subtype", b"CIDFontType2");
        let map: Vec<u8> = (0..600_u16).rev().flat_map(u16::to_be_bytes).collect();
        let map = pdf.add_object(Stream::new(dictionary! {}, map));
        pdf.get_dictionary_mut(font)
            .unwrap()
            .set("CIDToGIDMap", map);
    });
    assert!(differs(&glyphs.await));
}

#[tokio::test]
async fn text_that_is_invisible_or_elsewhere_is_found() {
    let invisible = edited(|pdf| redraw(pdf, |page| page.insert(0, operation("Tr", &[3]))));
    assert!(differs(&invisible.await));
    let off_the_page = edited(|pdf| {
        redraw(pdf, |page| {
            page.insert(0, operation("cm", &[1, 0, 0, 1, 0, 5_000]));
        });
    });
    assert!(differs(&off_the_page.await));
    let under_the_picture = edited(|pdf| {
        redraw(pdf, |page| {
            let picture = page.iter().position(|one| one.operator == "Do").unwrap();
            page.insert(picture, operation("cm", &[9, 0, 0, 9, -400, -400]));
        });
    });
    assert!(differs(&under_the_picture.await));
}

#[tokio::test]
async fn another_picture_is_found() {
    let picture = edited(|pdf| {
        let picture = find(pdf, b"Subtype", b"Image");
        let picture = pdf.get_object_mut(picture).unwrap();
        picture.as_stream_mut().unwrap().content.push(0);
    });
    assert!(differs(&picture.await));
}

#[tokio::test]
async fn other_data_in_the_name_tree_are_found() {
    let data = edited(|pdf| {
        let data = pdf.add_object(Stream::new(
            dictionary! { "Type" => "EmbeddedFile" },
            b"{\"leaves\":[]}".to_vec(),
        ));
        let file = pdf.add_object(dictionary! {
            "Type" => "Filespec",
            "F" => Object::string_literal("certificate.json"),
            "UF" => Object::string_literal("certificate.json"),
            "EF" => dictionary! { "F" => data },
        });
        let names = vec![Object::string_literal("certificate.json"), file.into()];
        let names = dictionary! { "EmbeddedFiles" => dictionary! { "Names" => names } };
        pdf.catalog_mut().unwrap().set("Names", names);
    });
    assert!(differs(&data.await));
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
    assert!(differs(&exchanged.await));
    // Approved for one, rejected for another: the title follows from the entries.
    let title = forged(|order| order.facts.leaves[2].leaf.status = Status::Rejected);
    assert!(differs(&title.await));
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

    /// Every changed byte is found.
    #[test]
    fn flipped_bytes_are_found(at in 0.0..1.0_f64, bit in 0..8_u8) {
        thread_local! {
            static PDF: Vec<u8> = tokio::runtime::Builder::new_current_thread().build().unwrap()
                .block_on(written(2, "en"));
        }
        let mut pdf = PDF.with(Clone::clone);
        let last = pdf.len() - 1;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a small file")]
        let at = (last as f64 * at) as usize;
        pdf[at] ^= 1 << bit;
        prop_assert!(check(&pdf).is_err());
    }
}
