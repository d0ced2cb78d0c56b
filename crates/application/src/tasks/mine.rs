//! The open tasks of a user.

use imprimatur_domain::{access::Caller, ids::TaskId, task::Task};

use crate::{failure::Failure, ports::Ports};

/// An open task with its job's name.
#[derive(Clone, Debug, PartialEq)]
pub struct MyTask {
    /// The task.
    pub task: Task,
    /// Name of its job.
    pub job_name: String,
}

/// The caller's open tasks of live jobs of any owner, ascending by id, after `after`, at most `limit`.
pub async fn mine(
    ports: &Ports,
    caller: &Caller,
    after: Option<TaskId>,
    limit: u32,
) -> Result<Vec<MyTask>, Failure> {
    let email = caller.email.clone();
    Ok(ports.views.open_tasks(email, after, limit).await?)
}
