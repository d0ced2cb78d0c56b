//! Reading a multipart form whose fields come in any order, the file first, last or between.

use actix_multipart::{Field, MultipartError};
use actix_web::{
    http::header::{CONTENT_TYPE, HeaderMap},
    web::Payload,
};
use bytes::Bytes;
use futures_util::StreamExt as _;
use imprimatur_application::{
    derivatives::DerivedFile,
    documents::{self, StoredUpload},
    failure::Failure,
    notifications::{Defaults, ReviewerInput, Send, TaskInput},
};
use imprimatur_domain::field::Comments;
use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_intake::{StallGuard, multipart, store};
use imprimatur_wire::{
    problems,
    requests::{FORM_FIELD_MAX, Form, FormPurpose, Review, Reviewer, Uploaded},
};

use super::drain;
use crate::{
    api_request::ApiRequest, body, idempotency::FormDigest, notifications::stage, problem::Problem,
};

/// The part that holds the file.
pub(super) const FILE: &str = "filekey";
/// Most parts of a form.
pub(super) const PARTS_MAX: usize = 1_000;
/// What a form may have beside the file, in bytes.
const OVERHEAD_MAX: u64 = 4 << 20;

/// Reads the form and stores its file. Fields in `refused` must be empty. `ensure_possible` is asked before bytes are
/// taken in; its refusal is returned unless the form itself is wrong.
///
/// # Errors
/// Everything that can be wrong with a body, a form field, or a file, and what `ensure_possible` refuses.
pub(super) async fn take(
    request: &ApiRequest,
    payload: Payload,
    refused: &[&str],
    ensure_possible: impl AsyncFn() -> Result<(), Failure>,
) -> Result<(Uploaded, StoredUpload), Problem> {
    let form = Form::default();
    let (uploaded, upload) =
        read_or_discard(request, payload, form, refused, ensure_possible).await?;
    let upload = stored(request, &uploaded, upload).await?;
    Ok((uploaded, upload))
}

/// The same for a form of a derived file, of which the hash may be all that is given.
///
/// # Errors
/// As [`take`].
pub(super) async fn take_derived(
    request: &ApiRequest,
    payload: Payload,
    ensure_possible: impl AsyncFn() -> Result<(), Failure>,
) -> Result<(Uploaded, DerivedFile), Problem> {
    let form = Form::new(FormPurpose::Derivative);
    let (uploaded, upload) = read_or_discard(request, payload, form, &[], ensure_possible).await?;
    let file = match uploaded.sha256 {
        Some(sha256) => DerivedFile::Hash(sha256),
        None => DerivedFile::Upload(stored(request, &uploaded, upload).await?),
    };
    Ok((uploaded, file))
}

/// Reads a form and stores its file, which is deleted again if anything is wrong.
async fn read_or_discard(
    request: &ApiRequest,
    payload: Payload,
    form: Form,
    refused: &[&str],
    ensure_possible: impl AsyncFn() -> Result<(), Failure>,
) -> Result<(Uploaded, Option<StoredUpload>), Problem> {
    ensure_welcome(request)?;
    let mut upload = None;
    match read(
        request,
        payload,
        form,
        refused,
        &ensure_possible,
        &mut upload,
    )
    .await
    {
        Ok(uploaded) => {
            if upload.is_none() {
                ensure_possible().await?;
            }
            Ok((uploaded, upload))
        }
        Err(problem) => {
            if let Some(upload) = upload {
                documents::discard(request.ports(), &upload).await;
            }
            Err(problem)
        }
    }
}

async fn read(
    request: &ApiRequest,
    payload: Payload,
    mut form: Form,
    refused: &[&str],
    ensure_possible: impl AsyncFn() -> Result<(), Failure>,
    upload: &mut Option<StoredUpload>,
) -> Result<Uploaded, Problem> {
    let patience = request.state().options().patience;
    let mut parts = multipart(request.headers(), StallGuard::new(payload, patience));
    // Why the file is not stored.
    let mut refusal = None;
    let mut digest = FormDigest::default();
    let mut count = 0;
    while let Some(part) = parts.next().await {
        let part = part.map_err(|error| problem_of(&error))?;
        count += 1;
        if count > PARTS_MAX {
            return Err(Problem::TooLarge);
        }
        match part.name().unwrap_or_default().to_owned().as_str() {
            FILE if upload.is_some() || refusal.is_some() => {
                form.wrong(FILE, FieldProblem::Repeated);
            }
            FILE => {
                let why = if form.errors().0.is_empty() {
                    ensure_possible().await.err()
                } else {
                    Some(form.errors().clone().into())
                };
                match store_unless(request, part, why).await? {
                    Ok(stored) => {
                        digest.file(FILE, &stored.name, stored.stored.sha256);
                        *upload = Some(stored);
                    }
                    Err(why) => refusal = Some(why),
                }
            }
            name if !form.is_known(name) => {
                form.take(name, b"");
                if !drain::discard_part(part).await? {
                    return Err(Problem::fields(form.errors().clone()));
                }
            }
            name => {
                let value = take_field(&mut form, name, part, refused).await?;
                digest.field(name, &value);
            }
        }
    }
    request.recognise(digest);
    ensure_one_source(&mut form, upload.is_some() || refusal.is_some());
    let uploaded = form.finish().map_err(Problem::fields)?;
    refusal.map_or(Ok(uploaded), |refusal| Err(refusal.into()))
}

