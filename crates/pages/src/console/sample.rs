//! A sample proof, for whoever has no file at hand.

use actix_web::{HttpResponse, web::Bytes};
use futures_util::stream;
use imprimatur_application::{
    documents::{self, Upload},
    failure::Failure,
};
use imprimatur_domain::{access::Caller, ids::JobId, job::Source};

use super::{failed, session::CsrfForm, sign_in::see};
use crate::state::PageContext;

/// A menu of two pages, as a PDF.
pub const SAMPLE_PROOF: &[u8] = include_bytes!("../../assets/sample.pdf");

/// Uploads it to the top level and shows it.
pub(super) async fn add(context: PageContext, form: CsrfForm) -> HttpResponse {
    match uploaded(&context, &form.session.caller()).await {
        Ok(id) => see(&context, &format!("/console/jobs/{id}")).finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn uploaded(context: &PageContext, caller: &Caller) -> Result<JobId, Failure> {
    let ports = &context.ports;
    let bytes = Box::pin(stream::iter([Ok(Bytes::from_static(SAMPLE_PROOF))]));
    let limit = ports.settings.max_upload;
    let incoming = documents::receive(ports, bytes, "Summer menu.pdf", limit).await?;
    let upload = Upload::new(incoming, Source::InApp);
    let made = Box::pin(documents::upload(ports, caller, upload)).await?;
    Ok(made.view.job.id)
}
