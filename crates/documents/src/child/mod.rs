//! The child process: sandboxes itself, processes one document, writes its answer, exits.

use std::{
    ffi::OsString,
    io,
    io::{Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use imprimatur_application::ports::documents::{
    DocumentError, Inspection, PageFacts, Picture, PictureSpec,
};

use self::{deadline::Deadline, findings::Findings, pages::Pages};
use crate::{
    answer::Answer,
    kind::Kind,
    plates,
    protocol::{PlateUse, Request, Task},
    report::Details,
};

mod annotate;
mod check;
mod color;
mod compare;
mod confine;
mod deadline;
mod density;
mod findings;
mod images;
mod jpeg;
mod letters;
mod mend;
mod overlay;
mod pages;
mod pdf;
mod pdf_writer;
mod picture;
mod print;
mod render;
mod scan;
mod tiff;
mod webp;

/// Maximum number of pixels of an image, whatever the memory limit.
const MAX_PIXELS: u64 = 400_000_000;

/// The main function of a child process of [`ChildDocuments`](crate::ChildDocuments): reads the document from standard
/// input and writes the answer to standard output. `arguments` are those after the configured ones.
///
/// Must be called before any thread is started.
pub fn child_main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let answer = answer(arguments).encode();
    let mut out = io::stdout().lock();
    match out.write_all(&answer).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn answer(arguments: impl IntoIterator<Item = OsString>) -> Answer {
    let Some(request) = Request::from_arguments(arguments) else {
        return Answer::failed("the arguments are not those of a request");
    };
    let deadline = match confine::confine(&request) {
        Ok(deadline) => deadline,
        Err(error) => return Answer::failed(&format!("the limits cannot be set: {error}")),
    };
    let document = match document() {
        Ok(document) => document,
        Err(error) if error.kind() == io::ErrorKind::OutOfMemory => {
            return Answer::Refusal(too_large("it is too large"));
        }
        Err(error) => return Answer::failed(&format!("the document does not come: {error}")),
    };
    match catch_unwind(AssertUnwindSafe(|| work(&request, document, &deadline))) {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => Answer::Refusal(error),
        Err(_) => Answer::Refusal(unreadable("it confuses the reader")),
    }
}

/// Reads the document into a buffer allocated at its full size, because a growing one would need twice as much.
fn document() -> io::Result<Vec<u8>> {
    let mut document = Vec::new();
    let mut stdin = io::stdin().lock();
    #[cfg(unix)]
    {
        let length = rustix::fs::fstat(&stdin)?.st_size;
        document.try_reserve_exact(usize::try_from(length).unwrap_or_default() + 1)?;
    }
    stdin.read_to_end(&mut document)?;
    Ok(document)
}

fn work(
    request: &Request,
    document: Vec<u8>,
    deadline: &Deadline,
) -> Result<Answer, DocumentError> {
    let kind = Kind::new(&request.media_type).ok_or(DocumentError::Unsupported)?;
    let limits = MemoryLimits {
        pixels: MAX_PIXELS,
        bytes: request.memory_bytes / 2,
    };
    let media_type = &request.media_type;
    match &request.task {
        Task::Inspect(depth) => {
            let inspection = match kind {
                Kind::Pdf => pdf::inspect(document, media_type, *depth)?,
                Kind::Jpeg => jpeg::inspect(&document, media_type, *depth, limits)?,
                Kind::Image(format) => {
                    images::inspect(&document, format, media_type, *depth, limits)?
                }
            };
            Ok(Answer::Inspection(inspection))
        }
        Task::Annotate { length } if kind == Kind::Pdf => {
            annotate::annotate(document, *length).map(Answer::Annotations)
        }
        Task::Check { first, most } if kind == Kind::Pdf => {
            check::check(request, document, (*first, *most), limits).map(Answer::Checked)
        }
        Task::Separate(page) if kind == Kind::Pdf => {
            let pages = Pages::open(document, limits, PlateUse::Tried, deadline)?;
            plates::pack(&pages.plates(*page)?).map(Answer::Plates)
        }
        Task::Inks { first, most } if kind == Kind::Pdf => {
            let pages = Pages::open(document, limits, PlateUse::Tried, deadline)?;
            let inked = print::inspect(request, &pages, (*first, *most));
            Ok(Answer::Inked(inked))
        }
        Task::Annotate { .. } | Task::Check { .. } | Task::Separate(_) | Task::Inks { .. } => {
            Err(DocumentError::Unsupported)
        }
        Task::Compare(span) => {
            let compared = compare::compare(request, document, span, (limits, deadline));
            compared.map(Answer::Comparison)
        }
        Task::Picture(spec, plates) => {
            let with = (limits, deadline, *plates);
            draw(document, kind, spec, with).map(Answer::Picture)
        }
    }
}

/// Draws a page, or a tile of it.
fn draw(
    document: Vec<u8>,
    kind: Kind,
    spec: &PictureSpec,
    (limits, deadline, plates): (MemoryLimits, &Deadline, PlateUse),
) -> Result<Picture, DocumentError> {
    let mut simulation = None;
    let image = match kind {
        Kind::Pdf => {
            let pages = Pages::open(document, limits, plates, deadline)?;
            let drawn = pages.draw(spec)?;
            simulation = drawn.simulation;
            drawn.image
        }
        Kind::Jpeg if spec.page > 0 => return Err(DocumentError::NoSuchPage),
        Kind::Jpeg => jpeg::picture(&document, spec, limits)?,
        Kind::Image(format) => images::picture(&document, format, spec, limits)?,
    };
    let image = match spec.tile {
        Some(tile) if kind != Kind::Pdf => picture::cut(&image, tile)?,
        _ => image,
    };
    Ok(Picture {
        bytes: picture::encode(&image, spec)?.into(),
        simulation,
    })
}

/// Limits of an image's memory needs, checked before anything is allocated.
#[derive(Clone, Copy, Debug)]
struct MemoryLimits {
    pixels: u64,
    bytes: u64,
}

impl MemoryLimits {
    fn check(self, width: u32, height: u32, bytes: u64) -> Result<(), DocumentError> {
        if u64::from(width) * u64::from(height) > self.pixels || bytes > self.bytes {
            return Err(too_large("it has too many pixels"));
        }
        Ok(())
    }
}

/// A complete inspection.
fn finished(
    page_count: u32,
    pages: Vec<PageFacts>,
    findings: Findings,
    details: &Details,
) -> Result<Inspection, DocumentError> {
    let details = serde_json::to_string(details);
    Ok(Inspection {
        page_count,
        pages,
        findings: findings.finish(),
        details: Some(details.map_err(|error| DocumentError::Failed(error.to_string()))?),
    })
}

fn too_large(why: &str) -> DocumentError {
    DocumentError::TooLarge(why.to_owned())
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn unreadable(why: impl ToString) -> DocumentError {
    DocumentError::Unreadable(why.to_string())
}
