//! A path and the methods that are served there; all others are answered with what it allows.

use std::rc::Rc;

use actix_web::{
    FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, dev::HttpServiceFactory,
    http::Method, middleware::from_fn, web,
};

use crate::{
    api_request::ApiRequest, conditional_request::middleware, problem::Problem, visibility,
};

/// A path on its way to be served.
pub(super) struct Table {
    resource: Resource,
    allow: Vec<Method>,
}

/// What somebody hears who asks for another method: what is not there has none.
async fn unserved(request: &HttpRequest, allow: String) -> Problem {
    let problem = Problem::MethodNotAllowed(allow);
    match ApiRequest::begin(request) {
        Ok(call) => visibility::ensure_visible(&call)
            .await
            .err()
            .unwrap_or(problem),
        Err(_) => problem,
    }
}

/// A path without any method yet.
pub(super) fn at(path: &str) -> Table {
    Table {
        resource: web::resource(path),
        allow: Vec::new(),
    }
}

impl Table {
    /// Reading; HEAD comes with it.
    pub(super) fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args> + Clone,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::GET, handler.clone())
            .on(Method::HEAD, handler)
    }

    pub(super) fn post<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::POST, handler)
    }

    pub(super) fn put<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::PUT, handler)
    }

    pub(super) fn delete<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::DELETE, handler)
    }

    pub(super) fn head<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::HEAD, handler)
    }

    pub(super) fn patch<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::PATCH, handler)
    }

    pub(super) fn options<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::OPTIONS, handler)
    }

    fn on<F, Args>(mut self, method: Method, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.allow.push(method.clone());
        self.resource = self.resource.route(web::method(method).to(handler));
        self
    }

    pub(super) fn done(self) -> impl HttpServiceFactory + 'static {
        let names: Vec<_> = self.allow.iter().map(Method::as_str).collect();
        let allow = names.join(", ");
        let served: Rc<[Method]> = self.allow.into();
        let others = web::to(move |request: HttpRequest| {
            let allow = allow.clone();
            async move { Err::<HttpResponse, _>(unserved(&request, allow).await) }
        });
        self.resource
            .default_service(others)
            .wrap(from_fn(move |request, next| {
                middleware(Rc::clone(&served), request, next)
            }))
    }
}
