//! What templates can name, and the texts that they ask for.

use imprimatur_domain::account::Brand;
use imprimatur_texts::{Text, Texts};
use minijinja::{Error, ErrorKind, Value};
use serde::Serialize;

use crate::sanitize;

/// Colour of buttons where a team has none.
const ACCENT: &str = "#1f5fbf";

/// The variables of a template. All text is sanitized: lines are single lines.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TemplateContext {
    /// Tag of the mail's language.
    pub language: &'static str,
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
    /// Where the recipient chooses which of these mails to get; empty for those without an account.
    pub settings_link: String,
    pub site: String,
    /// A label to show; empty for none.
    pub label: String,
    /// Name of the sender's team; may be empty.
    pub team: String,
    /// Colour of buttons.
    pub accent: String,
    /// What stands below; may be empty.
    pub footer: String,
    /// Content-ID of the team's logo.
    pub logo: Option<String>,
    /// Content-ID of the picture of the first page.
    pub picture: Option<String>,
    /// What has happened; of a digest.
    pub entries: Vec<Entry>,
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

/// One thing that has happened.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Entry {
    /// Who has done what.
    pub heading: String,
    /// What it answers.
    pub answered: Vec<String>,
    /// What was said.
    pub lines: Vec<String>,
    /// Content-ID of the picture of the place.
    pub picture: Option<String>,
}

/// A further link of a job update.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Offer {
    pub text: String,
    pub link: String,
}

impl TemplateContext {
    /// A mail in this language with nothing in it yet.
    pub(crate) fn empty(texts: &Texts, site: &str) -> Self {
        Self {
            language: texts.language().tag(),
            is_task: false,
            is_reminder: false,
            is_personal: false,
            news: String::new(),
            job_name: String::new(),
            alt_text: String::new(),
            version: 0,
            sender: String::new(),
            comments: Vec::new(),
            due: None,
            link: String::new(),
            settings_link: String::new(),
            site: site.to_owned(),
            label: String::new(),
            team: String::new(),
            accent: ACCENT.to_owned(),
            footer: String::new(),
            logo: None,
            picture: None,
            entries: Vec::new(),
            sections: Vec::new(),
            offers: Vec::new(),
        }
    }

    /// Shows whose mail it is: the team's name takes the place of the host's.
    pub(crate) fn show_brand(&mut self, brand: &Brand) {
        self.team = sanitize::line(&brand.name, 120);
        if !self.team.is_empty() {
            self.site.clone_from(&self.team);
        }
        self.footer = sanitize::line(&brand.footer, 255);
        if let Some(accent) = &brand.accent {
            accent.as_str().clone_into(&mut self.accent);
        }
    }

    /// The function `t` of templates: the text of this name, which gets all that the mail is about.
    pub(crate) fn text_function(&self, texts: &Texts) -> Value {
        let (context, texts) = (self.clone(), texts.clone());
        Value::from_function(move |key: String| {
            if !texts.has(&key) {
                let message = format!("there is no text of the name {key}");
                return Err(Error::new(ErrorKind::InvalidOperation, message));
            }
            Ok(context.fill(texts.text(&key)).plain())
        })
    }

    fn fill<'t>(&'t self, text: Text<'t>) -> Text<'t> {
        let due = self.due.as_deref().unwrap_or_default();
        text.name("job", &self.job_name)
            .name("alt-text", &self.alt_text)
            .name("sender", &self.sender)
            .name("site", &self.site)
            .name("label", &self.label)
            .with("news", &self.news)
            .with("due", due)
            .with("version", self.version)
            .with("reminder", yes_or_no(self.is_reminder))
            .with("has-sender", yes_or_no(!self.sender.is_empty()))
            .with("has-due", yes_or_no(self.due.is_some()))
            .with("has-label", yes_or_no(!self.label.is_empty()))
    }
}

fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
