//! Separates the text of a reply from the mail it quotes.

/// Labels of the sender in the header block of a quoted mail, in lower case.
const SENDERS: [&str; 24] = [
    "from",
    "von",
    "de",
    "da",
    "van",
    "från",
    "fra",
    "lähettäjä",
    "od",
    "feladó",
    "kimden",
    "от",
    "від",
    "από",
    "de la",
    "expéditeur",
    "remitente",
    "mittente",
    "afzender",
    "差出人",
    "发件人",
    "寄件者",
    "보낸 사람",
    "מאת",
];
/// How many lines of such a block after the sender's are checked, and how many must match.
const HEAD_LINES: usize = 6;
const HEAD_LINES_LEAST: usize = 3;
/// Maximum number of lines over which an attribution is wrapped.
const ATTRIBUTION_MAX: usize = 3;
/// Maximum length of a label in bytes.
const LABEL_MAX: usize = 40;

/// What the page of a link in our mails begins with, behind the address of the service.
const LINK: &str = "/review/task/";

/// The text that the author has added: without trailing quotes, their attribution, and a signature. Anything doubtful
/// is kept. `recipients` are those of the message, to one of which the quoted mail belongs.
pub(crate) fn own_words(text: &str, recipients: &[String]) -> String {
    let all: Vec<&str> = text.lines().collect();
    let unmarked = (0..all.len()).find(|at| introduces_unmarked(&all[*at..], recipients));
    let words = words_before(&all[..unmarked.unwrap_or(all.len())]);
    if words.is_empty() && unmarked.is_some() {
        // The answer may be below the quote, which nothing tells from it.
        return words_before(&all);
    }
    words
}

/// The own words of a text whose quotes are marked.
fn words_before(all: &[&str]) -> String {
    let ends =
        |at: &usize| is_signature(all[*at]) || is_divider(&all[*at..]) || heads_letter(&all[*at..]);
    let end = (0..all.len()).find(ends).unwrap_or(all.len());
    let is_quoted = |line: &&str| line.starts_with('>') || line.is_empty();
    let mut lines: Vec<&str> = Vec::with_capacity(end);
    let mut is_introduced = false;
    let mut rest = &all[..end];
    while let [line, others @ ..] = rest {
        if let Some(length) = attribution(rest) {
            is_introduced = true;
            rest = &rest[length..];
            continue;
        }
        let line = line.trim_end();
        is_introduced &= is_quoted(&line);
        lines.push(line);
        rest = others;
    }
    let quotes_at_end = lines.iter().rev().take_while(|line| is_quoted(line));
    let quoted = quotes_at_end.clone().any(|line| line.starts_with('>'));
    let length = lines.len() - quotes_at_end.count();
    lines.truncate(length);
    if quoted && !is_introduced {
        let length = lines.len() - introduction(&lines);
        lines.truncate(length);
    }
    lines.join("\n").trim().to_owned()
}

/// Whether the text starts with an attribution in any language ("On Monday at 9:30, Ada <ada@example.com> wrote:") of a
/// mail that is quoted without marks: it ends in a colon, has a date, and names where the reply goes, or what is below
/// has a private link.
fn introduces_unmarked(lines: &[&str], recipients: &[String]) -> bool {
    if !lines.first().is_some_and(|line| is_dated(line)) {
        return false;
    }
    let paragraph = lines.iter().take(ATTRIBUTION_MAX);
    let mut paragraph = paragraph.take_while(|line| !line.trim().is_empty());
    let Some(last) = paragraph.position(|line| line.trim_end().ends_with([':', '：'])) else {
        return false;
    };
    let (attribution, below) = lines.split_at(last + 1);
    let next = below.iter().find(|line| !line.trim().is_empty());
    let is_unmarked = next.is_some_and(|line| !line.trim_start().starts_with('>'));
    let named = attribution.concat().to_lowercase();
    let names_recipient = || {
        let mut recipients = recipients.iter();
        recipients.any(|recipient| named.contains(&recipient.to_lowercase()))
    };
    let has_link = || below.iter().any(|line| line.contains(LINK));
    let begins_later = || (1..=last).any(|at| introduces_unmarked(&lines[at..], recipients));
    is_unmarked && (names_recipient() || has_link()) && !begins_later()
}

/// Whether a line has a year or a time.
fn is_dated(line: &str) -> bool {
    let is_time = |[hours, colon, minutes]: &[u8; 3]| {
        hours.is_ascii_digit() && *colon == b':' && minutes.is_ascii_digit()
    };
    let is_year = |year: &[u8; 4]| year.starts_with(b"20") && year.iter().all(u8::is_ascii_digit);
    let line = line.as_bytes();
    line.array_windows().any(is_time) || line.array_windows().any(is_year)
}

