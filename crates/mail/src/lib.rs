//! Composing, sending and reading mail
//!
//! A [`Composer`] turns a letter into a message of text and HTML; [`SmtpMailer`] hands it to a mail
//! server, [`FolderMailer`] writes it into a folder as an `.eml` file. Texts come from templates in this
//! crate, each of which an operator may replace by a file of the same name.

mod compose;
mod folder;
mod html;
mod quotes;
mod reading;
mod sanitize;
mod smtp;
mod smtp_url;
mod templates;
#[cfg(test)]
mod tests;
mod update;

pub use compose::{Composer, ComposerConfig, ComposerError, Now};
pub use folder::FolderMailer;
pub use reading::MessageReader;
pub use smtp::{SmtpConfig, SmtpMailer};
pub use smtp_url::BadSmtpUrl;
pub use templates::{TEMPLATES, TemplateError};
