//! The form fields of uploads and revisions, all of them texts.

use std::collections::HashSet;

use imprimatur_domain::{
    Instant,
    email::Email,
    expectation::JobExpectation,
    field::{
        AltText, Comments, Field, FieldErrors, FieldProblem, Label, LanguageTag, Line, MediaType,
        Name,
    },
    gate::{Gate, GateOverride},
    ids::{JobId, PlanId, TransferId},
    keyword::Keyword,
    task::{Category, Schedule, TaskStatus},
};

use serde_json::{Map, Value};

use super::{
    ReviewerBody, StageBody,
    expect::read_expectation,
    form_name::{FormName, FormPurpose, ReviewField, UploadField},
    release::{SHA256_EXPECTED, sha256},
};
use crate::{
    body::{BodyField as _, Fields, UNKNOWN_FIELD, guid},
    json, stamp,
};

/// Longest value of a form field in bytes: enough for the longest comments.
pub const FORM_FIELD_MAX: usize = 64 << 10;

/// What came with an upload or revision beside the file.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Uploaded {
    /// Name.
    pub name: Option<Name>,
    /// Free text.
    pub alt_text: Option<AltText>,
    /// Label.
    pub label: Option<Label>,
    /// Media type.
    pub media_type: Option<MediaType>,
    /// Where the file is fetched from, instead of a file part.
    pub file_url: Option<String>,
    /// The resumable upload that is the file, instead of a file part.
    pub upload_id: Option<TransferId>,
    /// The folder to put it in.
    pub parent: Option<JobId>,
    /// The caller's own id of the upload.
    pub puid: Option<Line>,
    /// The length the caller expects.
    pub size: Option<u64>,
    /// An entry for the history.
    pub comments: Option<Comments>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// The customer.
    pub customer: Option<Email>,
    /// Which preflight findings hold up a sending for review.
    pub gate: Option<Gate>,
    /// What the order says of it.
    pub expectation: Option<JobExpectation>,
    /// Of a derived file: its hash, in place of the file.
    pub sha256: Option<[u8; 32]>,
    /// Of a derived file: how it was made.
    pub process: Option<Line>,
    /// Of a derived file: the program that made it.
    pub tool: Option<Line>,
    /// Whom to send it to for review.
    pub review: Option<Review>,
}

/// Whom an upload is sent to for review.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Review {
    /// What is asked for; review if none.
    pub category: Option<Category>,
    /// One person.
    pub recipient: Option<Email>,
    /// More people and groups, in their order.
    pub reviewers: Vec<Reviewer>,
    /// Stages in place of them.
    pub stages: Vec<StageBody>,
    /// A stored plan in place of stages.
    pub plan: Option<PlanId>,
    /// Now or later.
    pub schedule: Schedule,
    /// Name of the tasks.
    pub task_name: Option<Name>,
    /// When they should be done.
    pub task_due_at: Option<Instant>,
    /// Whether the page demands a confirmation.
    pub req_confirm: Option<bool>,
    /// Whether each reviewer sees only own comments and the team's replies to them.
    pub private_comments: Option<bool>,
    /// Whether reviewers may look at the inks of pages one by one.
    pub inspector: Option<bool>,
    /// Language of the mails and pages, for whoever's contact names none.
    pub language: Option<LanguageTag>,
    /// Their status.
    pub task_status: Option<TaskStatus>,
    /// Whether the comments last sent for the job are filled in.
    pub default_comments: bool,
    /// Whether the job's customer is.
    pub default_reviewers: bool,
    /// Whether the category's default task is.
    pub default_task: bool,
    /// Why it is sent in spite of findings that the gate holds up.
    pub overruled: Option<GateOverride>,
}

/// One of the reviewers of an upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reviewer {
    /// A person.
    Email(Email),
    /// A group of the owner's contacts.
    Group(Line),
}

/// Collects form fields in whatever order they come.
#[derive(Debug, Default)]
pub struct Form {
    purpose: FormPurpose,
    uploaded: Uploaded,
    review: Review,
    given: HashSet<FormName>,
    errors: FieldErrors,
}

impl Form {
    /// An empty form.
    pub fn new(purpose: FormPurpose) -> Self {
        Self {
            purpose,
            ..Self::default()
        }
    }

    /// Whether a field has this name.
    pub fn is_known(&self, name: &str) -> bool {
        FormName::parse(name, self.purpose).is_some()
    }

