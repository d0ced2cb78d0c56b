//! The decision log: checkpoints, tiles and keys for everybody, entries for the team's administrators.

use actix_web::{
    HttpResponse,
    http::header::CACHE_CONTROL,
    web::{Data, Path},
};
use imprimatur_application::{
    decision_log::{self, Entries},
    failure::Failure,
    ports::decision_log::StoredLeaf,
};
use imprimatur_domain::ids::JobId;
use imprimatur_wire::{
    decision_log::{LogEntryRecord, LogKeyRecord, LogKeysRecord},
    list::Collection,
};

use crate::{
    api_request::{Answer, ApiRequest, json},
    collection::split_page,
    openapi::refusals::NOT_FOUND,
    operation::Operation,
    parameters::{Binary, Paging, parameters},
    problem::Problem,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_checkpoint, _, _>(checkpoint).refuses(&[NOT_FOUND]),
        Operation::new::<__path_keys, _, _>(keys).refuses(&[NOT_FOUND]),
        Operation::new::<__path_tile, _, _>(tile),
        Operation::new::<__path_entries, _, _>(entries)
            .refuses(&[NOT_FOUND])
            .for_admins(),
    ]
}

/// Extension: the newest checkpoint of the decision log, a note signed with Ed25519 (C2SP tlog-checkpoint). 404 before the
/// first decision is sealed, or if the log is not public.
#[utoipa::path(get, path = "/log/checkpoint", operation_id = "getLogCheckpoint", tag = "Decision log", security(()), responses(
    (status = 200, description = "The signed note", body = String, content_type = "text/plain; charset=utf-8"),
))]
async fn checkpoint(state: Data<ApiState>) -> Answer {
    ensure_public(&state)?;
    let newest = decision_log::checkpoint(state.ports()).await?;
    let newest = newest.ok_or(Failure::NotFound)?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(newest.note))
}

/// Extension: all public keys of the decision log; the last one is the current one. 404 if the log is not public.
#[utoipa::path(get, path = "/log/keys", operation_id = "getLogKeys", tag = "Decision log", security(()), responses(
    (status = 200, description = "The keys", body = LogKeysRecord),
))]
async fn keys(state: Data<ApiState>) -> Answer {
    ensure_public(&state)?;
    let keys = decision_log::keys(state.ports()).await?;
    let last = keys.len().saturating_sub(1);
    let records = keys.iter().enumerate().map(|(number, key)| LogKeyRecord {
        public_key: key.public_key.as_str().into(),
        since: key.since,
        is_current: number == last,
    });
    json(&LogKeysRecord {
        data: records.collect(),
    })
}

/// Extension: hashes of the tree of the decision log (C2SP tlog-tiles), without anything about the decisions: 256 hashes of
/// 32 bytes, or fewer at the right edge (`.p/N`). 404 for a tile that the tree does not have, or if the log is not public.
#[utoipa::path(get, path = "/log/tile/{tile}", operation_id = "getLogTile", tag = "Decision log", security(()), responses(
    (status = 200, description = "The hashes", body = inline(Binary), content_type = "*/*"),
))]
async fn tile(state: Data<ApiState>, path: Path<String>) -> Answer {
    ensure_public(&state)?;
    let hashes = decision_log::tile(state.ports(), &path).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/octet-stream")
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .body(hashes))
}

parameters! { Query;
    ListLogEntriesQuery {
        "job_guid": "Only those about this job" = guid();
    }
}

/// Extension: the sealed entries of the decision log that are about jobs of the caller's team, in the order of the tree.
#[utoipa::path(get, path = "/api/v1/log/entries", operation_id = "listLogEntries", tag = "Decision log", params(Paging, ListLogEntriesQuery),
    responses((status = 200, description = "The entries", body = Collection<LogEntryRecord>)))]
async fn entries(request: ApiRequest) -> Answer {
    let wanted = wanted(&request)?;
    let asked = Entries {
        limit: wanted.limit + 1,
        ..wanted
    };
    let found = decision_log::entries(request.ports(), request.caller(), asked).await?;
    let position = |leaf: &StoredLeaf| leaf.position.unwrap_or_default().cast_signed();
    let (shown, next) = split_page(&found, wanted.limit, position);
    json(&Collection {
        data: shown.iter().map(record).collect::<Vec<_>>(),
        next,
    })
}

fn wanted(request: &ApiRequest) -> Result<Entries, Problem> {
    let mut query = request.query()?;
    let limit = query.number("limit", 1, 1_000).unwrap_or(100);
    let cursor = |text: &str| {
        text.parse()
            .ok()
            .filter(|position: &u64| *position < 1 << 53)
    };
    let after = query.choice("after", cursor, "the values of `next`");
    let guid = |text: &str| text.parse().ok().map(JobId);
    let job = query.choice("job_guid", guid, "the GUIDs of jobs");
    query.finish(Entries {
        from: after.map_or(0, |after| after + 1),
        job,
        limit,
    })
}

fn record(leaf: &StoredLeaf) -> LogEntryRecord<'_> {
    LogEntryRecord {
        position: leaf.position.unwrap_or_default(),
        hash: hex::encode(leaf.hash),
        job_guid: leaf.job.to_string(),
        leaf: leaf.text.as_deref().map(Into::into),
    }
}

fn ensure_public(state: &ApiState) -> Result<(), Problem> {
    if state.ports().settings.log_is_public {
        Ok(())
    } else {
        Err(Problem::NoRoute)
    }
}
