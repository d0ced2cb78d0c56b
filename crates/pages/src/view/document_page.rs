//! A document as it is shown to people who may see it: some of its pages, and ways to the others.

use std::fmt::Write;

use askama::Template;
use imprimatur_application::{
    address::encode,
    documents::{Viewed, hash_prefix},
};

use super::{
    Frame, Page, pages,
    text::{self, When},
};
use crate::origin::Site;

/// Pages that are shown together; a document may have ten thousand.
const TOGETHER: u32 = 20;
/// Widths in which pictures are asked for.
const WIDTHS: [u32; 3] = [480, 960, 1440];
/// As wide and high as pictures may become.
const LARGEST: u32 = 2048;

/// The page that shows a document, ready to be written.
#[derive(Template)]
#[template(path = "viewer.html")]
pub(crate) struct Leaf {
    frame: Frame,
    name: String,
    kind: String,
    size: String,
    version: u32,
    /// The current version, if it is not the one shown.
    later: Option<u32>,
    uploaded_at: When,
    download: String,
    is_picture: bool,
    /// How many pages the document has.
    total: u32,
    pages: Vec<Picture>,
    /// Ways to the pages that are not shown; none if all are.
    ways: Option<Ways>,
}

pages!(Leaf);

/// The picture of a page.
struct Picture {
    number: u32,
    small: String,
    large: String,
    sources: String,
}

/// Links from the pages that are shown to others.
struct Ways {
    first: u32,
    back: Option<String>,
    on: Option<String>,
    /// Where the form that asks for a page leads.
    action: String,
    token: Option<String>,
}

impl Leaf {
    pub(crate) fn of(
        frame: Frame,
        site: &Site,
        viewed: &Viewed,
        page: u32,
        token: Option<&str>,
    ) -> Self {
        let version = &viewed.version;
        let addresses = Addresses::of(site, viewed, token);
        let first = page.min(viewed.pages).max(1);
        let last = first.saturating_add(TOGETHER - 1).min(viewed.pages);
        let pages = (first..=last).map(|number| addresses.picture(number));
        Self {
            name: text::name(&version.name),
            kind: text::kind(&frame.texts, &version.media_type),
            size: frame.texts.size(version.size),
            version: version.number,
            later: (viewed.current > version.number).then_some(viewed.current),
            uploaded_at: When::of(&frame.texts, version.created_at),
            download: addresses.download(),
            is_picture: version.media_type.starts_with("image/"),
            total: viewed.pages,
            pages: pages.collect(),
            ways: (viewed.pages > TOGETHER).then(|| Ways {
                first,
                back: (first > 1).then(|| addresses.from(first.saturating_sub(TOGETHER).max(1))),
                on: (last < viewed.pages).then(|| addresses.from(last + 1)),
                action: addresses.page.clone(),
                token: token.map(ToOwned::to_owned),
            }),
            frame,
        }
    }
}

/// Addresses of one version, with the token in all of them.
struct Addresses {
    page: String,
    file: String,
    thumbnail: String,
    /// What stands behind all of them.
    query: String,
    /// The beginning of the version's SHA-256: browsers keep pictures whose addresses carry it.
    hash: String,
}

impl Addresses {
    fn of(site: &Site, viewed: &Viewed, token: Option<&str>) -> Self {
        let version = &viewed.version;
        let name = encode(&version.name);
        let mut query = format!("?version={}", version.number);
        if let Some(token) = token {
            // Writing to a string cannot fail.
            _ = write!(query, "&token={}", encode(token));
        }
        Self {
            page: site.inside(&format!("/review/file/{}/document/{name}", version.job)),
            file: site.inside(&format!("/review/download/{}/document/{name}", version.job)),
            thumbnail: site.inside(&format!("/review/file/{}/thumbnail", version.job)),
            query,
            hash: hash_prefix(&version.sha256),
        }
    }

    fn download(&self) -> String {
        format!("{}{}", self.file, self.query)
    }

    fn from(&self, page: u32) -> String {
        format!("{}{}&page={page}", self.page, self.query)
    }

    fn picture(&self, number: u32) -> Picture {
        let base = format!("{}{}&page={number}", self.thumbnail, self.query);
        let address =
            |width: u32| format!("{base}&width={width}&height={LARGEST}&hash={}", self.hash);
        let mut sources = String::new();
        for width in WIDTHS {
            let separator = if sources.is_empty() { "" } else { ", " };
            _ = write!(sources, "{separator}{} {width}w", address(width));
        }
        Picture {
            number,
            small: address(WIDTHS[1]),
            large: address(LARGEST),
            sources,
        }
    }
}
