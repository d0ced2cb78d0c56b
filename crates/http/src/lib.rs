//! The REST interface
