//! Results of children, and for how long they are remembered.

use std::{hash::Hash, time::Duration};

use imprimatur_application::ports::documents::DocumentError;
use moka::future::Cache;

use crate::children::failed;

/// Cache limits: bytes and lifetime.
const REMEMBERED: u64 = 32 << 20;
const REMEMBERED_FOR: Duration = Duration::from_mins(1);
/// Most documents of which something is noted.
const NOTED_MAX: u64 = 10_000;

/// The result of a child, or a permanent error of the document.
pub(crate) type Outcome<T> = Result<T, Wrong>;

#[derive(Clone, Debug)]
pub(crate) enum Wrong {
    NoSuchPage,
    Unsupported,
    Unreadable(String),
    TooLarge(String),
}

/// Tells permanent errors of a document, which are remembered, from others.
pub(crate) fn outcome<T>(made: Result<T, DocumentError>) -> Result<Outcome<T>, DocumentError> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(DocumentError::NoSuchPage) => Ok(Err(Wrong::NoSuchPage)),
        Err(DocumentError::Unsupported) => Ok(Err(Wrong::Unsupported)),
        Err(DocumentError::Unreadable(why)) => Ok(Err(Wrong::Unreadable(why))),
        Err(DocumentError::TooLarge(why)) => Ok(Err(Wrong::TooLarge(why))),
        Err(error) => Err(error),
    }
}

/// Copies a cause.
fn alike(cause: &std::io::Error) -> std::io::Error {
    std::io::Error::new(cause.kind(), cause.to_string())
}

/// A cache of results, given the bytes of each.
pub(crate) fn remembering<K, T>(length: fn(&T) -> usize) -> Cache<K, Outcome<T>>
where
    K: Hash + Eq + Send + Sync + 'static,
    T: Clone + Send + Sync + 'static,
{
    let weight = move |_: &K, made: &Outcome<T>| {
        let bytes = made.as_ref().map_or(0, length);
        u32::try_from(bytes + 200).unwrap_or(u32::MAX)
    };
    Cache::builder()
        .max_capacity(REMEMBERED)
        .weigher(weight)
        .time_to_live(REMEMBERED_FOR)
        .build()
}

/// A cache of what was noticed about documents.
pub(crate) fn noting<K, T>() -> Cache<K, T>
where
    K: Hash + Eq + Send + Sync + 'static,
    T: Clone + Send + Sync + 'static,
{
    Cache::builder()
        .max_capacity(NOTED_MAX)
        .time_to_live(REMEMBERED_FOR)
        .build()
}

impl From<Wrong> for DocumentError {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::NoSuchPage => Self::NoSuchPage,
            Wrong::Unsupported => Self::Unsupported,
            Wrong::Unreadable(why) => Self::Unreadable(why),
            Wrong::TooLarge(why) => Self::TooLarge(why),
        }
    }
}

/// Copies an error for another waiting caller.
pub(crate) fn copied(error: &DocumentError) -> DocumentError {
    match error {
        DocumentError::Source(cause) => DocumentError::Source(alike(cause)),
        DocumentError::Disk(cause) => DocumentError::Disk(alike(cause)),
        DocumentError::Full => DocumentError::Full,
        other => failed(other),
    }
}
