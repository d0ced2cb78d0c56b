//! What a child answers.

use bytes::Bytes;
use imprimatur_application::ports::documents::{
    ComparedPages, DocumentError, Inspection, PageFacts, Picture,
};
use imprimatur_domain::{
    markup::AnnotatedDocument,
    preflight::{Finding, FindingCode, FindingDetail, FindingPlace},
    print::Simulation,
};
use serde::{Deserialize, Serialize};

use crate::{annotations, inked::InkedPages, report::Details};

/// Maximum number of findings accepted from a child, and of their characters.
const FINDINGS: usize = 101;
const MESSAGE: usize = 1000;
/// Maximum number of names accepted of what a picture simulates, and of their characters.
const NAMES: usize = 100;
const NAME: usize = 100;

/// The child's answer: a tag byte and a payload.
#[derive(Debug)]
pub(crate) enum Answer {
    Inspection(Inspection),
    Picture(Picture),
    /// The bytes to append to the document.
    Annotations(Vec<u8>),
    /// The annotations that are on the document.
    Annotated(AnnotatedDocument),
    /// Packed [plates](crate::plates).
    Plates(Vec<u8>),
    /// The description of a profile.
    Profile(String),
    Comparison(ComparedPages),
    Checked(CheckedPages),
    Inked(InkedPages),
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
            Self::Picture(picture) => (b'P', encode_picture(&picture)),
            Self::Annotations(bytes) => (b'A', bytes),
            Self::Annotated(document) => match annotations::encode(document) {
                Ok(json) => (b'M', json),
                Err(error) => (b'F', error.to_string().into_bytes()),
            },
            Self::Plates(bytes) => (b'T', bytes),
            Self::Profile(name) => (b'R', name.into_bytes()),
            Self::Comparison(compared) => (b'C', compared.to_string().into_bytes()),
            Self::Inked(inked) => match serde_json::to_vec(&inked) {
                Ok(json) => (b'J', json),
                Err(error) => (b'F', error.to_string().into_bytes()),
            },
            Self::Checked(checked) => match serde_json::to_vec(&CheckedRecord::from(checked)) {
                Ok(json) => (b'K', json),
                Err(error) => (b'F', error.to_string().into_bytes()),
            },
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
            b'P' => match decode_picture(answer.into()) {
                Some(picture) => Self::Picture(picture),
                None => Self::failed("the child's picture cannot be understood"),
            },
            b'A' => Self::Annotations(answer),
            b'M' => match annotations::decode(&answer) {
                Ok(document) => Self::Annotated(document),
                Err(error) => Self::failed(&error.to_string()),
            },
            b'T' => Self::Plates(answer),
            b'R' => Self::Profile(text(&answer).chars().take(NAME).collect()),
            b'C' => match text(&answer).parse() {
                Ok(compared) => Self::Comparison(compared),
                Err(error) => Self::failed(&format!("{error}")),
            },
            b'K' => match serde_json::from_slice::<CheckedRecord>(&answer) {
                Ok(checked) => Self::Checked(checked.into()),
                Err(error) => Self::failed(&error.to_string()),
            },
            b'J' => match serde_json::from_slice(&answer) {
                Ok(inked) => Self::Inked(inked),
                Err(error) => Self::failed(&error.to_string()),
            },
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

/// What was found about some pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CheckedPages {
    /// The first page that was not checked, from 0.
    pub(crate) next: u32,
    /// Pages, from 1, and what they do not show.
    pub(crate) codes: Vec<(u32, FindingCode)>,
}

/// [`CheckedPages`] as JSON.
#[derive(Serialize, Deserialize)]
struct CheckedRecord {
    next: u32,
    codes: Vec<(u32, String)>,
}

impl From<CheckedPages> for CheckedRecord {
    fn from(checked: CheckedPages) -> Self {
        let codes = checked.codes.into_iter();
        Self {
            next: checked.next,
            codes: codes
                .map(|(page, code)| (page, code.as_str().to_owned()))
                .collect(),
        }
    }
}

