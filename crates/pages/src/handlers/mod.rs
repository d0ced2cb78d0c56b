//! One file per address; each handler calls one use case.

mod asset;
mod brand;
mod certificate;
mod comment;
mod decision;
mod docs;
mod done;
mod new_link;
mod not_found;
mod opened;
mod original;
mod page;
mod picture;
mod transfer;
mod upload;
mod verify;

pub(crate) use asset::asset;
pub(crate) use brand::{color, logo};
pub(crate) use certificate::{Wanted, certificate, retry_until_sealed};
pub(crate) use comment::{comment, in_form, plain_comment, resolution, resolve};
pub(crate) use decision::{back, confirm, decision};
pub(crate) use docs::{docs, docs_page};
pub(crate) use done::done;
pub(crate) use new_link::new_link;
pub(crate) use not_found::not_found;
pub(crate) use opened::opened;
pub(crate) use original::original;
pub(crate) use page::{page, receipt};
pub(crate) use picture::{picture, tile};
pub(crate) use transfer::{append_to_transfer, begin_transfer, cancel_transfer, show_transfer};
pub(crate) use upload::upload;
pub(crate) use verify::{hashed, verify, verify_form};

use imprimatur_application::failure::Failure;
use imprimatur_domain::ids::JobId;
use uuid::Uuid;

/// A job's GUID as addresses carry it.
pub(crate) fn guid(text: &str) -> Result<JobId, Failure> {
    let id = Uuid::try_parse(text).map_err(|_| Failure::NotFound)?;
    Ok(JobId(id))
}

/// The name of a record as addresses carry it.
pub(crate) fn id(text: &str) -> Result<i64, Failure> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse()
        .ok()
        .filter(|_| is_plain)
        .ok_or(Failure::NotFound)
}

/// A number from 0 as addresses carry it.
pub(crate) fn index(text: &str) -> Result<u32, Failure> {
    text.parse().map_err(|_| Failure::NotFound)
}

/// A positive number as addresses carry it.
pub(crate) fn number(text: &str) -> Result<u32, Failure> {
    let number = text.parse().map_err(|_| Failure::NotFound)?;
    if number == 0 {
        return Err(Failure::NotFound);
    }
    Ok(number)
}
