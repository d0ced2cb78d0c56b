//! Sending mails.

use bytes::Bytes;
use imprimatur_domain::{
    account::Brand, job::Status, notice::NoticeKind, preflight::Finding, shape::Shape,
    task::Decision,
};
use time::OffsetDateTime;

use super::documents::PageFacts;
use crate::mails::ReviewerDecision;

/// A mail to be composed and sent. It contains private links, so it is built just before sending and never stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// Local part of the Message-ID; the same for every attempt.
    pub message_id: String,
    /// Address of the recipient.
    pub to: String,
    /// Local part of the Message-ID of the thread that all mails about a job are in.
    pub thread: Option<String>,
    /// Reply-To address, if it differs from the sender.
    pub reply_to: Option<String>,
    /// BCP 47 tag of the language that the recipient reads, if it is known.
    pub language: Option<String>,
    /// IANA name of the time zone in which times are written; UTC if `None`.
    pub time_zone: Option<String>,
    /// How the team that it comes from presents itself.
    pub brand: Brand,
    /// The team's logo, a JPEG image.
    pub logo: Option<Bytes>,
    /// The content.
    pub content: LetterContent,
}

/// Kinds of mails.
#[derive(Clone, Debug, PartialEq)]
pub enum LetterContent {
    /// A request to review, approve, upload or do another task.
    TaskRequest(TaskRequest),
    /// An update for a customer about a job.
    JobUpdate(JobUpdate),
    /// A folder's zip is ready.
    ArchiveReady(ArchiveReady),
    /// A watched job has changed.
    News(News),
    /// What has happened to a job.
    Digest(Digest),
    /// A task is no longer needed.
    NotNeeded(NotNeeded),
    /// Files that came with a reply were not kept.
    FilesNotKept(FilesNotKept),
    /// An invitation for a new user.
    Invitation {
        /// Name of the inviting user; empty for an operator.
        sender: String,
        /// Page where sign-in links are requested.
        sign_in_page: String,
    },
    /// A sign-in link for the console.
    SignIn {
        /// The single-use link.
        link: String,
    },
}

/// Content of a task request.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskRequest {
    /// API name of the task's category, such as `review-task`; `commenter` or `observer` for who does not decide.
    pub category: String,
    /// Whether the recipient was notified before.
    pub is_reminder: bool,
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Current version of the document.
    pub version: u32,
    /// Name of the requester, or the address if the name is unknown.
    pub sender: String,
    /// Instructions for the recipient; may be empty and may have several lines.
    pub comments: String,
    /// Due date of the task.
    pub due_at: Option<OffsetDateTime>,
    /// The private link.
    pub link: String,
    /// The first page.
    pub picture: Option<PagePicture>,
}

/// Content of a mail that a task is no longer needed.
#[derive(Clone, Debug, PartialEq)]
pub struct NotNeeded {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Current version of the document.
    pub version: u32,
}

/// Content of a mail about files that were not kept.
#[derive(Clone, Debug, PartialEq)]
pub struct FilesNotKept {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Current version of the document.
    pub version: u32,
    /// The names of the files.
    pub files: Vec<String>,
    /// Whether files can be uploaded at the link.
    pub takes_files: bool,
    /// The private link.
    pub link: String,
}

/// The picture of a page. The mail shows it small, or the part around a shape with the shape in it.
#[derive(Clone, Debug, PartialEq)]
pub struct PagePicture {
    /// A JPEG image of the page.
    pub bytes: Bytes,
    /// The shape to show.
    pub shape: Option<Shape>,
}

/// Content of a digest mail.
#[derive(Clone, Debug, PartialEq)]
pub struct Digest {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Whether the recipient is a reviewer with a private link, rather than a user.
    pub is_reviewer: bool,
    /// What has happened, oldest first.
    pub entries: Vec<DigestEntry>,
    /// The private link, or the page of the job.
    pub link: String,
    /// Where a user chooses which of these mails to get; empty for reviewers.
    pub settings_link: String,
}

/// One thing that has happened.
#[derive(Clone, Debug, PartialEq)]
pub struct DigestEntry {
    /// What it is.
    pub kind: NoticeKind,
    /// The decision.
    pub decision: Option<Decision>,
    /// Name or address of the person who did it, or whose mail did not arrive; may be empty.
    pub person: String,
    /// What a reply answers: the first comment of its thread; may be empty and may have several lines.
    pub answered: String,
    /// What was said; may be empty and may have several lines.
    pub text: String,
    /// The version that it is about; 0 if none.
    pub version: u32,
    /// The page that a comment is on.
    pub page: Option<u32>,
    /// The due date that has passed.
    pub due_at: Option<OffsetDateTime>,
    /// The place of a comment.
    pub picture: Option<PagePicture>,
}

/// Content of a job update. Empty or `None` fields were not requested.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct JobUpdate {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Current version of the document.
    pub version: u32,
    /// Name of the sender, or the address if the name is unknown.
    pub sender: String,
    /// The label to show.
    pub label: String,
    /// Facts about the document.
    pub specification: Option<Specification>,
    /// The preflight result.
    pub preflight: Option<Preflight>,
    /// Private link to upload a new version.
    pub update_link: Option<String>,
    /// Private link to upload files.
    pub upload_link: Option<String>,
}

/// Facts about a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Specification {
    /// Media type.
    pub media_type: String,
    /// Size in bytes.
    pub size: u64,
    /// Number of pages and facts about the first ones; `None` before the inspection.
    pub pages: Option<(u32, Vec<PageFacts>)>,
}

/// Preflight result of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preflight {
    /// Still running.
    Pending,
    /// The findings; empty if there are none.
    Done(Vec<Finding>),
}

/// Content of the mail about a finished zip.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchiveReady {
    /// Name of the folder.
    pub folder_name: String,
    /// The folder's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// File name of the zip.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// End of the download period.
    pub expires_at: OffsetDateTime,
    /// Download link.
    pub link: String,
}

/// Content of the mail to a watcher.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Who changed it; empty for the service itself.
    pub sender: String,
    /// The new status, if it changed.
    pub status: Option<Status>,
    /// The new version, if there is one.
    pub version: Option<u32>,
    /// The decision, if the change is one.
    pub decision: Option<ReviewerDecision>,
    /// The comments, verbatim; may be empty and may have several lines.
    pub comments: String,
    /// Link to the job, if any.
    pub link: Option<String>,
}

/// Result of a successful attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The mail server's reply, or the name of the `.eml` file.
    pub answer: String,
}

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Permanently rejected by the server, or invalid; do not retry.
    #[error("refused: {0}")]
    Refused(String),
    /// Not handed over; a retry may succeed.
    #[error("not sent: {0}")]
    NotSent(String),
    /// The connection broke after the hand-over; the mail may or may not have been sent.
    #[error("outcome unknown: {0}")]
    Unknown(String),
}

/// Composes mails and sends them by SMTP, or writes them as `.eml` files.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Mailer: Send + Sync {
    /// Sends one mail as text and HTML.
    ///
    /// # Errors
    /// Any [`MailError`].
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError>;

    /// Closes connections that are kept for further mails, because for now there are none.
    async fn close_idle(&self) {}
}
