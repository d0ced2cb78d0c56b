//! Why a status changed, and which properties changed.

keywords! {
    /// Why a job's status changed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Cause {
        /// Somebody set it.
        Set = "set",
        /// A task was initiated.
        TaskInitiated = "task-initiated",
        /// The page of an open task was opened.
        TaskOpened = "task-opened",
        /// The last open decision task of the round was decided or closed, or a stage ended the review.
        Decided = "decided",
        /// A task that carries a status was completed.
        TaskCompleted = "task-completed",
        /// A new version arrived, or something new in a reviewed folder.
        NewContent = "new-content",
        /// The job was idle for too long.
        Idle = "idle",
        /// A property of an expired job was modified.
        Modified = "modified",
        /// An expired job was renewed.
        Renewed = "renewed",
    }
}

/// A property of a job, as `jobs.updated` lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Field {
    /// Its name.
    Name,
    /// Its free text.
    AltText,
    /// Media type of the document.
    MediaType,
    /// Due date.
    DueAt,
    /// Print buyer.
    Customer,
    /// Partner.
    Partner,
    /// Assignee.
    Assignee,
    /// Whether private links allow downloading the original file.
    CusDownload,
    /// Whether it is a portal.
    IsPortal,
    /// Whether the specification is shown.
    ShowJobSpec,
    /// Whether the preflight is shown.
    ShowPreflight,
    /// Its preflight gate.
    Gate,
    /// What the order says of its document.
    Expectation,
    /// Which press its pictures simulate.
    Proofing,
    /// The stored plan that it proposes.
    DefaultPlan,
    /// The folder it lies in.
    Parent,
    /// The owner.
    Owner,
    /// Its own lock: whether it is locked now.
    Locked(bool),
    /// Restored from the trash.
    Trash,
    /// Its tasks.
    Tasks,
    /// Its reminders.
    Reminders,
    /// Comments: one was edited, resolved or removed.
    Comments,
}

impl Field {
    /// The property's name in the job record.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::AltText => "alt_text",
            Self::MediaType => "type",
            Self::DueAt => "due_at",
            Self::Customer => "c_email",
            Self::Partner => "p_email",
            Self::Assignee => "asg_email",
            Self::CusDownload => "cus_download",
            Self::IsPortal => "is_portal",
            Self::ShowJobSpec => "show_job_spec",
            Self::ShowPreflight => "show_preflight",
            Self::Gate => "gate",
            Self::Expectation => "expect",
            Self::Proofing => "proofing",
            Self::DefaultPlan => "plan_id",
            Self::Parent => "parent_guid",
            Self::Owner => "owner",
            Self::Locked(_) => "locked",
            Self::Trash => "deleted_at",
            Self::Tasks => "tasks",
            Self::Reminders => "reminders",
            Self::Comments => "comments",
        }
    }
}
