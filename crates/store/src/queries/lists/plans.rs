//! Every filter and every order is led by an index, on both databases: nothing is read from one end to the other, and
//! nothing is sorted that is larger than a page or than what was found.
//!
//! The owner has 30,000 jobs beside 30,000 of somebody else, of which three are shared. Of a walk along an order with a
//! filter, or a gathering, `√(25 · 30,000)` is some 870 rows; a plan may have a few times as many, because
//! chance is uneven.

use imprimatur_application::jobs::{
    AssigneeFilter, DateColumn, DateRange, JobFilter, JobQuery, KindFilter, ListStart, Scope,
    SortColumn, TypeFilter,
};
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, TeamId, UserId},
    job::Status,
};
use time::macros::datetime;
use uuid::Uuid;

use super::super::{
    Conn, counters,
    sql_lists::{self, Counted, InFolder, Own, OwnOfStatus, Statement, StaticSql as _, Value},
};
use super::{super::super::explain as trial, observed};
use crate::{page_cache::PageStartCache, values::DbUuid};

/// Rows of one step of a list that is narrowed to nothing, on its first page: arms of eight statuses at most.
const PLAIN: u64 = 8 * 25;
/// Of one that is narrowed.
const NARROWED: u64 = 6_000;
/// Of an exact number: nobody else's jobs, and the owner's along an index.
const COUNTED: u64 = 30_000;

fn fill(conn: &mut Conn) {
    let (guid, at) = (trial::guid("i"), trial::at("i"));
    let hash = trial::HASH;
    let (parent, later) = (trial::guid("1"), trial::at("(i * 7919 % 30011)"));
    let statuses = "CASE (i / 2) % 40 WHEN 0 THEN 'rejected' WHEN 1 THEN 'pending' WHEN 2 THEN 'done' ELSE 'new' END";
    trial::run(conn, &format!(
        "INSERT INTO teams (id, name, created_at) SELECT i, 't' || i, {at} FROM (SELECT 1 AS i UNION SELECT 2) n;
         INSERT INTO users (id, team_id, email, full_name, role, items_per_page, trash_on_delete, is_active, created_at)
         SELECT i, i, 'u' || i || '@example.com', 'U', 'owner', 25, TRUE, TRUE, {at} FROM (SELECT 1 AS i UNION SELECT 2) n;
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
         INSERT INTO jobs (id, revision, team_id, user_id, parent_id, name, name_key, alt_text, label, label_key, is_folder,
           is_portal, sha256, media_type, size, version, status, round, due_at, assignee, assigned_at, is_new, customer, partner,
           cus_download, show_job_spec, show_preflight, has_comment, is_locked, source, reviewed_at, created_at,
           updated_at, active_at, search_key, deleted_at, trash_root)
         SELECT {guid}, 1, 1 + i % 2, 1 + i % 2, CASE WHEN i % 10 = 3 THEN {parent} END,
           'job ' || i || '.pdf', 'job ' || i || '.pdf', CASE WHEN i % 3 = 0 THEN 'PO ' || i ELSE '' END,
           CASE WHEN i % 5 = 0 THEN 'L' || (i % 4) ELSE '' END, CASE WHEN i % 5 = 0 THEN 'l' || (i % 4) END,
           i % 100 < 2, FALSE, CASE WHEN i % 100 >= 2 THEN {hash} END, CASE WHEN i % 100 >= 2 THEN CASE WHEN i % 7 = 1 THEN 'image/png' ELSE 'application/pdf' END END,
           CASE WHEN i % 100 >= 2 THEN i % 5000 ELSE 0 END, CASE WHEN i % 11 = 0 THEN 2 + i % 3 ELSE 1 END,
           {statuses}, 1, CASE WHEN i % 3 = 0 THEN {later} END,
           CASE WHEN i IN (10, 12, 14) THEN 'u2@example.com' WHEN i % 400 = 7 THEN 'u3@example.com' END,
           CASE WHEN i % 100 = 7 OR i IN (10, 12, 14) THEN {later} END, FALSE,
           CASE WHEN i % 4 = 1 THEN 'c' || (i % 300) || '@example.com' END,
           CASE WHEN i % 500 = 9 THEN 'p@example.com' END, FALSE, FALSE, FALSE, FALSE, FALSE, 'api',
           CASE WHEN i % 9 = 0 THEN {later} END, {at}, {later}, {at},
           'job ' || i || '.pdf' || CASE WHEN i % 3 = 0 THEN 'po ' || i ELSE '' END,
           CASE WHEN i % 30 = 29 THEN {later} END, CASE WHEN i % 30 = 29 THEN {guid} END FROM n;
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
         INSERT INTO versions (job_id, number, name, media_type, size, sha256, blob, puid, created_at, is_inspected)
         SELECT {guid}, 1, 'x', 'application/pdf', 1, '', 'b' || i, CASE WHEN i % 50 = 3 THEN 'mis-' || i ELSE '' END,
           {at}, TRUE FROM n;"
    ));
    counters::correct(conn).unwrap();
    trial::analyze(conn);
}

