//! What people are asked for, and their decisions.

use std::fmt::Display;

use imprimatur_wire::list::Collection;
use reqwest::Method;
use serde_json::json;

use crate::{
    BoxStream,
    call::Call,
    client::Client,
    error::Result,
    pages::entries,
    records::{DecisionEntry, MyTask, Task},
    requests::{NewDecision, NewTask, TaskChange, TaskReminder},
};

/// What people are asked for, and their decisions.
#[derive(Clone, Copy, Debug)]
pub struct Tasks<'c>(pub(super) &'c Client);

impl Tasks<'_> {
    fn call(self, method: Method, guid: impl Display, rest: &[&str]) -> Call {
        let guid = guid.to_string();
        let path = ["jobs", &guid, "tasks"].into_iter();
        self.0.api(method, path.chain(rest.iter().copied()))
    }

    /// All tasks of a job.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn list(self, guid: impl Display) -> Result<Vec<Task>> {
        self.call(Method::GET, guid, &[]).json().await
    }

    /// The open tasks of the caller, whoever owns their jobs.
    pub fn mine(self) -> BoxStream<'static, Result<MyTask>> {
        entries::<Collection<_>>(self.0.api(Method::GET, ["tasks"]))
    }

    /// A task.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, guid: impl Display, task: i64) -> Result<Task> {
        let task = task.to_string();
        self.call(Method::GET, guid, &[&task]).json().await
    }

    /// Creates a task. That of an anonymous one has its link.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, guid: impl Display, task: &NewTask) -> Result<Task> {
        self.call(Method::POST, guid, &[]).body(task).json().await
    }

    /// Changes a task.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn update(self, guid: impl Display, task: i64, change: &TaskChange) -> Result<Task> {
        let task = task.to_string();
        let call = self.call(Method::PUT, guid, &[&task]);
        call.body(change).json().await
    }

    /// Records the decision of a task's reviewer.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn decide(
        self,
        guid: impl Display,
        task: i64,
        decision: &NewDecision,
    ) -> Result<Task> {
        let task = task.to_string();
        let call = self.call(Method::POST, guid, &[&task, "decision"]);
        call.body(decision).json().await
    }

    /// Asks once more, by mail; a finished task opens again.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection: a second request would be a second mail, so it is not repeated by itself.
    pub async fn notify(
        self,
        guid: impl Display,
        task: i64,
        reminder: &TaskReminder,
    ) -> Result<Task> {
        let task = task.to_string();
        let call = self.call(Method::PUT, guid, &[&task, "notify"]);
        call.once().body(reminder).json().await
    }

    /// Asks somebody else; the former task closes.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn replace(self, guid: impl Display, task: i64, address: &str) -> Result<Task> {
        let task = task.to_string();
        let call = self.call(Method::POST, guid, &[&task, "replace"]);
        call.body(&json!({ "assigned_to": address })).json().await
    }

    /// Removes a task.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn delete(self, guid: impl Display, task: i64) -> Result<()> {
        let task = task.to_string();
        self.call(Method::DELETE, guid, &[&task]).nothing().await
    }

    /// The private link of a task, as in its mail, in the field `link`.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn link(self, guid: impl Display, task: i64) -> Result<Task> {
        let task = task.to_string();
        self.call(Method::GET, guid, &[&task, "link"]).json().await
    }

    /// Makes a new private link; the former one is void.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn renew_link(self, guid: impl Display, task: i64) -> Result<Task> {
        let task = task.to_string();
        let call = self.call(Method::POST, guid, &[&task, "link"]);
        call.body(&json!({})).json().await
    }

    /// All decisions that were ever made on a job.
    pub fn decisions(self, guid: impl Display) -> BoxStream<'static, Result<DecisionEntry>> {
        let path = ["jobs", &guid.to_string(), "decisions"];
        entries::<Collection<_>>(self.0.api(Method::GET, path))
    }
}
