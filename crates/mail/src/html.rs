//! Converts HTML replies to text with marked quotes.

use mail_parser::decoders::html::html_to_text;

/// Elements that begin and end a line.
const BLOCKS: [&str; 30] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "html",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tbody",
    "tr",
    "ul",
];
/// Elements that are cells of a line.
const CELLS: [&str; 2] = ["td", "th"];
/// Marks of elements that hold a quoted mail: Yahoo, Proton, Tutanota, Zoho.
const QUOTES: [&str; 4] = [
    "yahoo_quoted",
    "protonmail_quote",
    "tutanota_quote",
    "zmail_extra",
];
/// Marks of elements behind which Outlook quotes a mail.
const MARKS: [&str; 3] = [
    "id=\"appendonsend\"",
    "id=\"divrplyfwdmsg\"",
    "id=\"mail-editor-reference-message-container\"",
];
/// Where a line ends, in a form that no mail contains.
const BREAK: char = '\u{1}';
/// Begins the line of a picture, before its Content-ID.
pub(crate) const PICTURE: char = '\u{2}';

/// The text of an HTML body: each block, item and row on a line of its own, cells apart from each other, a line `>` in
/// place of each quote, and a line that begins with [`PICTURE`] in place of each picture in the mail.
pub(crate) fn text_of(html: &str) -> String {
    let html: String = html
        .chars()
        .filter(|c| !matches!(*c, BREAK | PICTURE))
        .collect();
    let mut rest = html.as_str();
    let mut kept = String::with_capacity(html.len());
    // The element whose end ends the quote, and how many of its kind are open.
    let mut quote: Option<(String, usize)> = None;
    while let Some(begin) = rest.find('<') {
        let (text, markup) = rest.split_at(begin);
        if quote.is_none() {
            kept.push_str(text);
        }
        if let Some(comment) = markup.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let Some(tag) = Tag::at(markup) else {
            if quote.is_none() {
                kept.push_str("&lt;");
            }
            rest = &markup[1..];
            continue;
        };
        rest = &markup[tag.source.len()..];
        if let Some((name, depth)) = &mut quote {
            if *name == tag.name {
                *depth = if tag.closes { *depth - 1 } else { *depth + 1 };
            }
            if *depth == 0 {
                quote = None;
            }
        } else if tag.has_any(&MARKS) {
            return lines(&html_to_text(&kept));
        } else if !tag.closes && (tag.name == "blockquote" || tag.has_any(&QUOTES)) {
            kept.extend([BREAK, '>', BREAK]);
            quote = Some((tag.name, 1));
        } else {
            tag.keep(&mut kept);
        }
    }
    if quote.is_none() {
        kept.push_str(rest);
    }
    lines(&html_to_text(&kept))
}

/// A tag.
struct Tag<'h> {
    source: &'h str,
    /// In lower case.
    name: String,
    closes: bool,
}

impl<'h> Tag<'h> {
    /// The tag at the start of a text, up to its end.
    fn at(markup: &'h str) -> Option<Self> {
        let inner = markup.strip_prefix('<')?;
        let (closes, named) = match inner.strip_prefix('/') {
            Some(named) => (true, named),
            None => (false, inner),
        };
        let begins = |c: char| c.is_ascii_alphabetic() || c == '!' || c == '?';
        if !named.starts_with(begins) {
            return None;
        }
        let end = markup.find('>').map_or(markup.len(), |end| end + 1);
        let name = named.split(|c: char| !c.is_ascii_alphanumeric()).next();
        Some(Self {
            source: &markup[..end],
            name: name.unwrap_or_default().to_ascii_lowercase(),
            closes,
        })
    }

    fn has_any(&self, marks: &[&str]) -> bool {
        let lower = self.source.to_ascii_lowercase();
        marks.iter().any(|mark| lower.contains(mark))
    }

    /// Writes what it stands for.
    fn keep(&self, kept: &mut String) {
        match self.name.as_str() {
            "li" if !self.closes => kept.extend([BREAK, '-', ' ']),
            "li" => kept.push(BREAK),
            name if CELLS.contains(&name) => kept.push_str("&#9;"),
            name if BLOCKS.contains(&name) => kept.push(BREAK),
            "img" => {
                if let Some(id) = self.content_id() {
                    kept.extend([BREAK, PICTURE]);
                    kept.push_str(id);
                    kept.push(BREAK);
                }
            }
            _ => kept.push_str(self.source),
        }
    }

    /// The Content-ID of a picture in the mail.
    fn content_id(&self) -> Option<&'h str> {
        let begin = self.source.to_ascii_lowercase().find("cid:")? + "cid:".len();
        let id = &self.source[begin..];
        let end = id.find(['"', '\'', '>', ' ', '/']).unwrap_or(id.len());
        Some(&id[..end])
    }
}

/// The lines of a text whose blocks are marked. A blank line is one that says so itself.
fn lines(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for block in text.split(BREAK) {
        let block = block.trim_matches([' ', '\t']);
        for (at, line) in block.lines().map(joined).enumerate() {
            match lines.last_mut() {
                // The text of an item is a block in it.
                Some(item) if at == 0 && item == "-" => *item = format!("- {line}"),
                _ => lines.push(line),
            }
        }
    }
    lines.join("\n")
}

/// A line with its cells apart.
fn joined(line: &str) -> String {
    let cells = line.split('\t').map(str::trim);
    let cells: Vec<_> = cells.filter(|cell| !cell.is_empty()).collect();
    cells.join(" | ")
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
        for class in QUOTES {
            let quoted = format!(
                "<div>One</div><div class='{class}'><div>On Mon Ada wrote:</div><div>old</div></div><div>Two</div>"
            );
            assert_eq!(lines(&quoted), ["One", ">", "Two"], "{class}");
        }
    }

    #[test]
    fn items_rows_and_cells_stay_apart() {
        for (html, expected) in [
            (
                "<ul><li>a</li><li>b <b>c</b></li></ul>",
                &["- a", "- b c"][..],
            ),
            ("<ol><li><p>a</p></li><li>b</ol>d", &["- a", "- b", "d"]),
            ("<ul><li>a<ul><li>b</li></ul></li></ul>", &["- a", "- b"]),
            (
                "<table><tr><th>a</th><th> </th><th>b</th></tr><tr><td>c<td>d</table>",
                &["a | b", "c | d"],
            ),
            ("a<h1>b</h1>c<div>d</div>e", &["a", "b", "c", "d", "e"]),
            (
                "a<!-- <li> -->b &lt; c < d &amp; e<br>f",
                &["ab < c < d & e", "f"],
            ),
        ] {
            assert_eq!(lines(html), expected, "{html}");
        }
        assert_eq!(
            text_of("<div>a</div><div><br></div><div>b<br></div><div>c</div>"),
            "a\n\nb\nc"
        );
    }

    #[test]
    fn what_is_broken_ends_somewhere() {
        assert_eq!(lines("Mine<blockquote>old"), ["Mine", ">"]);
        assert_eq!(lines("Mine<blockquote>old</blockquote"), ["Mine", ">"]);
        assert_eq!(lines("Mine</blockquote>"), ["Mine"]);
        assert_eq!(lines("ÄÖ<blockquote>İİ</blockquote>ü"), ["ÄÖ", ">", "ü"]);
    }
}
