//! Reading a form with files: the token first, so that nobody's bytes are stored before it is clear that they are
//! awaited.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    HttpRequest,
    http::{
        StatusCode,
        header::{CONTENT_LENGTH, CONTENT_TYPE},
    },
    web::Payload,
};
use futures_util::StreamExt as _;
use imprimatur_application::{
    documents::{self, Incoming},
    failure::Failure,
    ports::Ports,
};
use imprimatur_intake::Steady;

use crate::room::Room;

/// Most files of one form.
const FILES_MAX: usize = 50;
/// Most parts of one form.
const PARTS_MAX: usize = 100;
/// Most bytes of a text field: ten thousand characters.
const FIELD_MAX: usize = 64 << 10;
/// What a form may have beside its files, in bytes.
const OVERHEAD_MAX: u64 = 1 << 20;

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
    room: &Room,
    request: &HttpRequest,
    payload: Payload,
    typed: &mut Vec<(String, String)>,
    admit: impl AsyncFn(&str) -> Result<(), Failure>,
) -> Result<Vec<Incoming>, Broken> {
    ensure_form(&room.ports, request)?;
    let body = Steady::new(payload, room.patience);
    let parts = Multipart::new(request.headers(), body);
    let mut files = Vec::new();
    let read = read(&room.ports, parts, typed, &mut files, admit).await;
    // A browser sends one empty file without a name where none was chosen.
    let is_chosen = |file: &Incoming| !(file.name.is_empty() && file.stored.size == 0);
    let is_kept = |file: &Incoming| read.is_ok() && is_chosen(file);
    let (kept, gone): (Vec<_>, Vec<_>) = files.into_iter().partition(is_kept);
    for file in gone {
        documents::discard(&room.ports, &file).await;
    }
    read.map(|()| kept)
}

async fn read(
    ports: &Ports,
    mut parts: Multipart,
    typed: &mut Vec<(String, String)>,
    files: &mut Vec<Incoming>,
    admit: impl AsyncFn(&str) -> Result<(), Failure>,
) -> Result<(), Broken> {
    let mut is_admitted = false;
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
    if is_admitted {
        Ok(())
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

/// Stores a file part for which there is so much room left in the form.
async fn store(ports: &Ports, part: Field, room: u64) -> Result<Incoming, Broken> {
    match imprimatur_intake::store(ports, part, room).await {
        // What is left of the room is no limit that anybody knows.
        Err(Failure::TooLarge { .. }) => Err(Failure::TooLarge {
            limit: ports.settings.max_upload,
        }
        .into()),
        received => Ok(received?),
    }
}

fn problem_of(error: &MultipartError) -> Broken {
    match error {
        MultipartError::Payload(_) | MultipartError::Incomplete => {
            Failure::Interrupted(error.to_string()).into()
        }
        _ => Broken::Unreadable(StatusCode::BAD_REQUEST),
    }
}
