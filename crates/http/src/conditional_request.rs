//! Conditional changes: only as the first of its kind (`Idempotency-Key`), only if the job still is what the caller has
//! seen (`If-Match`).

use std::{rc::Rc, sync::Arc};

use actix_web::{
    Error, HttpMessage as _,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
};
use imprimatur_application::requests::{Preconditions, RequestKey};

use crate::{
    api_request::ApiRequest,
    entity_tags::{self, IfMatchHeader},
    idempotency::{self, Begun, Content, fingerprint},
    operation::Rules,
    problem::Problem,
    uploads::Limits,
};

/// Gives requests the [rules](Rules) of their operation, and handles changes with preconditions.
pub(crate) async fn middleware<B: MessageBody + 'static>(
    served: Rc<[(Method, Rules)]>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some((_, rules)) = served.iter().find(|(method, _)| method == request.method()) else {
        return pass_through(request, next).await;
    };
    request.extensions_mut().insert(*rules);
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return pass_through(request, next).await;
    }
    // A request that is refused without regard to preconditions is answered by the handler.
    let Ok(call) = ApiRequest::new(request.request()) else {
        return pass_through(request, next).await;
    };
    let key = idempotency::key_of(call.caller().user, call.method(), call.headers())?;
    let if_match = entity_tags::if_match(call.headers())?.filter(|_| call.names_job());
    if key.is_none() && if_match.is_none() {
        return pass_through(request, next).await;
    }
    let payload = request.take_payload();
    let options = call.state().options();
    let takes_files = call.rules().takes_files;
    let content = Content::take(call.headers(), payload, options, takes_files).await?;
    match key {
        None => {
            let preconditions = preconditions(&call, if_match).await?;
            handle(request, next, content, preconditions).await
        }
        Some(key) => with_key(&call, request, next, content, (key, if_match)).await,
    }
}

async fn with_key<B: MessageBody + 'static>(
    api_request: &ApiRequest,
    request: ServiceRequest,
    next: Next<B>,
    content: Content,
    (key, if_match): (RequestKey, Option<IfMatchHeader>),
) -> Result<ServiceResponse<BoxBody>, Error> {
    let this = content
        .digest()
        .map(|digest| fingerprint(api_request.request(), digest));
    let finished = match idempotency::begin(api_request, key, this).await {
        Ok(Begun::Fresh(once)) => {
            let (owned, ports) = (api_request.clone(), api_request.ports().clone());
            let by = Arc::clone(&once);
            let work = async move {
                let mut preconditions = preconditions(&owned, if_match).await?;
                preconditions.once = Some(by);
                drop(owned);
                handle(request, next, content, preconditions).await
            };
            return idempotency::run(ports, once, work).await;
        }
        Ok(Begun::Finished(finished)) => finished,
        Err(problem) => return Err(refused(api_request, problem, &content).await.into()),
    };
    let digest = content
        .into_digest(api_request.headers(), Limits::new(api_request))
        .await;
    let this = fingerprint(api_request.request(), digest?);
    match idempotency::replay(api_request, finished, this).await {
        Ok(response) => Ok(request.into_response(response)),
        Err(problem) => Err(api_request.unless_unseen(problem).await.into()),
    }
}

/// The preconditions of a request with this header.
async fn preconditions(
    request: &ApiRequest,
    if_match: Option<IfMatchHeader>,
) -> Result<Preconditions, Problem> {
    let precondition = match &if_match {
        Some(if_match) => entity_tags::required_revision(request, if_match).await?,
        None => None,
    };
    Ok(Preconditions {
        precondition,
        ..Preconditions::default()
    })
}

/// The refusal of a key that is taken. An unreadable body and an invisible job come first.
async fn refused(request: &ApiRequest, problem: Problem, content: &Content) -> Problem {
    match content.ensure_readable(request.headers()) {
        Err(unreadable) => unreadable,
        Ok(()) => request.unless_unseen(problem).await,
    }
}

async fn handle<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
    content: Content,
    preconditions: Preconditions,
) -> Result<ServiceResponse<BoxBody>, Error> {
    request.extensions_mut().insert(preconditions);
    request.set_payload(content.into_payload());
    pass_through(request, next).await
}

async fn pass_through<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?;
    Ok(response.map_into_boxed_body())
}
