//! The users of the team.

use askama::Template;
use imprimatur_application::{failure::FieldErrors, ports::accounts::TeamMember};
use imprimatur_domain::{
    Instant,
    account::{Role, Team, User},
};
use imprimatur_texts::{Language, Texts, Zone};

use super::{
    Around, Bar,
    words::{problems_beside, role},
};
use crate::{
    form::Sent,
    view::{Frame, Page, Problems, When, pages, visible},
};

/// All users, and the form that adds one.
#[derive(Template)]
#[template(path = "console/team.html")]
pub(in crate::console) struct TeamPage {
    frame: Frame,
    bar: Bar,
    team: Settings,
    people: Vec<Person>,
    /// Addresses of those who could take over.
    heirs: Vec<String>,
    /// The roles that whoever is signed in may give.
    roles: Vec<(&'static str, String)>,
    /// The role that was chosen for a new user.
    new_role: String,
    /// The user who was just added and cannot be sent a mail.
    invitation: Option<Invitation>,
    problems: Problems,
    email: String,
    full_name: String,
}

pages!(TeamPage);

/// What an admin hands to a new user.
pub(in crate::console) struct Invitation {
    email: String,
    link: String,
    until: When,
}

impl Invitation {
    pub(in crate::console) fn new(
        texts: &Texts,
        user: &User,
        link: String,
        until: Instant,
    ) -> Self {
        Self {
            email: visible(user.email.as_str()),
            link,
            until: When::new(texts, until),
        }
    }
}

/// The settings of the team, as they are or as they were typed.
struct Settings {
    name: String,
    /// Languages by their tags, each in its own words, and whether it is the team's.
    languages: Vec<(&'static str, String, bool)>,
    time_zone: String,
    /// Names of all time zones.
    time_zones: Vec<String>,
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
        let own = Language::from_tag(&own);
        let language = |one: Language| {
            let word = texts.in_language(one).get("language-name");
            (one.tag(), word, Some(one) == own)
        };
        Self {
            name: or_typed("name", &team.name),
            languages: Language::all().map(language).collect(),
            time_zone: or_typed("time_zone", team.time_zone.as_deref().unwrap_or("UTC")),
            time_zones: Zone::names(),
        }
    }
}

struct Person {
    /// Where changes of this user go.
    action: String,
    email: String,
    full_name: String,
    role: &'static str,
    role_word: String,
    is_active: bool,
    since: When,
    /// Whether whoever is signed in may see to this user.
    is_managed: bool,
}

impl TeamPage {
    pub(in crate::console) fn new(
        around: Around,
        user: &User,
        (team, members): (&Team, &[TeamMember]),
        invitation: Option<Invitation>,
        (sent, errors): (&Sent, &FieldErrors),
    ) -> Self {
        let roles = [Role::Member, Role::Admin, Role::Owner];
        let roles = roles.into_iter().filter(|role| user.may_manage(*role));
        let active = members.iter().filter(|member| member.user.is_active);
        let person = |member: &TeamMember| Person::new(&around, user, member);
        let fields = ["email", "full_name", "name", "time_zone"];
        Self {
            team: Settings::new(around.texts(), team, sent),
            people: members.iter().map(person).collect(),
            heirs: active.map(|member| member.user.email.to_string()).collect(),
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
}

impl Person {
    fn new(around: &Around, owner: &User, member: &TeamMember) -> Self {
        let user = &member.user;
        Self {
            action: format!("{}/console/team/{}", around.bar.base, user.id),
            email: visible(user.email.as_str()),
            full_name: visible(&user.full_name),
            role: user.role.as_str(),
            role_word: role(around.texts(), user.role),
            is_active: user.is_active,
            since: around.when(member.created_at),
            is_managed: owner.may_manage(user.role),
        }
    }
}
