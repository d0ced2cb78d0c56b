//! Digest mails, and pictures inside of mails.

use bytes::Bytes;
use image::{ImageFormat, Rgb, RgbImage};
use imprimatur_application::ports::mailer::{
    Digest, DigestEntry, Letter, LetterContent, PagePicture,
};
use imprimatur_domain::{
    account::Brand,
    notice::NoticeKind,
    shape::{Point, Shape, ShapeKind},
    task::Decision,
};
use mail_parser::{MessageParser, MimeHeaders as _};
use time::macros::datetime;

use super::{LINK, composer, letter, request};
use crate::picture;

fn entry(kind: NoticeKind, person: &str, text: &str) -> DigestEntry {
    DigestEntry {
        kind,
        decision: None,
        person: person.to_owned(),
        answered: String::new(),
        text: text.to_owned(),
        version: 1,
        page: None,
        due_at: None,
        picture: None,
    }
}

fn digest() -> Digest {
    let approved = DigestEntry {
        decision: Some(Decision::Approved),
        version: 2,
        ..entry(NoticeKind::Decided, "Vera Klein", "")
    };
    let commented = DigestEntry {
        page: Some(3),
        answered: "Is this black right?".to_owned(),
        picture: Some(page(ShapeKind::Pin)),
        ..entry(
            NoticeKind::Commented,
            "otto@example.com",
            "Too dark.\n<Brighter>, please.",
        )
    };
    let overdue = DigestEntry {
        due_at: Some(datetime!(2026-03-04 10:00 UTC)),
        ..entry(NoticeKind::Overdue, "", "")
    };
    Digest {
        job_name: "Catalogue & Prices.pdf".to_owned(),
        alt_text: "Order 4711".to_owned(),
        is_reviewer: false,
        entries: vec![
            approved,
            entry(NoticeKind::ChangesAsked, "Otto", "See page 3"),
            commented,
            overdue,
            entry(NoticeKind::Bounced, "bad@example.com", "550 no such user"),
            DigestEntry {
                version: 0,
                ..entry(NoticeKind::Uploaded, "Vera Klein", "Our logo")
            },
        ],
        link: LINK.to_owned(),
        settings_link: "https://proofs.example/console/settings#notify".to_owned(),
    }
}

/// A grey page with a shape in the middle.
fn page(kind: ShapeKind) -> PagePicture {
    let mut bytes = std::io::Cursor::new(Vec::new());
    RgbImage::from_pixel(990, 1_400, Rgb([200; 3]))
        .write_to(&mut bytes, ImageFormat::Jpeg)
        .unwrap();
    let corners = [(0.4, 0.45), (0.6, 0.55)].map(|(x, y)| Point::new(x, y).unwrap());
    let points = corners.into_iter().take(kind.points().0).collect();
    PagePicture {
        bytes: Bytes::from(bytes.into_inner()),
        shape: Some(Shape::new(kind, points).unwrap()),
    }
}

fn composed(letter: &Letter) -> (String, String, String, Vec<(String, Vec<u8>)>) {
    let bytes = composer().compose(letter).unwrap().formatted();
    let again = composer().compose(letter).unwrap().formatted();
    assert_eq!(bytes, again, "every try has the same bytes");
    let message = MessageParser::default().parse(&bytes).unwrap();
    let body = |text: std::borrow::Cow<'_, str>| text.replace("\r\n", "\n");
    let pictures = message.parts.iter().filter_map(|part| {
        let cid = part.content_id()?.to_owned();
        Some((cid, part.contents().to_vec()))
    });
    (
        message.subject().unwrap().to_owned(),
        body(message.body_text(0).unwrap()),
        body(message.body_html(0).unwrap()),
        pictures.collect(),
    )
}

#[test]
fn a_digest_says_who_has_done_what() {
    let (subject, text, html, pictures) = composed(&letter(LetterContent::Digest(digest())));
    assert_eq!(
        subject,
        "Catalogue & Prices.pdf: Otto requested changes, 1 decision, 1 comment, 1 upload, 2 problems"
    );
    insta::assert_snapshot!("digest_text", text);
    insta::assert_snapshot!("digest_html", html);
    let [(cid, picture)] = &pictures[..] else {
        panic!("one picture: {}", pictures.len())
    };
    assert!(html.contains(&format!("src=\"cid:{cid}\"")));
    let picture = image::load_from_memory(picture).unwrap();
    assert_eq!((picture.width(), picture.height()), (880, 560));
}

