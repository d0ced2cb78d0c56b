//! Composes messages: headers, text and HTML.

use std::{path::PathBuf, sync::Arc};

use imprimatur_application::{
    mails::ReviewerDecision,
    ports::mailer::{
        ArchiveReady, FilesNotKept, Letter, LetterContent, MailError, News, NotNeeded, TaskRequest,
    },
};
use imprimatur_domain::{email::Email, job::Status, task::Decision};
use imprimatur_texts::{Texts, Zone};
use lettre::{
    Address, Message,
    message::{
        Attachment, Body, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType},
    },
};
use time::{OffsetDateTime, UtcOffset};
use url::{Host, Url};

use crate::{
    context::{Section, TemplateContext},
    digest, headers,
    picture::{self, Inline},
    sanitize,
    templates::{InLanguage, TemplateError, Templates, Written},
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
        let wrong = || ComposerError::From(sanitize::line(&config.from, 200));
        let mut from: Mailbox = config.from.parse().map_err(|_| wrong())?;
        if !from.email.domain().is_ascii() {
            from.email = address(from.email.as_ref()).map_err(|_| wrong())?;
        }
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
        let language = self.templates.in_language(letter.language.as_deref());
        let language = language
            .map_err(|error| MailError::Refused(error.to_string()))?
            .ok_or_else(|| MailError::Refused("the mail's language has no templates".to_owned()))?;
        let zone = letter.time_zone.as_deref().and_then(Zone::named);
        let texts = language.texts.in_zone(zone.unwrap_or(Zone::UTC));
        let (written, pictures) = self.write(language, &texts, letter)?;
        let from = self.mailbox(&texts, &letter.content);
        let mut builder = Message::builder()
            .message_id(Some(format!("<{id}@{}>", self.id_domain)))
            .date(self.now().into())
            .from(from.clone())
            .to(Mailbox::new(None, address(&letter.to)?))
            .raw_header(headers::subject(&sanitize::line(&written.subject, 200))?)
            .raw_header(headers::raw("Auto-Submitted", "auto-generated"))
            .raw_header(headers::raw("X-Auto-Response-Suppress", "OOF, AutoReply"));
        if let Some(from) = headers::from(&from)? {
            builder = builder.raw_header(from);
        }
        if let Some(thread) = &letter.thread {
            let thread = format!("<{}@{}>", sanitize::token(thread), self.id_domain);
            builder = builder.in_reply_to(thread.clone()).references(thread);
        }
        if let Some(reply_to) = &letter.reply_to {
            builder = builder.reply_to(Mailbox::new(None, address(reply_to)?));
        }
        builder
            .multipart(alternatives(&id, written, pictures)?)
            .map_err(|error| MailError::Refused(error.to_string()))
    }

    /// The From header, such as `Anna via Example Press` if both names are set.
    fn mailbox(&self, texts: &Texts, content: &LetterContent) -> Mailbox {
        let mut from = self.from.clone();
        let sender = match content {
            LetterContent::TaskRequest(request) => &request.sender,
            LetterContent::JobUpdate(update) => &update.sender,
            LetterContent::Invitation { sender, .. } => sender,
            LetterContent::ArchiveReady(_)
            | LetterContent::NotNeeded(_)
            | LetterContent::FilesNotKept(_)
            | LetterContent::News(_)
            | LetterContent::Digest(_)
            | LetterContent::SignIn { .. } => "",
        };
        if let Some(own) = &from.name {
            let sender = sanitize::line(sender, 60);
            // Spam filters dislike a display name that looks like another address.
            if !sender.is_empty() && !sender.contains('@') {
                let via = texts.text("mail-via").with("sender", sender);
                let via = via.with("site", own.as_str());
                from.name = Some(via.plain());
            }
        }
        from
    }

    fn write(
        &self,
        language: &InLanguage,
        texts: &Texts,
        letter: &Letter,
    ) -> Result<(Written, Vec<Inline>), MailError> {
        let mut pictures = Vec::new();
        let (category, mut facts) = match &letter.content {
            LetterContent::TaskRequest(request) => {
                let mut facts = self.task_facts(texts, request);
                let page = request.picture.as_ref().and_then(picture::of_page);
                pictures.extend(page.map(|bytes| Inline::new(1, bytes, &self.site)));
                facts.picture = pictures.first().map(|picture| picture.cid.clone());
                (request.category.as_str(), facts)
            }
            LetterContent::Digest(digest) => {
                let (facts, places) = digest::facts(texts, digest, &self.site, self.now());
                pictures = places;
                ("digest", facts)
            }
            LetterContent::JobUpdate(update) => {
                ("job-update", update::facts(texts, update, &self.site))
            }
            LetterContent::ArchiveReady(ready) => {
                ("archive-ready", self.archive_facts(texts, ready))
            }
            LetterContent::News(news) => ("news", self.news_facts(texts, news)),
            LetterContent::NotNeeded(over) => ("not-needed", self.not_needed_facts(texts, over)),
            LetterContent::FilesNotKept(files) => self.files_not_kept(texts, files),
            LetterContent::Invitation {
                sender,
                sign_in_page,
            } => (
                "invitation",
                TemplateContext {
                    sender: sanitize::line(sender, 120),
                    link: sign_in_page.clone(),
                    ..TemplateContext::empty(texts, &self.site)
                },
            ),
            LetterContent::SignIn { link } => (
                "sign-in",
                TemplateContext {
                    is_personal: true,
                    link: link.clone(),
                    ..TemplateContext::empty(texts, &self.site)
                },
            ),
        };
        facts.show_brand(&letter.brand);
        if let Some(logo) = &letter.logo {
            let logo = Inline::new(0, logo.to_vec(), &self.site);
            facts.logo = Some(logo.cid.clone());
            pictures.push(logo);
        }
        let written = language
            .write(category, &facts)
            .map_err(|error| MailError::Refused(error.to_string()))?;
        Ok((written, pictures))
    }

    fn not_needed_facts(&self, texts: &Texts, not_needed: &NotNeeded) -> TemplateContext {
        TemplateContext {
            job_name: sanitize::line(&not_needed.job_name, 120),
            alt_text: sanitize::line(&not_needed.alt_text, 300),
            version: not_needed.version,
            ..TemplateContext::empty(texts, &self.site)
        }
    }

    /// The template of a mail about files, and its facts.
    fn files_not_kept(
        &self,
        texts: &Texts,
        files_not_kept: &FilesNotKept,
    ) -> (&'static str, TemplateContext) {
        let template = if files_not_kept.takes_files {
            "files-to-upload"
        } else {
            "files-not-kept"
        };
        let files = files_not_kept.files.iter();
        let context = TemplateContext {
            is_task: true,
            is_personal: true,
            job_name: sanitize::line(&files_not_kept.job_name, 120),
            alt_text: sanitize::line(&files_not_kept.alt_text, 300),
            version: files_not_kept.version,
            sections: vec![Section {
                heading: texts.get("mail-files-names"),
                lines: files.map(|file| sanitize::line(file, 120)).collect(),
            }],
            link: files_not_kept.link.clone(),
            ..TemplateContext::empty(texts, &self.site)
        };
        (template, context)
    }

    fn task_facts(&self, texts: &Texts, request: &TaskRequest) -> TemplateContext {
        TemplateContext {
            is_task: true,
            is_reminder: request.is_reminder,
            is_personal: true,
            job_name: sanitize::line(&request.job_name, 120),
            alt_text: sanitize::line(&request.alt_text, 300),
            version: request.version,
            sender: sanitize::line(&request.sender, 120),
            comments: sanitize::lines(&request.comments),
            due: request.due_at.map(|due| texts.due(due, self.now())),
            link: request.link.clone(),
            ..TemplateContext::empty(texts, &self.site)
        }
    }

    fn news_facts(&self, texts: &Texts, news: &News) -> TemplateContext {
        let sender = sanitize::line(&news.sender, 120);
        let comments = sanitize::lines(&news.comments);
        let has_comment = !comments.is_empty();
        let version = |version| texts.text("version-inline").with("number", version).plain();
        let decided = news.decision.as_ref();
        // That the job is approved, too, goes without saying.
        let outcome = decided.map(|decided| decided.decision.outcome().status());
        let status = news.status.filter(|status| Some(*status) != outcome);
        let told = [
            decided.map(|decided| decision_text(texts, decided)),
            status.map(|status| status_text(texts, status)),
            news.version.map(version),
            has_comment.then(|| texts.get("mail-news-comment")),
        ];
        let told: Vec<_> = told.into_iter().flatten().collect();
        TemplateContext {
            is_task: true,
            news: told.join(", "),
            job_name: sanitize::line(&news.job_name, 120),
            alt_text: sanitize::line(&news.alt_text, 300),
            version: news.version.unwrap_or_default(),
            sender: if sender.is_empty() && has_comment {
                texts.get("mail-somebody")
            } else {
                sender
            },
            comments,
            link: news.link.clone().unwrap_or_default(),
            ..TemplateContext::empty(texts, &self.site)
        }
    }

    fn archive_facts(&self, texts: &Texts, ready: &ArchiveReady) -> TemplateContext {
        TemplateContext {
            job_name: sanitize::line(&ready.folder_name, 120),
            alt_text: sanitize::line(&ready.alt_text, 300),
            due: Some(texts.due(ready.expires_at, self.now())),
            link: ready.link.clone(),
            ..TemplateContext::empty(texts, &self.site)
        }
    }
}

