//! Analytics: the caller's live files in numbers.

mod count;
mod tally;

pub use count::{Analytics, of_account, of_folder};
pub use tally::Tally;
