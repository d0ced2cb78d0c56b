//! Folders that are moved and deleted with all that is below them.

use std::sync::{Arc, Mutex};

use imprimatur_domain::prelude::*;

use super::world::{AT, FOLDER, folder, owner, stranger, under_review, world};
use crate::{
    changes::{Changes, Expectation, ExpectedBelow, SubtreeChange},
    failure::Failure,
    jobs::{self, CreateFolder, HandOver},
    mocks::Commits,
    ports::{
        Ports,
        store::{self, Lineage, Loaded, MockStore, Step},
    },
};

const JOB: JobId = JobId::nil();

/// What is below the job: whether something is locked, and how many levels there are.
#[derive(Clone, Copy, Default)]
struct Below {
    is_locked: bool,
    levels: u32,
}

/// A folder at the top level, beside the other one.
fn outer() -> Dossier {
    let mut dossier = folder();
    dossier.job.id = JOB;
    dossier
}

/// The folder of the world as it lies below so many others.
fn target(depth: usize) -> Loaded {
    let mut steps = vec![Step::new(&folder().job)];
    for number in 1..depth {
        let mut above = Step::new(&folder().job);
        above.job = JobId(uuid::Uuid::from_u128(number as u128));
        steps.push(above);
    }
    Loaded {
        dossier: folder(),
        lineage: Lineage(steps),
    }
}

/// Ports around this job and a folder that something is to be moved to. What is below a file is never asked.
fn ports(job: Dossier, target: Loaded, below: Below) -> (Ports, Commits) {
    let (ports, _) = world(&under_review(), 0);
    let committed: Commits = Arc::new(Mutex::new(Vec::new()));
    let mut store = MockStore::new();
    let is_folder = job.job.is_folder();
    let loaded = Loaded {
        lineage: Lineage(vec![Step::new(&job.job)]),
        dossier: job,
    };
    let steps = target.lineage.jobs();
    let above = target.dossier.clone();
    store.expect_folders_above().returning(move |ids| {
        let same = |id: JobId| {
            let mut folder = above.clone();
            folder.job.id = id;
            folder
        };
        Ok(ids.into_iter().map(same).collect())
    });
    store.expect_find_job().returning(move |id, _| {
        let found = if id == FOLDER || steps.contains(&id) && id != JOB {
            &target
        } else {
            &loaded
        };
        Ok(Some(found.clone()))
    });
    if is_folder {
        let asked = store.expect_has_lock_below();
        asked.returning(move |_| Ok(below.is_locked));
        store
            .expect_levels_below()
            .returning(move |_| Ok(below.levels));
    }
    let kept = Arc::clone(&committed);
    store.expect_commit().returning(move |changes| {
        kept.lock().unwrap().push(changes);
        Ok(store::Committed::default())
    });
    let ports = Ports {
        store: Arc::new(store),
        ..ports
    };
    (ports, committed)
}

async fn move_in(ports: &Ports) -> Result<(), Failure> {
    let command = HandOver {
        parent: Some(FOLDER),
        owner: None,
    };
    let moved = jobs::hand_over(ports, &owner(), JOB, command).await;
    moved.map(drop)
}

fn only(committed: &Commits) -> Changes {
    let mut committed = committed.lock().unwrap();
    assert_eq!(committed.len(), 1);
    committed.remove(0)
}

