//! Orders of other programs: what a print shop's order management says of a folder and its parts.

use std::{fmt, str::FromStr};

use crate::{
    Instant,
    dossier::Dossier,
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Name},
    ids::{JobId, TeamId},
    job::{Document, Status},
    stage::Role,
    task::{Decision, Verdict},
};

/// Most characters of an order's id.
pub const ORDER_ID_MAX: usize = 255;
/// Name of the job that a test of a receiver is about; there is none.
const TEST_JOB: &str = "imprimatur-test";
/// Most people whom an order can name for its approval.
pub const ORDER_REVIEWERS_MAX: usize = 100;
/// Most parts of an order.
pub const ORDER_PARTS_MAX: usize = 100;

/// The id that another program has given an order, one of its parts or its job: an NMTOKEN of XML, 1 to [`ORDER_ID_MAX`]
/// letters, digits and `.`, `-`, `_`, `:`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderId(String);

/// A text that cannot be the id of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must have 1 to {ORDER_ID_MAX} letters, digits and . - _ :")]
pub struct NotAnOrderId;

impl FromStr for OrderId {
    type Err = NotAnOrderId;

    fn from_str(text: &str) -> Result<Self, NotAnOrderId> {
        let length = text.chars().count();
        if (1..=ORDER_ID_MAX).contains(&length) && text.chars().all(is_name_char) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAnOrderId)
        }
    }
}

/// Whether it is a `NameChar` of XML 1.0, of which tokens are made.
fn is_name_char(letter: char) -> bool {
    let is_plain = letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_' | ':');
    is_plain
        || matches!(letter, '\u{b7}' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{37d}'
            | '\u{37f}'..='\u{1fff}' | '\u{200c}' | '\u{200d}' | '\u{203f}' | '\u{2040}' | '\u{2070}'..='\u{218f}'
            | '\u{2c00}'..='\u{2fef}' | '\u{3001}'..='\u{d7ff}' | '\u{f900}'..='\u{fdcf}'
            | '\u{fdf0}'..='\u{fffd}' | '\u{10000}'..='\u{effff}')
}

impl OrderId {
    /// An id that was checked when it was stored.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The id.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<JobId> for OrderId {
    fn from(job: JobId) -> Self {
        Self(job.to_string())
    }
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

keywords! {
    /// Why something of a document was not taken over.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum UnmappedReason {
        /// There is no place for it here.
        NoPlace = "no-place",
        /// Its value is impossible.
        Invalid = "invalid",
        /// Others of its kind say something else.
        Ambiguous = "ambiguous",
        /// It refers to something that is not in the document.
        NotFound = "not-found",
        /// It gives a role that reviewers do not have here, or none.
        Role = "role",
    }
}

keywords! {
    /// What had become of the folder that an order had before.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum FormerFolder {
        /// It is in the trash.
        Trashed = "trashed",
        /// It was deleted for good.
        Deleted = "deleted",
        /// It was handed over to another team.
        HandedOver = "handed-over",
    }
}

keywords! {
    /// The format in which another program is told of an approval.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum ExchangeFormat {
        /// JSON of this service.
        #[default]
        Json = "json",
        /// `ProofApprovalResponse` of PrintTalk 2.
        PrintTalk = "printtalk",
    }
}

impl ExchangeFormat {
    /// The media type of documents in it.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::PrintTalk => "application/vnd.printtalk+xml",
        }
    }
}

/// Something that was not taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmapped {
    /// Its path from the root, as XPath has it, without prefixes: `/XJDF/ProductList/Product[2]/@Amount`.
    pub path: String,
    /// Why.
    pub reason: UnmappedReason,
}

/// What an order says.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The id that it has with whoever sends it.
    pub id: OrderId,
    /// The id of its job there; that of the order if it has several.
    pub job_ref: OrderId,
    /// Its name.
    pub name: Name,
    /// The address of the customer.
    pub customer: Option<Email>,
    /// When it is due.
    pub due_at: Option<Instant>,
    /// What is printed apart, at most [`ORDER_PARTS_MAX`], each with an id of its own.
    pub parts: Vec<OrderPart>,
}

/// A part of an order that has a document of its own, such as the cover of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderPart {
    /// Its id.
    pub id: OrderId,
    /// The id of its job with whoever sends the order.
    pub job_ref: OrderId,
    /// Its name.
    pub name: Name,
    /// What is ordered of its document.
    pub expectation: JobExpectation,
}

/// A person whom an order names for its approval.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderReviewer {
    /// The address.
    pub email: Email,
    /// The role.
    pub role: Role,
}

/// The folder of an order, or of one of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderFolder {
    /// The id of the order.
    pub order: OrderId,
    /// The part; `None` for the whole order.
    pub part: Option<OrderId>,
    /// The id of its job with whoever sends the order.
    pub job_ref: OrderId,
    /// The folder.
    pub job: JobId,
}