/// Text and HTML, both quoted-printable, the HTML with its pictures. The boundaries are the same for every attempt and
/// cannot occur in the parts, because `=_` is nothing that quoted-printable or base64 ever writes.
fn alternatives(id: &str, written: Written, pictures: Vec<Inline>) -> Result<MultiPart, MailError> {
    let part = |kind: ContentType, text: String| {
        let body = Body::new_with_encoding(text, ContentTransferEncoding::QuotedPrintable)
            .map_err(|_| MailError::Refused("the text cannot be encoded".to_owned()))?;
        Ok(SinglePart::builder().header(kind).body(body))
    };
    let boundary: String = id.chars().take(50).collect();
    let text = part(ContentType::TEXT_PLAIN, written.text)?;
    let html = part(ContentType::TEXT_HTML, written.html)?;
    let both = MultiPart::alternative()
        .boundary(format!("=_{boundary}"))
        .singlepart(text);
    if pictures.is_empty() {
        return Ok(both.singlepart(html));
    }
    let mut related = MultiPart::related()
        .boundary(format!("=_r{boundary}"))
        .singlepart(html);
    for picture in pictures {
        let kind = ContentType::parse("image/jpeg")
            .map_err(|error| MailError::Refused(error.to_string()))?;
        let body = Body::new_with_encoding(picture.bytes, ContentTransferEncoding::Base64)
            .map_err(|_| MailError::Refused("a picture cannot be encoded".to_owned()))?;
        let inline = Attachment::new_inline(picture.cid).body(body, kind);
        related = related.singlepart(inline);
    }
    Ok(both.multipart(related))
}

