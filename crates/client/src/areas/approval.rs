//! How far an approval is, and changes of its stages.

use std::fmt::Display;

use reqwest::Method;
use serde_json::json;

use crate::{client::Client, error::Result, records::Approval, requests::NewStageReviewer};

/// How far an approval is, and changes of its stages.
#[derive(Clone, Copy, Debug)]
pub struct Approvals<'c>(pub(super) &'c Client);

impl Approvals<'_> {
    /// The stages of a job's current round: who is missing, and what would complete them.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, guid: impl Display) -> Result<Approval> {
        let call = self
            .0
            .api(Method::GET, ["jobs", &guid.to_string(), "approval"]);
        call.json().await
    }

    /// Adds a reviewer to a stage.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn add_reviewer(
        self,
        guid: impl Display,
        reviewer: &NewStageReviewer,
    ) -> Result<Approval> {
        let path = ["jobs", &guid.to_string(), "approval", "reviewers"];
        self.0.api(Method::POST, path).body(reviewer).json().await
    }

    /// Skips a stage.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn skip(self, guid: impl Display, stage: u32) -> Result<Approval> {
        self.change(&guid.to_string(), "skip", stage).await
    }

    /// Asks all reviewers of a stage once more.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn restart(self, guid: impl Display, stage: u32) -> Result<Approval> {
        self.change(&guid.to_string(), "restart", stage).await
    }

    async fn change(self, guid: &str, verb: &str, stage: u32) -> Result<Approval> {
        let call = self.0.api(Method::POST, ["jobs", guid, "approval", verb]);
        call.body(&json!({ "stage": stage })).json().await
    }
}
