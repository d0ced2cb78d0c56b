//! The language and time zone of whoever reads a page or a mail.

use imprimatur_domain::{
    email::Email,
    field::{LanguageTag, ZoneName},
    ids::UserId,
};

use crate::{failure::Failure, ports::Ports};

/// The language and time zone of a reader.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Locale {
    /// The language that somebody has chosen for this reader: that of the contact, else of the sending.
    pub chosen: Option<LanguageTag>,
    /// The language of the team, for readers of whom no other is known.
    pub team: Option<LanguageTag>,
    /// The time zone of the team; UTC if none is set.
    pub time_zone: Option<ZoneName>,
}

impl Locale {
    /// The language of a mail, which cannot ask its reader.
    pub(crate) fn language(&self) -> Option<String> {
        let language = self.chosen.as_ref().or(self.team.as_ref());
        language.map(ToString::to_string)
    }
}

/// The locale of somebody who reads about a job of `owner`, where the sending names this language.
pub(crate) async fn of_reader(
    ports: &Ports,
    owner: UserId,
    reader: Option<&Email>,
    language: Option<&LanguageTag>,
) -> Result<Locale, Failure> {
    let known = ports.accounts.reader_locale(owner, reader.cloned()).await?;
    Ok(Locale {
        chosen: known.contact.or_else(|| language.cloned()),
        team: known.team,
        time_zone: known.time_zone,
    })
}
