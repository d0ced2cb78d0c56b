//! Two pages compared ink by ink.

use std::{cell::OnceCell, rc::Rc};

use image::RgbImage;
use imprimatur_domain::{
    comparison::{Closeness, PlateComparison},
    print::are_names_of_one_ink,
};

use super::{differences, found, source, source::Source};
use crate::child::print::Separation;

/// Most inks of a page that are looked at in fine images, too.
const FINE_MAX: usize = 8;

/// What differs on each plate of two pages of one size; `None` where they cannot be read as plates.
pub(super) fn compare(
    (from, left): (&Source, usize),
    (to, right): (&Source, usize),
    closeness: Closeness,
) -> Option<Vec<PlateComparison>> {
    let size = from.size(left);
    let both = |dpi| {
        let before = from.separation(left, size, dpi)?;
        Some((before, to.separation(right, size, dpi)?))
    };
    let (before, after) = both(source::dpi(closeness))?;
    let (from_names, names) = (before.names(), after.names());
    let fine = OnceCell::new();
    let is_fine = size.is_vector() && from_names.len().max(names.len()) <= FINE_MAX;
    let plates = pairs(&before, &after).into_iter().map(|(one, other)| {
        let ink = |names: &[String], index: Option<usize>| Some(names.get(index?)?.clone());
        let images = |(before, after): &(Rc<Separation>, Rc<Separation>)| {
            (before.image(one), after.image(other))
        };
        let fine_images = || {
            fine.get_or_init(|| both(source::FINE_DPI))
                .as_ref()
                .map(images)
        };
        let coarse = (before.image(one), after.image(other));
        let (share, areas) = found(&coarse, closeness, is_fine.then_some(fine_images))?;
        Some(PlateComparison {
            from_ink: ink(&from_names, one),
            ink: ink(&names, other),
            share,
            areas,
        })
    });
    plates.collect()
}

/// Plates of one ink: of the same name, of names that programs write in different ways, or alike although the name is another.
fn pairs(before: &Separation, after: &Separation) -> Vec<(Option<usize>, Option<usize>)> {
    let (from_names, names) = (before.names(), after.names());
    let mut rest: Vec<usize> = (0..from_names.len()).collect();
    let mut pairs: Vec<_> = (0..names.len()).map(|other| (None, Some(other))).collect();
    let is_named_alike = |one: usize, other: usize| from_names[one] == names[other];
    let is_nearly =
        |one: usize, other: usize| are_names_of_one_ink(&from_names[one], &names[other]);
    let looks_alike = |one: usize, other: usize| {
        let (one, other) = (before.image(Some(one)), after.image(Some(other)));
        is_painted(&one)
            && differences(&one, &other, Closeness::Seen).is_some_and(|(share, _)| share == 0.0)
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
