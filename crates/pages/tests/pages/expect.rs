//! The form of what the order says, in the console.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use imprimatur_domain::expectation::{ExpectedInks, JobExpectation, PageCount, PdfX};

use crate::{
    console_job::{get, page, post, world},
    fixture::{World, job},
};

const OWNER: &str = "session-5";

/// All that can be said, as people type it.
const FILLED: [(&str, &str); 13] = [
    ("expect_pages", "8"),
    ("expect_pages_most", ""),
    ("expect_width", "210"),
    ("expect_height", " 297,5 "),
    ("expect_tolerance", ""),
    ("expect_bleed", "3.25"),
    ("expect_inks", "cyan, PANTONE 185 C,\r\nblack\r\n"),
    ("expect_ink_sum", "300"),
    ("expect_color", "300"),
    ("expect_gray", ""),
    ("expect_bitmap", "1200"),
    ("expect_pdfx", "PDF/X-4"),
    ("expect_fonts", "1"),
];

fn ordered(world: &World) -> JobExpectation {
    world.job(job(1)).unwrap().job.expectation
}

async fn save(world: &World, fields: &[(&str, &str)]) {
    let saved = post(world, &format!("{}/expect", page()), OWNER, fields).await;
    assert_eq!(saved.status, 303, "{}", saved.text);
    assert!(saved.header("location").ends_with("#did-expect"));
}

#[actix_web::test]
async fn an_order_is_filled_in_shown_changed_and_cleared() {
    let world = world();
    save(&world, &FILLED).await;
    let order = ordered(&world);
    let pages = order.pages.unwrap();
    assert_eq!((pages.least(), pages.most()), (8, 8));
    let trim = order.trim.unwrap();
    assert_eq!(trim.size().to_string(), "210 × 297.5 mm");
    assert_eq!(trim.tolerance().to_string(), "0.5");
    assert_eq!(order.bleed.unwrap().hundredths(), 325);
    let Some(ExpectedInks::Named(inks)) = &order.inks else {
        panic!("{order:?}")
    };
    assert_eq!(inks.names(), ["cyan", "PANTONE 185 C", "black"]);
    assert_eq!(order.max_ink.unwrap().get(), 300);
    let least = order.min_ppi.unwrap();
    assert_eq!(least.bitmap.unwrap().get(), 1200);
    assert_eq!((least.gray, order.pdfx), (None, Some(PdfX::X4)));
    assert_eq!(order.fonts_embedded, Some(true));

    let shown = get(&world, &format!("{}?tab=expect", page()), OWNER).await;
    for text in [
        "data-view=\"expect\" aria-labelledby=\"title-expect\">",
        "value=\"297.5\"",
        "value=\"3.25\"",
        "cyan\nPANTONE 185 C\nblack</textarea>",
        "<option value=\"PDF/X-4\" selected>",
        "name=\"expect_fonts\" type=\"checkbox\" value=\"1\" checked",
    ] {
        assert!(shown.says(text), "{text} is missing: {}", shown.text);
    }

    let range = [("expect_pages", "4"), ("expect_pages_most", "8")];
    save(&world, &[&range[..], &[("expect_inks_most", "5")]].concat()).await;
    let order = ordered(&world);
    assert_eq!(order.pages.map(PageCount::most), Some(8));
    assert!(matches!(order.inks, Some(ExpectedInks::AtMost(most)) if most.get() == 5));
    assert_eq!((order.trim, order.fonts_embedded), (None, None));

    save(&world, &[]).await;
    assert_eq!(ordered(&world), JobExpectation::NONE);
}

#[actix_web::test]
async fn what_the_form_cannot_say_stays() {
    let world = world();
    let names = vec!["Gold, matt".to_owned(), "black".to_owned()];
    let order = JobExpectation {
        inks: Some(ExpectedInks::Named(names.try_into().unwrap())),
        fonts_embedded: Some(false),
        ..JobExpectation::NONE
    };
    world.alter(job(1), |mut dossier| {
        dossier.job.expectation = order.clone();
        dossier
    });
    save(&world, &[("expect_inks", "Gold, matt\r\nblack")]).await;
    assert_eq!(ordered(&world), order);
}

#[actix_web::test]
async fn whoever_does_not_control_the_job_has_no_such_form() {
    let world = world();
    let address = format!("{}?tab=expect", page());
    let shown = get(&world, &address, "session-6").await;
    assert_eq!(shown.status, 200, "{}", shown.text);
    assert!(!shown.says("expect_pages"), "{}", shown.text);
    let path = format!("{}/expect", page());
    let refused = post(&world, &path, "session-6", &FILLED).await;
    assert_eq!(refused.status, 403, "{}", refused.text);
    assert_eq!(ordered(&world), JobExpectation::NONE);
}
