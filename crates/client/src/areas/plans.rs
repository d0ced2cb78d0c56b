//! Stored plans of approvals.

use imprimatur_wire::list::Collection;
use reqwest::Method;

use crate::{
    BoxStream,
    client::Client,
    error::Result,
    pages::entries,
    records::Plan,
    requests::{NewPlan, PlanChange},
};

/// Stored plans of approvals.
#[derive(Clone, Copy, Debug)]
pub struct Plans<'c>(pub(super) &'c Client);

impl Plans<'_> {
    /// All plans of the team.
    pub fn list(self) -> BoxStream<'static, Result<Plan>> {
        entries::<Collection<_>>(self.0.api(Method::GET, ["plans"]))
    }

    /// A plan.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, id: i64) -> Result<Plan> {
        self.0
            .api(Method::GET, ["plans", &id.to_string()])
            .json()
            .await
    }

    /// Stores a plan.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, plan: &NewPlan) -> Result<Plan> {
        self.0.api(Method::POST, ["plans"]).body(plan).json().await
    }

    /// Changes a plan. What was sent by it stays as it is.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn update(self, id: i64, change: &PlanChange) -> Result<Plan> {
        let call = self.0.api(Method::PUT, ["plans", &id.to_string()]);
        call.body(change).json().await
    }

    /// Removes a plan. What was sent by it stays as it is.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn delete(self, id: i64) -> Result<()> {
        let call = self.0.api(Method::DELETE, ["plans", &id.to_string()]);
        call.nothing().await
    }
}
