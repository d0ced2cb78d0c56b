//! Reading bodies, and in which order a request is refused: whether what the path names can be seen comes before
//! everything about the request, what the caller may do before its form, and the job's state before its values.

use actix_web::web::Payload;
use imprimatur_domain::field::FieldErrors;
use imprimatur_wire::body::{self as wire, Body};

use crate::{api_request::ApiRequest, body, problem::Problem, visibility};

impl ApiRequest {
    /// Reads the body; wrong fields are refused at once.
    pub(crate) async fn read<B: Body>(&self, payload: Payload) -> Result<B, Problem> {
        let (body, errors) = self.read_with_errors(payload).await?;
        let is_fine = errors.0.is_empty();
        let body = is_fine.then_some(body).ok_or(Problem::fields(errors));
        self.with_precedence(body).await
    }

    /// Reads the body, and what is wrong with its fields: the use case says that together with what it finds itself.
    pub(crate) async fn read_with_errors<B: Body>(
        &self,
        payload: Payload,
    ) -> Result<(B, FieldErrors), Problem> {
        let object = body::object(self.headers(), payload, self.state().options()).await;
        let object = self.with_precedence(object).await?;
        Ok(wire::read(&object))
    }

    /// What was read of the request, or what the caller hears instead.
    pub(crate) async fn with_precedence<T>(&self, read: Result<T, Problem>) -> Result<T, Problem> {
        match read {
            Ok(read) => Ok(read),
            Err(problem) => Err(self.prefer_earlier_refusal(problem).await),
        }
    }

    /// What the caller hears in place of `problem`. The look at the job costs something only where a request is refused
    /// anyway.
    pub(crate) async fn prefer_earlier_refusal(&self, problem: Problem) -> Problem {
        if !problem.yields_to_rights() {
            return problem;
        }
        match visibility::ensure_visible(self).await {
            Err(unseen) => unseen,
            Ok(None) => problem,
            Ok(Some(_)) if matches!(problem, Problem::ScopeMissing) => problem,
            Ok(Some((seen, preconditions))) => {
                let state = preconditions.refusal(&seen);
                let state = state.filter(|_| problem.yields_to_state());
                let refused = preconditions.forbids(seen.rights);
                refused.or(state.map(Into::into)).unwrap_or(problem)
            }
        }
    }
}
