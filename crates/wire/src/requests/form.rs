//! The form fields of uploads and revisions, all of them texts.

use imprimatur_application::{
    failure::FieldErrors,
    notifications::{Defaults, ReviewerInput, Schedule, Send, TaskInput},
};
use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{JobId, TransferId},
    task::{Category, TaskStatus},
    text::{self, TextError},
};

use super::{CATEGORIES, TASK_STATUSES};
use crate::{
    fields::{INSTANT_EXPECTED, guid},
    stamp,
};

/// Longest value of a form field in bytes: enough for the longest comments.
pub const FORM_FIELD_MAX: usize = 64 << 10;

/// What came with an upload or revision beside the file.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Uploaded {
    /// Name.
    pub name: Option<String>,
    /// Free text.
    pub alt_text: Option<String>,
    /// Label.
    pub label: Option<String>,
    /// Media type.
    pub media_type: Option<String>,
    /// Where the file is fetched from, instead of a file part.
    pub file_url: Option<String>,
    /// The resumable upload that is the file, instead of a file part.
    pub upload_id: Option<TransferId>,
    /// The folder to put it in.
    pub parent: Option<JobId>,
    /// The caller's own id of the upload.
    pub puid: Option<String>,
    /// The length the caller expects.
    pub size: Option<u64>,
    /// An entry for the history.
    pub comments: Option<String>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Address of the customer.
    pub customer: Option<String>,
    /// Whom to send it to for review.
    pub review: Option<Send>,
}

/// Collects form fields in whatever order they come.
#[derive(Debug, Default)]
pub struct Form {
    uploaded: Uploaded,
    category: Option<Category>,
    recipient: Option<String>,
    reviewers: Vec<ReviewerInput>,
    schedule: Schedule,
    task: TaskInput,
    defaults: Defaults,
    errors: FieldErrors,
}

impl Form {
    /// Takes one field. Unknown ones are ignored, an empty value is none.
    pub fn take(&mut self, name: &str, value: &[u8]) {
        let Ok(value) = std::str::from_utf8(value) else {
            self.wrong(name, "must be a text in UTF-8");
            return;
        };
        if value.contains('\0') {
            self.wrong(name, TextError::Invisible);
        } else if !value.trim().is_empty() {
            self.take_text(name, value);
        }
    }

    /// Notes that a field is wrong; the first word on a field stands.
    pub fn wrong(&mut self, name: &str, message: impl std::fmt::Display) {
        self.errors
            .0
            .entry(name.to_owned())
            .or_insert_with(|| message.to_string());
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
        ];
        let given = sources.into_iter().filter(|(_, is_given)| *is_given);
        given.map(|(name, _)| name).collect()
    }

    fn take_text(&mut self, name: &str, value: &str) {
        match name {
            "name" => self.uploaded.name = self.text(name, value, text::name),
            "alt_text" => {
                self.uploaded.alt_text =
                    self.text(name, value, |t| text::prose(t, text::ALT_TEXT_MAX));
            }
            "label" => {
                self.uploaded.label = self.text(name, value, |t| text::line(t, text::LABEL_MAX));
            }
            "type" => self.uploaded.media_type = self.text(name, value, text::media_type),
            "upload_id" => {
                let id = value.trim().parse().ok().map(TransferId);
                self.uploaded.upload_id =
                    self.parsed(name, id, "must be the id of a resumable upload");
            }
            "file_url" => self.uploaded.file_url = Some(value.trim().to_owned()),
            "parent" => {
                self.uploaded.parent = Some(guid(value.trim()).unwrap_or(JobId::nil()));
            }
            "puid" => {
                self.uploaded.puid = self.text(name, value, |t| text::line(t, text::NAME_MAX));
            }
            "size" => self.uploaded.size = self.parsed(name, value.trim().parse().ok(), SIZE),
            "comments" => {
                self.uploaded.comments =
                    self.text(name, value, |t| text::prose(t, text::COMMENTS_MAX));
            }
            "due_at" => {
                self.uploaded.due_at =
                    self.parsed(name, stamp::parse(value.trim()), INSTANT_EXPECTED);
            }
            "c_email" => self.uploaded.customer = self.text(name, value, str::parse::<Email>),
            "recipient" => self.recipient = self.text(name, value, str::parse::<Email>),
            "schedule" => {
                self.schedule = self
                    .choice(name, Schedule::parse(value.trim()), "now, later")
                    .unwrap_or_default();
            }
            _ => self.take_nested(name, value),
        }
    }

    fn take_nested(&mut self, name: &str, value: &str) {
        let trimmed = value.trim();
        match name {
            "default[comments]" => self.defaults.comments = self.flag(name, trimmed),
            "default[reviewers]" => self.defaults.reviewers = self.flag(name, trimmed),
            "default[task]" => self.defaults.task = self.flag(name, trimmed),
            "task[category]" => {
                self.category = self.choice(name, Category::parse(trimmed), CATEGORIES);
            }
            "task[due_at]" => {
                let due_at = self.parsed(name, stamp::parse(trimmed), INSTANT_EXPECTED);
                self.task.due_at = due_at.map(Some);
            }
            "task[name]" => self.task.name = self.text(name, value, text::name),
            "task[req_confirm]" => self.task.req_confirm = Some(self.flag(name, trimmed)),
            "task[status]" => {
                self.task.status = self.choice(name, TaskStatus::parse(trimmed), TASK_STATUSES);
            }
            _ => self.take_reviewer(name, value),
        }
    }

    /// `reviewers[][email]`, also with a number between the first brackets.
    fn take_reviewer(&mut self, name: &str, value: &str) {
        let Some((position, member)) = name
            .strip_prefix("reviewers[")
            .and_then(|rest| rest.split_once("]["))
        else {
            return;
        };
        if !position.bytes().all(|byte| byte.is_ascii_digit()) {
            return;
        }
        match member {
            "email]" => {
                if let Some(email) = self.text(name, value, str::parse::<Email>) {
                    self.reviewers.push(ReviewerInput {
                        email: Some(email),
                        group: None,
                    });
                }
            }
            "group]" => {
                if let Some(group) = self.text(name, value, |t| text::line(t, text::NAME_MAX)) {
                    self.reviewers.push(ReviewerInput {
                        email: None,
                        group: Some(group),
                    });
                }
            }
            _ => {}
        }
    }

    fn text<T>(
        &mut self,
        name: &str,
        value: &str,
        check: impl FnOnce(&str) -> Result<T, TextError>,
    ) -> Option<String> {
        match check(value) {
            Ok(_) => Some(value.to_owned()),
            Err(error) => {
                self.wrong(name, error);
                None
            }
        }
    }

    fn parsed<T>(&mut self, name: &str, value: Option<T>, expected: &str) -> Option<T> {
        if value.is_none() {
            self.wrong(name, expected);
        }
        value
    }

    fn choice<T>(&mut self, name: &str, value: Option<T>, words: &str) -> Option<T> {
        self.parsed(name, value, &format!("must be one of {words}"))
    }

    fn flag(&mut self, name: &str, value: &str) -> bool {
        let flag = crate::requests::form::flag(value);
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
        let is_sent =
            self.recipient.is_some() || !self.reviewers.is_empty() || self.defaults.reviewers;
        let review = is_sent.then(|| Send {
            category: self.category,
            comments: self.uploaded.comments.clone(),
            recipient: self.recipient,
            reviewers: self.reviewers,
            schedule: self.schedule,
            task: self.task,
            defaults: self.defaults,
            ..Send::default()
        });
        Ok(Uploaded {
            review,
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
