//! Storing states, commands and events by serde.
//!
//! Every public state, command and event can be serialised with the feature `serde`. What is read again goes through the
//! same checks as what is new: a text that is no name, a point beside the page or an unknown status is an error. This is a
//! format to store values in; the JSON of the service's interface and of its webhooks is another.

/// The format that this version writes. It rises when a value that was written before could no longer be read.
pub const FORMAT: u32 = 1;

/// Whether a field that format 1 did not have at first is left out, so that what was stored without it stays the same.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A value with the format it is written in.
///
/// ```
/// use imprimatur_domain::{prelude::*, snapshot::Snapshot};
/// use time::macros::datetime;
///
/// let owner = Owner { team: TeamId(1), user: UserId(1) };
/// let new = NewJob::folder(JobId::nil(), owner, "Order 4711".parse()?);
/// let order = Dossier::create(new, datetime!(2026-11-20 09:30 UTC))?.state;
///
/// let stored = serde_json::to_string(&Snapshot::new(order.clone()))?;
/// let read: Snapshot<Dossier> = serde_json::from_str(&stored)?;
/// assert_eq!(read.into_inner(), order);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Snapshot<T> {
    format: Format,
    value: T,
}

impl<T> Snapshot<T> {
    /// A value in the present format.
    pub fn new(value: T) -> Self {
        Self {
            format: Format(FORMAT),
            value,
        }
    }

    /// The value.
    pub fn into_inner(self) -> T {
        self.value
    }
}

#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "u32")]
struct Format(u32);

impl TryFrom<u32> for Format {
    type Error = UnknownFormat;

    fn try_from(format: u32) -> Result<Self, UnknownFormat> {
        if format == FORMAT {
            Ok(Self(format))
        } else {
            Err(UnknownFormat(format))
        }
    }
}

/// A format that this version does not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("format {0} is unknown; this version reads format {FORMAT}")]
pub struct UnknownFormat(pub u32);
