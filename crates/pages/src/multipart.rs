//! Reading a form with files: what is typed first, and the token with it, so that nobody's bytes are stored before it is
//! clear that they are awaited, and that no words are lost when they are not.

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
    documents::{self, StoredUpload},
    failure::Failure,
    ports::Ports,
};
use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_domain::refusal::Refusal;
use imprimatur_intake::{StallGuard, multipart};
use sha2::{Digest as _, Sha256};

use crate::{
    form::{Sent, is_repeated},
    state::PageContext,
};

/// Most files of one form.
pub(crate) const FILES_MAX: usize = 50;
/// Most parts of one form.
const PARTS_MAX: usize = 100;
/// Most bytes of a text field: ten thousand characters.
const FIELD_MAX: usize = 64 << 10;
/// Most bytes of all text fields together: a token, ten thousand characters of comments and a few names.
const TEXT_MAX: usize = 128 << 10;
/// What a form may have beside its files, in bytes.
const OVERHEAD_MAX: u64 = 1 << 20;

/// Why a form could not be taken.
pub(crate) enum Broken {
    /// It is not what the page sends.
    Unreadable(StatusCode),
    /// What is in it cannot be taken.
    Failure(Failure),
    /// It is not awaited any more. Perhaps it has come before: these are the SHA-256 of its files.
    Late(Failure, Vec<[u8; 32]>),
}

impl Broken {
    /// What was refused, with what came.
    pub(crate) fn with(failure: Failure, sha256s: Vec<[u8; 32]>) -> Self {
        if is_late(&failure) {
            Self::Late(failure, sha256s)
        } else {
            Self::Failure(failure)
        }
    }
}

fn is_late(failure: &Failure) -> bool {
    matches!(failure, Failure::Refused(Refusal::Task { .. }))
}

impl<T: Into<Failure>> From<T> for Broken {
    fn from(failure: T) -> Self {
        Self::Failure(failure.into())
    }
}

/// Reads a form and stores its files, all together at most as large as an upload may be. `typed` has the other fields as
/// they came so far, whatever happens then. The form's token has to be among those before the files; `admit` looks at it when
/// the first file comes, so that what was typed can be handed back.
pub(crate) async fn take(
    context: &PageContext,
    request: &HttpRequest,
    payload: Payload,
    typed: &mut Vec<(String, String)>,
    admit: impl AsyncFn(&str) -> Result<(), Failure>,
) -> Result<Vec<StoredUpload>, Broken> {
    ensure_form(&context.ports, request)?;
    let body = StallGuard::new(payload, context.patience);
    let parts = multipart(request.headers(), body);
    let mut files = Vec::new();
    let read = read(&context.ports, parts, typed, &mut files, admit).await;
    // A browser sends one empty file without a name where none was chosen.
    let is_chosen = |file: &StoredUpload| !(file.name.is_empty() && file.stored.size == 0);
    let is_kept = |file: &StoredUpload| read.is_ok() && is_chosen(file);
    let (kept, gone): (Vec<_>, Vec<_>) = files.into_iter().partition(is_kept);
    for file in gone {
        documents::discard(&context.ports, &file).await;
    }
    read.map(|()| kept)
}

/// What is typed into a form that nobody is there to send: the fields before its first file.
pub(crate) async fn typed(context: &PageContext, request: &HttpRequest, payload: Payload) -> Sent {
    let mut typed = Vec::new();
    let admit = async |_: &str| Err(Failure::Forbidden("nobody is there to send it".into()));
    let refused = take(context, request, payload, &mut typed, admit).await;
    debug_assert!(refused.is_err(), "nobody was admitted");
    Sent::new(typed)
}

async fn read(
    ports: &Ports,
    mut parts: Multipart,
    typed: &mut Vec<(String, String)>,
    files: &mut Vec<StoredUpload>,
    admit: impl AsyncFn(&str) -> Result<(), Failure>,
) -> Result<(), Broken> {
    let mut is_admitted = false;
    let (mut room, mut text_room, mut count) = (ports.settings.max_upload, TEXT_MAX, 0);
    while let Some(part) = parts.next().await {
        let part = part.map_err(|error| problem_of(&error))?;
        count += 1;
        if count > PARTS_MAX {
            return Err(Broken::Unreadable(StatusCode::PAYLOAD_TOO_LARGE));
        }
        let name = part.name().unwrap_or_default().to_owned();
        if name == "file" && !is_admitted {
            if let Err(failure) = admit(form_token(typed)?).await {
                return Err(refused(failure, part, parts, room).await);
            }
            is_admitted = true;
        }
        match name.as_str() {
            "file" if files.len() == FILES_MAX => {
                let problem = FieldProblem::TooManyFiles { max: FILES_MAX };
                return Err(Failure::invalid(InputField::File, problem).into());
            }
            "file" => {
                let incoming = store(ports, part, room).await?;
                room = room.saturating_sub(incoming.stored.size);
                files.push(incoming);
            }
            _ if is_repeated(&name, typed) => {
                return Err(
                    Failure::invalid(InputField::Named(name), FieldProblem::Repeated).into(),
                );
            }
            _ => {
                let text = field(part, text_room).await?;
                text_room -= text.len();
                typed.push((name, text));
            }
        }
    }
    if !is_admitted {
        admit(form_token(typed)?).await?;
    }
    Ok(())
}

/// Bytes that are not awaited are not stored. If they were awaited once, it is found out what they are.
async fn refused(failure: Failure, first: Field, mut parts: Multipart, room: u64) -> Broken {
    if !is_late(&failure) {
        return failure.into();
    }
    let (mut sha256s, mut room, mut part) = (Vec::new(), room, first);
    for _ in 0..PARTS_MAX {
        let is_file = part.name() == Some("file");
        match fingerprint(part, &mut room).await {
            Some(sha256) => sha256s.extend(is_file.then_some(sha256)),
            None => return failure.into(),
        }
        match parts.next().await {
            Some(Ok(next)) if sha256s.len() < FILES_MAX => part = next,
            Some(_) => return failure.into(),
            None => return Broken::Late(failure, sha256s),
        }
    }
    failure.into()
}

/// The SHA-256 of a part, if it comes whole and there is room for it.
async fn fingerprint(mut field: Field, room: &mut u64) -> Option<[u8; 32]> {
    let mut hash = Sha256::new();
    while let Some(chunk) = field.next().await {
        let chunk = chunk.ok()?;
        *room = room.checked_sub(chunk.len() as u64)?;
        hash.update(&chunk);
    }
    Some(hash.finalize().into())
}

fn form_token(typed: &[(String, String)]) -> Result<&str, Broken> {
    let mut fields = typed.iter();
    let token = fields.find(|(name, _)| name == "form_token");
    token
        .map(|(_, token)| token.as_str())
        .ok_or(Broken::Unreadable(StatusCode::BAD_REQUEST))
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

/// Reads a text field, if there is so much room left for it in the form.
async fn field(mut field: Field, room: usize) -> Result<String, Broken> {
    let unreadable = || Broken::Unreadable(StatusCode::BAD_REQUEST);
    let value = field.bytes(room.min(FIELD_MAX)).await;
    let value = value.map_err(|_| Broken::Unreadable(StatusCode::PAYLOAD_TOO_LARGE))?;
    let value = value.map_err(|error| problem_of(&error))?;
    String::from_utf8(value.into()).map_err(|_| unreadable())
}

/// Stores a file part for which there is so much room left in the form.
async fn store(ports: &Ports, field: Field, room: u64) -> Result<StoredUpload, Broken> {
    match imprimatur_intake::store(ports, field, room).await {
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
