//! Documents: taking them in, giving them out, looking into them.

mod version;

pub use version::{Inspected, Version};
