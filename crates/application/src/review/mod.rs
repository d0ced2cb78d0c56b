//! What a reviewer does at a private link, without an account.

mod comment;
mod complete;
mod confirm;
mod decide;
mod deliver;
mod file;
mod insight;
mod link;
mod open;
mod show;
mod shown;

pub use comment::{PageComment, comment};
pub use complete::{PageCompletion, complete};
pub use decide::{PageDecision, decide};
pub use deliver::{Delivery, deliver, ensure_awaited, is_delivered};
pub use file::{original, page_picture};
pub use insight::Insight;
pub use open::open;
pub use show::{ReviewPage, Said, Standing, show};
pub use shown::ShownFile;

pub(crate) use link::token_of;
pub(crate) use shown::ensure_showable;
