//! The built-in templates, and the operator's files that override them: for one language, or for all.

use std::{
    io,
    path::{Path, PathBuf},
};

use imprimatur_texts::Language;

use crate::templates::TemplateError;

/// Every built-in template by name. An operator's file with the same name overrides it.
pub const TEMPLATES: [(&str, &str); 21] = [
    ("letter.html", include_str!("../templates/letter.html")),
    ("letter.txt", include_str!("../templates/letter.txt")),
    (
        "words/anonymous-task.txt",
        include_str!("../templates/words/anonymous-task.txt"),
    ),
    (
        "words/archive-ready.txt",
        include_str!("../templates/words/archive-ready.txt"),
    ),
    (
        "words/assign-task.txt",
        include_str!("../templates/words/assign-task.txt"),
    ),
    (
        "words/commenter.txt",
        include_str!("../templates/words/commenter.txt"),
    ),
    (
        "words/digest.txt",
        include_str!("../templates/words/digest.txt"),
    ),
    (
        "words/forward-task.txt",
        include_str!("../templates/words/forward-task.txt"),
    ),
    (
        "words/job-update.txt",
        include_str!("../templates/words/job-update.txt"),
    ),
    (
        "words/invitation.txt",
        include_str!("../templates/words/invitation.txt"),
    ),
    (
        "words/news.txt",
        include_str!("../templates/words/news.txt"),
    ),
    (
        "words/files-not-kept.txt",
        include_str!("../templates/words/files-not-kept.txt"),
    ),
    (
        "words/files-to-upload.txt",
        include_str!("../templates/words/files-to-upload.txt"),
    ),
    (
        "words/not-needed.txt",
        include_str!("../templates/words/not-needed.txt"),
    ),
    (
        "words/observer.txt",
        include_str!("../templates/words/observer.txt"),
    ),
    (
        "words/quote-review-task.txt",
        include_str!("../templates/words/quote-review-task.txt"),
    ),
    (
        "words/review-task.txt",
        include_str!("../templates/words/review-task.txt"),
    ),
    (
        "words/revision-task.txt",
        include_str!("../templates/words/revision-task.txt"),
    ),
    (
        "words/sign-in.txt",
        include_str!("../templates/words/sign-in.txt"),
    ),
    (
        "words/task.txt",
        include_str!("../templates/words/task.txt"),
    ),
    (
        "words/upload-task.txt",
        include_str!("../templates/words/upload-task.txt"),
    ),
];

/// The operator's template of this name: the one for the language, in the folder that is named by its tag, else the one for
/// all languages.
pub(crate) fn own_text(
    folder: Option<&Path>,
    language: Language,
    name: &str,
) -> Result<Option<String>, TemplateError> {
    let Some(folder) = folder else {
        return Ok(None);
    };
    for path in [folder.join(language.tag()).join(name), folder.join(name)] {
        match std::fs::read_to_string(&path) {
            Ok(text) => return Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(TemplateError::Unreadable { path, error }),
        }
    }
    Ok(None)
}

/// Files in the override folder that match no template, for example because of a typo, and folders of languages that there
/// are no texts in. Editors' backup files are ignored.
pub(crate) fn unknown_files(folder: &Path) -> Result<Vec<PathBuf>, TemplateError> {
    let languages = Language::all().map(|language| folder.join(language.tag()));
    let places: Vec<_> = std::iter::once(folder.to_owned())
        .chain(languages)
        .collect();
    let mut found = Vec::new();
    for place in &places {
        found.extend(unknown_in(place, place)?);
        found.extend(unknown_in(place, &place.join("words"))?);
        let is_known = |path: &PathBuf| places.contains(path) || path.ends_with("words");
        let folders = entries(place)?.into_iter().filter(|path| path.is_dir());
        found.extend(folders.filter(|path| !is_left_behind(path) && !is_known(path)));
    }
    found.sort_unstable();
    Ok(found)
}

/// Files in a folder that are no template of a place.
fn unknown_in(place: &Path, folder: &Path) -> Result<Vec<PathBuf>, TemplateError> {
    let is_known = |path: &Path| TEMPLATES.iter().any(|(name, _)| place.join(name) == path);
    let files = entries(folder)?.into_iter().filter(|path| path.is_file());
    let unknown = files.filter(|path| !is_left_behind(path) && !is_known(path));
    Ok(unknown.collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, TemplateError> {
    let unreadable = |error| TemplateError::Unreadable {
        path: folder.to_owned(),
        error,
    };
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unreadable)?,
    };
    let entries = entries.map(|entry| Ok(entry.map_err(unreadable)?.path()));
    entries.collect()
}

fn is_left_behind(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') || name.ends_with('~')
}
