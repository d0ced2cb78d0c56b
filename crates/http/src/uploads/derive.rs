//! Files that were made of a version: registered, listed, confirmed.

use actix_web::web::Payload;
use imprimatur_application::derivatives::{self, Register, Registered};
use imprimatur_domain::ids::DerivativeId;
use imprimatur_wire::{
    derivative::{DerivativeRecord, RegistrationRecord},
    list::Collection,
    requests::{ConfirmationBody, DerivativeBody},
};

use super::form;
use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_register, _, _>(register).takes_files(),
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_confirm, _, _>(confirm),
    ]
}

/// Extension: registers a file that was made of the current version, such as a trapped or imposed one, once it was compared with
/// it. The file is not kept. A long document takes several of the same requests, see `state`.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/derivatives", operation_id = "registerDerivative", tag = "Releases",
    request_body(content = DerivativeBody, content_type = "multipart/form-data"),
    responses((status = 200, description = "What became of it", body = RegistrationRecord)))]
async fn register(request: ApiRequest, payload: Payload) -> Answer {
    let job = request.job()?;
    let (ports, caller) = (request.ports(), request.caller());
    let ensure_possible = async || derivatives::ensure_derivable(ports, caller, job).await;
    let (form, file) = form::take_derived(&request, payload, ensure_possible).await?;
    let command = Register {
        file,
        process: form.process.unwrap_or_default(),
        tool: form.tool.unwrap_or_default(),
    };
    let registered = derivatives::register(ports, caller, job, command).await?;
    json(&match &registered {
        Registered::New(derivative) | Registered::Known(derivative) => {
            RegistrationRecord::registered(derivative)
        }
        Registered::Comparing { compared, total } => {
            RegistrationRecord::comparing(*compared, *total)
        }
    })
}

/// Extension: lists the files that were made of versions of a job, registered last first; at most 1,000.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/derivatives", operation_id = "listDerivatives", tag = "Releases",
    responses((status = 200, description = "The derived files", body = Collection<DerivativeRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let job = request.job()?;
    let found = derivatives::derivatives(request.ports(), request.caller(), job).await?;
    let data = found.iter().map(DerivativeRecord::from).collect();
    json(&Collection { data, next: None })
}

/// Extension: records a person's word that a derived file may be printed although it looks different, or could not be compared.
/// It cannot be taken back; a newer version ends it.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/derivatives/{derivative_id}/confirm", operation_id = "confirmDerivative",
    tag = "Releases", request_body = ConfirmationBody,
    responses((status = 200, description = "The derived file", body = DerivativeRecord)))]
async fn confirm(request: ApiRequest, payload: Payload) -> Answer {
    let job = request.job()?;
    let body: ConfirmationBody = request.read(payload).await?;
    let id = DerivativeId(request.id("derivative_id")?);
    let reason = body.reason.get("reason")?;
    let (ports, caller) = (request.ports(), request.caller());
    let derivative = derivatives::confirm(ports, caller, job, id, reason).await?;
    json(&DerivativeRecord::from(&derivative))
}
