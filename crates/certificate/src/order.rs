//! What a certificate says of the order: what was ordered, what is there, and whether that is the same.

use imprimatur_domain::expectation::OrderComparison;

use crate::lines::{Block, Writer};

impl Writer<'_> {
    /// The document beside its order, member by member; nothing if nothing was ordered.
    pub(crate) fn order(&self, blocks: &mut Vec<Block>) {
        if self.facts.comparisons.is_empty() {
            return;
        }
        blocks.push(Block::Heading(self.texts.get("certificate-compared")));
        for comparison in &self.facts.comparisons {
            let state = self.texts.get(match comparison {
                OrderComparison::Met(_) => "certificate-as-ordered",
                OrderComparison::Differs(..) => "certificate-not-as-ordered",
                OrderComparison::Unknown(_) => "certificate-order-unknown",
            });
            blocks.push(Block::Row(state, self.texts.comparison(comparison)));
        }
        blocks.push(Block::Text(self.texts.get("certificate-compared-how")));
    }
}
