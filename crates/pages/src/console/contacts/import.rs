//! Importing contacts: a list is looked at first, and written once that is confirmed.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Payload};
use futures_util::StreamExt as _;
use imprimatur_application::{
    contacts,
    documents::{self, StoredUpload},
    failure::{Failure, FieldErrors},
    ports::blobs::{BlobError, BlobKey},
    sign_ins::Session,
};
use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_wire::field_names::by_name;

use super::csv_list::ContactList;
use crate::{
    answers::{self, html},
    console::{
        failed,
        session::{CsrfForm, CsrfUpload, SignedIn},
        view::{Around, ImportPage, ImportStep},
    },
    multipart::{self, Broken},
    state::PageContext,
    view::Message,
};

/// Most bytes of a list.
const SIZE_MAX: u64 = 4 << 20;
/// What the token of a list is for.
const PURPOSE: &str = "contacts-import";

/// The form to choose a list.
pub(super) async fn form(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    page(&context, &session, ImportStep::Choose, None)
}

/// Shows what would become of a list. It stays in the storage until that is confirmed; the sweeper removes others.
pub(super) async fn preview(
    context: PageContext,
    request: HttpRequest,
    CsrfUpload { session, payload }: CsrfUpload,
) -> HttpResponse {
    let files = match take(&context, &request, &session, payload).await {
        Ok(files) => files,
        Err(Broken::Failure(failure) | Broken::Late(failure, _)) => {
            return refused(&context, &session, &failure);
        }
        Err(Broken::Unreadable(status)) => {
            let about = Message::about(&context).with_way(&context, "/console", "back-to-jobs");
            return answers::message(status, &about.unreadable());
        }
    };
    let previewed = async {
        let [file] = &files[..] else {
            return Err(Failure::invalid(InputField::File, FieldProblem::NotOne));
        };
        let list = read(&context, &session, &file.blob).await?;
        let contacts = list.contacts();
        let caller = session.caller();
        let effects = contacts::plan_import(&context.ports, &caller, &contacts).await?;
        let token = token(&context, &session, file.blob.as_str());
        Ok(ImportStep::Preview {
            list,
            effects,
            file: file.blob.to_string(),
            token,
        })
    };
    match previewed.await {
        Ok(step) => page(&context, &session, step, None),
        Err(failure) => {
            for file in &files {
                documents::discard(&context.ports, file).await;
            }
            refused(&context, &session, &failure)
        }
    }
}

/// Imports the good lines of a list that was looked at.
pub(super) async fn confirm(context: PageContext, form: CsrfForm) -> HttpResponse {
    let session = &form.session;
    let file = form.sent.one("file");
    let token = token(&context, session, file);
    let is_own = context
        .ports
        .secrets
        .is_same(&token, form.sent.one("file_token"));
    let Some(blob) = BlobKey::new(file).filter(|_| is_own) else {
        return failed::failed(&context, &Failure::NotFound);
    };
    let imported = async {
        let list = read(&context, session, &blob).await?;
        let (caller, contacts) = (session.caller(), list.contacts());
        let effects = contacts::import(&context.ports, &caller, &contacts).await?;
        Ok(ImportStep::Done { list, effects })
    };
    match imported.await {
        Ok(step) => {
            if let Err(error) = context.ports.blobs.delete(&blob).await {
                tracing::warn!(%error, %blob, "an imported list is left to the sweeper");
            }
            page(&context, session, step, None)
        }
        Err(failure) => refused(&context, session, &failure),
    }
}

/// Only who was shown a list in this session may import it.
fn token(context: &PageContext, session: &Session, file: &str) -> String {
    let subject = format!("{} {file}", session.form_token);
    context.ports.secrets.form_token(PURPOSE, &subject)
}

async fn take(
    context: &PageContext,
    request: &HttpRequest,
    session: &Session,
    payload: Payload,
) -> Result<Vec<StoredUpload>, Broken> {
    let admit = async |form_token: &str| session.check_form(&context.ports, form_token);
    let mut typed = Vec::new();
    let files = multipart::take(context, request, payload, &mut typed, admit).await?;
    if files.is_empty() {
        return Err(Failure::invalid(InputField::File, FieldProblem::Unchosen).into());
    }
    Ok(files)
}

async fn read(
    context: &PageContext,
    session: &Session,
    blob: &BlobKey,
) -> Result<ContactList, Failure> {
    let stored = match context.ports.blobs.get(blob, None).await {
        Err(BlobError::NotFound) => return Err(Failure::NotFound),
        stored => stored?,
    };
    if stored.size > SIZE_MAX {
        return Err(Failure::TooLarge { limit: SIZE_MAX });
    }
    let (mut pieces, mut bytes) = (stored.bytes, Vec::new());
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|error| BlobError::Unavailable(error.to_string()))?;
        bytes.extend_from_slice(&piece);
    }
    let texts = context.for_reader(&session.locale).texts;
    let list = ContactList::read(&texts, &bytes);
    list.map_err(|problem| Failure::invalid(InputField::File, problem))
}

/// The form to choose a list again, with what is wrong.
fn refused(context: &PageContext, session: &Session, failure: &Failure) -> HttpResponse {
    match failure {
        Failure::Invalid(errors) => {
            page(context, session, ImportStep::Choose, Some(&by_name(errors)))
        }
        failure => failed::failed(context, failure),
    }
}

fn page(
    context: &PageContext,
    session: &Session,
    step: ImportStep,
    errors: Option<&FieldErrors>,
) -> HttpResponse {
    let status = match errors {
        None => StatusCode::OK,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let around = Around::new(context, session);
    html(status, &ImportPage::new(around, step, errors))
}
