//! Tables of queues and bookkeeping. Types that differ per database come from its `types`.

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    mails (id) {
        id -> BigInt,
        job_id -> Nullable<GuidType>,
        task_id -> Nullable<BigInt>,
        recipient -> Text,
        kind -> Text,
        content -> JsonType,
        status -> Text,
        attempts -> BigInt,
        is_uncertain -> Bool,
        next_attempt_at -> Nullable<MomentType>,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
        answer -> Text,
        created_at -> MomentType,
        settled_at -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
    use super::super::super::super::types::{JsonType, MomentType};

    /// See the migrations.
    endpoints (id) {
        id -> BigInt,
        revision -> BigInt,
        user_id -> BigInt,
        url -> Text,
        credentials -> Nullable<Binary>,
        description -> Text,
        event_types -> JsonType,
        is_enabled -> Bool,
        secret -> Binary,
        former_secret -> Nullable<Binary>,
        former_until -> Nullable<MomentType>,
        format -> Text,
        created_at -> MomentType,
        updated_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    events (seq) {
        seq -> BigInt,
        id -> BigInt,
        job_id -> GuidType,
        team_id -> BigInt,
        user_id -> BigInt,
        event_type -> Text,
        payload -> Text,
        outcome -> Nullable<JsonType>,
        job_revision -> BigInt,
        position -> Nullable<BigInt>,
        created_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, MomentType};

    /// See the migrations.
    deliveries (id) {
        id -> BigInt,
        endpoint_id -> BigInt,
        event_id -> BigInt,
        event_type -> Text,
        job_id -> Nullable<GuidType>,
        position -> BigInt,
        format -> Text,
        body -> Nullable<Text>,
        status -> Text,
        attempts -> BigInt,
        is_tried -> Bool,
        next_attempt_at -> Nullable<MomentType>,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
        created_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    attempts (delivery_id, at) {
        delivery_id -> BigInt,
        at -> MomentType,
        status -> Nullable<BigInt>,
        note -> Text,
        took_ms -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    counters (scope, user_id, status, is_folder) {
        scope -> GuidType,
        user_id -> BigInt,
        status -> Text,
        is_folder -> Bool,
        number -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    counter_deltas (id) {
        id -> BigInt,
        scope -> GuidType,
        user_id -> BigInt,
        status -> Text,
        is_folder -> Bool,
        number -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{Binary, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    #[sql_name = "doomed_blobs"]
    blob_deletions (blob) {
        blob -> Text,
        #[sql_name = "doomed_at"]
        listed_at -> MomentType,
        sha256 -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};

    /// See the migrations.
    sequences (name) {
        name -> Text,
        value -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use super::super::super::super::types::{GuidType, MomentType};

    /// See the migrations.
    archives (id) {
        id -> BigInt,
        job_id -> GuidType,
        requested_by -> Text,
        name -> Text,
        status -> Text,
        size -> BigInt,
        expires_at -> Nullable<MomentType>,
        blob -> Nullable<Text>,
        sha256 -> Nullable<Binary>,
        processed -> BigInt,
        total -> BigInt,
        claims -> BigInt,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
        created_at -> MomentType,
        updated_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    transfers (id) {
        id -> BigInt,
        user_id -> BigInt,
        length -> BigInt,
        arrived -> BigInt,
        name -> Text,
        metadata -> Text,
        created_at -> MomentType,
        expires_at -> MomentType,
    }
}

diesel::table! {
    /// See the migrations.
    transfer_parts (transfer_id, start) {
        transfer_id -> BigInt,
        start -> BigInt,
        size -> BigInt,
        blob -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable};
    use super::super::super::super::types::{GuidType, MomentType};

    /// See the migrations.
    requests (user_id, key) {
        user_id -> BigInt,
        key -> Binary,
        claim -> BigInt,
        fingerprint -> Nullable<Binary>,
        is_done -> Bool,
        lease_until -> MomentType,
        began_at -> MomentType,
        job_id -> Nullable<GuidType>,
        answer -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use super::super::super::super::types::{GuidType, MomentType};

    /// See the migrations.
    notices (id) {
        id -> BigInt,
        job_id -> GuidType,
        user_id -> Nullable<BigInt>,
        task_id -> Nullable<BigInt>,
        kind -> Text,
        person -> Nullable<Text>,
        words -> Text,
        decision -> Nullable<Text>,
        comment_id -> Nullable<BigInt>,
        version -> Nullable<BigInt>,
        due_at -> Nullable<MomentType>,
        mail_id -> Nullable<BigInt>,
        created_at -> MomentType,
        read_at -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::{Nullable, Text};
    use super::super::super::super::types::{GuidType, MomentType};

    /// See the migrations.
    due_dates (job_id) {
        job_id -> GuidType,
        due_at -> MomentType,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    followers (job_id, user_id) {
        job_id -> GuidType,
        user_id -> BigInt,
    }
}
