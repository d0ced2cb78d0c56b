//! Users, applications and keys.

use imprimatur_application::{
    accounts::OpenReviews,
    ports::accounts::{Application, ListedKey, TeamMember},
};
use imprimatur_domain::account::Team;
use imprimatur_wire::{
    account::{MeRecord, OpenReviewsRecord, TeamProfileRecord, TeamRecord, UserRecord},
    application::{ApplicationRecord, KeyRecord},
};

/// The caller, with settings.
pub(crate) fn me(member: &TeamMember) -> MeRecord<'_> {
    let user = &member.user;
    let reminders = user.default_reminders.iter().copied();
    MeRecord {
        id: user.id.0,
        email: user.email.as_str().into(),
        full_name: (&user.full_name).into(),
        role: user.role.as_str().into(),
        team: (&member.team).into(),
        items_per_page: user.items_per_page,
        trash_on_delete: user.trash_on_delete,
        default_reminders: reminders.map(Into::into).collect(),
        notify: user.notify.as_str().into(),
        language: user.language.as_deref().map(Into::into),
        time_zone: user.time_zone.as_deref().map(Into::into),
        created_at: member.created_at,
    }
}

/// A team.
pub(crate) fn team(team: &Team) -> TeamRecord<'_> {
    TeamRecord {
        id: team.id.0,
        name: (&team.name).into(),
        language: team.language.as_deref().unwrap_or_default().into(),
        time_zone: team.time_zone.as_deref().unwrap_or("UTC").into(),
        accent: team.accent.as_deref().map(Into::into),
        footer: team.footer.as_str().into(),
        private_comments: team.private_comments,
        logo_sha256: team.logo.map(hex::encode),
        profile: team.profile.as_ref().map(|profile| TeamProfileRecord {
            name: (&profile.name).into(),
            sha256: hex::encode(profile.sha256),
            size: profile.size,
        }),
    }
}

/// A person whose decisions a team waits for.
pub(crate) fn open_reviews(reviews: &OpenReviews) -> OpenReviewsRecord<'_> {
    OpenReviewsRecord {
        email: reviews.email.as_str().into(),
        name: reviews.name.as_deref().map(Into::into),
        open: reviews.open,
        overdue: reviews.overdue,
        waiting_since: reviews.waiting_since,
    }
}

/// A user of a team.
pub(crate) fn user(member: &TeamMember) -> UserRecord<'_> {
    let user = &member.user;
    UserRecord {
        id: user.id.0,
        email: user.email.as_str().into(),
        full_name: (&user.full_name).into(),
        role: user.role.as_str().into(),
        team: (&member.team).into(),
        active: user.is_active,
        created_at: member.created_at,
    }
}

/// An application.
pub(crate) fn application(application: &Application) -> ApplicationRecord<'_> {
    ApplicationRecord {
        id: application.id.0,
        name: (&application.name).into(),
        created_at: application.created_at,
    }
}

/// A key as it is listed, without its text.
pub(crate) fn key(key: &ListedKey) -> KeyRecord<'static> {
    let scopes = key.scopes.iter();
    KeyRecord {
        id: key.id.0,
        application_id: key.application.0,
        scopes: scopes.map(|scope| scope.as_str().into()).collect(),
        made_with: key.made_with.map(|key| key.0),
        created_at: key.created_at,
        expires_at: key.expires_at,
        last_used_at: key.last_used_at,
        last_used_from: key.last_used_from,
        revoked_at: key.revoked_at,
        key: None,
    }
}
