//! What became of an order of another program.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words;

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = ReceivedOrder)]
pub struct OrderRecord<'a> {
    /// The id of the order.
    #[schema(example = "PO-2026-17")]
    pub order_id: Cow<'a, str>,
    /// GUID of its folder.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job: String,
    /// Whether the folder is new.
    pub created: bool,
    /// Why there is a new folder although the order had one: that is in the trash, was deleted for good or handed over to another
    /// team; null otherwise.
    #[schema(value_type = Option<words::FormerFolder>)]
    pub former: Option<Cow<'static, str>>,
    /// What is printed apart, in the order of the document.
    pub parts: Vec<OrderPartRecord<'a>>,
    /// Whom the order names for its approval, as a stage takes reviewers. Nobody was asked yet.
    pub reviewers: Vec<OrderReviewerRecord<'a>>,
    /// What was not taken over, at most 200 entries.
    pub unmapped: Vec<UnmappedRecord<'a>>,
    /// How much was not taken over in all.
    #[schema(example = 1)]
    pub unmapped_count: u32,
}

/// A part of an order.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = OrderPart)]
pub struct OrderPartRecord<'a> {
    /// Its id: the external id of the product, else its id in the document, else its number; after the id of its job if the order
    /// has several.
    #[schema(example = "COVER")]
    pub id: Cow<'a, str>,
    /// Its name.
    #[schema(example = "Cover")]
    pub name: Cow<'a, str>,
    /// GUID of its folder; that of the order if it is the only part.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b12")]
    pub job: String,
    /// Whether it has a new folder of its own.
    pub created: bool,
}

/// A person whom an order names for its approval.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = OrderReviewer)]
pub struct OrderReviewerRecord<'a> {
    /// The address.
    #[schema(example = "vera@example.com")]
    pub email: Cow<'a, str>,
    /// decider: obligated to approve; observer: to be informed.
    #[schema(value_type = words::ReviewRole)]
    pub role: Cow<'static, str>,
}

/// Something of a document that was not taken over.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Unmapped)]
pub struct UnmappedRecord<'a> {
    /// Its path in the document, as XPath has it, without prefixes.
    #[schema(example = "/XJDF/ProductList/Product/@Amount")]
    pub path: Cow<'a, str>,
    /// no-place: nothing here says such a thing; invalid: its value is impossible; ambiguous: others of its kind say something
    /// else; not-found: it refers to nothing in the document; role: reviewers have no such role here.
    #[schema(value_type = words::UnmappedReason)]
    pub reason: Cow<'static, str>,
}