/// Number of lines of a wrapped `On Monday Ada <ada@example.com> wrote:` at the start of `lines`, before a quote or the
/// end; `None` if there is none.
fn attribution(lines: &[&str]) -> Option<usize> {
    let begins = lines.first().is_some_and(|line| line.starts_with("On "));
    let paragraph = lines.iter().take(ATTRIBUTION_MAX);
    let mut paragraph = paragraph.take_while(|line| !line.trim().is_empty());
    let last = paragraph.position(|line| line.trim_end().ends_with("wrote:"))?;
    let (attribution, below) = lines.split_at(last + 1);
    let names_sender = attribution.iter().any(|line| line.contains('@'));
    let next = below.iter().find(|line| !line.trim().is_empty());
    let is_last = next.is_none_or(|line| line.starts_with('>'));
    (begins && names_sender && is_last).then_some(last + 1)
}

/// Number of trailing lines that introduce the quote below them ("On Monday Ada wrote:"), in any language.
fn introduction(lines: &[&str]) -> usize {
    let mut lines = lines.iter().rev().take(ATTRIBUTION_MAX);
    let Some(last) = lines.next().filter(|line| line.ends_with(':')) else {
        return 0;
    };
    let mut below = last;
    let rest = lines.take_while(|line| {
        let is_rest = line.contains('@')
            || line.starts_with("On ")
            || line.ends_with('<')
            || below.starts_with('<');
        below = *line;
        is_rest
    });
    1 + rest.count()
}

fn is_signature(line: &str) -> bool {
    line == "-- "
}

/// Whether the text starts with a line of underscores, or with `-----Original Message-----` in any language followed by
/// a header block.
fn is_divider(lines: &[&str]) -> bool {
    let Some((line, below)) = lines.split_first() else {
        return false;
    };
    let line = line.trim();
    if line.len() >= 20 && line.bytes().all(|byte| byte == b'_') {
        return true;
    }
    let words = line
        .strip_prefix("-----")
        .and_then(|line| line.strip_suffix("-----"));
    let names_letter = words.is_some_and(|words| words.contains(char::is_alphabetic));
    let next = below.iter().find(|line| !line.trim().is_empty());
    names_letter && next.is_some_and(|line| labelled(line).is_some())
}

/// Whether the text starts with a block of sender, date, recipients and subject, with which Outlook begins a quote.
fn heads_letter(lines: &[&str]) -> bool {
    let Some((label, sender)) = lines.first().and_then(|line| labelled(line)) else {
        return false;
    };
    let is_sender = SENDERS.contains(&label.to_lowercase().as_str()) && !sender.is_empty();
    let next = lines.iter().skip(1).filter(|line| !line.trim().is_empty());
    let alike = next.take(HEAD_LINES).map_while(|line| labelled(line));
    is_sender && alike.count() >= HEAD_LINES_LEAST
}

