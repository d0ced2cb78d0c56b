//! Formats of other programs: what print shops' order management says of orders, and hears of approvals; comments as programs
//! for PDF have them.
//!
//! Everything here is pure: bytes in, values of the domain out, and the other way round. Nothing is fetched, whatever a document
//! refers to.

pub mod approval;
pub mod order;
pub mod xfdf;
pub mod xml;
