//! Envelopes of lists.

use imprimatur_application::jobs::{JobList, ListItem, ListStart};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::{
    addresses::Addresses,
    cursor::Cursor,
    job::{Access, address},
    list_item::JobListItem,
};

/// A page of jobs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JobListEnvelope<'a> {
    /// What the caller may do with the listed folder.
    pub ac: Access,
    /// The jobs.
    #[schema(value_type = Vec<JobListItem>)]
    pub data: Items<'a>,
    /// GUID of the listed folder; empty at the top level.
    pub guid: String,
    /// Name of the listed folder; empty at the top level.
    pub name: &'a str,
    /// GUID of the folder above; empty if there is none.
    pub parent_guid: String,
    /// Address of the folder's partner; null at the top level.
    pub p_email: Option<&'a str>,
    /// Other pages.
    pub links: Links,
    /// Where this page is in the whole.
    pub meta: Meta,
}

/// Jobs as list items, each made when it is written.
#[derive(Clone, Copy, Debug)]
pub struct Items<'a> {
    addresses: &'a Addresses,
    jobs: &'a [ListItem],
}

impl Serialize for Items<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let item = |job| JobListItem::of(self.addresses, job);
        serializer.collect_seq(self.jobs.iter().map(item))
    }
}

/// Addresses of other pages, with every parameter of the request. `prev` and `next` also carry a `cursor`: they go
/// on where this page begins and ends, whatever has come or gone meanwhile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Links {
    /// The first page.
    #[schema(example = "https://proofs.example.com/api/v1/jobs?page=0")]
    pub first: String,
    /// The last page.
    pub last: String,
    /// The page before; null on the first.
    pub prev: Option<String>,
    /// The page after; null on the last.
    pub next: Option<String>,
}

/// Where a page is in the whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Meta {
    /// This page, from 0.
    #[schema(example = 0)]
    pub current_page: u32,
    /// Position of the first job, from 1; null if the page is empty.
    #[schema(example = 1)]
    pub from: Option<u64>,
    /// The last page, from 0.
    #[schema(example = 0)]
    pub last_page: u64,
    /// Address of the list, without its query.
    pub path: String,
    /// Size of a page.
    #[schema(example = 20)]
    pub per_page: u32,
    /// Position of the last job; null if the page is empty.
    #[schema(example = 1)]
    pub to: Option<u64>,
    /// How many there are on all pages.
    #[schema(example = 1)]
    pub total: u64,
}

impl<'a> JobListEnvelope<'a> {
    /// A page of jobs. `path` is the list's address, `parameters` the request's query without `page` and `cursor`,
    /// encoded, and `print` what [`Cursor::print`] makes of them. `trashes` says whether the caller trashes what is deleted.
    pub fn of(
        addresses: &'a Addresses,
        list: &'a JobList,
        path: &str,
        (parameters, print): (&str, u64),
        trashes: bool,
    ) -> Self {
        let folder = list.folder.as_ref();
        Self {
            ac: folder.map_or_else(|| Access::to_top_level(trashes), Access::of_folder),
            data: Items {
                addresses,
                jobs: &list.jobs,
            },
            guid: folder.map_or_else(String::new, |folder| folder.id.to_string()),
            name: folder.map_or("", |folder| &folder.name),
            parent_guid: folder
                .and_then(|folder| folder.parent)
                .map_or_else(String::new, |parent| parent.to_string()),
            p_email: folder.map(|folder| address(folder.partner.as_ref())),
            links: links(addresses, list, path, parameters, print),
            meta: meta(addresses, list, path),
        }
    }
}

fn last_page(list: &JobList) -> u64 {
    list.total.saturating_sub(1) / u64::from(list.per_page.max(1))
}

fn links(addresses: &Addresses, list: &JobList, path: &str, parameters: &str, print: u64) -> Links {
    let page = |number: u64| {
        let separator = if parameters.is_empty() { "" } else { "&" };
        format!(
            "{}{path}?{parameters}{separator}page={number}",
            addresses.public_url
        )
    };
    let beside = |number: u64, start: Option<ListStart>| {
        let cursor = start.zip(u32::try_from(number).ok()).map(|(start, page)| {
            let cursor = Cursor {
                page,
                per_page: list.per_page,
                print,
                start,
            };
            format!("&cursor={}", cursor.encode())
        });
        page(number) + &cursor.unwrap_or_default()
    };
    let (current, last) = (u64::from(list.page), last_page(list));
    let (first_key, last_key) = list.ends.clone().unzip();
    let is_beside = list.around.is_some();
    let (has_prev, has_next) = list.around.map_or((current > 0, current < last), |around| {
        (around.before, around.after)
    });
    Links {
        first: page(0),
        last: page(last),
        prev: has_prev.then(|| {
            let before = current.saturating_sub(1).min(last);
            let is_near = is_beside || before + 1 == current;
            beside(before, first_key.filter(|_| is_near).map(ListStart::Before))
        }),
        next: has_next.then(|| match last_key {
            Some(key) => beside(current + 1, Some(ListStart::After(key))),
            // Nothing is left before what was there: it goes on at the beginning.
            None => page(0),
        }),
    }
}

fn meta(addresses: &Addresses, list: &JobList, path: &str) -> Meta {
    let count = u64::try_from(list.jobs.len()).unwrap_or(u64::MAX);
    let before = before(list, count);
    let last_page = last_page(list);
    let current_page = match list.around {
        Some(_) => list.page.min(u32::try_from(last_page).unwrap_or(u32::MAX)),
        None => list.page,
    };
    Meta {
        current_page,
        from: (count > 0).then_some(before + 1),
        last_page,
        path: format!("{}{path}", addresses.public_url),
        per_page: list.per_page,
        to: (count > 0).then_some(before + count),
        total: list.total,
    }
}

/// How many come before the page. Beside another page that is known at either end of the list; between them it is what the
/// number says, as far as that can be.
fn before(list: &JobList, count: u64) -> u64 {
    let numbered = u64::from(list.page) * u64::from(list.per_page);
    let Some(around) = list.around else {
        return numbered;
    };
    let rest = list.total.saturating_sub(count);
    match (around.before, around.after) {
        (false, _) => 0,
        (true, false) => rest,
        (true, true) => numbered.max(1).min(rest.saturating_sub(1)),
    }
}

/// A page of anything else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Collection<T> {
    /// The records.
    pub data: Vec<T>,
    /// What to give as `after` for the next page; null on the last.
    pub next: Option<String>,
}
