//! The tables, as created by the migrations.

mod accounts;
mod dossiers;
mod log;
mod sandboxes;
mod summing;
mod work;

pub(crate) use accounts::{
    api_keys, applications, checks, contacts, installation, plans, sign_ins, team_logos,
    team_profiles, teams, users,
};
pub(crate) use dossiers::{
    check_runs, comments, derivatives, history, inspections, jobs, notifications, orders,
    reminders, replies, tasks, verdicts, versions, watchers, withdrawn_versions,
};
pub(crate) use log::{
    log_checkpoints, log_cosignatures, log_keys, log_leaves, log_state, pending_certifications,
};
pub(crate) use sandboxes::{captured_mails, sandbox};
pub(crate) use summing::{sum_deltas, sums};
pub(crate) use work::{
    archives, attempts, blob_deletions, counter_deltas, counters, deliveries, due_dates, endpoints,
    events, followers, mails, notices, requests, sequences, transfer_parts, transfers,
};

diesel::allow_tables_to_appear_in_same_query!(
    pending_certifications,
    team_logos,
    team_profiles,
    teams,
    users,
    applications,
    api_keys,
    sign_ins,
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
    derivatives,
    check_runs,
    checks,
    orders,
    reminders,
    replies,
    mails,
    notices,
    followers,
    due_dates,
    transfers,
    transfer_parts,
    archives,
    endpoints,
    events,
    deliveries,
    attempts,
    counters,
    counter_deltas,
    sums,
    sum_deltas,
    blob_deletions,
    sequences,
    installation,
    log_leaves,
    log_checkpoints,
    log_state,
    log_keys,
);
