//! The texts of pages and mails in every language, and dates, sizes and counts as each language writes them.
//!
//! A language is a folder in `locales/` with the same [Fluent](https://projectfluent.org) messages as `locales/en`; the build
//! finds it. [`Catalog`] holds all of them, [`Texts`] is one language of it in one time zone, and [`Text`] one of its texts.
//!
//! Fluent's isolation marks (U+2068, U+2069 around every value) are off. A value of other people's making, a [`Text::name`],
//! is isolated here: in HTML by `<bdi>`, which browsers and screen readers understand, in plain text by those marks, but only if
//! the value is written in the other direction. Marks that change nothing are still characters: they would get into subjects,
//! file names that people copy, and searches.

mod catalog;
mod finding;
mod format;
mod language;
mod order;
mod text;

pub use catalog::{Catalog, Texts};
pub use fluent_bundle::FluentValue as Value;
pub use format::Zone;
pub use language::Language;
pub use text::{Text, isolated};
