//! Random filters and orders on random jobs, compared to a naive model.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, JobWrite},
    jobs::{
        AssigneeFilter, DateColumn, DateRange, JobFilter, JobQuery, KindFilter, Scope, SortColumn,
        TypeFilter, WaitingFor,
    },
};
use imprimatur_domain::{account::User, job::Assignment, prelude::*};
use time::Duration;

use super::model::{Model, query};
use crate::build::{BEGIN, World, address, owner_of};

/// Number of jobs.
const JOBS: usize = 160;
/// Number of lists, each read page by page, forward and backward; with `IMPRIMATUR_TEST_BULK=full`, ten times as many.
const LISTS: usize = 160;
/// Most pages of a list: those of a long one are larger.
const PAGES: usize = 6;

const NAMES: [&str; 9] = [
    "Poster.pdf",
    "poster.PDF",
    "ÄRGER 100%",
    "ärger_neu",
    "ΟΔΟΣ",
    "a\"b",
    "Flyer",
    "x",
    "Poster 2",
];
const TEXTS: [&str; 6] = [
    "",
    "PO-4711",
    "po-4711",
    "Zeile 1\nzeile 2",
    "%",
    "Größe A4",
];
const LABELS: [&str; 5] = ["", "Rush", "rush", "Später", "b"];
const PEOPLE: [&str; 3] = ["kim", "lou", "kimberly"];

/// Filters of every kind, alone and combined, in every order, as seen by the owner, a colleague with assigned and
/// portal jobs, a partner in another team, and a task's assignee.
///
/// # Panics
/// If a list differs from the model in any job or its place.
pub async fn any_filters_in_any_order_equal_a_naive_model(world: &World<'_>) {
    let owner = world.user().await;
    let colleague = world.member(owner.team).await;
    let (partner, asked) = (world.user().await, world.user().await);
    let people = [owner, colleague, partner, asked];
    let chance = Chance { world };
    let (forest, puids) = grow(&chance, &people).await;
    let mut model = Model::load(world, &forest).await;
    model.puids = puids
        .into_iter()
        .map(|(job, puid)| (job, vec![puid]))
        .collect();
    let is_full = std::env::var("IMPRIMATUR_TEST_BULK").is_ok_and(|size| size == "full");
    let lists = if is_full { 10 * LISTS } else { LISTS };
    let mut found = 0;
    for _ in 0..lists {
        let viewer = chance.one(&people);
        let (_, sort) = *chance.one(&SortColumn::ALL);
        let asked = JobQuery {
            filter: filter(&chance),
            ..query(
                viewer,
                scope(&chance, &model, viewer),
                sort,
                chance.yes(2),
                chance.size(),
            )
        };
        let length = model.expected(&asked).len();
        let least = u32::try_from(length / PAGES).expect("small");
        let asked = JobQuery {
            per_page: asked.per_page.map(|size| size.max(least)),
            ..asked
        };
        found += length;
        model.walk(world, &asked).await;
    }
    assert!(found > 2 * lists, "the lists are not all empty: {found}");
}

/// Random choices.
struct Chance<'a, 'w> {
    world: &'a World<'w>,
}

impl Chance<'_, '_> {
    fn below(&self, limit: usize) -> usize {
        usize::try_from(self.world.ids.below(limit as u64)).expect("small")
    }

