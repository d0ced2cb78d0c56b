//! Files that were asked for.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Path, Payload},
};
use imprimatur_application::{
    documents::{self, StoredUpload},
    failure::Failure,
    review::{self, FileSubmission, LinkTransfers},
};
use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_domain::refusal::Refusal;
use imprimatur_wire::field_names::by_name;

use crate::{
    answers,
    form::Sent,
    multipart::{self, Broken, FILES_MAX},
    state::PageContext,
};

/// Takes the files in and leads back to the page, which says that they have arrived.
pub(crate) async fn upload(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    payload: Payload,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    let mut typed = Vec::new();
    let taken = take(&context, &request, &token, payload, &mut typed).await;
    let taken = unless_there(&context, &token, taken).await;
    let sent = Sent::new(typed);
    let typed = sent.typed();
    match taken {
        Ok(()) => answers::see(&context, &token),
        Err(Broken::Unreadable(status)) => answers::unreadable(&context, &token, status),
        Err(Broken::Failure(Failure::Invalid(errors))) => {
            answers::again(&context, &request, &token, typed, by_name(&errors)).await
        }
        Err(
            Broken::Failure(Failure::Refused(Refusal::Task { .. }))
            | Broken::Late(Failure::Refused(Refusal::Task { .. }), _),
        ) => answers::ended(&context, &request, &token, &sent).await,
        Err(Broken::Failure(failure) | Broken::Late(failure, _)) => {
            answers::failed(&context, &request, &token, &failure, &typed.comments)
        }
    }
}

async fn take(
    context: &PageContext,
    request: &HttpRequest,
    token: &str,
    payload: Payload,
    typed: &mut Vec<(String, String)>,
) -> Result<(), Broken> {
    let ports = &context.ports;
    let admit = async |form_token: &str| review::ensure_open(ports, token, form_token).await;
    let mut files = multipart::take(context, request, payload, typed, admit).await?;
    let sent = Sent::new(typed.clone());
    if let Err(failure) = add_transfers(context, token, &sent, &mut files).await {
        for file in &files {
            documents::discard(ports, file).await;
        }
        return Err(Broken::with(failure, Vec::new()));
    }
    if files.is_empty() {
        return Err(Failure::invalid(InputField::File, FieldProblem::Unchosen).into());
    }
    let typed = sent.typed();
    let delivery = FileSubmission {
        form_token: sent.one("form_token").to_owned(),
        files,
        comments: typed.comments,
        confirmed: typed.confirmed,
        name: typed.name,
    };
    let sha256s = delivery.files.iter().map(|file| file.stored.sha256);
    let sha256s = sha256s.collect();
    let delivered = review::submit_files(ports, token, delivery).await;
    delivered.map_err(|failure| Broken::with(failure, sha256s))
}

/// Adds the files that have come in pieces before.
async fn add_transfers(
    context: &PageContext,
    token: &str,
    sent: &Sent,
    uploads: &mut Vec<StoredUpload>,
) -> Result<(), Failure> {
    let names: Vec<_> = sent.all("transfer").collect();
    if names.is_empty() {
        return Ok(());
    }
    if uploads.len() + names.len() > FILES_MAX {
        let problem = FieldProblem::TooManyFiles { max: FILES_MAX };
        return Err(Failure::invalid(InputField::File, problem));
    }
    let form_token = sent.one("form_token");
    let transfers = LinkTransfers::open(&context.ports, token, form_token).await?;
    for name in names {
        uploads.push(transfers.take(name).await?);
    }
    Ok(())
}

/// What comes late may be what has come before: then it is there.
async fn unless_there(
    context: &PageContext,
    token: &str,
    taken: Result<(), Broken>,
) -> Result<(), Broken> {
    let Err(Broken::Late(_, sha256s)) = &taken else {
        return taken;
    };
    if review::already_submitted(&context.ports, token, sha256s).await? {
        return Ok(());
    }
    taken
}
