//! What the menu of a job does with the job as a whole: copies, renews and hands it over, and takes over what its folder
//! has.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    failure::Failure,
    jobs::{self, Duplicate, HandOver},
};
use imprimatur_domain::{
    email::Email,
    field::{FieldProblem, InputField},
    job::InheritedField,
};

use super::{
    actions::{act, respond},
    failed,
    session::CsrfForm,
    sign_in::see,
};
use crate::{
    at::{At, at},
    form_fields::FormFields,
    handlers::guid,
    state::PageContext,
};

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    let job = |action: &str| at(format!("/jobs/{{guid}}/{action}"));
    vec![
        job("duplicate").post(duplicate),
        job("renew").post(renew),
        job("inherit").post(inherit),
        job("hand-over").post(hand_over),
    ]
}

/// Copies a document and leads to the copy.
async fn duplicate(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    let caller = form.session.caller();
    let copied = match guid(&path) {
        Ok(id) => jobs::duplicate(&context.ports, &caller, id, Duplicate::default()).await,
        Err(failure) => Err(failure),
    };
    match copied {
        Ok(copy) => {
            let copy = copy.view.job.id;
            see(&context, &format!("/console/jobs/{copy}#did-duplicate")).finish()
        }
        Err(failure) => failed::failed_at(&context, guid(&path).ok(), "", &failure),
    }
}

/// Gives an expired job its status back.
async fn renew(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "renew"), async |form, id| {
        let caller = form.session.caller();
        jobs::renew(&context.ports, &caller, id).await.map(drop)
    })
    .await
}

/// Gives a job those properties of its folder that are ticked.
async fn inherit(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "inherit"), async |form, id| {
        let is_ticked = |field: &InheritedField| {
            let mut ticked = form.sent.all("take");
            ticked.any(|name| name == field.as_str())
        };
        let mut ignored: Vec<_> = InheritedField::ALL.into_iter().collect();
        ignored.retain(|field| !is_ticked(field) && *field != InheritedField::AssigneeAlias);
        let caller = form.session.caller();
        let inherited = jobs::inherit(&context.ports, &caller, id, ignored).await;
        inherited.map(drop)
    })
    .await
}

/// Hands a job over to another user of the team, after which it may be out of sight.
async fn hand_over(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    let caller = form.session.caller();
    let done = async {
        let id = guid(&path)?;
        let mut fields = FormFields::new(&form.sent);
        let owner = fields.optional::<Email>("owner");
        let owner = fields.complete(owner)?;
        if owner.is_none() {
            let field = InputField::OwnerEmail;
            return Err(Failure::invalid(field, FieldProblem::Unchosen));
        }
        let command = HandOver {
            parent: None,
            owner,
        };
        jobs::hand_over(&context.ports, &caller, id, command).await
    };
    match done.await {
        Ok(_) => see(&context, "/console#did-hand-over").finish(),
        Err(failure) => {
            let place = (guid(&path).ok(), "hand-over");
            respond(&context, form, place, None, Err(failure)).await
        }
    }
}
