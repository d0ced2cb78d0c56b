//! Use cases against mocked ports: what they commit is all that they do.

mod jobs;
mod mails;
mod requests;
mod review;
mod world;
