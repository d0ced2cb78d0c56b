//! What reviewers do through private links, without an account.

mod compare;
mod complete;
mod confirm;
mod decide;
mod document_details;
mod file;
mod link;
mod new_link;
mod open;
mod show;
mod shown;
mod stage_shown;
mod submit_files;
mod transfers;

pub use compare::{ShownComparison, comparison, show_comparison, show_comparison_to_user};
pub use complete::{PageCompletion, complete};
pub use decide::{PageDecision, decide};
pub use document_details::DocumentDetails;
pub use file::{AskedVersion, LinkPicture, inspected_version, original, page_picture, page_tile};
pub use new_link::send_new_link;
pub use open::{ensure_own_form, open};
pub use show::{ReviewPage, Standing, show};
pub use shown::ShownFile;
pub use stage_shown::{StageShown, WhatCounts};
pub use submit_files::{FileSubmission, already_submitted, ensure_open, submit_files};
pub use transfers::LinkTransfers;

pub(crate) use file::shown_job;
pub(crate) use link::{Opened, resolve_link, token_of};
pub(crate) use shown::{FILES_MAX, ensure_showable, shown_version, version_as_shown};
