//! What a step comes to.

/// A result, or an error in words.
pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;
