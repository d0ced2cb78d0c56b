//! Mails: queueing and log.

mod log;
mod mail;
mod message_id;
mod news;
mod request;

pub use imprimatur_domain::mail::{MailKind, MailStatus};
pub use log::{LoggedMail, MailFilter, find, log, resend};
pub use mail::{
    ClaimedMail, JobUpdate, Mail, MailContent, MailOutcome, MailSettled, ReviewerDecision,
};

pub(crate) use message_id::{is_proven, mail_of, message_id, proof, proven_mail_of, thread_id};
pub(crate) use news::tell_watchers;
pub(crate) use request::{name_of, remind, request, request_stage, sender_name, task_mail};
