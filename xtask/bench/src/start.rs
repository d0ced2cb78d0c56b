//! How long a start takes, and what the service needs when nobody asks.

use std::time::{Duration, Instant};

use crate::{
    client,
    house::{Binary, House},
    machine::{self, Watch},
    measures::Bound,
    options::{Pains, Store},
    outcome::Outcome,
    postgres::Postgres,
    report::{Result, median},
    seed::{Site, tree::Owner},
};

/// From the start of the process to the first answer, in milliseconds.
const START: f64 = 30.0;
/// Memory at rest, in MiB.
const IDLE: f64 = 25.0;
/// How long it has to be left alone to be at rest.
const REST: Duration = Duration::from_secs(1);

/// Starts the service again and again.
pub fn measure(
    binary: &Binary,
    site: &Site,
    postgres: Option<&Postgres>,
    pains: Pains,
) -> Outcome<Vec<Result>> {
    let server = postgres.map(|postgres| postgres.postmaster);
    let request = client::get("/api/v1/jobs", site.key(Owner::Small));
    let (mut starts, mut memory, mut foreign) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..pains.rounds {
        let began = Instant::now();
        let house = House::spawn(binary, site, postgres, &[])?;
        let watch = Watch::new([house.pid()].into_iter().chain(server))?;
        let before = watch.look()?;
        let status = loop {
            match client::ask_once(house.address, &request) {
                Ok((status, _)) => break status,
                Err(error) if began.elapsed() > Duration::from_mins(1) => return Err(error),
                Err(_) => std::thread::sleep(Duration::from_micros(200)),
            }
        };
        if status != 200 {
            return Err(format!("the first answer has status {status}").into());
        }
        starts.push(began.elapsed().as_secs_f64() * 1e3);
        std::thread::sleep(REST);
        foreign.push(watch.foreign(before, watch.look()?));
        memory.push(machine::rss_anon(house.pid())?);
    }
    let bound = |most| (site.store == Store::Sqlite).then_some(Bound::Within(most));
    let plain =
        |name, most, values, foreign| Result::plain(name, site.store, bound(most), values, foreign);
    Ok(vec![
        plain("start to first 200, ms", START, starts, median(foreign)),
        // Others may take all the time they like: memory does not change for it.
        plain("RssAnon at rest, MiB", IDLE, memory, 0.0),
    ])
}