#[tokio::test]
async fn a_folder_with_something_locked_below_stays_where_it_is() {
    let locked = Below {
        is_locked: true,
        levels: 0,
    };
    let (ports, committed) = ports(outer(), target(1), locked);
    let by = owner();
    for refused in [
        move_in(&ports).await,
        jobs::move_to_trash(&ports, &by, JOB).await,
        jobs::delete(&ports, &by, JOB).await,
    ] {
        let is_locked = matches!(refused, Err(Failure::Refused(Refusal::Locked { .. })));
        assert!(is_locked, "{refused:?}");
    }
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_folder_goes_with_all_below_it_and_expects_nothing_locked_there() {
    let trashed = outer().trash(AT).unwrap().state;
    let unlocked = Expectation::Below(ExpectedBelow {
        folder: JOB,
        levels_max: None,
    });
    for (job, is_erased) in [(outer(), false), (trashed, true)] {
        let (ports, committed) = ports(job, target(1), Below::default());
        jobs::delete(&ports, &owner(), JOB).await.unwrap();
        let changes = only(&committed);
        assert!(changes.expects.contains(&unlocked));
        let [gone] = changes.all::<SubtreeChange>().collect::<Vec<_>>()[..] else {
            panic!("{changes:?}")
        };
        assert_eq!(gone.is_erasure(), is_erased);
        let mut events = changes.events.iter();
        let told = EventData::Deleted {
            permanent: is_erased,
        };
        assert!(events.any(|one| one.event.data == told));
    }
    // Nothing lies in a file.
    let (ports, committed) = ports(under_review(), target(1), Below::default());
    jobs::delete(&ports, &owner(), JOB).await.unwrap();
    let changes = only(&committed);
    assert!(changes.expects.is_empty() && !changes.has::<SubtreeChange>());
}

#[tokio::test]
async fn folders_nest_sixty_four_deep_and_no_deeper() {
    for (job, depth, levels, fits) in [
        (outer(), 62, 1, true),
        (outer(), 62, 2, false),
        (outer(), 63, 0, true),
        (outer(), 63, 1, false),
        (under_review(), 63, 0, true),
        (under_review(), 64, 0, false),
    ] {
        let is_folder = job.job.is_folder();
        let below = Below {
            is_locked: false,
            levels,
        };
        let (ports, committed) = ports(job, target(depth), below);
        let moved = move_in(&ports).await;
        if !fits {
            assert!(matches!(moved, Err(Failure::Conflict(_))), "{moved:?}");
            assert!(committed.lock().unwrap().is_empty());
            continue;
        }
        moved.unwrap();
        // Whatever comes in meanwhile, the commit sees to it again.
        let room = Expectation::Below(ExpectedBelow {
            folder: JOB,
            levels_max: Some(u32::try_from(63 - depth).unwrap()),
        });
        let changes = only(&committed);
        assert_eq!(changes.expects.contains(&room), is_folder);
    }
}

#[tokio::test]
async fn nothing_is_made_below_the_lowest_folder() {
    for (depth, fits) in [(63, true), (64, false)] {
        let (ports, committed) = ports(under_review(), target(depth), Below::default());
        let command = CreateFolder {
            parent: Some(FOLDER),
            ..CreateFolder::new("Inner".parse().unwrap())
        };
        let made = jobs::create(&ports, &owner(), command).await;
        assert_eq!(made.is_ok(), fits, "{made:?}");
        assert_eq!(committed.lock().unwrap().len(), usize::from(fits));
    }
}

#[tokio::test]
async fn a_folder_is_not_moved_into_itself() {
    let mut inside = target(1);
    inside.lineage.0.push(Step::new(&outer().job));
    let (ports, committed) = ports(outer(), inside, Below::default());
    let moved = move_in(&ports).await;
    assert!(matches!(moved, Err(Failure::Conflict(_))), "{moved:?}");
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn nothing_is_moved_into_a_file_or_a_folder_of_somebody_else() {
    let mut file = target(1);
    file.dossier.job.kind = under_review().job.kind;
    let (into_file, _) = ports(under_review(), file, Below::default());
    let moved = move_in(&into_file).await;
    let is_file = matches!(moved, Err(Failure::Refused(Refusal::File { .. })));
    assert!(is_file, "{moved:?}");
    // The owner may look at it, as the partner, and no more.
    let mut foreign = target(1);
    foreign.dossier.job.owner.user = UserId(2);
    foreign.lineage.0[0].place.owner.user = UserId(2);
    foreign.lineage.0[0].place.partner = Some(owner().email);
    let (into_foreign, committed) = ports(under_review(), foreign, Below::default());
    let moved = move_in(&into_foreign).await;
    assert!(matches!(moved, Err(Failure::Conflict(_))), "{moved:?}");
    assert!(committed.lock().unwrap().is_empty());
}

/// The world knows every address as that of Ben, user 2 of the same team.
#[tokio::test]
async fn what_is_handed_over_may_go_into_a_live_folder_of_the_new_owner_that_nobody_else_sees() {
    let command = || HandOver {
        parent: Some(FOLDER),
        owner: Some("ben@example.com".parse().unwrap()),
    };
    let of = |user| {
        let mut theirs = target(1);
        theirs.dossier.job.owner.user = UserId(user);
        theirs.lineage.0[0].place.owner.user = UserId(user);
        theirs
    };
    let mut trashed = of(2);
    trashed.dossier = trashed.dossier.trash(AT).unwrap().state;
    for (target, is_found) in [(of(2), true), (of(3), false), (trashed, false)] {
        let (ports, committed) = ports(under_review(), target, Below::default());
        let moved = jobs::hand_over(&ports, &owner(), JOB, command()).await;
        let committed = committed.lock().unwrap();
        if is_found {
            moved.unwrap();
            let [SubtreeChange::HandOver { root, owner, .. }] =
                committed[0].all::<SubtreeChange>().collect::<Vec<_>>()[..]
            else {
                panic!("{:?}", committed[0])
            };
            assert_eq!((*root, owner.user), (JOB, UserId(2)));
        } else {
            assert!(matches!(moved, Err(Failure::NotFound)), "{moved:?}");
            assert!(committed.is_empty());
        }
    }
    // Whoever has no control of the job hands nothing over.
    let (ports, committed) = ports(under_review(), of(2), Below::default());
    let moved = jobs::hand_over(&ports, &stranger(), JOB, command()).await;
    assert!(matches!(moved, Err(Failure::NotFound)), "{moved:?}");
    assert!(committed.lock().unwrap().is_empty());
}
