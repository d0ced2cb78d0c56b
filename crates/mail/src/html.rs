//! Converts HTML replies to text with marked quotes.

use mail_parser::decoders::html::html_to_text;

const OPEN: &str = "<blockquote";
const CLOSE: &str = "</blockquote";
/// Markers that Outlook puts before a quoted mail.
const MARKS: [&str; 2] = ["id=\"appendonsend\"", "id=\"divrplyfwdmsg\""];
/// Replacement of a quote.
const QUOTE: &str = "<br>&gt;<br>";

/// The text of an HTML body, with a line `>` in place of each quote, and each block on a line of its own.
pub(crate) fn text_of(html: &str) -> String {
    let lower = html.to_ascii_lowercase();
    let mut kept = String::with_capacity(html.len());
    let mut at = 0;
    while let Some(begin) = lower[at..].find(OPEN) {
        kept.push_str(&html[at..at + begin]);
        kept.push_str(QUOTE);
        at = end_of_quote(&lower, at + begin);
    }
    kept.push_str(&html[at..]);
    kept.truncate(end_of_words(&kept));
    html_to_text(&with_breaks(&kept))
}

/// Position of Outlook's quote, or the end.
fn end_of_words(html: &str) -> usize {
    let lower = html.to_ascii_lowercase();
    let marks = MARKS.iter().filter_map(|mark| lower.find(mark));
    let tag = marks.min().and_then(|mark| lower[..mark].rfind('<'));
    tag.unwrap_or(html.len())
}

/// End of the quote that begins here, including nested ones, or the end of the text.
fn end_of_quote(lower: &str, begin: usize) -> usize {
    let (mut at, mut depth) = (begin + OPEN.len(), 1_usize);
    while depth > 0 {
        let Some(tag) = lower[at..].find("blockquote").map(|found| at + found) else {
            return lower.len();
        };
        if lower[..tag].ends_with("</") {
            depth -= 1;
        } else if lower[..tag].ends_with('<') {
            depth += 1;
        }
        at = tag + CLOSE.len() - 2;
    }
    lower[at..]
        .find('>')
        .map_or(lower.len(), |end| at + end + 1)
}

fn with_breaks(html: &str) -> String {
    let lower = html.to_ascii_lowercase();
    let mut broken = String::with_capacity(html.len());
    let mut at = 0;
    while let Some(begin) = lower[at..].find("<div") {
        broken.push_str(&html[at..at + begin]);
        broken.push_str("<br>");
        broken.push_str("<div");
        at += begin + "<div".len();
    }
    broken.push_str(&html[at..]);
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(html: &str) -> Vec<String> {
        let text = text_of(html);
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.map(ToOwned::to_owned).collect()
    }

    #[test]
    fn quotes_become_one_line_however_deep() {
        let deep = "<div>Mine</div><DIV class=\"gmail_quote\">On Mon Ada wrote:<BlockQuote type=cite>old\
             <blockquote>older</blockquote>old</blockquote></div>";
        assert_eq!(lines(deep), ["Mine", "On Mon Ada wrote:", ">"]);
        let between = "<p>One</p><blockquote>old</blockquote><p>Two</p>";
        assert_eq!(lines(between), ["One", ">", "Two"]);
    }

    #[test]
    fn what_is_broken_ends_somewhere() {
        assert_eq!(lines("Mine<blockquote>old"), ["Mine", ">"]);
        assert_eq!(lines("Mine<blockquote>old</blockquote"), ["Mine", ">"]);
        assert_eq!(lines("Mine</blockquote>"), ["Mine"]);
        assert_eq!(lines("ÄÖ<blockquote>İİ</blockquote>ü"), ["ÄÖ", ">", "ü"]);
    }
}