impl From<CheckedRecord> for CheckedPages {
    /// Drops unknown codes, since the child has processed untrusted input.
    fn from(record: CheckedRecord) -> Self {
        let codes = record.codes.into_iter();
        Self {
            next: record.next,
            codes: codes
                .filter_map(|(page, code)| Some((page, FindingCode::parse(&code)?)))
                .collect(),
        }
    }
}

/// What a picture simulates, behind the length of its text, and the picture.
fn encode_picture(picture: &Picture) -> Vec<u8> {
    let simulation = picture.simulation.as_ref().map(ToString::to_string);
    let text = simulation.unwrap_or_default();
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    [&length.to_be_bytes(), text.as_bytes(), &picture.bytes].concat()
}

/// The child has processed untrusted input: texts are bounded.
fn decode_picture(mut bytes: Bytes) -> Option<Picture> {
    let length = u32::from_be_bytes(*bytes.first_chunk()?);
    let length = usize::try_from(length).ok()?;
    let end = length.checked_add(4).filter(|end| *end <= bytes.len())?;
    let head = bytes.split_to(end);
    let text = std::str::from_utf8(head.get(4..)?).ok()?;
    let simulation: Option<Simulation> = match text {
        "" => None,
        text => Some(text.parse().ok()?),
    };
    let is_short = simulation.as_ref().is_none_or(|simulation| {
        let names = simulation.spots.iter();
        let profile = simulation.profile.as_ref();
        let mut texts = names.chain(profile.map(|profile| &profile.name));
        simulation.spots.len() <= NAMES && texts.all(|text| text.chars().count() <= NAME)
    });
    is_short.then_some(Picture { bytes, simulation })
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
    detail: Option<FindingDetail>,
    place: Option<FindingPlace>,
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
                detail: finding.detail,
                place: finding.place,
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
                    detail: finding
                        .detail
                        .map(|detail| detail.limited(MESSAGE, FINDINGS)),
                    place: finding.place,
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
    use imprimatur_application::ports::documents::{
        ComparedPages, DocumentError, Inspection, PageFacts, Picture,
    };
    use imprimatur_domain::{
        comparison::PageComparison,
        preflight::{Finding, FindingCode, FindingDetail},
        print::Simulation,
    };

    use super::{Answer, Bytes, CheckedPages};
    use crate::report::Details;

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
            findings: vec![
                Finding::of_document(FindingCode::NoBleed, "odd")
                    .with(FindingDetail::Pages { pages: 2 }),
            ],
            details: Some(serde_json::to_string(&Details::default()).unwrap()),
        };
        let back = Answer::decode(Answer::Inspection(inspection.clone()).encode());
        assert!(matches!(back, Answer::Inspection(same) if same == inspection));
        let compared = ComparedPages {
            total: 3,
            pages: vec![PageComparison::whole(Some(1), Some(1))],
        };
        let back = Answer::decode(Answer::Comparison(compared.clone()).encode());
        assert!(matches!(back, Answer::Comparison(same) if same == compared));
        let checked = CheckedPages {
            next: 7,
            codes: vec![(3, FindingCode::PageNotShown)],
        };
        let back = Answer::decode(Answer::Checked(checked.clone()).encode());
        assert!(matches!(back, Answer::Checked(same) if same == checked));
        let back = Answer::decode(Answer::Annotations(vec![1, 2, 3]).encode());
        assert!(matches!(back, Answer::Annotations(bytes) if bytes == [1, 2, 3]));
        for simulation in [None, Some(Simulation::plain())] {
            let bytes = Bytes::from_static(b"drawn");
            let picture = Picture { bytes, simulation };
            let back = Answer::decode(Answer::Picture(picture.clone()).encode());
            assert!(matches!(back, Answer::Picture(same) if same == picture));
        }
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
        for strange in [&b""[..], b"?", b"I{", b"C3\n1"] {
            let answer = Answer::decode(strange.to_vec());
            assert!(matches!(answer, Answer::Refusal(DocumentError::Failed(_))));
        }
    }
}
