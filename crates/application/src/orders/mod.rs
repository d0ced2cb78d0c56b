//! Orders of other programs, and the folders that they have here.

mod approval;
mod folders;
mod receive;

use imprimatur_domain::{
    field::Name,
    ids::{JobId, TeamId},
    order::{FormerFolder, OrderFolder, OrderId},
};

pub use approval::approval;
pub use receive::receive;

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedOrder {
    /// Its folder.
    pub job: JobId,
    /// Whether the folder is new.
    pub is_created: bool,
    /// Why there is a new folder although the order had one.
    pub former: Option<FormerFolder>,
    /// Its parts, in the order in which it names them.
    pub parts: Vec<ReceivedPart>,
}

/// What became of a part of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedPart {
    /// Its id.
    pub id: OrderId,
    /// Its name.
    pub name: Name,
    /// Its folder: that of the order if it is the only part.
    pub job: JobId,
    /// Whether the folder is new.
    pub is_created: bool,
}

/// The folder that an order or one of its parts has from now on. The store refuses it with
/// [`Conflict`](crate::ports::store::StoreError::Conflict) unless it has `former` at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderFolderWrite {
    /// The team that the order belongs to.
    pub team: TeamId,
    /// The folder.
    pub folder: OrderFolder,
    /// The folder that it had before; `None` if it is new.
    pub former: Option<JobId>,
}
