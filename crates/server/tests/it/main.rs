//! The built binary, as its users meet it: over HTTP, by mail, by webhook and in a browser.
#![expect(clippy::unwrap_used, reason = "these are tests")]
#![expect(clippy::expect_used, reason = "these are tests")]
#![expect(clippy::panic, reason = "these are tests")]

mod access_log;
mod annotations;
mod answers_by_mail;
mod api_page;
mod backup;
mod brand;
mod browser;
mod browser_console;
mod browser_touch;
mod bucket;
mod bucket_memory;
mod bulk;
mod certificates;
mod clients;
mod command_line;
mod command_line_output;
mod commands;
mod comparing;
mod compression;
mod connections;
mod console;
mod console_accounts;
mod console_contacts;
mod console_intake;
mod console_sessions;
mod console_webhooks;
mod crash;
mod crowds;
mod decision_log;
mod deployment;
mod doctor;
mod examples;
mod failover;
mod full;
mod gallery;
mod gates;
mod hanging;
mod hostile;
mod inspector;
mod journeys;
mod main_job;
mod metrics;
mod notices;
mod private_comments;
mod proofing;
mod reminding;
mod replies;
mod rust_client;
mod signatures;
mod stages;
mod stages_console;
mod statements;
mod stopped;
mod support;
mod sweeping;
mod test_mode;
mod threads;
#[cfg(feature = "otlp")]
mod traces;
mod transfers;
mod upgrade;
mod uploads;
mod wrong_input;
