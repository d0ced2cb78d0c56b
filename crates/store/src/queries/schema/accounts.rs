//! Tables of accounts. Types that differ per database come from its `types`.

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    teams (id) {
        id -> BigInt,
        name -> Text,
        created_at -> MomentType,
        language -> Nullable<Text>,
        time_zone -> Nullable<Text>,
        revision -> BigInt,
        accent -> Nullable<Text>,
        footer -> Text,
        private_comments -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary};

    /// See the migrations.
    team_logos (team_id) {
        team_id -> BigInt,
        sha256 -> Binary,
        bytes -> Binary,
    }
}

diesel::joinable!(team_logos -> teams (team_id));

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Text};

    /// See the migrations.
    team_profiles (team_id) {
        team_id -> BigInt,
        name -> Text,
        sha256 -> Binary,
        size -> BigInt,
        bytes -> Binary,
    }
}

diesel::joinable!(team_profiles -> teams (team_id));

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use super::super::super::super::types::JsonType;

    /// See the migrations.
    checks (team_id, name) {
        team_id -> BigInt,
        name -> Text,
        title -> Text,
        is_required -> Bool,
        media_types -> JsonType,
        folders -> JsonType,
        deadline -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::{JsonType, MomentType};

    /// See the migrations.
    plans (id) {
        id -> BigInt,
        team_id -> BigInt,
        name -> Text,
        stages -> JsonType,
        gate -> Text,
        revision -> BigInt,
        created_at -> MomentType,
        updated_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{JsonType, MomentType};

    /// See the migrations.
    users (id) {
        id -> BigInt,
        team_id -> BigInt,
        email -> Text,
        full_name -> Text,
        role -> Text,
        items_per_page -> BigInt,
        trash_on_delete -> Bool,
        is_active -> Bool,
        created_at -> MomentType,
        default_reminders -> JsonType,
        notify -> Text,
        revision -> BigInt,
        language -> Nullable<Text>,
        time_zone -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    sign_ins (id) {
        id -> BigInt,
        user_id -> BigInt,
        made_at -> MomentType,
        opened_at -> Nullable<MomentType>,
        ended_at -> Nullable<MomentType>,
        revision -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    applications (id) {
        id -> BigInt,
        user_id -> BigInt,
        name -> Text,
        created_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    api_keys (id) {
        id -> BigInt,
        user_id -> BigInt,
        application_id -> BigInt,
        hash -> Binary,
        scopes -> Text,
        expires_at -> Nullable<MomentType>,
        revoked_at -> Nullable<MomentType>,
        made_with -> Nullable<BigInt>,
        created_at -> MomentType,
        last_used_at -> Nullable<MomentType>,
        last_used_from -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    contacts (id) {
        id -> BigInt,
        user_id -> BigInt,
        email -> Text,
        name -> Text,
        company -> Text,
        group_name -> Text,
        identity -> Text,
        phone -> Text,
        alt_phone -> Text,
        address -> Text,
        city -> Text,
        state -> Text,
        zip_code -> Text,
        language -> Nullable<Text>,
        valid_email -> BigInt,
        created_at -> MomentType,
        updated_at -> MomentType,
        revision -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{Binary, Text};

    /// See the migrations.
    installation (key) {
        key -> Text,
        value -> Binary,
    }
}
