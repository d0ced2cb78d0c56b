//! Mail templates: built-in ones, and the operator's overrides.
//!
//! `words/<category>.txt` holds four blocks (subject, heading, lead, button) as plain text; `letter.txt` and
//! `letter.html` are the layouts for every kind of mail. What they say comes from the texts of each language, by `t("key")`.

use std::{
    io,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use imprimatur_texts::{Catalog, Language, Texts, Zone, isolated};
use minijinja::{
    AutoEscape, Environment, Error, Output, State, UndefinedBehavior, Value, context,
    escape_formatter, syntax::SyntaxConfig, value::Serde,
};
use serde::Serialize;

use crate::{
    context::{Entry, Offer, Section, TemplateContext},
    overrides::{TEMPLATES, own_text, unknown_files},
    sanitize,
};

/// The template of categories without one of their own.
const ANY_TASK: &str = "words/task.txt";
/// Columns for the names of what the text version lists.
const ROW: usize = 11;

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

/// The templates in every language.
pub(crate) struct Templates(Vec<LazyLanguage>);

/// The templates in a language, loaded when the first mail needs them, unless they were loaded to be tested.
struct LazyLanguage {
    texts: Texts,
    loaded: OnceLock<InLanguage>,
}

/// The templates in one language.
pub(crate) struct InLanguage {
    pub(crate) texts: Texts,
    environment: Environment<'static>,
}

impl Templates {
    /// Loads the templates with the overrides in `folder`, if there is one, and tests every one.
    pub(crate) fn load(folder: Option<&Path>) -> Result<Self, TemplateError> {
        let catalog = Catalog::embedded();
        let mut languages = Vec::new();
        for language in Language::all() {
            let texts = catalog.texts(language, Zone::UTC);
            let loaded = OnceLock::new();
            if folder.is_some() {
                let own = InLanguage::load(folder, texts.clone())?;
                smoke_test(&own)?;
                loaded.get_or_init(|| own);
            }
            languages.push(LazyLanguage { texts, loaded });
        }
        for file in folder.map(unknown_files).transpose()?.unwrap_or_default() {
            tracing::warn!(file = %file.display(), "no template has this name, so it is not used");
        }
        Ok(Self(languages))
    }

    /// The templates for somebody with this language, such as `de-AT`; the English ones if there are none or it is unknown.
    pub(crate) fn in_language(
        &self,
        tag: Option<&str>,
    ) -> Result<Option<&InLanguage>, TemplateError> {
        let wanted = tag
            .and_then(Language::from_tag)
            .unwrap_or(Language::ENGLISH);
        let mut languages = self.0.iter();
        let known = languages.find(|one| one.texts.language() == wanted);
        known.map(LazyLanguage::loaded).transpose()
    }
}

impl LazyLanguage {
    fn loaded(&self) -> Result<&InLanguage, TemplateError> {
        if let Some(loaded) = self.loaded.get() {
            return Ok(loaded);
        }
        let loaded = InLanguage::load(None, self.texts.clone())?;
        Ok(self.loaded.get_or_init(|| loaded))
    }
}

impl InLanguage {
    fn load(folder: Option<&Path>, texts: Texts) -> Result<Self, TemplateError> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_syntax(syntax());
        environment.set_formatter(escape_but_slashes);
        environment.add_filter("isolated", |name: String| isolated(&name));
        environment.add_filter("row", |name: String| format!("{:ROW$}", format!("{name}:")));
        for (name, text) in TEMPLATES {
            let own = own_text(folder, texts.language(), name)?;
            environment
                .add_template_owned(name, own.unwrap_or_else(|| text.to_owned()))
                .map_err(|error| broken(name, &error))?;
        }
        Ok(Self { texts, environment })
    }

    /// Renders a mail of this category with texts in this language.
    pub(crate) fn write(
        &self,
        category: &str,
        facts: &TemplateContext,
    ) -> Result<Written, TemplateError> {
        let name = format!("words/{category}.txt");
        let known = TEMPLATES.iter().any(|(own, _)| *own == name);
        let words = self.words(if known { &name } else { ANY_TASK }, facts)?;
        let t = facts.text_function(&self.texts);
        let frame = |name: &str| {
            let framed = Framed {
                words: &words,
                facts,
            };
            let all = context! { t => t.clone(), ..Value::from(Serde(&framed)) };
            self.environment
                .get_template(name)
                .and_then(|template| template.render(all))
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
        let t = facts.text_function(&self.texts);
        let all = context! { t => t, ..Value::from(Serde(facts)) };
        let template = self.environment.get_template(name).map_err(wrong)?;
        let mut captured = template.render_captured(all).map_err(wrong)?;
        let mut block = |block: &str| {
            let text = captured
                .with_state_mut(|state| state.render_block(block))
                .map_err(|error| broken(name, &error))?;
            Ok(sanitize::composed(&text, 1000))
        };
        Ok(Words {
            subject: block("subject")?,
            heading: block("heading")?,
            lead: block("lead")?,
            button: block("button")?,
        })
    }
}

/// A mail with something in every variable.
fn full_context(language: &InLanguage) -> TemplateContext {
    TemplateContext {
        language: language.texts.language().tag(),
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
        settings_link: "https://example.com/settings".to_owned(),
        site: "example.com".to_owned(),
        label: "Label".to_owned(),
        team: "Team".to_owned(),
        accent: "#1a5f74".to_owned(),
        footer: "Footer".to_owned(),
        logo: Some("picture0@example.com".to_owned()),
        picture: Some("picture1@example.com".to_owned()),
        entries: vec![Entry {
            answered: Vec::new(),
            heading: "Heading".to_owned(),
            lines: vec!["Line".to_owned()],
            picture: Some("picture2@example.com".to_owned()),
        }],
        sections: vec![Section {
            heading: "Heading".to_owned(),
            lines: vec!["Line".to_owned()],
        }],
        offers: vec![Offer {
            text: "Upload files".to_owned(),
            link: "https://example.com/".to_owned(),
        }],
    }
}

/// Renders every kind of mail with full and with sparse data, to detect invalid templates.
fn smoke_test(language: &InLanguage) -> Result<(), TemplateError> {
    let full = full_context(language);
    let sparse = TemplateContext {
        is_reminder: false,
        is_personal: false,
        alt_text: String::new(),
        version: 1,
        comments: Vec::new(),
        due: None,
        label: String::new(),
        team: String::new(),
        picture: None,
        entries: Vec::new(),
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
            language.write(category.unwrap_or("task"), &facts)?;
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A service does not load them before the first mail.
    #[test]
    fn our_own_templates_are_right_in_every_language() {
        let catalog = Catalog::embedded();
        for language in Language::all() {
            let texts = catalog.texts(language, Zone::UTC);
            smoke_test(&InLanguage::load(None, texts).unwrap()).unwrap();
        }
    }
}
