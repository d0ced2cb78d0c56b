//! Jobs in a list, what is looked for, and ways to other pages, orders and views of it.

use imprimatur_application::{
    jobs::{AssigneeFilter, DateColumn, JobList, ListView, SortColumn},
    tasks::MyTask,
};
use imprimatur_domain::{ids::JobId, job::Status};

use super::{
    Around,
    words::{StatusWord, status},
};
use crate::console::search::{ASSIGNEES, ListedType, Search, address, name_of};

/// A page of jobs.
pub(in crate::console) struct Listing<'a> {
    /// The address of the list without filters.
    pub(super) action: String,
    /// Where the ticked jobs are sent.
    pub(super) bulk: String,
    /// Jobs that were just moved to the trash.
    pub(super) trashed: Vec<JobId>,
    /// The address of the list in another place: of all folders, or folder by folder.
    pub(super) flat: Option<String>,
    /// Whether there is nothing yet, so that a sample proof helps.
    pub(super) offers_sample: bool,
    pub(super) search: &'a Search,
    pub(super) list: &'a JobList,
    /// Views with their totals; none in a folder.
    pub(super) views: Vec<ViewLink>,
    pub(super) columns: Vec<Column>,
    pub(super) statuses: Vec<(StatusWord, bool)>,
    pub(super) types: Vec<Choice>,
    pub(super) assignees: Vec<Choice>,
    pub(super) dates: Vec<Choice>,
    /// Whether jobs of several folders are listed, so that rows name theirs.
    pub(super) is_everywhere: bool,
    /// What the reader is asked to do, with links.
    pub(super) mine: &'a [(MyTask, String)],
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) back: Option<String>,
    pub(super) on: Option<String>,
}

/// A view, its total, and where it is.
pub(super) struct ViewLink {
    pub(super) label: &'static str,
    pub(super) address: String,
    /// Not said of all jobs.
    pub(super) count: u64,
    pub(super) is_shown: bool,
}

/// A column, and where the list is sorted by it.
pub(super) struct Column {
    pub(super) class: &'static str,
    pub(super) label: &'static str,
    /// Nothing for a column that has no order.
    pub(super) address: Option<String>,
    /// Whether the list is sorted by it, and descends.
    pub(super) order: Option<bool>,
}

/// A value that can be chosen in a form.
pub(super) struct Choice {
    pub(super) name: &'static str,
    pub(super) label: &'static str,
    pub(super) is_chosen: bool,
}

impl<'a> Listing<'a> {
    pub(in crate::console) fn new(
        around: &Around,
        list: &'a JobList,
        place: Option<JobId>,
        search: &'a Search,
    ) -> Self {
        let action = match place {
            Some(id) => format!("{}/console/jobs/{id}", around.bar.base),
            None => format!("{}/console", around.bar.base),
        };
        let (page, per_page) = (u64::from(list.page), u64::from(list.per_page.max(1)));
        let first = page * per_page + 1;
        let last = (first + list.jobs.len() as u64).saturating_sub(1);
        let last_page = u32::try_from(list.total.saturating_sub(1) / per_page).unwrap_or(u32::MAX);
        let to = |page: u32| address(&action, &search.at_page(page).pairs());
        let can_be_flat = place.is_none() && !search.is_trash && search.view.is_none();
        let flat = can_be_flat && !search.is_narrow();
        Self {
            flat: flat.then(|| address(&action, &search.regrouped().pairs())),
            offers_sample: flat && list.total == 0,
            bulk: search.bulk_address(&format!("{}/console", around.bar.base), place),
            trashed: Vec::new(),
            views: Vec::new(),
            columns: columns(&action, search),
            statuses: Status::ALL
                .into_iter()
                .map(|one| (status(around.texts(), one), search.statuses.contains(&one)))
                .collect(),
            types: types(search),
            assignees: assignees(search),
            dates: dates(search),
            is_everywhere: search.is_everywhere(place),
            mine: &[],
            list,
            first,
            last,
            back: (list.page > 0).then(|| to((list.page - 1).min(last_page))),
            on: (last < list.total && !list.jobs.is_empty()).then(|| to(list.page + 1)),
            search,
            action,
        }
    }

