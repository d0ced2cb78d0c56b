//! Requests: JSON bodies and forms, read into commands of the application. Each is described for the `OpenAPI`
//! document by a type of its own.

mod account;
mod action;
mod assign;
mod comment;
mod contact;
mod endpoint;
mod form;
mod form_body;
mod job;
mod notification;
mod place;
mod reminder;
mod task;
mod thumbnail;

pub use account::{
    ApplicationBody, CreateUserBody, DeactivateUserBody, KeyBody, OffsetBody, SettingsBody,
    UpdateUserBody, application, create_user, deactivate_user, jobs_to, key, settings, update_user,
};
pub use action::{InheritBody, SendUpdateBody, inherit, nothing, send_update};
pub use assign::{AssignBody, assign};
pub use comment::{CommentBody, CommentChangeBody, change_comment, make_comment};
pub use contact::{ContactBody, contact};
pub use endpoint::{EndpointBody, ReplayBody, endpoint, replay};
pub use form::{FLAG, FORM_FIELD_MAX, Form, Uploaded, flag};
pub use form_body::UploadBody;
pub use job::{JobBody, create_job, update_job};
pub use notification::{DefaultsBody, NotificationBody, ReviewerBody, TaskBody, send};
pub use place::{DuplicateBody, LockingBody, OwnershipBody, duplicate, hand_over, locking};
pub use reminder::{ReminderBody, ReminderChangeBody, create_reminder, update_reminder};
pub use task::{
    CreateTaskBody, DecisionBody, NotifyTaskBody, UpdateTaskBody, create_task, decide_task,
    notify_task, update_task,
};
pub use thumbnail::{THUMBNAIL_MAX, ThumbnailBody, ThumbnailBox, thumbnail};

/// Words of statuses that callers may set.
pub(crate) const SETTABLE: &str = "approved, change-requested, done, new, rejected";
/// Words of task categories.
pub(crate) const CATEGORIES: &str = "anonymous-task, assign-task, forward-task, quote-review-task, review-task, \
                                     revision-task, upload-task";
/// Words of task statuses.
pub(crate) const TASK_STATUSES: &str = "new, processing, paused, done, closed";
/// Words of units of time.
pub(crate) const UNITS: &str = "minutes, hours, days, weeks";
/// Words of the sides of a due date.
pub(crate) const COMPARATORS: &str = "before, after";
