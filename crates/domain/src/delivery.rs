//! Where the delivery of an event stands.

keywords! {
    /// Where a delivery stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum DeliveryStatus {
        /// A try is due, now or later.
        Pending = "pending",
        /// The endpoint has taken it.
        Delivered = "delivered",
        /// All tries are used up.
        Failed = "failed",
    }
}
