//! An operation of the interface: one value beside its handler. Its route, the methods that its path allows, who may
//! call it and when, how a repeated request is answered, and its description follow from it.

use actix_web::{FromRequest, Handler, Responder, Route, http::Method, web};
use imprimatur_domain::account::Scope;
use utoipa::{
    __dev::{SchemaReferences, Tags},
    Path,
    openapi::{HttpMethod, OpenApi, Ref, RefOr, Schema, path},
};

use crate::{
    openapi::refusals::{self, Refusal},
    parameters,
};

/// A method of a path, and everything that holds for it.
pub(crate) struct Operation {
    method: HttpMethod,
    path: String,
    rules: Rules,
    kind: Kind,
    refusals: &'static [Refusal],
    describe: fn() -> path::Operation,
    schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
    route: Box<dyn Fn(Route) -> Route>,
}

/// What an operation answers if it succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Records, as JSON.
    Record,
    /// A document as it is, or in parts.
    Document,
    /// A picture of a page.
    Picture,
    /// The history of a job as a file.
    History,
    /// What the protocol of resumable uploads says, in headers.
    Transfer,
    /// How the service is.
    Health,
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
            kind: Kind::Record,
            refusals: &[],
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

    /// It needs the scope `release`, which `read` covers.
    pub(crate) fn for_releases(mut self) -> Self {
        self.rules.scope = Scope::Release;
        self
    }

    /// It needs the scope `checks`, which `write` covers.
    pub(crate) fn for_checks(mut self) -> Self {
        self.rules.scope = Scope::Checks;
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

    /// It answers something else than records.
    pub(crate) fn serves(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// It can end with these errors, too, although neither its method nor its path says so.
    pub(crate) fn refuses(mut self, refusals: &'static [Refusal]) -> Self {
        self.refusals = refusals;
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

    pub(crate) fn refusals(&self) -> &'static [Refusal] {
        self.refusals
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    pub(crate) fn method(&self) -> &HttpMethod {
        &self.method
    }

    /// Whether it needs a key.
    pub(crate) fn is_api(&self) -> bool {
        self.path.starts_with("/api/v1")
    }

    /// Whether its path names a job.
    pub(crate) fn is_about_a_job(&self) -> bool {
        self.path.contains("{job_guid}")
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
    pub(crate) fn describe(
        &self,
        description: &mut OpenApi,
        schemas: &mut Vec<(String, RefOr<Schema>)>,
    ) {
        let mut operation = (self.describe)();
        self.describe_text(&mut operation);
        self.describe_parameters(&mut operation);
        let answers = &mut operation.responses.responses;
        for (status, answer) in answers.iter_mut() {
            if let RefOr::T(answer) = answer {
                refusals::complete(self, status, answer);
            }
        }
        let components = description.components.get_or_insert_default();
        let refusals = match self.kind {
            Kind::Health => Vec::new(),
            _ => refusals::shared(self, &operation),
        };
        for refusal in refusals {
            let answers = &mut operation.responses.responses;
            if !answers.contains_key(refusal.status) {
                let name = refusal.name(self);
                let place = Ref::new(format!("#/components/responses/{name}"));
                answers.insert(refusal.status.to_owned(), RefOr::Ref(place));
                let described = components.responses.entry(name);
                described.or_insert_with(|| RefOr::T(refusal.response(self)));
            }
        }
        let method = vec![self.method.clone()];
        description
            .paths
            .add_path_operation(&self.path, method, operation);
        (self.schemas)(schemas);
    }

    /// Makes a summary of the first sentence and a description of the whole text.
    fn describe_text(&self, operation: &mut path::Operation) {
        let parts = [operation.summary.take(), operation.description.take()];
        let mut text = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if self.is_api() {
            text = format!("{text} Needs scope {}.", self.rules.scope);
        }
        operation.summary = Some(summary(&text));
        operation.description = Some(text);
    }

    /// Adds the variables of its path, and the headers that operations of its kind have in common.
    fn describe_parameters(&self, operation: &mut path::Operation) {
        let mut all: Vec<_> = parameters::of_path(&self.path).collect();
        if self.is_api() && self.method == HttpMethod::Post {
            all.extend(parameters::all::<parameters::IdempotencyKey>());
        }
        let is_writing = matches!(
            self.method,
            HttpMethod::Post | HttpMethod::Put | HttpMethod::Delete
        );
        if is_writing && self.is_about_a_job() {
            all.extend(parameters::all::<parameters::IfMatch>());
        }
        let all = all.into_iter().map(RefOr::T);
        let own = operation.parameters.take().into_iter().flatten();
        operation.parameters =
            Some(all.chain(own).collect()).filter(|all: &Vec<_>| !all.is_empty());
    }
}

/// How the text of an operation begins that goes beyond the protocol.
const EXTENSION: &str = "Extension: ";

/// The first sentence, without its full stop.
fn summary(text: &str) -> String {
    let text = text.strip_prefix(EXTENSION).unwrap_or(text);
    let (first, _) = text.split_once(". ").unwrap_or((text, ""));
    let first = first.trim_end_matches('.');
    let (letter, rest) = first.split_at(first.len().min(1));
    format!("{}{rest}", letter.to_uppercase())
}

/// What the macro says of an operation, and its tags, which it says apart.
fn described<P: Path + for<'t> Tags<'t>>() -> path::Operation {
    let mut operation = P::operation();
    operation.tags = Some(P::tags().into_iter().map(str::to_owned).collect());
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_the_first_sentence() {
        assert_eq!(summary("Extension: reads a contact."), "Reads a contact");
        assert_eq!(summary("Reads a job. All of it."), "Reads a job");
    }
}
