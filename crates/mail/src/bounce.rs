//! Reads delivery reports (RFC 3464).

use imprimatur_application::ports::inbox::Bounce;
use mail_parser::{HeaderValue, Message, MessageParser, MessagePart, MimeHeaders as _, PartType};

/// Whether it is a report.
pub(crate) fn is_report(message: &Message<'_>) -> bool {
    message.content_type().is_some_and(|kind| {
        kind.ctype().eq_ignore_ascii_case("multipart")
            && kind
                .subtype()
                .is_some_and(|subtype| subtype.eq_ignore_ascii_case("report"))
    })
}

/// What a report refers to: the mail that it answers, or whose headers it returns, and who was not reached. A delay is
/// not a failure.
pub(crate) fn bounce(report: &Message<'_>) -> Bounce {
    let mut bounce = Bounce {
        message_ids: answered(report),
        recipients: Vec::new(),
    };
    for part in &report.parts {
        if let PartType::Message(original) = &part.body {
            let id = original.message_id().map(ToOwned::to_owned);
            bounce.message_ids.extend(id);
            continue;
        }
        match subtype(part).as_deref() {
            Some("delivery-status" | "global-delivery-status") => {
                bounce.recipients.extend(failed(part.contents()));
            }
            Some("rfc822-headers" | "global-headers") => {
                let headers = as_headers(&String::from_utf8_lossy(part.contents()));
                let original = MessageParser::default().parse_headers(&headers);
                let id = original.and_then(|original| original.message_id().map(ToOwned::to_owned));
                bounce.message_ids.extend(id);
            }
            _ => {}
        }
    }
    bounce
}

/// The Message-IDs of the mails that a message answers, the latest first.
pub(crate) fn answered(message: &Message<'_>) -> Vec<String> {
    let ids = |value: &HeaderValue<'_>| -> Vec<String> {
        match value {
            HeaderValue::Text(id) => vec![id.to_string()],
            HeaderValue::TextList(ids) => ids.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    };
    let mut all = ids(message.in_reply_to());
    all.extend(ids(message.references()).into_iter().rev());
    all
}

fn subtype(part: &MessagePart<'_>) -> Option<String> {
    let subtype = part.content_type()?.subtype()?;
    Some(subtype.to_ascii_lowercase())
}

/// Fields as a parser of headers reads them: up to an empty line.
fn as_headers(fields: &str) -> String {
    format!("{}\n\n", fields.trim_matches(['\r', '\n']))
}

/// The recipients of a delivery status that have failed. Its groups of fields are written as headers are.
fn failed(status: &[u8]) -> Vec<String> {
    let status = String::from_utf8_lossy(status).replace("\r\n", "\n");
    let mut recipients = Vec::new();
    for group in status.split("\n\n") {
        let group = as_headers(group);
        let Some(fields) = MessageParser::default().parse_headers(&group) else {
            continue;
        };
        let field = |name: &'static str| {
            let value = fields.header_raw(name)?;
            Some(value.split_whitespace().collect::<String>())
        };
        if !field("Action").is_some_and(|action| action.eq_ignore_ascii_case("failed")) {
            continue;
        }
        let named = ["Final-Recipient", "Original-Recipient"];
        recipients.extend(named.into_iter().filter_map(field).map(|value| {
            let address = value
                .split_once(';')
                .map_or(&*value, |(_, address)| address);
            address.trim_matches(['<', '>']).to_owned()
        }));
    }
    recipients
}
