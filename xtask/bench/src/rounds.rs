//! The order of measuring: all houses stand, and in every round each operation has its turn, shuffled anew.

use std::collections::HashMap;

use crate::{
    client,
    house::{Binary, House},
    limit::{Direct, bare::Bare, capture},
    machine::Watch,
    measures::{MEASURES, Measure, Own},
    options::{Options, Pains, Size, Store},
    outcome::Outcome,
    peers::{self, Peer},
    postgres::Postgres,
    report::Result,
    seed::{self, Site},
    trial::{Failures, Trial},
};

/// A service on a store.
struct Standing {
    site: Site,
    house: House,
    /// Whether it may be written to.
    is_copy: bool,
    /// Where the database is asked directly; not where the service writes.
    apart: Site,
}

/// Measures everything that was asked for on one store.
pub fn measure(
    binary: &Binary,
    options: &Options,
    store: Store,
    postgres: Option<&Postgres>,
) -> Outcome<Vec<Result>> {
    let standing = raise(binary, options, store, postgres)?;
    let bare = Bare::start()?;
    let mut results = Vec::new();
    let mut trials = Vec::new();
    for place in &standing {
        for measure in wanted(options, place.is_copy) {
            match ready(binary, place, measure, &bare, postgres)? {
                Some(trial) => trials.push(trial),
                None => results.push(Result::absent(measure, store, place.site.size)),
            }
        }
    }
    let peers = if options.peers && store == Store::Sqlite {
        peers::raise(options.sizes())?
    } else {
        Vec::new()
    };
    for peer in &peers {
        trials.extend(peer.trials(bare.address)?);
    }
    let houses = standing.iter().map(|place| place.house.pid());
    let servers = postgres.map(|postgres| postgres.postmaster);
    let peers = peers.iter().map(Peer::pid);
    let watch = Watch::new(houses.chain(servers).chain(peers).chain([bare.pid()]))?;
    turn(&mut trials, options.pains(), &watch)?;
    results.extend(trials.iter().map(Result::of));
    Ok(results)
}

fn wanted(options: &Options, writes: bool) -> impl Iterator<Item = &'static Measure> {
    MEASURES
        .iter()
        .filter(move |measure| measure.writes == writes && options.wants(measure.name))
}

/// Starts a service on every size, and one on a copy of the smallest for what writes.
fn raise(
    binary: &Binary,
    options: &Options,
    store: Store,
    postgres: Option<&Postgres>,
) -> Outcome<Vec<Standing>> {
    let mut standing = Vec::new();
    let sizes = options.sizes();
    if let Some(smallest) = sizes.first()
        && wanted(options, true).next().is_some()
    {
        let seeded = seed::site(binary, store, *smallest, postgres)?;
        let site = seeded.copy("written", postgres)?;
        let apart = seeded.copy("apart", postgres)?;
        standing.push(stand(binary, site, apart, true, postgres)?);
    }
    for size in sizes {
        if wanted(options, false).next().is_some() {
            let site = seed::site(binary, store, size, postgres)?;
            standing.push(stand(binary, site.clone(), site, false, postgres)?);
        }
    }
    Ok(standing)
}

fn stand(
    binary: &Binary,
    site: Site,
    apart: Site,
    is_copy: bool,
    postgres: Option<&Postgres>,
) -> Outcome<Standing> {
    Ok(Standing {
        house: House::start(binary, &site, postgres, &[])?,
        site,
        is_copy,
        apart,
    })
}

/// A trial, unless the service does not know the operation.
fn ready<'a>(
    binary: &Binary,
    place: &Standing,
    measure: &'static Measure,
    bare: &Bare,
    postgres: Option<&'a Postgres>,
) -> Outcome<Option<Trial<'a>>> {
    let requests = (measure.requests)(&place.site);
    let first = requests.first().ok_or("a measure without requests")?;
    let (status, body) = client::ask_once(place.house.address, first)?;
    if status == 404 && measure.name == "analytics" {
        return Ok(None);
    }
    let failures = Failures {
        count: u64::from(!(200..300).contains(&status)),
        first: (!(200..300).contains(&status)).then(|| {
            let body = String::from_utf8_lossy(&body);
            format!("status {status}: {body}")
        }),
    };
    let path = format!("/{}", body.len());
    let bare_request = if measure.writes {
        client::post(
            &path,
            "none",
            "{\"name\":\"Order 4711\",\"is_folder\":true}",
        )
    } else {
        client::get(&path, "none")
    };
    let direct = match (measure.own, postgres, &place.site.database) {
        (Own::Statements, Some(postgres), Some(database)) => {
            let script = capture::reading_a_job(binary, &place.site, postgres)?;
            Some(Direct::Script(script, database.clone()))
        }
        _ => measure.direct(&place.apart),
    };
    Ok(Some(Trial {
        measure,
        store: place.site.store,
        size: place.site.size,
        target: place.house.target(),
        bare: bare.address,
        direct,
        postgres,
        requests,
        bare_requests: vec![bare_request],
        rounds: Vec::new(),
        failures,
    }))
}

/// Lets every trial have its turn in every round. One that has failed is not measured any further.
fn turn(trials: &mut [Trial<'_>], pains: Pains, watch: &Watch) -> Outcome {
    let mut told: HashMap<&str, Size> = HashMap::new();
    for round in 1..=pains.rounds {
        let mut order: Vec<usize> = (0..trials.len()).collect();
        fastrand::shuffle(&mut order);
        for at in order {
            let trial = &mut trials[at];
            if trial.failures.count == 0 {
                trial.round(pains, watch)?;
            } else if told.insert(trial.measure.name, trial.size) != Some(trial.size) {
                eprintln!("{} failed: {:?}", trial.measure.name, trial.failures.first);
            }
        }
        eprintln!("round {round} of {}", pains.rounds);
    }
    Ok(())
}
