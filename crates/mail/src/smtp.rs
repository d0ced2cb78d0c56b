//! Sends mails over SMTP.
//!
//! The protocol steps are driven individually, because an error's meaning depends on the step. Before the content is
//! sent, nothing has been handed over. While it is sent and confirmed, only a reply of the server is conclusive; if the
//! connection breaks or stalls, the outcome is unknown, since a failed write within the content cannot be distinguished
//! from one after its last byte. lettre's own pool does not say at which step it failed, so connections are kept here.

use std::{
    fmt::Display,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use futures_util::future::join_all;
use imprimatur_application::ports::mailer::{Letter, MailError, Mailer, Receipt};
use lettre::{
    Address, Message,
    transport::smtp::{
        Error,
        authentication::DEFAULT_MECHANISMS,
        client::{AsyncSmtpConnection, TlsParameters},
        commands::{Data, Mail, Rcpt},
        extension::{Extension, MailBodyParameter, MailParameter},
        response::Response,
    },
};
use tokio::{sync::Semaphore, time::timeout};

use crate::{
    compose::Composer,
    sanitize,
    smtp_url::{BadSmtpUrl, Encryption, Server},
};

/// Maximum number of connections, as mail servers limit those of one client. Further mails wait for one.
const CONNECTIONS: usize = 8;
/// Timeout for QUIT.
const QUIT_LIMIT: Duration = Duration::from_secs(5);

/// Settings of the mail server.
#[derive(Clone)]
pub struct SmtpConfig {
    /// `smtps://user:password@host`, `smtp://user:password@host:587?tls=required` or `smtp://host:25`.
    pub url: String,
    /// Time limit for connecting, for each command, and for the confirmation of the content.
    pub time_limit: Duration,
}

impl SmtpConfig {
    /// Settings with a time limit of one minute per step.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            time_limit: Duration::from_mins(1),
        }
    }
}

/// Sends mails over SMTP. A connection over which a mail was sent is kept for the next one until
/// [`close_idle`](Mailer::close_idle).
pub struct SmtpMailer {
    composer: Arc<Composer>,
    server: Server,
    tls: Option<TlsParameters>,
    time_limit: Duration,
    connections: Semaphore,
    idle: Mutex<Vec<AsyncSmtpConnection>>,
}

impl SmtpMailer {
    /// Parses the settings. TLS trusts the operating system's root certificates.
    ///
    /// # Errors
    /// [`BadSmtpUrl`].
    pub fn new(composer: Arc<Composer>, config: &SmtpConfig) -> Result<Self, BadSmtpUrl> {
        let server = Server::parse(&config.url)?;
        let tls = match server.encryption {
            Encryption::None => None,
            _ => Some(TlsParameters::new(server.host.clone()).map_err(|error| {
                tracing::error!(%error, "TLS for the mail server cannot be set up");
                BadSmtpUrl("TLS cannot be set up on this machine")
            })?),
        };
        if server.encryption == Encryption::None && server.credentials.is_some() {
            tracing::warn!(
                host = server.host,
                "the password of the mail server goes out in clear"
            );
        }
        Ok(Self {
            composer,
            server,
            tls,
            time_limit: config.time_limit,
            connections: Semaphore::new(CONNECTIONS),
            idle: Mutex::default(),
        })
    }

