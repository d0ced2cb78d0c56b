//! Who asks for the comments on a proof: somebody with a private link, or a user who is signed in.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, error::InternalError, web::Data};
use imprimatur_application::{
    comments::{self, Participant},
    failure::{Failure, FailureReason},
    ports::Ports,
    review, sign_ins,
};
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, UserId},
};

use super::json::{FORM_TOKEN, failed, foreign, signed_out};
use crate::{console::session_of, handlers::guid, state::PagesState};

/// Who looks at the proof.
pub(crate) enum Onlooker {
    /// Whoever has this link.
    Link(String),
    /// A user, on the page of a job.
    User {
        /// The token of the session.
        session: String,
        /// The user.
        caller: Caller,
        /// CSRF token of the session.
        form_token: String,
        /// The job.
        job: JobId,
    },
}

impl Onlooker {
    async fn new(state: &PagesState, request: &HttpRequest) -> Result<Option<Self>, Failure> {
        let path = request.match_info();
        if let Some(token) = path.get("token") {
            return Ok(Some(Self::Link(token.to_owned())));
        }
        let Some(session) = session_of(&state.site, request) else {
            return Ok(None);
        };
        let Some(found) = sign_ins::find(&state.ports, &session).await? else {
            return Ok(None);
        };
        Ok(Some(Self::User {
            session,
            caller: found.caller(),
            form_token: found.form_token,
            job: guid(path.get("guid").unwrap_or_default())?,
        }))
    }

    /// The user who looks at it, if it is one.
    pub(super) fn user(&self) -> Option<UserId> {
        match self {
            Self::Link(_) => None,
            Self::User { caller, .. } => Some(caller.user),
        }
    }

    pub(super) fn participant(&self) -> Participant<'_> {
        match self {
            Self::Link(token) => Participant::Link(token),
            Self::User { caller, job, .. } => Participant::User(caller, *job),
        }
    }

    /// The token of the link or of the session, by which requests are limited.
    pub(super) fn token(&self) -> &str {
        match self {
            Self::Link(token) => token,
            Self::User { session, .. } => session,
        }
    }

    /// Checks the CSRF token that a request carries.
    pub(super) fn check_form(&self, ports: &Ports, request: &HttpRequest) -> Result<(), Failure> {
        let sent = request.headers().get(FORM_TOKEN);
        let sent = sent.and_then(|token| token.to_str().ok()).unwrap_or("");
        match self {
            Self::Link(token) => review::ensure_own_form(ports, token, sent),
            Self::User { form_token, .. } if ports.secrets.is_same(form_token, sent) => Ok(()),
            Self::User { .. } => Err(Failure::Forbidden(FailureReason::ForeignForm)),
        }
    }

    /// The jobs whose changes are shown, as long as the link works or the session lasts.
    pub(super) async fn watched_jobs(&self, ports: &Ports) -> Result<Vec<JobId>, Failure> {
        if let Self::User { session, .. } = self
            && sign_ins::find(ports, session).await?.is_none()
        {
            return Err(Failure::NotFound);
        }
        comments::watched_jobs(ports, self.participant()).await
    }
}

impl FromRequest for Onlooker {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let state = Data::<PagesState>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let state = state.await?;
            let answer = match Self::new(&state, &request).await {
                Ok(Some(who)) => return Ok(who),
                Ok(None) => signed_out(),
                Err(failure) => failed(&state, &request, &failure),
            };
            Err(InternalError::from_response("nobody known asks", answer).into())
        })
    }
}

/// Somebody who sends something from one of our own pages, with its CSRF token.
pub(crate) struct Writer(pub(super) Onlooker);

impl FromRequest for Writer {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let state = Data::<PagesState>::from_request(request, payload);
        let who = Onlooker::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let state = state.await?;
            if !state.site.is_own(&request) {
                return Err(InternalError::from_response("another site asks", foreign()).into());
            }
            let who = who.await?;
            match who.check_form(&state.ports, &request) {
                Ok(()) => Ok(Self(who)),
                Err(failure) => {
                    let answer = failed(&state, &request, &failure);
                    Err(InternalError::from_response("the form is not ours", answer).into())
                }
            }
        })
    }
}
