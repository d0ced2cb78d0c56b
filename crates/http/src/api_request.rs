//! One call of the interface: who calls, about which job, and what is answered.

use std::{future::Future, pin::Pin, sync::Arc};

use actix_web::{
    FromRequest, HttpMessage as _, HttpRequest, HttpResponse,
    dev::Payload as RawPayload,
    http::{
        Method,
        header::{CACHE_CONTROL, ETAG, HeaderMap, HeaderValue},
    },
    web::{Data, Payload},
};
use imprimatur_application::{
    failure::Failure,
    jobs::{self, VisibleJob},
    ports::{Ports, accounts::KeyHolder},
    requests::Preconditions,
};
use imprimatur_domain::{
    access::Caller,
    account::Scope,
    ids::{JobId, KeyId, TaskId},
};
use imprimatur_wire::body::{self as wire, Body, guid};
use serde::Serialize;
use serde_json::Map;

use crate::{
    accept,
    addresses::Addresses,
    answers,
    authentication::Admitted,
    body, entity_tags,
    idempotency::{FormDigest, fingerprint},
    operation::Rules,
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// What handlers answer.
pub(crate) type Answer = Result<HttpResponse, Problem>;

/// A call with a valid key whose scope is enough for its method.
#[derive(Clone)]
pub(crate) struct ApiRequest {
    state: Data<ApiState>,
    rules: Rules,
    caller: Caller,
    holder: Arc<KeyHolder>,
    request: HttpRequest,
    preconditions: Preconditions,
    ports: Ports,
}

/// The scope that a request turned out to need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Needed(pub(crate) Scope);

impl FromRequest for ApiRequest {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, _: &mut RawPayload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            match Self::new(&request) {
                Err(problem @ Problem::ScopeMissing) => {
                    Err(Self::begin(&request)?.unless_unseen(problem).await)
                }
                authorized => authorized,
            }
        })
    }
}

/// The caller that a key stands for.
pub(crate) fn caller_of(holder: &Arc<KeyHolder>) -> Caller {
    Caller::new(&holder.user)
}

impl ApiRequest {
    /// The call that a request is, if its key has the scope of the operation, and `Accept` admits what it answers.
    pub(crate) fn new(request: &HttpRequest) -> Result<Self, Problem> {
        let call = Self::begin(request)?;
        request.extensions_mut().insert(Needed(call.rules.scope));
        if !call.has(call.rules.scope) {
            return Err(Problem::ScopeMissing);
        }
        accept::ensure_answer(call.headers(), call.rules.media_type)?;
        Ok(call)
    }

    /// The call that a request with a valid key is.
    fn begin(request: &HttpRequest) -> Result<Self, Problem> {
        let admitted = request.extensions().get::<Admitted>().cloned();
        let Admitted(holder) = admitted.ok_or(Problem::Unauthenticated)?;
        let state = request.app_data::<Data<ApiState>>().cloned();
        let state = state.ok_or_else(|| Problem::Internal("no state".to_owned()))?;
        let rules = request.extensions().get::<Rules>().copied();
        let rules = rules.ok_or_else(|| Problem::Internal("no operation".to_owned()))?;
        let preconditions = request.extensions().get::<Preconditions>().cloned();
        let ports = match &preconditions {
            Some(preconditions) => preconditions.ports(state.ports()),
            None => state.ports().clone(),
        };
        Ok(Self {
            caller: caller_of(&holder),
            state,
            rules,
            holder,
            request: request.clone(),
            preconditions: preconditions.unwrap_or_default(),
            ports,
        })
    }

    /// Whether the key has a scope.
    pub(crate) fn has(&self, scope: Scope) -> bool {
        self.holder.scopes.iter().any(|held| held.covers(scope))
    }

    /// 404 in place of `problem` if the caller does not see the job that the path names.
    pub(crate) async fn unless_unseen(&self, problem: Problem) -> Problem {
        if !self.names_job() {
            return problem;
        }
        match self.job() {
            Ok(job) => match jobs::get(&self.ports, &self.caller, job).await {
                Ok(_) => problem,
                Err(failure) => failure.into(),
            },
            Err(malformed) => malformed,
        }
    }

    pub(crate) fn is_reading(&self) -> bool {
        matches!(*self.request.method(), Method::GET | Method::HEAD)
    }

    /// Ports whose commits meet the preconditions of this call.
    pub(crate) fn ports(&self) -> &Ports {
        &self.ports
    }

    /// Tells by what a form is recognised when it is sent again, now that it has been read.
    pub(crate) fn recognise(&self, form: FormDigest) {
        if let Some(once) = &self.preconditions.once {
            once.recognise(fingerprint(&self.request, form.finish()));
        }
    }

    pub(crate) fn request(&self) -> &HttpRequest {
        &self.request
    }

    pub(crate) fn method(&self) -> &Method {
        self.request.method()
    }

    /// What holds for this operation.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the path has a segment of this name.
    pub(crate) fn names(&self, segment: &str) -> bool {
        self.request.match_info().get(segment).is_some()
    }

