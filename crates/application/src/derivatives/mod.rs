//! Files that prepress makes of an approved one: registered, compared with it, confirmed.

mod compare;
mod confirm;
mod read;
mod register;

use imprimatur_domain::derivative::Derivative;

pub use confirm::confirm;
pub use read::derivatives;
pub use register::{DerivedFile, Register, Registered, ensure_derivable, register};

/// Registers or confirms a derived file.
#[derive(Clone, Debug, PartialEq)]
pub enum DerivativeWrite {
    /// A new one.
    Insert(Box<Derivative>),
    /// One that somebody has confirmed. The store checks that nobody has before.
    Confirm(Box<Derivative>),
}
