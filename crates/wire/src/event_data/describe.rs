//! The schemas of the data of events.

use std::borrow::Cow;

use utoipa::{
    ToSchema,
    openapi::{AllOfBuilder, ObjectBuilder, Ref, RefOr, Schema},
};

use super::{
    AnonymousReminderData, CertifiedData, CheckAnsweredData, CheckRequestedData, CompressedData,
    CreatedData, DeletedData, DerivativeData, GateOverriddenData, LabelChangedData,
    PlanChangedData, PreflightedData, ReleaseRefusedData, ReviewApprovalData, ReviewMessageData,
    ReviewNotifyData, SendToMisData, StageCompletedData, StageStartedData, StatusChangedData,
    TaskData, TaskEmailReplyData, UpdatedData, VersionChangedData,
};
use crate::words;

/// The data of a type of event, for the description.
pub struct Described {
    /// The type of event.
    pub event_type: &'static str,
    /// Name of the schema.
    pub name: Cow<'static, str>,
    /// The schema, and those that it refers to, by their names.
    pub schemas: Vec<(String, RefOr<Schema>)>,
}

fn described<T: ToSchema>(event_type: &'static str) -> Described {
    let name = T::name();
    let mut schemas = vec![(name.to_string(), with_status(T::schema(), event_type))];
    T::schemas(&mut schemas);
    Described {
        event_type,
        name,
        schemas,
    }
}

/// The status comes with every event.
fn with_status(schema: RefOr<Schema>, event_type: &str) -> RefOr<Schema> {
    let about = match event_type {
        "jobs.status.changed" => "The status that it led to.",
        _ => "The status that the job has.",
    };
    let status = Ref::builder()
        .ref_location_from_schema_name(words::JobStatus::name())
        .description(Some(about));
    let with_status = ObjectBuilder::new()
        .property("job_status", status.build())
        .required("job_status");
    AllOfBuilder::new().item(schema).item(with_status).into()
}

/// The data of every type of event.
pub fn describe() -> Vec<Described> {
    vec![
        described::<CreatedData>("jobs.created"),
        described::<VersionChangedData<'_>>("jobs.version.changed"),
        described::<StatusChangedData>("jobs.status.changed"),
        described::<LabelChangedData<'_>>("jobs.label.changed"),
        described::<ReviewApprovalData<'_>>("jobs.review.approval"),
        described::<ReviewMessageData<'_>>("jobs.review.message"),
        described::<ReviewNotifyData<'_>>("jobs.review.notify"),
        described::<TaskData<'_>>("jobs.task.created"),
        described::<TaskData<'_>>("jobs.task.completed"),
        described::<TaskEmailReplyData<'_>>("jobs.task.email.reply"),
        described::<AnonymousReminderData>("jobs.anonymous.reminder"),
        described::<PreflightedData<'_>>("jobs.preflighted"),
        described::<GateOverriddenData<'_>>("jobs.preflight.overridden"),
        described::<StageStartedData<'_>>("jobs.stage.started"),
        described::<StageCompletedData<'_>>("jobs.stage.completed"),
        described::<PlanChangedData<'_>>("jobs.plan.changed"),
        described::<CertifiedData<'_>>("jobs.certified"),
        described::<CompressedData<'_>>("jobs.compressed"),
        described::<DerivativeData<'_>>("jobs.derivative.registered"),
        described::<DerivativeData<'_>>("jobs.derivative.confirmed"),
        described::<CheckRequestedData<'_>>("jobs.check.requested"),
        described::<CheckAnsweredData<'_>>("jobs.check.answered"),
        described::<ReleaseRefusedData<'_>>("jobs.release.refused"),
        described::<UpdatedData>("jobs.updated"),
        described::<DeletedData>("jobs.deleted"),
        described::<SendToMisData>("jobs.send-to-mis"),
    ]
}
