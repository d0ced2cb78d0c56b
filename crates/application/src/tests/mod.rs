//! Use cases against mocked ports: what they commit is all that they do.

mod above;
mod accounts;
mod annotations;
mod checkup;
mod comments;
mod commits;
mod downloads;
mod expiry;
mod folders;
mod jobs;
mod mails;
mod pages;
mod places;
mod reminders;
mod replies;
mod requests;
mod review;
mod revisions;
mod rights;
mod sessions;
mod sign_ins;
mod starts;
mod storage;
mod tasks;
mod uploads;
mod users;
pub(crate) mod world;
