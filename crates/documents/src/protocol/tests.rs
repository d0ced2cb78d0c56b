//! Requests as arguments.

use std::{ffi::OsString, time::Duration};

use imprimatur_application::ports::documents::{ImageFormat, Look, PictureSpec, Tile};

use imprimatur_domain::{comparison::Closeness, print::ProfileSource};

use super::{Depth, PlateUse, RenditionOrder, Request, Span, Task};

#[test]
fn requests_survive_the_way_to_the_child() {
    let whole = PictureSpec {
        page: 3,
        width: 640,
        height: 480,
        tile: None,
        format: ImageFormat::Webp,
        look: Look::Plain,
    };
    let part = PictureSpec {
        width: 9933,
        height: 7016,
        tile: Some(Tile { column: 19, row: 4 }),
        look: Look::Plate(31),
        ..whole
    };
    let rendition = RenditionOrder {
        source: ProfileSource::Team,
        length: 1 << 22,
        layers: Some(5),
    };
    let span = Span {
        length: 5 << 30,
        media_type: "application/pdf".into(),
        first: 20,
        most: 1,
        plates: PlateUse::Tried,
        closeness: Closeness::Exact,
        rendition,
    };
    for task in [
        Task::Inspect(Depth::Inside),
        Task::Inspect(Depth::Outside),
        Task::Picture(whole, PlateUse::Avoided, RenditionOrder::default()),
        Task::Picture(part, PlateUse::Tried, rendition),
        Task::Annotate { length: 5 << 30 },
        Task::ReadAnnotations,
        Task::Compare(span),
        Task::Check { first: 7, most: 16 },
        Task::Separate(7, rendition),
        Task::Profile,
        Task::Inks { first: 7, most: 16 },
    ] {
        let request = Request {
            memory_bytes: 1 << 30,
            time: Duration::from_secs(10),
            media_type: "image/png".into(),
            task,
        };
        let arguments = request.to_arguments().into_iter().map(OsString::from);
        assert_eq!(Request::from_arguments(arguments), Some(request));
    }
}

#[test]
fn arguments_that_are_no_request_are_refused() {
    for arguments in [
        "",
        "1 2",
        "a 2 image/png",
        "1 2 image/png 3",
        "1 2 image/png annotate x",
        "1 2 image/png compare image/png 7 0 x plates exact intent 0 own",
        "1 2 image/png compare image/png 7 0 1",
        "1 2 image/png check 3",
        "1 2 image/png check 3 x",
        "1 2 image/png 3 4 5 gif print plates intent 0 own",
        "1 2 image/png 3 4 5 png print",
        "1 2 image/png 3 4 5 png print maybe intent 0 own",
        "1 2 image/png 3 4 5 png print plates nowhere 0 own",
        "1 2 image/png separate 3 team x own",
        "1 2 image/png separate 3 team 0 -1",
        "1 2 image/png 3 4 5 png print plates intent 0 own 6",
        "1 2 image/png 3 4 5 png print plates intent 0 own 6 x",
    ] {
        let split = arguments.split_whitespace().map(OsString::from);
        assert_eq!(Request::from_arguments(split), None, "{arguments}");
    }
}
