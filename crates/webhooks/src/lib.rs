//! Signing and sending webhook deliveries, and the outbound guard
