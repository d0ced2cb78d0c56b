//! Sending mails.

use imprimatur_domain::job::Status;
use time::OffsetDateTime;

use super::documents::PageFacts;

/// A letter that is ready to be composed and sent. It holds private links, so it is made just before
/// it is sent and never stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// The part of the Message-ID before the `@`: the same at every try of the same mail.
    pub message_id: String,
    /// Address of the recipient.
    pub to: String,
    /// Where replies should go, if anywhere but the sender.
    pub reply_to: Option<String>,
    /// What it says.
    pub content: LetterContent,
}

/// The kinds of letters that are written.
#[derive(Clone, Debug, PartialEq)]
pub enum LetterContent {
    /// Somebody is asked to review, approve, upload or otherwise do a task.
    TaskRequest(TaskRequest),
    /// A customer is told how a job stands.
    JobUpdate(JobUpdate),
    /// The zip of a folder is ready.
    ArchiveReady(ArchiveReady),
    /// A watched job has changed.
    News(News),
    /// A new user is told where to sign in.
    Invitation {
        /// Name of whoever added the user; empty for an operator.
        sender: String,
        /// The page on which links to sign in are asked for.
        sign_in_page: String,
    },
    /// A user asked to sign in to the console.
    SignIn {
        /// The one-time link.
        link: String,
    },
}

/// What a request to do a task says.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskRequest {
    /// Category of the task as the interface names it, such as `review-task`.
    pub category: String,
    /// Whether this repeats an earlier letter.
    pub is_reminder: bool,
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Current version of the document.
    pub version: u32,
    /// Name of whoever asks, or the address where no name is known.
    pub sender: String,
    /// Instructions for the recipient; may be empty and may have several lines.
    pub comments: String,
    /// When the task should be done.
    pub due_at: Option<OffsetDateTime>,
    /// The private link.
    pub link: String,
}

/// What a customer is told of a job. What is empty or none was not asked for.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct JobUpdate {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Current version of the document.
    pub version: u32,
    /// Name of whoever sends it, or the address where no name is known.
    pub sender: String,
    /// The label to show.
    pub label: String,
    /// What the document is.
    pub specification: Option<Specification>,
    /// What the preflight says.
    pub preflight: Option<Preflight>,
    /// The private link to send a new version.
    pub update_link: Option<String>,
    /// The private link to upload files.
    pub upload_link: Option<String>,
}

/// What a document is.
#[derive(Clone, Debug, PartialEq)]
pub struct Specification {
    /// Media type.
    pub media_type: String,
    /// Length in bytes.
    pub size: u64,
    /// Number of its pages and what they are, the first ones; none until the document was inspected.
    pub pages: Option<(u32, Vec<PageFacts>)>,
}

/// What the preflight of a document says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preflight {
    /// It has not ended yet.
    Pending,
    /// What was found; nothing if all is well.
    Done(Vec<String>),
}

/// What the letter about a finished zip says.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchiveReady {
    /// Name of the folder.
    pub folder_name: String,
    /// The folder's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// File name of the zip.
    pub name: String,
    /// Its length in bytes.
    pub size: u64,
    /// Until when it can be fetched.
    pub expires_at: OffsetDateTime,
    /// Where it can be fetched.
    pub link: String,
}

/// What the letter to a watcher says.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Whoever changed it; empty for the service itself.
    pub sender: String,
    /// The status that it has now, if that has changed.
    pub status: Option<Status>,
    /// The version that it has now, if it is a new one.
    pub version: Option<u32>,
    /// What was said; may be empty and may have several lines.
    pub comments: String,
    /// Where it can be seen, if anywhere.
    pub link: Option<String>,
}

/// How a try to send ended, where it ended well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The mail server's answer, or the name of the `.eml` file.
    pub answer: String,
}

/// Why a letter was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The server, or the letter itself, says no for good: another try is useless.
    #[error("refused: {0}")]
    Refused(String),
    /// The letter was not handed over; another try may succeed.
    #[error("not sent: {0}")]
    NotSent(String),
    /// The connection broke after the letter was handed over: it may or may not have been sent.
    #[error("outcome unknown: {0}")]
    Unknown(String),
}

/// Composes letters and hands them to a mail server, or writes them as `.eml` files.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Mailer: Send + Sync {
    /// Sends one letter, as text and HTML.
    ///
    /// # Errors
    /// All of [`MailError`].
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError>;
}
