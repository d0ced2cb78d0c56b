//! Analytics: the caller's live files in numbers.

mod count;
mod course;
mod tally;

pub use count::{Analytics, of_account, of_folder};
pub use course::{ChangedFile, Course, FILES_MAX, Numbers, course};
pub use tally::Tally;
