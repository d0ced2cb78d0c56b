//! What differs between two versions of a document.

use imprimatur_domain::{
    comparison::{PageComparison, PageState},
    shape::Place,
};

fn pair(from_page: Option<u32>, page: Option<u32>) -> PageComparison {
    PageComparison {
        from_page,
        page,
        share: 0.0,
        areas: Vec::new(),
    }
}

#[test]
fn a_page_is_changed_where_an_area_of_it_is() {
    let changed = PageComparison {
        areas: vec![Place::new(0.5, 0.25, 0.1, 0.1).unwrap()],
        ..pair(Some(1), Some(2))
    };
    assert_eq!(changed.state(), PageState::Changed);
    assert_eq!(pair(Some(1), Some(1)).state(), PageState::Same);
    let added = PageComparison::whole(None, Some(3));
    let removed = PageComparison::whole(Some(3), None);
    assert_eq!(added.state(), PageState::Added);
    assert_eq!(removed.state(), PageState::Removed);
}

#[test]
fn a_comparison_is_read_as_it_was_written() {
    let areas = [(0.125, 0.25, 0.5, 0.5), (0.0, 0.0, 1.0, 0.001)];
    let areas = areas.map(|(x, y, width, height)| Place::new(x, y, width, height).unwrap());
    for page in [
        PageComparison {
            share: 0.0123,
            areas: areas.to_vec(),
            ..pair(Some(4), Some(5))
        },
        pair(Some(1), Some(1)),
        PageComparison::whole(None, Some(u32::MAX)),
        PageComparison::whole(Some(1), None),
    ] {
        assert_eq!(page.to_string().parse(), Ok(page));
    }
}

#[test]
fn other_text_is_no_comparison() {
    for text in [
        "",
        "1",
        "1 1",
        "0 0 1",
        "1 1 x",
        "1 1 NaN",
        "1 1 2",
        "1 -1 0",
        "1 1 0.5 0 0 1",
        "1 1 0.5 0 0 1 2",
    ] {
        assert!(text.parse::<PageComparison>().is_err(), "{text}");
    }
}
