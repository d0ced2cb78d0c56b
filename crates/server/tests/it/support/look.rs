//! How pages are looked at: on a desktop or a phone, light or dark, and in which language.

use fantoccini::Client;
use serde_json::json;

use super::{Driver, Stores};

/// How a page is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    width: u32,
    height: u32,
    scheme: &'static str,
    language: &'static str,
}

/// One test for each of [`Look::BOTH`], of a story that is told how the page looks.
macro_rules! both_looks {
    ($story:ident) => {
        mod $story {
            use crate::support::Look;

            #[tokio::test(flavor = "multi_thread")]
            async fn on_a_desktop() {
                super::$story(Look::BOTH[0]).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn on_a_phone() {
                super::$story(Look::BOTH[1]).await;
            }
        }
    };
}
pub(crate) use both_looks;

impl Look {
    pub(crate) const fn new(is_phone: bool, scheme: &'static str, language: &'static str) -> Self {
        let (width, height) = if is_phone { (390, 844) } else { (1440, 900) };
        Self {
            width,
            height,
            scheme,
            language,
        }
    }

    /// Two that share nothing.
    pub(crate) const BOTH: [Self; 2] = [
        Self::new(false, "light", "en"),
        Self::new(true, "dark", "de"),
    ];

    pub(crate) fn name(&self) -> String {
        let size = if self.width < 600 { "phone" } else { "desktop" };
        format!("{size}-{}-{}", self.scheme, self.language)
    }

    /// Where the service of a story keeps its records: on a phone in PostgreSQL, if there is one, else in SQLite.
    pub(crate) fn store(&self) -> Stores {
        let postgres = (self.width < 600).then(Stores::postgres).flatten();
        postgres.unwrap_or(Stores::Sqlite)
    }

    /// Makes the browser look like this from the next page on.
    pub(crate) async fn apply(&self, driver: &Driver, page: &Client) {
        let agent = page.execute("return navigator.userAgent", Vec::new()).await;
        let agent = json!({ "userAgent": agent.unwrap(), "acceptLanguage": self.language });
        driver
            .tell(page, "Emulation.setUserAgentOverride", agent)
            .await;
        let size = json!({ "width": self.width, "height": self.height, "deviceScaleFactor": 1,
            "mobile": false });
        driver
            .tell(page, "Emulation.setDeviceMetricsOverride", size)
            .await;
        let scheme = json!({ "features": [
            { "name": "prefers-color-scheme", "value": self.scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        driver
            .tell(page, "Emulation.setEmulatedMedia", scheme)
            .await;
    }

    /// What a page says in the language of this look.
    pub(crate) fn says(&self, english: &'static str, german: &'static str) -> &'static str {
        if self.language == "de" {
            german
        } else {
            english
        }
    }
}
