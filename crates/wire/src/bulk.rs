//! What a bulk action answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problems::ErrorText;

/// What became of each job.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = BulkResults)]
pub struct BulkRecord<'a> {
    /// One for each job, in the order of the request.
    pub data: Vec<BulkResult<'a>>,
}

/// What became of one job.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
pub struct BulkResult<'a> {
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// Whether it was done; jobs fail one by one.
    #[schema(example = true)]
    pub done: bool,
    /// Why it was not done: what the same request about this job alone would answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub error: Option<ErrorText<'a>>,
}
