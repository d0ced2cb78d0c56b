//! Formats of other programs: what print shops' order management says of orders, and hears of approvals.
//!
//! Everything here is pure: bytes in, values of the domain out, and the other way round. Nothing is fetched, whatever a document
//! refers to.

pub mod approval;
pub mod order;
pub mod xml;
