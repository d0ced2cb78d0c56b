//! Names of the files that come with a reply.

use mail_parser::{Message, MessagePart, MimeHeaders as _, PartType};

use crate::{html, quotes::own_words};

/// Largest picture in bytes that counts as part of a signature, such as a logo, if the text shows it.
const SIGNATURE_PICTURE_MAX: usize = 16 << 10;
/// Subtypes of parts that are about the message.
const ENVELOPES: [&str; 6] = [
    "pkcs7-signature",
    "x-pkcs7-signature",
    "pgp-signature",
    "pgp-keys",
    "ms-tnef",
    "calendar",
];

/// The names of the files that were attached to a message, or put into its text. What only its quote shows was in the
/// mail that it answers.
pub(crate) fn attachments(message: &Message<'_>, recipients: &[String]) -> Vec<String> {
    let shown = own_pictures(message, recipients);
    let is_file = |part: &&MessagePart<'_>| {
        let subtype = part.content_type().and_then(|kind| kind.subtype());
        let is_envelope = subtype
            .is_some_and(|subtype| ENVELOPES.contains(&subtype.to_ascii_lowercase().as_str()));
        let is_nameless_text = matches!(part.body, PartType::Text(_) | PartType::Html(_))
            && part.attachment_name().is_none();
        let is_wanted = match part.content_id() {
            Some(id) if is_image(part) => {
                let id = id.trim_matches(['<', '>']);
                shown.iter().any(|shown| shown == id) && part.len() > SIGNATURE_PICTURE_MAX
            }
            _ => true,
        };
        !is_envelope && !is_nameless_text && is_wanted
    };
    let files = message.attachments().filter(is_file);
    files.map(name_of).collect()
}

fn is_image(part: &MessagePart<'_>) -> bool {
    part.content_type()
        .is_some_and(|kind| kind.ctype().eq_ignore_ascii_case("image"))
}

/// The Content-IDs of the pictures that the own words show.
fn own_pictures(message: &Message<'_>, recipients: &[String]) -> Vec<String> {
    let mut shown = Vec::new();
    for part in message.html_bodies() {
        if let PartType::Html(html) = &part.body {
            let words = own_words(&html::text_of(html), recipients);
            let ids = words
                .lines()
                .filter_map(|line| line.strip_prefix(html::PICTURE));
            shown.extend(ids.map(ToOwned::to_owned));
        }
    }
    shown
}

/// The name of a file, or its media type if it has none.
fn name_of(part: &MessagePart<'_>) -> String {
    let kind = part.content_type();
    let kind = kind.map(|kind| match kind.subtype() {
        Some(subtype) => format!("{}/{subtype}", kind.ctype()),
        None => kind.ctype().to_owned(),
    });
    let name = part.attachment_name().map(ToOwned::to_owned);
    name.or(kind).unwrap_or_default()
}
