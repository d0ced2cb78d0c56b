//! Protocol between parent and child: command-line arguments one way, a tagged answer the other.

use std::{ffi::OsString, time::Duration};

use imprimatur_application::ports::documents::{
    DocumentError, ImageFormat, Inspection, PageFacts, PictureSpec, Tile,
};
use imprimatur_domain::preflight::{Finding, FindingCode};
use serde::{Deserialize, Serialize};

use crate::report::Details;

/// What the child does with the document on its standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) memory_bytes: u64,
    pub(crate) time: Duration,
    pub(crate) media_type: String,
    pub(crate) task: Task,
}

/// The task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Inspect(Depth),
    Picture(PictureSpec),
    /// The document has this many bytes; [notes](crate::notes) follow it.
    Annotate {
        length: u64,
    },
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
                picture => Task::Picture(spec(picture)?),
            },
        })
    }
}

/// Maximum number of findings accepted from a child, and of their characters.
const FINDINGS: usize = 101;
const MESSAGE: usize = 1000;

/// Argument for [`Depth::Outside`].
const OUTSIDE: &str = "outside";
/// Argument for [`Task::Annotate`].
const ANNOTATE: &str = "annotate";

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

/// The child's answer: a tag byte and a payload.
#[derive(Debug)]
pub(crate) enum Answer {
    Inspection(Inspection),
    /// The rendered image, or the bytes to append to the document.
    RenderOutcome(Vec<u8>),
    Refusal(DocumentError),
}

impl Answer {
    pub(crate) fn encode(self) -> Vec<u8> {
        let (tag, body) = match self {
            Self::Inspection(inspection) => {
                let inspected = Inspected::try_from(inspection);
                match inspected.and_then(|inspected| serde_json::to_vec(&inspected)) {
                    Ok(json) => (b'I', json),
                    Err(error) => (b'F', error.to_string().into_bytes()),
                }
            }
            Self::RenderOutcome(bytes) => (b'P', bytes),
            Self::Refusal(error) => match error {
                DocumentError::Unsupported => (b'S', Vec::new()),
                DocumentError::NoSuchPage => (b'N', Vec::new()),
                DocumentError::Unreadable(why) => (b'U', why.into_bytes()),
                DocumentError::TooLarge(why) => (b'L', why.into_bytes()),
                DocumentError::Failed(why) => (b'F', why.into_bytes()),
                DocumentError::Source(_)
                | DocumentError::Busy
                | DocumentError::Full
                | DocumentError::Disk(_) => (b'F', error.to_string().into_bytes()),
            },
        };
        let mut answer = vec![tag];
        answer.extend(body);
        answer
    }

    pub(crate) fn decode(mut answer: Vec<u8>) -> Self {
        if answer.is_empty() {
            return Self::failed("the child has said nothing");
        }
        let tag = answer.remove(0);
        match tag {
            b'I' => match serde_json::from_slice::<Inspected>(&answer).and_then(Inspected::believe)
            {
                Ok(inspection) => Self::Inspection(inspection),
                Err(error) => Self::failed(&error.to_string()),
            },
            b'P' => Self::RenderOutcome(answer),
            b'S' => Self::Refusal(DocumentError::Unsupported),
            b'N' => Self::Refusal(DocumentError::NoSuchPage),
            b'U' => Self::Refusal(DocumentError::Unreadable(text(&answer))),
            b'L' => Self::Refusal(DocumentError::TooLarge(text(&answer))),
            b'F' => Self::failed(&text(&answer)),
            _ => Self::failed("the child's answer cannot be understood"),
        }
    }

