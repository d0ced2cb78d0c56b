//! The types that most users of this crate need.

pub use crate::{
    Instant,
    account::Owner,
    changed::Changed,
    dossier::{Dossier, Edit, Revision, Sending},
    email::Email,
    event::{Cause, Event, EventData, Field},
    field::{AltText, Comments, Label, Line, MediaType, Name},
    gate::{Gate, GateOverride, Passage},
    ids::{
        ApplicationId, ArchiveId, CommentId, ContactId, DeliveryId, EndpointId, EventId, HistoryId,
        JobId, KeyId, MailId, NoticeId, ReminderId, SignInId, TaskId, TeamId, TransferId, UserId,
    },
    job::{Active, Document, Job, Kind, NewJob, Source, State, Status},
    refusal::Refusal,
    stage::{InvalidPlan, NewReviewer, NewStage, Plan, PlanChange, Role, Rule, Stage, StageState},
    task::{Category, Decision, NewTask, Seen, Task, TaskEdit, TaskState, TaskStatus, Verdict},
};
