//! The picture of the review page that the README shows: one of the gallery's, and still what the page looks like.
//!
//! Letters differ from machine to machine, so what is compared is small and grey. `IMPRIMATUR_TEST_README=write` writes
//! the picture anew.

use std::path::PathBuf;

use image::{GrayImage, imageops::FilterType};

/// The state that is shown, in the look in which it is.
pub(super) const SHOWN: &str = "review-desktop-light-en";

/// Most bytes of the picture: it is in the repository.
const LARGEST: usize = 200_000;
/// What is compared: so many points.
const SIZE: (u32, u32) = (72, 45);
/// How far a point may be from what it was, of 255.
const NEAR: u8 = 24;
/// How many points may be farther.
const FEW: usize = 60;

/// What is wrong with the picture in the README, if the page looks like this.
pub(super) fn fault(page: &[u8]) -> Option<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/review-page.png");
    if std::env::var("IMPRIMATUR_TEST_README").is_ok_and(|value| value == "write") {
        std::fs::write(&file, page).unwrap();
    }
    let shown = std::fs::read(&file).unwrap();
    if shown.len() > LARGEST {
        return Some(format!("docs/review-page.png has {} bytes", shown.len()));
    }
    let (shown, page) = (small(&shown), small(page));
    let points = shown.pixels().zip(page.pixels());
    let far = points
        .filter(|(shown, page)| shown[0].abs_diff(page[0]) > NEAR)
        .count();
    (far > FEW).then(|| {
        format!(
            "docs/review-page.png does not show the review page as it is ({far} points of {}): \
             IMPRIMATUR_TEST_README=write writes it anew",
            shown.len()
        )
    })
}

fn small(png: &[u8]) -> GrayImage {
    let picture = image::load_from_memory(png).unwrap().to_luma8();
    image::imageops::resize(&picture, SIZE.0, SIZE.1, FilterType::Triangle)
}
