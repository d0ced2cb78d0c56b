//! The users of the team.

use askama::Template;
use imprimatur_application::{
    accounts::OpenReviews, failure::FieldErrors, ports::accounts::TeamMember,
};
use imprimatur_domain::{
    Instant,
    account::{Role, Team, TeamProfile, User},
};
use imprimatur_texts::{Texts, Zone};

use super::{
    Around, Bar, ConsolePage, console_pages,
    words::{languages, problems_beside, role},
};
use crate::{
    form::Sent,
    state::PageContext,
    view::{BrandView, Frame, Page, Problems},
};

/// All users, and the form that adds one.
#[derive(Template)]
#[template(path = "console/team.html")]
pub(in crate::console) struct TeamPage<'a> {
    frame: Frame,
    bar: Bar,
    team: Settings,
    user: &'a User,
    members: &'a [TeamMember],
    /// Whose decisions are open.
    reviews: Vec<OpenReviews>,
    /// The roles that whoever is signed in may give.
    roles: Vec<(&'static str, String)>,
    /// The role that was chosen for a new user.
    new_role: String,
    /// The user who was just added and cannot be sent a mail.
    invitation: Option<Invitation>,
    /// How the team presents itself now.
    look: Option<BrandView>,
    /// The profile of its press.
    press: Option<&'a TeamProfile>,
    problems: Problems,
    email: String,
    full_name: String,
}

console_pages!(TeamPage<'_>);

/// What an admin hands to a new user.
pub(in crate::console) struct Invitation {
    pub(in crate::console) user: User,
    pub(in crate::console) link: String,
    pub(in crate::console) until: Instant,
}

/// The settings of the team, as they are or as they were typed.
struct Settings {
    name: String,
    /// Languages by their tags, each in its own words, and whether it is the team's.
    languages: Vec<(&'static str, String, bool)>,
    time_zone: String,
    /// Names of all time zones.
    time_zones: Vec<String>,
    accent: String,
    footer: String,
    private_comments: bool,
}

impl Settings {
    fn new(texts: &Texts, team: &Team, sent: &Sent) -> Self {
        let is_sent = sent.all("time_zone").next().is_some();
        let or_typed = |name: &str, known: &str| {
            if is_sent {
                sent.one(name).to_owned()
            } else {
                known.to_owned()
            }
        };
        let own = or_typed("language", team.language.as_deref().unwrap_or_default());
        Self {
            name: or_typed("name", &team.name),
            languages: languages(texts, &own),
            time_zone: or_typed("time_zone", team.time_zone.as_deref().unwrap_or("UTC")),
            time_zones: Zone::names(),
            accent: or_typed("accent", team.accent.as_deref().unwrap_or_default()),
            footer: or_typed("footer", &team.footer),
            private_comments: if is_sent {
                !sent.one("private_comments").is_empty()
            } else {
                team.private_comments
            },
        }
    }
}

impl<'a> TeamPage<'a> {
    pub(in crate::console) fn new(
        context: &PageContext,
        around: Around,
        user: &'a User,
        (team, members, reviews): (&'a Team, &'a [TeamMember], Vec<OpenReviews>),
        invitation: Option<Invitation>,
        (sent, errors): (&Sent, &FieldErrors),
    ) -> Self {
        let roles = [Role::Member, Role::Admin, Role::Owner];
        let roles = roles.into_iter().filter(|role| user.may_manage(*role));
        let fields = [
            "email",
            "full_name",
            "name",
            "time_zone",
            "accent",
            "footer",
            "logo",
            "profile",
        ];
        Self {
            team: Settings::new(around.texts(), team, sent),
            look: BrandView::new(&context.site, &team.brand()),
            press: team.profile.as_ref(),
            user,
            members,
            reviews,
            roles: roles
                .map(|one| (one.as_str(), role(around.texts(), one)))
                .collect(),
            invitation,
            problems: problems_beside(around.texts(), errors, &fields),
            new_role: sent.one("role").to_owned(),
            email: sent.one("email").to_owned(),
            full_name: sent.one("full_name").to_owned(),
            frame: around.frame,
            bar: around.bar,
        }
    }

    fn role_word(&self, member: &TeamMember) -> String {
        role(&self.frame.texts, member.user.role)
    }
}
