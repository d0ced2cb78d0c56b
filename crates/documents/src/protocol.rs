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
mod tests;
