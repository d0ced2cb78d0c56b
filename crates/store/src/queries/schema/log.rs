//! Tables of the decision log. Types that differ per database come from its `types`.

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    log_leaves (seq) {
        seq -> BigInt,
        id -> BigInt,
        team_id -> BigInt,
        job_id -> GuidType,
        text -> Nullable<Text>,
        hash -> Binary,
        position -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Text};

    /// See the migrations.
    log_checkpoints (size) {
        size -> BigInt,
        root -> Binary,
        note -> Text,
        former -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    log_state (id) {
        id -> BigInt,
        size -> BigInt,
        edge -> Binary,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
        verified_at -> Nullable<MomentType>,
        verified_size -> Nullable<BigInt>,
        verified_whole -> Nullable<Bool>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};

    /// See the migrations.
    log_keys (seq) {
        seq -> BigInt,
        public_key -> Text,
        since -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;

    /// See the migrations.
    pending_certifications (leaf_id) {
        leaf_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};

    /// See the migrations.
    log_cosignatures (witness) {
        witness -> Text,
        size -> BigInt,
        line -> Text,
    }
}
