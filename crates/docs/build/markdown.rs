//! Markdown to HTML: headings with anchors, links between pages, tables that scroll, and the same call in several languages
//! side by side.

use std::{collections::HashMap, path::Path};

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// Where files of the repository are that are no pages.
const REPOSITORY: &str = "https://github.com/imprimatur/imprimatur/blob/main/docs/";

/// A rendered page.
pub(crate) struct Page {
    pub(crate) title: String,
    /// The headings of the second level: their anchors and texts.
    pub(crate) headings: Vec<(String, String)>,
    pub(crate) body: String,
}

/// The last part of the address of a file's page: its name without the number that keeps the order.
pub(crate) fn slug_of(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = stem.trim_start_matches(|c: char| c.is_ascii_digit());
    match name.strip_prefix('-') {
        Some(name) => format!("reference-{name}"),
        None => stem.into_owned(),
    }
}

/// Renders a file.
pub(crate) fn render(text: &str) -> Page {
    let mut writer = Writer::default();
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let mut events = parser.peekable();
    while let Some(event) = events.next() {
        writer.event(event);
        // Blocks of code are side by side as long as nothing comes between them.
        let goes_on = matches!(events.peek(), Some(Event::Start(Tag::CodeBlock(_))));
        if !goes_on && writer.code.is_none() {
            writer.end_samples();
        }
    }
    let mut body = String::new();
    html::push_html(&mut body, writer.events.into_iter());
    // What heads nothing is no heading.
    let body = body.replace("<th></th>", "<td></td>");
    Page {
        title: writer.title,
        headings: writer.headings,
        body,
    }
}

#[derive(Default)]
struct Writer<'t> {
    title: String,
    headings: Vec<(String, String)>,
    /// How often each anchor is used.
    anchors: HashMap<String, u32>,
    /// Level, text and content of the heading that is read.
    heading: Option<(pulldown_cmark::HeadingLevel, String, Vec<Event<'t>>)>,
    /// Language and text of the block of code that is read.
    code: Option<(String, String)>,
    /// Blocks of code that follow each other.
    samples: Vec<(String, String)>,
    events: Vec<Event<'t>>,
}

impl<'t> Writer<'t> {
    fn event(&mut self, event: Event<'t>) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                self.heading = Some((level, String::new(), Vec::new()));
            }
            Event::End(TagEnd::Heading(_)) => self.end_heading(),
            Event::Start(Tag::CodeBlock(kind)) => {
                let language = match kind {
                    CodeBlockKind::Fenced(language) => language.into_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                self.code = Some((language, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => self.samples.extend(self.code.take()),
            Event::Text(text) if self.code.is_some() => {
                if let Some((_, code)) = &mut self.code {
                    code.push_str(&text);
                }
            }
            Event::Start(Tag::Table(columns)) => {
                self.html("<div class=\"table\" tabindex=\"0\">".to_owned());
                self.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                self.push(Event::End(TagEnd::Table));
                self.html("</div>".to_owned());
            }
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }) => self.push(Event::Start(Tag::Link {
                link_type,
                dest_url: address(&dest_url).into(),
                title,
                id,
            })),
            // Comments for those who read the source.
            Event::Html(_) | Event::InlineHtml(_) => {}
            other => self.push(other),
        }
    }

    fn push(&mut self, event: Event<'t>) {
        match &mut self.heading {
            Some((_, text, events)) => {
                if let Event::Text(part) | Event::Code(part) = &event {
                    text.push_str(part);
                }
                events.push(event);
            }
            None => self.events.push(event),
        }
    }

    fn html(&mut self, html: String) {
        self.push(Event::Html(CowStr::from(html)));
    }

    fn end_heading(&mut self) {
        let Some((level, text, events)) = self.heading.take() else {
            return;
        };
        let anchor = self.anchor(&text);
        if level == pulldown_cmark::HeadingLevel::H1 {
            self.title.clone_from(&text);
        } else if level == pulldown_cmark::HeadingLevel::H2 {
            self.headings.push((anchor.clone(), text.clone()));
        }
        self.html(format!("<{level} id=\"{anchor}\">"));
        self.events.extend(events);
        let label = escaped(&text);
        self.html(format!(
            " <a class=\"anchor\" href=\"#{anchor}\" aria-label=\"{label}\">#</a></{level}>\n"
        ));
    }

    /// The anchor of a heading, as GitHub makes them.
    fn anchor(&mut self, text: &str) -> String {
        let letters = text.to_lowercase();
        let letters = letters
            .chars()
            .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let anchor: String = letters.map(|c| if c == ' ' { '-' } else { c }).collect();
        let used = self.anchors.entry(anchor.clone()).or_default();
        *used += 1;
        match *used {
            1 => anchor,
            count => format!("{anchor}-{}", count - 1),
        }
    }

    fn end_samples(&mut self) {
        let samples = std::mem::take(&mut self.samples);
        if samples.is_empty() {
            return;
        }
        let is_group = samples.len() > 1;
        if is_group {
            self.html("<div class=\"samples\">\n".to_owned());
        }
        for (language, code) in samples {
            let name = match language.as_str() {
                "sh" if is_group => "curl",
                "rust" => "Rust",
                "ts" => "TypeScript",
                "python" => "Python",
                _ => "",
            };
            let caption = if is_group && !name.is_empty() {
                format!("<figcaption>{name}</figcaption>")
            } else {
                String::new()
            };
            self.html(format!(
                "<figure class=\"code {language}\">{caption}<pre tabindex=\"0\"><code>{}</code></pre></figure>\n",
                escaped(&code)
            ));
        }
        if is_group {
            self.html("</div>\n".to_owned());
        }
    }
}

/// Where a link leads: to another page, to a place on this one, or to a file of the repository.
fn address(link: &str) -> String {
    if link.contains("://") || link.starts_with('#') || link.starts_with("mailto:") {
        return link.to_owned();
    }
    let (path, anchor) = link
        .split_once('#')
        .map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let anchor = anchor
        .map(|anchor| format!("#{anchor}"))
        .unwrap_or_default();
    let name = path.trim_start_matches("reference/");
    match name.strip_suffix(".md") {
        Some(_) if !name.contains('/') => format!("{}{anchor}", slug_of(Path::new(name))),
        _ => format!("{REPOSITORY}{path}{anchor}"),
    }
}

fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            other => html.push(other),
        }
    }
    html
}
