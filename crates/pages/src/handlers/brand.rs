//! Logos and colours of teams. Their addresses name what they show, and tell nothing of the team.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS},
    web::Path,
};
use imprimatur_application::failure::Failure;
use imprimatur_domain::field::Accent;

use crate::{answers, state::PageContext};

const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The logo of this SHA-256.
pub(crate) async fn logo(
    context: PageContext,
    request: HttpRequest,
    sha256: Path<String>,
) -> HttpResponse {
    let mut hash = [0; 32];
    if hex::decode_to_slice(sha256.as_str(), &mut hash).is_err() {
        return answers::asset(&context.texts, None);
    }
    match context.ports.accounts.team_logo(hash).await {
        Ok(Some(logo)) => served("image/jpeg", logo),
        Ok(None) => answers::asset(&context.texts, None),
        Err(error) => answers::without_picture(&context, &request, &Failure::from(error)),
    }
}

/// The style sheet that gives pages a colour.
pub(crate) async fn color(context: PageContext, digits: Path<String>) -> HttpResponse {
    let Ok(accent) = format!("#{digits}").parse::<Accent>() else {
        return answers::asset(&context.texts, None);
    };
    let (light, dark) = (accent.as_str(), accent.on_dark());
    let style = format!(
        ":root {{ --accent: {light}; --link: {light}; }}\n\
         @media (prefers-color-scheme: dark) {{ :root {{ --accent: {dark}; --link: {dark}; }} }}\n"
    );
    served("text/css; charset=utf-8", style.into_bytes())
}

fn served(media_type: &'static str, body: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(media_type)
        .insert_header((CACHE_CONTROL, FOR_EVER))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(body)
}
