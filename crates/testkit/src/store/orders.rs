//! What is ordered of jobs.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::changes::Changes;
use imprimatur_domain::{
    expectation::{
        ExpectedInks, InkNames, InkPercent, JobExpectation, LeastResolutions, Millimetres,
        PageCount, PdfX, PixelsPerInch, SheetSize, TrimSize,
    },
    job::Job,
};

use crate::build::World;

fn everything() -> JobExpectation {
    let length = |millimetres| Millimetres::from_mm(millimetres).expect("a length");
    let size = SheetSize {
        width: length(210.0),
        height: length(297.5),
    };
    let names = ["cyan", "PANTONE 185 C"].map(str::to_owned).to_vec();
    JobExpectation {
        pages: PageCount::new(4, 8).ok(),
        trim: TrimSize::new(size, Millimetres::TRIM_TOLERANCE).ok(),
        bleed: Some(length(3.0)),
        inks: InkNames::try_from(names).ok().map(ExpectedInks::Named),
        min_ppi: Some(LeastResolutions {
            color: PixelsPerInch::try_from(300).ok(),
            gray: None,
            bitmap: PixelsPerInch::try_from(1_200).ok(),
        }),
        max_ink: InkPercent::try_from(300).ok(),
        pdfx: Some(PdfX::X4),
        fonts_embedded: Some(true),
    }
}

/// What is ordered comes back with the job and with the files below a folder, and goes when nothing is ordered any more.
///
/// # Panics
/// If the promise is broken.
pub async fn what_is_ordered_comes_back(world: &World<'_>) {
    let user = world.user().await;
    let folder = world.folder(&user, None, "Order").await.job.id;
    let file = world.file(&user, Some(folder), "Menu.pdf").await.job;
    let version = world.version(&file, &format!("documents/{}", file.id));
    world.commit(Changes::one(version)).await;
    for ordered in [everything(), JobExpectation::NONE] {
        let order = ordered.clone();
        let set = move |job: &mut Job| job.expectation = order;
        world.set(file.id, set).await;
        let loaded = world.load(file.id).await.dossier.job;
        assert_eq!(loaded.expectation, ordered);
        let files = world.views.files_below(folder, 1).await.expect("answers");
        assert_eq!(files[0].expectation, ordered);
    }
}
