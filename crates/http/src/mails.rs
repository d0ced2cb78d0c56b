//! The log of mails, for admins and owners of the team.

use actix_web::web::Payload;
use imprimatur_application::mails;
use imprimatur_domain::ids::MailId;
use imprimatur_wire::{list::Collection, mail::MailRecord, requests::EmptyBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list).for_admins(),
        Operation::new::<__path_resend, _, _>(resend).for_admins(),
    ]
}

/// Extension: lists the mails about jobs of the team, newest first. Needs role admin or owner.
#[utoipa::path(get, path = "/api/v1/mails", operation_id = "listMails", tag = "Mails", params(Paging),
    responses((status = 200, description = "The mails", body = Collection<MailRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let before = after.map(MailId);
    let found = mails::log(request.ports(), request.caller(), before, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |logged| logged.mail.id.0);
    let data = found.iter().map(answers::mail).collect();
    json(&Collection { data, next })
}

/// Extension: sends a mail once more, as a new one. Needs role admin or owner.
#[utoipa::path(post, path = "/api/v1/mails/{id}/resend", operation_id = "resendMail", tag = "Mails",
    responses((status = 200, description = "The new mail", body = MailRecord)))]
async fn resend(request: ApiRequest, payload: Payload) -> Answer {
    let id = request.id("id").map(MailId)?;
    mails::find(request.ports(), request.caller(), id).await?;
    request.read::<EmptyBody>(payload).await?;
    let queued = mails::resend(request.ports(), request.caller(), id).await?;
    json(&answers::mail(&queued))
}
