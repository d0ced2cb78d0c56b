//! Request metrics.

use std::{sync::Arc, time::Instant};

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
};

use super::{Metrics, Request};
use crate::traces;

/// Counts a request when its response starts. Requests are labelled by area, since there are too many different paths.
pub(crate) async fn measure<B: MessageBody + 'static>(
    metrics: Arc<Metrics>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let began = Instant::now();
    let (area, method) = (area(request.path()), name(request.method()));
    let answered = traces::follow(method, request, next).await;
    let status = match &answered {
        Ok(response) => response.status(),
        Err(error) => error.as_response_error().status_code(),
    };
    let request = Request {
        area,
        method,
        status: status.as_u16(),
    };
    metrics.answered(&request, began.elapsed());
    answered
}

fn area(path: &str) -> &'static str {
    let mut segments = path.trim_start_matches('/').split('/');
    match (segments.next(), segments.next()) {
        (Some("api"), _) => "api",
        (Some("review"), Some("file" | "download")) => "documents",
        (Some("review"), _) => "pages",
        (Some("health"), _) => "health",
        _ => "other",
    }
}

fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
