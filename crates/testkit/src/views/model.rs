//! A naive model of lists: filters and sorts all jobs in memory.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::{cmp::Ordering, collections::HashMap};

use imprimatur_application::jobs::{
    AssigneeFilter, DateColumn, DateRange, JobFilter, JobPage, JobQuery, JobView, KindFilter,
    ListStart, ListedJob, Scope, SortColumn, TypeFilter, WaitingFor,
};
use imprimatur_domain::{
    access::{Caller, Place, Rights},
    account::User,
    field::Line,
    prelude::*,
};

use crate::build::{World, caller};

/// A query for the first page without filters.
pub(super) fn query(
    viewer: &User,
    scope: Scope,
    sort: SortColumn,
    descending: bool,
    per_page: u32,
) -> JobQuery {
    JobQuery {
        viewer: caller(viewer),
        scope,
        filter: JobFilter::default(),
        sort,
        descending,
        page: 0,
        per_page: Some(per_page),
        start: None,
        with_details: false,
    }
}

/// All jobs, with what the rules say about them.
pub(super) struct Model {
    pub views: HashMap<JobId, JobView>,
    places: HashMap<JobId, Vec<Place>>,
    pub puids: HashMap<JobId, Vec<String>>,
    next_due: HashMap<JobId, Instant>,
    asked: HashMap<JobId, Vec<Email>>,
    asked_to_decide: HashMap<JobId, Vec<Email>>,
}

/// A job as visible to the viewer, with what is kept elsewhere.
struct Shown {
    job: Job,
    puids: Vec<String>,
    next_due: Option<Instant>,
    asks_viewer: bool,
    asks_viewer_to_decide: bool,
}

impl Model {
    pub async fn load(world: &World<'_>, forest: &[JobId]) -> Self {
        let mut model = Self {
            views: HashMap::new(),
            places: HashMap::new(),
            puids: HashMap::new(),
            next_due: HashMap::new(),
            asked: HashMap::new(),
            asked_to_decide: HashMap::new(),
        };
        for job in forest {
            let Some(view) = world.views.job(*job, None).await.expect("answers") else {
                continue;
            };
            let loaded = world.load(*job).await;
            let open = || loaded.dossier.open_tasks();
            let earliest = open().filter_map(|task| task.due_at).min();
            if let Some(at) = view.job.next_due(earliest) {
                model.next_due.insert(*job, at);
            }
            let people = open().filter_map(|task| task.assigned_to.clone());
            model.asked.insert(*job, people.collect());
            let deciding = open().filter(|task| task.category.asks_for_decision());
            let deciders = deciding.filter_map(|task| task.assigned_to.clone());
            model.asked_to_decide.insert(*job, deciders.collect());
            let steps = loaded.lineage.0.iter();
            model
                .places
                .insert(*job, steps.map(|step| step.place.clone()).collect());
            model.views.insert(*job, view);
        }
        for (job, places) in &mut model.places {
            let mut next = Some(*job);
            for place in places {
                let Some(here) = next else { break };
                place.asked = model.asked.get(&here).cloned().unwrap_or_default();
                next = model.views.get(&here).and_then(|view| view.job.parent);
            }
        }
        model
    }

    pub fn rights(&self, viewer: &Caller, job: JobId) -> Rights {
        let places = self.places.get(&job);
        places.map_or(Rights::None, |places| Rights::new(viewer, places))
    }

    /// The top level, everything, and every live folder that the viewer sees.
    pub fn scopes(&self, viewer: &User) -> Vec<Scope> {
        let viewer = caller(viewer);
        let mut folders: Vec<_> = self
            .views
            .values()
            .filter(|view| view.job.is_folder() && view.job.trashed.is_none())
            .filter(|view| self.rights(&viewer, view.job.id).can_view())
            .collect();
        folders.sort_by_key(|view| view.job.id.0);
        let mut scopes = vec![Scope::TopLevel, Scope::Flat];
        scopes.extend(folders.into_iter().map(|view| Scope::In {
            folder: view.job.id,
            owner: view.job.owner.user,
            can_edit: self.rights(&viewer, view.job.id).can_edit(),
        }));
        scopes
    }

    fn is_in(&self, query: &JobQuery, job: &Job) -> bool {
        let viewer = &query.viewer;
        let sees = |job| self.rights(viewer, job).can_view();
        let is_own = job.owner.user == viewer.user;
        let is_live = job.trashed.is_none() && sees(job.id);
        match &query.scope {
            Scope::In { folder, .. } => is_live && job.parent == Some(*folder),
            Scope::Flat => is_live,
            Scope::TopLevel => is_live && job.parent.is_none_or(|parent| !sees(parent)),
            Scope::Trash => is_own && job.trashed.is_some_and(|trashed| trashed.root == job.id),
            Scope::TrashFlat => is_own && job.trashed.is_some(),
            Scope::TrashIn(folder) => {
                is_own && job.trashed.is_some() && job.parent == Some(*folder)
            }
        }
    }

