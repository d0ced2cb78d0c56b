//! Files of a page and the addresses of their pictures.

use std::fmt::Write;

use imprimatur_application::{address::encode, documents::Levels, review::ShownFile};
use imprimatur_texts::Texts;

use super::{text, unshown};
use crate::origin::Site;

/// Widths in which pictures are made; few, so that they are made once and kept.
const WIDTHS: [u32; 6] = [120, 240, 480, 960, 1440, 1920];
/// The first ones are for lists of pages, where pictures are at most 104 points wide.
const IN_LISTS: usize = 2;
/// The one that is shown where a browser does not choose.
const SMALL: usize = 3;

/// Room for a page whose size is not known yet: A4.
const UNKNOWN_SIZE: (u32, u32) = (1000, 1414);

/// Widths in which pictures of documents are asked for, and how high they may become.
const DOCUMENT_WIDTHS: [u32; 5] = [120, 240, 480, 960, 1440];
const DOCUMENT_HEIGHT: u32 = 2048;

/// The smallest width that is enough for what was asked.
pub(crate) fn picture_width(wanted: Option<u32>) -> u32 {
    let wanted = wanted.unwrap_or(WIDTHS[SMALL]);
    let enough = WIDTHS.into_iter().find(|width| *width >= wanted);
    enough.unwrap_or(WIDTHS[WIDTHS.len() - 1])
}

/// One file as the page shows it.
pub(crate) struct File {
    pub(crate) number: usize,
    /// The folders on the way to it; empty if there is none.
    pub(crate) way: String,
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) size: String,
    pub(crate) version: u32,
    pub(crate) guid: String,
    /// `guid:version`, which the form sends back.
    pub(crate) shown: String,
    /// Colour and word of what the reviewer has decided on it, where that was said of each file of a folder.
    pub(crate) ruling: Option<(&'static str, String)>,
    pub(crate) pages: Vec<Page>,
    /// Number of pages of the whole file, of which a long one shows a part.
    pub(crate) page_count: u32,
    /// What its pictures do not show.
    pub(crate) notices: Vec<String>,
    /// What its pictures simulate of the print.
    pub(crate) simulations: Vec<String>,
    /// Pictures are shown in their own size; pages of documents fill the width, and room is kept for them.
    pub(crate) is_picture: bool,
    pub(crate) download: Option<String>,
}

/// One page of a file.
pub(crate) struct Page {
    pub(crate) number: u32,
    pub(crate) small: String,
    pub(crate) large: String,
    pub(crate) sources: String,
    /// The picture in the list of pages.
    pub(crate) thumbnail: String,
    pub(crate) thumbnail_sources: String,
    /// Width and height of the page at its largest, in pixels.
    pub(crate) full_size: (u32, u32),
    /// Resolution of the page at its largest, where known.
    pub(crate) dpi: Option<u32>,
    /// Tiles of the page, where it can be zoomed in.
    pub(crate) tiles: Option<Tiles>,
    /// Its inks, boxes and layers, where they may be looked at.
    pub(crate) inks: Option<String>,
    /// Whether there is a picture of it.
    pub(crate) is_shown: bool,
}

/// Where the tiles of a page are.
pub(crate) struct Tiles {
    /// Before level, column and row.
    pub(crate) base: String,
    /// Behind them.
    pub(crate) query: String,
    /// The last level.
    pub(crate) levels: u32,
}

/// Where pictures of a file are.
pub(crate) enum Addresses {
    /// Below the page of a private link.
    Link {
        /// The version's address.
        base: String,
        /// What stands behind the width.
        rest: String,
        /// Whether the original may be fetched.
        can_download: bool,
        /// Whether the inks of pages may be looked at one by one.
        has_inspector: bool,
    },
    /// At the document's own addresses, for users and for whoever has a token.
    Document {
        /// The address of the job's document.
        base: String,
        /// The name, as addresses have it.
        name: String,
        /// The address of the original.
        download: String,
        /// Version, hash, and token if there is one; it begins every query.
        query: String,
        /// Whether the inks of pages may be looked at one by one: by users.
        has_inspector: bool,
    },
}

impl Addresses {
    /// Those of a file at a private link's page.
    pub(crate) fn at_link(
        link: &str,
        file: &ShownFile,
        can_download: bool,
        has_inspector: bool,
    ) -> Self {
        let is_photograph = file.media_type == "image/jpeg";
        let format = if is_photograph { "&f=jpeg" } else { "" };
        Self::Link {
            base: format!("{link}/files/{}/{}", file.job, file.version),
            rest: format!("{format}&h={}", file.picture_hash),
            can_download,
            has_inspector,
        }
    }

    /// Those of a document, with the token in all of them.
    pub(crate) fn of_document(site: &Site, file: &ShownFile, token: Option<&str>) -> Self {
        let has_inspector = token.is_none();
        let token = token.map_or_else(String::new, |token| format!("&token={}", encode(token)));
        let version = format!("?version={}{token}", file.version);
        let name = encode(&file.name);
        Self::Document {
            base: site.inside(&format!("/review/file/{}", file.job)),
            name: name.clone(),
            download: site.inside(&format!(
                "/review/download/{}/document/{name}{version}",
                file.job
            )),
            query: format!("{version}&hash={}", file.picture_hash),
            has_inspector,
        }
    }

    /// The inks of a page, where they may be looked at.
    fn inks(&self, page: u32) -> Option<String> {
        let (Self::Link { has_inspector, .. } | Self::Document { has_inspector, .. }) = self;
        has_inspector.then(|| {
            let (base, query) = self.below_page(page);
            format!("{base}/inks{query}")
        })
    }

