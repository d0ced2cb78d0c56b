//! Analytics, compared to a count of every file after arbitrary changes.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::collections::HashMap;

use imprimatur_application::{
    analytics::Tally,
    changes::{Changes, SubtreeChange},
    notifications::Notification,
    plans::PlanWrite,
    ports::{ids::Ids as _, store::Loaded},
};
use imprimatur_domain::{account::User, job::Assignment, prelude::*};
use time::Duration;

use super::records::sent as notification;
use crate::{
    accounts::plan,
    build::{BEGIN, World, address, owner_of},
};

/// The test's jobs: every file with the total size of its versions, and the folders.
struct Forest<'a> {
    world: &'a World<'a>,
    files: HashMap<JobId, u64>,
    folders: Vec<JobId>,
}

const STATES: [State; 8] = [
    State::Active(Active::New),
    State::Active(Active::Pending),
    State::Active(Active::Processing),
    State::Active(Active::Approved),
    State::Active(Active::ChangeRequested),
    State::Active(Active::Rejected),
    State::Active(Active::Done),
    State::Expired {
        previous: Active::Approved,
    },
];

impl Forest<'_> {
    fn any(&self, limit: usize) -> usize {
        let limit = u64::try_from(limit.max(1)).expect("small");
        usize::try_from(self.world.ids.below(limit)).expect("small")
    }

    fn jobs(&self) -> Vec<JobId> {
        let mut all: Vec<_> = self.files.keys().copied().collect();
        all.extend(&self.folders);
        all.sort();
        all
    }

    /// A random live folder of this owner, or the top level.
    async fn place(&self, owner: UserId) -> Option<JobId> {
        let folder = *self.folders.get(self.any(self.folders.len() + 1))?;
        let job = self.world.load(folder).await.dossier.job;
        (job.owner.user == owner && job.trashed.is_none()).then_some(folder)
    }

    async fn plant_file(&mut self, owner: &User) {
        let parent = self.place(owner.id).await;
        let file = self.world.new_file(owner, parent, "file");
        let size = 1_000 * (1 + self.world.ids.below(9_999));
        self.commit_version(None, file, size, "first").await;
    }

    async fn plant_folder(&mut self, owner: &User) {
        let parent = self.place(owner.id).await;
        let folder = self.world.folder(owner, parent, "folder").await.job.id;
        self.folders.push(folder);
    }

    /// Stores a new or changed file with a version of this size.
    async fn commit_version(
        &mut self,
        before: Option<&Dossier>,
        mut changed: Changed<Dossier>,
        size: u64,
        name: &str,
    ) {
        let world = self.world;
        if let Kind::File(document) = &mut changed.state.job.kind {
            document.size = size;
        }
        let blob = format!("documents/{name}-{}", world.ids.number());
        let version = world.version(&changed.state.job, &blob);
        let mut changes = Changes::default();
        if let Some(before) = before {
            changes = world.saving(before, changed).await;
        } else {
            let names = changes.insert(changed, None, &world.ids).await;
            names.expect("names never run out");
        }
        *self.files.entry(version.job).or_insert(0) += size;
        changes.write(version);
        world.commit(changes).await;
    }

    async fn revise(&mut self, file: &Dossier) {
        let size = 1 + self.world.ids.below(5_000_000);
        let revision = Revision {
            media_type: "application/pdf".parse().expect("a valid text"),
            size,
            sha256: [9; 32],
            comments: Comments::default(),
        };
        if let Ok(revised) = file.clone().revise(revision, BEGIN) {
            self.commit_version(Some(file), revised, size, "next").await;
        }
    }

    async fn tint(&self, job: JobId) {
        let state = STATES[self.any(STATES.len())];
        let days = i64::try_from(self.any(9)).expect("small") - 5;
        let due_at = BEGIN + Duration::days(days) + Duration::hours(days) - Duration::minutes(5);
        let hour = Duration::hours(i64::try_from(self.any(500)).expect("small"));
        self.world
            .set(job, |job| {
                job.state = state;
                job.due_at = (days < 3).then_some(due_at);
                job.reviewed_at = Some(BEGIN + hour);
                job.updated_at = BEGIN + hour;
                job.assignment = None::<Assignment>;
            })
            .await;
    }

    async fn relocate(&self, dossier: &Dossier, to: Owner, parent: Option<JobId>) {
        let job = dossier.job.id;
        if let Some(parent) = parent {
            let way = self.world.load(parent).await.lineage.0;
            if way.iter().any(|step| step.job == job) {
                return;
            }
        }
        let moved = dossier.clone().relocate(to, parent, BEGIN);
        let Ok(moved) = moved else { return };
        if moved.events.is_empty() {
            return;
        }
        let mut changes = self.world.saving(dossier, moved).await;
        if to != dossier.job.owner {
            let hand_over = SubtreeChange::HandOver {
                root: job,
                former: dossier.job.owner,
                owner: to,
            };
            changes.write(hand_over);
        }
        self.world.commit(changes).await;
    }

    /// Makes a random change.
    async fn happen(&mut self, [owner, other]: [&User; 2]) {
        let all = self.jobs();
        let Some(job) = all.get(self.any(all.len())).copied() else {
            return self.plant_folder(owner).await;
        };
        let dossier = self.world.load(job).await.dossier;
        let is_root = dossier
            .job
            .trashed
            .is_some_and(|trashed| trashed.root == job);
        match self.any(12) {
            0 | 1 => self.plant_file(owner).await,
            2 => self.plant_folder(owner).await,
            3 => self.plant_file(other).await,
            4 | 5 => self.tint(job).await,
            6 if !dossier.job.is_folder() => self.revise(&dossier).await,
            7 if dossier.job.trashed.is_none() => self.world.trash(job, BEGIN).await,
            8 if is_root => self.restore(&dossier).await,
            9 => {
                let parent = self.place(dossier.job.owner.user).await;
                self.relocate(&dossier, dossier.job.owner, parent).await;
            }
            10 => {
                let to = [owner, other][self.any(2)];
                self.relocate(&dossier, owner_of(to), None).await;
            }
            11 if self.any(3) == 0 => self.erase(job).await,
            _ => {}
        }
    }

    /// Restores a job to its folder, unless the folder is trashed.
    async fn restore(&self, dossier: &Dossier) {
        let is_gone = match dossier.job.parent {
            Some(parent) => self.world.load(parent).await.dossier.job.trashed.is_some(),
            None => false,
        };
        if !is_gone {
            self.world.restore(dossier.job.id).await;
        }
    }

    async fn erase(&mut self, job: JobId) {
        let mut gone = Vec::new();
        for one in self.jobs() {
            let way = self.world.load(one).await.lineage.0;
            if way.iter().any(|step| step.job == job) {
                gone.push(one);
            }
        }
        self.world.erase(job).await;
        self.files.retain(|file, _| !gone.contains(file));
        self.folders.retain(|folder| !gone.contains(folder));
    }

    /// Counts every file.
    fn count(&self, all: &[Loaded], user: &User, folder: Option<JobId>, now: Instant) -> Counted {
        let mut counted = Counted::default();
        for loaded in all {
            let job = &loaded.dossier.job;
            let bytes = self.files[&job.id];
            let above = loaded.lineage.0.iter().skip(1);
            let is_below = folder.is_none_or(|folder| above.clone().any(|step| step.job == folder));
            if job.owner.user != user.id || job.trashed.is_some() || !is_below {
                continue;
            }
            counted.live += 1;
            counted.bytes += bytes;
            let status = job.status();
            *counted.by_status.entry(status).or_insert(0) += 1;
            let is_processed = status.is_decision() || status == Status::Done;
            counted.overdue += u64::from(!is_processed && job.due_at.is_some_and(|at| at < now));
            if status == Status::Approved {
                counted.signed_at = counted.signed_at.max(job.reviewed_at);
            }
        }
        counted
    }

    async fn compare(&self, users: [&User; 2], now: Instant) {
        let mut all = Vec::with_capacity(self.files.len());
        for file in self.files.keys() {
            all.push(self.world.load(*file).await);
        }
        let folders = self.folders.iter().copied().map(Some);
        for folder in folders.chain([None]) {
            for user in users {
                let tally = self.world.views.tally(user.id, folder, now).await;
                let tally = tally.expect("answers").expect("is there");
                let counted = self.count(&all, user, folder, now);
                assert_eq!(Counted::new(&tally, &counted), counted, "{folder:?}");
            }
        }
    }
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    live: u64,
    bytes: u64,
    by_status: HashMap<Status, u64>,
    overdue: u64,
    signed_at: Option<Instant>,
}