    fn shown(&self, viewer: &Caller, job: &Job) -> Shown {
        let mut shown = job.clone();
        if !self.rights(viewer, job.id).can_edit() {
            shown.customer = None;
            shown.partner = None;
            shown.assignment = None;
        }
        let is_among = |people: &HashMap<JobId, Vec<Email>>| {
            let people = people.get(&job.id);
            people.is_some_and(|people| people.contains(&viewer.email))
        };
        Shown {
            job: shown,
            puids: self.puids.get(&job.id).cloned().unwrap_or_default(),
            next_due: self.next_due.get(&job.id).copied(),
            asks_viewer: is_among(&self.asked),
            asks_viewer_to_decide: is_among(&self.asked_to_decide),
        }
    }

    /// All jobs of a list, in order.
    pub fn expected(&self, query: &JobQuery) -> Vec<ListedJob> {
        let mut all: Vec<_> = self
            .views
            .values()
            .filter(|view| self.is_in(query, &view.job))
            .map(|view| (self.shown(&query.viewer, &view.job), view))
            .filter(|(shown, _)| fits(&query.filter, &query.viewer, shown))
            .collect();
        all.sort_by(|(left, _), (right, _)| compare(left, right, query.sort, query.descending));
        let listed = all.into_iter().map(|(shown, view)| ListedJob {
            next_due_at: shown.next_due,
            ..ListedJob::from(view)
        });
        listed.collect()
    }

    /// Compares the first two pages.
    pub async fn compare(&self, world: &World<'_>, query: &JobQuery, filter: JobFilter) {
        let query = JobQuery {
            filter,
            ..query.clone()
        };
        let expected = self.expected(&query);
        count(world, &query, &expected).await;
        for page in 0..2 {
            self::page(world, &query, &expected, page, None).await;
        }
    }

    /// Compares all pages by number, then by keyset pagination forward and backward.
    pub async fn walk(&self, world: &World<'_>, query: &JobQuery) {
        let expected = self.expected(query);
        count(world, query, &expected).await;
        let per_page = query.per_page.expect("it is given");
        let size = usize::try_from(per_page).expect("small");
        let last = u32::try_from(expected.len().saturating_sub(1) / size).expect("small");
        let mut pages = vec![last + 1, u32::MAX, last, last / 2];
        pages.extend([last / 3, last.saturating_sub(1)]);
        for number in pages {
            page(world, query, &expected, number, None).await;
        }
        let mut after = None;
        let mut before = None;
        for number in 0..=last {
            let start = after.take().map(ListStart::After);
            let found = page(world, query, &expected, number, start).await;
            after = found.ends.as_ref().map(|(_, last)| last.clone());
            before = found.ends.map(|(first, _)| first);
        }
        for number in (0..last).rev() {
            let start = before.take().map(ListStart::Before);
            let found = page(world, query, &expected, number, start).await;
            before = found.ends.map(|(first, _)| first);
        }
    }
}

/// Compares the total of a list that is only counted.
async fn count(world: &World<'_>, query: &JobQuery, expected: &[ListedJob]) {
    let counted = world.views.count_jobs(vec![query.clone(); 2]).await;
    let total = expected.len() as u64;
    assert_eq!(counted.expect("answers"), [total; 2], "{query:#?}");
}

/// Reads a page and compares it, including the order.
async fn page(
    world: &World<'_>,
    query: &JobQuery,
    expected: &[ListedJob],
    page: u32,
    start: Option<ListStart>,
) -> JobPage {
    let per_page = query.per_page.expect("it is given");
    let query = JobQuery {
        page,
        start: start.map(|start| (start, per_page)),
        ..query.clone()
    };
    let found = world.views.jobs(query.clone()).await;
    let found = found.expect("the list is answered");
    assert_eq!(found.total, expected.len() as u64, "total of {query:#?}");
    let begin = usize::try_from(u64::from(page) * u64::from(per_page)).expect("small");
    let slice = expected.iter().skip(begin).take(per_page as usize);
    let slice: Vec<_> = slice.cloned().collect();
    let mut jobs = found.jobs.clone();
    // Watching is tested elsewhere; the model has no viewer.
    for job in &mut jobs {
        job.is_watching = false;
    }
    assert_eq!(jobs, slice, "{query:#?}");
    found
}

fn fold(text: &str) -> String {
    let lower = text.chars().flat_map(char::to_lowercase);
    lower.collect::<String>().replace('ς', "σ")
}

