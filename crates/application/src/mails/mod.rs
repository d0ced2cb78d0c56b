//! Mails and what becomes of them.

mod mail;

pub use mail::{ClaimedMail, Mail, MailContent, MailOutcome, MailSettled};
