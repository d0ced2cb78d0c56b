//! Jobs.

pub(crate) mod create;
pub(crate) mod decisions;
pub(crate) mod delete;
pub(crate) mod get;
pub(crate) mod list;
pub(crate) mod preflight;
pub(crate) mod update;
pub(crate) mod versions;

pub(crate) use create::create;
pub(crate) use decisions::decisions;
pub(crate) use delete::delete;
pub(crate) use get::get;
pub(crate) use list::list;
pub(crate) use preflight::preflight;
pub(crate) use update::update;
pub(crate) use versions::versions;
