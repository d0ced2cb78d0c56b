//! A field of a partial request: left alone, cleared, or set.

/// A field of a partial request.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Patch<T> {
    /// Not there: leave it alone.
    #[default]
    Absent,
    /// Null or an empty text: clear it.
    Cleared,
    /// A value.
    Set(T),
}

impl<T> Patch<T> {
    /// The value, where clearing and leaving alone are the same.
    pub fn value(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Absent | Self::Cleared => None,
        }
    }

    /// `None` to leave it alone, `Some(None)` to clear it.
    pub fn change(self) -> Option<Option<T>> {
        match self {
            Self::Absent => None,
            Self::Cleared => Some(None),
            Self::Set(value) => Some(Some(value)),
        }
    }
}

impl<T: Default> Patch<T> {
    /// `None` to leave it alone; what is cleared is empty.
    pub fn or_empty(self) -> Option<T> {
        self.change().map(Option::unwrap_or_default)
    }
}
