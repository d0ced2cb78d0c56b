//! Print files: what prepress has made of an approved file.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{derivatives, failure::Failure};
use imprimatur_domain::{
    derivative::ConfirmationReason,
    field::{Comments, InputField},
    ids::DerivativeId,
};

use super::{actions::act, session::CsrfForm};
use crate::{form_fields::FormFields, state::PageContext};

/// Confirms that a print file may be printed although it looks different, or was not compared.
pub(super) async fn confirm(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "confirmation"),
        async |form, job| {
            let id = form.sent.one("print_file").parse().map(DerivativeId);
            let id = id.map_err(|_| Failure::NotFound)?;
            let reason = form.sent.one("reason");
            let reason = FormFields::new(&form.sent).checked::<Comments>("reason", reason)?;
            let reason = ConfirmationReason::try_from(reason).map_err(|problem| {
                Failure::invalid(InputField::Named("reason".to_owned()), problem)
            })?;
            let (ports, caller) = (&context.ports, form.session.caller());
            let confirmed = derivatives::confirm(ports, &caller, job, id, reason).await;
            confirmed.map(drop)
        },
    )
    .await
}
