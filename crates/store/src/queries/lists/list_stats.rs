//! Facts about a list before its page is read: number of jobs, and how to find them.

use diesel::prelude::*;
use imprimatur_application::jobs::{AssigneeFilter, JobFilter, JobQuery, Scope};
use imprimatur_domain::account::User;

use super::super::{
    Conn,
    counters::{ALL, Counts, TOP},
    schema::contacts,
    sql_lists::{Edits, Place, RawQuery, Search, Source, Statement, UnionBranches, is_narrow},
};
use crate::{
    failure::Failure,
    values::{DbUuid, folded},
};

/// From this number of jobs on, text search uses the trigram index, which is shared by all owners.
const LARGE: u64 = 20_000;
/// Maximum page size.
const PER_PAGE_MAX: i64 = 200;

/// Facts about a list.
pub(crate) struct ListStats {
    pub source: Source,
    pub search: Search,
    pub counts: Counts,
    pub per_page: u32,
    pub has_locked_folders: bool,
    /// Whether shared jobs are included: `Some(true)` only those at the viewer's top level, `Some(false)` all.
    pub shared: Option<bool>,
    /// Number of the source's jobs.
    pub own: u64,
    /// Number of other owners' jobs.
    pub others: u64,
}

impl ListStats {
    /// The facts from counters; complete unless the filter is narrower than the counters or jobs are shared.
    fn known(conn: &mut Conn, query: &JobQuery) -> Result<Self, Failure> {
        let (source, shared) = (Source::new(query), sharing(query));
        let counted = (counted(&source), source.owner);
        let (viewing, counts) = Counts::load(conn, &query.viewer, shared.is_some(), counted)?;
        let (page_size, is_anything_shared, has_locked_folders) = viewing;
        Ok(Self {
            search: search(conn, query, &counts)?,
            per_page: per_page(query, page_size),
            has_locked_folders,
            shared: shared.filter(|_| is_anything_shared),
            own: counts.here(&query.filter.statuses, query.filter.kind),
            others: 0,
            counts,
            source,
        })
    }

    /// Loads the facts, counting what the counters do not know.
    pub fn load(conn: &mut Conn, query: &JobQuery) -> Result<Self, Failure> {
        let mut stats = Self::known(conn, query)?;
        if let Some(others) = stats.complement(query) {
            let assigned = stats.ask(conn, &others, |branches| branches.count(None))?;
            stats.own = stats.own.saturating_sub(assigned);
        } else if is_narrow(&query.filter) || stats.source.is_trash() {
            stats.own = stats.ask(conn, query, |branches| branches.count(None))?;
        }
        if let Some(only_at_the_top) = stats.shared {
            let count = |branches: &UnionBranches<'_>| branches.count_shared(None, only_at_the_top);
            stats.others = stats.ask(conn, query, count)?;
        }
        Ok(stats)
    }

    /// For unassigned jobs without other filters, the assigned ones are counted and subtracted: they are few and have
    /// an index.
    fn complement(&self, query: &JobQuery) -> Option<JobQuery> {
        let filter = |assignee| JobFilter {
            assignee,
            ..query.filter.clone()
        };
        let is_known = query.filter.assignee == AssigneeFilter::Nobody
            && !is_narrow(&filter(AssigneeFilter::Any))
            && self.source.edits == Edits::All
            && !self.source.is_trash();
        is_known.then(|| JobQuery {
            filter: filter(AssigneeFilter::Somebody),
            ..query.clone()
        })
    }

    pub fn total(&self) -> u64 {
        self.own + self.others
    }

    pub fn branches<'a>(&'a self, query: &'a JobQuery, is_by_status: bool) -> UnionBranches<'a> {
        UnionBranches {
            query,
            source: &self.source,
            search: &self.search,
            is_by_status,
            shared: self.shared.filter(|_| self.others > 0),
        }
    }

    fn ask(
        &self,
        conn: &mut Conn,
        query: &JobQuery,
        statement: impl Fn(&UnionBranches<'_>) -> Statement,
    ) -> Result<u64, Failure> {
        number(conn, statement(&self.branches(query, false)))
    }
}

/// Whether shared jobs may be included: `Some(true)` only those at the viewer's top level, `Some(false)` all.
fn sharing(query: &JobQuery) -> Option<bool> {
    match query.scope {
        Scope::TopLevel => Some(true),
        Scope::Flat => Some(false),
        _ => None,
    }
}

/// Runs a query for a number.
pub(super) fn number(conn: &mut Conn, statement: Statement) -> Result<u64, Failure> {
    let number: i64 = RawQuery::<diesel::sql_types::BigInt>::new(statement).get_result(conn)?;
    Ok(number.max(0).cast_unsigned())
}

/// Counter scope of a source. Folders in the trash have no counters; the total tells how much there is to search.
fn counted(source: &Source) -> DbUuid {
    match source.place {
        Place::Top => TOP,
        Place::Folder(folder) => folder,
        Place::All | Place::Trash | Place::TrashAll | Place::TrashOf(_) => ALL,
    }
}

fn per_page(query: &JobQuery, setting: Option<i64>) -> u32 {
    let setting = setting
        .map(|setting| setting.clamp(1, PER_PAGE_MAX))
        .and_then(|setting| u32::try_from(setting).ok());
    query
        .per_page
        .or(setting)
        .unwrap_or(User::DEFAULT_ITEMS_PER_PAGE)
        .max(1)
}

fn search(conn: &mut Conn, query: &JobQuery, counts: &Counts) -> Result<Search, Failure> {
    let mut search = Search {
        viewer: query.viewer.email.to_string(),
        contacts: None,
        is_large: counts.all() > LARGE,
    };
    if let Some(text) = &query.filter.text {
        let text = folded(text);
        let known: Vec<(String, String)> = contacts::table
            .filter(contacts::user_id.eq(query.viewer.user.0))
            .select((contacts::email, contacts::name))
            .load(conn)?;
        let found = known
            .into_iter()
            .filter(|(_, name)| folded(name).contains(&text));
        let found: Vec<String> = found.map(|(email, _)| email).collect();
        if !found.is_empty() {
            let list = serde_json::to_string(&found).map_err(|error| {
                diesel::result::Error::SerializationError(error.to_string().into())
            })?;
            search.contacts = Some(list);
        }
    }
    Ok(search)
}
