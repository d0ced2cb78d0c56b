//! What is asked for again and again: downloads and kept pictures, against nginx with the same bytes.

use super::{
    Wanted, missing, names,
    nginx::Nginx,
    pictures,
    place::Place,
    samples::{Sizes, noise},
    send,
};
use crate::{
    client,
    measures::{Bound, Measure, Own},
    options::{Size, Store},
    outcome::Outcome,
    report::Result,
    trial::{Failures, Trial},
};

const fn measure(name: &'static str, bound: fn(Store, Size) -> Option<Bound>) -> Measure {
    Measure {
        name,
        clients: 32,
        writes: false,
        is_flat: false,
        requests: |_| Vec::new(),
        own: Own::Nothing,
        bound,
    }
}

static LARGE: Measure = measure(names::DOWNLOAD_LARGE, |_, _| {
    Some(Bound::OfPeer("nginx", 1.0))
});
static SMALL: Measure = measure(names::DOWNLOAD_SMALL, |_, _| {
    Some(Bound::OfPeer("nginx", 0.6))
});
static CACHED: Measure = measure(names::CACHED, |_, _| Some(Bound::OfPeer("nginx", 0.6)));

/// Lays the same bytes before both.
pub(super) fn trials(
    wanted: &Wanted<'_>,
    place: &Place,
    painter: &Place,
    nginx: &Nginx,
    sizes: &Sizes,
) -> Outcome<Vec<Trial<'static>>> {
    let mut trials = Vec::new();
    for (measure, length) in [(&LARGE, sizes.download), (&SMALL, 1 << 10)] {
        if !wanted.any(&[measure.name]) {
            continue;
        }
        let bytes = noise(7, length);
        let name = format!("{length}.bin");
        let job = send::upload_bytes(place, None, &name, &bytes)?;
        let path = format!("/review/download/{job}/document/{name}");
        if place.fetch(&path, "*/*")? != bytes {
            return Err("a download has other bytes than its upload".into());
        }
        let theirs = nginx.lay(&name, &bytes)?;
        let ours = client::fetch(&path, place.key(), "*/*");
        trials.push(trial(measure, place, nginx, ours, theirs));
    }
    if wanted.any(&[CACHED.name]) {
        let path = pictures::lay_text(painter, sizes)?;
        let picture = painter.fetch(&path, "image/png")?;
        let theirs = nginx.lay("thumbnail.png", &picture)?;
        let ours = client::fetch(&path, painter.key(), "image/png");
        trials.push(trial(&CACHED, painter, nginx, ours, theirs));
    }
    Ok(trials)
}

fn trial(
    measure: &'static Measure,
    place: &Place,
    nginx: &Nginx,
    ours: Vec<u8>,
    theirs: Vec<u8>,
) -> Trial<'static> {
    Trial {
        measure,
        store: place.site.store,
        size: place.site.size,
        target: place.target(),
        bare: nginx.address,
        direct: None,
        postgres: None,
        requests: vec![ours],
        bare_requests: vec![theirs],
        rounds: Vec::new(),
        failures: Failures::default(),
    }
}

/// What is missing without nginx.
pub(super) fn absent(wanted: &Wanted<'_>) -> Vec<Result> {
    [&LARGE, &SMALL, &CACHED]
        .into_iter()
        .filter(|measure| wanted.any(&[measure.name]))
        .map(|measure| missing(measure.name, (measure.bound)(Store::Sqlite, Size::Thousand)))
        .collect()
}
