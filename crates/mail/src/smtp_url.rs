//! Parses the setting `smtp.url`.

use imprimatur_application::address;
use lettre::transport::smtp::{authentication::Credentials, extension::ClientId};
use url::{Host, Url};

/// Invalid setting. The message does not repeat the URL, which may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("smtp.url: {0}")]
pub struct BadSmtpUrl(pub &'static str);

/// When the connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encryption {
    /// Never.
    None,
    /// STARTTLS if offered.
    Opportunistic,
    /// STARTTLS, or the attempt fails.
    Required,
    /// TLS from the start.
    Wrapped,
}

/// A mail server with encryption and credentials.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub host: String,
    pub port: u16,
    pub encryption: Encryption,
    pub credentials: Option<Credentials>,
    pub hello: ClientId,
}

impl Server {
    /// Parses `smtps://user:pass@host`, `smtp://user:pass@host:587?tls=required` or `smtp://host`; a path is the name
    /// for EHLO.
    pub(crate) fn parse(text: &str) -> Result<Self, BadSmtpUrl> {
        let url = Url::parse(text).map_err(|_| BadSmtpUrl("not a valid URL"))?;
        let host = match url.host() {
            Some(Host::Domain(name)) if !name.is_empty() => name.to_owned(),
            Some(Host::Ipv4(address)) => address.to_string(),
            Some(Host::Ipv6(address)) => address.to_string(),
            _ => return Err(BadSmtpUrl("no host")),
        };
        let (encryption, usual_port) = encryption(&url)?;
        let hello = match url.path().trim_matches('/') {
            "" => ClientId::default(),
            name if name.bytes().all(|b| b.is_ascii_graphic()) => ClientId::Domain(name.to_owned()),
            _ => return Err(BadSmtpUrl("the path is no name for EHLO")),
        };
        Ok(Self {
            host,
            port: url.port().unwrap_or(usual_port),
            encryption,
            credentials: credentials(&url)?,
            hello,
        })
    }
}

fn encryption(url: &Url) -> Result<(Encryption, u16), BadSmtpUrl> {
    let mut tls = None;
    for (key, value) in url.query_pairs() {
        if key != "tls" {
            return Err(BadSmtpUrl("the only known parameter is tls"));
        }
        tls = Some(value);
    }
    match (url.scheme(), tls.as_deref()) {
        ("smtps", None) => Ok((Encryption::Wrapped, 465)),
        ("smtp", Some("required")) => Ok((Encryption::Required, 587)),
        ("smtp", Some("opportunistic")) => Ok((Encryption::Opportunistic, 587)),
        ("smtp", None | Some("none")) => Ok((Encryption::None, 25)),
        ("smtp", _) => Err(BadSmtpUrl("tls has to be required, opportunistic or none")),
        ("smtps", _) => Err(BadSmtpUrl("smtps is encrypted always and takes no tls")),
        _ => Err(BadSmtpUrl("it has to begin with smtp:// or smtps://")),
    }
}

fn credentials(url: &Url) -> Result<Option<Credentials>, BadSmtpUrl> {
    let decoded = |text| {
        address::percent_decode(text).ok_or(BadSmtpUrl("user name or password is not UTF-8"))
    };
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        ("", Some(_)) => Err(BadSmtpUrl("a password without user name")),
        (_, None) => Err(BadSmtpUrl("a user name without password")),
        (user, Some(password)) => Ok(Some(Credentials::new(decoded(user)?, decoded(password)?))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str) -> (String, u16, Encryption) {
        let server = Server::parse(url).unwrap();
        (server.host, server.port, server.encryption)
    }

    #[test]
    fn schemes_and_parameters_decide_port_and_encryption() {
        for (url, host, port, encryption) in [
            ("smtp://mail.example", "mail.example", 25, Encryption::None),
            ("smtp://127.0.0.1:2525", "127.0.0.1", 2525, Encryption::None),
            ("smtp://[::1]:2525", "::1", 2525, Encryption::None),
            ("smtp://a:b@h?tls=required", "h", 587, Encryption::Required),
            (
                "smtp://h:26/?tls=opportunistic",
                "h",
                26,
                Encryption::Opportunistic,
            ),
            ("smtps://a:b@h", "h", 465, Encryption::Wrapped),
        ] {
            assert_eq!(read(url), (host.to_owned(), port, encryption), "{url}");
        }
    }

    #[test]
    fn credentials_are_decoded() {
        let server = Server::parse("smtps://a%40b:c%3Ad@h/mx.example").unwrap();
        let expected = Credentials::new("a@b".to_owned(), "c:d".to_owned());
        assert_eq!(server.credentials, Some(expected));
        assert_eq!(server.hello, ClientId::Domain("mx.example".to_owned()));
    }

    #[test]
    fn a_broken_setting_is_told_without_its_password() {
        for url in [
            "",
            "mail.example",
            "http://h",
            "smtp://",
            "smtp://h?tls=maybe",
            "smtp://h?ssl=1",
            "smtps://h?tls=required",
            "smtp://secret@h",
            "smtp://:secret@h",
            "smtp://a:secret%ff@h",
            "smtp://h:99999",
        ] {
            let error = Server::parse(url).unwrap_err();
            assert!(!error.to_string().contains("secret"), "{url}: {error}");
        }
    }
}
