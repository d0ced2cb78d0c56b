//! Protocol between parent and child: command-line arguments one way, a tagged [answer](crate::answer) the other.

use std::{ffi::OsString, time::Duration};

use imprimatur_application::ports::documents::{ImageFormat, Look, PictureSpec, Tile};
use imprimatur_domain::{comparison::Closeness, print::ProfileSource};

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
    Picture(PictureSpec, PlateUse, RenditionOrder),
    /// The document has this many bytes; [notes](crate::notes) follow it.
    Annotate {
        length: u64,
    },
    /// The pages and the annotations on them.
    ReadAnnotations,
    Compare(Span),
    /// The plates of this page, from 0.
    Separate(u32, RenditionOrder),
    /// What the ICC profile in the place of a document says of itself.
    Profile,
    /// What the inks of pages give rise to: from `first`, counted from 0, and `most` at most.
    Inks {
        first: u32,
        most: u32,
    },
    /// Whether pages can be shown as they are: from `first`, counted from 0, and `most` at most.
    Check {
        first: u32,
        most: u32,
    },
}

impl Task {
    /// How pages are to be rendered.
    pub(crate) fn rendition(&self) -> RenditionOrder {
        match self {
            Self::Picture(_, _, rendition) | Self::Separate(_, rendition) => *rendition,
            Self::Compare(span) => span.rendition,
            Self::Inspect(_)
            | Self::Annotate { .. }
            | Self::ReadAnnotations
            | Self::Profile
            | Self::Inks { .. }
            | Self::Check { .. } => RenditionOrder::default(),
        }
    }
}

/// Which press is wanted first, how long the profile of the team's is that stands behind the document, and which layers are
/// shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct RenditionOrder {
    pub(crate) source: ProfileSource,
    /// In bytes; 0 without one.
    pub(crate) length: u64,
    /// By their numbers from 0 as bits; those that the document shows if `None`.
    pub(crate) layers: Option<u32>,
}

/// Argument for the layers that the document shows.
const OWN_LAYERS: &str = "own";

impl RenditionOrder {
    fn to_arguments(self) -> [String; 3] {
        let layers = self.layers.map(|layers| layers.to_string());
        [
            self.source.to_string(),
            self.length.to_string(),
            layers.unwrap_or_else(|| OWN_LAYERS.to_owned()),
        ]
    }

    fn parse([source, length, layers]: [&str; 3]) -> Option<Self> {
        Some(Self {
            source: ProfileSource::parse(source)?,
            length: length.parse().ok()?,
            layers: match layers {
                OWN_LAYERS => None,
                chosen => Some(chosen.parse().ok()?),
            },
        })
    }
}

/// Whether pages are painted from plates where that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlateUse {
    /// They are, unless that fails.
    Tried,
    /// They are not, as a child has needed too much memory for it.
    Avoided,
}

impl PlateUse {
    fn as_str(self) -> &'static str {
        match self {
            Self::Tried => "plates",
            Self::Avoided => "no-plates",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        [Self::Tried, Self::Avoided]
            .into_iter()
            .find(|plates| plates.as_str() == text)
    }
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
    pub(crate) plates: PlateUse,
    pub(crate) closeness: Closeness,
    pub(crate) rendition: RenditionOrder,
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
            Task::Picture(spec, plates, rendition) => {
                let numbers = [spec.page, spec.width, spec.height];
                arguments.extend(numbers.map(|number| number.to_string()));
                arguments.extend([spec.format.ending().to_owned(), spec.look.to_string()]);
                arguments.push(plates.as_str().to_owned());
                arguments.extend(rendition.to_arguments());
                if let Some(Tile { column, row }) = spec.tile {
                    arguments.extend([column, row].map(|number| number.to_string()));
                }
            }
            Task::Annotate { length } => {
                arguments.extend([ANNOTATE.to_owned(), length.to_string()]);
            }
            Task::Separate(page, rendition) => {
                arguments.extend([SEPARATE.to_owned(), page.to_string()]);
                arguments.extend(rendition.to_arguments());
            }
            Task::Profile => arguments.push(PROFILE.to_owned()),
            Task::ReadAnnotations => arguments.push(READ_ANNOTATIONS.to_owned()),
            Task::Inks { first, most } => {
                arguments.push(INKS.to_owned());
                arguments.extend([first, most].map(u32::to_string));
            }
            Task::Check { first, most } => {
                arguments.push(CHECK.to_owned());
                arguments.extend([first, most].map(u32::to_string));
            }
            Task::Compare(span) => {
                arguments.extend([COMPARE.to_owned(), span.media_type.clone()]);
                arguments.push(span.length.to_string());
                arguments.extend([span.first, span.most].map(|number| number.to_string()));
                arguments.push(span.plates.as_str().to_owned());
                arguments.push(span.closeness.as_str().to_owned());
                arguments.extend(span.rendition.to_arguments());
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
                [separate, page, press, profile, layers] if separate == SEPARATE => {
                    let rendition = RenditionOrder::parse([press, profile, layers])?;
                    Task::Separate(page.parse().ok()?, rendition)
                }
                [profile] if profile == PROFILE => Task::Profile,
                [read] if read == READ_ANNOTATIONS => Task::ReadAnnotations,
                [inks, first, most] if inks == INKS => Task::Inks {
                    first: first.parse().ok()?,
                    most: most.parse().ok()?,
                },
                [check, first, most] if check == CHECK => Task::Check {
                    first: first.parse().ok()?,
                    most: most.parse().ok()?,
                },
                [
                    compare,
                    media_type,
                    length,
                    first,
                    most,
                    plates,
                    closeness,
                    press,
                    profile,
                    layers,
                ] if compare == COMPARE => Task::Compare(Span {
                    length: length.parse().ok()?,
                    media_type: media_type.clone(),
                    first: first.parse().ok()?,
                    most: most.parse().ok()?,
                    plates: PlateUse::parse(plates)?,
                    closeness: Closeness::parse(closeness)?,
                    rendition: RenditionOrder::parse([press, profile, layers])?,
                }),
                picture => picture_task(picture)?,
            },
        })
    }
}

/// Argument for [`Depth::Outside`].
const OUTSIDE: &str = "outside";
/// Argument for [`Task::Annotate`].
const ANNOTATE: &str = "annotate";
/// Argument for [`Task::ReadAnnotations`].
const READ_ANNOTATIONS: &str = "read-annotations";
/// Argument for [`Task::Compare`].
const COMPARE: &str = "compare";
/// Argument for [`Task::Separate`].
const SEPARATE: &str = "separate";
/// Argument for [`Task::Profile`].
const PROFILE: &str = "profile";
/// Argument for [`Task::Inks`].
const INKS: &str = "inks";
/// Argument for [`Task::Check`].
const CHECK: &str = "check";

fn picture_task(arguments: &[String]) -> Option<Task> {
    let (whole, tile) = arguments.split_at_checked(9)?;
    let [
        page,
        width,
        height,
        ending,
        look,
        plates,
        press,
        profile,
        layers,
    ] = whole
    else {
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
    let spec = PictureSpec {
        page: page.parse().ok()?,
        width: width.parse().ok()?,
        height: height.parse().ok()?,
        tile,
        format: formats
            .into_iter()
            .find(|format| format.ending() == ending)?,
        look: Look::parse(look)?,
    };
    let rendition = RenditionOrder::parse([press, profile, layers])?;
    Some(Task::Picture(spec, PlateUse::parse(plates)?, rendition))
}

#[cfg(test)]
mod tests {
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
}
