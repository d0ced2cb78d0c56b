//! Files that the script of a private link sends in pieces. The form that names them hands them in.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Json, Path, Payload},
};
use futures_util::future::join;
use imprimatur_application::{
    failure::Failure,
    review::LinkTransfers,
    transfers::{Begin, Transfer},
};
use imprimatur_intake::{StallGuard, into_send_stream};

use crate::{
    console::{NewFile, Progress, answer},
    proof::FORM_TOKEN,
    state::{PageContext, PagesState},
};

/// Begins a file.
pub(crate) async fn begin_transfer(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    file: Json<NewFile>,
) -> HttpResponse {
    answer(&context, async {
        let transfers = open(&context, &request, &token).await?;
        let NewFile { name, length } = file.into_inner();
        let command = Begin {
            length,
            name,
            metadata: String::new(),
        };
        let begun = transfers.begin(command).await?;
        Ok(progress(&transfers, &begun))
    })
    .await
}

/// How much of a file has come.
pub(crate) async fn show_transfer(
    context: PageContext,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> HttpResponse {
    let (token, name) = path.into_inner();
    answer(&context, async {
        let transfers = open(&context, &request, &token).await?;
        let found = transfers.find(&name).await?;
        Ok(progress(&transfers, &found))
    })
    .await
}

/// Takes the bytes of a file from an offset on.
pub(crate) async fn append_to_transfer(
    context: PageContext,
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<(String, String, u64)>,
    payload: Payload,
) -> HttpResponse {
    let (token, name, from) = path.into_inner();
    let (bytes, pump) = into_send_stream(StallGuard::new(payload, state.patience));
    answer(&context, async {
        let transfers = open(&context, &request, &token).await?;
        let (taken, ()) = join(transfers.append(&name, from, bytes), pump).await;
        Ok(progress(&transfers, &taken?))
    })
    .await
}

/// Gives a file up.
pub(crate) async fn cancel_transfer(
    context: PageContext,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> HttpResponse {
    let (token, name) = path.into_inner();
    answer(&context, async {
        let transfers = open(&context, &request, &token).await?;
        transfers.remove(&name).await
    })
    .await
}

/// The transfers of a link, for a request of its own page.
async fn open<'p>(
    context: &'p PageContext,
    request: &HttpRequest,
    token: &'p str,
) -> Result<LinkTransfers<'p>, Failure> {
    let form_token = request.headers().get(FORM_TOKEN);
    let form_token = form_token.filter(|_| context.site.is_own(request));
    let form_token = form_token.and_then(|token| token.to_str().ok());
    LinkTransfers::open(&context.ports, token, form_token.unwrap_or_default()).await
}

fn progress(transfers: &LinkTransfers<'_>, transfer: &Transfer) -> Progress {
    Progress {
        id: transfers.name(transfer.id),
        ..Progress::from(transfer)
    }
}
