//! Stored plans.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    email::Email,
    stage::{Placeholder, Role, Rule},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use time::Duration;
use utoipa::ToSchema;

use crate::{approval, requests::Span, stamp, words};

/// A stored plan of the team.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Plan)]
pub struct PlanRecord<'a> {
    /// Its id.
    #[schema(example = 5)]
    pub id: i64,
    /// Its name.
    #[schema(example = "Prepress, then customer")]
    pub name: Cow<'a, str>,
    /// Its stages, in the order in which they start.
    pub stages: Vec<PlanStageRecord<'a>>,
    /// The gate that jobs get that are sent by it, unless theirs is stricter: none, errors or warnings.
    #[schema(example = "errors")]
    pub gate: Cow<'static, str>,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
}

/// A stage of a stored plan, as a notification names it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = PlanStage)]
pub struct PlanStageRecord<'a> {
    /// Its name; may be empty.
    #[schema(example = "Customer")]
    pub name: Cow<'a, str>,
    /// Who is asked.
    pub reviewers: Vec<PlanReviewerRecord<'a>>,
    /// all, any, `{"at_least": n}` or `{"primary": address}`.
    pub rule: Value,
    /// Whether the first rejection or change request ends it.
    pub stop_early: bool,
    /// How long its reviewers have from its start; null without a limit.
    #[schema(example = "2d")]
    pub due_after: Option<String>,
}

/// Somebody in a stage of a stored plan: one of address, group and placeholder, the others null.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = PlanReviewer)]
pub struct PlanReviewerRecord<'a> {
    /// Address of a person.
    #[schema(example = "vera@example.com")]
    pub email: Option<Cow<'a, str>>,
    /// A group of the owner's contacts.
    pub group: Option<Cow<'a, str>>,
    /// customer, partner or owner: whoever that is of the job.
    #[schema(value_type = Option<words::ReviewPlaceholder>)]
    pub placeholder: Option<Cow<'static, str>>,
    /// decider, commenter or observer.
    #[schema(value_type = words::ReviewRole)]
    pub role: Cow<'static, str>,
}

impl<'a> PlanStageRecord<'a> {
    /// A stage with these reviewers.
    pub fn new(
        name: &'a str,
        reviewers: Vec<PlanReviewerRecord<'a>>,
        rule: &Rule,
        stop_early: bool,
        due_after: Option<Duration>,
    ) -> Self {
        Self {
            name: name.into(),
            reviewers,
            rule: approval::rule(rule),
            stop_early,
            due_after: due_after.map(Span::text),
        }
    }
}

impl<'a> PlanReviewerRecord<'a> {
    /// Somebody in this role.
    pub fn new(
        email: Option<&'a Email>,
        group: Option<&'a str>,
        placeholder: Option<Placeholder>,
        role: Role,
    ) -> Self {
        Self {
            email: email.map(|email| email.as_str().into()),
            group: group.map(Cow::from),
            placeholder: placeholder.map(|placeholder| placeholder.as_str().into()),
            role: role.as_str().into(),
        }
    }
}