impl Counted {
    /// A tally, completed with the statuses that it does not report separately.
    fn new(tally: &Tally, counted: &Self) -> Self {
        let told = [
            (Status::Approved, tally.approved),
            (Status::Rejected, tally.rejected),
            (Status::ChangeRequested, tally.change_requested),
            (Status::Done, tally.done),
        ];
        let mut by_status = counted.by_status.clone();
        for (status, number) in told {
            by_status.remove(&status);
            if number > 0 {
                by_status.insert(status, number);
            }
        }
        Self {
            live: tally.live_files,
            bytes: tally.bytes,
            by_status,
            overdue: tally.overdue,
            signed_at: tally.signed_at,
        }
    }
}

/// The numbers are exact, for every folder and overall, after any change.
///
/// # Panics
/// If the promise is broken.
pub async fn analytics_equal_a_count_of_every_file(world: &World<'_>) {
    let owner = world.user().await;
    let other = world.member(owner.team).await;
    let mut forest = Forest {
        world,
        files: HashMap::new(),
        folders: Vec::new(),
    };
    for round in 0..240 {
        forest.happen([&owner, &other]).await;
        if round % 40 == 7 {
            world.queues.fold_counters().await.expect("answers");
        }
        if round % 30 == 29 {
            forest.compare([&owner, &other], BEGIN).await;
            let later = BEGIN + Duration::days(2) + Duration::hours(3);
            forest.compare([&owner, &other], later).await;
        }
    }
    assert!(forest.files.len() > 10 && forest.folders.len() > 3);
    let nobody = world.views.tally(UserId(0), None, BEGIN).await;
    assert_eq!(nobody.expect("answers"), None);
    let nothing = world.views.tally(owner.id, Some(world.ids.job()), BEGIN);
    assert_eq!(nothing.await.expect("answers"), None);
}

