//! A service with a folder of its own, and what is asked of it once.

use std::{fs, net::SocketAddr};

use serde_json::{Value, json};

use crate::{
    client,
    house::{Binary, House},
    options::{Size, Store},
    outcome::Outcome,
    seed::{self, Site, tree::Owner},
};

/// A running service on a copy of the smallest store.
pub(super) struct Place {
    /// Where everything of it lies.
    pub(super) site: Site,
    house: House,
}

impl Place {
    /// Copies the smallest store and starts the service on it. `more` are further arguments.
    pub(super) fn start(binary: &Binary, name: &str, more: &[&str]) -> Outcome<Self> {
        let seeded = seed::site(binary, Store::Sqlite, Size::Thousand, None)?;
        let site = seeded.copy(name, None)?;
        let house = House::start(binary, &site, None, more)?;
        Ok(Self { site, house })
    }

    /// The process.
    pub(super) fn pid(&self) -> u32 {
        self.house.pid()
    }

    /// Where it answers.
    pub(super) fn address(&self) -> SocketAddr {
        self.house.address
    }

    /// For a trial.
    pub(super) fn target(&self) -> crate::trial::Target {
        self.house.target()
    }

    /// Whose documents these are.
    pub(super) fn key(&self) -> &str {
        self.site.key(Owner::Small)
    }

    /// Makes a folder; its GUID.
    pub(super) fn folder(&self, name: &str, parent: Option<&str>) -> Outcome<String> {
        let mut folder = json!({ "is_folder": true, "name": name });
        if let Some(parent) = parent {
            folder["parent_guid"] = json!(parent);
        }
        guid(&self.ask("/api/v1/jobs", Some(&folder))?)
    }

    /// Asks for JSON: a GET, or a POST with a body.
    pub(super) fn ask(&self, path: &str, body: Option<&Value>) -> Outcome<Value> {
        client::ask_json(self.address(), path, self.key(), body)
    }

    /// Asks for bytes.
    pub(super) fn fetch(&self, path: &str, accept: &str) -> Outcome<Vec<u8>> {
        let request = client::fetch(path, self.key(), accept);
        let (status, body) = client::ask_once(self.address(), &request)?;
        if status == 200 {
            return Ok(body);
        }
        let body = String::from_utf8_lossy(&body);
        Err(format!("{path}: status {status}: {body}").into())
    }

    /// Deletes a job for good. Its bytes go in the background.
    pub(super) fn delete(&self, job: &str) -> Outcome {
        let request = client::delete(&format!("/api/v1/jobs/{job}"), self.key());
        for _ in 0..2 {
            let (status, body) = client::ask_once(self.address(), &request)?;
            if status != 200 {
                let body = String::from_utf8_lossy(&body);
                return Err(format!("deleting {job}: status {status}: {body}").into());
            }
        }
        Ok(())
    }

    /// Ends the service and removes all that it has kept.
    pub(super) fn clear(self) -> Outcome {
        drop(self.house);
        Ok(fs::remove_dir_all(&self.site.folder)?)
    }
}

/// The GUID of a job.
pub(super) fn guid(job: &Value) -> Outcome<String> {
    let guid = job["guid"].as_str();
    Ok(guid.ok_or("a job without a GUID")?.to_owned())
}
