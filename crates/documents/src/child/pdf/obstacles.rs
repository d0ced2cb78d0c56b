//! What of a page the reader of plates cannot read by itself.

use hayro_syntax::{
    object::{Array, Dict, MaybeRef, Object},
    page::Page,
};
use imprimatur_domain::print::Approximation;

use super::{annotations, appearances::Appearance, budget::Budget, walk::walk};

/// What the reader of plates has to be helped with.
pub(in crate::child) struct Obstacles {
    /// Text whose font is not part of the document.
    pub(in crate::child) has_foreign_fonts: bool,
    /// Images with a stencil mask, or what it blends in groups as they are blended themselves.
    pub(in crate::child) is_better_mended: bool,
    /// Annotations that are drawn and stand in the page itself, without an object of their own, or that are groups.
    pub(in crate::child) has_odd_annotations: bool,
    /// What it does not tell of the inks of the page.
    pub(in crate::child) approximations: Vec<Approximation>,
}

/// Looks for obstacles on a page.
pub(in crate::child) fn obstacles(page: &Page<'_>) -> Obstacles {
    let seen = walk(page, 1, &mut Budget::default(), false);
    let has_spot_patterns = seen.has_uncoloured_patterns && !seen.spots.is_empty();
    let has_odd_patterns = has_spot_patterns || seen.has_transparent_tiles;
    let has_odd_shadings = seen.has_foreign_shadings || seen.has_overprinting_shadings;
    let approximations = [
        (has_odd_patterns, Approximation::Pattern),
        (has_odd_shadings, Approximation::Shading),
    ];
    Obstacles {
        has_foreign_fonts: seen.fonts.iter().any(|font| !font.is_embedded),
        is_better_mended: seen.has_stencils || seen.has_blending_from_outside,
        has_odd_annotations: has_direct_annotations(page) || has_grouped_annotations(page),
        approximations: approximations
            .into_iter()
            .filter_map(|(is_there, approximation)| is_there.then_some(approximation))
            .collect(),
    }
}

fn has_direct_annotations(page: &Page<'_>) -> bool {
    let annotations = page.raw().get::<Array<'_>>("Annots");
    let mut annotations = annotations.iter().flat_map(Array::raw_iter);
    annotations.any(|annotation| match annotation {
        MaybeRef::NotRef(Object::Dict(annotation)) => Appearance::new(&annotation).is_some(),
        _ => false,
    })
}

/// Only what is isolated or knocks out looks different as a group.
fn has_grouped_annotations(page: &Page<'_>) -> bool {
    let appearances = annotations(page).filter_map(|annotation| Appearance::new(&annotation));
    let mut groups = appearances.filter_map(|drawn| drawn.stream.dict().get::<Dict<'_>>("Group"));
    groups.any(|group| ["I", "K"].iter().any(|key| group.get(*key) == Some(true)))
}
