//! Comments, replies and resolved threads, by plain forms.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{
    comments::{self, ChangeComment, MakeComment, Participant},
    failure::Failure,
    review,
};
use imprimatur_domain::{
    field::InputField,
    ids::{CommentId, JobId},
    refusal::Refusal,
};
use imprimatur_wire::field_names::by_name;

use super::guid;
use crate::{answers, form::Sent, form_fields::FormFields, state::PageContext};

/// Keeps what is said and leads back to where the page shows it. What is to be done there remains to be done.
pub(crate) async fn comment(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    let kept = keep(&context, &token, &sent).await;
    said(&context, &request, (token.as_str(), &sent), kept).await
}

/// Resolves a thread, or opens it again, and leads back to the conversation.
pub(crate) async fn resolve(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    let changed = change(&context, &token, &sent).await;
    said(&context, &request, (token.as_str(), &sent), changed).await
}

/// Leads to the conversation, or says why nothing has come of it.
async fn said(
    context: &PageContext,
    request: &HttpRequest,
    (token, sent): (&str, &Sent),
    outcome: Result<(), Failure>,
) -> HttpResponse {
    match outcome {
        Ok(()) => answers::see_said(context, token),
        Err(Failure::Invalid(errors)) => {
            answers::again(context, request, token, sent.typed(), by_name(&errors)).await
        }
        Err(Failure::Refused(Refusal::Task { .. })) => {
            answers::ended(context, request, token, sent).await
        }
        Err(failure) => answers::failed(context, request, token, &failure, &sent.typed().comments),
    }
}

async fn change(context: &PageContext, token: &str, sent: &Sent) -> Result<(), Failure> {
    review::ensure_own_form(&context.ports, token, sent.one("form_token"))?;
    let (which, command) = resolution(sent)?;
    let who = Participant::Link(token);
    let changed = comments::change_comment(&context.ports, who, which, command).await;
    changed.map(drop)
}

/// The thread that a plain form resolves or opens again.
pub(crate) fn resolution(sent: &Sent) -> Result<((JobId, CommentId), ChangeComment), Failure> {
    let which = (
        guid(sent.one("file"))?,
        CommentId(super::id(sent.one("comment"))?),
    );
    let command = ChangeComment {
        is_resolved: Some(sent.is_on()?),
        ..ChangeComment::default()
    };
    Ok((which, command))
}

/// A comment on a file, perhaps on one of its pages, or on the whole job.
async fn keep(context: &PageContext, token: &str, sent: &Sent) -> Result<(), Failure> {
    review::ensure_own_form(&context.ports, token, sent.one("form_token"))?;
    let (file, command) = plain_comment(sent)?;
    let who = Participant::Link(token);
    let added = comments::add_comment(&context.ports, who, file, command).await;
    added.map(drop).map_err(in_form)
}

/// A comment or a reply as the plain forms send it: on which file, if it names one.
pub(crate) fn plain_comment(sent: &Sent) -> Result<(Option<JobId>, MakeComment), Failure> {
    let given = |name| Some(sent.one(name)).filter(|text| !text.is_empty());
    let mut fields = FormFields::new(sent);
    let command = MakeComment {
        text: fields
            .parse("comments", &sent.typed().comments)
            .unwrap_or_default(),
        page: given("page").map(super::number).transpose()?,
        parent: given("parent").map(super::id).transpose()?.map(CommentId),
        is_internal: given("internal").is_some(),
        ..MakeComment::default()
    };
    fields.finish()?;
    Ok((given("file").map(guid).transpose()?, command))
}

/// The form calls the text of a comment otherwise.
pub(crate) fn in_form(failure: Failure) -> Failure {
    let Failure::Invalid(errors) = failure else {
        return failure;
    };
    Failure::Invalid(errors.renamed(|field| match field {
        InputField::Text => InputField::Comments,
        field => field,
    }))
}
