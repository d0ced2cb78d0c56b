//! Deliveries and fetches against local test servers.

mod delivering;
mod fetching;
mod guarding;
mod receiver;

use std::{sync::Arc, time::Duration};

use imprimatur_application::ports::courier::Dispatch;
use imprimatur_domain::order::ExchangeFormat;

use crate::{CourierConfig, HttpCourier, Outbound};

/// A time limit for tests that time out.
const SHORT: Duration = Duration::from_millis(300);

/// Settings that allow loopback, with generous time limits.
fn config() -> CourierConfig {
    CourierConfig {
        allow: vec!["127.0.0.1".to_owned()],
        ..CourierConfig::default()
    }
}

fn outbound(config: CourierConfig) -> Arc<Outbound> {
    install_provider();
    Arc::new(Outbound::new(config).unwrap())
}

fn courier(config: CourierConfig) -> HttpCourier {
    HttpCourier::new(outbound(config))
}

fn install_provider() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        rustls::crypto::ring::default_provider()
            .install_default()
            .unwrap();
    });
}

fn dispatch(url: String) -> Dispatch {
    Dispatch {
        url,
        credentials: None,
        webhook_id: "evt_1".to_owned(),
        timestamp: 1_445_412_480,
        signing_keys: vec![b"new".to_vec(), b"old".to_vec()],
        format: ExchangeFormat::Json,
        body: "{\"type\":\"jobs.created\"}".to_owned(),
    }
}
