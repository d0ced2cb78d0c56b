//! One attempt of a webhook delivery.

use std::time::Duration;

use imprimatur_domain::Instant;

use crate::{
    changes::Changes,
    deliveries::{ClaimedDelivery, DeliverySettled, NextStep, webhook_id},
    endpoints,
    failure::Failure,
    ports::{
        Ports,
        courier::{Attempted, Dispatch, Outcome},
    },
    unit_of_work::commit,
};

/// Makes one attempt of a claimed delivery. Pass the result to [`settle`].
pub async fn attempt(ports: &Ports, claimed: &ClaimedDelivery) -> DeliverySettled {
    let at = ports.clock.now();
    let attempted = match dispatch(ports, claimed, at) {
        Some(dispatch) => ports.courier.deliver(&dispatch).await,
        // The endpoint's secret cannot be decrypted: the installation's key has changed.
        None => Attempted {
            outcome: Outcome::Unreachable("the signing key cannot be read".to_owned()),
            took: Duration::ZERO,
        },
    };
    let next = next_step(
        &ports.settings.retry_schedule,
        claimed.attempts,
        &attempted.outcome,
        ports.clock.now(),
    );
    DeliverySettled {
        id: claimed.id,
        at,
        took: attempted.took,
        outcome: attempted.outcome,
        next,
    }
}

/// Stores the results of many attempts.
pub async fn settle(ports: &Ports, settled: Vec<DeliverySettled>) -> Result<(), Failure> {
    commit(ports, Changes::from_iter(settled)).await
}

fn dispatch(ports: &Ports, claimed: &ClaimedDelivery, now: Instant) -> Option<Dispatch> {
    let endpoint = &claimed.endpoint;
    let mut signing_keys = vec![ports.secrets.unseal(&endpoint.secret)?];
    if let Some((former, until)) = &endpoint.former_secret
        && now < *until
    {
        signing_keys.push(ports.secrets.unseal(former)?);
    }
    let credentials = endpoints::credentials_of(ports, endpoint);
    if credentials.is_none() && endpoint.credentials.is_some() {
        return None;
    }
    Some(Dispatch {
        url: endpoint.url.clone(),
        credentials,
        webhook_id: webhook_id(claimed.event, &claimed.installation),
        timestamp: now.unix_timestamp(),
        signing_keys,
        format: claimed.format,
        body: claimed.body.clone(),
    })
}

/// The next step after an attempt; `tries` is the number of earlier attempts. `Retry-After` may at most double the
/// scheduled pause.
fn next_step(schedule: &[Duration], tries: u32, outcome: &Outcome, now: Instant) -> NextStep {
    if outcome.is_success() {
        return NextStep::Delivered;
    }
    let wish = match outcome {
        Outcome::Answered { status: 410, .. } => return NextStep::Disable,
        Outcome::Answered { retry_after, .. } => *retry_after,
        Outcome::TimedOut | Outcome::Unreachable(_) | Outcome::Forbidden => None,
    };
    let pause = usize::try_from(tries)
        .ok()
        .and_then(|tries| schedule.get(tries));
    match pause {
        Some(pause) => {
            let wished = wish.unwrap_or_default().min(*pause * 2);
            NextStep::Retry {
                at: now + (*pause).max(wished),
            }
        }
        None => NextStep::GiveUp,
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    const NOW: Instant = datetime!(2026-11-20 09:30 UTC);

    fn schedule() -> Vec<Duration> {
        [30, 300, 900].map(Duration::from_secs).to_vec()
    }

    fn answered(status: u16, retry_after: Option<u64>) -> Outcome {
        let retry_after = retry_after.map(Duration::from_secs);
        Outcome::Answered {
            status,
            retry_after,
            excerpt: String::new(),
        }
    }

    fn pause(tries: u32, outcome: &Outcome) -> Option<i64> {
        match next_step(&schedule(), tries, outcome, NOW) {
            NextStep::Retry { at } => Some((at - NOW).whole_seconds()),
            _ => None,
        }
    }

    #[test]
    fn failures_are_tried_three_times_more() {
        let pauses: Vec<_> = (0..4)
            .map(|tries| pause(tries, &Outcome::TimedOut))
            .collect();
        assert_eq!(pauses, [Some(30), Some(300), Some(900), None]);
        assert_eq!(
            next_step(&schedule(), 3, &Outcome::TimedOut, NOW),
            NextStep::GiveUp
        );
    }

    #[test]
    fn only_a_2xx_is_a_success() {
        assert_eq!(
            next_step(&schedule(), 0, &answered(204, None), NOW),
            NextStep::Delivered
        );
        assert_eq!(pause(0, &answered(302, None)), Some(30));
        assert_eq!(
            next_step(&schedule(), 0, &answered(410, None), NOW),
            NextStep::Disable
        );
    }

    #[test]
    fn a_wish_for_a_pause_doubles_it_at_most() {
        assert_eq!(pause(0, &answered(503, Some(45))), Some(45));
        assert_eq!(pause(0, &answered(503, Some(5))), Some(30));
        assert_eq!(pause(0, &answered(503, Some(86_400))), Some(60));
    }
}
