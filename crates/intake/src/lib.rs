//! Bodies of requests on their way in, whoever takes them: the REST interface or a page with a form.

mod flow;
mod part;
mod steady;

pub use flow::flow;
pub use part::{file_name, store};
pub use steady::{Patience, Steady};
