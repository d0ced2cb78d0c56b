//! Two versions of a document, compared page by page.

use imprimatur_application::ports::documents::{ComparedPages, WantedPages};
use imprimatur_domain::comparison::{Closeness, PageComparison, PageState, PlateComparison};

use super::*;

const PNG: &str = "image/png";

fn source(media_type: &str, document: &[u8]) -> Source {
    Source::new(media_type, hash(), bytes(document))
}

fn from_pair(first: u32) -> WantedPages {
    WantedPages {
        first,
        closeness: Closeness::Seen,
    }
}

fn from_the_first() -> WantedPages {
    from_pair(0)
}

async fn compare(from: &[u8], to: &[u8]) -> Vec<PageComparison> {
    let documents = documents(Limits::default());
    let compared = documents
        .compare(source(PDF, from), source(PDF, to), from_the_first())
        .await;
    let ComparedPages { total, pages } = compared.unwrap();
    assert_eq!(usize::try_from(total), Ok(pages.len()));
    pages
}

/// A page of A5 with a line of text at a height, and a word somewhere.
fn page(text: &str, word: (f32, f32)) -> String {
    let (x, y) = word;
    format!(
        "BT /F1 12 Tf 40 500 Td ({text}) Tj ET 0 0 1 rg 40 300 100 80 re f 0 g \
         BT /F1 12 Tf {x} {y} Td (word) Tj ET 1 w 40 100 m 380 180 l S"
    )
}

fn document(pages: &[&str]) -> Vec<u8> {
    let pages: Vec<_> = pages.iter().map(|content| (420, 595, *content)).collect();
    pdf::pages(&pages)
}

fn states(pages: &[PageComparison]) -> Vec<(Option<u32>, Option<u32>, PageState)> {
    let state = |page: &PageComparison| (page.from_page, page.page, page.state());
    pages.iter().map(state).collect()
}

#[tokio::test]
async fn versions_that_look_alike_are_the_same() {
    let one = document(&[
        &page("A price of 10", (200.0, 400.0)),
        "0 g 10 10 50 50 re f",
    ]);
    // The same drawing, written otherwise.
    let other = document(&[
        &page("A price of 10", (200.0, 400.0)).replace("1 w", "1.0 w 0 J"),
        "0 g 10 10 m 60 10 l 60 60 l 10 60 l h f",
    ]);
    for to in [&one, &other] {
        let pages = compare(&one, to).await;
        let same = [1, 2].map(|page| (Some(page), Some(page), PageState::Same));
        assert_eq!(states(&pages), same);
        assert!(pages.iter().all(|page| page.share == 0.0));
    }
}

#[tokio::test]
async fn edges_that_are_only_softened_otherwise_are_the_same() {
    let one = page("A price of 10", (200.0, 400.0));
    // A tenth of a pixel: edges are drawn in other shades.
    let other = one.replace("40 100 m 380 180 l", "40 100.05 m 380 180.05 l");
    let other = other.replace("40 300 100 80 re", "40.05 300.05 100 80 re");
    assert_ne!(one, other);
    let pages = compare(&document(&[&one]), &document(&[&other])).await;
    assert_eq!(pages[0].state(), PageState::Same, "{pages:?}");
}

#[tokio::test]
async fn a_word_that_moved_is_found_where_it_was_and_is() {
    let one = document(&["", &page("A price of 10", (200.0, 400.0))]);
    let two = document(&["", &page("A price of 10", (200.0, 440.0))]);
    let pages = compare(&one, &two).await;
    let found = states(&pages).into_iter().map(|(_, _, state)| state);
    assert_eq!(
        found.collect::<Vec<_>>(),
        [PageState::Same, PageState::Changed]
    );
    let changed = &pages[1];
    assert!(changed.share > 0.0 && changed.share < 0.01, "{changed:?}");
    let [above, below] = &changed.areas[..] else {
        panic!("{changed:?}")
    };
    for (area, height) in [(above, 440.0), (below, 400.0)] {
        let [x, y, width, tall] = area.fractions();
        assert!(
            (x * 420.0 - 200.0).abs() < 3.0 && width * 420.0 < 40.0,
            "{area:?}"
        );
        let baseline = (1.0 - y - tall) * 595.0;
        assert!(
            (baseline - height).abs() < 3.0 && tall * 595.0 < 15.0,
            "{area:?}"
        );
    }
}

