//! Tables of a sandbox about itself. Types that differ per database come from its `types`.

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    sandbox (id) {
        id -> BigInt,
        name -> Nullable<Text>,
        now -> Nullable<MomentType>,
        created_at -> MomentType,
        used_at -> MomentType,
        holder -> Nullable<Text>,
        held_until -> Nullable<MomentType>,
        is_advancing -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::MomentType;

    /// See the migrations.
    captured_mails (id) {
        id -> BigInt,
        at -> MomentType,
        recipient -> Text,
        subject -> Text,
        text_body -> Text,
        html_body -> Text,
    }
}
