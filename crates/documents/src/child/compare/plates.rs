//! Two pages compared ink by ink.

use std::cell::OnceCell;

use image::RgbImage;
use imprimatur_domain::{comparison::PlateComparison, print::bare_ink_name};

use super::{differences, found, source, source::Source};
use crate::child::print::Planes;

/// Most inks of a page that are looked at in fine images, too.
const FINE_MAX: usize = 8;

/// What differs on each plate of two pages of one size; `None` where they cannot be read as plates.
pub(super) fn compare(
    (from, left): (&Source, usize),
    (to, right): (&Source, usize),
) -> Option<Vec<PlateComparison>> {
    let size = from.size(left);
    let both = |dpi| Some((from.planes(left, size, dpi)?, to.planes(right, size, dpi)?));
    let (before, after) = both(source::DPI)?;
    let fine = OnceCell::new();
    let is_fine = size.is_vector() && before.inks.len().max(after.inks.len()) <= FINE_MAX;
    let plates = pairs(&before, &after).into_iter().map(|(one, other)| {
        let ink =
            |planes: &Planes, index: Option<usize>| index.map(|index| planes.inks[index].0.clone());
        let images = |(before, after): &(Planes, Planes)| (before.image(one), after.image(other));
        let fine_images = || {
            fine.get_or_init(|| both(source::FINE_DPI))
                .as_ref()
                .map(images)
        };
        let coarse = (before.image(one), after.image(other));
        let (share, areas) = found(&coarse, is_fine.then_some(fine_images))?;
        Some(PlateComparison {
            from_ink: ink(&before, one),
            ink: ink(&after, other),
            share,
            areas,
        })
    });
    plates.collect()
}

/// Plates of one ink: of the same name, of names that programs write in different ways, or alike although the name is another.
fn pairs(before: &Planes, after: &Planes) -> Vec<(Option<usize>, Option<usize>)> {
    let mut rest: Vec<usize> = (0..before.inks.len()).collect();
    let mut pairs: Vec<_> = (0..after.inks.len())
        .map(|other| (None, Some(other)))
        .collect();
    let is_named_alike = |one: usize, other: usize| before.inks[one].0 == after.inks[other].0;
    let is_nearly = |one: usize, other: usize| {
        bare_ink_name(&before.inks[one].0) == bare_ink_name(&after.inks[other].0)
    };
    let looks_alike = |one: usize, other: usize| {
        let (one, other) = (before.image(Some(one)), after.image(Some(other)));
        is_painted(&one) && differences(&one, &other).is_some_and(|(share, _)| share == 0.0)
    };
    let rules: [&dyn Fn(usize, usize) -> bool; 3] = [&is_named_alike, &is_nearly, &looks_alike];
    for is_one_ink in rules {
        for (one, other) in &mut pairs {
            let (None, Some(other)) = (&one, *other) else {
                continue;
            };
            let place = rest.iter().position(|one| is_one_ink(*one, other));
            *one = place.map(|place| rest.remove(place));
        }
    }
    pairs.extend(rest.into_iter().map(|one| (Some(one), None)));
    pairs
}

fn is_painted(plate: &RgbImage) -> bool {
    plate.iter().any(|value| *value < u8::MAX)
}