#[test]
fn a_digest_is_german_for_whoever_reads_german() {
    let german = Letter {
        language: Some("de".to_owned()),
        ..letter(LetterContent::Digest(digest()))
    };
    let (subject, text, ..) = composed(&german);
    assert_eq!(
        subject,
        "Catalogue & Prices.pdf: Otto hat Änderungen angefordert, 1 Entscheidung, 1 Kommentar, 1 Upload, 2 Probleme"
    );
    insta::assert_snapshot!("german_digest_text", text);
}

#[test]
fn a_reviewer_reads_one_answer_in_the_subject_and_is_not_to_forward_it() {
    let answer = Digest {
        is_reviewer: true,
        settings_link: String::new(),
        entries: vec![entry(NoticeKind::Commented, "Ada Adams", "120 g")],
        ..digest()
    };
    let (subject, text, html, pictures) = composed(&letter(LetterContent::Digest(answer)));
    assert_eq!(subject, "Catalogue & Prices.pdf: Ada Adams commented");
    assert!(text.contains("> 120 g") && text.contains("This link is personal."));
    assert!(text.contains("Ada Adams replied to your comment on Catalogue & Prices.pdf."));
    assert!(!text.contains("Email settings"), "{text}");
    assert!(text.contains(LINK) && !html.contains("<img") && pictures.is_empty());
}

#[test]
fn a_review_request_shows_the_first_page_and_the_team() {
    let mut request = request("review-task");
    let shown = PagePicture {
        shape: None,
        ..page(ShapeKind::Pin)
    };
    request.picture = Some(shown.clone());
    let branded = Letter {
        brand: Brand {
            name: "Acme <Press>".to_owned(),
            accent: "#1a5f74".parse().ok(),
            footer: "Acme & Sons".parse().unwrap(),
            logo: None,
        },
        ..letter(LetterContent::TaskRequest(request.clone()))
    };
    let (_, text, html, pictures) = composed(&branded);
    assert!(html.contains("background-color: #1a5f74"), "{html}");
    assert!(html.contains("Acme &amp; Sons") && text.trim_end().ends_with("Acme & Sons"));
    assert!(text.contains("through Acme <Press>."), "{text}");
    let with_logo = Letter {
        logo: Some(shown.bytes.clone()),
        ..branded
    };
    let (_, _, html_with_logo, with_logo) = composed(&with_logo);
    assert_eq!(with_logo.len(), 2);
    assert!(
        with_logo
            .iter()
            .all(|(cid, _)| html_with_logo.contains(cid))
    );
    let [(cid, picture)] = &pictures[..] else {
        panic!("one picture: {}", pictures.len())
    };
    assert_eq!(*picture, shown.bytes);
    assert!(html.contains(&format!("src=\"cid:{cid}\"")), "{html}");
    assert!(html.contains("Acme &lt;Press&gt;") && text.starts_with("Acme <Press>\n"));
    request.picture = Some(PagePicture {
        bytes: Bytes::from(vec![0; picture::BYTES_MAX + 1]),
        shape: None,
    });
    let (.., pictures) = composed(&letter(LetterContent::TaskRequest(request)));
    assert!(pictures.is_empty(), "it is too large");
}

#[test]
fn every_shape_is_drawn_and_what_is_no_picture_is_left_out() {
    for kind in ShapeKind::ALL {
        let bytes = picture::of_place(&page(kind)).unwrap();
        assert!(bytes.len() <= picture::BYTES_MAX);
        let image = image::load_from_memory(&bytes).unwrap().into_rgb8();
        let reds = image.pixels().filter(|Rgb([r, g, _])| *r > 180 && *g < 90);
        assert!(reds.count() > 100, "{kind}");
    }
    let broken = PagePicture {
        bytes: Bytes::from_static(b"no picture"),
        ..page(ShapeKind::Pin)
    };
    assert_eq!(picture::of_place(&broken), None);
}
