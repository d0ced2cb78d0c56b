//! Who may come in: keys, failed authentications, and how many requests a key has.

mod admit;
mod failures;
mod keys;
mod standing;
mod windows;

pub(crate) use admit::{Admitted, admit, authenticate, authorization};
pub use failures::Failures;
pub(crate) use keys::Keys;
pub(crate) use standing::{Noted, Standing, whole_seconds};
pub(crate) use windows::Windows;
