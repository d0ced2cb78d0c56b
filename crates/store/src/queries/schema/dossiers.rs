//! Tables of jobs and what belongs to them. Types that differ per database come from its `types`.

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    jobs (id) {
        id -> GuidType,
        revision -> BigInt,
        team_id -> BigInt,
        user_id -> BigInt,
        parent_id -> Nullable<GuidType>,
        name -> Text,
        name_key -> Text,
        alt_text -> Text,
        label -> Text,
        label_key -> Nullable<Text>,
        is_folder -> Bool,
        is_portal -> Bool,
        media_type -> Nullable<Text>,
        size -> BigInt,
        version -> BigInt,
        sha256 -> Nullable<Binary>,
        status -> Text,
        previous -> Nullable<Text>,
        round -> BigInt,
        plan -> Nullable<JsonType>,
        gate -> Text,
        expect -> Nullable<JsonType>,
        default_plan -> Nullable<BigInt>,
        profile -> Nullable<Text>,
        due_at -> Nullable<MomentType>,
        assignee -> Nullable<Text>,
        assigned_at -> Nullable<MomentType>,
        is_new -> Bool,
        customer -> Nullable<Text>,
        partner -> Nullable<Text>,
        cus_download -> Bool,
        show_job_spec -> Bool,
        show_preflight -> Bool,
        has_comment -> Bool,
        last_comment -> BigInt,
        is_locked -> Bool,
        source -> Text,
        reviewed_at -> Nullable<MomentType>,
        deleted_at -> Nullable<MomentType>,
        trash_root -> Nullable<GuidType>,
        created_at -> MomentType,
        updated_at -> MomentType,
        active_at -> MomentType,
        annotation_count -> BigInt,
        reminded_at -> Nullable<MomentType>,
        stored_bytes -> BigInt,
        search_key -> Text,
        task_due_at -> Nullable<MomentType>,
        next_due_at -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    tasks (id) {
        id -> BigInt,
        job_id -> GuidType,
        category -> Text,
        assigned_to -> Nullable<Text>,
        requested_by -> Nullable<Text>,
        name -> Text,
        status -> Text,
        paused_from -> Nullable<Text>,
        job_status -> Nullable<Text>,
        req_confirm -> Bool,
        private_comments -> Bool,
        inspector -> Bool,
        language -> Nullable<Text>,
        comments -> Text,
        due_at -> Nullable<MomentType>,
        executed_at -> Nullable<MomentType>,
        is_open -> Bool,
        round -> BigInt,
        stage -> Nullable<BigInt>,
        role -> Text,
        not_needed -> Bool,
        generation -> BigInt,
        verdict -> Nullable<JsonType>,
        created_at -> MomentType,
        updated_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    verdicts (id) {
        id -> BigInt,
        job_id -> GuidType,
        job_name -> Text,
        task_id -> BigInt,
        decision -> Text,
        reviewer -> Nullable<Text>,
        name -> Text,
        on_behalf_by -> Nullable<Text>,
        comments -> Text,
        version -> BigInt,
        sha256 -> Nullable<Binary>,
        seen -> JsonType,
        seen_elsewhere -> Bool,
        address -> Nullable<Text>,
        decided_at -> MomentType,
        erased_at -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, MomentType};

    /// See the migrations.
    versions (job_id, number) {
        job_id -> GuidType,
        number -> BigInt,
        name -> Text,
        media_type -> Text,
        size -> BigInt,
        sha256 -> Binary,
        blob -> Text,
        puid -> Text,
        uploaded_by -> Nullable<Text>,
        created_at -> MomentType,
        is_inspected -> Bool,
        claims -> BigInt,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    inspections (job_id, version) {
        job_id -> GuidType,
        version -> BigInt,
        page_count -> BigInt,
        more_info -> JsonType,
        findings -> JsonType,
        details -> Nullable<JsonType>,
        inspected_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    notifications (id) {
        id -> BigInt,
        job_id -> GuidType,
        category -> Text,
        comments -> Text,
        reason -> Text,
        recipient -> Nullable<Text>,
        reviewers -> JsonType,
        schedule -> Text,
        task_name -> Text,
        due_at -> Nullable<MomentType>,
        req_confirm -> Bool,
        task_status -> Text,
        tasks -> JsonType,
        created_at -> MomentType,
        plan_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    history (id) {
        id -> BigInt,
        job_id -> GuidType,
        from_email -> Nullable<Text>,
        category -> Text,
        comments -> Text,
        created_at -> MomentType,
        data -> Nullable<JsonType>,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    watchers (job_id, user_id) {
        job_id -> GuidType,
        user_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    comments (id) {
        id -> BigInt,
        job_id -> GuidType,
        version -> BigInt,
        page -> Nullable<BigInt>,
        place -> Nullable<JsonType>,
        words -> Text,
        author -> Text,
        parent_id -> Nullable<BigInt>,
        resolved_at -> Nullable<MomentType>,
        created_at -> MomentType,
        updated_at -> MomentType,
        number -> BigInt,
        shape -> Nullable<JsonType>,
        is_internal -> Bool,
        resolved_by -> Nullable<Text>,
        withdrawn_at -> Nullable<MomentType>,
        edited_at -> Nullable<MomentType>,
        private_to -> Nullable<Text>,
        imported -> Nullable<JsonType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    reminders (id) {
        id -> BigInt,
        job_id -> GuidType,
        revision -> BigInt,
        quantity -> BigInt,
        unit -> Text,
        comparator -> Text,
        is_cancelled -> Bool,
        is_auto -> Bool,
        fires_at -> Nullable<MomentType>,
        fired_date -> Nullable<MomentType>,
        fired_at -> Nullable<MomentType>,
        outcome -> Nullable<Text>,
        fired_tasks -> Nullable<JsonType>,
        lease_holder -> Nullable<Text>,
        lease_until -> Nullable<MomentType>,
        created_at -> MomentType,
        updated_at -> MomentType,
    }
}

diesel::table! {
    use diesel::sql_types::Binary;
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    replies (job_id, message) {
        job_id -> GuidType,
        message -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    withdrawn_versions (team_id, sha256, job_id, version) {
        team_id -> BigInt,
        sha256 -> Binary,
        job_id -> GuidType,
        version -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    derivatives (id) {
        id -> BigInt,
        team_id -> BigInt,
        job_id -> GuidType,
        version -> BigInt,
        sha256 -> Binary,
        process -> Text,
        tool -> Text,
        sameness -> JsonType,
        registered_by -> Text,
        registered_at -> MomentType,
        confirmed_by -> Nullable<Text>,
        confirmed_at -> Nullable<MomentType>,
        reason -> Nullable<Text>,
        erased_at -> Nullable<MomentType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
    use super::super::super::super::types::{GuidType, JsonType, MomentType};

    /// See the migrations.
    check_runs (job_id, version, name, run) {
        job_id -> GuidType,
        version -> BigInt,
        name -> Text,
        run -> BigInt,
        title -> Text,
        sha256 -> Binary,
        requested_at -> MomentType,
        due_at -> MomentType,
        is_finished -> Bool,
        answer -> Nullable<JsonType>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use super::super::super::super::types::GuidType;

    /// See the migrations.
    orders (team_id, order_id, part) {
        team_id -> BigInt,
        order_id -> Text,
        part -> Text,
        job_ref -> Text,
        job_id -> GuidType,
    }
}
