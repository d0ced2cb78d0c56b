//! Errors that many operations can end with: each is described once.

use utoipa::openapi::{
    Content, HttpMethod, Ref, RefOr, Response,
    path::{self, ParameterIn},
    response::ResponseBuilder,
};

use super::headers;
use crate::operation::{Kind, Operation};

/// An error: its status, its name, and when it occurs.
#[derive(Clone, Copy)]
pub(crate) struct Refusal {
    pub(crate) status: &'static str,
    name: &'static str,
    about: &'static str,
}

const fn refusal(status: &'static str, name: &'static str, about: &'static str) -> Refusal {
    Refusal {
        status,
        name,
        about,
    }
}

const COMMON: [Refusal; 6] = [
    refusal("400", "BadRequest", "The request cannot be read"),
    refusal("401", "Unauthorized", "No valid key"),
    refusal("403", "Forbidden", "Key or relation is not enough"),
    refusal(
        "429",
        "TooManyRequests",
        "Too many requests; see `Retry-After`",
    ),
    refusal(
        "500",
        "InternalServerError",
        "Something went wrong on our side",
    ),
    refusal(
        "503",
        "ServiceUnavailable",
        "Store or storage does not answer; see `Retry-After`",
    ),
];
pub(crate) const NOT_FOUND: Refusal = refusal("404", "NotFound", "Unknown, malformed or invisible");
const NOT_ACCEPTABLE: Refusal = refusal("406", "NotAcceptable", "`Accept` excludes what there is");
pub(crate) const CONFLICT: Refusal = refusal(
    "409",
    "Conflict",
    "In conflict with the present state; or the first request with this `Idempotency-Key` still runs, or its answer was lost",
);
const OUTDATED: Refusal = refusal(
    "412",
    "PreconditionFailed",
    "The job is not as `If-Match` expects it",
);
const TOO_LARGE: Refusal = refusal("413", "ContentTooLarge", "Larger than allowed");
const OTHER_TYPE: Refusal = refusal(
    "415",
    "UnsupportedMediaType",
    "Body of another Content-Type",
);
pub(crate) const VALUES: Refusal = refusal(
    "422",
    "UnprocessableContent",
    "Values are wrong, see `error.fields`; or the `Idempotency-Key` stands for another request",
);
pub(crate) const LOCKED: Refusal = refusal("423", "Locked", "Locked");
pub(crate) const FULL: Refusal = refusal("507", "InsufficientStorage", "The storage is full");

/// The errors that an operation can end with, beside those that it names itself.
pub(crate) fn shared(operation: &Operation, described: &path::Operation) -> Vec<Refusal> {
    let method = operation.method();
    let is_reading = matches!(
        method,
        HttpMethod::Get | HttpMethod::Head | HttpMethod::Options
    );
    let mut parameters = described.parameters.iter().flatten();
    let has_query = parameters.any(|parameter| match parameter {
        RefOr::T(parameter) => parameter.parameter_in == ParameterIn::Query,
        RefOr::Ref(_) => false,
    });
    // With a key of its own, a POST is read whether or not it needs a body.
    let has_body = described.request_body.is_some() || *method == HttpMethod::Post;
    let rules = [
        (operation.path().contains('{'), NOT_FOUND),
        (
            !matches!(operation.kind(), Kind::Document | Kind::History),
            NOT_ACCEPTABLE,
        ),
        (!is_reading, CONFLICT),
        (!is_reading && operation.is_about_a_job(), OUTDATED),
        (has_body, TOO_LARGE),
        (has_body, OTHER_TYPE),
        (has_query || has_body, VALUES),
        (!is_reading && operation.is_about_a_job(), LOCKED),
        (!is_reading, FULL),
    ];
    let others = rules.into_iter().filter(|(holds, _)| *holds);
    COMMON
        .into_iter()
        .chain(others.map(|(_, refusal)| refusal))
        .chain(operation.refusals().iter().copied())
        .collect()
}

impl Refusal {
    /// The name of its description. Errors of requests of a kind have other headers than those of others.
    pub(crate) fn name(&self, operation: &Operation) -> String {
        let kind = match operation.method() {
            _ if !operation.is_api() => "Document",
            HttpMethod::Post => "Post",
            _ => "",
        };
        format!("{kind}{}", self.name)
    }

    /// Its description.
    pub(crate) fn response(&self, operation: &Operation) -> Response {
        let mut response = ResponseBuilder::new().description(self.about).build();
        complete(operation, self.status, &mut response);
        response
    }
}

/// Says of an answer what headers it has, and of an error its body: that is the same for all.
pub(crate) fn complete(operation: &Operation, status: &str, response: &mut Response) {
    if status >= "400" && response.content.is_empty() {
        let error = Content::new(Some(Ref::from_schema_name("Error")));
        response
            .content
            .insert("application/json".to_owned(), RefOr::T(error));
    }
    let names = headers::names(operation, status, response).into_iter();
    response.headers = names
        .map(|name| {
            let place = Ref::new(format!("#/components/headers/{name}"));
            (name.to_owned(), RefOr::Ref(place))
        })
        .collect();
}