    /// With the views, their totals, and what the reader is asked to do.
    pub(in crate::console) fn with_views(
        mut self,
        counts: &[u64],
        mine: &'a [(MyTask, String)],
    ) -> Self {
        let shown = self.search.view;
        let all = ViewLink {
            label: "view-all",
            address: self.action.clone(),
            count: 0,
            is_shown: shown.is_none() && !self.search.is_trash,
        };
        let views = ListView::ALL.iter().zip(counts);
        let views = views.map(|((name, view), count)| ViewLink {
            label: view_label(*view),
            address: format!("{}?view={name}", self.action),
            count: *count,
            is_shown: shown == Some(*view),
        });
        self.views = std::iter::once(all).chain(views).collect();
        self.mine = mine;
        self
    }

    /// With jobs that were just moved to the trash.
    pub(in crate::console) fn with_trashed(mut self, trashed: Vec<JobId>) -> Self {
        self.trashed = trashed;
        self
    }

    /// The link of the reader's own task on a job.
    pub(super) fn own_task(&self, job: JobId) -> Option<&str> {
        let mut mine = self.mine.iter();
        let own = mine.find(|(mine, _)| mine.task.job == job);
        own.map(|(_, link)| link.as_str())
    }
}

fn view_label(view: ListView) -> &'static str {
    match view {
        ListView::WaitingForOthers => "view-waiting",
        ListView::ChangesRequested => "view-changes",
        ListView::Overdue => "view-overdue",
        ListView::MineToDecide => "view-mine",
        ListView::RecentlyDecided => "view-decided",
    }
}

/// The columns with the order that each has when it is chosen first; once more, it turns round.
fn columns(action: &str, search: &Search) -> Vec<Column> {
    let age = if search.is_trash {
        ("age", "deleted-at", Some((SortColumn::DeletedAt, true)))
    } else {
        ("age", "updated-at", Some((SortColumn::UpdatedAt, true)))
    };
    let (sorted_by, descends) = search.order();
    let column = |(class, label, order): (_, _, Option<(SortColumn, bool)>)| {
        let is_shown = order.is_some_and(|(column, _)| column == sorted_by);
        let address = order.map(|(column, descending)| {
            let descending = if is_shown { !descends } else { descending };
            address(action, &search.sorted(column, descending).pairs())
        });
        Column {
            class,
            label,
            address,
            order: is_shown.then_some(descends),
        }
    };
    let all = [
        ("name", "name", Some((SortColumn::Name, false))),
        ("people", "reviewers", None),
        ("status", "status", Some((SortColumn::Status, false))),
        ("due", "due", Some((SortColumn::NextDueAt, false))),
        (
            "customer",
            "customer",
            Some((SortColumn::CustomerEmail, false)),
        ),
        age,
    ];
    all.into_iter().map(column).collect()
}

fn types(search: &Search) -> Vec<Choice> {
    let choice = |(name, kind): (&'static str, ListedType)| Choice {
        name,
        label: match kind {
            ListedType::Folder => "type-folders",
            ListedType::File => "files",
            ListedType::Pdf => "kind-pdf",
            ListedType::Image => "type-images",
        },
        is_chosen: search.kind == Some(kind),
    };
    ListedType::ALL.into_iter().map(choice).collect()
}

fn assignees(search: &Search) -> Vec<Choice> {
    let choice = |(name, assignee): (&'static str, AssigneeFilter)| Choice {
        name,
        label: match assignee {
            AssigneeFilter::Any => "any-assignee",
            AssigneeFilter::Viewer => "assigned-to-me",
            AssigneeFilter::Somebody => "assigned-to-anyone",
            AssigneeFilter::Nobody => "assigned-to-nobody",
        },
        is_chosen: search.assignee == assignee,
    };
    let any = ("", AssigneeFilter::Any);
    std::iter::once(any).chain(ASSIGNEES).map(choice).collect()
}

fn dates(search: &Search) -> Vec<Choice> {
    let choice = |(column, label)| Choice {
        name: name_of(&DateColumn::ALL, &column),
        label,
        is_chosen: search.date == column,
    };
    let all = [
        (DateColumn::NextDueAt, "due"),
        (DateColumn::CreatedAt, "created"),
        (DateColumn::UpdatedAt, "updated-at"),
        (DateColumn::ReviewedAt, "decided-at"),
    ];
    all.into_iter().map(choice).collect()
}
