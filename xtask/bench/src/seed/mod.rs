//! Stores full of realistic trees, kept between runs.

mod columns;
mod postgres;
mod rows;
mod sqlite;
mod tallies;
pub mod tree;
mod value;

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use serde_json::{Value, json};

use self::tree::Owner;
use crate::{
    client,
    house::{Binary, House},
    options::{Size, Store},
    outcome::Outcome,
    postgres::Postgres,
};

/// A seeded store is made anew after so many days: older jobs would expire for idleness.
const KEPT_DAYS: u64 = 20;
/// Changes when the rows do.
const EDITION: u32 = 3;

/// A seeded store and the keys of its owners.
#[derive(Clone, Debug)]
pub struct Site {
    /// On which database.
    pub store: Store,
    /// How large.
    pub size: Size,
    /// The service's data folder.
    pub folder: PathBuf,
    /// The name of the database, on `PostgreSQL`.
    pub database: Option<String>,
    keys: [String; 3],
    users: [i64; 3],
}

/// An owner's address.
pub fn email(owner: Owner) -> String {
    format!("{}@owners.example", owner.name())
}

impl Site {
    /// The owner's API key.
    pub fn key(&self, owner: Owner) -> &str {
        &self.keys[owner as usize]
    }

    /// The owner's id.
    pub fn user(&self, owner: Owner) -> i64 {
        self.users[owner as usize]
    }

    /// The file of the database, on `SQLite`.
    pub fn file(&self) -> PathBuf {
        self.folder.join("imprimatur.sqlite3")
    }

    /// The database's address for the service, where it needs one.
    pub fn url(&self, postgres: Option<&Postgres>) -> Option<String> {
        Some(postgres?.url(self.database.as_deref()?))
    }

    /// The same, reached with more options in the database's address.
    pub fn with_options(&self, options: &str) -> Self {
        let database = self.database.as_ref();
        Self {
            database: database.map(|name| format!("{name}?{options}")),
            ..self.clone()
        }
    }

    /// A copy that may be written to.
    pub fn copy(&self, name: &str, postgres: Option<&Postgres>) -> Outcome<Self> {
        let folder = crate::folder()?.join(format!("{}-{name}", self.store.name()));
        clear(&folder)?;
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                fs::copy(entry.path(), folder.join(entry.file_name()))?;
            }
        }
        let mut copy = Self {
            folder,
            ..self.clone()
        };
        if let (Some(postgres), Some(database)) = (postgres, &self.database) {
            postgres.create(name, Some(database))?;
            copy.database = Some(name.to_owned());
        }
        Ok(copy)
    }
}

/// The seeded store of this size: the one that was kept, or a new one.
pub fn site(
    binary: &Binary,
    store: Store,
    size: Size,
    postgres: Option<&Postgres>,
) -> Outcome<Site> {
    let folder = crate::folder()?.join(format!("{}-{}", store.name(), size.name()));
    let database = match store {
        Store::Sqlite => None,
        Store::Postgres => Some(format!("seed_{}", size.name())),
    };
    let mut site = Site {
        store,
        size,
        folder: folder.clone(),
        database,
        keys: Default::default(),
        users: Default::default(),
    };
    let stamp = folder.join("seeded.json");
    let fingerprint = fingerprint(store, size)?;
    if is_there(&site, postgres)? && read(&stamp, &fingerprint, &mut site).is_some() {
        return Ok(site);
    }
    let began = Instant::now();
    eprintln!("seeding {} with {} jobs", store.name(), size.jobs());
    clear(&folder)?;
    if let (Some(postgres), Some(database)) = (postgres, &site.database) {
        postgres.create(database, None)?;
    }
    found(binary, &mut site, postgres)?;
    let now = now()?;
    match postgres {
        Some(postgres) if store == Store::Postgres => {
            let database = site.database.as_deref().unwrap_or_default();
            postgres::seed(postgres, database, size.jobs(), now)?;
        }
        _ => sqlite::seed(&site.file(), size.jobs(), now)?,
    }
    let kept = json!({
        "fingerprint": fingerprint, "at": now, "keys": site.keys, "users": site.users,
    });
    fs::write(stamp, kept.to_string())?;
    eprintln!("  seeded in {:.1} s", began.elapsed().as_secs_f32());
    Ok(site)
}

fn is_there(site: &Site, postgres: Option<&Postgres>) -> Outcome<bool> {
    match (postgres, &site.database) {
        (Some(postgres), Some(database)) => postgres.has(database),
        _ => Ok(site.file().is_file()),
    }
}

/// What was kept, if it is still good.
fn read(stamp: &Path, fingerprint: &str, site: &mut Site) -> Option<()> {
    let kept: Value = serde_json::from_str(&fs::read_to_string(stamp).ok()?).ok()?;
    let age = now().ok()?.checked_sub(kept["at"].as_i64()?)?;
    if kept["fingerprint"] != fingerprint || age > i64::try_from(KEPT_DAYS * 86_400_000).ok()? {
        return None;
    }
    for at in 0..3 {
        kept["keys"][at].as_str()?.clone_into(&mut site.keys[at]);
        site.users[at] = kept["users"][at].as_i64()?;
    }
    Some(())
}

/// Lays the tables and lets the owners be, all by the service itself: commands want a first start before them.
fn found(binary: &Binary, site: &mut Site, postgres: Option<&Postgres>) -> Outcome {
    let house = House::start(binary, site, postgres, &[])?;
    // Its address takes connections before all of a first start is done.
    let (status, _) = client::ask_once(house.address, &client::get("/health/ready", ""))?;
    if status != 200 {
        return Err(format!("a first start is not ready: {status}").into());
    }
    drop(house);
    for owner in Owner::ALL {
        let email = email(owner);
        let add = ["user", "add", "--email", &email, "--team", owner.name()];
        let user: Value = serde_json::from_str(&binary.run(site, postgres, &add)?)?;
        let create = ["key", "create", "--email", &email, "--application", "bench"];
        let key: Value = serde_json::from_str(&binary.run(site, postgres, &create)?)?;
        site.users[owner as usize] = user["id"].as_i64().ok_or("a user without an id")?;
        let key = key["key"].as_str().ok_or("no key in the answer")?;
        key.clone_into(&mut site.keys[owner as usize]);
    }
    Ok(())
}

/// What the seeded rows follow from: the migrations, the size, and how we make them.
fn fingerprint(store: Store, size: Size) -> Outcome<String> {
    let mut hasher = DefaultHasher::new();
    (EDITION, size.jobs()).hash(&mut hasher);
    let folder = crate::root().join("migrations").join(store.name());
    let mut steps: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path().join("up.sql")))
        .collect::<Result<_, _>>()?;
    steps.sort();
    for step in steps {
        fs::read_to_string(step)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn clear(folder: &Path) -> Outcome {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

fn now() -> Outcome<i64> {
    #[expect(
        clippy::disallowed_methods,
        reason = "seeded jobs are as old as real ones would be; no port reaches here"
    )]
    let now = SystemTime::now();
    Ok(i64::try_from(now.duration_since(UNIX_EPOCH)?.as_millis())?)
}
