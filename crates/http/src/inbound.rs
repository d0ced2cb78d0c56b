//! Messages that a mail server hands over.

use std::sync::Arc;

use actix_web::{
    HttpRequest,
    web::{Data, Payload},
};
use imprimatur_application::{
    failure::Failure,
    ports::inbox::MailReader,
    replies::{self, Taken},
};
use serde::Serialize;

use crate::{
    api_request::{Answer, json},
    authentication::authorization,
    body,
    problem::Problem,
    state::{ApiState, Options},
};

/// Longest message in bytes.
const MESSAGE_MAX: usize = 25 << 20;

/// The way in for messages, where one is configured.
pub struct Inbox {
    /// What whoever hands them over has to know.
    pub secret: String,
    /// What reads them.
    pub reader: Arc<dyn MailReader>,
}

/// What became of a message.
#[derive(Serialize)]
struct Received {
    taken: &'static str,
    job_guid: Option<String>,
    comment_id: Option<i64>,
    reason: Option<&'static str>,
}

/// Takes in a message of RFC 5322 from whoever knows the secret. What is no reply to a mail of ours is ignored, and a
/// success: it need not be handed over again.
pub(crate) async fn receive(
    request: HttpRequest,
    state: Data<ApiState>,
    payload: Payload,
) -> Answer {
    let inbox = request.app_data::<Data<Inbox>>();
    let inbox = inbox.ok_or(Problem::Failure(Failure::NotFound))?;
    admit(&request, &state, inbox)?;
    let options = Options {
        max_json: MESSAGE_MAX,
        ..state.options().clone()
    };
    let message = body::bytes(request.headers(), payload, &options).await?;
    let incoming = inbox.reader.read(&message);
    let taken = replies::receive(state.ports(), &incoming).await?;
    json(&Received::new(&taken))
}

/// Refuses whoever does not know the secret, and for a while whoever guesses.
fn admit(request: &HttpRequest, state: &ApiState, inbox: &Inbox) -> Result<(), Problem> {
    let given = authorization(request.headers())?;
    let given = given
        .and_then(|value| value.to_str().ok()?.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    let is_known = |secret: &str| state.ports().secrets.is_same(secret.trim(), &inbox.secret);
    if given.is_some_and(|(_, secret)| is_known(secret)) {
        return Ok(());
    }
    let address = state.failures().address(request);
    let wait = address.and_then(|address| state.failures().count(address));
    Err(wait.map_or(Problem::Unauthenticated, Problem::TooManyFailures))
}

impl Received {
    fn new(taken: &Taken) -> Self {
        let nothing = Self {
            taken: "ignored",
            job_guid: None,
            comment_id: None,
            reason: None,
        };
        match taken {
            Taken::Comment(job, comment) => Self {
                taken: "comment",
                job_guid: Some(job.to_string()),
                comment_id: Some(comment.0),
                ..nothing
            },
            Taken::Unreachable(_) => Self {
                taken: "bounce",
                ..nothing
            },
            Taken::Ignored(reason) => Self {
                reason: Some(reason),
                ..nothing
            },
        }
    }
}
