//! Envelopes of lists.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{job::Access, list_item::JobListItem};

/// A page of jobs.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct JobListEnvelope<'a> {
    /// What the caller may do with the listed folder.
    pub ac: Access,
    /// The jobs.
    pub data: Vec<JobListItem<'a>>,
    /// GUID of the listed folder; empty at the top level.
    pub guid: String,
    /// Name of the listed folder; empty at the top level.
    pub name: Cow<'a, str>,
    /// GUID of the folder above; empty if there is none.
    pub parent_guid: String,
    /// Address of the folder's partner; null at the top level.
    pub p_email: Option<Cow<'a, str>>,
    /// Other pages.
    pub links: Links,
    /// Where this page is in the whole.
    pub meta: Meta,
}

/// Addresses of other pages, with every parameter of the request. `prev` and `next` also carry a `cursor`: they go
/// on where this page begins and ends, whatever has come or gone meanwhile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
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

/// A page of anything else.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Collection<T> {
    /// The records.
    pub data: Vec<T>,
    /// What to give as `after` for the next page; null on the last.
    pub next: Option<String>,
}