/// Stores a file, unless that is refused already. Returns why if the form can be read on, because the file is small: then
/// all that is wrong with the fields after it is said.
async fn store_unless(
    request: &ApiRequest,
    field: Field,
    refusal: Option<Failure>,
) -> Result<Result<StoredUpload, Failure>, Problem> {
    match refusal {
        None => Ok(Ok(store(
            request.ports(),
            field,
            request.ports().settings.max_upload,
        )
        .await?)),
        Some(why) if drain::discard_part(field).await? => Ok(Err(why)),
        Some(why) => Err(why.into()),
    }
}

/// The notification that goes with an upload: the comments of the upload are its instructions.
pub(super) fn review(review: Option<Review>, comments: Option<&Comments>) -> Option<Send> {
    let review = review?;
    let reviewer = |reviewer| match reviewer {
        Reviewer::Email(email) => ReviewerInput {
            email: Some(email),
            group: None,
        },
        Reviewer::Group(group) => ReviewerInput {
            email: None,
            group: Some(group),
        },
    };
    Some(Send {
        category: review.category,
        comments: comments.cloned(),
        recipient: review.recipient,
        reviewers: review.reviewers.into_iter().map(reviewer).collect(),
        stages: review.stages.into_iter().map(stage).collect(),
        plan: review.plan,
        schedule: review.schedule,
        task: TaskInput {
            name: review.task_name,
            due_at: review.task_due_at.map(Some),
            req_confirm: review.req_confirm,
            private_comments: review.private_comments,
            inspector: review.inspector,
            language: review.language.map(Some),
            status: review.task_status,
        },
        defaults: Defaults {
            comments: review.default_comments,
            reviewers: review.default_reviewers,
            task: review.default_task,
            plan: false,
        },
        overruled: review.overruled,
        ..Send::default()
    })
}

/// Names wrong fields as a form does: `task[status]`, where JSON says `task.status`. Stages are JSON in a form, too.
pub(super) fn named(failure: Failure) -> Failure {
    let Failure::Invalid(errors) = failure else {
        return failure;
    };
    let in_form = |name: &str| InputField::Named(name.to_owned());
    Failure::Invalid(errors.renamed(|field| match field {
        InputField::ReviewerGroup(_) => in_form("reviewers[][group]"),
        InputField::TaskStatus => in_form("task[status]"),
        InputField::TaskDueAt => in_form("task[due_at]"),
        field => field,
    }))
}

/// A document comes from one place only.
fn ensure_one_source(form: &mut Form, is_file_there: bool) {
    let mut sources = form.sources();
    if is_file_there {
        sources.insert(0, FILE);
    }
    match sources.split_first() {
        None => form.wrong(FILE, form.source_expected()),
        Some((first, others)) => {
            for other in others {
                form.wrong(other, format!("must not be given together with {first}"));
            }
        }
    }
}

/// The file of a form, wherever it comes from.
async fn stored(
    request: &ApiRequest,
    uploaded: &Uploaded,
    upload: Option<StoredUpload>,
) -> Result<StoredUpload, Problem> {
    let ports = request.ports();
    let upload = match (upload, uploaded.upload_id) {
        (Some(upload), _) => upload,
        (None, Some(id)) => documents::take_transfer(ports, request.caller(), id).await?,
        (None, None) => {
            let url = uploaded.file_url.as_deref().unwrap_or_default();
            documents::fetch_from(ports, url, ports.settings.max_upload).await?
        }
    };
    Ok(upload)
}

/// Refuses a body that is no form, or too long, by what its head says.
///
/// # Errors
/// [`Problem::UnsupportedType`], [`Problem::TooLarge`], [`Problem::Malformed`].
pub(super) fn ensure_welcome(request: &ApiRequest) -> Result<(), Problem> {
    ensure_multipart(request.headers())?;
    ensure_fits(request)
}

/// Refuses a form that is announced to be larger than the largest document and what may stand beside it.
fn ensure_fits(request: &ApiRequest) -> Result<(), Problem> {
    let most = request
        .ports()
        .settings
        .max_upload
        .saturating_add(OVERHEAD_MAX);
    match body::content_length(request.headers())? {
        Some(length) if length > most => Err(Problem::TooLarge),
        _ => Ok(()),
    }
}

fn ensure_multipart(headers: &HeaderMap) -> Result<(), Problem> {
    body::ensure_plain(headers)?;
    let media = body::text(headers, &CONTENT_TYPE)?.unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    if media.eq_ignore_ascii_case("multipart/form-data") {
        Ok(())
    } else {
        Err(Problem::UnsupportedType(problems::MULTIPART_EXPECTED))
    }
}

async fn take_field(
    form: &mut Form,
    name: &str,
    mut field: Field,
    refused: &[&str],
) -> Result<Bytes, Problem> {
    let value = field_of(&mut field).await?;
    if refused.contains(&name) && !value.is_empty() {
        form.wrong(name, "cannot be given with a revision");
    } else {
        form.take(name, &value);
    }
    Ok(value)
}

/// The value of a field that is no file.
pub(super) async fn field_of(field: &mut Field) -> Result<Bytes, Problem> {
    let value = field.bytes(FORM_FIELD_MAX).await;
    let value = value.map_err(|_| Problem::TooLarge)?;
    value.map_err(|error| problem_of(&error))
}

pub(super) fn problem_of(error: &MultipartError) -> Problem {
    match error {
        MultipartError::Payload(_) | MultipartError::Incomplete => Problem::Interrupted,
        _ => Problem::Malformed(problems::NOT_MULTIPART),
    }
}
