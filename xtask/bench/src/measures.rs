//! What is measured: one entry for each operation, with its bounds.

use rusqlite::types::Value;

use crate::{
    client::{get, post},
    limit::{Direct, inserts, pgbench::Script, sqlite::Loop},
    options::{Size, Store},
    seed::{
        Site,
        tree::{self, Owner},
    },
};

/// Clients at the same time, unless a measure says otherwise.
const CLIENTS: usize = 32;
/// Different requests of a measure.
const REQUESTS: u64 = 2_000;
/// The deep page: of a million jobs it is the four-thousandth.
const DEEP: u64 = 4_000;

/// Where a result has to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// At least this part of the limit of HTTP and database in a row.
    OfSeries(f64),
    /// At least this part of the bare answer.
    OfHttp(f64),
    /// At least this part of the database alone.
    OfDatabase(f64),
    /// At least this part of another measure.
    OfMeasure(&'static str, f64),
    /// At least this part of the rate of another program.
    OfPeer(&'static str, f64),
    /// At least this part of a loop that only writes files.
    OfFiles(f64),
    /// At most so many times the time, or the size, of another program.
    Times(&'static str, f64),
    /// The median answer within so many milliseconds.
    Within(f64),
}

/// The database's own part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// The statements that the service sends.
    Statements,
    /// The page's query; the text follows WHERE.
    Page(&'static str),
    /// The two inserts.
    Inserts,
    /// Nothing to compare with.
    Nothing,
}

/// An operation.
#[derive(Debug)]
pub struct Measure {
    /// Its name.
    pub name: &'static str,
    /// Clients at the same time.
    pub clients: usize,
    /// Whether it writes, so that it needs a store of its own.
    pub writes: bool,
    /// Whether it must not cost more in a large store than in a small one.
    pub is_flat: bool,
    /// The requests.
    pub requests: fn(&Site) -> Vec<Vec<u8>>,
    /// The database's part.
    pub own: Own,
    /// The bound, where there is one.
    pub bound: fn(Store, Size) -> Option<Bound>,
}

const FLAT: &str = "user_id = :u AND deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 25";
const STATUS: &str = "user_id = :u AND status = 'pending' AND deleted_at IS NULL \
     ORDER BY created_at DESC, id LIMIT 25";
const FOLDER: &str = "parent_id = :o AND deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 25";

#[expect(clippy::unnecessary_wraps, reason = "other measures have no bound")]
fn a_quarter(_: Store, _: Size) -> Option<Bound> {
    Some(Bound::OfDatabase(0.25))
}

/// All of them.
pub const MEASURES: &[Measure] = &[
    Measure {
        name: "get",
        clients: CLIENTS,
        writes: false,
        is_flat: false,
        requests: |site| many(|| get(&format!("/api/v1/jobs/{}", random_file(site)), key(site))),
        own: Own::Statements,
        bound: |store, _| {
            Some(match store {
                Store::Postgres => Bound::OfSeries(0.65),
                Store::Sqlite => Bound::OfHttp(0.35),
            })
        },
    },
    Measure {
        name: "list-folder",
        clients: CLIENTS,
        writes: false,
        is_flat: true,
        requests: |site| {
            many(|| {
                let folder = random_order(site);
                get(
                    &format!("/api/v1/jobs?parent={folder}&per_page=25"),
                    key(site),
                )
            })
        },
        own: Own::Page(FOLDER),
        bound: a_quarter,
    },
    Measure {
        name: "list-flat",
        clients: CLIENTS,
        writes: false,
        is_flat: true,
        requests: |site| vec![get("/api/v1/jobs?flat=true&per_page=25", key(site))],
        own: Own::Page(FLAT),
        bound: a_quarter,
    },
    Measure {
        name: "list-status",
        clients: CLIENTS,
        writes: false,
        is_flat: true,
        requests: |site| {
            vec![get(
                "/api/v1/jobs?flat=true&status=pending&per_page=25",
                key(site),
            )]
        },
        own: Own::Page(STATUS),
        bound: a_quarter,
    },
    Measure {
        name: "list-deep",
        clients: CLIENTS,
        writes: false,
        is_flat: false,
        requests: |site| {
            let last = (Owner::Large.jobs(site.size.jobs()) - 1) / 25;
            let page = last.min(DEEP);
            vec![get(
                &format!("/api/v1/jobs?flat=true&per_page=25&page={page}"),
                key(site),
            )]
        },
        own: Own::Nothing,
        bound: |_, size| (size == Size::Million).then_some(Bound::OfMeasure("list-flat", 0.2)),
    },
    Measure {
        name: "analytics",
        clients: 1,
        writes: false,
        is_flat: false,
        requests: |site| vec![get("/api/v1/analytics/jobs", key(site))],
        own: Own::Nothing,
        bound: |_, size| (size == Size::Million).then_some(Bound::Within(5.0)),
    },
    Measure {
        name: "create",
        clients: CLIENTS,
        writes: true,
        is_flat: false,
        requests: |site| {
            let body = "{\"name\":\"Order 4711\",\"is_folder\":true}";
            vec![post("/api/v1/jobs", key(site), body)]
        },
        own: Own::Inserts,
        bound: |store, _| {
            Some(Bound::OfDatabase(match store {
                Store::Postgres => 0.5,
                Store::Sqlite => 0.3,
            }))
        },
    },
];

fn key(site: &Site) -> &str {
    site.key(Owner::Large)
}

fn many(mut request: impl FnMut() -> Vec<u8>) -> Vec<Vec<u8>> {
    (0..REQUESTS).map(|_| request()).collect()
}

fn places(site: &Site) -> u64 {
    Owner::Large.jobs(site.size.jobs())
}

fn random_file(site: &Site) -> uuid::Uuid {
    let file = fastrand::u64(0..tree::files(places(site)));
    tree::guid(Owner::Large.number(tree::file(file)))
}

fn random_order(site: &Site) -> uuid::Uuid {
    let order = fastrand::u64(0..tree::full_orders(places(site)));
    tree::guid(Owner::Large.number(tree::order(order)))
}

impl Measure {
    /// The database's part on this site. The statements of the service itself are captured elsewhere.
    pub fn direct(&self, site: &Site) -> Option<Direct> {
        let user = site.user(Owner::Large);
        match (self.own, &site.database) {
            (Own::Page(rest), Some(database)) => {
                let text = rest
                    .replace(":u", &user.to_string())
                    .replace(":o", &tree::pgbench_guid("o"));
                let walk = tree::pgbench_walk(site.size.jobs());
                let text = format!("{walk}SELECT * FROM jobs WHERE {text};\n");
                Some(Direct::Script(
                    Script::new(text, Vec::new()),
                    database.clone(),
                ))
            }
            (Own::Page(rest), None) => {
                let values: fn(&Site) -> Value = if rest == FOLDER {
                    |site| Value::Blob(random_order(site).as_bytes().to_vec())
                } else {
                    |site| Value::Integer(site.user(Owner::Large))
                };
                let text = rest.replace(":u", "?1").replace(":o", "?1");
                Some(Direct::Loop(Loop::Query {
                    file: site.file(),
                    text: format!("SELECT * FROM jobs WHERE {text}"),
                    values: (0..REQUESTS).map(|_| vec![values(site)]).collect(),
                }))
            }
            (Own::Inserts, Some(database)) => {
                Some(Direct::Script(inserts::script(user), database.clone()))
            }
            (Own::Inserts, None) => Some(Direct::Loop(Loop::Inserts {
                file: site.file(),
                user,
                next: 1,
            })),
            (Own::Statements | Own::Nothing, _) => None,
        }
    }
}
