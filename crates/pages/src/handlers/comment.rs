//! A word without a decision.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use imprimatur_application::{
    failure::Failure,
    review::{self, PageComment},
};
use imprimatur_domain::refusal::Refusal;

use crate::{answers, form::Sent, state::PagesState};

/// Keeps what is said and leads back to where the page shows it. What is to be done there remains to be done.
pub(crate) async fn comment(
    room: Data<PagesState>,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
    let typed = sent.typed();
    let command = PageComment {
        form_token: sent.one("form_token").to_owned(),
        comments: typed.comments.clone(),
    };
    match review::comment(&room.ports, &token, command).await {
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
