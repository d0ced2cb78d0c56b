//! The files of jobs, streamed into a zip.

use std::{
    collections::{HashMap, VecDeque},
    io,
};

use futures_util::stream;
use imprimatur_domain::{Instant, ids::JobId};

use super::Names;
use crate::{
    documents::Version,
    jobs::TreeNode,
    ports::{
        Ports,
        packer::{Files, PackedFile},
    },
};

/// Number of versions queried at once.
const STEP: usize = 200;

/// Minimum size limit of a zip, in bytes (64 GiB).
const LIMIT_MIN: u64 = 64 << 30;

/// Files in folders, and empty folders, listed when the zip was begun. Each file's version is the one that is current
/// when its turn comes.
pub(crate) struct Content {
    ports: Ports,
    begun_at: Instant,
    size: u64,
    total: u64,
    empty: VecDeque<String>,
    waiting: VecDeque<(JobId, String)>,
    at_hand: VecDeque<(Version, String)>,
}

impl Content {
    /// What lies below a root, which has no path itself.
    pub(crate) fn new(ports: &Ports, root: JobId, nodes: Vec<TreeNode>, begun_at: Instant) -> Self {
        let size = nodes.iter().map(|node| node.size).sum();
        let (waiting, empty) = paths(root, nodes);
        Self {
            ports: ports.clone(),
            begun_at,
            size,
            total: waiting.len() as u64,
            empty,
            waiting,
            at_hand: VecDeque::new(),
        }
    }

    /// Number of files.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// Size limit of the zip in bytes: well above the files' current total, because versions may change while it is
    /// written. Not larger than needed, because storages with a maximum number of parts derive the part size from it.
    pub(crate) fn limit(&self) -> u64 {
        limit_for(self.size)
    }

    async fn advance(&mut self) -> io::Result<Option<PackedFile>> {
        if let Some(path) = self.empty.pop_front() {
            return Ok(Some(self.folder(path)));
        }
        if self.at_hand.is_empty() {
            self.look_up().await?;
        }
        let Some((version, path)) = self.at_hand.pop_front() else {
            return Ok(None);
        };
        let opened = self.ports.blobs.get(&version.blob, None).await;
        let opened = opened.map_err(|error| gone(&version.job, &error.to_string()))?;
        Ok(Some(PackedFile {
            path,
            size: version.size,
            media_type: version.media_type,
            modified_at: version.created_at,
            bytes: opened.bytes,
        }))
    }

    fn folder(&self, path: String) -> PackedFile {
        PackedFile {
            path,
            size: 0,
            media_type: String::new(),
            modified_at: self.begun_at,
            bytes: Box::pin(stream::empty()),
        }
    }

    /// Loads the versions of the next files. A missing file is an error: the zip would be incomplete.
    async fn look_up(&mut self) -> io::Result<()> {
        let next: Vec<_> = self.waiting.drain(..STEP.min(self.waiting.len())).collect();
        if next.is_empty() {
            return Ok(());
        }
        let ids = next.iter().map(|(id, _)| *id).collect();
        let found = self.ports.views.current_versions(ids).await;
        let found = found.map_err(io::Error::other)?;
        let mut versions: HashMap<_, _> = found.into_iter().map(|v| (v.job, v)).collect();
        for (id, path) in next {
            let version = versions.remove(&id);
            let version = version.ok_or_else(|| gone(&id, "it is not there any more"))?;
            self.at_hand.push_back((version, path));
        }
        Ok(())
    }
}

#[async_trait::async_trait]
impl Files for Content {
    async fn next(&mut self) -> Option<io::Result<PackedFile>> {
        self.advance().await.transpose()
    }
}

fn limit_for(size: u64) -> u64 {
    size.saturating_mul(2).max(LIMIT_MIN)
}

fn gone(job: &JobId, why: &str) -> io::Error {
    io::Error::other(format!("the file {job} cannot be read: {why}"))
}

/// The paths of all files below a folder, ordered by folder and name, and those of empty folders.
fn paths(root: JobId, nodes: Vec<TreeNode>) -> (VecDeque<(JobId, String)>, VecDeque<String>) {
    let mut inside: HashMap<JobId, Vec<TreeNode>> = HashMap::new();
    for node in nodes {
        inside.entry(node.parent).or_default().push(node);
    }
    let (mut paths, mut empty) = (VecDeque::new(), VecDeque::new());
    let mut folders = vec![(root, String::new())];
    while let Some((folder, path)) = folders.pop() {
        let mut names = Names::default();
        let nodes = inside.remove(&folder).unwrap_or_default();
        if nodes.is_empty() && folder != root {
            empty.push_back(path);
            continue;
        }
        for node in nodes {
            let own = format!("{path}{}", names.take(&node.name));
            if node.is_folder {
                folders.push((node.id, format!("{own}/")));
            } else {
                paths.push_back((node.id, own));
            }
        }
    }
    (paths, empty)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn node(id: u128, parent: u128, name: &str, is_folder: bool) -> TreeNode {
        TreeNode {
            id: JobId(Uuid::from_u128(id)),
            parent: JobId(Uuid::from_u128(parent)),
            name: name.to_owned(),
            is_folder,
            size: 0,
        }
    }

    #[test]
    fn a_zip_may_have_twice_what_its_files_have() {
        assert_eq!(limit_for(0), LIMIT_MIN);
        assert_eq!(limit_for(LIMIT_MIN), 2 * LIMIT_MIN);
        assert_eq!(limit_for(u64::MAX), u64::MAX);
    }

    #[test]
    fn paths_keep_the_structure_and_number_what_clashes() {
        let nodes = vec![
            node(2, 1, "a.pdf", false),
            node(3, 1, "A.pdf", false),
            node(4, 1, "Inner", true),
            node(5, 4, "a.pdf", false),
            node(6, 4, "Empty", true),
        ];
        let root = JobId(Uuid::from_u128(1));
        let (paths, empty) = paths(root, nodes);
        let paths: Vec<_> = paths.into_iter().map(|(_, path)| path).collect();
        assert_eq!(paths, ["a.pdf", "A (2).pdf", "Inner/a.pdf"]);
        assert_eq!(empty, ["Inner/Empty/"]);
        assert!(super::paths(root, Vec::new()).1.is_empty());
    }
}