fn query(scope: Scope, filter: JobFilter, sort: SortColumn, descending: bool) -> JobQuery {
    JobQuery {
        viewer: Caller {
            user: UserId(2),
            team: TeamId(2),
            email: "u2@example.com".parse().unwrap(),
        },
        scope,
        filter,
        sort,
        descending,
        page: 0,
        per_page: Some(25),
        start: None,
    }
}

/// Asks for a page and looks at every plan on the way; returns where the next page begins.
fn look(conn: &mut Conn, query: &JobQuery, most: u64, may_sort: bool) -> Option<ListStart> {
    let mut look = |conn: &mut Conn, statement: &Statement| {
        let plan = trial::plan(conn, statement);
        let is_count = format!("{statement:?}").contains("SELECT count(*)");
        let faults = trial::faults(&plan, if is_count { COUNTED } else { most });
        assert!(
            faults.is_empty(),
            "{faults:#?} in {plan:#?} of {query:#?} {statement:?}"
        );
        assert!(
            may_sort || !trial::sorts_all(&plan),
            "sorts all: {plan:#?} of {query:#?} {statement:?}"
        );
    };
    let page = observed(conn, query, &PageStartCache::default(), &mut look).unwrap();
    page.ends.map(|(_, last)| ListStart::After(last))
}

/// Whether the order runs against the direction of its index.
fn turns(sort: SortColumn, descending: bool) -> bool {
    match sort {
        SortColumn::Name | SortColumn::Type | SortColumn::Label | SortColumn::CustomerEmail => {
            descending
        }
        SortColumn::DueAt
        | SortColumn::AssignedAt
        | SortColumn::ReviewedAt
        | SortColumn::Size
        | SortColumn::Version => !descending,
        _ => false,
    }
}

fn every_order(conn: &mut Conn, scope: &Scope, filter: &JobFilter, most: u64, may_sort: bool) {
    for (_, sort) in SortColumn::ALL {
        for descending in [true, false] {
            let first = query(scope.clone(), filter.clone(), sort, descending);
            let turns = turns(sort, descending);
            // A status has an index by creation; its jobs are gathered or walked along, whichever is shorter.
            let by_status = sort == SortColumn::Status;
            let most = if by_status { NARROWED } else { most };
            // What is equal at the end of a page is united with what comes before, and sorted with it.
            let start = look(conn, &first, most, may_sort || turns || by_status);
            let second = JobQuery {
                page: 1,
                start: start.map(|start| (start, 25)),
                ..first
            };
            look(conn, &second, most, true);
        }
    }
}

fn filters() -> Vec<JobFilter> {
    let range = |column, from, to| DateRange { column, from, to };
    let (from, to) = (
        datetime!(2023-11-15 00:00 UTC),
        datetime!(2023-11-15 00:30 UTC),
    );
    let narrowed: [fn(&mut JobFilter); 17] = [
        |f| f.kind = Some(KindFilter::Folders),
        |f| f.kind = Some(KindFilter::Files),
        |f| f.statuses = vec![Status::Rejected],
        |f| f.statuses = vec![Status::New, Status::Done, Status::Expired],
        |f| {
            f.statuses = vec![Status::Done];
            f.kind = Some(KindFilter::Folders);
        },
        |f| f.assignee = AssigneeFilter::Nobody,
        |f| f.assignee = AssigneeFilter::Viewer,
        |f| f.assignee = AssigneeFilter::Somebody,
        |f| f.customer = "c101@example.com".parse().ok(),
        |f| f.partner = "p@example.com".parse().ok(),
        |f| f.label = Some("L1".to_owned()),
        |f| f.name = Some("job 4711.".to_owned()),
        |f| f.text = Some("po 10011".to_owned()),
        |f| f.alt_text = Some("PO 10011".to_owned()),
        |f| f.puid = Some("mis-153".to_owned()),
        |f| f.media_type = Some(TypeFilter::Family("image".to_owned())),
        |f| f.media_type = Some(TypeFilter::Exactly("image/png".to_owned())),
    ];
    let filter = |narrow: fn(&mut JobFilter)| {
        let mut filter = JobFilter::default();
        narrow(&mut filter);
        filter
    };
    let mut filters: Vec<_> = narrowed.into_iter().map(filter).collect();
    for (_, column) in DateColumn::ALL {
        let dates = Some(range(column, Some(from), Some(to)));
        filters.push(JobFilter {
            dates,
            ..JobFilter::default()
        });
    }
    filters
}

