//! Layout of notes on their pages, in the coordinates of the displayed page.

use std::collections::BTreeMap;

use imprimatur_domain::markup::PageSpace;

use super::sheet::Frame;
use crate::notes::{Remark, Stand};

/// Areas with a side shorter than this (in points) get an icon rather than a frame.
const POINT: f64 = 6.0;
/// Room around a line for its width and arrow head, in points.
const ROOM: f64 = 8.0;

/// A positioned note.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    /// Page index, from 0.
    pub(super) page: usize,
    pub(super) frame: Frame,
    pub(super) form: Form,
}

/// How a note looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// An icon.
    Icon,
    /// A frame around an area.
    Box,
    /// A line.
    Stroke,
}

/// Position of a thread's first note, and the number of icons next to it.
struct Thread {
    page: usize,
    begin: (f64, f64),
    count: usize,
}

/// Computes positions of all notes, in order. `None` if there is no page.
pub(super) fn place(remarks: &[Remark], page_spaces: &[Option<PageSpace>]) -> Option<Vec<Placed>> {
    let mut edges: BTreeMap<usize, usize> = BTreeMap::new();
    let mut threads: BTreeMap<i64, Thread> = BTreeMap::new();
    let mut all = Vec::with_capacity(remarks.len());
    let fallback = page_spaces.iter().position(Option::is_some)?;
    let known = |page: u32| {
        let page = usize::try_from(page).unwrap_or(usize::MAX);
        Some((page, (*page_spaces.get(page)?)?))
    };
    for remark in remarks {
        let beside = match remark.stand {
            Stand::Beside { root } => threads.get_mut(&root),
            Stand::Edge { .. } | Stand::Place { .. } => None,
        };
        let placed = if let Some(thread) = beside {
            let icons = Icons::on(&(*page_spaces.get(thread.page)?)?);
            thread.count += 1;
            icons.next_to(thread.page, thread.begin, thread.count - 1)
        } else if let Stand::Place { page, place } = remark.stand
            && let Some((page, space)) = known(page)
        {
            Icons::on(&space).at(page, place, remark.stroke.is_some())
        } else {
            let asked = match remark.stand {
                Stand::Edge { page } => known(page),
                Stand::Place { .. } | Stand::Beside { .. } => None,
            };
            let page = asked.map_or(fallback, |(page, _)| page);
            let count = edges.entry(page).or_default();
            *count += 1;
            Icons::on(&(*page_spaces.get(page)?)?).at_edge(page, *count - 1)
        };
        let Frame { x, y, width, .. } = placed.frame;
        let thread = Thread {
            page: placed.page,
            begin: (x + width, y),
            count: 0,
        };
        threads.insert(remark.id, thread);
        all.push(placed);
    }
    Some(all)
}

/// Icon layout of a page.
struct Icons {
    width: f64,
    height: f64,
    side: f64,
    gap: f64,
}

impl Icons {
    fn on(space: &PageSpace) -> Self {
        let (width, height) = space.size();
        let shorter = width.min(height);
        let side = (shorter * 0.03).clamp(16.0, 200.0).min(shorter / 2.0);
        Self {
            width,
            height,
            side,
            gap: side / 5.0,
        }
    }

    /// At coordinates: a line with room for its ends, or a frame if it is large enough, else an icon.
    fn at(&self, page: usize, [x, y, width, height]: [f64; 4], is_stroke: bool) -> Placed {
        let frame = Frame {
            x: x * self.width,
            y: y * self.height,
            width: width * self.width,
            height: height * self.height,
        };
        if is_stroke {
            Placed {
                page,
                frame: Frame {
                    x: frame.x - ROOM,
                    y: frame.y - ROOM,
                    width: frame.width + 2.0 * ROOM,
                    height: frame.height + 2.0 * ROOM,
                },
                form: Form::Stroke,
            }
        } else if frame.width >= POINT && frame.height >= POINT {
            Placed {
                page,
                frame,
                form: Form::Box,
            }
        } else {
            self.icon(page, frame.x, frame.y)
        }
    }

    /// In the upper left corner, filling rows.
    fn at_edge(&self, page: usize, count: usize) -> Placed {
        self.in_rows(page, (self.gap, self.gap), count)
    }

    /// To the right of a note, filling rows.
    fn next_to(&self, page: usize, (x, y): (f64, f64), count: usize) -> Placed {
        let last = self.width - self.side;
        self.in_rows(page, ((x + self.gap).min(last), y), count)
    }

