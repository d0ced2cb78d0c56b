//! Placements on a page.

use super::Matrix;

#[test]
fn placements_add_up_from_the_inside_out() {
    let scaled = Matrix([2.0, 0.0, 0.0, 3.0, 0.0, 0.0]);
    let turned = Matrix([0.0, 1.0, -1.0, 0.0, 5.0, 0.0]);
    let both = scaled.then(turned);
    let expected = [0.0, 2.0, -3.0, 0.0, 5.0, 0.0];
    let is_near = |(found, wanted): (f64, f64)| (found - wanted).abs() < 1e-12;
    assert!(both.0.into_iter().zip(expected).all(is_near));
    assert_eq!(both.sides(), (2.0, 3.0));
}
