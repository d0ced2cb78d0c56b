//! Files that were asked for.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Payload},
};
use imprimatur_application::{failure::Failure, review};

use crate::{
    answers,
    delivery::{self, Broken},
    form::Typed,
    room::Room,
};

/// Takes the files in and leads back to the page, which says that they have arrived.
pub(crate) async fn upload(
    room: Data<Room>,
    request: HttpRequest,
    token: Path<String>,
    payload: Payload,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
    let mut comments = String::new();
    let taken = take(&room, &request, &token, payload, &mut comments).await;
    match taken {
        Ok(()) => answers::see(&room, &token),
        Err(Broken::Unreadable(status)) => answers::unreadable(&room, &token, status),
        Err(Broken::Failure(Failure::Invalid(errors))) => {
            let typed = Typed {
                comments,
                ..Typed::default()
            };
            answers::again(&room, &request, &token, typed, errors).await
        }
        Err(Broken::Failure(failure)) => {
            answers::failed(&room, &request, &token, &failure, &comments)
        }
    }
}

async fn take(
    room: &Room,
    request: &HttpRequest,
    token: &str,
    payload: Payload,
    comments: &mut String,
) -> Result<(), Broken> {
    let delivery = delivery::take(&room.ports, request, token, payload, comments).await?;
    if delivery.files.is_empty() {
        return Err(Failure::invalid("file", "must be chosen").into());
    }
    Ok(review::deliver(&room.ports, token, delivery).await?)
}
