//! The language and time zone of whoever reads a page or a mail, and the team that it comes from.

use imprimatur_domain::{
    account::Brand,
    email::Email,
    field::{LanguageTag, ZoneName},
    ids::UserId,
};

use crate::{accounts::DEFAULT_TEAM, failure::Failure, ports::Ports};

/// The language and time zone of a reader, and the team whose page or mail it is.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Locale {
    /// The language that was chosen for this reader: by a user, else that of the contact, else of the sending.
    pub chosen: Option<LanguageTag>,
    /// The language of the team, for readers of whom no other is known.
    pub team: Option<LanguageTag>,
    /// The time zone that a signed-in user has chosen.
    pub chosen_zone: Option<ZoneName>,
    /// The time zone of the team; UTC if none is set.
    pub time_zone: Option<ZoneName>,
    /// How the team presents itself.
    pub brand: Brand,
    /// Whether the team proposes private comments, see [`Team::private_comments`](imprimatur_domain::account::Team::private_comments).
    pub private_comments: bool,
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
    let mut brand = known.brand;
    // A team that was never given a name has none.
    if brand.name == DEFAULT_TEAM {
        brand.name.clear();
    }
    Ok(Locale {
        chosen: known.user.or(known.contact).or_else(|| language.cloned()),
        chosen_zone: None,
        team: known.team,
        time_zone: known.time_zone,
        brand,
        private_comments: known.private_comments,
    })
}
