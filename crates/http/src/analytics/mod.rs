//! Analytics.

pub(crate) mod count;

pub(crate) use count::{account, folder};
