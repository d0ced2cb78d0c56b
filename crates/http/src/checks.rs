//! Checks by other programs: registered, asked about versions, answered.

use actix_web::web::Payload;
use imprimatur_application::{
    checks::{self, AnswerCheck, CheckInput},
    failure::Failure,
};
use imprimatur_domain::{
    check::{CheckFinding, CheckName},
    field::FieldProblem,
    ids::JobId,
    preflight::Severity,
};
use imprimatur_wire::{
    body::Int,
    check::{CheckRecord, CheckRunRecord},
    list::Collection,
    requests::{AnswerCheckBody, CheckBody, CheckFindingBody, CreateCheckBody, EmptyBody},
};

use crate::{
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_create, _, _>(create).for_admins(),
        Operation::new::<__path_update, _, _>(update).for_admins(),
        Operation::new::<__path_delete, _, _>(delete).for_admins(),
        Operation::new::<__path_runs, _, _>(runs),
        Operation::new::<__path_answer, _, _>(answer).for_checks(),
        Operation::new::<__path_ask_again, _, _>(ask_again),
    ]
}

/// Extension: lists the checks by other programs that the team has registered.
#[utoipa::path(get, path = "/api/v1/checks", operation_id = "listChecks", tag = "Checks",
    responses((status = 200, description = "The checks, by name", body = Collection<CheckRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let found = checks::list(request.ports(), request.caller()).await?;
    let data = found.iter().map(CheckRecord::from).collect();
    json(&Collection { data, next: None })
}

/// Extension: registers a check. From now on every new version that it applies to is told by `jobs.check.requested`; a check that
/// is `required` holds up sending for review until it has passed.
#[utoipa::path(post, path = "/api/v1/checks", operation_id = "createCheck", tag = "Checks",
    request_body = CreateCheckBody,
    responses((status = 200, description = "The new check", body = CheckRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body: CreateCheckBody = request.read(payload).await?;
    let command = CheckInput {
        title: body.title,
        is_required: body.required,
        media_types: body.media_types.map(|ranges| ranges.0),
        folders: body.folders.map(|folders| folders.0),
        deadline: body.deadline.map(|span| span.0),
    };
    let name = body.name.get("name")?;
    let check = checks::create(request.ports(), request.caller(), name, command).await?;
    json(&CheckRecord::from(&check))
}

/// Extension: changes a check. Whether it is `required` holds at once, everything else for versions that come from now on.
#[utoipa::path(put, path = "/api/v1/checks/{check_name}", operation_id = "updateCheck", tag = "Checks",
    request_body = CheckBody,
    responses((status = 200, description = "The check after the change", body = CheckRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body: CheckBody = request.read(payload).await?;
    let command = CheckInput {
        title: body.title,
        is_required: body.required,
        media_types: body.media_types.map(|ranges| ranges.0),
        folders: body.folders.map(|folders| folders.0),
        deadline: body.deadline.map(|span| span.0),
    };
    let name = check_of(&request)?;
    let check = checks::update(request.ports(), request.caller(), name, command).await?;
    json(&CheckRecord::from(&check))
}

/// Extension: removes a check. It holds up nothing any more; what it has answered stays.
#[utoipa::path(delete, path = "/api/v1/checks/{check_name}", operation_id = "deleteCheck", tag = "Checks",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    let name = check_of(&request)?;
    checks::delete(request.ports(), request.caller(), name).await?;
    nothing()
}

/// Extension: lists what checks were asked and have answered about a version, every run of each.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/versions/{version}/checks", operation_id = "listCheckRuns", tag = "Checks",
    responses((status = 200, description = "The runs, by check and number", body = Collection<CheckRunRecord>)))]
async fn runs(request: ApiRequest) -> Answer {
    let (job, version) = version_of(&request)?;
    let (ports, caller) = (request.ports(), request.caller());
    let found = checks::runs(ports, caller, job, version).await?;
    let now = ports.clock.now();
    let data = found
        .iter()
        .map(|run| CheckRunRecord::new(run, now))
        .collect();
    json(&Collection { data, next: None })
}

/// Extension: says what a check has come to. `running` may be said again and again; every other state ends the run, and what it has
/// answered stands. After the deadline it is kept, marked `late`, and opens nothing. 409 for a version that is not the current
/// one, and for another answer of a run that has ended. The scope `checks` is enough.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}/versions/{version}/checks/{check_name}", operation_id = "answerCheck", tag = "Checks",
    request_body = AnswerCheckBody,
    responses((status = 200, description = "The run with its answer", body = CheckRunRecord)))]
async fn answer(request: ApiRequest, payload: Payload) -> Answer {
    let body: AnswerCheckBody = request.read(payload).await?;
    let (version, name) = (version_of(&request)?, check_of(&request)?);
    let findings = body.findings.into_iter().flatten().map(finding);
    let command = AnswerCheck {
        outcome: body.state.get("state")?,
        summary: body.summary.value().unwrap_or_default(),
        findings: findings.collect::<Result<_, Problem>>()?,
        report_url: body
            .report_url
            .value()
            .map_or_else(String::new, |url| url.0),
        tool: body.tool.value().unwrap_or_default(),
        run: body.run.map(number),
    };
    let (ports, caller) = (request.ports(), request.caller());
    let run = checks::answer(ports, caller, version, &name, command).await?;
    json(&CheckRunRecord::new(&run, ports.clock.now()))
}

/// Extension: asks a check about the current version once more: a new run with a new deadline, told by `jobs.check.requested`.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/versions/{version}/checks/{check_name}", operation_id = "requestCheck", tag = "Checks",
    responses((status = 200, description = "The new run", body = CheckRunRecord)))]
async fn ask_again(request: ApiRequest, payload: Payload) -> Answer {
    request.read::<EmptyBody>(payload).await?;
    let (version, name) = (version_of(&request)?, check_of(&request)?);
    let (ports, caller) = (request.ports(), request.caller());
    let run = checks::ask_again(ports, caller, version, &name).await?;
    json(&CheckRunRecord::new(&run, ports.clock.now()))
}

/// The check that the path names: 404 if it is no name.
fn check_of(request: &ApiRequest) -> Result<CheckName, Problem> {
    let name = request.segment("check_name").parse();
    name.map_err(|_: FieldProblem| Failure::NotFound.into())
}

/// The version that the path names: 404 if it is no number.
fn version_of(request: &ApiRequest) -> Result<(JobId, u32), Problem> {
    let version = u32::try_from(request.id("version")?);
    let version = version.map_err(|_| Problem::from(Failure::NotFound))?;
    Ok((request.job()?, version))
}

fn finding(body: CheckFindingBody) -> Result<CheckFinding, Problem> {
    Ok(CheckFinding {
        code: body.code.value().unwrap_or_default(),
        severity: body.severity.unwrap_or(Severity::Warning),
        text: body.text.get("text")?,
        page: body.page.value().map(number),
        shape: body.shape,
    })
}

fn number<const MIN: u64, const MAX: u64>(int: Int<MIN, MAX>) -> u32 {
    u32::try_from(int.0).unwrap_or(u32::MAX)
}
