//! A word without a decision.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{
    comments::MakeComment,
    failure::{Failure, FieldErrors},
    review::{self, PageComment},
};
use imprimatur_domain::{field::FieldError, refusal::Refusal};

use super::guid;
use crate::{answers, form::Sent, state::PageContext};

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
    let (form_token, text) = (sent.one("form_token"), sent.typed().comments);
    let (file, page) = (sent.one("file"), sent.one("page"));
    if file.is_empty() {
        let command = PageComment {
            form_token: form_token.to_owned(),
            comments: text,
        };
        return review::comment(&room.ports, token, command).await;
    }
    let wrong = |error: FieldError| FieldErrors::one("comments", error.to_string());
    let page = Some(page).filter(|page| !page.is_empty());
    let command = MakeComment {
        text: text.parse().map_err(wrong).map_err(Failure::Invalid)?,
        page: page.map(super::number).transpose()?,
        ..MakeComment::default()
    };
    match review::add_comment(&room.ports, token, form_token, guid(file)?, command).await {
        Ok(_) => Ok(()),
        Err(Failure::Invalid(FieldErrors(errors))) => {
            let in_form = |(field, error)| match field {
                field if field == "text" => ("comments".to_owned(), error),
                field => (field, error),
            };
            let errors = errors.into_iter().map(in_form).collect();
            Err(Failure::Invalid(FieldErrors(errors)))
        }
        Err(failure) => Err(failure),
    }
}