impl OrderFolder {
    /// The one that is first on the way up from a job: `lineage` is the job and the folders above it, from below.
    pub fn nearest<'a>(folders: &'a [Self], lineage: &[JobId]) -> Option<&'a Self> {
        let mut upwards = lineage.iter();
        upwards.find_map(|job| folders.iter().find(|folder| folder.job == *job))
    }
}

/// What became of the approval of a job, for the program that ordered it.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderApproval {
    /// The job.
    pub job: JobId,
    /// The team that owns it.
    pub team: TeamId,
    /// Its name.
    pub name: Name,
    /// Its free text.
    pub alt_text: AltText,
    /// The document that was decided on; `None` for a folder.
    pub document: Option<Document>,
    /// The folder of its order: the job itself or the nearest above; `None` for a job that was not ordered so.
    pub folder: Option<OrderFolder>,
    /// What was decided.
    pub outcome: Decision,
    /// When.
    pub decided_at: Instant,
    /// The decisions of the deciders of the current round, earliest first; none if the status was set by hand.
    pub verdicts: Vec<Verdict>,
}

impl OrderApproval {
    /// What became of the approval of a job; `None` while nothing is decided.
    pub fn new(dossier: &Dossier, folder: Option<OrderFolder>) -> Option<Self> {
        let job = &dossier.job;
        let outcome = match job.status() {
            Status::Approved => Decision::Approved,
            Status::ChangeRequested => Decision::ChangeRequested,
            Status::Rejected => Decision::Rejected,
            Status::New | Status::Pending | Status::Processing | Status::Done | Status::Expired => {
                return None;
            }
        };
        let round = job.round;
        let tasks = dossier.tasks.iter();
        let deciders = tasks.filter(|task| task.is_in_round(round) && task.role == Role::Decider);
        let mut verdicts: Vec<_> = deciders.filter_map(|task| task.given().cloned()).collect();
        verdicts.sort_by_key(|verdict| verdict.at);
        Some(Self {
            decided_at: job.reviewed_at.unwrap_or(job.updated_at),
            document: job.document().cloned(),
            job: job.id,
            team: job.owner.team,
            name: job.name.clone(),
            alt_text: job.alt_text.clone(),
            folder,
            outcome,
            verdicts,
        })
    }

    /// One that tests a receiver: the rejection of a job that does not exist, so that nothing is printed because of it.
    pub fn sample(team: TeamId, at: Instant) -> Self {
        Self {
            job: JobId::nil(),
            team,
            name: Name::from_stored(TEST_JOB.to_owned()),
            alt_text: AltText::from_stored(TEST_JOB.to_owned()),
            document: None,
            folder: None,
            outcome: Decision::Rejected,
            decided_at: at,
            verdicts: Vec::new(),
        }
    }

    /// The version that was decided on; always 1 for a folder.
    pub fn version(&self) -> u32 {
        let document = self.document.as_ref();
        document.map_or(1, |document| document.version)
    }

    /// Whether an approval came with words.
    pub fn has_comments(&self) -> bool {
        self.comments().next().is_some()
    }

    /// The decisions that came with words.
    pub fn comments(&self) -> impl Iterator<Item = &Verdict> {
        let all = self.verdicts.iter();
        all.filter(|verdict| !verdict.comments.trim().is_empty())
    }

    /// The latest of the decisions that are the outcome.
    pub fn deciding(&self) -> Option<&Verdict> {
        let mut all = self.verdicts.iter().rev();
        all.find(|verdict| verdict.decision == self.outcome)
    }

    /// The id of its job with the program that ordered it; else its own free text if that can be an id, else its GUID.
    pub fn job_ref(&self) -> OrderId {
        if let Some(folder) = &self.folder {
            return folder.job_ref.clone();
        }
        let id = self.alt_text.parse();
        id.unwrap_or_else(|_| self.job.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_one_token_without_spaces_and_signs() {
        for token in ["4711", "PT_12345", "a.b-c:d", "Ä1"] {
            assert_eq!(token.parse::<OrderId>().unwrap().as_str(), token);
        }
        for text in ["", " ", "a b", "a/b", "<", "a\n"] {
            assert_eq!(text.parse::<OrderId>(), Err(NotAnOrderId), "{text:?}");
        }
        assert!("x".repeat(255).parse::<OrderId>().is_ok());
        assert!("x".repeat(256).parse::<OrderId>().is_err());
    }

    #[test]
    fn the_order_of_a_job_is_the_first_on_the_way_up() {
        let [file, inner, outer, other] = [1, 2, 3, 4].map(|n| JobId(uuid::Uuid::from_u128(n)));
        let folder = |job: JobId| OrderFolder {
            order: job.into(),
            part: None,
            job_ref: job.into(),
            job,
        };
        let folders = [other, outer, inner].map(folder);
        let nearest = OrderFolder::nearest(&folders, &[file, inner, outer]);
        assert_eq!(nearest, Some(&folder(inner)));
        assert_eq!(OrderFolder::nearest(&folders, &[file]), None);
    }
}
