//! Receiving request bodies, for both the REST API and HTML forms.

mod multipart;
mod part;
mod send_stream;
mod steady;

pub use multipart::{file_name, multipart};
pub use part::store;
pub use send_stream::into_send_stream;
pub use steady::{BodyTimeouts, StallGuard};