    /// True once in `times`.
    fn yes(&self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn one<'l, T>(&self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }

    fn maybe<T>(&self, times: usize, value: impl FnOnce() -> T) -> Option<T> {
        self.yes(times).then(value)
    }

    fn at(&self) -> Instant {
        BEGIN + Duration::days(i64::try_from(self.below(6)).expect("small"))
    }

    fn size(&self) -> u32 {
        [1, 3, 7, 25][self.below(4)]
    }
}

async fn grow(chance: &Chance<'_, '_>, people: &[User; 4]) -> (Vec<JobId>, Vec<(JobId, String)>) {
    let world = chance.world;
    let mut changes = Changes::default();
    let mut folders: Vec<(JobId, usize)> = Vec::new();
    let (mut forest, mut puids) = (Vec::new(), Vec::new());
    for number in 0..JOBS {
        let parent = chance.maybe(2, || ()).filter(|()| !folders.is_empty());
        let parent = parent.map(|()| *chance.one(&folders));
        // A job in a folder belongs to the folder's owner; most belong to the first user.
        let owner = parent.map_or_else(|| chance.below(8).saturating_sub(4), |(_, owner)| owner);
        let parent = parent.map(|(folder, _)| folder);
        let is_folder = chance.yes(3);
        let name = chance.one(&NAMES);
        let made = if is_folder {
            world.new_folder(&people[owner], parent, name)
        } else {
            world.new_file(&people[owner], parent, name)
        };
        let mut job = made.state.job;
        dress(chance, people, &mut job);
        assert_eq!(job.owner, owner_of(&people[owner]));
        if is_folder {
            folders.push((job.id, owner));
        } else {
            let mut version = world.version(&job, &format!("filters/{number}"));
            (*chance.one(&["", "", "mis-1", "mis-2"])).clone_into(&mut version.puid);
            if !version.puid.is_empty() {
                puids.push((job.id, version.puid.clone()));
            }
            changes.write(version);
        }
        forest.push(job.id);
        changes.write(JobWrite::Insert(Box::new(job)));
    }
    world.commit(changes).await;
    for _ in 0..8 {
        let job = *chance.one(&forest);
        if !world.load(job).await.dossier.job.is_locked {
            let due_at = chance.maybe(2, || chance.at());
            let reviewer = &chance.one(people).email;
            world.send_due(job, reviewer, due_at).await;
        }
    }
    for _ in 0..5 {
        let job = *chance.one(&forest);
        if world.load(job).await.dossier.job.trashed.is_none() {
            world.trash(job, chance.at()).await;
        }
    }
    (forest, puids)
}

/// Sets random properties.
fn dress(chance: &Chance<'_, '_>, people: &[User; 4], job: &mut Job) {
    job.created_at = chance.at();
    job.updated_at = chance.at();
    job.due_at = chance.maybe(2, || chance.at());
    job.reviewed_at = chance.maybe(3, || chance.at());
    job.alt_text = AltText::from_stored((*chance.one(&TEXTS)).to_owned());
    job.label = Label::from_stored((*chance.one(&LABELS)).to_owned());
    job.customer = chance.maybe(2, || address(chance.one::<&str>(&PEOPLE)));
    job.partner = chance.maybe(8, || chance.one(people).email.clone());
    job.assignment = chance.maybe(5, || Assignment {
        assignee: chance.maybe(1 + chance.below(2), || chance.one(people).email.clone()),
        at: chance.at(),
        is_new: chance.yes(2),
    });
    let active = [
        Active::New,
        Active::Done,
        Active::Approved,
        Active::Rejected,
    ];
    job.state = if chance.yes(7) {
        State::Expired {
            previous: *chance.one(&active),
        }
    } else {
        State::Active(*chance.one(&active))
    };
    match &mut job.kind {
        Kind::Folder { is_portal } => *is_portal = chance.yes(8),
        Kind::File(document) => {
            document.size = chance.below(4) as u64;
            document.version = 1 + u32::try_from(chance.below(3)).expect("small");
            let types = ["image/png", "image/jpeg", "application/pdf", "imagery/x"];
            document.media_type = MediaType::from_stored((*chance.one(&types)).to_owned());
        }
    }
}

fn scope(chance: &Chance<'_, '_>, model: &Model, viewer: &User) -> Scope {
    let folder = || {
        let mut folders: Vec<_> = model.views.values().map(|view| &view.job).collect();
        folders.retain(|job| job.is_folder());
        folders.sort_by_key(|job| job.id.0);
        chance.one(&folders).id
    };
    match chance.below(10) {
        0..3 => Scope::Flat,
        3..5 => Scope::TopLevel,
        5 => Scope::Trash,
        6 => Scope::TrashFlat,
        7 => Scope::TrashIn(folder()),
        _ => chance.one(&model.scopes(viewer)).clone(),
    }
}

/// Parts of names, and texts that look like patterns.
const PARTS: [&str; 11] = [
    "post", "O", "ärg", "%", "_", "\"", "οδος", "4711", "er 2", "zzz", "100%",
];

fn statuses(chance: &Chance<'_, '_>) -> Vec<Status> {
    match chance.below(4) {
        0 => vec![*chance.one(&Status::ALL)],
        1 => vec![
            Status::New,
            Status::Expired,
            Status::Rejected,
            Status::Pending,
        ],
        _ => Vec::new(),
    }
}

fn filter(chance: &Chance<'_, '_>) -> JobFilter {
    let rare = 9;
    JobFilter {
        statuses: statuses(chance),
        kind: chance.maybe(5, || {
            *chance.one(&[
                KindFilter::Folders,
                KindFilter::Folders,
                KindFilter::Files,
                KindFilter::Files,
                KindFilter::Neither,
            ])
        }),
        dates: chance.maybe(rare, || DateRange {
            column: chance.one(&DateColumn::ALL).1,
            from: chance.maybe(2, || chance.at()),
            to: chance.maybe(2, || chance.at()),
        }),
        assignee: *chance.one(&[
            AssigneeFilter::Any,
            AssigneeFilter::Any,
            AssigneeFilter::Any,
            AssigneeFilter::Any,
            AssigneeFilter::Any,
            AssigneeFilter::Any,
            AssigneeFilter::Nobody,
            AssigneeFilter::Somebody,
            AssigneeFilter::Viewer,
        ]),
        waiting_for: chance.maybe(rare, || {
            *chance.one(&[WaitingFor::Viewer, WaitingFor::Others])
        }),
        customer: chance.maybe(rare, || address(chance.one::<&str>(&PEOPLE))),
        partner: chance.maybe(3 * rare, || address("nobody")),
        label: chance.maybe(rare, || {
            chance
                .one(&["RUSH", "später", "c"])
                .parse()
                .unwrap_or_default()
        }),
        name: chance.maybe(rare, || chance.one(&PARTS).parse().unwrap_or_default()),
        media_type: chance.maybe(rare, || {
            if chance.yes(2) {
                TypeFilter::Family("image".to_owned())
            } else {
                TypeFilter::Exactly("application/pdf".to_owned())
            }
        }),
        alt_text: chance.maybe(rare, || (*chance.one(&TEXTS[1..])).to_owned()),
        puid: chance.maybe(rare, || "mis-1".to_owned()),
        text: chance.maybe(rare, || {
            let more = ["kim", "GRÖSSE", "größe", "zeile 2", "user", "Rush"];
            chance
                .one(&[PARTS.as_slice(), &more].concat())
                .parse()
                .unwrap_or_default()
        }),
    }
}
