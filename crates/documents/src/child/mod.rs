//! The child: limits itself, looks at one document, says what it saw, ends.

use std::{
    ffi::OsString,
    fs, io,
    io::{Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use imprimatur_application::ports::documents::DocumentError;
use rlimit::Resource;

use crate::{
    kind::Kind,
    protocol::{Answer, Request},
};

mod colours;
mod images;
mod jpeg;
mod pdf;
mod picture;

/// No image may claim more pixels than this, whatever its memory might allow.
const MAX_PIXELS: u64 = 400_000_000;

/// The whole life of a child of [`ChildDocuments`](crate::ChildDocuments): reads the document on standard
/// input and answers on standard output. `arguments` are those that follow the configured ones.
///
/// Call it first thing in the process, before any thread is started.
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
    if let Err(error) = confine(&request) {
        return Answer::failed(&format!("the limits cannot be set: {error}"));
    }
    let mut document = Vec::new();
    if let Err(error) = io::stdin().lock().read_to_end(&mut document) {
        return Answer::failed(&format!("the document does not come: {error}"));
    }
    match catch_unwind(AssertUnwindSafe(|| work(&request, document))) {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => Answer::Refusal(error),
        Err(_) => Answer::Refusal(unreadable("it confuses the reader")),
    }
}

fn work(request: &Request, document: Vec<u8>) -> Result<Answer, DocumentError> {
    let kind = Kind::of(&request.media_type).ok_or(DocumentError::Unsupported)?;
    let limits = Claims {
        pixels: MAX_PIXELS,
        bytes: request.memory_bytes / 2,
    };
    let Some(spec) = &request.picture else {
        let inspection = match kind {
            Kind::Pdf => pdf::inspect(document, &request.media_type)?,
            Kind::Jpeg => jpeg::inspect(&document, &request.media_type, limits)?,
            Kind::Image(format) => images::inspect(&document, format, &request.media_type, limits)?,
        };
        return Ok(Answer::Inspection(inspection));
    };
    let image = match kind {
        Kind::Pdf => pdf::render(document, spec)?,
        _ if spec.page > 0 => return Err(DocumentError::NoSuchPage),
        Kind::Jpeg => jpeg::picture(&document, spec, limits)?,
        Kind::Image(format) => images::picture(&document, format, spec, limits)?,
    };
    picture::encode(&image, spec.format).map(Answer::Picture)
}

/// What an image may claim to need before anything is allocated for it.
#[derive(Clone, Copy, Debug)]
struct Claims {
    pixels: u64,
    bytes: u64,
}

impl Claims {
    fn check(self, width: u32, height: u32, bytes: u64) -> Result<(), DocumentError> {
        if u64::from(width) * u64::from(height) > self.pixels || bytes > self.bytes {
            return Err(unreadable("it has too many pixels"));
        }
        Ok(())
    }
}

/// Takes from this process what it does not need. What it has mapped already does not count.
fn confine(request: &Request) -> io::Result<()> {
    let memory = request.memory_bytes;
    let seconds = request.time.as_secs() + 1;
    for (resource, limit) in [
        (Resource::CORE, 0),
        (Resource::FSIZE, 0),
        (Resource::NOFILE, 16),
        (Resource::CPU, seconds),
        (Resource::AS, mapped()?.saturating_add(memory)),
    ] {
        let (_, hard) = resource.get()?;
        resource.set(limit.min(hard), limit.min(hard))?;
    }
    Ok(())
}

/// The address space that the process occupies: program, libraries, and what the allocator reserved.
#[cfg(target_os = "linux")]
fn mapped() -> io::Result<u64> {
    // The unit is a page. Where pages are larger than this, the limit comes out lower, not higher.
    const PAGE: u64 = 4096;
    let sizes = fs::read_to_string("/proc/self/statm")?;
    let pages = sizes
        .split(' ')
        .next()
        .and_then(|size| size.parse::<u64>().ok());
    pages
        .map(|pages| pages * PAGE)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "statm cannot be read"))
}

/// The address space that the process occupies: unknown here, so none of it is granted on top.
#[cfg(not(target_os = "linux"))]
fn mapped() -> io::Result<u64> {
    Ok(0)
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn unreadable(why: impl ToString) -> DocumentError {
    DocumentError::Unreadable(why.to_string())
}
