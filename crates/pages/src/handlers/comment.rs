//! A word without a decision.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{
    comments::{self, MakeComment, Participant},
    failure::{Failure, FieldErrors},
    review,
};
use imprimatur_domain::{ids::JobId, refusal::Refusal};

use super::guid;
use crate::{answers, form::Sent, form_fields::FormFields, state::PageContext};

/// Keeps what is said and leads back to where the page shows it. What is to be done there remains to be done.
pub(crate) async fn comment(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
    let typed = sent.typed();
    match keep(&room, &token, &sent).await {
        Ok(()) => answers::see_said(&room, &token),
        Err(Failure::Invalid(errors)) => {
            answers::again(&room, &request, &token, typed, errors).await
        }
        Err(Failure::Refused(Refusal::Task { .. })) => {
            answers::ended(&room, &request, &token, &sent).await
        }
        Err(failure) => answers::failed(&room, &request, &token, &failure, &typed.comments),
    }
}

/// A comment on a file, perhaps on one of its pages, or on the whole job.
async fn keep(room: &PageContext, token: &str, sent: &Sent) -> Result<(), Failure> {
    review::ensure_own_form(&room.ports, token, sent.one("form_token"))?;
    let (file, command) = plain_comment(sent)?;
    let who = Participant::Link(token);
    let added = comments::add_comment(&room.ports, who, file, command).await;
    added.map(drop).map_err(in_form)
}

/// A comment as the plain form of the stage sends it: on which file, if it names one.
pub(crate) fn plain_comment(sent: &Sent) -> Result<(Option<JobId>, MakeComment), Failure> {
    let given = |name| Some(sent.one(name)).filter(|text| !text.is_empty());
    let mut fields = FormFields::new(sent);
    let command = MakeComment {
        text: fields
            .parse("comments", &sent.typed().comments)
            .unwrap_or_default(),
        page: given("page").map(super::number).transpose()?,
        is_internal: given("internal").is_some(),
        malformed: fields.into_errors(),
        ..MakeComment::default()
    };
    Ok((given("file").map(guid).transpose()?, command))
}

/// The form calls the text of a comment otherwise.
pub(crate) fn in_form(failure: Failure) -> Failure {
    let Failure::Invalid(FieldErrors(mut errors)) = failure else {
        return failure;
    };
    if let Some(error) = errors.remove("text") {
        errors.entry("comments".to_owned()).or_insert(error);
    }
    Failure::Invalid(FieldErrors(errors))
}
