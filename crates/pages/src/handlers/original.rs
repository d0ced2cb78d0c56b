//! The original bytes of a file.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{
    documents::{self, Version},
    failure::Failure,
    ports::blobs::Opened,
    review,
};

use super::{guid, number};
use crate::{answers, state::PageContext};

/// The original, to be saved and never to be shown, if the sender lets reviewers have it.
pub(crate) async fn original(
    context: PageContext,
    request: HttpRequest,
    path: Path<(String, String, String)>,
) -> HttpResponse {
    match open(&context, &path).await {
        Ok((version, opened)) => answers::original(&version, opened),
        Err(failure) => answers::failed(&context, &request, &path.0, &failure, ""),
    }
}

async fn open(
    context: &PageContext,
    (token, file, version): &(String, String, String),
) -> Result<(Version, Opened), Failure> {
    let version = review::original(&context.ports, token, guid(file)?, number(version)?).await?;
    let opened = documents::bytes(&context.ports, &version.blob, None).await?;
    Ok((version, opened))
}
