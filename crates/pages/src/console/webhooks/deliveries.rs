//! A delivery: what was sent, what was answered, and sending it again.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{endpoints, failure::Failure, sign_ins::Session};
use imprimatur_domain::ids::{DeliveryId, EndpointId};

use crate::{
    answers::html,
    console::{
        failed,
        session::{CsrfForm, SignedIn},
        sign_in::see,
        view::{Around, DeliveryPage},
    },
    handlers::id,
    state::PageContext,
};

/// An endpoint and a delivery to it, as addresses have them.
type DeliveryPath = Path<(String, String)>;

fn ids((endpoint, delivery): &(String, String)) -> Result<(EndpointId, DeliveryId), Failure> {
    Ok((EndpointId(id(endpoint)?), DeliveryId(id(delivery)?)))
}

/// A delivery with its request, its attempts and their answers.
pub(super) async fn show(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: DeliveryPath,
) -> HttpResponse {
    match load(&context, &session, &path).await {
        Ok(page) => html(StatusCode::OK, &page),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn load(
    context: &PageContext,
    session: &Session,
    path: &(String, String),
) -> Result<DeliveryPage, Failure> {
    let ((id, delivery), caller, ports) = (ids(path)?, session.caller(), &context.ports);
    let endpoint = endpoints::get(ports, &caller, id).await?;
    let url = endpoints::shown_url(ports, &endpoint);
    let content = endpoints::content(ports, &caller, id, delivery).await?;
    let delivery = endpoints::delivery(ports, &caller, id, delivery).await?;
    let around = Around::new(context, session);
    Ok(DeliveryPage::new(
        around,
        (endpoint, url),
        delivery,
        content,
    ))
}

/// Sends a delivery once more.
pub(super) async fn resend(
    context: PageContext,
    form: CsrfForm,
    path: DeliveryPath,
) -> HttpResponse {
    let resent = match ids(&path) {
        Ok((endpoint, delivery)) => {
            let caller = form.session.caller();
            let resent = endpoints::resend(&context.ports, &caller, endpoint, delivery).await;
            resent.map(|()| format!("/console/webhooks/{endpoint}/deliveries/{delivery}"))
        }
        Err(failure) => Err(failure),
    };
    match resent {
        Ok(page) => see(&context, &format!("{page}#did-resend")).finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}
