//! The stage: what its script is given, and where it sends to.

use imprimatur_application::review::ReviewPage;
use serde_json::{Map, Value};

use super::stage_texts::stage_texts;
use crate::state::PageContext;

/// Modules that are needed at once by every page, and by those that take comments.
const FIRST: [&str; 4] = ["view", "marks", "toolbar", "decision"];
const WITH_COMMENTS: [&str; 4] = ["comments", "writing", "threads", "pointing"];

/// Data of a page with a stage.
pub(crate) struct Stage {
    pub(crate) style: String,
    pub(crate) script: String,
    /// Addresses of modules that are needed at once.
    pub(crate) preload: Vec<String>,
    /// Addresses of all modules by their names, as JSON.
    pub(crate) modules: String,
    /// Texts of the script, as JSON.
    pub(crate) texts: String,
    /// The CLDR locale of the texts.
    pub(crate) locale: String,
    /// CSRF token.
    pub(crate) token: String,
    /// Where comments are read and made; `None` if whoever has the link takes no part in the conversation.
    pub(crate) comments: Option<String>,
    /// Where comments of the plain form go.
    pub(crate) comment: String,
    /// The stream of changes.
    pub(crate) live: String,
}

impl Stage {
    pub(crate) fn of(state: &PageContext, link: &str, page: &ReviewPage) -> Self {
        let assets = &state.assets;
        let address = |name: &str| {
            let mut modules = assets.stage_modules.iter();
            let (_, asset) = modules.find(|(known, _)| *known == name)?;
            Some(state.site.asset(&asset.name))
        };
        let mut first = FIRST.to_vec();
        if page.takes_comments {
            first.extend(WITH_COMMENTS);
        }
        let modules: Map<String, Value> = assets
            .stage_modules
            .iter()
            .map(|(name, asset)| ((*name).to_owned(), state.site.asset(&asset.name).into()))
            .collect();
        Self {
            style: state.site.asset(&assets.stage_style.name),
            script: state.site.asset(&assets.stage_script.name),
            preload: first.into_iter().filter_map(address).collect(),
            modules: Value::Object(modules).to_string(),
            texts: stage_texts(&state.texts),
            locale: state.texts.get("locale"),
            token: page.form_token.clone(),
            comments: page.takes_comments.then(|| format!("{link}/comments")),
            comment: format!("{link}/comment"),
            live: format!("{link}/live"),
        }
    }
}
