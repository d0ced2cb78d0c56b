//! A certificate says on its pages what its data say, and whatever is changed in it is found.
#![expect(clippy::unwrap_used, reason = "these are tests")]

mod hostile;
mod scene;

use imprimatur_application::{
    certificates::verify,
    decision_log::{Channel, Leaf, LeafAction},
    ports::{
        certificates::{CertificateOrder, Certificates as _, CertifiedLeaf},
        decision_log::DecisionLog as _,
    },
};
use imprimatur_certificate::PdfCertificates;
use imprimatur_domain::{
    check::CheckOutcome,
    derivative::SamenessState,
    email::Email,
    history::{CheckSummary, DerivativeSummary},
    ids::DerivativeId,
    print::{Approximation, ProfileSource, SimulatedProfile, Simulation},
    task::Decision,
};

use crate::scene::{comparisons, log, order, written};

/// Keeps a certificate where `IMPRIMATUR_TEST_ARTEFACTS` says, to be looked at or committed.
fn keep(name: &str, pdf: &[u8]) {
    if let Ok(folder) = std::env::var("IMPRIMATUR_TEST_ARTEFACTS") {
        std::fs::write(format!("{folder}/{name}.pdf"), pdf).unwrap();
    }
}

#[tokio::test]
async fn what_is_written_can_be_read() {
    for (decisions, language) in [(2, "en"), (2, "de"), (40, "en")] {
        let pdf = written(decisions, language).await;
        keep(&format!("certificate-{decisions}-{language}"), &pdf);
        let read = PdfCertificates::default().read(&log(), &pdf).unwrap();
        let mut expected = order(decisions, language).facts;
        (expected.picture, expected.logo) = (read.picture, read.logo);
        assert!(read.logo.is_some());
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
async fn what_the_picture_simulates_is_read_as_it_was_written() {
    let profile = SimulatedProfile {
        name: "PSO Coated v3".to_owned(),
        source: ProfileSource::Team,
    };
    let simulated = Simulation {
        profile: Some(profile),
        overprint: true,
        spots: vec!["Gold".to_owned()],
        approximate: vec![Approximation::Pattern],
    };
    for (simulation, said) in [
        (simulated, "PSO Coated v3"),
        (Simulation::plain(), "could not be simulated"),
    ] {
        let mut order = order(2, "en");
        order.facts.simulation = Some(simulation.clone());
        let without = CertificateOrder {
            picture: None,
            ..order.clone()
        };
        let certificates = PdfCertificates::default();
        let pdf = certificates.write(order).await.unwrap();
        let read = certificates.read(&log(), &pdf).unwrap();
        assert_eq!(read.simulation, Some(simulation));
        let (pages, said) = (text_of(&pdf), said.replace(' ', ""));
        assert!(pages.contains(&said), "{said:?} in {pages}");
        // What there is no picture of simulates nothing.
        let pdf = certificates.write(without).await.unwrap();
        assert_eq!(certificates.read(&log(), &pdf).unwrap().simulation, None);
    }
}

/// What was ordered, what is there, and whether that is the same, in the certificate's language; nothing without an order.
#[tokio::test]
async fn what_was_ordered_is_beside_what_is_there() {
    let certificates = PdfCertificates::default();
    for (language, lines) in [
        (
            "en",
            [
                "Compared with the order",
                "As ordered Trimmed size: ordered 210 × 297 mm, is 210 × 297 mm",
                "Not as ordered Pages: ordered 8 to 16, is 6.",
                "Not as ordered Bleed: ordered at least 3 mm, is 1.5 mm (2 pages).",
                "Not known Too little is known of the file to compare it with the order: Fonts.",
            ],
        ),
        (
            "de",
            [
                "Vergleich mit der Bestellung",
                "Wie bestellt Endformat: bestellt 210 × 297 mm, ist 210 × 297 mm",
                "Nicht wie bestellt Seiten: bestellt 8 bis 16, ist 6.",
                "Nicht wie bestellt Beschnitt: bestellt mindestens 3 mm, ist 1,5 mm (2 Seiten).",
                "Nicht bekannt Über die Datei ist zu wenig bekannt, um sie mit der Bestellung zu vergleichen: Schriften.",
            ],
        ),
    ] {
        let mut order = order(2, language);
        let without = certificates.write(order.clone()).await.unwrap();
        order.facts.comparisons = comparisons();
        let pdf = certificates.write(order).await.unwrap();
        let read = certificates.read(&log(), &pdf).unwrap();
        assert_eq!(read.comparisons, comparisons());
        keep(&format!("certificate-compared-{language}"), &pdf);
        let (pages, without) = (text_of(&pdf), text_of(&without));
        for line in lines {
            let line: String = line.split_whitespace().collect();
            assert!(pages.contains(&line), "{line:?} in {pages}");
            assert!(!without.contains(&line), "{line:?} in {without}");
        }
    }
}

/// A leaf with a value in every field, and whether it can be read on the pages; a new field must be decided on here.
#[tokio::test]
async fn every_field_of_a_leaf_is_on_the_pages_or_in_the_data() {
    let mut order = order(1, "en");
    let certified = &mut order.facts.leaves[0];
    let reason = Leaf {
        action: LeafAction::GateOverridden,
        detail: "It is a rush job.".into(),
        on_behalf_by: None,
        by: "petra@press.example".parse().ok(),
        decision: None,
        check: Some(Box::new(CheckSummary {
            name: "ink".into(),
            title: "Ink coverage".into(),
            version: 3,
            sha256: [0xce; 32],
            run: 1,
            outcome: CheckOutcome::Failed,
            is_late: false,
            findings: 2,
            tool: "Inkometer 3.1".into(),
        })),
        derivative: Some(Box::new(DerivativeSummary {
            id: DerivativeId(3),
            version: 3,
            sha256: [0xcd; 32],
            process: "trapping".into(),
            tool: "Trapper 4.2".into(),
            sameness: SamenessState::Differs,
        })),
        comment_sha256: None,
        ..certified.leaf.clone()
    };
    let mut overridden = certified.clone();
    overridden.leaf = reason;
    overridden.comment = None;
    let mut ruled = overridden.leaf.files[0].clone();
    ruled.decision = Some(Decision::ChangeRequested);
    overridden.leaf.files.push(ruled);
    overridden.text = log().encode(&overridden.leaf).unwrap().text;
    order.facts.leaves.insert(0, overridden);
    let pdf = PdfCertificates::default().write(order).await.unwrap();
    let read = PdfCertificates::default().read(&log(), &pdf).unwrap();
    let said = text_of(&pdf);
    for certified in read.leaves {
        for text in shown(&certified) {
            let text: String = text.split_whitespace().collect();
            assert!(said.contains(&text), "{text:?} in {said}");
        }
    }
}

/// The text of the pages, without spaces.
fn text_of(pdf: &[u8]) -> String {
    let document = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    let said = document.extract_text(&pages).unwrap();
    said.split_whitespace().collect()
}

/// What must stand on the pages of a log entry.
fn shown(certified: &CertifiedLeaf) -> Vec<String> {
    let CertifiedLeaf {
        position,
        hash,
        comment,
        local,
        leaf,
        text: _,
        proof: _,
    } = certified;
    let mut shown = shown_of_leaf(leaf);
    shown.push(local.as_ref().unwrap().replace('T', " "));
    shown.push(format!("Number {position}, hash {}", hex::encode(hash)));
    shown.extend(comment.clone());
    shown
}

fn shown_of_derivative(derivative: &DerivativeSummary) -> String {
    let (process, tool) = (&derivative.process, &derivative.tool);
    let hash = hex::encode(derivative.sha256);
    format!("Print file {process} {tool} SHA-256 {hash} Differs from version 3.")
}

fn shown_of_check(check: &CheckSummary) -> String {
    let (title, tool, hash) = (&check.title, &check.tool, hex::encode(check.sha256));
    format!("Check {title}: Failed {tool} SHA-256 {hash}")
}

fn headline(action: LeafAction, reviewer: Option<&Email>) -> String {
    match action {
        LeafAction::GateOverridden => "Sent in spite of preflight findings".to_owned(),
        _ => format!("<{}> has approved", reviewer.unwrap()),
    }
}

fn shown_of_leaf(leaf: &Leaf) -> Vec<String> {
    let Leaf {
        action,
        detail,
        name,
        version,
        files,
        stage,
        reviewer,
        person: _,
        on_behalf_by,
        by,
        at: _,
        address,
        via,
        confirmed,
        seen_elsewhere,
        preflight,
        // Shown as the headline, and as the status of the job.
        decision: _,
        status: _,
        derivative,
        check,
        // In the data only.
        id: _,
        job: _,
        task: _,
        comment_sha256: _,
        history: _,
        plan: _,
        salt: _,
    } = leaf;
    let (file, stage, counts) = (&files[0], stage.as_ref().unwrap(), preflight.unwrap());
    assert!(*confirmed && *seen_elsewhere && *via == Channel::Link);
    vec![
        headline(*action, reviewer.as_ref()),
        derivative
            .as_deref()
            .map_or_else(String::new, shown_of_derivative),
        check.as_deref().map_or_else(String::new, shown_of_check),
        detail.clone(),
        name.clone(),
        format!("Version{version}"),
        format!("{} bytes SHA-256 {}", file.size, hex::encode(file.sha256)),
        format!("{} {}, one approval is enough", stage.number, stage.name),
        "ends at the first rejection or change request".to_owned(),
        match on_behalf_by {
            Some(by) => format!("Recorded by {by}"),
            None => format!("By {}", by.as_ref().unwrap()),
        },
        format!(
            "from {}, confirmed by name, viewed elsewhere",
            address.as_ref().unwrap()
        ),
        format!(
            "Errors: {}, warnings: {}, notes: {}",
            counts.errors, counts.warnings, counts.notes
        ),
    ]
}

/// Certificates that were issued once stay valid. If this fails, a text, a font or the layout was changed: that needs a new
/// number of the form, beside the former one. So does another version of a library that writes other bytes.
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
