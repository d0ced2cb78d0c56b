//! Rotating the signing key of an endpoint.

use imprimatur_domain::{access::Caller, ids::EndpointId};
use time::Duration;

use super::{Registered, get};
use crate::{
    changes::{Changes, EndpointWrite},
    conflict_retry,
    failure::Failure,
    ports::Ports,
    unit_of_work::commit,
};

/// How long the previous key signs as well.
const OVERLAP: Duration = Duration::DAY;

/// Gives an endpoint a new signing key, which is returned only here. For a day deliveries are signed with the previous
/// key as well, so that the receiver can switch at any time.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`].
pub async fn rotate(ports: &Ports, caller: &Caller, id: EndpointId) -> Result<Registered, Failure> {
    let secret = ports.ids.random().to_vec();
    conflict_retry::on_conflict(|| async {
        let mut endpoint = get(ports, caller, id).await?;
        let at = ports.clock.now();
        let sealed = ports.secrets.seal(&secret, ports.ids.random());
        let former = std::mem::replace(&mut endpoint.secret, sealed);
        endpoint.former_secret = Some((former, at + OVERLAP));
        endpoint.updated_at = at;
        let write = EndpointWrite::Save(Box::new(endpoint.clone()));
        let changes = Changes::one(write);
        commit(ports, changes).await?;
        let secret = secret.clone();
        Ok(Registered { endpoint, secret })
    })
    .await
}
