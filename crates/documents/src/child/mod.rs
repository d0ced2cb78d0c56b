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

use self::{
    deadline::Deadline,
    findings::Findings,
    pages::{Drawn, Pages, PrintSettings},
    print::WantedPress,
};
use crate::{
    answer::Answer,
    kind::Kind,
    plates,
    protocol::{Depth, PlateUse, RenditionOrder, Request, Task},
    report::Details,
};

mod annotate;
mod annotations;
mod check;
mod color;
mod compare;
mod confine;
mod deadline;
mod decoded;
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
    mut document: Vec<u8>,
    deadline: &Deadline,
) -> Result<Answer, DocumentError> {
    if let Some(answer) = read(&request.task, &document) {
        return answer;
    }
    let press = press(request, &mut document)?;
    let print = |plates| PrintSettings {
        plates,
        deadline: deadline.clone(),
        press: press.clone(),
        layers: request.task.rendition().layers,
    };
    let kind = Kind::new(&request.media_type).ok_or(DocumentError::Unsupported)?;
    let limits = MemoryLimits {
        pixels: MAX_PIXELS,
        bytes: request.memory_bytes / 2,
    };
    match &request.task {
        Task::Inspect(depth) => {
            let media_type = &request.media_type;
            inspect(document, (kind, media_type), *depth, limits).map(Answer::Inspection)
        }
        Task::Annotate { length } if kind == Kind::Pdf => {
            annotate::annotate(document, *length).map(Answer::Annotations)
        }
        Task::Check { first, most } if kind == Kind::Pdf => {
            let print = print(PlateUse::Tried);
            check::check(request, document, (*first, *most), (limits, &print)).map(Answer::Checked)
        }
        Task::Separate(page, _) => {
            let print = print(PlateUse::Tried);
            separate(document, kind, *page, (limits, &print)).map(Answer::Plates)
        }
        Task::Inks { first, most } if kind == Kind::Pdf => {
            let pages = Pages::open(document, limits, &print(PlateUse::Tried))?;
            Ok(Answer::Inked(print::inspect(
                request,
                &pages,
                (*first, *most),
            )))
        }
        Task::Annotate { .. }
        | Task::ReadAnnotations
        | Task::Check { .. }
        | Task::Inks { .. }
        | Task::Profile => Err(DocumentError::Unsupported),
        Task::Compare(span) => {
            let print = print(span.plates);
            let compared = compare::compare(request, document, span, (limits, &print));
            compared.map(Answer::Comparison)
        }
        Task::Picture(spec, plates, _) => {
            let print = print(*plates);
            draw(document, kind, spec, (limits, &print)).map(Answer::Picture)
        }
    }
}

/// What needs no press: what is read as it stands there.
fn read(task: &Task, document: &[u8]) -> Option<Result<Answer, DocumentError>> {
    match task {
        Task::Profile => Some(print::profile_name(document).map(Answer::Profile)),
        Task::ReadAnnotations => Some(annotations::annotations(document).map(Answer::Annotated)),
        _ => None,
    }
}

/// The plates of a page, packed.
fn separate(
    document: Vec<u8>,
    kind: Kind,
    page: u32,
    (limits, print): (MemoryLimits, &PrintSettings),
) -> Result<Vec<u8>, DocumentError> {
    if kind == Kind::Pdf {
        let pages = Pages::open(document, limits, print)?;
        return plates::pack(&pages.plates(page)?);
    }
    let image = decoded::in_inks(&document, kind, page, limits)?;
    plates::pack(&image.plates(&print.press)?)
}

fn inspect(
    document: Vec<u8>,
    (kind, media_type): (Kind, &str),
    depth: Depth,
    limits: MemoryLimits,
) -> Result<Inspection, DocumentError> {
    match kind {
        Kind::Pdf => pdf::inspect(document, media_type, depth),
        Kind::Jpeg => jpeg::inspect(&document, media_type, depth, limits),
        Kind::Image(format) => images::inspect(&document, format, media_type, depth, limits),
    }
}

/// Which press is wanted. The profile of the team's is taken from the end of the document.
fn press(request: &Request, document: &mut Vec<u8>) -> Result<WantedPress, DocumentError> {
    let RenditionOrder { source, length, .. } = request.task.rendition();
    if length == 0 {
        return Ok(WantedPress {
            source,
            profile: None,
        });
    }
    let length = usize::try_from(length).ok();
    let length = length.and_then(|length| document.len().checked_sub(length));
    let length = length.ok_or_else(|| DocumentError::Failed("there is no profile".to_owned()))?;
    let profile = document.split_off(length);
    Ok(WantedPress {
        source,
        profile: Some(profile.into()),
    })
}

/// Draws a page, or a tile of it.
fn draw(
    document: Vec<u8>,
    kind: Kind,
    spec: &PictureSpec,
    (limits, print): (MemoryLimits, &PrintSettings),
) -> Result<Picture, DocumentError> {
    let Drawn { image, simulation } = if kind == Kind::Pdf {
        Pages::open(document, limits, print)?.draw(spec)?
    } else {
        let decoded = decoded::decode(&document, kind, spec, limits)?;
        decoded.draw(spec.look, &print.press)?
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
