//! Composing, sending and reading mail
//!
//! A [`Composer`] turns a mail's data into a message with text and HTML; [`SmtpMailer`] sends it to a mail server,
//! [`FolderMailer`] writes it to a folder as an `.eml` file. Texts come from the texts of each language, by
//! built-in templates, each of which an operator may override by a file with the same name.

mod attachments;
mod automatic;
mod bounce;
mod capture;
mod compose;
mod context;
mod digest;
mod folder;
mod headers;
mod html;
mod overrides;
mod picture;
mod quotes;
mod reading;
mod sanitize;
mod smtp;
mod smtp_url;
mod templates;
#[cfg(test)]
mod tests;
mod update;

pub use capture::CapturingMailer;
pub use compose::{Composer, ComposerConfig, ComposerError, Now};
pub use folder::FolderMailer;
pub use overrides::TEMPLATES;
pub use reading::MessageReader;
pub use smtp::{SmtpConfig, SmtpMailer};
pub use smtp_url::BadSmtpUrl;
pub use templates::TemplateError;
