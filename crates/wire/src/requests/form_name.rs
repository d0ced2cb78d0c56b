//! The names of form fields, in the spellings that callers use.

imprimatur_domain::keywords! {
    /// A field about the file and its job.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum UploadField {
        /// Name of the job.
        Name = "name",
        /// Free text.
        AltText = "alt_text",
        /// Label.
        Label = "label",
        /// Media type.
        Type = "type",
        /// The resumable upload that is the file.
        UploadId = "upload_id",
        /// Where the file is fetched from.
        FileUrl = "file_url",
        /// The folder.
        Parent = "parent",
        /// The caller's own id of the upload.
        Puid = "puid",
        /// Expected length.
        Size = "size",
        /// An entry for the history.
        Comments = "comments",
        /// Due date.
        DueAt = "due_at",
        /// The customer.
        Customer = "c_email",
        /// The preflight gate.
        Gate = "gate",
        /// What the order says, as JSON.
        Expect = "expect",
        /// Of a derived file: its hash, in place of the file.
        Sha256 = "sha256",
        /// Of a derived file: how it was made.
        Process = "process",
        /// Of a derived file: the program that made it.
        Tool = "tool",
    }
}

/// What a form with a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum FormPurpose {
    /// A new job, or a new version of one.
    #[default]
    Document,
    /// A file that was made of a version.
    Derivative,
}

impl FormPurpose {
    fn has(self, field: UploadField) -> bool {
        let is_source = matches!(field, UploadField::FileUrl | UploadField::UploadId);
        let is_of_derivative = matches!(
            field,
            UploadField::Sha256 | UploadField::Process | UploadField::Tool
        );
        match self {
            Self::Document => !is_of_derivative,
            Self::Derivative => is_of_derivative || is_source,
        }
    }
}

imprimatur_domain::keywords! {
    /// A field about its review.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ReviewField {
        /// Whether reviewers see only their own comments.
        PrivateComments = "private_comments",
        /// Whether reviewers may look at the inks of pages one by one.
        Inspector = "inspector",
        /// Language of mails and pages.
        Language = "language",
        /// One reviewer.
        Recipient = "recipient",
        /// Stages as JSON.
        Stages = "stages",
        /// A stored plan.
        Plan = "plan",
        /// Now or later.
        Schedule = "schedule",
        /// Whether the last comments are filled in.
        DefaultComments = "default[comments]",
        /// Whether the customer is.
        DefaultReviewers = "default[reviewers]",
        /// Whether the default task is.
        DefaultTask = "default[task]",
        /// Why the gate is overridden.
        OverrideReason = "override[reason]",
        /// Category of the tasks.
        TaskCategory = "task[category]",
        /// Due date of the tasks.
        TaskDueAt = "task[due_at]",
        /// Name of the tasks.
        TaskName = "task[name]",
        /// Whether the page demands a confirmation.
        TaskReqConfirm = "task[req_confirm]",
        /// Status of the tasks.
        TaskStatus = "task[status]",
    }
}

/// What the name of a form field means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FormName {
    /// A field about the file and its job.
    Upload(UploadField),
    /// A field about its review.
    Review(ReviewField),
    /// The address of a reviewer.
    ReviewerEmail,
    /// A group of reviewers.
    ReviewerGroup,
    /// One or more reviewers as JSON.
    Reviewers,
}

impl FormName {
    /// What a name means in a form for this purpose; nothing for an unknown one.
    pub(super) fn parse(name: &str, purpose: FormPurpose) -> Option<Self> {
        let upload = UploadField::parse(name).filter(|field| purpose.has(*field));
        let upload = upload.map(Self::Upload);
        if purpose == FormPurpose::Derivative {
            return upload;
        }
        upload
            .or_else(|| ReviewField::parse(name).map(Self::Review))
            .or_else(|| Self::parse_reviewer(name))
    }

    /// Whether a form may have several fields that mean this.
    pub(super) fn repeats(self) -> bool {
        matches!(
            self,
            Self::ReviewerEmail | Self::ReviewerGroup | Self::Reviewers
        )
    }

    /// `reviewers[][email]`, and what libraries make of a list of objects: a position or none, brackets or dots.
    fn parse_reviewer(name: &str) -> Option<Self> {
        let segments = segments(name.strip_prefix("reviewers")?)?;
        let is_position = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let mut members = segments.iter().filter(|segment| !is_position(segment));
        match (members.next(), members.next(), segments.len()) {
            (None, None, 0 | 1) => Some(Self::Reviewers),
            (Some(&"email"), None, 1 | 2) => Some(Self::ReviewerEmail),
            (Some(&"group"), None, 1 | 2) => Some(Self::ReviewerGroup),
            _ => None,
        }
    }
}

/// The parts of `[a].b[]`: `a`, `b` and an empty one.
fn segments(mut rest: &str) -> Option<Vec<&str>> {
    let mut segments = Vec::new();
    while !rest.is_empty() {
        let (segment, others) = if let Some(bracketed) = rest.strip_prefix('[') {
            bracketed.split_once(']')?
        } else {
            let dotted = rest.strip_prefix('.')?;
            dotted.split_at(dotted.find(['.', '[']).unwrap_or(dotted.len()))
        };
        segments.push(segment);
        rest = others;
    }
    Some(segments)
}
