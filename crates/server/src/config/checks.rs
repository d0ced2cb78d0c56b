//! Validation of the configuration as a whole.

use std::{
    net::{Ipv4Addr, SocketAddrV6},
    time::Duration,
};

use imprimatur_store::DatabaseConfig;

use super::{Config, ConfigError};

/// Maximum sum of a delivery's retry pauses. Even if `Retry-After` doubles them, the event and the delivery log still
/// exist.
const RETRIES_LONGEST: Duration = Duration::from_hours(14 * 24);

/// Rejects invalid values, naming the key.
pub(super) fn check(config: &Config) -> Result<(), ConfigError> {
    if config.roles.0.is_empty() {
        return Err(refused("roles", "must name api, worker or both"));
    }
    if config.data_dir.as_os_str().is_empty() {
        return Err(refused("data_dir", "must name a folder"));
    }
    check_listen(&config.listen).map_err(|why| refused("listen", &why))?;
    if let Some(listen) = config.metrics_listen() {
        check_listen(listen).map_err(|why| refused("metrics.listen", &why))?;
    }
    if let Some(url) = config.public_url.as_deref().filter(|url| !is_address(url)) {
        let why = format!("{url:?} is not an address such as https://review.example");
        return Err(refused("public_url", &why));
    }
    let database = DatabaseConfig::new(config.database_url());
    database
        .ensure_valid()
        .map_err(|why| refused("database_url", &why.to_string()))?;
    let pauses = config.webhooks.retry_schedule.0.iter().map(|pause| pause.0);
    if pauses.sum::<Duration>() > RETRIES_LONGEST {
        let why = "must not take more than 14 days in all";
        return Err(refused("webhooks.retry_schedule", why));
    }
    Ok(())
}

fn refused(key: &str, why: &str) -> ConfigError {
    ConfigError(format!("{key}: {why}"))
}

/// Checks for `host:port`. Whether the address is available shows when binding.
fn check_listen(listen: &str) -> Result<(), String> {
    let (host, port) = listen
        .rsplit_once(':')
        .ok_or_else(|| format!("{listen:?} has no port; write 127.0.0.1:8080"))?;
    if port.parse::<u16>().is_err() {
        return Err(format!(
            "{port:?} is not a port: ports are numbers from 0 to 65535"
        ));
    }
    if host.is_empty() {
        return Err(format!(
            "{listen:?} has no host; write 127.0.0.1:{port}, or 0.0.0.0:{port} for all interfaces"
        ));
    }
    let is_numeric = host.chars().all(|c| c.is_ascii_digit() || c == '.');
    if is_numeric && host.parse::<Ipv4Addr>().is_err() {
        return Err(format!("{host:?} is not an IPv4 address"));
    }
    if host.contains(['[', ':']) && listen.parse::<SocketAddrV6>().is_err() {
        return Err(format!(
            "{host:?} is not an IPv6 address in brackets, such as [::1]"
        ));
    }
    Ok(())
}

/// Whether links can be built by appending to this URL.
fn is_address(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else {
        return false;
    };
    let is_web = ["http", "https"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known));
    let has_host = !rest.is_empty() && !rest.starts_with(['/', ':']);
    is_web && has_host && !rest.contains(['?', '#', ' '])
}
