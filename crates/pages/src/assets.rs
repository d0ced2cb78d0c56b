//! Style sheet, script and mark: embedded, and named by their content so that browsers may keep them for ever.

/// One embedded file.
pub(crate) struct Asset {
    /// Its name with the hash of its content.
    pub(crate) name: String,
    /// Media type.
    pub(crate) media_type: &'static str,
    /// Its bytes.
    pub(crate) body: &'static [u8],
    stem: &'static str,
    ending: &'static str,
}

/// All embedded files.
pub(crate) struct Assets {
    pub(crate) style: Asset,
    pub(crate) script: Asset,
    pub(crate) console: Asset,
    pub(crate) console_script: Asset,
    pub(crate) upload_script: Asset,
    pub(crate) chips_script: Asset,
    pub(crate) docs_style: Asset,
    pub(crate) docs_script: Asset,
    pub(crate) mark: Asset,
    /// The icons of the console, as symbols of one file.
    pub(crate) icons: Asset,
    pub(crate) proof_style: Asset,
    /// The script of a proof, which loads its modules by their names.
    pub(crate) proof_script: Asset,
    /// Names and files of the modules.
    pub(crate) proof_modules: Vec<(&'static str, Asset)>,
}

/// How an asset was found.
pub(crate) enum Found<'a> {
    /// Under its present name.
    Exactly(&'a Asset),
    /// Under the name of another content: a process of another version has served the page.
    Otherwise(&'a Asset),
}

/// A module of the script of a proof.
macro_rules! module {
    ($name:literal) => {
        (
            $name,
            Asset::script(
                concat!("proof-", $name),
                include_bytes!(concat!("../assets/proof-", $name, ".js")),
            ),
        )
    };
}

impl Assets {
    pub(crate) fn embedded() -> Self {
        Self {
            style: Asset::new(
                ("review", "css"),
                "text/css; charset=utf-8",
                include_bytes!("../assets/review.css"),
            ),
            script: Asset::new(
                ("review", "js"),
                "text/javascript; charset=utf-8",
                include_bytes!("../assets/review.js"),
            ),
            console: Asset::new(
                ("console", "css"),
                "text/css; charset=utf-8",
                include_bytes!("../assets/console.css"),
            ),
            console_script: Asset::script("console", include_bytes!("../assets/console.js")),
            chips_script: Asset::script("chips", include_bytes!("../assets/chips.js")),
            upload_script: Asset::script("upload", include_bytes!("../assets/upload.js")),
            docs_style: Asset::new(
                ("docs", "css"),
                "text/css; charset=utf-8",
                include_bytes!("../assets/docs.css"),
            ),
            docs_script: Asset::script("docs", include_bytes!("../assets/docs.js")),
            mark: Asset::new(
                ("mark", "svg"),
                "image/svg+xml",
                include_bytes!("../assets/mark.svg"),
            ),
            icons: Asset::new(
                ("icons", "svg"),
                "image/svg+xml",
                include_bytes!("../assets/icons.svg"),
            ),
            proof_style: Asset::new(
                ("proof", "css"),
                "text/css; charset=utf-8",
                include_bytes!("../assets/proof.css"),
            ),
            proof_script: Asset::script("proof", include_bytes!("../assets/proof.js")),
            proof_modules: vec![
                module!("view"),
                module!("marks"),
                module!("toolbar"),
                module!("decision"),
                module!("comments"),
                module!("writing"),
                module!("threads"),
                module!("pointing"),
                module!("tiles"),
                module!("compare"),
                module!("inspector"),
            ],
        }
    }

    /// The asset of this name, whatever hash the name carries.
    pub(crate) fn find(&self, name: &str) -> Option<Found<'_>> {
        let all = [
            &self.style,
            &self.script,
            &self.console,
            &self.console_script,
            &self.upload_script,
            &self.chips_script,
            &self.docs_style,
            &self.docs_script,
            &self.mark,
            &self.icons,
            &self.proof_style,
            &self.proof_script,
        ];
        let modules = self.proof_modules.iter().map(|(_, asset)| asset);
        let all: Vec<_> = all.into_iter().chain(modules).collect();
        if let Some(asset) = all.iter().find(|asset| asset.name == name) {
            return Some(Found::Exactly(asset));
        }
        let (rest, ending) = name.rsplit_once('.')?;
        let (stem, _) = rest.rsplit_once('-')?;
        let same = |asset: &&&Asset| asset.stem == stem && asset.ending == ending;
        Some(Found::Otherwise(all.iter().find(same)?))
    }
}

impl Asset {
    fn script(stem: &'static str, body: &'static [u8]) -> Self {
        Self::new((stem, "js"), "text/javascript; charset=utf-8", body)
    }

    fn new(
        (stem, ending): (&'static str, &'static str),
        media_type: &'static str,
        body: &'static [u8],
    ) -> Self {
        Self {
            name: format!("{stem}-{:016x}.{ending}", hash(body)),
            media_type,
            body,
            stem,
            ending,
        }
    }
}

/// FNV-1a: enough to tell versions of a file apart.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_icon_that_a_template_names_is_among_the_icons() {
        let icons = include_str!("../assets/icons.svg");
        let templates = [
            include_str!("../templates/console/frame.html"),
            include_str!("../templates/console/job/menu.html"),
        ];
        let calls = templates
            .iter()
            .flat_map(|template| template.split("call icon::").skip(1));
        let named = calls.map(|call| {
            let mut quoted = call.split('"').skip(1).step_by(2);
            if call.starts_with("of(") {
                quoted.next()
            } else {
                quoted.nth(1)
            }
        });
        let named: Vec<_> = named.map(Option::unwrap_or_default).collect();
        assert!(named.len() > 20, "{named:?}");
        for name in named {
            assert!(icons.contains(&format!("<symbol id=\"{name}\"")), "{name}");
        }
    }
}
