//! Conversion from displayed page coordinates to PDF page coordinates.

use imprimatur_domain::markup::PageSpace;
use lopdf::{Dictionary, Document, Object};

/// Maximum depth of the page tree.
const HEIGHT: usize = 256;
/// Left, bottom, right, top.
type Corners = [f64; 4];
/// Default size of a page, in points.
const A4: Corners = [0.0, 0.0, 595.0, 842.0];
/// Maximum coordinate of a page, in points.
const FAR: f64 = 1e6;

/// A rectangle on the displayed page: left, top, width, height, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// How a page is shown. Must agree with the renderer, whose images comments are placed on.
pub(in crate::child) fn page_space(document: &Document, page: &Dictionary) -> PageSpace {
    let corners = |key: &[u8]| corners(document, inherited(document, page, key)?);
    let media = corners(b"MediaBox").unwrap_or(A4);
    let shown = corners(b"CropBox").map_or(media, |crop| intersection(crop, media));
    let is_seen = |[left, bottom, right, top]: &Corners| right - left > 0.01 && top - bottom > 0.01;
    let shown = [shown, media].into_iter().find(is_seen);
    let rotation = inherited(document, page, b"Rotate").and_then(|turn| turn.as_float().ok());
    let turns = match rotation.unwrap_or_default().rem_euclid(360.0) {
        90.0 => 1,
        180.0 => 2,
        270.0 => 3,
        _ => 0,
    };
    PageSpace::new(shown.unwrap_or(A4), turns)
}

impl Frame {
    /// Left, bottom, right and top in the coordinates of the page.
    pub(super) fn corners(&self, page: &PageSpace) -> Corners {
        let [one_x, one_y] = page.point(self.x, self.y);
        let [other_x, other_y] = page.point(self.x + self.width, self.y + self.height);
        [
            one_x.min(other_x),
            one_y.min(other_y),
            one_x.max(other_x),
            one_y.max(other_y),
        ]
    }
}

/// A page attribute, inherited from the page tree if missing.
fn inherited<'d>(document: &'d Document, page: &'d Dictionary, key: &[u8]) -> Option<&'d Object> {
    let mut node = page;
    for _ in 0..HEIGHT {
        match node.get_deref(key, document) {
            Ok(Object::Null) | Err(_) => {}
            Ok(found) => return Some(found),
        }
        node = node.get_deref(b"Parent", document).ok()?.as_dict().ok()?;
    }
    None
}

fn corners(document: &Document, object: &Object) -> Option<Corners> {
    let numbers = object.as_array().ok()?.iter().map(|number| {
        let (_, number) = document.dereference(number).ok()?;
        let number = f64::from(number.as_float().ok()?);
        (number.abs() <= FAR).then_some(number)
    });
    let numbers: Option<Vec<f64>> = numbers.take(4).collect();
    let [one_x, one_y, other_x, other_y] = numbers?.try_into().ok()?;
    Some([
        one_x.min(other_x),
        one_y.min(other_y),
        one_x.max(other_x),
        one_y.max(other_y),
    ])
}

fn intersection(one: Corners, other: Corners) -> Corners {
    [
        one[0].max(other[0]),
        one[1].max(other[1]),
        one[2].min(other[2]),
        one[3].min(other[3]),
    ]
}

#[cfg(test)]
mod tests {
    use lopdf::dictionary;

    use super::*;

    const FRAME: Frame = Frame {
        x: 10.0,
        y: 20.0,
        width: 30.0,
        height: 5.0,
    };

    #[test]
    fn frames_turn_with_the_page() {
        let shown = [100.0, 200.0, 400.0, 300.0];
        for (turns, size, corners) in [
            (0, (300.0, 100.0), (110.0, 275.0, 140.0, 280.0)),
            (1, (100.0, 300.0), (120.0, 210.0, 125.0, 240.0)),
            (2, (300.0, 100.0), (360.0, 220.0, 390.0, 225.0)),
            (3, (100.0, 300.0), (375.0, 260.0, 380.0, 290.0)),
        ] {
            let page = PageSpace::new(shown, turns);
            assert_eq!(page.size(), size, "{turns}");
            let found: (f64, f64, f64, f64) = FRAME.corners(&page).into();
            assert_eq!(found, corners, "{turns}");
        }
    }

    #[test]
    fn boxes_and_turns_are_inherited_and_cut() {
        let mut document = Document::new();
        let above = document.add_object(dictionary! {
            "MediaBox" => vec![0.into(), 0.into(), 600.into(), 800.into()],
            "Rotate" => -90,
        });
        let page = dictionary! {
            "Parent" => above,
            "CropBox" => vec![700.into(), 850.into(), 50.into(), 20.into()],
        };
        assert_eq!(
            page_space(&document, &page),
            PageSpace::new([50.0, 20.0, 600.0, 800.0], 3)
        );
        let nowhere = dictionary! {
            "Parent" => above,
            "CropBox" => vec![700.into(), 0.into(), 800.into(), 20.into()],
            "Rotate" => 45,
        };
        assert_eq!(
            page_space(&document, &nowhere),
            PageSpace::new([0.0, 0.0, 600.0, 800.0], 0)
        );
        let flat = dictionary! {
            "MediaBox" => vec![0.into(), 0.into(), 600.into(), 0.into()],
        };
        assert_eq!(page_space(&document, &flat), PageSpace::new(A4, 0));
    }

    #[test]
    fn a_tree_that_is_a_circle_has_an_end() {
        let mut document = Document::new();
        let page = document.new_object_id();
        document.set_object(page, dictionary! { "Parent" => page });
        let page = document.get_dictionary(page).unwrap();
        assert_eq!(page_space(&document, page), PageSpace::new(A4, 0));
    }
}
