//! Request bodies and forms.

mod account;
mod action;
mod assign;
mod bulk;
mod check;
mod comment;
mod contact;
mod derivative;
mod endpoint;
mod expect;
mod form;
mod form_fields;
mod form_name;
mod job;
mod notice;
mod notification;
mod place;
mod release;
mod reminder;
mod sandbox;
mod stage;
mod task;
mod thumbnail;

pub use account::{
    ApplicationBody, CreateUserBody, DeactivateUserBody, KeyBody, OffsetBody, SettingsBody,
    TeamBody, UpdateUserBody, UserRef,
};
pub use action::{EmptyBody, InheritBody, SendUpdateBody};
pub use assign::AssignBody;
pub use bulk::{BulkBody, BulkKind, Guids};
pub use check::{AnswerCheckBody, CheckBody, CheckFindingBody, CreateCheckBody};
pub use comment::{CommentBody, CommentChangeBody};
pub use contact::{ContactBody, CreateContactBody};
pub use derivative::{ConfirmationBody, DerivativeBody};
pub use endpoint::{CreateWebhookBody, EndpointBody, ReplayBody};
pub use expect::{ExpectBody, MinPpiBody, TrimBody};
pub use form::{FLAG, FORM_FIELD_MAX, Form, Review, Reviewer, Uploaded, flag};
pub use form_fields::UploadBody;
pub use form_name::FormPurpose;
pub use job::{CreateJobBody, JobBody, ProofingBody};
pub use notice::{Ids, ReadNoticesBody};
pub use notification::{
    AssignTaskBody, DefaultsBody, NotificationBody, OverrideBody, ReviewerBody, TaskBody,
};
pub use place::{DuplicateBody, LockingBody, OwnershipBody};
pub use release::{Hashes, RefusedFileBody, ReleaseQueryBody, SHA256_EXPECTED, sha256};
pub use reminder::{ReminderBody, ReminderChangeBody};
pub use sandbox::{AdvanceBody, TestClockBody};
pub use stage::{
    AddReviewerBody, CreatePlanBody, PlanBody, Span, StageBody, StageRefBody, StageReviewerBody,
};
pub use task::{
    CreateTaskBody, DecisionBody, FileDecisionBody, NotifyTaskBody, ReplaceAssigneeBody,
    UpdateTaskBody,
};
pub use thumbnail::{THUMBNAIL_MAX, ThumbnailBody};
