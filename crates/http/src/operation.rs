//! An operation of the interface: one value beside its handler. Its route, the methods that its path allows, who may
//! call it and when, how a repeated request is answered, and its description follow from it.

use actix_web::{FromRequest, Handler, Responder, Route, http::Method, web};
use imprimatur_domain::account::Scope;
use utoipa::{
    __dev::{SchemaReferences, Tags},
    Path,
    openapi::{HttpMethod, Paths, RefOr, Schema, path},
};

/// A method of a path, and everything that holds for it.
pub(crate) struct Operation {
    method: HttpMethod,
    path: String,
    rules: Rules,
    describe: fn() -> path::Operation,
    schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
    route: Box<dyn Fn(Route) -> Route>,
}

/// What holds for requests of an operation before its handler sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// What the key has to be good for.
    pub(crate) scope: Scope,
    /// Whether the caller may have lost sight of the job by what was answered.
    pub(crate) gives_job_away: bool,
    /// What it answers if it succeeds.
    pub(crate) media_type: &'static str,
    /// Whether the body is a form with files, whose digest is known only when it has been read.
    pub(crate) takes_files: bool,
}

impl Operation {
    /// What `P` describes, answered by `handler`. Reading needs the scope `read`, everything else `write`.
    pub(crate) fn new<P, F, Args>(handler: F) -> Self
    where
        P: Path + SchemaReferences + for<'t> Tags<'t>,
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let method = P::methods().into_iter().next().unwrap_or(HttpMethod::Get);
        let scope = match method {
            HttpMethod::Get | HttpMethod::Head => Scope::Read,
            _ => Scope::Write,
        };
        Self {
            method,
            path: P::path(),
            rules: Rules {
                scope,
                gives_job_away: false,
                media_type: "application/json",
                takes_files: false,
            },
            describe: described::<P>,
            schemas: P::schemas,
            route: Box::new(move |route| route.to(handler.clone())),
        }
    }

    /// It needs the scope `admin`.
    pub(crate) fn for_admins(mut self) -> Self {
        self.rules.scope = Scope::Admin;
        self
    }

    /// It may hand the job over to another user.
    pub(crate) fn gives_job_away(mut self) -> Self {
        self.rules.gives_job_away = true;
        self
    }

    /// It answers this in place of JSON.
    pub(crate) fn answers(mut self, media_type: &'static str) -> Self {
        self.rules.media_type = media_type;
        self
    }

    /// Its body is a form with files.
    pub(crate) fn takes_files(mut self) -> Self {
        self.rules.takes_files = true;
        self
    }

    /// Its path, from the root.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    /// The methods that it serves: HEAD comes with GET.
    pub(crate) fn methods(&self) -> Vec<Method> {
        match self.method {
            HttpMethod::Get => vec![Method::GET, Method::HEAD],
            HttpMethod::Post => vec![Method::POST],
            HttpMethod::Put => vec![Method::PUT],
            HttpMethod::Delete => vec![Method::DELETE],
            HttpMethod::Options => vec![Method::OPTIONS],
            HttpMethod::Head => vec![Method::HEAD],
            HttpMethod::Patch => vec![Method::PATCH],
            HttpMethod::Trace => vec![Method::TRACE],
        }
    }

    /// The route of one of its methods.
    pub(crate) fn route(&self, method: Method) -> Route {
        (self.route)(web::method(method))
    }

    /// Adds what it is to a description.
    pub(crate) fn describe(&self, paths: &mut Paths, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        let mut operation = (self.describe)();
        if self.path.starts_with("/api/v1") {
            let text = operation.description.unwrap_or_default();
            operation.description = Some(format!("{text} Needs scope {}.", self.rules.scope));
        }
        paths.add_path_operation(&self.path, vec![self.method.clone()], operation);
        (self.schemas)(schemas);
    }
}

/// What the macro says of an operation, and its tags, which it says apart.
fn described<P: Path + for<'t> Tags<'t>>() -> path::Operation {
    let mut operation = P::operation();
    operation.tags = Some(P::tags().into_iter().map(str::to_owned).collect());
    operation
}
