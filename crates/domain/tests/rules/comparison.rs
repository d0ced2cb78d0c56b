//! What differs between two versions of a document.

use imprimatur_domain::{
    comparison::{PageComparison, PageState, PlateComparison},
    shape::Place,
};

fn pair(from_page: Option<u32>, page: Option<u32>) -> PageComparison {
    PageComparison {
        from_page,
        page,
        share: 0.0,
        areas: Vec::new(),
        plates: Vec::new(),
        is_plain: false,
    }
}

fn plate(from_ink: Option<&str>, ink: Option<&str>) -> PlateComparison {
    PlateComparison {
        from_ink: from_ink.map(ToOwned::to_owned),
        ink: ink.map(ToOwned::to_owned),
        share: 0.0,
        areas: Vec::new(),
    }
}

#[test]
fn a_plate_may_have_changed_and_its_ink_been_renamed() {
    let changed = PlateComparison {
        areas: vec![Place::WHOLE],
        ..plate(Some("Gold"), Some("PANTONE 871 C"))
    };
    assert_eq!(
        (changed.state(), changed.is_renamed()),
        (PageState::Changed, true)
    );
    let black = plate(Some("Black"), Some("Black"));
    assert_eq!(
        (black.state(), black.is_renamed()),
        (PageState::Same, false)
    );
    let added = plate(None, Some("Varnish"));
    assert_eq!(
        (added.state(), added.is_renamed()),
        (PageState::Added, false)
    );
    assert_eq!(plate(Some("Varnish"), None).state(), PageState::Removed);
}

#[test]
fn plates_are_read_as_they_were_written() {
    let with_plates = PageComparison {
        plates: vec![
            PlateComparison {
                share: 0.5,
                areas: vec![Place::WHOLE],
                ..plate(Some("Gold"), Some("PANTONE 871 C"))
            },
            plate(None, Some("Varnish")),
            plate(Some("Cut"), None),
        ],
        ..pair(Some(1), Some(1))
    };
    let pages = [with_plates, pair(Some(2), Some(2))];
    let text = pages.each_ref().map(ToString::to_string).join("\n");
    assert_eq!(PageComparison::read(text.split('\n')), Ok(pages.to_vec()));
    for wrong in [
        "+0\tGold\tGold",
        "1 1 0\n+0\tGold",
        "1 1 0\n+0\t\t",
        "1 1 0\n+x\tA\tB",
    ] {
        assert!(PageComparison::read(wrong.split('\n')).is_err(), "{wrong}");
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
        PageComparison {
            is_plain: true,
            ..pair(Some(1), Some(1))
        },
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
