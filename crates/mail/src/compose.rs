//! Composes messages: headers, text and HTML.

use std::{path::PathBuf, sync::Arc};

use imprimatur_application::ports::mailer::{
    ArchiveReady, Letter, LetterContent, MailError, News, TaskRequest,
};
use imprimatur_domain::job::Status;
use lettre::{
    Address, Message,
    message::{
        Body, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};
use time::{OffsetDateTime, UtcOffset, macros::format_description};
use url::{Host, Url};

use crate::{
    sanitize,
    templates::{TemplateContext, TemplateError, Templates, Written},
    update,
};

/// The clock for the `Date` header and file names.
pub type Now = Arc<dyn Fn() -> OffsetDateTime + Send + Sync>;

/// Settings of all mails.
#[derive(Clone)]
pub struct ComposerConfig {
    /// Sender (`mail.from`): `proofs@example.com` or `Example Press <proofs@example.com>`.
    pub from: String,
    /// The service's public URL (`public_url`); its host appears in mails and Message-IDs.
    pub public_url: String,
    /// Folder of the operator's templates, if any.
    pub template_folder: Option<PathBuf>,
    /// The clock.
    pub now: Now,
}

/// Invalid settings.
#[derive(Debug, thiserror::Error)]
pub enum ComposerError {
    /// `mail.from` is not a valid address.
    #[error("mail.from is no address like `Name <name@example.com>`: {0}")]
    From(String),
    /// `public_url` has no host.
    #[error("public_url is no address with a host")]
    PublicUrl,
    /// A template is invalid.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

/// Composes messages.
pub struct Composer {
    from: Mailbox,
    site: String,
    id_domain: String,
    templates: Templates,
    now: Now,
}

impl Composer {
    /// Reads the settings and tests every template.
    ///
    /// # Errors
    /// [`ComposerError`].
    pub fn new(config: ComposerConfig) -> Result<Self, ComposerError> {
        let from: Mailbox = config
            .from
            .parse()
            .map_err(|_| ComposerError::From(sanitize::line(&config.from, 200)))?;
        let url = Url::parse(&config.public_url).map_err(|_| ComposerError::PublicUrl)?;
        let id_domain = match url.host().ok_or(ComposerError::PublicUrl)? {
            Host::Domain(name) => name.to_owned(),
            Host::Ipv4(address) => format!("[{address}]"),
            Host::Ipv6(address) => format!("[IPv6:{address}]"),
        };
        Ok(Self {
            from: Mailbox::new(from.name.map(|name| sanitize::line(&name, 80)), from.email),
            site: url.host_str().unwrap_or_default().to_owned(),
            id_domain,
            templates: Templates::load(config.template_folder.as_deref())?,
            now: config.now,
        })
    }

    /// Envelope sender.
    pub(crate) fn sender(&self) -> &Address {
        &self.from.email
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        (self.now)().to_offset(UtcOffset::UTC)
    }

    /// Composes one mail.
    ///
    /// # Errors
    /// [`MailError::Refused`] for an invalid address, or if a template fails.
    pub fn compose(&self, letter: &Letter) -> Result<Message, MailError> {
        let id = sanitize::token(&letter.message_id);
        let written = self.write(letter)?;
        let mut builder = Message::builder()
            .message_id(Some(format!("<{id}@{}>", self.id_domain)))
            .date(self.now().into())
            .from(self.mailbox(&letter.content))
            .to(Mailbox::new(None, address(&letter.to)?))
            .subject(sanitize::line(&written.subject, 200))
            .raw_header(raw("Auto-Submitted", "auto-generated"))
            .raw_header(raw("X-Auto-Response-Suppress", "OOF, AutoReply"));
        if let Some(reply_to) = &letter.reply_to {
            builder = builder.reply_to(Mailbox::new(None, address(reply_to)?));
        }
        builder
            .multipart(alternatives(&id, written)?)
            .map_err(|error| MailError::Refused(error.to_string()))
    }

    /// The From header, such as `Anna via Example Press` if both names are set.
    fn mailbox(&self, content: &LetterContent) -> Mailbox {
        let mut from = self.from.clone();
        let sender = match content {
            LetterContent::TaskRequest(request) => &request.sender,
            LetterContent::JobUpdate(update) => &update.sender,
            LetterContent::Invitation { sender, .. } => sender,
            LetterContent::ArchiveReady(_)
            | LetterContent::News(_)
            | LetterContent::SignIn { .. } => "",
        };
        if let Some(own) = &from.name {
            let sender = sanitize::line(sender, 60);
            // Spam filters dislike a display name that looks like another address.
            if !sender.is_empty() && !sender.contains('@') {
                from.name = Some(format!("{sender} via {own}"));
            }
        }
        from
    }

    fn write(&self, letter: &Letter) -> Result<Written, MailError> {
        let (category, facts) = match &letter.content {
            LetterContent::TaskRequest(request) => {
                (request.category.as_str(), self.task_facts(request))
            }
            LetterContent::JobUpdate(update) => ("job-update", update::facts(update, &self.site)),
            LetterContent::ArchiveReady(ready) => ("archive-ready", self.archive_facts(ready)),
            LetterContent::News(news) => ("news", self.news_facts(news)),
            LetterContent::Invitation {
                sender,
                sign_in_page,
            } => ("invitation", self.invitation_facts(sender, sign_in_page)),
            LetterContent::SignIn { link } => ("sign-in", self.sign_in_facts(link)),
        };
        self.templates
            .write(category, &facts)
            .map_err(|error| MailError::Refused(error.to_string()))
    }

    fn task_facts(&self, request: &TaskRequest) -> TemplateContext {
        TemplateContext {
            is_task: true,
            is_reminder: request.is_reminder,
            is_personal: true,
            news: String::new(),
            job_name: sanitize::line(&request.job_name, 120),
            alt_text: sanitize::line(&request.alt_text, 300),
            version: request.version,
            sender: sanitize::line(&request.sender, 120),
            comments: sanitize::lines(&request.comments),
            due: request.due_at.map(due),
            link: request.link.clone(),
            site: self.site.clone(),
            label: String::new(),
            sections: Vec::new(),
            offers: Vec::new(),
        }
    }

    fn news_facts(&self, news: &News) -> TemplateContext {
        let sender = sanitize::line(&news.sender, 120);
        let comments = sanitize::lines(&news.comments);
        let has_comment = !comments.is_empty();
        let told = [
            news.status.map(|status| status_text(status).to_owned()),
            news.version.map(|version| format!("version {version}")),
            has_comment.then(|| "new comment".to_owned()),
        ];
        let told: Vec<_> = told.into_iter().flatten().collect();
        TemplateContext {
            is_task: true,
            is_personal: false,
            news: told.join(", "),
            job_name: sanitize::line(&news.job_name, 120),
            alt_text: sanitize::line(&news.alt_text, 300),
            version: news.version.unwrap_or_default(),
            sender: if sender.is_empty() && has_comment {
                "Somebody".to_owned()
            } else {
                sender
            },
            comments,
            ..self.sign_in_facts(news.link.as_deref().unwrap_or_default())
        }
    }

    fn archive_facts(&self, ready: &ArchiveReady) -> TemplateContext {
        TemplateContext {
            is_personal: false,
            job_name: sanitize::line(&ready.folder_name, 120),
            alt_text: sanitize::line(&ready.alt_text, 300),
            due: Some(due(ready.expires_at)),
            ..self.sign_in_facts(&ready.link)
        }
    }

    fn invitation_facts(&self, sender: &str, sign_in_page: &str) -> TemplateContext {
        TemplateContext {
            is_personal: false,
            sender: sanitize::line(sender, 120),
            ..self.sign_in_facts(sign_in_page)
        }
    }

    fn sign_in_facts(&self, link: &str) -> TemplateContext {
        TemplateContext {
            is_task: false,
            is_reminder: false,
            is_personal: true,
            news: String::new(),
            job_name: String::new(),
            alt_text: String::new(),
            version: 0,
            sender: String::new(),
            comments: Vec::new(),
            due: None,
            link: link.to_owned(),
            site: self.site.clone(),
            label: String::new(),
            sections: Vec::new(),
            offers: Vec::new(),
        }
    }
}

/// Text and HTML, both quoted-printable. The boundary is the same for every attempt and cannot occur in the parts,
/// because `=_` is nothing that quoted-printable ever writes.
fn alternatives(id: &str, written: Written) -> Result<MultiPart, MailError> {
    let part = |kind: ContentType, text: String| {
        let body = Body::new_with_encoding(text, ContentTransferEncoding::QuotedPrintable)
            .map_err(|_| MailError::Refused("the text cannot be encoded".to_owned()))?;
        Ok(SinglePart::builder().header(kind).body(body))
    };
    let boundary: String = id.chars().take(50).collect();
    Ok(MultiPart::alternative()
        .boundary(format!("=_{boundary}"))
        .singlepart(part(ContentType::TEXT_PLAIN, written.text)?)
        .singlepart(part(ContentType::TEXT_HTML, written.html)?))
}

fn address(text: &str) -> Result<Address, MailError> {
    text.trim()
        .parse()
        .map_err(|_| MailError::Refused(format!("`{}` is no address", sanitize::line(text, 200))))
}

fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// A status change in a subject line.
fn status_text(status: Status) -> &'static str {
    match status {
        Status::New => "ready for a new review",
        Status::Pending => "sent for review",
        Status::Processing => "opened",
        Status::Approved => "approved",
        Status::ChangeRequested => "changes requested",
        Status::Rejected => "rejected",
        Status::Done => "done",
        Status::Expired => "expired",
    }
}

/// A human-readable timestamp.
fn due(at: OffsetDateTime) -> String {
    let at = at.to_offset(UtcOffset::UTC);
    let format = format_description!(
        "[weekday], [day padding:none] [month repr:long] [year], [hour]:[minute] UTC"
    );
    at.format(format).unwrap_or_else(|_| at.to_string())
}
