//! The page on which the interface is described and can be tried.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    http::header::{CONTENT_ENCODING, ContentEncoding, LOCATION},
    web::Path,
};
use utoipa_swagger_ui::Config;

use crate::{api_request::Answer, problem::Problem};

/// Where the description lies that the page shows: seen from the page, since a proxy may serve all of it below a path.
const DESCRIPTION: &str = "../api/v1/openapi.json";

/// Leads to the page, whose files lie beside it.
pub(crate) async fn redirect() -> HttpResponse {
    HttpResponse::TemporaryRedirect()
        .insert_header((LOCATION, "docs/"))
        .finish()
}

/// The page, and its files by their names.
pub(crate) async fn serve(name: Path<String>) -> Answer {
    let config = Arc::new(Config::from(DESCRIPTION));
    let found = utoipa_swagger_ui::serve(&name, config);
    let found = found.map_err(|error| Problem::Internal(error.to_string()))?;
    let file = found.ok_or(Problem::NoRoute)?;
    let mut answer = HttpResponse::Ok();
    if file.gzpipped {
        answer.insert_header((CONTENT_ENCODING, ContentEncoding::Gzip));
    }
    Ok(answer
        .content_type(file.content_type)
        .body(file.bytes.into_owned()))
}
