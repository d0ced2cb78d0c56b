//! How much of a document is read.

/// Maximum number of operators per document.
const OPERATORS: u64 = 4_000_000;
/// Maximum bytes of content per document.
const BYTES: usize = 128 << 20;

/// Remaining budget of the inspection.
#[derive(Debug)]
pub(super) struct Budget {
    operators: u64,
    bytes: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            operators: OPERATORS,
            bytes: BYTES,
        }
    }
}

impl Budget {
    pub(super) fn is_spent(&self) -> bool {
        self.operators == 0 || self.bytes == 0
    }

    pub(super) fn takes_operator(&mut self) -> bool {
        self.operators = self.operators.saturating_sub(1);
        !self.is_spent()
    }

    pub(super) fn takes_bytes(&mut self, bytes: &[u8]) -> bool {
        self.bytes = self.bytes.saturating_sub(bytes.len());
        !self.is_spent()
    }
}