#[tokio::test]
async fn a_digit_in_small_print_is_found() {
    let small = |price: &str| {
        let text = format!("BT /F1 5 Tf 40 500 Td (from {price} euros, while stocks last) Tj ET");
        document(&[&text])
    };
    let pages = compare(&small("17"), &small("11")).await;
    let [area] = &pages[0].areas[..] else {
        panic!("{pages:?}")
    };
    let [_, _, width, _] = area.fractions();
    assert!(width * 420.0 < 8.0, "{area:?}");
}

#[tokio::test]
async fn letters_of_small_print_that_resemble_each_other_are_not_the_same() {
    let small = |size: &str, letter: &str| {
        let text = format!("BT /F1 {size} Tf 10 30 Td (from 1{letter}5 euros) Tj ET");
        pdf::pages(&[(100, 60, &text)])
    };
    let mut same = Vec::new();
    for size in ["4", "5", "6", "7"] {
        for (one, other) in [
            ("6", "8"),
            ("8", "3"),
            ("0", "8"),
            ("3", "9"),
            ("1", "7"),
            ("5", "6"),
            (".", ","),
            ("c", "e"),
            ("O", "Q"),
            ("0", "O"),
            ("-", "+"),
            ("i", "l"),
        ] {
            let pages = compare(&small(size, one), &small(size, other)).await;
            if pages[0].state() != PageState::Changed {
                same.push((size, one, other));
            }
        }
    }
    assert_eq!(same, []);
}

#[tokio::test]
async fn added_and_removed_pages_are_told_from_changed_ones() {
    let [a, b, c] = ["Front", "Middle", "Back"].map(|text| page(text, (200.0, 400.0)));
    let new = page("New", (200.0, 400.0));
    let added = compare(&document(&[&a, &b, &c]), &document(&[&a, &new, &b, &c])).await;
    assert_eq!(
        states(&added),
        [
            (Some(1), Some(1), PageState::Same),
            (None, Some(2), PageState::Added),
            (Some(2), Some(3), PageState::Same),
            (Some(3), Some(4), PageState::Same),
        ]
    );
    let removed = compare(&document(&[&a, &b, &c]), &document(&[&new, &c])).await;
    assert_eq!(
        states(&removed),
        [
            (Some(1), Some(1), PageState::Changed),
            (Some(2), None, PageState::Removed),
            (Some(3), Some(2), PageState::Same),
        ]
    );
}

#[tokio::test]
async fn pages_of_another_size_differ_as_a_whole() {
    let sized = |width, height| pdf::pages(&[(width, height, "0 g 10 10 50 50 re f")]);
    let pages = compare(&sized(420, 595), &sized(421, 595)).await;
    assert_eq!(pages, [PageComparison::whole(Some(1), Some(1))]);
    // Programs round A4 in different ways.
    let a4 = |width: &str| {
        let exact = String::from_utf8(sized(595, 842)).unwrap();
        exact.replace("0 0 595 842", width).into_bytes()
    };
    let pages = compare(&a4("0 0 595 842"), &a4("0 0 595.276 841.89")).await;
    assert_eq!(pages[0].state(), PageState::Same, "{pages:?}");
}

#[tokio::test]
async fn images_are_compared_as_they_look() {
    let documents = documents(Limits::default());
    let mut image = RgbaImage::from_pixel(300, 200, Rgba([255, 255, 255, 0]));
    let before = encoded(&image.clone().into(), image::ImageFormat::Png);
    let opaque = RgbImage::from_pixel(300, 200, Rgb([255; 3]));
    let opaque = encoded(&opaque.into(), image::ImageFormat::Png);
    for x in 100..130 {
        image.put_pixel(x, 50, Rgba([200, 0, 0, 255]));
    }
    let after = encoded(&image.into(), image::ImageFormat::Png);
    for (to, areas) in [(&opaque, 0), (&after, 1)] {
        let compared = documents.compare(source(PNG, &before), source(PNG, to), from_the_first());
        let compared = compared.await.unwrap();
        assert_eq!(compared.pages[0].areas.len(), areas);
        assert_eq!(compared.total, 1);
    }
    let other = document(&[""]);
    let compared = documents.compare(source(PNG, &before), source(PDF, &other), from_the_first());
    let pages = compared.await.unwrap().pages;
    assert_eq!(pages, [PageComparison::whole(Some(1), Some(1))]);
    let refused = documents.compare(
        source(PNG, &before),
        source("text/plain", b"x"),
        from_the_first(),
    );
    assert!(matches!(refused.await, Err(DocumentError::Unsupported)));
}

