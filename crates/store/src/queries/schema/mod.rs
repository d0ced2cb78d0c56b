//! The tables, as the migrations lay them.

mod accounts;
mod dossiers;
mod work;

pub(crate) use accounts::{api_keys, applications, contacts, installation, teams, users};
pub(crate) use dossiers::{
    comments, history, inspections, jobs, notifications, tasks, verdicts, versions, watchers,
};
pub(crate) use work::{
    archives, attempts, counter_deltas, counters, deliveries, doomed_blobs, endpoints, events,
    mails, sequences,
};

diesel::allow_tables_to_appear_in_same_query!(
    teams,
    users,
    applications,
    api_keys,
    contacts,
    jobs,
    tasks,
    verdicts,
    versions,
    inspections,
    notifications,
    history,
    watchers,
    comments,
    mails,
    archives,
    endpoints,
    events,
    deliveries,
    attempts,
    counters,
    counter_deltas,
    doomed_blobs,
    sequences,
    installation,
);
