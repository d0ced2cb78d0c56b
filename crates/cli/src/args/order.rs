//! Arguments of `order`.

use std::path::PathBuf;

use clap::Args;

use super::Form;
use crate::job_ref::JobRef;

/// An order of an order management program.
#[derive(Args, Debug)]
pub struct OrderArgs {
    /// The document: XJDF 2 or PrintTalk 2.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The folder to put a new order into: GUID or address.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parent: Option<JobRef>,
    #[command(flatten)]
    pub(crate) form: Form,
}
