//! PDF transformation matrices.

use hayro::hayro_interpret::kurbo::Affine;
use hayro_syntax::object::{Array, Dict};

/// The matrix of a form or pattern; identity by default.
pub(super) fn matrix_of(dict: &Dict<'_>) -> Affine {
    let numbers = dict.get::<Array<'_>>("Matrix").map(|matrix| {
        let numbers = matrix.iter::<f32>().map(f64::from);
        numbers.take(6).collect::<Vec<_>>()
    });
    numbers
        .and_then(|numbers| affine(&numbers))
        .unwrap_or_default()
}

/// A matrix of the first six numbers; `None` if there are fewer.
pub(super) fn affine(numbers: &[f64]) -> Option<Affine> {
    Some(Affine::new(numbers.get(..6)?.try_into().ok()?))
}
