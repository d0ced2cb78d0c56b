//! One request with a key: claimed, run to its end whether or not its caller still listens, and its answer kept.

use std::{pin::pin, sync::Arc, time::Duration};

use actix_web::{
    Error,
    body::BoxBody,
    dev::ServiceResponse,
    rt::{spawn, time::sleep},
};
use futures_util::future::{Either, select};
use imprimatur_application::{
    ports::Ports,
    requests::{Claimed, Fingerprint, Once, RequestKey},
};
use tracing::Instrument as _;

use super::{answer, replay::Finished};
use crate::{api_request::ApiRequest, problem::Problem};

/// How often a claim is prolonged.
const PROLONG: Duration = Duration::from_secs(5);

/// How a request with a key begins.
pub(crate) enum Begun {
    /// It is new.
    Fresh(Arc<Once>),
    /// One with this key has taken effect.
    Finished(Finished),
}

/// Claims a key.
///
/// # Errors
/// [`Problem::KeyReused`] and [`Problem::KeyRunning`], as far as they can be known already; a failure of the store.
pub(crate) async fn begin(
    request: &ApiRequest,
    key: RequestKey,
    fingerprint: Option<Fingerprint>,
) -> Result<Begun, Problem> {
    let (once, claimed) = Once::claim(request.ports(), key, fingerprint).await?;
    let is_other = |first: Fingerprint| fingerprint.is_some_and(|this| this != first);
    match claimed {
        Claimed::Fresh => Ok(Begun::Fresh(Arc::new(once))),
        Claimed::Running {
            fingerprint: Some(first),
        } if is_other(first) => Err(Problem::KeyReused),
        Claimed::Running { .. } => Err(Problem::KeyRunning),
        Claimed::Done { fingerprint, .. } if is_other(fingerprint) => Err(Problem::KeyReused),
        Claimed::Done {
            fingerprint,
            job,
            answer,
        } => Ok(Begun::Finished(Finished {
            fingerprint,
            job,
            answer,
        })),
    }
}

/// Runs a new request. It goes on when the caller hangs up, so that what it has done and its answer stay together.
///
/// # Errors
/// Whatever `work` fails with.
pub(crate) async fn run(
    ports: Ports,
    once: Arc<Once>,
    work: impl Future<Output = Result<ServiceResponse<BoxBody>, Error>> + 'static,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let (then_ports, then_once) = (ports.clone(), Arc::clone(&once));
    let running = async move {
        let outcome = prolonged(&ports, &once, work).await;
        settle(&ports, &once, outcome).await
    };
    let ended = spawn(running.in_current_span()).await;
    match ended {
        Ok(outcome) => outcome,
        Err(error) => {
            give_up(&then_ports, &then_once).await;
            Err(Problem::Internal(format!("a request ended: {error}")).into())
        }
    }
}

/// Prolongs the claim for as long as the work lasts.
async fn prolonged<T>(ports: &Ports, once: &Once, work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        match select(work.as_mut(), pin!(sleep(PROLONG))).await {
            Either::Left((outcome, _)) => return outcome,
            Either::Right(_) => {
                if let Err(error) = once.prolong(ports).await {
                    tracing::warn!(%error, "the claim of a request could not be prolonged");
                }
            }
        }
    }
}

/// Keeps the answer to a success. A refusal has changed nothing, and the key is free again.
async fn settle(
    ports: &Ports,
    once: &Once,
    outcome: Result<ServiceResponse<BoxBody>, Error>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match outcome {
        Ok(response) if response.status().is_success() => {
            let (response, sealed) = answer::keep(ports, response).await?;
            if let Err(error) = once.keep(ports, sealed).await {
                tracing::warn!(%error, "an answer could not be kept; the request is refused if it is repeated");
            }
            Ok(response)
        }
        refused => {
            give_up(ports, once).await;
            refused
        }
    }
}

/// Frees the key of a request that came to nothing. If that fails, the claim runs out by itself.
async fn give_up(ports: &Ports, once: &Once) {
    if once.is_committed() {
        return;
    }
    if let Err(error) = once.give_up(ports).await {
        tracing::warn!(%error, "the claim of a request that came to nothing is left to run out");
    }
}