    fn in_rows(&self, page: usize, (x, y): (f64, f64), count: usize) -> Placed {
        let step = self.side + self.gap;
        let fit = |from: f64, to: f64| whole((to - from - self.side) / step) + 1;
        let (columns, rows) = (fit(x, self.width), fit(y, self.height));
        // When the page is full, start again at the first position.
        let (column, row) = (count % columns, count / columns % rows);
        self.icon(page, x + step * float(column), y + step * float(row))
    }

    /// An icon with this upper left corner, moved onto the page if necessary.
    fn icon(&self, page: usize, x: f64, y: f64) -> Placed {
        let frame = Frame {
            x: x.min(self.width - self.side),
            y: y.min(self.height - self.side),
            width: self.side,
            height: self.side,
        };
        Placed {
            page,
            frame,
            form: Form::Icon,
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped, and no page holds more"
)]
fn whole(value: f64) -> usize {
    value.clamp(0.0, 100_000.0) as usize
}

fn float(value: usize) -> f64 {
    u32::try_from(value).map_or(0.0, f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(id: i64, stand: Stand) -> Remark {
        Remark {
            id,
            name: String::new(),
            mark: None,
            stand,
            stroke: None,
            text: String::new(),
            author: String::new(),
            reply_to: None,
            settled: None,
            made: String::new(),
            changed: String::new(),
        }
    }

    /// Page, left, top, and whether it is a frame.
    fn places(stands: &[Stand], page_spaces: &[Option<PageSpace>]) -> Vec<(usize, f64, f64, bool)> {
        let remarks = (1..).zip(stands).map(|(id, stand)| remark(id, *stand));
        let remarks: Vec<_> = remarks.collect();
        let placed = place(&remarks, page_spaces).unwrap().into_iter();
        let placed = placed.map(|at| (at.page, at.frame.x, at.frame.y, at.form == Form::Box));
        placed.collect()
    }

    fn page(width: f64, height: f64) -> PageSpace {
        PageSpace::new([0.0, 0.0, width, height], 0)
    }

    #[test]
    fn places_are_frames_or_points() {
        let at = |place| Stand::Place { page: 1, place };
        let stands = [
            at([0.25, 0.5, 0.1, 0.1]),
            at([0.25, 0.5, 0.0, 0.0]),
            at([1.0, 1.0, 0.0, 0.0]),
        ];
        let places = places(&stands, &[Some(page(1.0, 1.0)), Some(page(500.0, 400.0))]);
        assert_eq!(
            places,
            [
                (1, 125.0, 200.0, true),
                (1, 125.0, 200.0, false),
                (1, 484.0, 384.0, false)
            ]
        );
    }

    #[test]
    fn icons_at_the_edge_stand_in_rows_and_never_outside() {
        let stands = [Stand::Edge { page: 0 }; 9];
        let places = places(&stands, &[Some(page(64.0, 45.0))]);
        let expected = [0.0, 1.0, 2.0].map(|column| (0, 3.2 + column * 19.2, 3.2, false));
        for (place, expected) in places.iter().zip(expected) {
            assert!(
                (place.1 - expected.1).abs() < 0.01 && (place.2 - 3.2).abs() < 0.01,
                "{place:?}"
            );
        }
        assert!((places[3].2 - 22.4).abs() < 0.01, "{places:?}");
        assert_eq!(places[6], places[0]);
        assert!(
            places
                .iter()
                .all(|place| place.1 <= 48.0 && place.2 <= 29.0)
        );
    }

    #[test]
    fn answers_stand_beside_what_began_the_thread() {
        let stands = [
            Stand::Place {
                page: 0,
                place: [0.5, 0.5, 0.2, 0.2],
            },
            Stand::Beside { root: 1 },
            Stand::Beside { root: 1 },
        ];
        let places = places(&stands, &[Some(page(500.0, 500.0))]);
        assert!((places[1].2 - places[0].2).abs() < 0.01, "{places:?}");
        assert!((places[1].1 - 353.2).abs() < 0.01, "{places:?}");
        assert!((places[2].1 - 372.4).abs() < 0.01, "{places:?}");
    }

    #[test]
    fn notes_without_their_page_stand_on_the_first_that_is_there() {
        let nowhere = [
            Stand::Place {
                page: 7,
                place: [0.5, 0.5, 0.2, 0.2],
            },
            Stand::Beside { root: 1 },
            Stand::Edge { page: u32::MAX },
            Stand::Beside { root: 99 },
        ];
        let places = places(&nowhere, &[None, Some(page(500.0, 500.0))]);
        assert!(places.iter().all(|place| place.0 == 1 && !place.3));
        assert_eq!(place(&[], &[None]), None);
    }
}
