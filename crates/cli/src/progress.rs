//! Progress bars on standard error; nothing where no terminal shows them.

use indicatif::{ProgressBar, ProgressStyle};

/// Counts bytes.
pub(crate) fn bytes() -> ProgressBar {
    styled("{bar:40} {bytes}/{total_bytes} {bytes_per_sec} {eta}")
}

/// Counts files.
pub(crate) fn files() -> ProgressBar {
    styled("{bar:40} {pos}/{len} files")
}

fn styled(template: &str) -> ProgressBar {
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
