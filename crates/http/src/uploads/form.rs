//! Reading a multipart form whose fields come in any order, the file first, last or between.

use actix_multipart::{Field, MultipartError};
use actix_web::{
    http::header::{CONTENT_TYPE, HeaderMap},
    web::Payload,
};
use bytes::Bytes;
use futures_util::StreamExt as _;
use imprimatur_application::{
    documents::{self, StoredUpload},
    failure::{Failure, FieldErrors},
    notifications::{Defaults, ReviewerInput, Send, TaskInput},
};
use imprimatur_domain::field::FieldProblem;
use imprimatur_domain::{field::Comments, ids::JobId};
use imprimatur_intake::{StallGuard, multipart, store};
use imprimatur_wire::{
    body::guid,
    problems,
    requests::{FORM_FIELD_MAX, Form, Review, Reviewer, Uploaded},
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

/// Reads the form and stores its file. Fields in `refused` must be empty.
///
/// # Errors
/// Everything that can be wrong with a body, a form field, or a file.
pub(super) async fn take(
    call: &ApiRequest,
    payload: Payload,
    refused: &[&str],
) -> Result<(Uploaded, StoredUpload), Problem> {
    ensure_welcome(call)?;
    let mut begun = Begun::default();
    match read(call, payload, refused, &mut begun).await {
        Ok(uploaded) => finish(call, uploaded, begun.incoming).await,
        Err(problem) => {
            if let Some(incoming) = begun.incoming {
                documents::discard(call.ports(), &incoming).await;
            }
            Err(unless_displaced(call, begun.parent, problem).await)
        }
    }
}

/// What is known of a form that may still come to nothing.
#[derive(Default)]
struct Begun {
    /// The folder that it names.
    parent: Option<JobId>,
    /// Its file, stored.
    incoming: Option<StoredUpload>,
}

async fn read(
    call: &ApiRequest,
    payload: Payload,
    refused: &[&str],
    begun: &mut Begun,
) -> Result<Uploaded, Problem> {
    let max_upload = call.ports().settings.max_upload;
    let patience = call.state().options().patience;
    let mut parts = multipart(call.headers(), StallGuard::new(payload, patience));
    let (mut form, mut is_passed_over) = (Form::default(), false);
    let mut digest = FormDigest::default();
    let mut count = 0;
    while let Some(part) = parts.next().await {
        let part = part.map_err(|error| problem_of(&error))?;
        count += 1;
        if count > PARTS_MAX {
            return Err(Problem::TooLarge);
        }
        match part.name().unwrap_or_default().to_owned().as_str() {
            FILE if begun.incoming.is_some() || is_passed_over => {
                form.wrong(FILE, FieldProblem::Repeated);
            }
            // What is wrong already will not become right: the file need not be stored. What comes after a small one
            // is still looked at, so that all that is wrong is said.
            FILE if !form.errors().0.is_empty() => {
                is_passed_over = true;
                if !drain::discard_part(part).await? {
                    return Err(Problem::fields(form.errors().clone()));
                }
            }
            FILE => {
                let stored = store(call.ports(), part, max_upload).await?;
                digest.file(FILE, &stored.name, stored.stored.sha256);
                begun.incoming = Some(stored);
            }
            name if !Form::is_known(name) => {
                form.take(name, b"");
                if !drain::discard_part(part).await? {
                    return Err(Problem::fields(form.errors().clone()));
                }
            }
            name => {
                let value = take_field(&mut form, name, part, refused).await?;
                digest.field(name, &value);
                if name == "parent" && !refused.contains(&name) {
                    begun.parent = folder_of(&value);
                }
            }
        }
    }
    if is_passed_over {
        return Err(Problem::fields(form.errors().clone()));
    }
    call.recognise(digest);
    ensure_one_source(&mut form, begun.incoming.is_some());
    form.finish().map_err(Problem::fields)
}

/// The folder that a field names; a malformed GUID is that of no job.
fn folder_of(value: &[u8]) -> Option<JobId> {
    let text = std::str::from_utf8(value).map(str::trim).ok()?;
    let is_named = !text.is_empty();
    is_named.then(|| guid(text).unwrap_or(JobId::nil()))
}

/// What the caller hears of wrong values: that the folder is unknown comes before them.
async fn unless_displaced(call: &ApiRequest, parent: Option<JobId>, problem: Problem) -> Problem {
    if !matches!(problem, Problem::Failure(Failure::Invalid(_))) {
        return problem;
    }
    match documents::ensure_place(call.ports(), call.caller(), parent).await {
        Err(failure) => failure.into(),
        Ok(()) => problem,
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
            language: review.language.map(Some),
            status: review.task_status,
        },
        defaults: Defaults {
            comments: review.default_comments,
            reviewers: review.default_reviewers,
            task: review.default_task,
        },
        overruled: review.overruled,
        ..Send::default()
    })
}

