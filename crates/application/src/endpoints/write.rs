//! Creating, changing and deleting webhook endpoints.

use imprimatur_domain::{
    access::Caller,
    event::SubscribedEventType,
    field::AltText,
    field::{FieldProblem, InputField},
    ids::EndpointId,
    order::ExchangeFormat,
    webhook::SigningKey,
};

use super::{Endpoint, credentials_of, get, shown_url};
use crate::{
    address,
    changes::{Changes, EndpointWrite},
    conflict_retry,
    failure::{Checks, Failure},
    ports::Ports,
    unit_of_work::commit,
};

/// Documents tell of outcomes, whatever events those come with.
const EVENTS_OF_DOCUMENTS: &str =
    "must be empty for the format printtalk, which tells of decided jobs only";

/// Fields of an endpoint; `None` leaves a property unchanged, or means its default.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct EndpointInput {
    /// URL, optionally with `user:password@`; required for a new endpoint.
    pub url: Option<String>,
    /// For people.
    pub description: Option<AltText>,
    /// What it gets.
    pub format: Option<ExchangeFormat>,
    /// The events it wants; all if empty.
    pub event_types: Option<Vec<SubscribedEventType>>,
    /// Whether it gets anything.
    pub is_enabled: Option<bool>,
    /// The signing key; random by default. That of an existing endpoint can only be rotated.
    pub secret: Option<SigningKey>,
}

/// A new endpoint with its signing key, which is returned only here.
#[derive(Clone, PartialEq, Eq)]
pub struct Registered {
    /// The endpoint.
    pub endpoint: Endpoint,
    /// The raw signing key.
    pub secret: Vec<u8>,
}

/// Creates an endpoint for the events of the caller's jobs.
///
/// # Errors
/// [`Failure::Invalid`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    command: EndpointInput,
) -> Result<Registered, Failure> {
    let secret = match &command.secret {
        Some(SigningKey(key)) => key.clone(),
        None => ports.ids.random().to_vec(),
    };
    let at = ports.clock.now();
    let mut endpoint = Endpoint {
        id: EndpointId(ports.ids.next().await?),
        revision: 1,
        user: caller.user,
        url: String::new(),
        credentials: None,
        description: String::new(),
        format: ExchangeFormat::default(),
        event_types: Vec::new(),
        is_enabled: true,
        secret: ports.secrets.seal(&secret, ports.ids.random()),
        former_secret: None,
        created_at: at,
        updated_at: at,
    };
    apply(ports, &mut endpoint, &command)?;
    let write = EndpointWrite::Insert(Box::new(endpoint.clone()));
    commit(ports, Changes::one(write)).await?;
    Ok(Registered { endpoint, secret })
}

/// Changes an endpoint. A URL with a masked password, as displayed, keeps the password.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Invalid`], [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    command: EndpointInput,
) -> Result<Endpoint, Failure> {
    conflict_retry::on_conflict(|| async {
        let before = get(ports, caller, id).await?;
        let mut endpoint = before.clone();
        apply(ports, &mut endpoint, &command)?;
        if endpoint == before {
            return Ok(before);
        }
        endpoint.updated_at = ports.clock.now();
        let write = EndpointWrite::Save(Box::new(endpoint.clone()));
        commit(ports, Changes::one(write)).await?;
        Ok(endpoint)
    })
    .await
}

/// Deletes an endpoint with its deliveries.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn delete(ports: &Ports, caller: &Caller, id: EndpointId) -> Result<(), Failure> {
    get(ports, caller, id).await?;
    let write = EndpointWrite::Delete(id);
    commit(ports, Changes::one(write)).await
}

fn apply(ports: &Ports, endpoint: &mut Endpoint, command: &EndpointInput) -> Result<(), Failure> {
    let mut checks = Checks::default();
    match &command.url {
        Some(url) => set_address(ports, endpoint, url.trim(), &mut checks),
        None if endpoint.url.is_empty() => checks.wrong(InputField::Url, FieldProblem::Missing),
        None => {}
    }
    if let Some(text) = &command.description {
        endpoint.description = text.to_string();
    }
    if let Some(format) = command.format {
        endpoint.format = format;
    }
    if let Some(types) = &command.event_types {
        endpoint.event_types = event_types(types);
    }
    if endpoint.format == ExchangeFormat::PrintTalk && !endpoint.event_types.is_empty() {
        checks.wrong(InputField::EventTypes, EVENTS_OF_DOCUMENTS);
    }
    if let Some(is_enabled) = command.is_enabled {
        endpoint.is_enabled = is_enabled;
    }
    if let Some(SigningKey(key)) = &command.secret
        && ports.secrets.unseal(&endpoint.secret).as_ref() != Some(key)
    {
        checks.wrong(InputField::Secret, "must not be changed here; rotate it");
    }
    checks.finish()
}

/// Sets the URL. A masked password stands for the stored one, so that a displayed URL can be sent back, with its path
/// changed if wanted; the stored password is never used for another host.
fn set_address(ports: &Ports, endpoint: &mut Endpoint, url: &str, checks: &mut Checks) {
    if !endpoint.url.is_empty() && url == shown_url(ports, endpoint) {
        return;
    }
    let split = address::split(url).map_err(ToOwned::to_owned);
    let checked = split.and_then(|(plain, credentials)| {
        ports.courier.check_url(&plain)?;
        Ok((plain, credentials))
    });
    match checked {
        Ok((plain, Some((user, password)))) if password == address::MASK => {
            let known = credentials_of(ports, endpoint);
            let is_theirs = known.is_some_and(|(known, _)| known == user);
            if is_theirs && address::is_same_host(&plain, &endpoint.url) {
                endpoint.url = plain;
            } else {
                checks.wrong(InputField::Url, FieldProblem::PasswordMissing);
            }
        }
        Ok((plain, credentials)) => {
            endpoint.url = plain;
            endpoint.credentials = credentials.map(|(user, password)| {
                let text = format!("{user}:{password}");
                ports.secrets.seal(text.as_bytes(), ports.ids.random())
            });
        }
        Err(problem) => checks.wrong(InputField::Url, problem),
    }
}

/// Types in order and once each, under the names that events have.
fn event_types(types: &[SubscribedEventType]) -> Vec<String> {
    let mut types: Vec<_> = types.iter().map(|of| of.current().to_string()).collect();
    types.sort();
    types.dedup();
    types
}