/// An address whose host is in ASCII, which every mail server takes.
fn address(text: &str) -> Result<Address, MailError> {
    let email = text.parse::<Email>().ok();
    let address = email.and_then(|email| email.as_str().parse().ok());
    address
        .ok_or_else(|| MailError::Refused(format!("`{}` is no address", sanitize::line(text, 200))))
}

/// A decision in a subject line.
fn decision_text(texts: &Texts, decision: &ReviewerDecision) -> String {
    let key = match decision.decision {
        Decision::Approved => "mail-news-decided-approved",
        Decision::ChangeRequested => "mail-news-decided-changes",
        Decision::Rejected => "mail-news-decided-rejected",
    };
    let reviewer = match sanitize::line(&decision.reviewer, 120) {
        unknown if unknown.is_empty() => texts.get("mail-somebody"),
        reviewer => reviewer,
    };
    texts.text(key).name("person", reviewer).plain()
}

/// A status change in a subject line.
fn status_text(texts: &Texts, status: Status) -> String {
    texts.get(match status {
        Status::New => "mail-news-new",
        Status::Pending => "mail-news-pending",
        Status::Processing => "mail-news-processing",
        Status::Approved => "mail-news-approved",
        Status::ChangeRequested => "mail-news-change-requested",
        Status::Rejected => "mail-news-rejected",
        Status::Done => "mail-news-done",
        Status::Expired => "mail-news-expired",
    })
}