    /// The original, if it may be fetched.
    fn download(&self) -> Option<String> {
        match self {
            Self::Link {
                base, can_download, ..
            } => can_download.then(|| format!("{base}/original")),
            Self::Document { download, .. } => Some(download.clone()),
        }
    }

    /// The page that shows the document from one of its pages on.
    pub(crate) fn view(&self, page: u32) -> String {
        match self {
            Self::Link { base, .. } => base.clone(),
            Self::Document { query, .. } => {
                let query = query.split("&hash=").next().unwrap_or_default();
                format!("{}{query}&page={page}", self.view_without_query())
            }
        }
    }

    /// The same for a form that sends the page.
    pub(crate) fn view_without_query(&self) -> String {
        match self {
            Self::Link { base, .. } => base.clone(),
            Self::Document { base, name, .. } => format!("{base}/document/{name}"),
        }
    }

    fn picture(&self, page: u32, width: u32) -> String {
        match self {
            Self::Link { base, rest, .. } => format!("{base}/pages/{page}?w={width}{rest}"),
            Self::Document { base, query, .. } => format!(
                "{base}/thumbnail{query}&page={page}&width={width}&height={DOCUMENT_HEIGHT}"
            ),
        }
    }

    /// Addresses of all pictures of a page with their widths, the smallest first.
    fn pictures(&self, page: u32, (width, height): (u32, u32)) -> Vec<(String, u32)> {
        match self {
            Self::Link { .. } => WIDTHS
                .map(|width| (self.picture(page, width), width))
                .into(),
            Self::Document { .. } => {
                // A high page becomes no wider than its height allows.
                let widest = DOCUMENT_HEIGHT * width / height.max(1);
                let widths = DOCUMENT_WIDTHS;
                let enough = widths.iter().position(|width| *width >= widest);
                let widths = &widths[..=enough.unwrap_or(widths.len() - 1)];
                let picture = |width: &u32| (self.picture(page, *width), (*width).min(widest));
                widths.iter().map(picture).collect()
            }
        }
    }

    fn tiles(&self, page: u32, levels: Levels) -> Tiles {
        let (base, query) = self.below_page(page);
        Tiles {
            base: format!("{base}/tiles/"),
            query,
            levels: levels.last,
        }
    }

    /// What begins and what ends the addresses below a page.
    fn below_page(&self, page: u32) -> (String, String) {
        match self {
            Self::Link { base, rest, .. } => (
                format!("{base}/pages/{page}"),
                format!("?{}", rest.trim_start_matches('&')),
            ),
            Self::Document { base, query, .. } => (format!("{base}/pages/{page}"), query.clone()),
        }
    }
}

impl File {
    pub(crate) fn new(
        texts: &Texts,
        number: usize,
        file: &ShownFile,
        addresses: &Addresses,
    ) -> Self {
        let is_picture = file.media_type.starts_with("image/");
        let pages = (1..=file.pages).map(|number| {
            let page = page(file, addresses, number);
            Page {
                is_shown: unshown::is_shown(file, number),
                inks: addresses
                    .inks(number)
                    .filter(|_| !is_picture || unshown::is_simulated(file)),
                ..page
            }
        });
        Self {
            number,
            way: text::name(&file.folders.join(" / ")),
            name: text::name(&file.name),
            kind: text::kind(texts, &file.media_type),
            size: texts.size(file.size),
            version: file.version,
            guid: file.job.to_string(),
            shown: format!("{}:{}", file.job, file.version),
            ruling: None,
            pages: pages.collect(),
            page_count: file.pages,
            notices: unshown::notices(texts, file),
            simulations: unshown::simulations(texts, file),
            is_picture,
            download: addresses.download(),
        }
    }
}

/// A page of a file, from 1.
pub(crate) fn page(file: &ShownFile, addresses: &Addresses, number: u32) -> Page {
    let index = usize::try_from(number.saturating_sub(1)).ok();
    let levels = index.and_then(|index| file.levels.get(index).copied().flatten());
    Page::new(number, levels, addresses)
}

impl Page {
    fn new(number: u32, levels: Option<Levels>, addresses: &Addresses) -> Self {
        let full_size = levels.map_or(UNKNOWN_SIZE, |levels| (levels.width, levels.height));
        let pictures = addresses.pictures(number, full_size);
        let in_lists = IN_LISTS.min(pictures.len().saturating_sub(1));
        let address = |at: usize| {
            let picture = pictures.get(at.min(pictures.len().saturating_sub(1)));
            picture.map_or_else(String::new, |(address, _)| address.clone())
        };
        Self {
            number,
            thumbnail: address(IN_LISTS - 1),
            thumbnail_sources: sources(&pictures[..in_lists]),
            small: address(SMALL),
            large: address(usize::MAX),
            sources: sources(&pictures[in_lists..]),
            full_size,
            dpi: levels.and_then(|levels| levels.dpi),
            tiles: levels.map(|levels| addresses.tiles(number, levels)),
            inks: None,
            is_shown: true,
        }
    }
}

/// Pictures of a page with their widths, as browsers choose from them.
fn sources(pictures: &[(String, u32)]) -> String {
    let mut sources = String::new();
    for (address, width) in pictures {
        let separator = if sources.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        _ = write!(sources, "{separator}{address} {width}w");
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_clamped_to_a_few_steps() {
        let asked = [
            None,
            Some(1),
            Some(480),
            Some(481),
            Some(1441),
            Some(99_999),
        ];
        let made = asked.map(picture_width);
        assert_eq!(made, [960, 120, 480, 960, 1920, 1920]);
    }
}
