//! Comments on jobs.

mod import;
mod make;
mod people;
mod read;
mod take_part;
mod threads;
mod write;

pub use import::{
    DOCUMENT_MAX, ExportedComments, ImportComments, ImportSource, ImportedComments, MergedComment,
    ensure_takes_comments, export, import,
};
pub use make::{MakeComment, make};
pub use read::{get, list};
pub use take_part::{add_comment, change_comment};
pub use threads::{Participant, ThreadComment, Threads, threads, watched_jobs};
pub use write::{ChangeComment, change, remove};

pub(crate) use make::{add, first_of};
pub(crate) use read::of_version;
pub(crate) use take_part::{AGAIN, is_repeated};
pub(crate) use threads::{takes_comments, threads_at_link};
