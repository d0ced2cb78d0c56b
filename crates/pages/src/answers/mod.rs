//! How answers look on the wire: statuses, headers, and pages for everything that can go wrong.

mod failed;
mod files;
mod pages;

pub(crate) use failed::{
    again, ended, failed, foreign, nowhere, other_method, unreadable, unreadable_form,
    without_picture,
};
pub(crate) use files::{asset, original, picture};
pub(crate) use pages::{leaf, message, nothing, page, see};
