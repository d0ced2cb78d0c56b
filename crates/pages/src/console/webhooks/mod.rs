//! Webhooks of whoever is signed in: endpoints and how they fare, their deliveries, and the feed of events.

mod deliveries;
mod endpoint;
mod events;
mod form;

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{endpoints, failure::Failure};

use super::{
    failed,
    session::SignedIn,
    view::{Around, EndpointsPage},
};
use crate::{
    answers::html,
    at::{At, at},
    state::PageContext,
};

/// Most endpoints that are shown.
const ENDPOINTS_MAX: u32 = 200;

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    let endpoint = |action: &str| at(format!("/webhooks/{{id}}/{action}"));
    vec![
        at("/webhooks").read(list).post(form::create),
        at("/webhooks/new").read(form::new),
        at("/webhooks/events").read(events::list),
        at("/webhooks/events/{position}").read(events::one),
        at("/webhooks/{id}").read(endpoint::show),
        endpoint("edit").read(form::edit).post(form::update),
        endpoint("test").post(endpoint::test),
        endpoint("enabled").post(endpoint::enable),
        endpoint("rotate").post(endpoint::rotate),
        endpoint("replay").post(endpoint::replay),
        endpoint("delete").post(endpoint::delete),
        endpoint("deliveries/{delivery}").read(deliveries::show),
        endpoint("deliveries/{delivery}/resend").post(deliveries::resend),
    ]
}

/// All endpoints.
async fn list(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    let caller = session.caller();
    let loaded = async {
        let list = endpoints::list(&context.ports, &caller, None, ENDPOINTS_MAX).await?;
        let health = endpoints::health(&context.ports, &list).await?;
        let with_url = |endpoint| {
            let url = endpoints::shown_url(&context.ports, &endpoint);
            (endpoint, url)
        };
        let list = list.into_iter().map(with_url);
        Ok::<_, Failure>(list.zip(health).collect())
    };
    match loaded.await {
        Ok(endpoints) => {
            let around = Around::new(&context, &session);
            html(StatusCode::OK, &EndpointsPage::new(around, endpoints))
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}
