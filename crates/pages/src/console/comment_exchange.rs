//! Comments to and from other programs.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    },
    web::Path,
};
use imprimatur_application::{
    comments::{self, DOCUMENT_MAX, ImportComments, ImportSource, ImportedComments},
    documents::{self, StoredUpload},
    failure::Failure,
    jobs,
    ports::documents::DocumentError,
    sign_ins::Session,
};
use imprimatur_domain::{
    access::Caller,
    field::{FieldProblem, InputField},
    ids::JobId,
    job::Job,
};
use imprimatur_exchange::xfdf;

use super::{
    failed,
    session::{CsrfUpload, SignedIn},
    uploads::{stored, take, unreadable},
    view::{Around, CommentImportPage},
};
use crate::{
    answers::html,
    at::{At, at},
    form::Sent,
    handlers::guid,
    multipart::Broken,
    state::PageContext,
};

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![
        at("/jobs/{guid}/comments.xfdf").read(download),
        at("/jobs/{guid}/import-comments").read(show).post(import),
    ]
}

/// The comments on the current version, as XFDF.
async fn download(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let exported = async {
        let job = guid(&path)?;
        comments::export(&context.ports, &session.caller(), job, None).await
    };
    let exported = match exported.await {
        Ok(exported) => exported,
        Err(failure) => return failed::failed(&context, &failure),
    };
    match xfdf::write(&exported.annotations, &exported.name) {
        Ok(written) => HttpResponse::Ok()
            .insert_header((CACHE_CONTROL, "no-store"))
            .insert_header((
                CONTENT_DISPOSITION,
                "attachment; filename=\"comments.xfdf\"",
            ))
            .content_type(xfdf::MEDIA_TYPE)
            .body(written),
        Err(error) => {
            let error = DocumentError::Failed(error.to_string());
            failed::failed(&context, &error.into())
        }
    }
}

async fn show(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let job = async {
        let job = guid(&path)?;
        jobs::get(&context.ports, &session.caller(), job).await
    };
    match job.await {
        Ok(job) => {
            let page = CommentImportPage::new(Around::new(&context, &session), &job.view.job);
            html(StatusCode::OK, &page)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn import(
    context: PageContext,
    request: HttpRequest,
    CsrfUpload { session, payload }: CsrfUpload,
    path: Path<String>,
) -> HttpResponse {
    let caller = session.caller();
    let job = async { jobs::get(&context.ports, &caller, guid(&path)?).await };
    let job = match job.await {
        Ok(job) => job.view.job,
        Err(failure) => return failed::failed(&context, &failure),
    };
    let mut typed = Vec::new();
    let admit = async || Ok(());
    let files = match take(&context, &request, &session, payload, &mut typed, admit).await {
        Ok(files) => files,
        Err(Broken::Failure(failure) | Broken::Late(failure, _)) => {
            return answer(&context, &session, &job, Err(failure));
        }
        Err(Broken::Unreadable(status)) => return unreadable(&context, status),
    };
    let is_dry_run = !Sent::new(typed).one("dry_run").is_empty();
    let imported = match &files[..] {
        [file] => import_file(&context, &caller, (job.id, is_dry_run), file).await,
        _ => Err(Failure::invalid(InputField::File, FieldProblem::NotOne)),
    };
    for file in &files {
        documents::discard(&context.ports, file).await;
    }
    answer(
        &context,
        &session,
        &job,
        imported.map(|imported| (imported, is_dry_run)),
    )
}

async fn import_file(
    context: &PageContext,
    caller: &Caller,
    (job, is_dry_run): (JobId, bool),
    upload: &StoredUpload,
) -> Result<ImportedComments, Failure> {
    let limit = DOCUMENT_MAX as u64;
    if upload.stored.size > limit {
        return Err(Failure::TooLarge { limit });
    }
    let ports = &context.ports;
    let bytes = stored(context, upload).await?;
    let media_type = ports.documents.recognise(&bytes, "");
    let source = if ports.documents.has_annotations(&media_type) {
        ImportSource::Pdf(bytes)
    } else {
        let read = xfdf::read(&bytes).map_err(|error| {
            Failure::invalid(InputField::File, FieldProblem::from(error.to_string()))
        })?;
        ImportSource::Annotations(read)
    };
    let command = ImportComments {
        source,
        version: None,
        matches_pages: false,
        is_dry_run,
    };
    comments::import(ports, caller, job, command).await
}

/// The form again, with what became of the comments or why nothing did.
fn answer(
    context: &PageContext,
    session: &Session,
    job: &Job,
    imported: Result<(ImportedComments, bool), Failure>,
) -> HttpResponse {
    let page = CommentImportPage::new(Around::new(context, session), job);
    match imported {
        Ok((imported, is_dry_run)) => html(StatusCode::OK, &page.answered(&imported, is_dry_run)),
        Err(Failure::Invalid(_)) => html(StatusCode::UNPROCESSABLE_ENTITY, &page.unreadable()),
        Err(failure) => {
            let texts = context.for_reader(&session.locale).texts;
            match failed::refusal(&texts, &failure) {
                Some((status, problem)) => html(status, &page.refused(problem)),
                None => failed::failed(context, &failure),
            }
        }
    }
}
