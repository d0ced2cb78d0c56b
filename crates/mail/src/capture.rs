//! Captures mails instead of sending them.

use std::sync::Arc;

use async_trait::async_trait;
use imprimatur_application::ports::{
    mailer::{Letter, MailError, Mailer, Receipt},
    sandboxes::{CapturedMail, SandboxStore},
};
use mail_parser::MessageParser;
use time::OffsetDateTime;

use crate::compose::Composer;

/// Composes mails as they would be sent, and stores them.
pub struct CapturingMailer {
    composer: Arc<Composer>,
    store: Arc<dyn SandboxStore>,
}

impl CapturingMailer {
    /// Captures into this store.
    pub fn new(composer: Arc<Composer>, store: Arc<dyn SandboxStore>) -> Self {
        Self { composer, store }
    }
}

#[async_trait]
impl Mailer for CapturingMailer {
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
        let message = self.composer.compose(letter)?.formatted();
        let mail = captured(&message, letter, self.composer.now())?;
        let stored = self.store.capture_mail(mail).await;
        stored.map_err(|error| MailError::NotSent(error.to_string()))?;
        Ok(Receipt {
            answer: "captured".to_owned(),
        })
    }
}

/// Reads the parts back out of the message, so that they are what a recipient would see.
fn captured(
    message: &[u8],
    letter: &Letter,
    at: OffsetDateTime,
) -> Result<CapturedMail, MailError> {
    let parsed = MessageParser::default().parse(message);
    let parsed =
        parsed.ok_or_else(|| MailError::Refused("the message cannot be read".to_owned()))?;
    let part = |text: Option<std::borrow::Cow<'_, str>>| {
        text.map(|text| text.replace("\r\n", "\n"))
            .unwrap_or_default()
    };
    Ok(CapturedMail {
        id: 0,
        at,
        to: letter.to.clone(),
        subject: parsed.subject().unwrap_or_default().to_owned(),
        text: part(parsed.body_text(0)),
        html: part(parsed.body_html(0)),
    })
}
