//! Which value of a command is wrong.

use std::fmt;

/// A value of a command, in no words: the interface and the pages have names for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InputField {
    /// Whether a user is active.
    Active,
    /// The application of an API key.
    Application,
    /// Whom a task asks.
    AssignedTo,
    /// Whom a job is assigned to.
    Assignee,
    /// The address of a contact.
    CEmail,
    /// By how much a clock is advanced.
    By,
    /// The clocks of test mode.
    Clocks,
    /// A comment on what is done.
    Comments,
    /// The tick that confirms a decision.
    Confirmed,
    /// A decision.
    Decision,
    /// Reminders of new tasks.
    DefaultReminders,
    /// The quantity of the default reminder at this position.
    DefaultReminderQuantity(usize),
    /// How long a check has to answer.
    Deadline,
    /// Which parts of the specification are sent.
    DocumentSpec,
    /// An address.
    Email,
    /// The events that an endpoint wants.
    EventTypes,
    /// When a key ends.
    ExpiresAt,
    /// An uploaded file.
    File,
    /// What is decided on each file of a folder.
    Files,
    /// Where a file is fetched from.
    FileUrl,
    /// What a check has found.
    Findings,
    /// The first of two versions.
    From,
    /// What the preflight gate holds up.
    Gate,
    /// Whether a job is a folder.
    IsFolder,
    /// Folders.
    Folders,
    /// Size of a page.
    ItemsPerPage,
    /// Status that a decision leads to.
    JobStatus,
    /// Who gets the jobs of a deactivated user.
    JobsTo,
    /// The logo of a team.
    Logo,
    /// A name.
    Name,
    /// The instant of a clock.
    Now,
    /// Why it is sent in spite of findings.
    Override,
    /// The profile of a press.
    Profile,
    /// The new owner of a job.
    OwnerEmail,
    /// A page of a document.
    Page,
    /// The comment that is answered.
    ParentId,
    /// A plan.
    Plan,
    /// The plan that a folder proposes.
    PlanId,
    /// Where on a page a comment points.
    Position,
    /// How long before or after.
    Quantity,
    /// Whom an assignment names by the name of notifications.
    Recipient,
    /// All reviewers.
    Reviewers,
    /// The group at this position of the reviewers.
    ReviewerGroup(usize),
    /// What a reviewer of a stage is asked for.
    Role,
    /// When it is sent.
    Schedule,
    /// One scope of a new key.
    Scope,
    /// The scopes of a key.
    Scopes,
    /// The secret of a webhook.
    Secret,
    /// The tick for a document that was looked at elsewhere.
    SeenElsewhere,
    /// The size of a file.
    Size,
    /// All stages.
    Stages,
    /// The reviewers of the stage at this position.
    StageReviewers(usize),
    /// The group of a reviewer, by the positions of stage and reviewer.
    StageReviewerGroup(usize, usize),
    /// The placeholder of a reviewer, by the positions of stage and reviewer.
    StageReviewerPlaceholder(usize, usize),
    /// The rule of the stage at this position.
    StageRule(usize),
    /// A status.
    Status,
    /// When the task of a notification is due.
    TaskDueAt,
    /// The status of the task of a notification.
    TaskStatus,
    /// A team.
    Team,
    /// The text of a comment.
    Text,
    /// A time zone.
    TimeZone,
    /// What people read in place of a name.
    Title,
    /// The second of two versions, or the instant to which a clock is advanced.
    To,
    /// A media type.
    Type,
    /// A resumable upload.
    UploadId,
    /// An address on the web.
    Url,
    /// A version of a document.
    Version,
    /// Whether an annotated document becomes the next version.
    WithUpdate,
    /// A value that only the caller knows, by its name there.
    Named(String),
}

impl fmt::Display for InputField {
    /// For logs: people are told the names of the interface.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            field => write!(f, "{field:?}"),
        }
    }
}
