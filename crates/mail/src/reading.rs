//! Parses inbound mail: replies, automatic messages, bounces.

use imprimatur_application::ports::inbox::{InboundMail, MailReader, Reply};
use mail_parser::{Address, Message, MessageParser, PartType};
use sha2::{Digest as _, Sha256};

use crate::{
    attachments::attachments,
    automatic::is_automatic,
    bounce::{answered, bounce, is_report},
    html,
    quotes::own_words,
};

/// Headers that name the actual recipient, whatever `To` says.
const DELIVERED: [&str; 3] = ["Delivered-To", "X-Original-To", "Envelope-To"];

/// Parses RFC 5322 messages.
#[derive(Clone, Copy, Debug, Default)]
pub struct MessageReader;

impl MailReader for MessageReader {
    fn read(&self, message: &[u8]) -> InboundMail {
        let Some(parsed) = MessageParser::default().parse(message) else {
            return InboundMail::Unreadable;
        };
        if is_report(&parsed) {
            return InboundMail::Bounce(bounce(&parsed));
        }
        if is_automatic(&parsed) {
            return InboundMail::Automatic;
        }
        let recipients = recipients(&parsed);
        InboundMail::Reply(Reply {
            message: parsed.message_id().map(|id| Sha256::digest(id).into()),
            from: parsed.from().and_then(first),
            answers: answered(&parsed),
            text: readable(&own_words(&text_of(&parsed), &recipients)),
            attachments: attachments(&parsed, &recipients),
            recipients,
        })
    }
}

/// The text of all parts that people read, in their order.
fn text_of(message: &Message<'_>) -> String {
    let texts = message.text_bodies().filter_map(|part| match &part.body {
        PartType::Html(html) => Some(html::text_of(html)),
        PartType::Text(text) => Some(text.replace("\r\n", "\n")),
        _ => None,
    });
    let texts: Vec<_> = texts.collect();
    texts.join("\n")
}

/// A text without pictures, and without control characters other than line feeds and tabs.
fn readable(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with(html::PICTURE));
    let lines: Vec<_> = lines.collect();
    let is_kept = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let text: String = lines.join("\n").chars().filter(is_kept).collect();
    text.trim().to_owned()
}

fn recipients(message: &Message<'_>) -> Vec<String> {
    let named = [message.to(), message.cc()].into_iter().flatten();
    let named = named.flat_map(|list| list.iter().filter_map(|one| one.address()));
    let mut recipients: Vec<String> = named.map(ToOwned::to_owned).collect();
    for name in DELIVERED {
        let value = message.header_raw(name).unwrap_or_default();
        recipients.push(value.trim().trim_matches(['<', '>']).to_owned());
    }
    recipients.retain(|address| address.contains('@'));
    recipients
}

fn first(address: &Address<'_>) -> Option<String> {
    Some(address.first()?.address()?.to_owned())
}

#[cfg(test)]
mod tests;
