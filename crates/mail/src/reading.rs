//! Parses inbound mail: replies, automatic messages, bounces.

use imprimatur_application::ports::inbox::{Bounce, InboundMail, MailReader, Reply};
use mail_parser::{Address, Message, MessageParser, MimeHeaders as _, PartType};
use sha2::{Digest as _, Sha256};

use crate::{html, quotes::own_words};

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
            return InboundMail::Bounce(bounce(message));
        }
        if is_automatic(&parsed) {
            return InboundMail::Automatic;
        }
        InboundMail::Reply(Reply {
            recipients: recipients(&parsed),
            message: parsed.message_id().map(|id| Sha256::digest(id).into()),
            from: parsed.from().and_then(first),
            text: own_words(&text_of(&parsed)),
        })
    }
}

/// The message's text, without control characters other than line feeds and tabs.
fn text_of(message: &Message<'_>) -> String {
    let text = match message.text_bodies().next().map(|part| &part.body) {
        Some(PartType::Html(html)) => html::text_of(html),
        Some(PartType::Text(text)) => text.as_ref().to_owned(),
        _ => String::new(),
    };
    let is_kept = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    text.replace("\r\n", "\n").chars().filter(is_kept).collect()
}

/// Whether it is a delivery report (RFC 3464).
fn is_report(message: &Message<'_>) -> bool {
    message.content_type().is_some_and(|kind| {
        kind.ctype().eq_ignore_ascii_case("multipart")
            && kind
                .subtype()
                .is_some_and(|subtype| subtype.eq_ignore_ascii_case("report"))
    })
}

/// Whether the message is automatic: by its headers (RFC 3834 and older conventions), or by an empty envelope sender.
fn is_automatic(message: &Message<'_>) -> bool {
    let says = |name: &'static str| {
        let value = message.header(name).and_then(|value| value.as_text());
        value.map(|value| value.trim().to_ascii_lowercase())
    };
    let is_submitted = says("Auto-Submitted").is_some_and(|value| value != "no");
    let precedence = says("Precedence");
    let is_bulk = precedence
        .is_some_and(|value| ["bulk", "junk", "list", "auto_reply"].contains(&value.as_str()));
    let is_old = [
        "X-Autoreply",
        "X-Autorespond",
        "X-Autoreply-From",
        "List-Id",
    ]
    .into_iter()
    .any(|name| message.header(name).is_some());
    let return_path = message.header_raw("Return-Path").map(str::trim);
    is_submitted || is_bulk || is_old || return_path == Some("<>")
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

fn first(list: &Address<'_>) -> Option<String> {
    Some(list.first()?.address()?.to_owned())
}

