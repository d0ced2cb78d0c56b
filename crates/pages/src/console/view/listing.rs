//! Jobs in a list, what is looked for, and ways to other pages of it.

use std::fmt::Write;

use imprimatur_application::{address::encode, jobs::JobList};
use imprimatur_domain::{ids::JobId, job::Status};

use super::{
    Around,
    words::{StatusWord, status},
};
use crate::console::jobs::Search;

/// A page of jobs.
pub(in crate::console) struct Listing<'a> {
    pub(super) action: String,
    pub(super) words: String,
    pub(super) is_trash: bool,
    pub(super) statuses: Vec<(StatusWord, bool)>,
    pub(super) list: &'a JobList,
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) back: Option<String>,
    pub(super) on: Option<String>,
    /// Whether anything is looked for.
    pub(super) is_search: bool,
}

impl<'a> Listing<'a> {
    pub(in crate::console) fn new(
        around: &Around,
        list: &'a JobList,
        place: Option<JobId>,
        search: &Search,
    ) -> Self {
        let action = match place {
            Some(id) => format!("{}/console/jobs/{id}", around.bar.base),
            None => format!("{}/console", around.bar.base),
        };
        let wanted = Status::parse(&search.status);
        let (page, per_page) = (u64::from(list.page), u64::from(list.per_page.max(1)));
        let first = page * per_page + 1;
        let last = (first + list.jobs.len() as u64).saturating_sub(1);
        let last_page = u32::try_from(list.total.saturating_sub(1) / per_page).unwrap_or(u32::MAX);
        let to = |page: u32| address(&action, search, page);
        Self {
            words: search.q.clone(),
            is_trash: search.is_trash(),
            is_search: !search.q.trim().is_empty() || wanted.is_some(),
            statuses: Status::ALL
                .into_iter()
                .map(|one| (status(around.texts(), one), wanted == Some(one)))
                .collect(),
            list,
            first,
            last,
            back: (list.page > 0).then(|| to((list.page - 1).min(last_page))),
            on: (last < list.total && !list.jobs.is_empty()).then(|| to(list.page + 1)),
            action,
        }
    }
}

/// The address of another page of the same search.
fn address(action: &str, search: &Search, page: u32) -> String {
    let mut address = format!("{action}?page={page}");
    for (name, value) in [
        ("q", &search.q),
        ("status", &search.status),
        ("trash", &search.trash),
    ] {
        if !value.is_empty() {
            // Writing to a string cannot fail.
            _ = write!(address, "&{name}={}", encode(value));
        }
    }
    address
}
