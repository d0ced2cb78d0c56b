//! What parent and child say to each other: arguments one way, a tagged answer the other.

use std::{ffi::OsString, time::Duration};

use imprimatur_application::ports::documents::{
    DocumentError, ImageFormat, Inspection, PageFacts, PictureSpec,
};
use serde::{Deserialize, Serialize};

/// What the child is asked to do with the document on its standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) memory_bytes: u64,
    pub(crate) time: Duration,
    pub(crate) media_type: String,
    /// The picture to be made; without one the document is inspected.
    pub(crate) picture: Option<PictureSpec>,
}

impl Request {
    pub(crate) fn to_arguments(&self) -> Vec<String> {
        let mut arguments = vec![
            self.memory_bytes.to_string(),
            self.time.as_millis().to_string(),
            self.media_type.clone(),
        ];
        if let Some(spec) = &self.picture {
            let numbers = [spec.page, spec.width, spec.height];
            arguments.extend(numbers.map(|number| number.to_string()));
            arguments.push(spec.format.ending().to_owned());
        }
        arguments
    }

    /// Reads the arguments back; `None` if they are not those of a request.
    pub(crate) fn from_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Self> {
        let arguments: Option<Vec<String>> = arguments
            .into_iter()
            .map(|argument| argument.into_string().ok())
            .collect();
        let arguments = arguments?;
        let (task, picture) = arguments.split_at_checked(3)?;
        let [memory_bytes, time, media_type] = task else {
            return None;
        };
        Some(Self {
            memory_bytes: memory_bytes.parse().ok()?,
            time: Duration::from_millis(time.parse().ok()?),
            media_type: media_type.clone(),
            picture: match picture {
                [] => None,
                picture => Some(spec(picture)?),
            },
        })
    }
}

fn spec(arguments: &[String]) -> Option<PictureSpec> {
    let [page, width, height, ending] = arguments else {
        return None;
    };
    let formats = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Webp];
    Some(PictureSpec {
        page: page.parse().ok()?,
        width: width.parse().ok()?,
        height: height.parse().ok()?,
        format: formats
            .into_iter()
            .find(|format| format.ending() == ending)?,
    })
}

/// What the child answers: one byte that says what follows, and what follows.
#[derive(Debug)]
pub(crate) enum Answer {
    Inspection(Inspection),
    Picture(Vec<u8>),
    Refusal(DocumentError),
}

impl Answer {
    pub(crate) fn encode(self) -> Vec<u8> {
        let (tag, body) = match self {
            Self::Inspection(inspection) => {
                match serde_json::to_vec(&Inspected::from(inspection)) {
                    Ok(json) => (b'I', json),
                    Err(error) => (b'F', error.to_string().into_bytes()),
                }
            }
            Self::Picture(bytes) => (b'P', bytes),
            Self::Refusal(error) => match error {
                DocumentError::Unsupported => (b'S', Vec::new()),
                DocumentError::NoSuchPage => (b'N', Vec::new()),
                DocumentError::Unreadable(why) => (b'U', why.into_bytes()),
                DocumentError::Failed(why) => (b'F', why.into_bytes()),
                DocumentError::Source(error) => (b'F', error.to_string().into_bytes()),
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
            b'I' => match serde_json::from_slice::<Inspected>(&answer) {
                Ok(inspected) => Self::Inspection(inspected.into()),
                Err(error) => Self::failed(&error.to_string()),
            },
            b'P' => Self::Picture(answer),
            b'S' => Self::Refusal(DocumentError::Unsupported),
            b'N' => Self::Refusal(DocumentError::NoSuchPage),
            b'U' => Self::Refusal(DocumentError::Unreadable(text(&answer))),
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
    finding: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct InspectedPage {
    bits: u32,
    color: String,
    height: u32,
    width: u32,
    mime: String,
}

impl From<Inspection> for Inspected {
    fn from(inspection: Inspection) -> Self {
        let pages = inspection.pages.into_iter().map(|page| InspectedPage {
            bits: page.bits,
            color: page.color,
            height: page.height,
            width: page.width,
            mime: page.mime,
        });
        Self {
            page_count: inspection.page_count,
            pages: pages.collect(),
            finding: inspection.finding,
        }
    }
}

impl From<Inspected> for Inspection {
    fn from(inspected: Inspected) -> Self {
        let pages = inspected.pages.into_iter().map(|page| PageFacts {
            bits: page.bits,
            color: page.color,
            height: page.height,
            width: page.width,
            mime: page.mime,
        });
        Self {
            page_count: inspected.page_count,
            pages: pages.collect(),
            finding: inspected.finding,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{ffi::OsString, time::Duration};

    use imprimatur_application::ports::documents::{
        DocumentError, ImageFormat, Inspection, PageFacts, PictureSpec,
    };

    use super::{Answer, Request};

    #[test]
    fn requests_survive_the_way_to_the_child() {
        let inspect = Request {
            memory_bytes: 1 << 30,
            time: Duration::from_secs(10),
            media_type: "image/png".into(),
            picture: None,
        };
        let picture = Request {
            picture: Some(PictureSpec {
                page: 3,
                width: 640,
                height: 480,
                format: ImageFormat::Webp,
            }),
            ..inspect.clone()
        };
        for request in [inspect, picture] {
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
            "1 2 image/png 3 4 5 gif",
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
            finding: Some("odd".into()),
        };
        let back = Answer::decode(Answer::Inspection(inspection.clone()).encode());
        assert!(matches!(back, Answer::Inspection(same) if same == inspection));
        let back = Answer::decode(Answer::Picture(vec![1, 2, 3]).encode());
        assert!(matches!(back, Answer::Picture(bytes) if bytes == [1, 2, 3]));
        for error in [
            DocumentError::Unsupported,
            DocumentError::NoSuchPage,
            DocumentError::Unreadable("torn".into()),
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
