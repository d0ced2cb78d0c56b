//! What a user is asked to do.

use imprimatur_domain::{access::Caller, ids::TaskId, task::Task};

use crate::{failure::Failure, ports::Ports};

/// An open task and what is to be known of its job.
#[derive(Clone, Debug, PartialEq)]
pub struct MyTask {
    /// The task.
    pub task: Task,
    /// Name of its job.
    pub job_name: String,
}

/// The caller's open tasks of live jobs, whoever owns them, ascending by name, after `after`, at most `limit`.
///
/// # Errors
/// [`Failure::Store`].
pub async fn mine(
    ports: &Ports,
    caller: &Caller,
    after: Option<TaskId>,
    limit: u32,
) -> Result<Vec<MyTask>, Failure> {
    let email = caller.email.clone();
    Ok(ports.views.open_tasks(email, after, limit).await?)
}
