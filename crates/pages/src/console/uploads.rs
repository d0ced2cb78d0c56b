//! Files from the console: new ones, and new versions.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Path, Payload},
};
use bytes::Bytes;
use futures_util::StreamExt as _;
use imprimatur_application::{
    accounts::team,
    documents::{self, Revise, StoredUpload},
    failure::Failure,
    ports::blobs::BlobError,
    sign_ins::Session,
};
use imprimatur_domain::{
    access::Caller,
    account::{Team, TeamProfile},
    field::{Comments, Line},
    field::{FieldProblem, InputField},
    ids::JobId,
    job::Source,
};

use super::{actions::answer, failed, jobs::FailedForm, session::CsrfUpload, team::answer_upload};
use crate::{
    answers,
    form::Sent,
    form_fields::FormFields,
    handlers::guid,
    multipart::{self, Broken},
    state::PageContext,
    view::Message,
};

/// Uploads files to the top level.
pub(super) async fn at_top(
    context: PageContext,
    request: HttpRequest,
    CsrfUpload { session, payload }: CsrfUpload,
) -> HttpResponse {
    upload(&context, &request, &session, None, payload).await
}

/// Uploads files into a folder.
pub(super) async fn into(
    context: PageContext,
    request: HttpRequest,
    CsrfUpload { session, payload }: CsrfUpload,
    path: Path<String>,
) -> HttpResponse {
    match guid(&path) {
        Ok(id) => upload(&context, &request, &session, Some(id), payload).await,
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Uploads a new version of a file.
pub(super) async fn version(
    context: PageContext,
    request: HttpRequest,
    CsrfUpload { session, payload }: CsrfUpload,
    path: Path<String>,
) -> HttpResponse {
    let id = match guid(&path) {
        Ok(id) => id,
        Err(failure) => return failed::failed(&context, &failure),
    };
    let caller = session.caller();
    let mut typed = Vec::new();
    let ensure = async || documents::ensure_revisable(&context.ports, &caller, id).await;
    let taken = take(&context, &request, &session, payload, &mut typed, ensure).await;
    let sent = Sent::new(typed);
    let comments = FormFields::new(&sent).checked("comments", &sent.typed().comments);
    respond(
        &context,
        &session,
        sent,
        (Some(id), "version"),
        taken,
        async |mut files| {
            if files.len() > 1 {
                for file in &files {
                    documents::discard(&context.ports, file).await;
                }
                return Err(Failure::invalid(InputField::File, FieldProblem::NotOne));
            }
            let incoming = files.swap_remove(0);
            let comments = match comments {
                Ok(comments) => comments,
                Err(failure) => {
                    documents::discard(&context.ports, &incoming).await;
                    return Err(failure);
                }
            };
            let revision = revision(incoming, comments);
            let revised = documents::revise(&context.ports, &caller, id, revision);
            Box::pin(revised).await.map(drop)
        },
    )
    .await
}

/// Uploads the profile of the team's press.
pub(super) async fn press(
    context: PageContext,
    request: HttpRequest,
    upload: CsrfUpload,
) -> HttpResponse {
    for_team(&context, &request, upload, async |caller, file| {
        if file.stored.size > TeamProfile::SIZE_MAX.into() {
            let problem = FieldProblem::NotAPress;
            return Err(Failure::invalid(InputField::Profile, problem));
        }
        let bytes = stored(&context, file).await?;
        team::set_profile(&context.ports, caller, bytes).await
    })
    .await
}

/// Uploads the team's logo.
pub(super) async fn logo(
    context: PageContext,
    request: HttpRequest,
    upload: CsrfUpload,
) -> HttpResponse {
    for_team(&context, &request, upload, async |caller, file| {
        if file.stored.size > Team::LOGO_MAX as u64 {
            let problem = FieldProblem::NotALogo;
            return Err(Failure::invalid(InputField::Logo, problem));
        }
        let bytes = stored(&context, file).await?;
        team::set_logo(&context.ports, caller, bytes).await
    })
    .await
}

/// Takes in the one file of a form of the team's page.
async fn for_team(
    context: &PageContext,
    request: &HttpRequest,
    CsrfUpload { session, payload }: CsrfUpload,
    set: impl AsyncFn(&Caller, &StoredUpload) -> Result<Team, Failure>,
) -> HttpResponse {
    let caller = session.caller();
    let ensure = async || team::get(&context.ports, &caller).await.map(drop);
    let mut typed = Vec::new();
    let taken = take(context, request, &session, payload, &mut typed, ensure).await;
    let files = match taken {
        Ok(files) => files,
        Err(Broken::Failure(failure) | Broken::Late(failure, _)) => {
            return answer_upload(context, &session, Err(failure)).await;
        }
        Err(Broken::Unreadable(status)) => return unreadable(context, status),
    };
    let done = match &files[..] {
        [file] => set(&caller, file).await.map(drop),
        _ => Err(Failure::invalid(InputField::File, FieldProblem::NotOne)),
    };
    for file in &files {
        documents::discard(&context.ports, file).await;
    }
    answer_upload(context, &session, done).await
}

/// The bytes of a small file that was uploaded.
pub(super) async fn stored(context: &PageContext, upload: &StoredUpload) -> Result<Bytes, Failure> {
    let mut stored = context.ports.blobs.get(&upload.blob, None).await?.bytes;
    let mut bytes = Vec::new();
    while let Some(piece) = stored.next().await {
        let piece = piece.map_err(|error| BlobError::Unavailable(error.to_string()))?;
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes.into())
}

pub(super) fn unreadable(context: &PageContext, status: StatusCode) -> HttpResponse {
    let about = Message::about(context).with_way(context, "/console", "back-to-jobs");
    answers::message(status, &about.unreadable())
}

async fn upload(
    context: &PageContext,
    request: &HttpRequest,
    session: &Session,
    parent: Option<JobId>,
    payload: Payload,
) -> HttpResponse {
    let caller = session.caller();
    let mut typed = Vec::new();
    let ensure = async || documents::ensure_place(&context.ports, &caller, parent).await;
    let taken = take(context, request, session, payload, &mut typed, ensure).await;
    let sent = Sent::new(typed);
    respond(
        context,
        session,
        sent,
        (parent, "upload"),
        taken,
        async |files| {
            documents::upload_all(&context.ports, &caller, parent, Source::InApp, &files).await
        },
    )
    .await
}

/// Takes the form in, once it is clear that it is the session's and that its files have a place.
pub(super) async fn take(
    context: &PageContext,
    request: &HttpRequest,
    session: &Session,
    payload: Payload,
    typed: &mut Vec<(String, String)>,
    ensure: impl AsyncFn() -> Result<(), Failure>,
) -> Result<Vec<StoredUpload>, Broken> {
    let admit = async |form_token: &str| {
        session.check_form(&context.ports, form_token)?;
        ensure().await
    };
    let files = multipart::take(context, request, payload, typed, admit).await?;
    if files.is_empty() {
        return Err(Failure::invalid(InputField::File, FieldProblem::Unchosen).into());
    }
    Ok(files)
}

async fn respond(
    context: &PageContext,
    session: &Session,
    sent: Sent,
    (place, form): (Option<JobId>, &'static str),
    taken: Result<Vec<StoredUpload>, Broken>,
    keep: impl AsyncFnOnce(Vec<StoredUpload>) -> Result<(), Failure>,
) -> HttpResponse {
    let kept = match taken {
        Ok(files) => keep(files).await,
        Err(Broken::Failure(failure) | Broken::Late(failure, _)) => Err(failure),
        Err(Broken::Unreadable(status)) => return unreadable(context, status),
    };
    let again = FailedForm {
        form,
        sent,
        ..FailedForm::default()
    };
    answer(context, session, place, again, kept).await
}

pub(super) fn revision(upload: StoredUpload, comments: Comments) -> Revise {
    Revise {
        incoming: upload,
        name: None,
        alt_text: None,
        label: None,
        media_type: None,
        due_at: None,
        customer: None,
        puid: Line::default(),
        size: None,
        comments,
        review: None,
    }
}