#[tokio::test]
async fn a_document_that_cannot_be_read_is_not_compared() {
    let documents = documents(Limits::default());
    for broken in [pdf::encrypted(), b"%PDF-1.7\nand then nothing".to_vec()] {
        let refused = documents.compare(
            source(PDF, &document(&[""])),
            source(PDF, &broken),
            from_the_first(),
        );
        let refused = refused.await;
        assert!(
            matches!(refused, Err(DocumentError::Unreadable(_))),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn a_page_that_ends_the_child_counts_as_changed_and_the_next_one_is_compared() {
    // A child that ends wherever it has to render.
    let script =
        "case \"$*\" in *' 0 no-plates '*) printf 'C2\\n1 1 1 0 0 1 1' ;; *) kill -9 $$ ;; esac";
    let documents = shell(script, Limits::default());
    let compared = documents.compare(source(PDF, b"x"), source(PDF, b"y"), from_the_first());
    let compared = compared.await.unwrap();
    assert_eq!(compared.pages, [PageComparison::whole(Some(1), Some(1))]);
    // Real children begin where they are asked to, and render nothing after the end.
    let documents = super::documents(Limits::default());
    let three = document(&["", "0 g 1 1 9 9 re f", ""]);
    for (first, pages) in [(1, 2), (2, 1), (3, 0), (u32::MAX, 0)] {
        let compared =
            documents.compare(source(PDF, &three), source(PDF, &three), from_pair(first));
        let compared = compared.await.unwrap();
        assert_eq!((compared.total, compared.pages.len()), (3, pages));
    }
}

#[tokio::test]
async fn a_child_that_claims_something_else_is_not_believed() {
    for claim in ["C2", "C1\n1 1 0\n2 2 0", "C1\n1 1 7", "Pdrawn"] {
        let documents = shell(&format!("printf '{claim}'"), Limits::default());
        let refused = documents
            .compare(source(PDF, b"x"), source(PDF, b"y"), from_the_first())
            .await;
        assert!(
            matches!(refused, Err(DocumentError::Failed(_))),
            "{claim}: {refused:?}"
        );
    }
}

#[tokio::test]
async fn what_moved_by_less_than_a_pixel_at_300_dpi_is_the_same() {
    let drawn = |dx: f64, dy: f64, price: &str| {
        let lines = (0..9).map(|line| {
            let (size, y) = (5 + line % 3 * 2, 10 + line * 15);
            format!("/F1 {size} Tf 1 0 0 1 10 {y} Tm (A price of {price} euros) Tj ")
        });
        let text = lines.collect::<String>();
        let rules =
            "0.25 w 130 10 m 130 140 l 140 10 m 190 140 l 20 155 m 190 155 l S 20 165 40 20 re f";
        pdf::pages(&[(
            200,
            200,
            &format!("1 0 0 1 {dx} {dy} cm BT {text} ET {rules}"),
        )])
    };
    let before = drawn(0.0, 0.0, "19.90");
    let shifts = [0.001, 0.02, 0.05, 0.1, 0.15, 0.2];
    let along = shifts.into_iter().flat_map(|by| [(by, 0.0), (0.0, by)]);
    let along = along.chain([(0.1, 0.1), (-0.1, 0.15)]);
    let mut wrong = Vec::new();
    for (dx, dy) in along {
        for (price, expected) in [
            ("19.90", PageState::Same),
            ("18.90", PageState::Changed),
            ("19.80", PageState::Changed),
            ("16.90", PageState::Changed),
        ] {
            let pages = compare(&before, &drawn(dx, dy, price)).await;
            if pages[0].state() != expected {
                wrong.push((dx, dy, price, pages[0].areas.len()));
            }
        }
    }
    for (dx, dy) in [(0.5, 0.0), (0.0, 0.5), (1.0, 0.0), (4.0, 0.0)] {
        let pages = compare(&before, &drawn(dx, dy, "19.90")).await;
        if pages[0].state() != PageState::Changed {
            wrong.push((dx, dy, "moved", 0));
        }
    }
    assert_eq!(wrong, []);
}

/// A page with a spot ink of this name, and content.
fn in_inks(spot: &str, content: &str) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /ColorSpace << /S \
         [/Separation /{spot} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.5 1 0] /N 1 >>] >> >> >>"
    ));
    pdf.add_stream(content);
    pdf.finish()
}