/// Parses a bounce line by line: the report's fields are plain lines, and the bounced message is quoted in it.
fn bounce(message: &[u8]) -> Bounce {
    let text = String::from_utf8_lossy(message);
    let mut bounce = Bounce::default();
    let mut has_failed = false;
    for line in text.lines() {
        let Some((name, value)) = line.split_once(':') else {
            continue;
        };
        match name.trim().to_ascii_lowercase().as_str() {
            "message-id" | "in-reply-to" => {
                let id = value.trim().trim_matches(['<', '>']);
                bounce.message_ids.push(id.to_owned());
            }
            "action" => has_failed |= value.trim().eq_ignore_ascii_case("failed"),
            "final-recipient" | "original-recipient" => {
                let address = value.split_once(';').map_or(value, |(_, address)| address);
                let address = address.trim().trim_matches(['<', '>']);
                bounce.recipients.push(address.to_owned());
            }
            _ => {}
        }
    }
    // A delay is not a failure.
    if !has_failed {
        bounce.recipients.clear();
    }
    bounce
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(message: &str) -> InboundMail {
        MessageReader.read(message.replace('\n', "\r\n").as_bytes())
    }

    #[test]
    fn a_reply_is_who_to_whom_and_the_own_words() {
        let reply = read(
            "From: Vera <vera@example.com>\nTo: Press <proofs+17-0123456789abcdef@example.com>\n\
             Cc: anna@example.com\nDelivered-To: <catchall@example.com>\nSubject: Re: Proof\n\n\
             The logo is too small.\n\nPlease mend it: soon.\n\nOn Mon, 1 Jan 2026, Ada <ada@example.com>\nwrote:\n\
             > Please check\n>\n> page 2.\n\n",
        );
        let InboundMail::Reply(reply) = reply else {
            panic!("{reply:?}")
        };
        assert_eq!(reply.from.as_deref(), Some("vera@example.com"));
        assert_eq!(
            reply.recipients,
            [
                "proofs+17-0123456789abcdef@example.com",
                "anna@example.com",
                "catchall@example.com"
            ]
        );
        assert_eq!(
            reply.text,
            "The logo is too small.\n\nPlease mend it: soon."
        );
    }

    #[test]
    fn html_alone_is_read_as_text() {
        let reply = read(
            "From: vera@example.com\nTo: a@example.com\nMIME-Version: 1.0\n\
             Content-Type: text/html; charset=utf-8\n\n<p>Gr&ouml;&szlig;er, <b>bitte</b></p>\n",
        );
        assert!(
            matches!(&reply, InboundMail::Reply(reply) if reply.text == "Größer, bitte"),
            "{reply:?}"
        );
        let reply = read(
            "From: vera@example.com\nTo: a@example.com\nMIME-Version: 1.0\nContent-Type: text/html\n\n\
             <div>Too\0 dark</div><div class=\"gmail_quote\">On Mon wrote:<blockquote>old</blockquote></div>\n",
        );
        assert!(
            matches!(&reply, InboundMail::Reply(reply) if reply.text == "Too dark"),
            "{reply:?}"
        );
    }

    #[test]
    fn a_letter_that_outlook_quotes_in_html_is_no_word() {
        for quoted in [
            "<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Press &lt;p@example.com&gt;<br>\
             <b>Sent:</b> Monday<br><b>To:</b> Vera<br><b>Subject:</b> Please review</p></div><p>Open it</p>",
            "<div id=\"appendonsend\"></div><hr><div id=\"divRplyFwdMsg\"><font><b>Lähettäjä:</b> Press</font></div><p>Open it</p>",
        ] {
            let reply = read(&format!(
                "From: vera@example.com\nTo: a@example.com\nMIME-Version: 1.0\nContent-Type: text/html\n\n\
                 <p class=MsoNormal>Too dark</p>{quoted}\n",
            ));
            assert!(
                matches!(&reply, InboundMail::Reply(reply) if reply.text == "Too dark"),
                "{reply:?}"
            );
        }
    }

    #[test]
    fn words_come_in_whatever_charset_people_write() {
        for (charset, bytes, words) in [
            ("shift_jis", &b"\x88\xc3\x82\xa2"[..], "暗い"),
            ("iso-2022-jp", b"\x1b$B0E$$\x1b(B", "暗い"),
            ("gb18030", b"\xcc\xab\xb0\xb5", "太暗"),
            ("big5", b"\xa4\xd3\xb7t", "太暗"),
            ("euc-kr", b"\xbe\xee\xb5\xce\xbf\xf6", "어두워"),
            ("windows-1251", b"\xd2\xe5\xec\xed\xee", "Темно"),
        ] {
            let mut message = format!(
                "From: vera@example.com\r\nTo: a@example.com\r\nMIME-Version: 1.0\r\n\
                 Content-Type: text/plain; charset={charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
            )
            .into_bytes();
            message.extend_from_slice(bytes);
            let reply = MessageReader.read(&message);
            assert!(
                matches!(&reply, InboundMail::Reply(reply) if reply.text == words),
                "{charset}: {reply:?}"
            );
        }
    }

    #[test]
    fn machines_are_told_from_people() {
        for header in [
            "Auto-Submitted: auto-replied",
            "Precedence: bulk",
            "X-Autoreply: yes",
            "List-Id: <news.example.com>",
            "Return-Path: <>",
        ] {
            let message = format!("From: a@example.com\nTo: b@example.com\n{header}\n\nAway.\n");
            assert_eq!(read(&message), InboundMail::Automatic, "{header}");
        }
        for header in ["Auto-Submitted: no", "Return-Path: <a@example.com>"] {
            let message = format!("From: a@example.com\nTo: b@example.com\n{header}\n\nHere.\n");
            assert!(matches!(read(&message), InboundMail::Reply(_)), "{header}");
        }
    }

    #[test]
    fn a_bounce_names_the_mail_and_who_was_not_reached() {
        let report = |action: &str| {
            format!(
                "From: MAILER-DAEMON@example.com\nTo: proofs@example.com\nMessage-ID: <1@mx>\n\
                 Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n\
                 --b\nContent-Type: text/plain\n\nNo such user.\n--b\n\
                 Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\n\
                 Final-Recipient: rfc822; Vera@example.com\nAction: {action}\nStatus: 5.1.1\n\
                 --b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <mail-71@proofs>\n--b--\n"
            )
        };
        let expected = Bounce {
            message_ids: vec!["1@mx".to_owned(), "mail-71@proofs".to_owned()],
            recipients: vec!["Vera@example.com".to_owned()],
        };
        assert_eq!(
            read(&report("failed")),
            InboundMail::Bounce(expected.clone())
        );
        let delayed = Bounce {
            recipients: Vec::new(),
            ..expected
        };
        assert_eq!(read(&report("delayed")), InboundMail::Bounce(delayed));
    }
}
