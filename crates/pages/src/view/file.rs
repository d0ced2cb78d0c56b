//! Files of a page and the addresses of their pictures.

use std::fmt::Write;

use imprimatur_application::{
    documents::{Levels, hash_prefix},
    review::ShownFile,
};
use imprimatur_texts::Texts;

use super::text;

/// Widths in which pictures are made; few, so that they are made once and kept.
const WIDTHS: [u32; 4] = [480, 960, 1440, 1920];

/// Room for a page whose size is not known yet: A4.
const UNKNOWN_SIZE: (u32, u32) = (1000, 1414);

/// The smallest width that is enough for what was asked.
pub(crate) fn picture_width(wanted: Option<u32>) -> u32 {
    let wanted = wanted.unwrap_or(WIDTHS[1]);
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
    pub(crate) pages: Vec<Page>,
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
    /// Width and height of the page at its largest, in pixels.
    pub(crate) full_size: (u32, u32),
    /// Resolution of the page at its largest, where known.
    pub(crate) dpi: Option<u32>,
    /// Tiles of the page, where it can be zoomed in.
    pub(crate) tiles: Option<Tiles>,
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

impl File {
    /// `link` is the address of the page.
    pub(crate) fn of(
        texts: &Texts,
        number: usize,
        file: &ShownFile,
        link: &str,
        can_download: bool,
    ) -> Self {
        let pages = (1..=file.pages).map(|number| page(file, link, number));
        Self {
            number,
            way: text::name(&file.folders.join(" / ")),
            name: text::name(&file.name),
            kind: text::kind(texts, &file.media_type),
            size: texts.size(file.size),
            version: file.version,
            guid: file.job.to_string(),
            shown: format!("{}:{}", file.job, file.version),
            pages: pages.collect(),
            is_picture: file.media_type.starts_with("image/"),
            download: can_download.then(|| format!("{}/original", base(file, link))),
        }
    }
}

fn base(file: &ShownFile, link: &str) -> String {
    format!("{link}/files/{}/{}", file.job, file.version)
}

/// A page of a file, from 1. `link` is the address of the page that shows it.
pub(crate) fn page(file: &ShownFile, link: &str, number: u32) -> Page {
    let is_photograph = file.media_type == "image/jpeg";
    let format = if is_photograph { "&f=jpeg" } else { "" };
    let rest = format!("{format}&h={}", hash_prefix(&file.sha256));
    let index = usize::try_from(number.saturating_sub(1)).ok();
    let levels = index.and_then(|index| file.levels.get(index).copied().flatten());
    Page::of(number, levels, &base(file, link), &rest)
}

impl Page {
    /// `rest` is what stands behind the width in every address.
    fn of(number: u32, levels: Option<Levels>, base: &str, rest: &str) -> Self {
        let address = |width: u32| format!("{base}/pages/{number}?w={width}{rest}");
        let mut sources = String::new();
        for width in WIDTHS {
            let separator = if sources.is_empty() { "" } else { ", " };
            // Writing to a string cannot fail.
            _ = write!(sources, "{separator}{} {width}w", address(width));
        }
        Self {
            number,
            small: address(WIDTHS[1]),
            large: address(WIDTHS[WIDTHS.len() - 1]),
            sources,
            thumbnail: address(WIDTHS[0]),
            full_size: levels.map_or(UNKNOWN_SIZE, |levels| (levels.width, levels.height)),
            dpi: levels.and_then(|levels| levels.dpi),
            tiles: levels.map(|levels| Tiles {
                base: format!("{base}/pages/{number}/tiles/"),
                query: format!("?{}", rest.trim_start_matches('&')),
                levels: levels.last,
            }),
        }
    }
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
        assert_eq!(made, [960, 480, 480, 960, 1920, 1920]);
    }
}
