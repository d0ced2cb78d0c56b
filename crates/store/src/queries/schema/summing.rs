//! Tables of sums over live files. Types that differ per database come from its `types`.

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    sums (scope, user_id, kind, day) {
        scope -> GuidType,
        user_id -> BigInt,
        kind -> Text,
        day -> BigInt,
        number -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    sum_deltas (id) {
        id -> BigInt,
        scope -> GuidType,
        user_id -> BigInt,
        kind -> Text,
        day -> BigInt,
        number -> BigInt,
    }
}