    /// Takes one field. An empty value is none.
    pub fn take(&mut self, name: &str, value: &[u8]) {
        let Some(field) = FormName::parse(name, self.purpose) else {
            self.wrong(name, UNKNOWN_FIELD);
            return;
        };
        if !self.given.insert(field) && !field.repeats() {
            self.wrong(name, FieldProblem::Repeated);
        }
        let Ok(value) = std::str::from_utf8(value) else {
            self.wrong(name, "must be a text in UTF-8");
            return;
        };
        if value.contains('\0') {
            self.wrong(name, FieldProblem::Invisible);
        } else if !value.trim().is_empty() {
            self.take_text(field, name, value);
        }
    }

    /// Notes that a field is wrong; the first message about a field stands.
    pub fn wrong(&mut self, name: &str, problem: impl Into<FieldProblem>) {
        self.errors.wrong(name, problem);
    }

    /// What is wrong so far.
    pub fn errors(&self) -> &FieldErrors {
        &self.errors
    }

    /// The fields that say where the file is, if it is no part of the form.
    pub fn sources(&self) -> Vec<&'static str> {
        let uploaded = &self.uploaded;
        let sources = [
            ("file_url", uploaded.file_url.is_some()),
            ("upload_id", uploaded.upload_id.is_some()),
            ("sha256", uploaded.sha256.is_some()),
        ];
        let given = sources.into_iter().filter(|(_, is_given)| *is_given);
        given.map(|(name, _)| name).collect()
    }

    /// What is said if none of them is given, nor a file.
    pub fn source_expected(&self) -> &'static str {
        match self.purpose {
            FormPurpose::Document => "or file_url or upload_id must be given",
            FormPurpose::Derivative => "or file_url, upload_id or sha256 must be given",
        }
    }

    fn take_text(&mut self, field: FormName, name: &str, value: &str) {
        match field {
            FormName::Upload(field) => self.take_upload(field, name, value),
            FormName::Review(field) => self.take_review(field, name, value),
            FormName::ReviewerEmail => {
                let reviewer = self.field(name, value).map(Reviewer::Email);
                self.review.reviewers.extend(reviewer);
            }
            FormName::ReviewerGroup => {
                let reviewer = self.field(name, value).map(Reviewer::Group);
                self.review.reviewers.extend(reviewer);
            }
            FormName::Reviewers => self.take_reviewers(name, value),
        }
    }

    fn take_upload(&mut self, field: UploadField, name: &str, value: &str) {
        match field {
            UploadField::Name => self.uploaded.name = self.field(name, value),
            UploadField::AltText => self.uploaded.alt_text = self.field(name, value),
            UploadField::Label => self.uploaded.label = self.field(name, value),
            UploadField::Type => self.uploaded.media_type = self.field(name, value),
            UploadField::UploadId => {
                let id = value.trim().parse().ok().map(TransferId);
                self.uploaded.upload_id =
                    self.parsed(name, id, "must be the id of a resumable upload");
            }
            UploadField::FileUrl => self.uploaded.file_url = Some(value.trim().to_owned()),
            UploadField::Parent => {
                self.uploaded.parent = Some(guid(value.trim()).unwrap_or(JobId::nil()));
            }
            UploadField::Puid => self.uploaded.puid = self.field(name, value),
            UploadField::Size => {
                self.uploaded.size = self.parsed(name, value.trim().parse().ok(), SIZE);
            }
            UploadField::Comments => self.uploaded.comments = self.field(name, value),
            UploadField::DueAt => self.uploaded.due_at = self.instant(name, value),
            UploadField::Customer => self.uploaded.customer = self.field(name, value),
            UploadField::Gate => self.uploaded.gate = self.keyword(name, value),
            UploadField::Expect => self.uploaded.expectation = self.expectation("expect", value),
            UploadField::Sha256 => {
                let hash = sha256(value.trim());
                self.uploaded.sha256 = self.parsed(name, hash, SHA256_EXPECTED);
            }
            UploadField::Process => self.uploaded.process = self.field(name, value),
            UploadField::Tool => self.uploaded.tool = self.field(name, value),
        }
    }

    fn take_review(&mut self, field: ReviewField, name: &str, value: &str) {
        match field {
            ReviewField::PrivateComments => {
                self.review.private_comments = Some(self.flag(name, value));
            }
            ReviewField::Inspector => self.review.inspector = Some(self.flag(name, value)),
            ReviewField::Language => self.review.language = self.field(name, value),
            ReviewField::Recipient => self.review.recipient = self.field(name, value),
            ReviewField::Stages => self.review.stages = self.stages("stages", value),
            ReviewField::Plan => {
                let id = value.trim().parse().ok().filter(|id| *id > 0).map(PlanId);
                self.review.plan = self.parsed(name, id, "must be the id of a plan");
            }
            ReviewField::Schedule => {
                self.review.schedule = self.keyword(name, value).unwrap_or_default();
            }
            ReviewField::DefaultComments => self.review.default_comments = self.flag(name, value),
            ReviewField::DefaultReviewers => self.review.default_reviewers = self.flag(name, value),
            ReviewField::DefaultTask => self.review.default_task = self.flag(name, value),
            ReviewField::OverrideReason => {
                let reason = self.field::<Comments>(name, value);
                self.review.overruled = reason.and_then(|reason| reason.try_into().ok());
            }
            ReviewField::TaskCategory => self.review.category = self.keyword(name, value),
            ReviewField::TaskDueAt => self.review.task_due_at = self.instant(name, value),
            ReviewField::TaskName => self.review.task_name = self.field(name, value),
            ReviewField::TaskReqConfirm => self.review.req_confirm = Some(self.flag(name, value)),
            ReviewField::TaskStatus => self.review.task_status = self.keyword(name, value),
        }
    }

    /// Reviewers as JSON: a list of objects, or one of them.
    fn take_reviewers(&mut self, name: &str, value: &str) {
        let reviewers = match json::parse(value.as_bytes()) {
            Ok(Value::Object(reviewer)) => Value::Array(vec![Value::Object(reviewer)]),
            Ok(list @ Value::Array(_)) => list,
            _ => {
                self.wrong(name, "must be JSON: a list of objects with email or group");
                return;
            }
        };
        let object = Map::from_iter([("reviewers".to_owned(), reviewers)]);
        let mut fields = Fields::new(&object);
        let bodies = Option::<Vec<ReviewerBody>>::read(&mut fields, "reviewers");
        self.errors.0.extend(fields.into_errors().0);
        for body in bodies.into_iter().flatten() {
            let email = body.email.value().map(Reviewer::Email);
            let group = body.group.value().map(Reviewer::Group);
            self.review.reviewers.extend(email.into_iter().chain(group));
        }
    }

    /// Stages as JSON.
    fn stages(&mut self, name: &'static str, value: &str) -> Vec<StageBody> {
        let Ok(stages) = serde_json::from_str::<Value>(value) else {
            self.wrong(name, "must be a JSON array of stages");
            return Vec::new();
        };
        let object = Map::from_iter([(name.to_owned(), stages)]);
        let mut fields = Fields::new(&object);
        let stages = Option::<Vec<StageBody>>::read(&mut fields, name);
        self.errors.0.extend(fields.into_errors().0);
        stages.unwrap_or_default()
    }

    /// An order as JSON.
    fn expectation(&mut self, name: &'static str, value: &str) -> Option<JobExpectation> {
        let expect = json::parse(value.as_bytes()).ok();
        let expect = self.parsed(name, expect, "must be JSON: an object")?;
        let (expectation, errors) = read_expectation(name, expect);
        self.errors.0.extend(errors.0);
        expectation.value()
    }

    fn field<T: Field>(&mut self, name: &str, value: &str) -> Option<T> {
        match value.parse() {
            Ok(field) => Some(field),
            Err(error) => {
                self.wrong(name, error);
                None
            }
        }
    }

    fn parsed<T>(
        &mut self,
        name: &str,
        value: Option<T>,
        expected: impl Into<FieldProblem>,
    ) -> Option<T> {
        if value.is_none() {
            self.wrong(name, expected);
        }
        value
    }

    fn instant(&mut self, name: &str, value: &str) -> Option<Instant> {
        self.parsed(name, stamp::parse(value.trim()), FieldProblem::NotAnInstant)
    }

    fn keyword<K: Keyword>(&mut self, name: &str, value: &str) -> Option<K> {
        let expected = format!("must be one of {}", K::names());
        self.parsed(name, K::parse(value.trim()), expected)
    }

    fn flag(&mut self, name: &str, value: &str) -> bool {
        let flag = crate::requests::form::flag(value.trim());
        self.parsed(name, flag, FLAG).unwrap_or_default()
    }

    /// All that came, unless anything is wrong.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn finish(self) -> Result<Uploaded, FieldErrors> {
        if !self.errors.0.is_empty() {
            return Err(self.errors);
        }
        let review = self.review;
        let is_sent =
            review.recipient.is_some() || !review.reviewers.is_empty() || review.default_reviewers;
        let is_sent = is_sent || !review.stages.is_empty() || review.plan.is_some();
        Ok(Uploaded {
            review: is_sent.then_some(review),
            ..self.uploaded
        })
    }
}

const SIZE: &str = "must be a non-negative integer";

/// What is said of a flag that is none.
pub const FLAG: &str = "must be true, false, 1 or 0";

/// The value of a flag in a form or query.
pub fn flag(value: &str) -> Option<bool> {
    match value {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}
