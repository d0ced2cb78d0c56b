//! Jobs that cannot be visible are not found, with as many statements as for missing jobs.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use diesel::{Connection as _, connection::InstrumentationEvent};
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, TeamId, UserId},
};
use uuid::Uuid;

use super::{
    super::test_database,
    Conn,
    lineage::{find_job, head, with_view},
    versions,
};

const DEPTH: u32 = 30;

/// Nested folders of user 1, with a file in the innermost; user 2 has nothing.
fn fill(conn: &mut Conn) {
    let at = test_database::at("1");
    test_database::run(conn, &format!(
        "INSERT INTO teams (id, name, created_at) SELECT i, 't' || i, {at} FROM (SELECT 1 AS i UNION SELECT 2) n;
         INSERT INTO users (id, team_id, email, full_name, role, items_per_page, trash_on_delete, is_active, created_at)
         SELECT i, i, 'u' || i || '@example.com', 'U', 'owner', 25, TRUE, TRUE, {at} FROM (SELECT 1 AS i UNION SELECT 2) n;"
    ));
    for number in 1..=DEPTH {
        let (id, above) = (
            test_database::guid(&number.to_string()),
            test_database::guid(&(number - 1).to_string()),
        );
        let parent = if number == 1 { "NULL" } else { &above };
        let is_file = number == DEPTH;
        test_database::run(conn, &format!(
            "INSERT INTO jobs (id, revision, team_id, user_id, parent_id, name, name_key, alt_text, label, is_folder,
               is_portal, sha256, media_type, size, version, status, round, is_new, cus_download, show_job_spec, show_preflight,
               has_comment, is_locked, source, created_at, updated_at, active_at, search_key)
             SELECT {id}, 1, 1, 1, {parent}, 'x', 'x', '', '', NOT {is_file}, FALSE,
               CASE WHEN {is_file} THEN {} END, CASE WHEN {is_file} THEN 'application/pdf' END, 0, 1, 'new', 1, FALSE, FALSE,
               FALSE, FALSE, FALSE, FALSE, 'api', {at}, {at}, {at}, 'x'", test_database::HASH
        ));
    }
    let file = test_database::guid(&DEPTH.to_string());
    test_database::run(conn, &format!(
        "INSERT INTO versions (job_id, number, name, media_type, size, sha256, blob, puid, created_at, is_inspected)
         SELECT {file}, 1, 'x', 'application/pdf', 1, {}, 'b', '', {at}, TRUE", test_database::HASH
    ));
}

fn caller(user: i64) -> Caller {
    Caller {
        user: UserId(user),
        team: TeamId(user),
        email: format!("u{user}@example.com").parse().unwrap(),
    }
}

/// Number of statements of each look-up of a job.
fn statements(conn: &mut Conn, asked: &Arc<AtomicUsize>, job: u128, caller: &Caller) -> Vec<usize> {
    let id = JobId(Uuid::from_u128(job));
    let mut counts = Vec::new();
    let mut count = |found: bool| {
        counts.push(asked.swap(0, Ordering::Relaxed));
        found
    };
    asked.store(0, Ordering::Relaxed);
    let all_found = [
        count(with_view(conn, id, caller).unwrap().is_some()),
        count(find_job(conn, id, Some(caller)).unwrap().is_some()),
        count(head(conn, id, caller).unwrap().is_some()),
        count(
            versions::with_lineage(conn, id, None, caller)
                .unwrap()
                .is_some(),
        ),
        count(
            versions::with_lineage(conn, id, Some(1), caller)
                .unwrap()
                .is_some(),
        ),
    ];
    assert_eq!(
        all_found,
        [caller.user == UserId(1) && job <= u128::from(DEPTH); 5]
    );
    counts
}

#[test]
fn a_strangers_look_at_a_deep_job_takes_the_statements_of_one_that_does_not_exist() {
    let Some((mut conn, _held)) = test_database::fresh() else {
        return;
    };
    fill(&mut conn);
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    });
    let (owner, stranger) = (caller(1), caller(2));
    let unknown = statements(&mut conn, &asked, 4_711, &stranger);
    assert_eq!(
        statements(&mut conn, &asked, DEPTH.into(), &stranger),
        unknown
    );
    let own = statements(&mut conn, &asked, DEPTH.into(), &owner);
    assert!(
        own.iter().zip(&unknown).all(|(own, unknown)| own > unknown),
        "{own:?}"
    );
}
