//! Sending a job to people.

use actix_web::web::Payload;
use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    notifications::{self, Defaults, ReviewerInput, Send, TaskInput},
};
use imprimatur_domain::{gate::GateOverride, ids::PlanId, task::Category};
use imprimatur_wire::{
    body::{ID_MAX, Int},
    notification::NotificationRecord,
    requests::{
        DefaultsBody, NotificationBody, OverrideBody, ReviewerBody, StageBody, StageReviewerBody,
        TaskBody,
    },
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_send, _, _>(send)]
}

/// Sends a job to people: one task each, created or asked for again.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/notifications", operation_id = "sendNotification", tag = "Notifications",
    request_body = NotificationBody,
    responses((status = 200, description = "The notification as it was sent", body = NotificationRecord)))]
async fn send(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read(payload).await?;
    let command = command(body);
    let sent =
        notifications::send(request.ports(), request.caller(), request.job()?, command).await?;
    json(&answers::notification(&sent))
}

/// What a body asks for.
pub(crate) fn command(body: NotificationBody) -> Send {
    let (category, task) = task(body.task);
    let task = TaskInput {
        private_comments: body.private_comments,
        inspector: body.inspector,
        language: body.language.change(),
        ..task
    };
    let reviewers = body.reviewers.into_iter().chain(body.reviewer).flatten();
    Send {
        category,
        comments: body.comments.value(),
        recipient: body.recipient.value(),
        reviewers: reviewers.map(reviewer).collect(),
        stages: body.stages.into_iter().flatten().map(stage).collect(),
        plan: body.plan.value().and_then(plan_id),
        reason: body.reason.value().unwrap_or_default(),
        schedule: body.schedule.value().unwrap_or_default(),
        task,
        defaults: defaults(body.default),
        overruled: overruled(body.r#override),
    }
}

fn reviewer(body: ReviewerBody) -> ReviewerInput {
    ReviewerInput {
        email: body.email.value(),
        group: body.group.value(),
    }
}

/// The plan of an id.
fn plan_id(id: Int<1, ID_MAX>) -> Option<PlanId> {
    i64::try_from(id.0).ok().map(PlanId)
}

/// A stage of a body.
pub(crate) fn stage(body: StageBody) -> StageInput {
    let reviewers = body.reviewers.into_iter().flatten();
    StageInput {
        name: body.name.value().unwrap_or_default(),
        reviewers: reviewers.map(stage_reviewer).collect(),
        rule: body.rule.value().unwrap_or_default(),
        stop_early: body.stop_early.unwrap_or_default(),
        due_after: body.due_after.value().map(|span| span.0),
    }
}

fn stage_reviewer(body: StageReviewerBody) -> StageReviewerInput {
    StageReviewerInput {
        email: body.email.value(),
        group: body.group.value(),
        placeholder: body.placeholder.value(),
        role: body.role.value().unwrap_or_default(),
    }
}

/// Why a gate is overridden.
pub(crate) fn overruled(body: Option<OverrideBody>) -> Option<GateOverride> {
    body.and_then(|body| body.reason.0)
}

/// What is to be filled in.
pub(crate) fn defaults(body: Option<DefaultsBody>) -> Defaults {
    body.map_or(Defaults::default(), |body| Defaults {
        comments: body.comments.unwrap_or_default(),
        reviewers: body.reviewers.unwrap_or_default(),
        task: body.task.unwrap_or_default(),
        plan: body.plan.unwrap_or_default(),
    })
}

/// What a task asks for, and its properties.
pub(crate) fn task(body: Option<TaskBody>) -> (Option<Category>, TaskInput) {
    let Some(body) = body else {
        return (None, TaskInput::default());
    };
    let input = TaskInput {
        name: body.name.value(),
        due_at: body.due_at.change(),
        req_confirm: body.req_confirm,
        private_comments: None,
        inspector: None,
        language: None,
        status: body.status.value(),
    };
    (body.category.value(), input)
}