#[test]
fn every_order_of_everything_comes_from_an_index() {
    let Some((mut conn, _kept)) = trial::fresh() else {
        return;
    };
    fill(&mut conn);
    let none = JobFilter::default();
    every_order(&mut conn, &Scope::Flat, &none, NARROWED, true);
    // Without anything shared there is but one arm, and its order is that of its index.
    trial::run(
        &mut conn,
        "UPDATE jobs SET assignee = NULL WHERE assignee = 'u2@example.com'",
    );
    trial::analyze(&mut conn);
    every_order(&mut conn, &Scope::Flat, &none, PLAIN, false);
}

#[test]
fn every_filter_in_every_order_is_led_by_an_index() {
    let Some((mut conn, _kept)) = trial::fresh() else {
        return;
    };
    fill(&mut conn);
    for filter in filters() {
        every_order(&mut conn, &Scope::Flat, &filter, NARROWED, true);
    }
}

#[test]
fn places_and_the_trash_are_led_by_an_index() {
    let Some((mut conn, _kept)) = trial::fresh() else {
        return;
    };
    fill(&mut conn);
    let folder = Scope::In {
        folder: JobId(Uuid::from_u128(1)),
        owner: UserId(2),
        can_edit: true,
    };
    let statuses = JobFilter {
        statuses: vec![Status::Rejected, Status::Done],
        ..JobFilter::default()
    };
    let folders = JobFilter {
        kind: Some(KindFilter::Folders),
        ..JobFilter::default()
    };
    for filter in [JobFilter::default(), statuses, folders] {
        for scope in [
            Scope::TopLevel,
            folder.clone(),
            Scope::Trash,
            Scope::TrashFlat,
        ] {
            every_order(&mut conn, &scope, &filter, NARROWED, true);
        }
    }
    for scope in [Scope::Trash, Scope::TrashFlat] {
        let deleted = query(scope, JobFilter::default(), SortColumn::DeletedAt, true);
        look(&mut conn, &deleted, 2_000, false);
    }
    for sort in [
        SortColumn::CreatedAt,
        SortColumn::UpdatedAt,
        SortColumn::Name,
    ] {
        let plain = query(
            folder.clone(),
            JobFilter::default(),
            sort,
            sort != SortColumn::Name,
        );
        look(&mut conn, &plain, PLAIN, false);
    }
}

/// However many jobs and folders there are: what is known beforehand is a few look-ups.
#[test]
fn what_is_known_beforehand_is_looked_up() {
    let Some((mut conn, _kept)) = trial::fresh() else {
        return;
    };
    fill(&mut conn);
    let viewer = query(
        Scope::Flat,
        JobFilter::default(),
        SortColumn::default(),
        true,
    )
    .viewer;
    let folder = DbUuid(Uuid::from_u128(1));
    let mut questions = Vec::new();
    for scope in [counters::ALL, counters::TOP, folder] {
        let counted = Counted {
            scope,
            all: counters::ALL,
            owner: 2,
            is_folder: scope == folder,
        };
        let known = sql_lists::known(&viewer, true, counted);
        questions.push(known.statement().clone());
        let values = [
            Value::Number(viewer.user.0),
            Value::Number(viewer.team.0),
            Value::Text(viewer.email.as_str()),
            Value::DbUuid(scope),
            Value::Text("pending"),
        ];
        let plain = [InFolder::words(), Own::words(), OwnOfStatus::words()];
        questions.extend(plain.map(|words| words.filled(&values)));
    }
    for question in questions {
        let plan = trial::plan(&mut conn, &question);
        assert!(trial::faults(&plan, PLAIN).is_empty(), "{plan:#?}");
        // SQLite tells the names of indexes, and no numbers of rows; that of all folders would do, but slowly.
        let of_folders = plan.iter().find(|line| line.contains("_folders"));
        assert_eq!(of_folders, None, "{plan:#?}");
    }
}
