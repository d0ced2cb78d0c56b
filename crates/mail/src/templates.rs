//! Mail templates: built-in ones, and the operator's overrides.
//!
//! `words/<category>.txt` holds four blocks (subject, heading, lead, button) as plain text; `letter.txt` and
//! `letter.html` are the layouts for every kind of mail.

use std::{
    io,
    path::{Path, PathBuf},
};

use minijinja::{
    AutoEscape, Environment, Error, Output, State, UndefinedBehavior, Value, escape_formatter,
    syntax::SyntaxConfig, value::Serde,
};
use serde::Serialize;

/// Every built-in template by name. An operator's file with the same name overrides it.
pub const TEMPLATES: [(&str, &str); 15] = [
    ("letter.html", include_str!("../templates/letter.html")),
    ("letter.txt", include_str!("../templates/letter.txt")),
    (
        "words/anonymous-task.txt",
        include_str!("../templates/words/anonymous-task.txt"),
    ),
    (
        "words/archive-ready.txt",
        include_str!("../templates/words/archive-ready.txt"),
    ),
    (
        "words/assign-task.txt",
        include_str!("../templates/words/assign-task.txt"),
    ),
    (
        "words/forward-task.txt",
        include_str!("../templates/words/forward-task.txt"),
    ),
    (
        "words/job-update.txt",
        include_str!("../templates/words/job-update.txt"),
    ),
    (
        "words/invitation.txt",
        include_str!("../templates/words/invitation.txt"),
    ),
    (
        "words/news.txt",
        include_str!("../templates/words/news.txt"),
    ),
    (
        "words/quote-review-task.txt",
        include_str!("../templates/words/quote-review-task.txt"),
    ),
    (
        "words/review-task.txt",
        include_str!("../templates/words/review-task.txt"),
    ),
    (
        "words/revision-task.txt",
        include_str!("../templates/words/revision-task.txt"),
    ),
    (
        "words/sign-in.txt",
        include_str!("../templates/words/sign-in.txt"),
    ),
    (
        "words/task.txt",
        include_str!("../templates/words/task.txt"),
    ),
    (
        "words/upload-task.txt",
        include_str!("../templates/words/upload-task.txt"),
    ),
];

/// The template of categories without one of their own.
const ANY_TASK: &str = "words/task.txt";

/// An invalid template; detected at start rather than when the first mail is due.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// The file exists but cannot be read.
    #[error("the template {path} cannot be read: {error}", path = path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        error: io::Error,
    },
    /// Its syntax is invalid, or it uses an unknown variable.
    #[error("the template {name} is broken: {reason}")]
    Broken {
        /// Name of the template.
        name: String,
        /// What is wrong, with the line number.
        reason: String,
    },
}

/// The variables of a template. All text is sanitized: lines are single lines.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TemplateContext {
    pub is_task: bool,
    pub is_reminder: bool,
    /// Whether the link allows acting in the recipient's name.
    pub is_personal: bool,
    /// A short description of the change; for watchers.
    pub news: String,
    pub job_name: String,
    pub alt_text: String,
    pub version: u32,
    pub sender: String,
    pub comments: Vec<String>,
    pub due: Option<String>,
    /// Target of the button; empty for none.
    pub link: String,
    pub site: String,
    /// A label to show; empty for none.
    pub label: String,
    /// Sections of a job update.
    pub sections: Vec<Section>,
    /// Further links of a job update.
    pub offers: Vec<Offer>,
}

/// A section of a job update.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Section {
    pub heading: String,
    pub lines: Vec<String>,
}

/// A further link of a job update.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Offer {
    pub text: String,
    pub link: String,
}

/// The blocks of a `words/…` template.
#[derive(Clone, Debug, Serialize)]
struct Words {
    subject: String,
    heading: String,
    lead: String,
    button: String,
}

/// A rendered mail.
pub(crate) struct Written {
    pub subject: String,
    pub text: String,
    pub html: String,
}

#[derive(Serialize)]
struct Framed<'a> {
    #[serde(flatten)]
    words: &'a Words,
    #[serde(flatten)]
    facts: &'a TemplateContext,
}

