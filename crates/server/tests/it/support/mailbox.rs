//! Letters in the mail folder.

use std::{borrow::Cow, path::PathBuf, time::Duration};

use imprimatur_testkit::wait;
use mail_parser::{Message, MessageParser};

use super::{MailServer, ServerProcess};

/// The folder that letters are written to.
pub(crate) struct Mailbox(PathBuf);

impl Mailbox {
    pub(crate) fn new(service: &ServerProcess) -> Self {
        Self(service.folder().join("mail"))
    }

    /// What a mail server has received.
    pub(crate) fn at(server: &MailServer) -> Self {
        Self(server.folder())
    }

    /// Waits for the letter to a person, and returns the private link in it.
    pub(crate) async fn link_for(&self, address: &str) -> String {
        let what = format!("a letter to {address}");
        wait::until(&what, Duration::from_secs(20), async || {
            self.texts_to(address)
                .iter()
                .rev()
                .find_map(|text| link_in(text))
        })
        .await
    }

    /// Waits for a letter with which a person can sign in, and returns the link in it.
    pub(crate) async fn sign_in_link_for(&self, address: &str) -> String {
        wait::until("a link to sign in", Duration::from_secs(20), async || {
            let texts = self.texts_to(address);
            let mut words = texts.iter().flat_map(|text| text.split_whitespace());
            let link = words.find(|word| word.contains("/console/in/"))?;
            Some(link.trim_matches(['<', '>', '.']).to_owned())
        })
        .await
    }

    /// Where a reply to the latest letter to a person goes.
    pub(crate) fn reply_to(&self, address: &str) -> Option<String> {
        let reply_to = |letter: &Message<'_>| {
            let first = letter.reply_to()?.first()?;
            first.address().map(ToOwned::to_owned)
        };
        self.letters_to(address, reply_to).pop()
    }

    /// The Message-ID of the latest mail to a person, without its brackets.
    pub(crate) fn message_id(&self, address: &str) -> Option<String> {
        let id = |mail: &Message<'_>| mail.message_id().map(ToOwned::to_owned);
        self.letters_to(address, id).pop()
    }

    /// The texts of all letters to a person, oldest first.
    pub(crate) fn texts_to(&self, address: &str) -> Vec<String> {
        self.letters_to(address, |letter| letter.body_text(0).map(Cow::into_owned))
    }

    /// A part of all letters to a person, oldest first.
    pub(crate) fn letters_to<T>(
        &self,
        address: &str,
        part: impl Fn(&Message<'_>) -> Option<T>,
    ) -> Vec<T> {
        let Ok(entries) = std::fs::read_dir(&self.0) else {
            return Vec::new();
        };
        let mut files: Vec<_> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "eml"))
            .collect();
        files.sort();
        files
            .into_iter()
            .filter_map(|file| {
                let bytes = std::fs::read(file).ok()?;
                let letter = MessageParser::default().parse(&bytes)?;
                let to = letter.to()?.first()?.address()?.to_owned();
                (to == address).then(|| part(&letter))?
            })
            .collect()
    }
}

fn link_in(text: &str) -> Option<String> {
    text.split_whitespace()
        .find(|word| word.contains("/review/task/"))
        .map(|word| word.trim_matches(['<', '>', '.']).to_owned())
}
