//! The log of mails, for admins and owners of the team.

use actix_web::web::Payload;
use imprimatur_application::mails::{self, MailFilter, MailStatus};
use imprimatur_domain::ids::MailId;
use imprimatur_wire::{list::Collection, mail::MailRecord, requests::EmptyBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{LIMITS, split_page},
    operation::Operation,
    parameters::{Paging, parameters},
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list).for_admins(),
        Operation::new::<__path_resend, _, _>(resend).for_admins(),
    ]
}

parameters! { Query;
    ListMailsQuery {
        "status": "Only mails with this status" = word::<MailStatus>();
        "bounced": "Only mails to addresses whose mail has come back, or only others" = flag();
    }
}

/// Extension: lists the mails about jobs of the team, newest first. Needs role admin or owner.
#[utoipa::path(get, path = "/api/v1/mails", operation_id = "listMails", tag = "Mails", params(Paging, ListMailsQuery),
    responses((status = 200, description = "The mails", body = Collection<MailRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let filter = MailFilter {
        status: query.choice(
            "status",
            MailStatus::parse,
            "pending, sent, failed, dropped",
        ),
        has_bounced: query.flag("bounced"),
    };
    let limit = query.number("limit", 1, LIMITS.1).unwrap_or(LIMITS.0);
    let cursor = |text: &str| text.parse().ok().filter(|id: &i64| *id >= 0).map(MailId);
    let before = query.choice("after", cursor, "the values of `next`");
    let (filter, before) = query.finish((filter, before))?;
    let (ports, caller) = (request.ports(), request.caller());
    let found = mails::log(ports, caller, filter, before, limit + 1).await?;
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