/// The time of a lock is when it was last set.
///
/// # Panics
/// If the promise is broken.
pub async fn a_lock_has_a_date(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "folder").await.job.id;
    let never = world.views.locked_at(folder).await.expect("answers");
    assert_eq!(never, None);
    for (hour, locked) in [(1, true), (2, false), (3, true)] {
        let before = world.load(folder).await.dossier;
        let at = BEGIN + Duration::hours(hour);
        let changed = before.clone().set_lock(locked, at).expect("it may be");
        world.save(&before, changed).await;
    }
    let since = world.views.locked_at(folder).await.expect("answers");
    assert_eq!(since, Some(BEGIN + Duration::hours(3)));
}

/// Files that were changed lately come with the times of their decision.
///
/// # Panics
/// If the promise is broken.
pub async fn changed_files_have_their_times(world: &World<'_>) {
    let owner = world.user().await;
    let sent = world.file(&owner, None, "sent").await.job.id;
    world.file(&owner, None, "old").await;
    world.send(sent, &address("kim")).await;
    let plan = plan(owner.team, world.ids.number());
    for (by, at) in [(Some(plan.id), BEGIN), (None, BEGIN)] {
        let notification = Notification {
            plan: by,
            created_at: at,
            ..notification(sent, Category::Review, world.ids.number())
        };
        world.commit(Changes::one(notification)).await;
    }
    world.commit(Changes::one(PlanWrite::Insert(plan))).await;
    let later = BEGIN + Duration::hours(7);
    let approve = |job: &mut Job| {
        job.state = State::Active(Active::Approved);
        (job.reviewed_at, job.updated_at) = (Some(later), later);
    };
    world.set(sent, approve).await;
    for (since, limit, number) in [(later, 9, 1), (BEGIN, 9, 2), (BEGIN, 1, 1)] {
        let files = world.views.changed_files(owner.id, since, limit).await;
        let files = files.expect("answers");
        assert_eq!(files.len(), number);
        assert_eq!(
            (files[0].sent_at, files[0].reviewed_at),
            (Some(BEGIN), Some(later))
        );
        assert_eq!(files[0].status, Status::Approved);
        assert_eq!(files[0].plan.as_deref(), Some("Prepress, then customer"));
    }
}
