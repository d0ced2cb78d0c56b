//! Protocol between parent and child: command-line arguments one way, a tagged [answer](crate::answer) the other.

use std::{ffi::OsString, time::Duration};

use imprimatur_application::ports::documents::{ImageFormat, PictureSpec, Tile};

/// What the child does with the document on its standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) memory_bytes: u64,
    pub(crate) time: Duration,
    pub(crate) media_type: String,
    pub(crate) task: Task,
}

/// The task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Inspect(Depth),
    Picture(PictureSpec),
    /// The document has this many bytes; [notes](crate::notes) follow it.
    Annotate {
        length: u64,
    },
    Compare(Span),
    /// Whether pages can be shown as they are: from `first`, counted from 0, and `most` at most.
    Check {
        first: u32,
        most: u32,
    },
}

/// Which pages are compared. The document is followed by another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// Length of the first document in bytes.
    pub(crate) length: u64,
    /// Media type of the second.
    pub(crate) media_type: String,
    /// The first pair of pages, from 0.
    pub(crate) first: u32,
    /// Most pairs of pages.
    pub(crate) most: u32,
}

/// Depth of an inspection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Including page contents, or the pixels of an image.
    Inside,
    /// Only number, sizes and boxes of pages, or the header of an image.
    Outside,
}

/// Prefix of a child's warning that there is no system call filter.
pub(crate) const UNFILTERED: &str = "system calls are not filtered";

impl Request {
    pub(crate) fn to_arguments(&self) -> Vec<String> {
        let mut arguments = vec![
            self.memory_bytes.to_string(),
            self.time.as_millis().to_string(),
            self.media_type.clone(),
        ];
        match &self.task {
            Task::Inspect(Depth::Inside) => {}
            Task::Inspect(Depth::Outside) => arguments.push(OUTSIDE.to_owned()),
            Task::Picture(spec) => {
                let numbers = [spec.page, spec.width, spec.height];
                arguments.extend(numbers.map(|number| number.to_string()));
                arguments.push(spec.format.ending().to_owned());
                if let Some(Tile { column, row }) = spec.tile {
                    arguments.extend([column, row].map(|number| number.to_string()));
                }
            }
            Task::Annotate { length } => {
                arguments.extend([ANNOTATE.to_owned(), length.to_string()]);
            }
            Task::Check { first, most } => {
                arguments.push(CHECK.to_owned());
                arguments.extend([first, most].map(u32::to_string));
            }
            Task::Compare(span) => {
                arguments.extend([COMPARE.to_owned(), span.media_type.clone()]);
                arguments.push(span.length.to_string());
                arguments.extend([span.first, span.most].map(|number| number.to_string()));
            }
        }
        arguments
    }

    /// Parses the arguments; `None` if invalid.
    pub(crate) fn from_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Self> {
        let arguments: Option<Vec<String>> = arguments
            .into_iter()
            .map(|argument| argument.into_string().ok())
            .collect();
        let arguments = arguments?;
        let (limits, task) = arguments.split_at_checked(3)?;
        let [memory_bytes, time, media_type] = limits else {
            return None;
        };
        Some(Self {
            memory_bytes: memory_bytes.parse().ok()?,
            time: Duration::from_millis(time.parse().ok()?),
            media_type: media_type.clone(),
            task: match task {
                [] => Task::Inspect(Depth::Inside),
                [outside] if outside == OUTSIDE => Task::Inspect(Depth::Outside),
                [annotate, length] if annotate == ANNOTATE => Task::Annotate {
                    length: length.parse().ok()?,
                },
                [check, first, most] if check == CHECK => Task::Check {
                    first: first.parse().ok()?,
                    most: most.parse().ok()?,
                },
                [compare, media_type, length, first, most] if compare == COMPARE => {
                    Task::Compare(Span {
                        length: length.parse().ok()?,
                        media_type: media_type.clone(),
                        first: first.parse().ok()?,
                        most: most.parse().ok()?,
                    })
                }
                picture => Task::Picture(spec(picture)?),
            },
        })
    }
}

/// Argument for [`Depth::Outside`].
const OUTSIDE: &str = "outside";
/// Argument for [`Task::Annotate`].
const ANNOTATE: &str = "annotate";
/// Argument for [`Task::Compare`].
const COMPARE: &str = "compare";
/// Argument for [`Task::Check`].
const CHECK: &str = "check";

fn spec(arguments: &[String]) -> Option<PictureSpec> {
    let (whole, tile) = arguments.split_at_checked(4)?;
    let [page, width, height, ending] = whole else {
        return None;
    };
    let tile = match tile {
        [] => None,
        [column, row] => Some(Tile {
            column: column.parse().ok()?,
            row: row.parse().ok()?,
        }),
        _ => return None,
    };
    let formats = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Webp];
    Some(PictureSpec {
        page: page.parse().ok()?,
        width: width.parse().ok()?,
        height: height.parse().ok()?,
        tile,
        format: formats
            .into_iter()
            .find(|format| format.ending() == ending)?,
    })
}

#[cfg(test)]
mod tests {
    use std::{ffi::OsString, time::Duration};

    use imprimatur_application::ports::documents::{ImageFormat, PictureSpec, Tile};

    use super::{Depth, Request, Span, Task};

    #[test]
    fn requests_survive_the_way_to_the_child() {
        let inspect = Request {
            memory_bytes: 1 << 30,
            time: Duration::from_secs(10),
            media_type: "image/png".into(),
            task: Task::Inspect(Depth::Inside),
        };
        let outside = Request {
            task: Task::Inspect(Depth::Outside),
            ..inspect.clone()
        };
        let picture = Request {
            task: Task::Picture(PictureSpec {
                page: 3,
                width: 640,
                height: 480,
                tile: None,
                format: ImageFormat::Webp,
            }),
            ..inspect.clone()
        };
        let tile = Request {
            task: Task::Picture(PictureSpec {
                page: 3,
                width: 9933,
                height: 7016,
                tile: Some(Tile { column: 19, row: 4 }),
                format: ImageFormat::Png,
            }),
            ..inspect.clone()
        };
        let annotate = Request {
            task: Task::Annotate { length: 5 << 30 },
            ..inspect.clone()
        };
        let compare = Request {
            task: Task::Compare(Span {
                length: 5 << 30,
                media_type: "application/pdf".into(),
                first: 20,
                most: 1,
            }),
            ..inspect.clone()
        };
        let check = Request {
            task: Task::Check { first: 7, most: 16 },
            ..inspect.clone()
        };
        for request in [inspect, outside, picture, tile, annotate, compare, check] {
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
            "1 2 image/png compare image/png 7 0 x",
            "1 2 image/png compare image/png 7 0",
            "1 2 image/png check 3",
            "1 2 image/png check 3 x",
            "1 2 image/png 3 4 5 gif",
            "1 2 image/png 3 4 5 png 6",
            "1 2 image/png 3 4 5 png 6 x",
        ] {
            let split = arguments.split_whitespace().map(OsString::from);
            assert_eq!(Request::from_arguments(split), None, "{arguments}");
        }
    }
}