fn fits(filter: &JobFilter, viewer: &Caller, shown: &Shown) -> bool {
    let job = &shown.job;
    let contains = |whole: &str, part: &str| fold(whole).contains(&fold(part));
    let bounded = |range: &DateRange| range.from.is_some() || range.to.is_some();
    let dates = filter.dates.filter(bounded).is_none_or(|range| {
        date(shown, range.column).is_some_and(|at| {
            range.from.is_none_or(|from| at >= from) && range.to.is_none_or(|to| at <= to)
        })
    });
    let kind = filter.kind.is_none_or(|kind| match kind {
        KindFilter::Folders => job.is_folder(),
        KindFilter::Files => !job.is_folder(),
        KindFilter::Neither => false,
    });
    let media_type = job.document().map(|document| document.media_type.as_str());
    let is_type = filter
        .media_type
        .as_ref()
        .is_none_or(|wanted| match wanted {
            TypeFilter::Exactly(name) => media_type == Some(name),
            TypeFilter::Family(name) => {
                media_type.is_some_and(|known| known.split('/').next() == Some(name))
            }
        });
    let label = filter.label.as_ref();
    let texts = [&*job.name, &*job.alt_text, &*job.label];
    let contacts =
        [&job.customer, &job.partner].map(|email| email.as_ref().map_or("", Email::as_str));
    let found = |part: &Line| {
        texts
            .iter()
            .chain(&contacts)
            .any(|text| contains(text, part))
    };
    (filter.statuses.is_empty() || filter.statuses.contains(&job.status()))
        && kind
        && dates
        && is_type
        && is_of_people(filter, viewer, shown)
        && label.is_none_or(|label| fold(label) == fold(&job.label))
        && filter
            .name
            .as_ref()
            .is_none_or(|part| contains(&job.name, part))
        && filter
            .alt_text
            .as_ref()
            .is_none_or(|text| *text == *job.alt_text)
        && filter
            .puid
            .as_ref()
            .is_none_or(|puid| shown.puids.contains(puid))
        && filter.text.as_ref().is_none_or(found)
}

/// Whether the filters of people let a job through.
fn is_of_people(filter: &JobFilter, viewer: &Caller, shown: &Shown) -> bool {
    let job = &shown.job;
    let assignee = match filter.assignee {
        AssigneeFilter::Any => true,
        AssigneeFilter::Nobody => job.assignee().is_none(),
        AssigneeFilter::Somebody => job.assignee().is_some(),
        AssigneeFilter::Viewer => job.assignee() == Some(&viewer.email),
    };
    let waits = filter
        .waiting_for
        .is_none_or(|waiting_for| match waiting_for {
            WaitingFor::Viewer => shown.asks_viewer,
            WaitingFor::Others => job.status().is_under_review() && !shown.asks_viewer_to_decide,
        });
    assignee
        && waits
        && (filter.customer.is_none() || filter.customer == job.customer)
        && (filter.partner.is_none() || filter.partner == job.partner)
}

fn date(shown: &Shown, column: DateColumn) -> Option<Instant> {
    let job = &shown.job;
    match column {
        DateColumn::AssignedAt => job.assignment.as_ref().map(|assigned| assigned.at),
        DateColumn::CreatedAt => Some(job.created_at),
        DateColumn::DueAt => job.due_at,
        DateColumn::NextDueAt => shown.next_due,
        DateColumn::ReviewedAt => job.reviewed_at,
        DateColumn::UpdatedAt => Some(job.updated_at),
    }
}

/// Absent values last in both directions, ties by GUID.
fn compare(left: &Shown, right: &Shown, sort: SortColumn, descending: bool) -> Ordering {
    fn maybe<T: Ord>(left: Option<T>, right: Option<T>, descending: bool) -> Ordering {
        match (left, right) {
            (Some(left), Some(right)) if descending => right.cmp(&left),
            (Some(left), Some(right)) => left.cmp(&right),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        }
    }
    let by = |key: fn(&Job) -> Option<String>| maybe(key(&left.job), key(&right.job), descending);
    let at = |key: fn(&Job) -> Option<Instant>| maybe(key(&left.job), key(&right.job), descending);
    let number =
        |key: fn(&Job) -> u64| maybe(Some(key(&left.job)), Some(key(&right.job)), descending);
    let order = match sort {
        SortColumn::CreatedAt => at(|job| Some(job.created_at)),
        SortColumn::UpdatedAt => at(|job| Some(job.updated_at)),
        SortColumn::DueAt => at(|job| job.due_at),
        SortColumn::NextDueAt => maybe(left.next_due, right.next_due, descending),
        SortColumn::AssignedAt => at(|job| job.assignment.as_ref().map(|assigned| assigned.at)),
        SortColumn::ReviewedAt => at(|job| job.reviewed_at),
        SortColumn::DeletedAt => at(|job| job.trashed.map(|trashed| trashed.at)),
        SortColumn::Name => by(|job| Some(fold(&job.name))),
        SortColumn::Size => number(|job| job.document().map_or(0, |document| document.size)),
        SortColumn::Status => by(|job| Some(job.status().as_str().to_owned())),
        SortColumn::Type => by(|job| {
            job.document()
                .map(|document| document.media_type.to_string())
        }),
        SortColumn::Version => number(|job| u64::from(job.version())),
        SortColumn::Label => by(|job| (!job.label.is_empty()).then(|| fold(&job.label))),
        SortColumn::CustomerEmail => by(|job| job.customer.as_ref().map(Email::to_string)),
    };
    order.then(left.job.id.cmp(&right.job.id))
}
