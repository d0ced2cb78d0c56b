//! Derived files, compared pixel by pixel: what was only saved again is equal, whatever else was done differs.

use imprimatur_application::ports::documents::WantedPages;
use imprimatur_domain::comparison::Closeness;

use super::*;

/// Pairs of each kind.
const PAIRS: u32 = 40;

/// The text and the sizes of a page that no other pair has.
fn page(pair: u32) -> String {
    let (x, y) = (30 + pair * 7 % 90, 500 - pair * 11 % 200);
    let size = 6 + pair % 9;
    let tint = f64::from(pair % 10) / 10.0;
    format!(
        "BT /F1 {size} Tf {x} {y} Td (Pages, prices and words) Tj ET \
         {tint} 0.2 0.7 rg 40 60 {x} 80 re f 0 g 0.5 w {x} 20 m 380 {x} l S"
    )
}

fn document(content: &str) -> Vec<u8> {
    pdf::pages(&[(420, 595, content)])
}

/// Whether both look equal.
async fn is_equal(documents: &ChildDocuments, from: &[u8], to: &[u8]) -> bool {
    let source = |document: &[u8]| Source::new(PDF, hash(), bytes(document));
    let wanted = WantedPages {
        first: 0,
        closeness: Closeness::Exact,
    };
    let compared = documents.compare(source(from), source(to), wanted).await;
    let compared = compared.unwrap();
    assert_eq!(compared.pages.len(), 1);
    compared.pages.iter().all(|page| page.areas.is_empty())
}

/// Compares each page with what was made of it.
async fn assert_all(is_same: bool, change: impl Fn(u32, &str) -> Vec<u8>) {
    let documents = documents(Limits::default());
    for pair in 0..PAIRS {
        let content = page(pair);
        let derived = change(pair, &content);
        let is_equal = is_equal(&documents, &document(&content), &derived).await;
        assert_eq!(is_equal, is_same, "pair {pair}: {content}");
    }
}

#[tokio::test]
async fn what_was_saved_again_is_equal() {
    let rewrites: [&[&str]; 4] = [
        &["--object-streams=generate"],
        &["--linearize"],
        &["--qdf", "--object-streams=disable"],
        &["--recompress-flate", "--compression-level=9"],
    ];
    assert_all(true, |pair, content| {
        let options = rewrites[pair as usize % rewrites.len()];
        rewritten(&document(content), options)
    })
    .await;
}

#[tokio::test]
async fn one_other_word_differs() {
    assert_all(false, |_, content| {
        document(&content.replace("prices", "pieces"))
    })
    .await;
}

#[tokio::test]
async fn a_comma_that_is_gone_differs() {
    assert_all(false, |_, content| {
        document(&content.replace("Pages,", "Pages "))
    })
    .await;
}

#[tokio::test]
async fn a_hairline_more_differs() {
    assert_all(false, |pair, content| {
        let y = 90 + pair * 13 % 480;
        document(&format!("{content} 0.1 w 100 {y} m 120 {y} l S"))
    })
    .await;
}

#[tokio::test]
async fn a_page_that_was_turned_differs() {
    assert_all(false, |pair, content| {
        let turned = if pair % 2 == 0 {
            "/Rotate 180"
        } else {
            "/Rotate 90"
        };
        let document = String::from_utf8(document(content)).unwrap();
        let turned = document.replace("/MediaBox", &format!("{turned} /MediaBox"));
        assert_ne!(turned, document);
        turned.into_bytes()
    })
    .await;
}

/// The same document as `qpdf` writes it with these options.
fn rewritten(document: &[u8], options: &[&str]) -> Vec<u8> {
    let mut file = tempfile::NamedTempFile::with_suffix(".pdf").unwrap();
    io::Write::write_all(&mut file, document).unwrap();
    let mut command = std::process::Command::new("qpdf");
    let output = command.args(options).arg(file.path()).arg("-").output();
    let output = output.unwrap();
    assert!(output.status.success(), "{output:?}");
    output.stdout
}
