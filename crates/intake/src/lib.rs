//! Bodies of requests on their way in, whoever takes them: the REST interface or a page with a form.

mod part;
mod send_stream;
mod steady;

pub use part::{file_name, store};
pub use send_stream::into_send_stream;
pub use steady::{BodyTimeouts, StallGuard};
