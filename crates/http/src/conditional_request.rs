//! On what terms a change is made: only as the first of its kind (`Idempotency-Key`), only if the job still is what the
//! caller has seen (`If-Match`). Whatever is refused here is refused in the order that holds everywhere: what the caller
//! may not do or say comes before these terms, the job's state and the request's values after them.

use std::{rc::Rc, sync::Arc};

use actix_web::{
    Error, HttpMessage as _,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
};
use imprimatur_application::requests::{RequestKey, Terms};

use crate::{
    api_request::ApiRequest,
    conditional::{self, IfMatchHeader},
    idempotency::{self, Begun, Content, fingerprint},
    operation::Rules,
    problem::Problem,
    uploads::Limits,
};

/// What a request demands.
struct Demands {
    key: Option<RequestKey>,
    job: Option<IfMatchHeader>,
}

impl Demands {
    fn of(call: &ApiRequest) -> Result<Self, Problem> {
        let user = call.caller().user;
        let key = idempotency::key_of(user, call.method(), call.headers())?;
        let job = conditional::demand_of(call.headers())?.filter(|_| call.names_job());
        Ok(Self { key, job })
    }
}

/// Gives requests the [rules](Rules) of their operation, and handles changes that are made on terms.
pub(crate) async fn middleware<B: MessageBody + 'static>(
    served: Rc<[(Method, Rules)]>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let of_method = served.iter().find(|(method, _)| method == request.method());
    // All operations of a path name the same things, which matters even where a method is not allowed.
    let Some((_, rules)) = of_method.or(served.first()) else {
        return pass_through(request, next).await;
    };
    request.extensions_mut().insert(*rules);
    let is_change = !matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_change || of_method.is_none() {
        return pass_through(request, next).await;
    }
    // Who is refused without regard to terms hears so from the handler.
    let Ok(call) = ApiRequest::of(request.request()) else {
        return pass_through(request, next).await;
    };
    let demands = match Demands::of(&call) {
        Ok(Demands {
            key: None,
            job: None,
        }) => return pass_through(request, next).await,
        Ok(demands) => demands,
        Err(problem) => return Err(call.prefer_earlier_refusal(problem).await.into()),
    };
    let payload = request.take_payload();
    let options = call.state().options();
    let takes_files = call.rules().takes_files;
    let content = Content::take(call.headers(), payload, options, takes_files).await;
    let content = match content {
        Ok(content) => content,
        Err(problem) => return Err(call.prefer_earlier_refusal(problem).await.into()),
    };
    match demands.key {
        None => {
            let terms = match demands.job.as_ref() {
                Some(demand) => met(&call, demand, &content).await?,
                None => Terms::default(),
            };
            handle(request, next, content, terms).await
        }
        Some(key) => with_key(&call, request, next, content, (key, demands.job)).await,
    }
}

async fn with_key<B: MessageBody + 'static>(
    call: &ApiRequest,
    request: ServiceRequest,
    next: Next<B>,
    content: Content,
    (key, demand): (RequestKey, Option<IfMatchHeader>),
) -> Result<ServiceResponse<BoxBody>, Error> {
    let this = content
        .digest()
        .map(|digest| fingerprint(call.request(), digest));
    let finished = match idempotency::begin(call, key, this).await {
        Ok(Begun::Fresh(once)) => {
            let (owned, ports) = (call.clone(), call.ports().clone());
            let by = Arc::clone(&once);
            let work = async move {
                let mut terms = match &demand {
                    Some(demand) => met(&owned, demand, &content).await?,
                    None => Terms::default(),
                };
                terms.once = Some(by);
                drop(owned);
                handle(request, next, content, terms).await
            };
            return idempotency::run(ports, once, work).await;
        }
        Ok(Begun::Finished(finished)) => finished,
        Err(problem) => return Err(refused(call, problem, &content).await.into()),
    };
    let digest = content.into_digest(call.headers(), Limits::of(call)).await;
    let this = fingerprint(call.request(), digest?);
    match idempotency::replay(call, finished, this).await {
        Ok(response) => Ok(request.into_response(response)),
        Err(problem) => Err(call.prefer_earlier_refusal(problem).await.into()),
    }
}

/// The terms of a request whose demand on its job is met.
async fn met(
    call: &ApiRequest,
    demand: &IfMatchHeader,
    content: &Content,
) -> Result<Terms, Problem> {
    match conditional::check(call, demand).await {
        Ok(unchanged) => Ok(Terms {
            unchanged,
            ..Terms::default()
        }),
        Err(problem) => Err(refused(call, problem, content).await),
    }
}

/// What the caller hears in place of `problem`: what is wrong with the body as such comes first.
async fn refused(call: &ApiRequest, problem: Problem, content: &Content) -> Problem {
    let readable = content.ensure_readable(call.headers());
    call.prefer_earlier_refusal(readable.err().unwrap_or(problem))
        .await
}

async fn handle<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
    content: Content,
    terms: Terms,
) -> Result<ServiceResponse<BoxBody>, Error> {
    request.extensions_mut().insert(terms);
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
