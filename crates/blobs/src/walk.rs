//! Lists a folder of blobs in the order of their keys.

use std::{fs, io, path::Path};

use imprimatur_application::ports::blobs::{BlobKey, Listed};

/// What a listing asks for.
pub(crate) struct Wanted {
    pub(crate) prefix: String,
    pub(crate) after: Option<BlobKey>,
    pub(crate) limit: usize,
}

impl Wanted {
    /// Whether a key is one of those asked for.
    fn takes(&self, key: &str) -> bool {
        key.starts_with(&self.prefix)
            && self.after.as_ref().is_none_or(|after| key > after.as_str())
    }

    /// Whether a folder, named with its closing slash, can hold a key that is asked for.
    fn enters(&self, folder: &str) -> bool {
        let on_the_way = folder.starts_with(&self.prefix) || self.prefix.starts_with(folder);
        let not_over = self
            .after
            .as_ref()
            .is_none_or(|after| folder > after.as_str() || after.as_str().starts_with(folder));
        on_the_way && not_over
    }
}

/// Walks the folder below `root`, stopping as soon as enough is found. Blocks.
pub(crate) fn walk(root: &Path, wanted: &Wanted) -> io::Result<Vec<Listed>> {
    let mut found = Vec::new();
    enter(root, "", wanted, &mut found)?;
    Ok(found)
}

fn enter(root: &Path, folder: &str, wanted: &Wanted, found: &mut Vec<Listed>) -> io::Result<()> {
    for name in names(&root.join(folder))? {
        if found.len() >= wanted.limit {
            break;
        }
        let path = format!("{folder}{name}");
        if name.ends_with('/') {
            if wanted.enters(&path) {
                enter(root, &path, wanted, found)?;
            }
        } else if wanted.takes(&path) {
            found.extend(listed(root, path)?);
        }
    }
    Ok(())
}

/// The names in one folder, those of folders with a closing slash, in byte order. So sorted, walking
/// depth first yields whole keys in their order, because `-` and `.` sort before `/`.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry?;
        let Ok(mut name) = entry.file_name().into_string() else {
            continue;
        };
        if BlobKey::new(name.as_str()).is_none() {
            continue;
        }
        if entry.file_type()?.is_dir() {
            name.push('/');
        }
        names.push(name);
    }
    names.sort_unstable();
    Ok(names)
}

/// The entry of one file; `None` if it has been deleted meanwhile.
fn listed(root: &Path, path: String) -> io::Result<Option<Listed>> {
    let facts = match fs::metadata(root.join(&path)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        facts => facts?,
    };
    let modified_at = facts.modified()?.into();
    Ok(BlobKey::new(path).map(|key| Listed {
        key,
        size: facts.len(),
        modified_at,
    }))
}
