//! Parsing inbound mail.

/// An inbound message, reduced to what the service needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InboundMail {
    /// A person's reply.
    Reply(Reply),
    /// A bounce of a mail sent by the service.
    Bounce(Bounce),
    /// An automatic message, such as an absence notice or a mailing list.
    Automatic,
    /// Not a valid message.
    Unreadable,
}

/// A person's reply.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Reply {
    /// All recipient addresses.
    pub recipients: Vec<String>,
    /// SHA-256 of the Message-ID, if present.
    pub message: Option<[u8; 32]>,
    /// The sender address as claimed by the message.
    pub from: Option<String>,
    /// Message-IDs of the mails that it answers, without brackets, the latest first.
    pub answers: Vec<String>,
    /// The text without quotes and signature.
    pub text: String,
    /// Names of the files that came with it.
    pub attachments: Vec<String>,
}

/// A bounce.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bounce {
    /// Message-IDs it refers to, without brackets.
    pub message_ids: Vec<String>,
    /// Addresses that could not be reached.
    pub recipients: Vec<String>,
}

/// Parses messages.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait MailReader: Send + Sync {
    /// Parses an RFC 5322 message.
    fn read(&self, message: &[u8]) -> InboundMail;
}