pub(crate) struct Templates(Environment<'static>);

impl Templates {
    /// Loads the templates, with the overrides in `folder`, and tests every one.
    pub(crate) fn load(folder: Option<&Path>) -> Result<Self, TemplateError> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_syntax(syntax());
        environment.set_formatter(escape_but_slashes);
        for (name, text) in TEMPLATES {
            let text = own_text(folder, name)?.unwrap_or_else(|| text.to_owned());
            environment
                .add_template_owned(name, text)
                .map_err(|error| broken(name, &error))?;
        }
        let templates = Self(environment);
        templates.smoke_test()?;
        for file in folder.map(unknown_files).transpose()?.unwrap_or_default() {
            tracing::warn!(file = %file.display(), "no template has this name, so it is not used");
        }
        Ok(templates)
    }

    /// Renders a mail of this category.
    pub(crate) fn write(
        &self,
        category: &str,
        facts: &TemplateContext,
    ) -> Result<Written, TemplateError> {
        let name = format!("words/{category}.txt");
        let known = TEMPLATES.iter().any(|(own, _)| *own == name);
        let words = self.words(if known { &name } else { ANY_TASK }, facts)?;
        let frame = |name: &str| {
            let framed = Framed {
                words: &words,
                facts,
            };
            self.0
                .get_template(name)
                .and_then(|template| template.render(Value::from(Serde(&framed))))
                .map_err(|error| broken(name, &error))
        };
        Ok(Written {
            text: frame("letter.txt")?,
            html: frame("letter.html")?,
            subject: words.subject,
        })
    }

    fn words(&self, name: &str, facts: &TemplateContext) -> Result<Words, TemplateError> {
        let wrong = |error: Error| broken(name, &error);
        let template = self.0.get_template(name).map_err(wrong)?;
        let mut captured = template
            .render_captured(Value::from(Serde(facts)))
            .map_err(wrong)?;
        let mut block = |block: &str| {
            let text = captured
                .with_state_mut(|state| state.render_block(block))
                .map_err(|error| broken(name, &error))?;
            Ok(crate::sanitize::line(&text, 1000))
        };
        Ok(Words {
            subject: block("subject")?,
            heading: block("heading")?,
            lead: block("lead")?,
            button: block("button")?,
        })
    }

    /// Renders every kind of mail with full and with sparse data, to detect invalid templates.
    fn smoke_test(&self) -> Result<(), TemplateError> {
        let full = TemplateContext {
            is_task: true,
            is_reminder: true,
            is_personal: true,
            news: "approved".to_owned(),
            job_name: "Name".to_owned(),
            alt_text: "Text".to_owned(),
            version: 2,
            sender: "Sender".to_owned(),
            comments: vec!["Comment".to_owned()],
            due: Some("Friday".to_owned()),
            link: "https://example.com/".to_owned(),
            site: "example.com".to_owned(),
            label: "Label".to_owned(),
            sections: vec![Section {
                heading: "Heading".to_owned(),
                lines: vec!["Line".to_owned()],
            }],
            offers: vec![Offer {
                text: "Upload files".to_owned(),
                link: "https://example.com/".to_owned(),
            }],
        };
        let sparse = TemplateContext {
            is_reminder: false,
            is_personal: false,
            alt_text: String::new(),
            version: 1,
            comments: Vec::new(),
            due: None,
            label: String::new(),
            sections: Vec::new(),
            offers: Vec::new(),
            link: String::new(),
            ..full.clone()
        };
        for (name, _) in TEMPLATES {
            let category = name
                .strip_prefix("words/")
                .and_then(|n| n.strip_suffix(".txt"));
            for facts in [&full, &sparse] {
                let facts = TemplateContext {
                    is_task: !matches!(category, Some("sign-in" | "invitation")),
                    ..facts.clone()
                };
                self.write(category.unwrap_or("task"), &facts)?;
            }
        }
        Ok(())
    }
}

/// A line that holds only a tag leaves no blank line.
fn syntax() -> SyntaxConfig {
    #[expect(clippy::expect_used, reason = "the delimiters are the usual ones")]
    SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .build()
        .expect("the usual delimiters do not clash")
}

fn own_text(folder: Option<&Path>, name: &str) -> Result<Option<String>, TemplateError> {
    let Some(folder) = folder else {
        return Ok(None);
    };
    let path = folder.join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(TemplateError::Unreadable { path, error }),
    }
}

/// Files in the override folder that match no template, for example because of a typo. Editors' backup files are
/// ignored.
pub(crate) fn unknown_files(folder: &Path) -> Result<Vec<PathBuf>, TemplateError> {
    let mut found = Vec::new();
    for place in [folder.to_owned(), folder.join("words")] {
        let unreadable = |error| TemplateError::Unreadable {
            path: place.clone(),
            error,
        };
        let entries = match std::fs::read_dir(&place) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries.map_err(unreadable)?,
        };
        for entry in entries {
            let path = entry.map_err(unreadable)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_left_behind = name.starts_with('.') || name.ends_with('~');
            let is_known = |(own, _): &(&str, _)| folder.join(own) == path;
            if path.is_file() && !is_left_behind && !TEMPLATES.iter().any(is_known) {
                found.push(path);
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}

fn broken(name: &str, error: &Error) -> TemplateError {
    TemplateError::Broken {
        name: name.to_owned(),
        reason: error.to_string(),
    }
}

/// HTML escaping as usual, except for slashes, which would make links hard to read.
fn escape_but_slashes(
    output: &mut Output<'_>,
    state: &mut State<'_, '_>,
    value: &Value,
) -> Result<(), Error> {
    let (AutoEscape::Html, Some(text), false) =
        (state.auto_escape(), value.as_str(), value.is_safe())
    else {
        return escape_formatter(output, state, value);
    };
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;");
    output.write_str(&escaped).map_err(Error::from)
}
