//! Documents and pages of every kind.

use super::{
    judges::{is_sound, rewritten},
    *,
};

/// A page with these entries, and its one point annotated.
async fn point_on(entries: &str, place: [f64; 4]) -> String {
    let mut writer = pdf::PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add(format!(
        "<< /Type /Pages /Kids [3 0 R] /Count 1 {entries} >>"
    ));
    writer.add("<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>");
    writer.add_stream("0 g 10 10 50 50 re f");
    let comments = vec![placed(comment(1, Some(1), "Here"), place)];
    let annotated = annotate(&writer.finish(), notes(comments, 1))
        .await
        .unwrap();
    is_sound(&annotated);
    let pages = annotations(&annotated);
    rect(notes_of(&pages[0])[0])
}

#[tokio::test]
async fn places_are_those_of_the_page_as_it_is_shown() {
    const FRAME: [f64; 4] = [0.1, 0.2, 0.2, 0.1];
    let boxes = "/MediaBox [-100 50 500 450] /CropBox [100 50 300 150]";
    for (turn, expected) in [
        (0, "120 120 160 130"),
        (90, "140 60 160 80"),
        (180, "240 70 280 80"),
        (270, "240 120 260 140"),
        (-90, "240 120 260 140"),
    ] {
        let entries = format!("{boxes} /Rotate {turn}");
        assert_eq!(point_on(&entries, FRAME).await, expected, "{turn}");
    }
    // Whatever sticks out of the medium is not shown.
    let wide = "/MediaBox [0 0 200 100] /CropBox [-500 -500 500 500]";
    assert_eq!(point_on(wide, FRAME).await, "20 70 60 80");
}

#[tokio::test]
async fn the_annotations_of_a_page_are_kept() {
    let link = "<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /Border [0 0 0] >>";
    for (annots, more) in [
        (format!("[{link} 5 0 R]"), None),
        ("6 0 R".to_owned(), Some("[5 0 R 5 0 R]")),
        ("null".to_owned(), None),
    ] {
        let mut writer = pdf::PdfWriter::new();
        writer.add("<< /Type /Catalog /Pages 2 0 R >>");
        writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        writer.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots {annots} >>"
        ));
        writer.add_stream("0 g 10 10 50 50 re f");
        writer.add(link);
        if let Some(more) = more {
            writer.add(more);
        }
        let annotated = annotate(&writer.finish(), discussion()).await.unwrap();
        is_sound(&annotated);
        let pages = annotations(&annotated);
        let links = pages[0]
            .iter()
            .filter(|(_, annotation)| text(annotation, b"Subtype") == "Link");
        assert_eq!(
            links.count(),
            if annots == "null" { 0 } else { 2 },
            "{annots}"
        );
        // The page that the second one was meant for is not there: it stands on the first.
        let notes = notes_of(&pages[0]);
        assert_eq!(notes.len(), 5);
        let lost = notes.iter().find(|note| note.has(b"Subj")).unwrap();
        assert_eq!(text(lost, b"Subj"), "Page 2");
    }
}

#[tokio::test]
async fn documents_of_every_build_are_sound_afterwards() {
    let with_info = || {
        let mut writer = pdf::two_page_document();
        let info = writer.add("<< /Title (Menu) >>");
        writer.trailer(&format!("/Info {info} 0 R /ID [<0011> <0011>]"));
        writer
    };
    let plain = with_info().finish();
    let compact = with_info().finish_compact();
    let mut all = vec![
        plain.clone(),
        compact,
        [b"from the scanner\n", &plain[..]].concat(),
    ];
    // Pointing to the line break before the table.
    let words = String::from_utf8(plain.clone()).unwrap();
    let (_, start) = words.split_once("startxref\n").unwrap();
    let start: usize = start.lines().next().unwrap().parse().unwrap();
    let (right, wrong) = (format!("xref\n{start}\n"), format!("xref\n{}\n", start - 1));
    all.push(words.replace(&right, &wrong).into_bytes());
    // No line break at the end, and too many of them.
    all.push(plain.trim_ascii_end().to_vec());
    all.push([&plain[..], b"\r\n\r\n\0\0"].concat());
    for options in [
        &["--object-streams=generate"][..],
        &["--linearize"],
        &["--linearize", "--object-streams=generate"],
        &["--qdf"],
    ] {
        all.extend(rewritten(&plain, options));
    }
    for (number, document) in all.iter().enumerate() {
        let annotated = annotate(document, discussion()).await.unwrap();
        is_sound(&annotated);
        let pages = annotations(&annotated);
        assert_eq!(
            (notes_of(&pages[0]).len(), notes_of(&pages[1]).len()),
            (3, 2),
            "{number}"
        );
        let read = Document::load_mem(&annotated).unwrap();
        let info = read.trailer.get_deref(b"Info", &read).unwrap();
        assert_eq!(text(info.as_dict().unwrap(), b"Title"), "Menu");
        let id = read.trailer.get(b"ID").unwrap().as_array().unwrap();
        assert_ne!(id[0], id[1]);
        // And once more, as whoever uploads an annotated document would have it.
        let twice = annotate(&annotated, discussion()).await.unwrap();
        assert_eq!(notes_of(&annotations(&twice)[0]).len(), 6);
    }
}

#[tokio::test]
async fn hundreds_of_pages_and_thousands_of_comments_are_no_matter() {
    let mut writer = pdf::PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    let kids: Vec<_> = (3..503).map(|page| format!("{page} 0 R ")).collect();
    let kids = kids.concat();
    writer.add(format!(
        "<< /Type /Pages /Kids [{kids}] /Count 500 /MediaBox [0 0 100 100] >>"
    ));
    for _ in 0..500 {
        writer.add("<< /Type /Page /Parent 2 0 R >>");
    }
    let words = "(long) words ".repeat(100);
    let page = |id: i64| u32::try_from(id % 500 + 1).ok();
    let comments = (1..=5_000).map(|id| comment(id, page(id), &words));
    let annotated = annotate(&writer.finish(), notes(comments.collect(), 1))
        .await
        .unwrap();
    let pages = annotations(&annotated);
    assert!(pages.iter().all(|page| notes_of(page).len() == 10));
    is_sound(&annotated);
}
