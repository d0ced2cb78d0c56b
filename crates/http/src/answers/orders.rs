//! Records of orders.

use imprimatur_application::orders::ReceivedOrder;
use imprimatur_exchange::order::OrderDocument;
use imprimatur_wire::order::{OrderPartRecord, OrderRecord, OrderReviewerRecord, UnmappedRecord};

/// What became of an order.
pub(crate) fn order<'a>(
    document: &'a OrderDocument,
    received: &'a ReceivedOrder,
) -> OrderRecord<'a> {
    let parts = received.parts.iter().map(|part| OrderPartRecord {
        id: part.id.as_str().into(),
        name: part.name.as_str().into(),
        job: part.job.to_string(),
        created: part.is_created,
    });
    let reviewers = document
        .reviewers
        .iter()
        .map(|reviewer| OrderReviewerRecord {
            email: reviewer.email.as_str().into(),
            role: reviewer.role.as_str().into(),
        });
    let unmapped = document.unmapped.iter().map(|unmapped| UnmappedRecord {
        path: unmapped.path.as_str().into(),
        reason: unmapped.reason.as_str().into(),
    });
    OrderRecord {
        order_id: document.order.id.as_str().into(),
        job: received.job.to_string(),
        created: received.is_created,
        former: received.former.map(|former| former.as_str().into()),
        parts: parts.collect(),
        reviewers: reviewers.collect(),
        unmapped: unmapped.collect(),
        unmapped_count: document.unmapped_count,
    }
}
