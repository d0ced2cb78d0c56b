//! Receiving request bodies, for both the REST API and HTML forms.

mod part;
mod send_stream;
mod steady;

pub use part::{file_name, store};
pub use send_stream::into_send_stream;
pub use steady::{BodyTimeouts, StallGuard};
