//! The queries, written once and compiled once per database: each backend includes this module and provides its `Conn`,
//! `Db`, `dialect` and `types`.

use super::{Conn, Db, dialect, dialect_sums};

pub(crate) mod accounts;
pub(crate) mod analytics;
pub(crate) mod archives;
pub(crate) mod claims;
pub(crate) mod comments;
pub(crate) mod commit;
pub(crate) mod contacts;
pub(crate) mod counters;
pub(crate) mod deliveries;
pub(crate) mod due_work;
pub(crate) mod endpoints;
pub(crate) mod fan_out;
pub(crate) mod feed;
pub(crate) mod folders;
pub(crate) mod held;
pub(crate) mod history;
pub(crate) mod idle;
pub(crate) mod ids;
pub(crate) mod inspections;
pub(crate) mod inventory;
pub(crate) mod job_keys;
pub(crate) mod jobs;
pub(crate) mod keys;
pub(crate) mod lineage;
pub(crate) mod listed;
pub(crate) mod lists;
pub(crate) mod mail_log;
pub(crate) mod notifications;
pub(crate) mod pending_deletions;
pub(crate) mod prepared;
pub(crate) mod reminders;
pub(crate) mod requests;
pub(crate) mod schema;
pub(crate) mod sign_ins;
pub(crate) mod sql_analytics;
pub(crate) mod sql_contacts;
pub(crate) mod sql_feed;
pub(crate) mod sql_lists;
pub(crate) mod sql_mails;
pub(crate) mod sql_tree;
pub(crate) mod sql_user_removal;
pub(crate) mod sql_views;
pub(crate) mod sql_visibility;
pub(crate) mod sums;
pub(crate) mod tasks;
pub(crate) mod transfers;
pub(crate) mod trees;
pub(crate) mod verdicts;
pub(crate) mod versions;
pub(crate) mod views;
#[cfg(test)]
mod visibility_tests;
pub(crate) mod waiting;
pub(crate) mod watchers;