    /// Connects, negotiates TLS, authenticates and quits, to test the settings.
    ///
    /// # Errors
    /// A short reason.
    pub async fn probe(&self) -> Result<(), String> {
        let connection = self.connect().await.map_err(|error| error.to_string())?;
        quit(connection).await;
        Ok(())
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, MailError> {
        let address = (self.server.host.as_str(), self.server.port);
        let wrap = match self.server.encryption {
            Encryption::Wrapped => self.tls.clone(),
            _ => None,
        };
        let hello = &self.server.hello;
        let opening = AsyncSmtpConnection::connect_tokio1(address, None, hello, wrap, None);
        let mut connection = self.step(opening).await.map_err(not_sent)?;
        let starts = match self.server.encryption {
            Encryption::Required => true,
            Encryption::Opportunistic => connection.can_starttls(),
            Encryption::None | Encryption::Wrapped => false,
        };
        if let (true, Some(tls)) = (starts, &self.tls) {
            let upgrading = connection.starttls(tls.clone(), hello);
            self.step(upgrading).await.map_err(not_sent)?;
        }
        if let Some(credentials) = &self.server.credentials {
            let signing_in = connection.auth(DEFAULT_MECHANISMS, credentials);
            self.step(signing_in).await.map_err(not_sent)?;
        }
        Ok(connection)
    }

    /// Begins a mail on a kept connection, or on a new one if there is none, or if the server has closed it or takes no
    /// more mails over it.
    async fn begin(&self, message: &Message) -> Result<AsyncSmtpConnection, MailError> {
        let kept = self.idle().pop();
        if let Some(mut connection) = kept {
            match self.send_sender(&mut connection, message).await {
                Ok(()) => return Ok(connection),
                Err(error) => tracing::debug!(%error, "a kept SMTP connection is of no more use"),
            }
        }
        let mut connection = self.connect().await?;
        match self.send_sender(&mut connection, message).await {
            Ok(()) => Ok(connection),
            Err(error) => {
                quit_after(&error, connection).await;
                Err(error)
            }
        }
    }

    async fn send_sender(
        &self,
        connection: &mut AsyncSmtpConnection,
        message: &Message,
    ) -> Result<(), MailError> {
        let sender = self.composer.sender();
        let recipients = message.envelope().to();
        let mut parameters = Vec::new();
        if !recipients.iter().chain([sender]).all(is_ascii) {
            if !connection
                .server_info()
                .supports_feature(Extension::SmtpUtfEight)
            {
                return Err(MailError::Refused(
                    "the mail server takes no addresses beyond ASCII".to_owned(),
                ));
            }
            parameters.push(MailParameter::SmtpUtfEight);
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        let mail = Mail::new(Some(sender.clone()), parameters);
        self.step(connection.command(mail))
            .await
            .map_err(unless_refused)?;
        Ok(())
    }

    /// Sends recipients and content.
    async fn finish(
        &self,
        connection: &mut AsyncSmtpConnection,
        message: &Message,
    ) -> Result<Receipt, MailError> {
        let content = content(message)?;
        for recipient in message.envelope().to() {
            let rcpt = Rcpt::new(recipient.clone(), Vec::new());
            self.step(connection.command(rcpt))
                .await
                .map_err(unless_refused)?;
        }
        self.step(connection.command(Data))
            .await
            .map_err(unless_refused)?;
        let sent = self.step(connection.command(content)).await;
        let response = sent.map_err(after_content)?;
        Ok(Receipt {
            answer: answer(&response),
        })
    }

    fn idle(&self) -> MutexGuard<'_, Vec<AsyncSmtpConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn step<T>(&self, step: impl Future<Output = Result<T, Error>>) -> Result<T, Failure> {
        match timeout(self.time_limit, step).await {
            Ok(result) => result.map_err(Failure::Smtp),
            Err(_) => Err(Failure::Late),
        }
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
        let message = self.composer.compose(letter)?;
        let permit = self.connections.acquire().await;
        let permit = permit.map_err(|error| MailError::NotSent(error.to_string()))?;
        let mut connection = self.begin(&message).await?;
        let result = self.finish(&mut connection, &message).await;
        match &result {
            Ok(_) => self.idle().push(connection),
            Err(error) => quit_after(error, connection).await,
        }
        drop(permit);
        result
    }

    async fn close_idle(&self) {
        let idle = std::mem::take(&mut *self.idle());
        join_all(idle.into_iter().map(quit)).await;
    }
}

/// The content with its final dot, to be sent as one command. `AsyncSmtpConnection::message` writes the dot by itself,
/// and Nagle's algorithm holds it back until the server's delayed acknowledgement of the content.
fn content(message: &Message) -> Result<String, MailError> {
    let text = String::from_utf8(message.formatted())
        .map_err(|error| MailError::Refused(error.to_string()))?;
    Ok(format!("{}\r\n.\r\n", text.replace("\r\n.", "\r\n..")))
}

/// Why a step failed.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the mail server took too long")]
    Late,
    #[error(transparent)]
    Smtp(Error),
}

impl Failure {
    /// Whether the server replied with an error, permanent or transient.
    fn is_reply(&self) -> bool {
        matches!(self, Self::Smtp(error) if error.is_permanent() || error.is_transient())
    }

    /// Whether the server permanently rejected this mail. Missing authentication (530) does not count: it concerns the
    /// settings, not the mail.
    fn is_verdict(&self) -> bool {
        matches!(self, Self::Smtp(error) if error.is_permanent()
            && error.status().is_none_or(|code| u16::from(code) != 530))
    }
}

fn not_sent(failure: Failure) -> MailError {
    MailError::NotSent(reason(failure))
}

fn unless_refused(failure: Failure) -> MailError {
    if failure.is_verdict() {
        MailError::Refused(reason(failure))
    } else {
        not_sent(failure)
    }
}

fn after_content(failure: Failure) -> MailError {
    if failure.is_reply() {
        unless_refused(failure)
    } else {
        MailError::Unknown(reason(failure))
    }
}

fn reason(failure: impl Display) -> String {
    sanitize::line(&failure.to_string(), 500)
}

fn answer(response: &Response) -> String {
    let lines: Vec<&str> = response.message().collect();
    sanitize::line(&format!("{} {}", response.code(), lines.join(" ")), 500)
}

fn is_ascii(address: &Address) -> bool {
    AsRef::<str>::as_ref(address).is_ascii()
}

/// Ends a session whose server has refused a mail. After other errors it may not answer any more.
async fn quit_after(error: &MailError, connection: AsyncSmtpConnection) {
    if matches!(error, MailError::Refused(_)) {
        quit(connection).await;
    }
}

/// Ends a session between mails, so that a failure affects none.
async fn quit(mut connection: AsyncSmtpConnection) {
    if timeout(QUIT_LIMIT, connection.abort()).await.is_err() {
        tracing::debug!("SMTP QUIT failed");
    }
}
