//! Reading a form with files: the token first, so that nobody's bytes are stored before it is clear that they are
//! awaited.

use std::{io, time::Duration};

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    HttpRequest,
    http::{
        StatusCode,
        header::{CONTENT_LENGTH, CONTENT_TYPE, DispositionParam},
    },
    web::Payload,
};
use bytes::Bytes;
use futures_util::{StreamExt as _, future::join, stream};
use imprimatur_application::{
    documents::{self, Incoming},
    failure::Failure,
    ports::{Ports, blobs::ByteStream},
};

use crate::steady::Steady;

/// How long a body may make no progress.
const PATIENCE: Duration = Duration::from_mins(1);
/// Most files of one form.
const FILES_MAX: usize = 50;
/// Most parts of one form.
const PARTS_MAX: usize = 100;
/// Most bytes of a text field: ten thousand characters.
const FIELD_MAX: usize = 64 << 10;
/// What a form may have beside its files, in bytes.
const OVERHEAD_MAX: u64 = 1 << 20;
/// Pieces of a file that wait to be stored.
const WAITING: usize = 4;

/// Why a form could not be taken.
pub(crate) enum Broken {
    /// It is not what the page sends.
    Unreadable(StatusCode),
    /// What is in it cannot be taken.
    Failure(Failure),
}

impl<T: Into<Failure>> From<T> for Broken {
    fn from(failure: T) -> Self {
        Self::Failure(failure.into())
    }
}

/// Reads a form and stores its files, all together at most as large as an upload may be. `typed` has the other fields as
/// they came so far, whatever happens then. The first of them has to be the form's token, which `admit` looks at.
pub(crate) async fn take(
    ports: &Ports,
    request: &HttpRequest,
    payload: Payload,
    typed: &mut Vec<(String, String)>,
    admit: impl AsyncFn(&str) -> Result<(), Failure>,
) -> Result<Vec<Incoming>, Broken> {
    ensure_form(ports, request)?;
    let body = Steady::new(payload, PATIENCE);
    let mut parts = Multipart::new(request.headers(), body);
    let (mut is_admitted, mut files) = (false, Vec::new());
    let (mut room, mut count) = (ports.settings.max_upload, 0);
    while let Some(part) = parts.next().await {
        let part = part.map_err(|error| problem_of(&error))?;
        count += 1;
        if count > PARTS_MAX {
            return Err(Broken::Unreadable(StatusCode::PAYLOAD_TOO_LARGE));
        }
        let name = part.name().unwrap_or_default().to_owned();
        match name.as_str() {
            "form_token" => {
                let form_token = field(part).await?;
                admit(&form_token).await?;
                is_admitted = true;
                typed.push((name, form_token));
            }
            "file" if !is_admitted => return Err(Broken::Unreadable(StatusCode::BAD_REQUEST)),
            "file" if files.len() == FILES_MAX => {
                let message = format!("must not be more than {FILES_MAX} at once");
                return Err(Failure::invalid("file", message).into());
            }
            "file" => {
                let incoming = store(ports, part, room).await?;
                room = room.saturating_sub(incoming.stored.size);
                files.push(incoming);
            }
            _ => typed.push((name, field(part).await?)),
        }
    }
    // A browser sends one empty file without a name where none was chosen.
    files.retain(|file| !(file.name.is_empty() && file.stored.size == 0));
    if is_admitted {
        Ok(files)
    } else {
        Err(Broken::Unreadable(StatusCode::BAD_REQUEST))
    }
}

fn ensure_form(ports: &Ports, request: &HttpRequest) -> Result<(), Broken> {
    let header = |name| {
        let value = request.headers().get(name);
        value.and_then(|value| value.to_str().ok())
    };
    let media = header(CONTENT_TYPE).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    if !media.eq_ignore_ascii_case("multipart/form-data") {
        return Err(Broken::Unreadable(StatusCode::UNSUPPORTED_MEDIA_TYPE));
    }
    let limit = ports.settings.max_upload;
    let length: Option<u64> = header(CONTENT_LENGTH).and_then(|length| length.parse().ok());
    if length.is_some_and(|length| length > limit.saturating_add(OVERHEAD_MAX)) {
        return Err(Failure::TooLarge { limit }.into());
    }
    Ok(())
}

async fn field(mut part: Field) -> Result<String, Broken> {
    let unreadable = || Broken::Unreadable(StatusCode::BAD_REQUEST);
    let value = part.bytes(FIELD_MAX).await;
    let value = value.map_err(|_| Broken::Unreadable(StatusCode::PAYLOAD_TOO_LARGE))?;
    let value = value.map_err(|error| problem_of(&error))?;
    String::from_utf8(value.into()).map_err(|_| unreadable())
}

/// Streams a file part into the blobs while it comes in.
async fn store(ports: &Ports, mut part: Field, room: u64) -> Result<Incoming, Broken> {
    let name = file_name(&part);
    let (sender, receiver) = tokio::sync::mpsc::channel::<io::Result<Bytes>>(WAITING);
    let bytes: ByteStream = Box::pin(stream::unfold(receiver, async |mut receiver| {
        receiver.recv().await.map(|piece| (piece, receiver))
    }));
    let pump = async move {
        while let Some(piece) = part.next().await {
            let piece = piece.map_err(|error| io::Error::other(error.to_string()));
            let is_last = piece.is_err();
            // A closed channel means that the blobs want no more; they say why.
            if sender.send(piece).await.is_err() || is_last {
                break;
            }
        }
    };
    let (received, ()) = join(documents::receive(ports, bytes, &name, room), pump).await;
    match received {
        // What is left of the room is no limit that anybody knows.
        Err(Failure::TooLarge { .. }) => Err(Failure::TooLarge {
            limit: ports.settings.max_upload,
        }
        .into()),
        received => Ok(received?),
    }
}

/// The file's own name, without the folders that some browsers put before it.
fn file_name(part: &Field) -> String {
    let disposition = part.content_disposition();
    let extended = disposition.and_then(|disposition| {
        let mut parameters = disposition.parameters.iter();
        parameters.find_map(|parameter| match parameter {
            DispositionParam::FilenameExt(value) => String::from_utf8(value.value.clone()).ok(),
            _ => None,
        })
    });
    let plain = || disposition.and_then(|disposition| disposition.get_filename());
    let name = extended.or_else(|| plain().map(ToOwned::to_owned));
    let name = name.unwrap_or_default();
    name.rsplit(['/', '\\'])
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn problem_of(error: &MultipartError) -> Broken {
    match error {
        MultipartError::Payload(_) | MultipartError::Incomplete => {
            Failure::Interrupted(error.to_string()).into()
        }
        _ => Broken::Unreadable(StatusCode::BAD_REQUEST),
    }
}
