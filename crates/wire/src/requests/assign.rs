//! Assigning a job.

use imprimatur_application::{assignments::Assign, failure::FieldErrors};
use imprimatur_domain::{email::Email, task::Category};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{
    DefaultsBody, TaskBody,
    notification::{comments_of, defaults_of, schedule_of, task_of},
};
use crate::fields::Fields;

/// Body of an assignment. `assignee` or `recipient` must be given.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"assignee": "ada@example.com", "comments": "Please retouch page 2."}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct AssignBody {
    /// Address of a user of the same team; null or `""` unassigns.
    assignee: Option<String>,
    /// Instructions, up to 10,000 characters.
    comments: Option<String>,
    /// What is to be filled in; explicit values win.
    default: Option<DefaultsBody>,
    /// Stands in for an absent assignee.
    recipient: Option<String>,
    /// now (default) or later.
    schedule: Option<String>,
    /// The task that the assignee gets.
    task: Option<TaskBody>,
}

/// Reads the body of an assignment, which may be one that was answered. What is wrong with it, an unknown field by its
/// name among that, goes along with the command.
pub fn assign(body: &Map<String, Value>) -> Assign {
    let mut fields = Fields::of(body);
    let (category, task) = task_of(&mut fields);
    if category.is_some_and(|category| category != Category::Assign) {
        fields.wrong("task.category", "must be assign-task");
    }
    let command = Assign {
        assignee: fields.text("assignee", str::parse::<Email>).text(),
        recipient: fields.text("recipient", str::parse::<Email>).text(),
        comments: comments_of(&mut fields),
        schedule: schedule_of(&mut fields),
        task,
        defaults: defaults_of(&mut fields),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&[]);
    Assign {
        malformed: fields.into_errors(),
        ..command
    }
}