/// Parses `Label: value`; the label may be bold (in asterisks) or followed by a space.
fn labelled(line: &str) -> Option<(&str, &str)> {
    let (label, value) = line.split_once([':', '：'])?;
    let label = label.trim_matches(|c: char| c.is_whitespace() || c == '*');
    let is_label =
        !label.is_empty() && label.len() <= LABEL_MAX && !label.contains(['@', '/', '.', '?', '!']);
    is_label.then_some((
        label,
        value.trim_matches(|c: char| c.is_whitespace() || c == '*'),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_and_dividers_end_it_and_answers_between_quotes_stay() {
        for (text, words) in [
            ("Yes.\n-- \nVera\nExample Ltd", "Yes."),
            ("Yes.\n\n-----Original Message-----\nFrom: Ada", "Yes."),
            ("Ja.\n-----Ursprüngliche Nachricht-----\nVon: Ada", "Ja."),
            ("Yes.\n________________________________\nFrom: Ada", "Yes."),
            ("Yes.\n____________________\nFrom: Ada", "Yes."),
            ("Name:\n___________________", "Name:\n___________________"),
            (
                "A-long-word-without-blanks.\nYes.",
                "A-long-word-without-blanks.\nYes.",
            ),
            ("> Page 2?\nYes.", "> Page 2?\nYes."),
            ("Look:", "Look:"),
            ("", ""),
        ] {
            assert_eq!(own_words(text, &[]), words);
        }
    }

    #[test]
    fn a_wrapped_attribution_goes_with_the_quote_and_without() {
        for attribution in [
            "On Tue, Nov 24, 2026 at 9:30 AM Petra Press <\nnoreply@print.example> wrote:",
            "On Tue, Nov 24, 2026 at 9:30 AM Petra Press\n<noreply@print.example> wrote:",
            "On Tue, Nov 24, 2026 at 9:30 AM Petra Press <noreply@print.example>\nwrote:",
            "On Tue, Nov 24, 2026 at 9:30 AM\nPetra Press <noreply@print.example>\nwrote:",
        ] {
            for (text, words) in [
                (format!("Look:\n\n{attribution}"), "Look:"),
                (
                    format!("Look:\n\n{attribution}\n\n> Open it\n>\n> now"),
                    "Look:",
                ),
                (
                    format!("{attribution}\n> Page 2?\n\nYes."),
                    "> Page 2?\n\nYes.",
                ),
            ] {
                assert_eq!(own_words(&text, &[]), words, "{text}");
            }
        }
        for attribution in [
            "Am Di., 24. Nov. 2026 um 09:30 Uhr schrieb Petra Press <\nnoreply@print.example>:",
            "Am Di., 24. Nov. 2026 um 09:30 Uhr schrieb Petra Press\n<noreply@print.example>:",
            "Le mar. 24 nov. 2026 à 09:30, Petra Press <noreply@print.example>\na écrit :",
        ] {
            let text = format!("Look\n\n{attribution}\n\n> Open it");
            assert_eq!(own_words(&text, &[]), "Look", "{text}");
        }
        let text = "On page 2 Ada wrote:\nthe price is wrong";
        assert_eq!(own_words(text, &[]), text);
    }

    #[test]
    fn a_quoted_letter_is_known_by_its_head_in_many_languages() {
        for head in [
            "From: Press <proofs@example.com>\nSent: Monday\nTo: Vera <vera@example.com>\nSubject: Please review",
            "*From:* Press <proofs@example.com>\n*Date:* Monday\n*To:* Vera\n*Subject:* Please review",
            "Von: Press <proofs@example.com>\nGesendet: Montag\nAn: Vera\nBetreff: Bitte prüfen",
            "De : Press <proofs@example.com>\nEnvoyé : lundi\nÀ : Vera\nObjet : À vérifier",
            "差出人: Press\n送信日時: 2026年\n宛先: Vera\n件名: 確認",
            "From: Press\n\nSent: Monday\n\nTo: Vera\n\nSubject: Please review",
        ] {
            let reply =
                format!("Too dark.\n\n{head}\n\nOpen https://proofs.example.com/review/task/abc");
            assert_eq!(own_words(&reply, &[]), "Too dark.", "{head}");
        }
    }

    #[test]
    fn words_that_only_look_like_a_head_stay() {
        for text in [
            "From: page 2 on it is too dark.",
            "From: page 2\nto page 5 all is well.",
            "Front: fine\nBack: too dark\nSpine: fine",
            "From: page 2\nTo: page 5\nNote: too dark",
            "Page 1 is fine\n------------\nPage 2 is too dark",
            "-----Page 2-----\nis too dark",
            "De: la page 2\nrien à dire",
        ] {
            assert_eq!(own_words(text, &[]), text);
        }
    }

    #[test]
    fn a_mail_quoted_without_marks_is_known_by_where_the_reply_goes() {
        let recipients = ["Proofs+m9-abc@print.example".to_owned()];
        for attribution in [
            "    On Thursday, November 26, 2026 at 09:30:00 AM GMT+1, Olga <proofs+m9-abc@print.example> wrote:  ",
            "On Feb 10, 2026, at 4:25 PM, Olga Owner <proofs+m9-abc@print.example> wrote:",
            "Am Do., 26. Nov. 2026 um 09:30 Uhr schrieb Olga Owner <\nproofs+m9-abc@print.example>:",
            "Le jeu. 26 nov. 2026 à 09:30, Olga Owner\n<proofs+m9-abc@print.example>\na écrit :",
            "2026年11月26日(木) 9:30 Olga <proofs+m9-abc@print.example>：",
        ] {
            for blank in ["\n", "\n\n"] {
                let text = format!("Due 2026.{blank}{attribution}\n \n Press\n \n Please review");
                assert_eq!(own_words(&text, &recipients), "Due 2026.", "{text}");
            }
            let below = format!("{attribution}\nPlease review\n\nToo dark");
            assert!(own_words(&below, &recipients).ends_with("Too dark"));
        }
        let linked = "Too dark.\n\nOn 26 Nov 2026, at 10:05, Olga Owner wrote:\n\nReview now:\n\
                      http://127.0.0.1/review/task/9-0jT6UpYnCgHVWEb12E5vWl";
        assert_eq!(own_words(linked, &[]), "Too dark.");
        for kept in [
            "In 2026 we said:\nthe price is 20",
            "See page 2:\nhttp://127.0.0.1/review/task/9-0jT6UpYnCgHVWEb12E5vWl",
        ] {
            assert_eq!(own_words(kept, &recipients), kept);
        }
    }
}
