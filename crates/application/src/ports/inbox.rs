//! What comes back by mail.

/// A message that has come in, as far as it matters here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InboundMail {
    /// Somebody has written.
    Reply(Reply),
    /// A mail of ours could not be delivered.
    Bounce(Bounce),
    /// A machine has written: a notice of absence, a mailing list.
    Automatic,
    /// It is no message.
    Unreadable,
}

/// What somebody has written.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Reply {
    /// All addresses that it went to.
    pub recipients: Vec<String>,
    /// SHA-256 of its Message-ID, if it has one.
    pub message: Option<[u8; 32]>,
    /// The sender that it claims.
    pub from: Option<String>,
    /// The words, without what they answer and without a signature.
    pub text: String,
}

/// Which mail came back.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bounce {
    /// Message-IDs that it names, without brackets.
    pub message_ids: Vec<String>,
    /// Addresses that could not be reached.
    pub recipients: Vec<String>,
}

/// Reads messages.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait MailReader: Send + Sync {
    /// What a message of RFC 5322 says.
    fn read(&self, message: &[u8]) -> InboundMail;
}
