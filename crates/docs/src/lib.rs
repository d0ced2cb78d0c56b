//! The documentation of the project as pages: `docs/*.md`, and the reference of every operation, rendered when it is built.

/// A page.
#[derive(Clone, Copy, Debug)]
pub struct DocPage {
    /// The last part of its address.
    pub slug: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Whether it belongs to the reference of operations.
    pub is_reference: bool,
    /// Anchors and texts of its sections.
    pub headings: &'static [(&'static str, &'static str)],
    /// Its content, HTML.
    pub body: &'static str,
}

/// All pages, in the order in which they are listed; the first one is shown first.
pub static PAGES: &[DocPage] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The page of this address.
pub fn page(slug: &str) -> Option<&'static DocPage> {
    PAGES.iter().find(|page| page.slug == slug)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The addresses that links of a page have.
    fn links(page: &DocPage) -> impl Iterator<Item = &'static str> {
        let parts = page.body.split("<a href=\"").skip(1);
        parts.filter_map(|part| part.split('"').next())
    }

    #[test]
    fn every_link_between_pages_leads_to_a_heading() {
        let anchors: BTreeSet<String> = PAGES
            .iter()
            .flat_map(|page| {
                let parts = page.body.split(" id=\"").skip(1);
                let ids = parts.filter_map(|part| part.split('"').next());
                ids.map(|id| format!("{}#{id}", page.slug))
            })
            .collect();
        let mut dead = Vec::new();
        for page in PAGES {
            for link in links(page).filter(|link| !link.contains("://")) {
                let (slug, anchor) = link.split_once('#').unwrap_or((link, ""));
                let slug = if slug.is_empty() { page.slug } else { slug };
                let is_there = super::page(slug).is_some()
                    && (anchor.is_empty() || anchors.contains(&format!("{slug}#{anchor}")));
                if !is_there {
                    dead.push(format!("{}: {link}", page.slug));
                }
            }
        }
        assert!(dead.is_empty(), "{dead:#?}");
    }

    #[test]
    fn pages_have_titles_and_addresses_of_their_own_and_a_bearable_weight() {
        let slugs: BTreeSet<_> = PAGES.iter().map(|page| page.slug).collect();
        assert_eq!(slugs.len(), PAGES.len());
        for page in PAGES {
            assert!(!page.title.is_empty(), "{}", page.slug);
            assert!(
                page.body.len() < 140_000,
                "{}: {}",
                page.slug,
                page.body.len()
            );
            assert!(!page.body.contains("<script") && !page.body.contains(" style="));
        }
    }
}