    /// Whether the path names a job.
    pub(crate) fn names_job(&self) -> bool {
        self.names("job_guid")
    }

    /// Whether what the caller deletes goes to the trash.
    pub(crate) fn trashes(&self) -> bool {
        self.holder.user.trash_on_delete
    }

    pub(crate) fn caller(&self) -> &Caller {
        &self.caller
    }

    /// The key of this call, with its user.
    pub(crate) fn holder(&self) -> &KeyHolder {
        &self.holder
    }

    /// The key of this call.
    pub(crate) fn key(&self) -> KeyId {
        self.holder.key
    }

    /// The network address that it comes from, where known.
    pub(crate) fn address(&self) -> Option<String> {
        let address = self.state.failures().address(&self.request);
        address.map(|address| address.to_string())
    }

    pub(crate) fn addresses(&self) -> &Addresses {
        self.state.addresses()
    }

    pub(crate) fn state(&self) -> &ApiState {
        &self.state
    }

    pub(crate) fn headers(&self) -> &HeaderMap {
        self.request.headers()
    }

    pub(crate) fn path(&self) -> &str {
        self.request.path()
    }

    /// The job that the path names. A malformed GUID is that of no job.
    pub(crate) fn job(&self) -> Result<JobId, Problem> {
        let text = self.request.match_info().get("job_guid");
        text.and_then(guid)
            .ok_or(Problem::Failure(Failure::NotFound))
    }

    /// The task that the path names.
    pub(crate) fn task(&self) -> Result<TaskId, Problem> {
        self.id("task_id").map(TaskId)
    }

    /// An integer of the path: 404 unless it is one.
    pub(crate) fn id(&self, name: &str) -> Result<i64, Problem> {
        let text = self.request.match_info().get(name).unwrap_or_default();
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let id = text.parse().ok().filter(|id| is_plain && *id > 0);
        id.ok_or(Problem::Failure(Failure::NotFound))
    }

    /// A segment of the path.
    pub(crate) fn segment(&self, name: &str) -> &str {
        self.request.match_info().get(name).unwrap_or_default()
    }

    /// Reads the body; all that is wrong with its fields is said at once.
    pub(crate) async fn read<B: Body>(&self, payload: Payload) -> Result<B, Problem> {
        let object = body::object(self.headers(), payload, self.state().options()).await?;
        let (body, errors) = wire::read(&object);
        if errors.0.is_empty() {
            Ok(body)
        } else {
            Err(Problem::fields(errors))
        }
    }

    /// The query.
    pub(crate) fn query(&self) -> Result<Query, Problem> {
        Query::new(self.request.query_string())
    }

    /// The record of a job as a JSON text.
    pub(crate) fn job_text(&self, job: &VisibleJob) -> Result<Vec<u8>, Problem> {
        let record = answers::job(self.addresses(), job);
        written(&record.map_err(unreadable)?, RECORD)
    }

    /// Answers with a job record and its tag, or with the word that the caller has it.
    pub(crate) fn record(&self, job: &VisibleJob) -> Answer {
        let text = self.job_text(job)?;
        let tag = entity_tags::tag_of(job, &text);
        self.tagged(text, &tag)
    }

    /// Answers with a JSON text and its tag, or with the word that the caller has it.
    pub(crate) fn tagged(&self, text: Vec<u8>, tag: &str) -> Answer {
        let mut answer = if self.is_reading() && entity_tags::is_known(self.headers(), tag) {
            HttpResponse::NotModified().finish()
        } else {
            answer(text)
        };
        let tag = HeaderValue::from_str(tag);
        let tag = tag.map_err(|error| Problem::Internal(error.to_string()))?;
        let headers = answer.headers_mut();
        headers.insert(ETAG, tag);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        Ok(answer)
    }
}

/// Bytes that a job's record takes, roughly.
pub(crate) const RECORD: usize = 2048;
/// Bytes that a job takes in a list, roughly.
const LISTED: usize = 1024;

/// A JSON text, for which some room is made at once.
pub(crate) fn written(value: &impl Serialize, room: usize) -> Result<Vec<u8>, Problem> {
    let mut text = Vec::with_capacity(room);
    let written = serde_json::to_writer(&mut text, value);
    written.map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(text)
}

/// The problem that stored JSON is not what was written.
#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
pub(crate) fn unreadable(error: serde_json::Error) -> Problem {
    Problem::Internal(format!("stored JSON: {error}"))
}

/// Answers with a JSON text.
pub(crate) fn json(value: &impl Serialize) -> Answer {
    written(value, RECORD).map(answer)
}

/// Answers with a page of so many jobs.
pub(crate) fn page(value: &impl Serialize, jobs: usize) -> Answer {
    written(value, (1 + jobs) * LISTED).map(answer)
}

fn answer(text: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("application/json")
        .body(text)
}

/// Answers with an empty object.
pub(crate) fn nothing() -> Answer {
    json(&Map::new())
}
