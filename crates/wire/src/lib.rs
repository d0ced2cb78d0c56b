//! What is said: the JSON shapes of requests, answers and events, and every error text of the interface.
//!
//! Answers borrow what they tell where they are written, and own it where a client reads them. Requests are read field by
//! field, so that all bad fields are found at once and absent, null and a value stay apart; they come out as commands of
//! the application.

pub mod account;
pub mod action;
pub mod analytics;
pub mod application;
pub mod approval;
pub mod archive;
pub mod assign;
pub mod body;
pub mod bulk;
pub mod check;
pub mod comment;
pub mod comparison;
pub mod contact;
pub mod decision;
pub mod decision_log;
pub mod derivative;
pub mod endpoint;
pub mod event_data;
pub mod events;
pub mod expect;
pub mod field_names;
pub mod history;
pub mod inks;
pub mod job;
pub mod json;
pub mod list;
pub mod list_item;
pub mod mail;
pub mod notice;
pub mod notification;
pub mod order;
pub mod place;
pub mod plan;
pub mod preflight;
pub mod problems;
pub mod release;
pub mod reminder;
pub mod requests;
pub mod sandbox;
pub mod simulated;
pub mod stamp;
pub mod task;
pub mod version;
pub mod words;
