//! How answers look on the wire: statuses, headers, and pages for everything that can go wrong.

mod csv_list;
mod failed;
mod files;
mod pages;

pub(crate) use csv_list::csv_list;
pub(crate) use failed::{
    again, ended, failed, foreign, interrupted, misread, must_wait, new_link_sent, not_found,
    other_method, repeated_field, retry_after, too_many, too_many_pictures, unreadable,
    unreadable_form, without_picture,
};
pub(crate) use files::{asset, certificate, original, picture, zip};
pub(crate) use pages::{
    confirmation, document_page, html, message, not_modified, nothing, page, private, see,
    see_receipt, see_said,
};
