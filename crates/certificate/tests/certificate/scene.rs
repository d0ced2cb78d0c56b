//! A certificate to try.

use imprimatur_application::{
    decision_log::{Channel, Leaf, LeafAction, LeafFile, LeafHistory, LeafPreflight, LeafStage},
    ports::{
        certificates::{CertificateFacts, CertificateOrder, Certificates as _, CertifiedLeaf},
        decision_log::{DecisionLog as _, LogKey, Tree},
    },
};
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::{LogSigner, MerkleLog, new_key};
use imprimatur_domain::{
    Instant,
    expectation::{
        DifferingPages, ExpectedMember, Millimetres, OrderComparison, OrderedFact, PageCount,
        SheetSize, TrimSize,
    },
    ids::{JobId, TaskId},
    job::Status,
    task::Decision,
};
use uuid::Uuid;

pub(crate) fn at(second: i64) -> Instant {
    Instant::from_unix_timestamp(1_780_000_000 + second).unwrap()
}

fn stage(number: u32, name: &str) -> LeafStage {
    LeafStage {
        number,
        name: name.into(),
        rule: "at_least:1".into(),
        stop_early: true,
    }
}

pub(crate) fn leaf(id: i64, status: Status, decision: Decision, person: &str) -> Leaf {
    let job = JobId(Uuid::from_u128(7));
    Leaf {
        id,
        action: LeafAction::Decided,
        detail: String::new(),
        job,
        name: "Speisekarte „Frühling“ – Žofie.pdf".into(),
        version: 3,
        status,
        files: vec![LeafFile {
            job,
            version: 3,
            sha256: [0xab; 32],
            size: 1_234_567,
            decision: None,
        }],
        stage: Some(stage(2, "Customer")),
        plan: vec![stage(1, "Prepress"), stage(2, "Customer")],
        task: Some(TaskId(id)),
        reviewer: "vera@example.com".parse().ok(),
        person: person.into(),
        on_behalf_by: "otto@example.com".parse().ok(),
        decision: Some(decision),
        derivative: None,
        check: None,
        comment_sha256: None,
        by: "otto@example.com".parse().ok(),
        at: at(id),
        address: Some("203.0.113.9".into()),
        via: Channel::Link,
        confirmed: true,
        seen_elsewhere: true,
        preflight: Some(LeafPreflight {
            errors: 0,
            warnings: 2,
            notes: 1,
        }),
        history: Some(LeafHistory {
            id: 40 + id,
            category: "decision".into(),
            text_sha256: [0xcd; 32],
        }),
        salt: [9; 16],
    }
}

pub(crate) fn log() -> MerkleLog {
    let key = new_key("review.example/log", &[5; 32]).unwrap();
    MerkleLog::new(Some(LogSigner::new(&key).unwrap()))
}

/// A certificate of so many decisions, the last of which approves.
pub(crate) fn order(decisions: i64, language: &str) -> CertificateOrder {
    let log = log();
    let mut leaves = Vec::new();
    for id in 1..=decisions {
        let (status, decision) = if id == decisions {
            (Status::Approved, Decision::Approved)
        } else {
            (Status::Pending, Decision::ChangeRequested)
        };
        let mut leaf = leaf(id, status, decision, "Vera Größe 田中 \u{202e}lave");
        let comment = "Please keep the fine lines & ligatures: office, flüchtig.\nSecond line.";
        leaf.comment_sha256 = Some(log.sha256(comment));
        leaves.push((log.encode(&leaf).unwrap(), leaf, comment));
    }
    let hashes: Vec<_> = leaves.iter().map(|(leaf, ..)| leaf.hash).collect();
    let grown = log.append(&Tree::default(), &hashes).unwrap();
    let size = grown.tree.size;
    let proven = |(position, (encoded, leaf, comment)): (u64, _)| {
        let encoded: imprimatur_application::ports::decision_log::EncodedLeaf = encoded;
        let comment: &str = comment;
        let tiles = log.proof_tiles(size, position).unwrap();
        let tiles: Vec<_> = (tiles.into_iter())
            .map(|tile| (tile, log.edge_tile(&grown.tree, tile).unwrap()))
            .collect();
        CertifiedLeaf {
            position,
            text: encoded.text,
            leaf,
            hash: encoded.hash,
            proof: log.prove(size, grown.root, position, &tiles).unwrap(),
            comment: Some(comment.to_owned()),
            local: None,
        }
    };
    CertificateOrder {
        facts: CertificateFacts {
            language: language.into(),
            issued_at: at(1_000),
            service: "https://review.example".into(),
            job: JobId(Uuid::from_u128(7)),
            version: 3,
            alt_text: "PO-4711".into(),
            team: "Druckerei Größe & Söhne".into(),
            logo: None,
            task: None,
            comments_open: 0,
            comments_resolved: 4,
            picture: None,
            simulation: None,
            comparisons: Vec::new(),
            leaves: (0..).zip(leaves).map(proven).collect(),
            checkpoint: log.sign(size, grown.root).unwrap(),
            keys: vec![first_key(&log)],
        },
        time_zone: Some("Europe/Berlin".into()),
        picture: Some(picture()),
        logo: Some(include_bytes!("logo.jpg").to_vec()),
    }
}

/// Something as ordered, something that is not, something on two pages, and something unknown.
pub(crate) fn comparisons() -> Vec<OrderComparison> {
    let length = |millimetres| Millimetres::from_mm(millimetres).unwrap();
    let size = SheetSize {
        width: length(210.0),
        height: length(297.0),
    };
    let trim = OrderedFact::Trim {
        ordered: TrimSize::new(size, Millimetres::TRIM_TOLERANCE).unwrap(),
        found: size,
    };
    let pages = OrderedFact::Pages {
        ordered: PageCount::new(8, 16).unwrap(),
        found: 6,
    };
    let bleed = OrderedFact::Bleed {
        ordered: length(3.0),
        found: length(1.5),
    };
    let differing = DifferingPages {
        first: vec![2, 5],
        count: 2,
    };
    vec![
        OrderComparison::Met(trim),
        OrderComparison::Differs(pages, DifferingPages::default()),
        OrderComparison::Differs(bleed, differing),
        OrderComparison::Unknown(ExpectedMember::Fonts),
    ]
}

fn first_key(log: &MerkleLog) -> LogKey {
    LogKey {
        since: 0,
        public_key: log.public_key().unwrap(),
    }
}

/// A small JPEG.
pub(crate) fn picture() -> Vec<u8> {
    include_bytes!("page.jpg").to_vec()
}

pub(crate) async fn written(decisions: i64, language: &str) -> Vec<u8> {
    let certificates = PdfCertificates::default();
    certificates
        .write(order(decisions, language))
        .await
        .unwrap()
}
