//! `health`: asks the running process whether it is ready, for health checks of containers.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs as _},
    time::Duration,
};

use crate::{
    config::{Config, Role},
    error::CommandError,
    stdout,
};

/// Time limit of connecting and of each read. The service itself gives its dependencies five seconds.
const PATIENCE: Duration = Duration::from_secs(7);
/// Maximum length of the answer that is read.
const ANSWER_BYTES_MAX: u64 = 4096;

/// Asks the process that this configuration describes, and fails unless it is ready.
pub(crate) fn run(config: &Config) -> Result<(), CommandError> {
    let listen = address(config)?;
    let status =
        ask(listen).map_err(|error| CommandError::Unready(format!("{listen}: {error}")))?;
    if status == "200" {
        return stdout::line(format_args!("ready: {listen}"));
    }
    Err(CommandError::Unready(format!(
        "{listen} answered with status {status}"
    )))
}

/// Where the process answers health checks: at its own address, or at that of the metrics without the role `api`.
fn address(config: &Config) -> Result<&str, CommandError> {
    let (key, listen) = if config.has(Role::Api) {
        ("listen", Some(config.listen.as_str()))
    } else {
        ("metrics.listen", config.metrics_listen())
    };
    let listen = listen.ok_or_else(|| {
        CommandError::usage("a process without the role api answers health checks at metrics.listen, which is empty")
    })?;
    if listen.ends_with(":0") {
        let why =
            format!("{key} is {listen}: the port that the system has chosen is not known here");
        return Err(CommandError::usage(why));
    }
    Ok(listen)
}

/// The status code of the readiness endpoint.
fn ask(listen: &str) -> io::Result<String> {
    let mut connection = connect(listen)?;
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let request =
        format!("GET /health/ready HTTP/1.1\r\nHost: {listen}\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    connection.take(ANSWER_BYTES_MAX).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let status = answer
        .strip_prefix("HTTP/1.1 ")
        .and_then(|rest| rest.get(..3));
    status
        .map(ToOwned::to_owned)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "not an answer of HTTP/1.1"))
}

fn connect(listen: &str) -> io::Result<TcpStream> {
    let mut failed = None;
    for address in listen.to_socket_addrs()? {
        match TcpStream::connect_timeout(&reachable(address), PATIENCE) {
            Ok(connection) => return Ok(connection),
            Err(error) => failed = Some(error),
        }
    }
    Err(failed.unwrap_or_else(|| io::ErrorKind::AddrNotAvailable.into()))
}

/// The loopback address in place of the one that stands for all interfaces.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Overrides, load};

    fn address_with(settings: &[(&str, &str)]) -> Result<String, String> {
        let pair = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let overrides = Overrides {
            file: None,
            settings: settings.iter().map(pair).collect(),
        };
        let config = load(&overrides, []).unwrap();
        address(&config)
            .map(ToOwned::to_owned)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_process_is_asked_where_it_answers() {
        let listen = ("listen", "0.0.0.0:80");
        assert_eq!(address_with(&[listen]).unwrap(), "0.0.0.0:80");
        let worker = ("roles", "worker");
        assert_eq!(address_with(&[listen, worker]).unwrap(), "127.0.0.1:9090");
        let nowhere = address_with(&[worker, ("metrics.listen", "")]).unwrap_err();
        assert!(nowhere.contains("metrics.listen"), "{nowhere}");
        let chosen = address_with(&[("listen", "127.0.0.1:0")]).unwrap_err();
        assert!(chosen.contains("listen is 127.0.0.1:0"), "{chosen}");
    }

    #[test]
    fn all_interfaces_are_reached_over_the_loopback() {
        for (listen, expected) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:80", "10.0.0.7:80"),
        ] {
            let address: SocketAddr = listen.parse().unwrap();
            assert_eq!(reachable(address), expected.parse().unwrap());
        }
    }
}
