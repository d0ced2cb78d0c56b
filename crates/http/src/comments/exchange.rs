//! Comments to and from other programs.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap},
    web::Payload,
};
use imprimatur_application::comments::{self, DOCUMENT_MAX, ImportComments, ImportSource};
use imprimatur_domain::field::FieldErrors;
use imprimatur_exchange::{
    xfdf::{self, MEDIA_TYPE, MEDIA_TYPES},
    xml::XmlProblem,
};
use imprimatur_wire::{comment::CommentImportRecord, problems};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    body,
    openapi::refusals::CONFLICT,
    operation::Operation,
    parameters::parameters,
    problem::Problem,
    state::Options,
};

/// The media type of an annotated document.
const PDF: &str = "application/pdf";
/// The only value of `match`.
const PAGES: &str = "pages";

/// What is served here.
pub(super) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_import, _, _>(import).refuses(&[CONFLICT])]
}

parameters! { Query;
    ImportCommentsQuery {
        "version": "The version that the comments are on; the current one if absent" = count(1);
        "dry_run": "Whether only to say what would be done" = flag();
        "match": "`pages`: comments on pages that the version does not have are refused, in place of all of them" = one_of(&[PAGES]);
    }
}

/// Extension: takes over comments of another program: XFDF (ISO 19444-1), or a PDF with annotations that was made of this version.
/// They are known by their names: new ones are made, of others text and resolution are changed, and none is withdrawn. The document
/// says who wrote them, which nobody has checked; whoever imports them is their author. Scripts, links and files are dropped and
/// counted. At most 8 MiB of XFDF or 64 MiB of PDF, and 5,000 comments on a version.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/comments/import", operation_id = "importComments", tag = "Comments",
    params(ImportCommentsQuery),
    request_body(content(
        (String = "application/vnd.adobe.xfdf"),
        (String = "application/xfdf"),
        (String = "application/xml"),
        (String = "text/xml"),
        (String = "application/pdf"),
    )),
    responses((status = 200, description = "What became of each comment", body = CommentImportRecord)))]
async fn import(request: ApiRequest, payload: Payload) -> Answer {
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    comments::ensure_takes_comments(ports, caller, job).await?;
    ensure_type(request.headers())?;
    let mut query = request.query()?;
    let version = query.count("version", 1);
    let is_dry_run = query.flag("dry_run").unwrap_or(false);
    let pages = query.choice("match", |text| (text == PAGES).then_some(()), PAGES);
    let (version, matches_pages) = query.finish((version, pages.is_some()))?;
    let command = ImportComments {
        source: source(&request, payload).await?,
        version,
        matches_pages,
        is_dry_run,
    };
    let imported = comments::import(ports, caller, job, command).await?;
    json(&answers::comment_import(&imported, is_dry_run))
}

/// The comments on a version, as XFDF.
pub(super) async fn export(request: &ApiRequest, version: Option<u32>) -> Answer {
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    let exported = comments::export(ports, caller, job, version).await?;
    let written = xfdf::write(&exported.annotations, &exported.name);
    let written = written.map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((
            CONTENT_DISPOSITION,
            "attachment; filename=\"comments.xfdf\"",
        ))
        .content_type(MEDIA_TYPE)
        .body(written))
}

/// The document. What it is follows from its bytes, whatever the header says.
async fn source(request: &ApiRequest, payload: Payload) -> Result<ImportSource, Problem> {
    let options = Options {
        max_json: DOCUMENT_MAX,
        ..request.state().options().clone()
    };
    let bytes = match body::bytes(request.headers(), payload, &options).await {
        Err(Problem::TooLarge) => return Err(wrong(&XmlProblem::TooLong { most: DOCUMENT_MAX })),
        bytes => bytes?,
    };
    let documents = &request.ports().documents;
    if documents.has_annotations(&documents.recognise(&bytes, "")) {
        return Ok(ImportSource::Pdf(bytes));
    }
    let read = xfdf::read(&bytes).map_err(|error| wrong(&error))?;
    Ok(ImportSource::Annotations(read))
}

fn wrong(error: &impl std::fmt::Display) -> Problem {
    let problem = format!("cannot be read: {error}");
    Problem::fields(FieldErrors::one("comments", problem))
}

fn ensure_type(headers: &HeaderMap) -> Result<(), Problem> {
    body::ensure_plain(headers)?;
    let media = body::text(headers, &CONTENT_TYPE)?.unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    let is = |known: &&str| media.eq_ignore_ascii_case(known);
    if MEDIA_TYPES.iter().any(is) || is(&PDF) {
        Ok(())
    } else {
        Err(Problem::UnsupportedType(problems::COMMENTS_EXPECTED))
    }
}
