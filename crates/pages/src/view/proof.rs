//! The proof: the files that a page shows, what its script is given, and where it sends to.

use imprimatur_texts::Texts;
use serde_json::{Map, Value};

use super::{Compare, Problems, file::File, proof_texts::proof_texts};
use crate::{assets::Assets, origin::Site};

/// Modules that are needed at once by every page, and by those that take comments.
const FIRST: [&str; 4] = ["view", "marks", "toolbar", "decision"];
const WITH_COMMENTS: [&str; 4] = ["comments", "writing", "threads", "pointing"];

/// Data of a page with a proof.
pub(crate) struct Proof {
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
    /// What is shown.
    pub(crate) files: Vec<File>,
    /// Whom to ask for a file that cannot be shown.
    pub(crate) sender: String,
    /// Comparing the file with an earlier version.
    pub(crate) compare: Compare,
    /// The page to begin with, from 1.
    pub(crate) start: u32,
    /// The conversation; `None` for whoever takes no part in it.
    pub(crate) talk: Option<Talk>,
}

/// Where comments are read and made.
pub(crate) struct Talk {
    /// The comments.
    pub(crate) comments: String,
    /// The stream of changes.
    pub(crate) live: String,
    /// Where comments of the plain form go.
    pub(crate) comment: String,
    /// Where threads are resolved and reopened by plain forms.
    pub(crate) resolve: String,
    /// CSRF token.
    pub(crate) token: String,
    /// Whether comments for the team only can be made.
    pub(crate) is_team: bool,
    /// What was typed into the plain form, and what is wrong with it.
    pub(crate) typed: String,
    pub(crate) problems: Problems,
}

impl Talk {
    /// Below the address of a page.
    pub(crate) fn at(page: &str, token: String, is_team: bool) -> Self {
        Self {
            comments: format!("{page}/comments"),
            live: format!("{page}/live"),
            comment: format!("{page}/comment"),
            resolve: format!("{page}/resolve"),
            token,
            is_team,
            typed: String::new(),
            problems: Problems::default(),
        }
    }
}

impl Proof {
    pub(crate) fn new(
        (site, assets, texts): (&Site, &Assets, &Texts),
        files: Vec<File>,
        sender: String,
        talk: Option<Talk>,
    ) -> Self {
        let address = |name: &str| {
            let mut modules = assets.proof_modules.iter();
            let (_, asset) = modules.find(|(known, _)| *known == name)?;
            Some(site.asset(&asset.name))
        };
        let mut first = FIRST.to_vec();
        if talk.is_some() {
            first.extend(WITH_COMMENTS);
        }
        let modules: Map<String, Value> = assets
            .proof_modules
            .iter()
            .map(|(name, asset)| ((*name).to_owned(), site.asset(&asset.name).into()))
            .collect();
        Self {
            style: site.asset(&assets.proof_style.name),
            script: site.asset(&assets.proof_script.name),
            preload: first.into_iter().filter_map(address).collect(),
            modules: Value::Object(modules).to_string(),
            texts: proof_texts(texts),
            locale: texts.get("locale"),
            files,
            sender,
            compare: Compare::default(),
            start: 1,
            talk,
        }
    }

    /// Whether there is more than one page to go to.
    pub(crate) fn has_page_list(&self) -> bool {
        let pages = self.files.iter().map(|file| file.pages.len().max(1));
        pages.sum::<usize>() > 1
    }

    /// Pages of the longest file.
    pub(crate) fn most_pages(&self) -> usize {
        let pages = self.files.iter().map(|file| file.pages.len());
        pages.max().unwrap_or(0)
    }
}