/// What is wrong with fields, by the names that they have in a form: `task[name]`, where JSON says `task.name`.
pub(super) fn named(failure: Failure) -> Failure {
    let Failure::Invalid(FieldErrors(errors)) = failure else {
        return failure;
    };
    let in_form = |name: String| match name.split('.').collect::<Vec<_>>()[..] {
        // They are JSON in a form, too.
        ["stages", ..] => name,
        [list, position, member] if position.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{list}[][{member}]")
        }
        [object, member] => format!("{object}[{member}]"),
        _ => name,
    };
    let errors = errors.into_iter();
    let named = errors.map(|(name, text)| (in_form(name), text)).collect();
    Failure::Invalid(FieldErrors(named))
}

/// A document comes from one place only.
fn ensure_one_source(form: &mut Form, is_file_there: bool) {
    let mut sources = form.sources();
    if is_file_there {
        sources.insert(0, FILE);
    }
    match sources.split_first() {
        None => form.wrong(FILE, "or file_url or upload_id must be given"),
        Some((first, others)) => {
            for other in others {
                form.wrong(other, format!("must not be given together with {first}"));
            }
        }
    }
}

async fn finish(
    call: &ApiRequest,
    uploaded: Uploaded,
    incoming: Option<StoredUpload>,
) -> Result<(Uploaded, StoredUpload), Problem> {
    let ports = call.ports();
    let incoming = match (incoming, uploaded.upload_id) {
        (Some(incoming), _) => incoming,
        (None, Some(id)) => documents::take_transfer(ports, call.caller(), id).await?,
        (None, None) => {
            let url = uploaded.file_url.as_deref().unwrap_or_default();
            documents::fetch_from(ports, url, ports.settings.max_upload).await?
        }
    };
    Ok((uploaded, incoming))
}

/// Refuses a body that is no form, or too long, by what its head says.
///
/// # Errors
/// [`Problem::UnsupportedType`], [`Problem::TooLarge`], [`Problem::Malformed`].
pub(super) fn ensure_welcome(call: &ApiRequest) -> Result<(), Problem> {
    ensure_multipart(call.headers())?;
    ensure_fits(call)
}

/// Refuses a form that is announced to be larger than the largest document and what may stand beside it.
fn ensure_fits(call: &ApiRequest) -> Result<(), Problem> {
    let most = call
        .ports()
        .settings
        .max_upload
        .saturating_add(OVERHEAD_MAX);
    match body::content_length(call.headers())? {
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
    mut part: Field,
    refused: &[&str],
) -> Result<Bytes, Problem> {
    let value = field_of(&mut part).await?;
    if refused.contains(&name) && !value.is_empty() {
        form.wrong(name, "cannot be given with a revision");
    } else {
        form.take(name, &value);
    }
    Ok(value)
}

/// The value of a field that is no file.
pub(super) async fn field_of(part: &mut Field) -> Result<Bytes, Problem> {
    let value = part.bytes(FORM_FIELD_MAX).await;
    let value = value.map_err(|_| Problem::TooLarge)?;
    value.map_err(|error| problem_of(&error))
}

pub(super) fn problem_of(error: &MultipartError) -> Problem {
    match error {
        MultipartError::Payload(_) | MultipartError::Incomplete => Problem::Interrupted,
        _ => Problem::Malformed(problems::NOT_MULTIPART),
    }
}