#[tokio::test]
async fn pages_in_inks_are_compared_plate_by_plate() {
    // Nothing is given up because the machine is busy.
    let documents = documents(Limits {
        time: Duration::from_mins(1),
        patience: Duration::from_mins(2),
        ..Limits::default()
    });
    let compared = async |from: &[u8], to: &[u8]| -> Vec<PlateComparison> {
        let wanted = WantedPages {
            closeness: Closeness::ByPlate,
            ..from_the_first()
        };
        let compared = documents.compare(source(PDF, from), source(PDF, to), wanted);
        compared.await.unwrap().pages.remove(0).plates
    };
    let drawing = "/S cs 1 scn 20 20 60 60 re f 0 0 0 1 k 150 150 80 80 re f";
    let gold = in_inks("Gold", drawing);
    // The black is made of all process inks now: it looks nearly the same, and each plate has changed.
    let rich = in_inks("Gold", &drawing.replace("0 0 0 1 k", "0.6 0.5 0.5 1 k"));
    let plates = compared(&gold, &rich).await;
    let states: Vec<_> = plates.iter().map(PlateComparison::state).collect();
    let (changed, same) = (PageState::Changed, PageState::Same);
    assert_eq!(
        states,
        [changed, changed, changed, same, same],
        "{plates:?}"
    );
    assert!(plates[0].areas[0].fractions()[0] > 0.45);
    // The same ink under other names, and another one.
    for (name, from_ink, state) in [
        ("PANTONE#20871#20C", Some("Gold"), same),
        ("GOLD", Some("Gold"), same),
    ] {
        let plates = compared(&gold, &in_inks(name, drawing)).await;
        let spot = &plates[4];
        assert_eq!((spot.from_ink.as_deref(), spot.state()), (from_ink, state));
        assert!(spot.is_renamed());
    }
    let elsewhere = in_inks("Varnish", &drawing.replace("20 20", "200 20"));
    let plates = compared(&gold, &elsewhere).await;
    let ends: Vec<_> = plates[4..].iter().map(PlateComparison::state).collect();
    assert_eq!(ends, [PageState::Added, PageState::Removed]);
    let in_rgb = pdf::one_page(300, 300, "1 0 0 rg 20 20 60 60 re f");
    assert_eq!(compared(&in_rgb, &in_rgb).await, []);
}

#[tokio::test]
async fn pages_whose_plates_take_too_much_are_said_to_be_compared_plainly() {
    let child = env!("CARGO_BIN_EXE_imprimatur-documents-child");
    let script =
        format!("case \"$*\" in *no-plates*) exec {child} \"$@\" ;; *) kill -9 $$ ;; esac");
    let documents = shell(&script, Limits::default());
    let plain = document(&["0 g 1 1 9 9 re f"]);
    for (page, is_plain) in [
        (in_inks("Gold", "/S cs 1 scn 20 20 60 60 re f"), true),
        (plain, false),
    ] {
        let compared = documents.compare(source(PDF, &page), source(PDF, &page), from_the_first());
        let pages = compared.await.unwrap().pages;
        assert_eq!(
            (pages[0].state(), pages[0].is_plain),
            (PageState::Same, is_plain)
        );
    }
}