    pub(crate) fn failed(why: &str) -> Self {
        Self::Refusal(DocumentError::Failed(why.to_owned()))
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// An [`Inspection`] as JSON.
#[derive(Serialize, Deserialize)]
struct Inspected {
    page_count: u32,
    pages: Vec<InspectedPage>,
    findings: Vec<InspectedFinding>,
    details: Option<Details>,
}

#[derive(Serialize, Deserialize)]
struct InspectedFinding {
    code: String,
    message: String,
    page: Option<u32>,
}

#[derive(Serialize, Deserialize)]
struct InspectedPage {
    bits: u32,
    color: String,
    height: u32,
    width: u32,
    mime: String,
}

impl TryFrom<Inspection> for Inspected {
    type Error = serde_json::Error;

    fn try_from(inspection: Inspection) -> Result<Self, Self::Error> {
        let pages = inspection.pages.into_iter().map(|page| InspectedPage {
            bits: page.bits,
            color: page.color,
            height: page.height,
            width: page.width,
            mime: page.mime,
        });
        let findings = inspection
            .findings
            .into_iter()
            .map(|finding| InspectedFinding {
                code: finding.code.as_str().to_owned(),
                message: finding.message,
                page: finding.page,
            });
        let details = inspection.details.as_deref().map(serde_json::from_str);
        Ok(Self {
            page_count: inspection.page_count,
            pages: pages.collect(),
            findings: findings.collect(),
            details: details.transpose()?,
        })
    }
}

impl Inspected {
    /// Converts a child's result. The child has processed untrusted input, so its answer is validated: unknown findings
    /// are dropped, and the details are serialized again.
    fn believe(self) -> Result<Inspection, serde_json::Error> {
        let pages = self.pages.into_iter().map(|page| PageFacts {
            bits: page.bits,
            color: page.color,
            height: page.height,
            width: page.width,
            mime: page.mime,
        });
        let findings = self
            .findings
            .into_iter()
            .take(FINDINGS)
            .filter_map(|finding| {
                Some(Finding {
                    code: FindingCode::parse(&finding.code)?,
                    message: finding.message.chars().take(MESSAGE).collect(),
                    page: finding.page,
                })
            });
        let details = self.details.as_ref().map(serde_json::to_string);
        Ok(Inspection {
            page_count: self.page_count,
            pages: pages.collect(),
            findings: findings.collect(),
            details: details.transpose()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::{ffi::OsString, time::Duration};

    use imprimatur_application::ports::documents::{
        DocumentError, ImageFormat, Inspection, PageFacts, PictureSpec, Tile,
    };

    use imprimatur_domain::preflight::{Finding, FindingCode};

    use super::{Answer, Depth, Request, Task};
    use crate::report::Details;

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
        for request in [inspect, outside, picture, tile, annotate] {
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
            "1 2 image/png 3 4 5 gif",
            "1 2 image/png 3 4 5 png 6",
            "1 2 image/png 3 4 5 png 6 x",
        ] {
            let split = arguments.split_whitespace().map(OsString::from);
            assert_eq!(Request::from_arguments(split), None, "{arguments}");
        }
    }

    #[test]
    fn answers_survive_the_way_back() {
        let inspection = Inspection {
            page_count: 2,
            pages: vec![PageFacts {
                bits: 8,
                color: "cmyk".into(),
                height: 842,
                width: 595,
                mime: "application/pdf".into(),
            }],
            findings: vec![Finding::of_document(FindingCode::NoBleed, "odd")],
            details: Some(serde_json::to_string(&Details::default()).unwrap()),
        };
        let back = Answer::decode(Answer::Inspection(inspection.clone()).encode());
        assert!(matches!(back, Answer::Inspection(same) if same == inspection));
        let back = Answer::decode(Answer::RenderOutcome(vec![1, 2, 3]).encode());
        assert!(matches!(back, Answer::RenderOutcome(bytes) if bytes == [1, 2, 3]));
        for error in [
            DocumentError::Unsupported,
            DocumentError::NoSuchPage,
            DocumentError::Unreadable("torn".into()),
            DocumentError::TooLarge("vast".into()),
            DocumentError::Failed("broken".into()),
        ] {
            let said = error.to_string();
            match Answer::decode(Answer::Refusal(error).encode()) {
                Answer::Refusal(back) => assert_eq!(back.to_string(), said),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_strange_answer_is_a_failure() {
        for strange in [&b""[..], b"?", b"I{"] {
            let answer = Answer::decode(strange.to_vec());
            assert!(matches!(answer, Answer::Refusal(DocumentError::Failed(_))));
        }
    }
}
