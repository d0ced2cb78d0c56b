//! Who wants to read a document, and which version of it.

use actix_web::{HttpMessage as _, HttpRequest, http::header::AUTHORIZATION, web::Data};
use bytes::Bytes;
use imprimatur_application::{
    documents::{self, Download, Reader, Version},
    failure::Failure,
    sign_ins::{self, Session},
};
use imprimatur_domain::{access::Caller, account::Scope, email::Email, ids::JobId};
use imprimatur_wire::body::guid;

use super::Viewer;
use crate::{
    api_request::caller_of,
    authentication::{RateLimitSlot, authenticate},
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// What a key has to be good for to read a file as it is.
const FOR_FILES: [Scope; 2] = [Scope::Read, Scope::Checks];

/// A request for a document: who asks for what.
pub(super) struct MediaRange {
    reader: Reader,
    job: JobId,
    number: Option<u32>,
    /// Only these layers, by their numbers from 0 as bits.
    layers: Option<u32>,
    with_comments: bool,
    /// Whom the request names as downloader.
    pub(super) named: Option<Email>,
}

impl MediaRange {
    /// Reads a request to look at a document. Whether the job can be seen comes before what is wrong with the query.
    pub(super) async fn new(
        request: &HttpRequest,
        state: &Data<ApiState>,
    ) -> Result<Self, Problem> {
        let mut query = Query::new(request.query_string())?;
        let mut wish = Self::begin(request, state, &mut query, &FOR_FILES).await?;
        wish.layers = layers(&mut query);
        if let Err(problem) = query.finish(()) {
            let any = Self {
                number: None,
                ..wish
            };
            any.version(state).await?;
            return Err(problem);
        }
        Ok(wish)
    }

    /// Reads a request to download a document, which may say more than one to look at it.
    pub(super) async fn of_download(
        request: &HttpRequest,
        state: &Data<ApiState>,
    ) -> Result<Self, Problem> {
        let mut query = Query::new(request.query_string())?;
        let with_comments = query.flag("with_update").unwrap_or_default();
        let scopes: &[Scope] = if with_comments {
            &[Scope::Read]
        } else {
            &FOR_FILES
        };
        let mut wish = Self::begin(request, state, &mut query, scopes).await?;
        wish.with_comments = with_comments;
        wish.named = query.field("email");
        if let Err(problem) = query.finish(()) {
            documents::fetch(state.ports(), &wish.reader, wish.job, None).await?;
            return Err(problem);
        }
        Ok(wish)
    }

    async fn begin(
        request: &HttpRequest,
        state: &Data<ApiState>,
        query: &mut Query,
        scopes: &[Scope],
    ) -> Result<Self, Problem> {
        let job = request.match_info().get("job_guid").and_then(guid);
        let reader = reader(request, state, (query.text("token"), scopes), job).await?;
        Ok(Self {
            reader,
            job: job.ok_or(Failure::NotFound)?,
            number: query.count("version", 1),
            layers: None,
            with_comments: false,
            named: None,
        })
    }

    /// Whether a user asks, and not somebody with a token.
    pub(super) fn is_by_user(&self) -> bool {
        matches!(self.reader, Reader::Caller(_))
    }

    /// The version that is asked for. A token that is none, or not any more, is no permission at all.
    pub(super) async fn version(&self, state: &ApiState) -> Result<Version, Problem> {
        let ports = state.ports();
        if let Reader::Token(token) = &self.reader
            && !documents::is_granted(ports, token, self.job)
        {
            return Err(Problem::Unauthenticated);
        }
        let mut version = documents::open(ports, &self.reader, self.job, self.number).await?;
        version.layers = self.layers;
        Ok(version)
    }

    /// The version, or the zip of a folder.
    pub(super) async fn anything(&self, state: &ApiState) -> Result<Download, Failure> {
        documents::fetch(state.ports(), &self.reader, self.job, self.number).await
    }

    /// What shows the comments on a version, if they are asked for and there are any.
    pub(super) async fn annotations(
        &self,
        state: &ApiState,
        version: &Version,
    ) -> Result<Option<Bytes>, Failure> {
        if !self.with_comments {
            return Ok(None);
        }
        documents::annotations(state.ports(), &self.reader, version).await
    }
}

/// The layers that are to be shown.
pub(crate) fn layers(query: &mut Query) -> Option<u32> {
    query.number("layers", 0, u32::MAX)
}

/// A key comes before a token, and a good token before a session. What is no token for a document may be one for a zip.
async fn reader(
    request: &HttpRequest,
    state: &ApiState,
    (token, scopes): (Option<String>, &[Scope]),
    job: Option<JobId>,
) -> Result<Reader, Problem> {
    let token = token.filter(|_| !request.headers().contains_key(AUTHORIZATION));
    let Some(token) = token else {
        return caller(request, state, scopes).await.map(Reader::Caller);
    };
    if job.is_some_and(|job| documents::is_granted(state.ports(), &token, job)) {
        return Ok(Reader::Token(token));
    }
    let signed_in = session(request, state).await?;
    let signed_in = signed_in.map(|session| session.caller());
    Ok(signed_in.map_or(Reader::Token(token), Reader::Caller))
}

/// Who is signed in to the console.
pub(super) async fn session(
    request: &HttpRequest,
    state: &ApiState,
) -> Result<Option<Session>, Problem> {
    let viewer = request.app_data::<Data<dyn Viewer>>();
    let Some(token) = viewer.and_then(|viewer| viewer.session(request)) else {
        return Ok(None);
    };
    Ok(sign_ins::find(state.ports(), &token).await?)
}

/// Who asks, by a key with one of these scopes, or signed in to the console. A session reads documents and nothing else of the
/// interface.
pub(super) async fn caller(
    request: &HttpRequest,
    state: &ApiState,
    scopes: &[Scope],
) -> Result<Caller, Problem> {
    if !request.headers().contains_key(AUTHORIZATION)
        && let Some(session) = session(request, state).await?
    {
        return Ok(session.caller());
    }
    let address = state.failures().address(request);
    let noted = request.extensions().get::<RateLimitSlot>().cloned();
    let noted = noted.unwrap_or_default();
    let holder = authenticate(state, request.headers(), address, &noted).await?;
    if scopes.iter().any(|scope| holder.scopes.contains(scope)) {
        Ok(caller_of(&holder))
    } else {
        Err(Problem::ScopeMissing)
    }
}
