//! A document as it is shown to people who may see it.

use askama::Template;

use super::{
    Addresses, File, Frame, Page, Proof, Talk, pages,
    text::{self, When},
};
use crate::{assets::Assets, origin::Site, viewer::ShownDocument};

/// Pages that are shown together; a document may have ten thousand.
const TOGETHER: u32 = 300;

/// The page that shows a document, ready to be written.
#[derive(Template)]
#[template(path = "viewer.html")]
pub(crate) struct DocumentPage {
    frame: Frame,
    proof: Proof,
    name: String,
    kind: String,
    size: String,
    version: u32,
    /// The current version, if it is not the one shown.
    later: Option<u32>,
    uploaded_at: When,
    download: Option<String>,
    /// The page of the job, for those who may work on it.
    job: Option<String>,
    /// How many pages the document has.
    total: u32,
    /// Ways to other pages; none if there is one only.
    ways: Option<Ways>,
}

pages!(DocumentPage);

/// Links from the page that is shown to others. With script they are only needed where not all pages are shown together.
struct Ways {
    first: u32,
    back: Option<String>,
    on: Option<String>,
    /// Where the form that asks for a page leads.
    action: String,
    token: Option<String>,
    are_all_together: bool,
}

impl DocumentPage {
    pub(crate) fn new(
        frame: Frame,
        (site, assets): (&Site, &Assets),
        shown: &ShownDocument<'_>,
    ) -> Self {
        let (viewed, token) = (shown.viewed, shown.token);
        let version = &viewed.version;
        let total = viewed.file.pages;
        let first = shown.page.min(total).max(1);
        let addresses = Addresses::of_document(site, &viewed.file, token);
        let mut file = File::new(&frame.texts, 1, &viewed.file, &addresses);
        let job = site.inside(&format!("/console/jobs/{}", version.job));
        let form_token = shown.form_token.filter(|_| viewed.takes_comments);
        let talk = form_token.map(|token| Talk::at(&job, token.to_owned(), true));
        let (begin, end) = together(first, total);
        file.pages
            .retain(|page| (begin..=end).contains(&page.number));
        Self {
            name: text::name(&version.name),
            kind: text::kind(&frame.texts, &version.media_type),
            size: frame.texts.size(version.size),
            version: version.number,
            later: (viewed.current > version.number).then_some(viewed.current),
            uploaded_at: When::new(&frame.texts, version.created_at),
            download: file.download.clone(),
            job: talk.is_some().then_some(job),
            total,
            ways: (total > 1).then(|| Ways::new(&addresses, first, total, token)),
            proof: Proof {
                start: first,
                ..Proof::new(
                    (site, assets, &frame.texts),
                    vec![file],
                    String::new(),
                    talk,
                )
            },
            frame,
        }
    }
}

/// The pages that are shown together with this one.
fn together(page: u32, total: u32) -> (u32, u32) {
    let begin = (page.saturating_sub(1) / TOGETHER) * TOGETHER + 1;
    (begin, begin.saturating_add(TOGETHER - 1).min(total))
}

impl Ways {
    fn new(addresses: &Addresses, first: u32, total: u32, token: Option<&str>) -> Self {
        let (begin, end) = together(first, total);
        let are_all_together = (begin, end) == (1, total);
        let (back, on) = if are_all_together {
            (first.checked_sub(1), Some(first + 1))
        } else {
            (begin.checked_sub(TOGETHER), Some(end + 1))
        };
        let to = |page: u32| addresses.view(page);
        Self {
            first,
            back: back.filter(|page| *page > 0).map(to),
            on: on.filter(|page| *page <= total).map(to),
            action: addresses.view_without_query(),
            token: token.map(ToOwned::to_owned),
            are_all_together,
        }
    }
}
