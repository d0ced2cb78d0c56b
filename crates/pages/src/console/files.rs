//! Files that the console's script sends: each by itself, in pieces, so that it goes on where a lost connection or a
//! closed page has left it.

use actix_web::{
    HttpResponse,
    http::StatusCode,
    web::{Data, Json, Path, Payload},
};
use futures_util::future::join;
use imprimatur_application::{
    documents::{self, Upload},
    failure::Failure,
    jobs::{self, CreateFolder},
    transfers::{self, Begin, Transfer},
};
use imprimatur_domain::{
    access::Caller,
    field::{Comments, InputField, Name},
    ids::{JobId, TransferId},
    job::Source,
};
use imprimatur_intake::{StallGuard, into_send_stream};
use serde::{Deserialize, Serialize};

use super::{failed, session::CsrfScript, uploads::revision};
use crate::{
    answers,
    handlers::{guid, id},
    state::{PageContext, PagesState},
};

/// A file that is going to be sent.
#[derive(Deserialize)]
pub(crate) struct NewFile {
    pub(crate) name: String,
    pub(crate) length: u64,
}

/// Where a file goes that has been sent.
#[derive(Deserialize)]
pub(super) struct Destination {
    /// GUID of a folder; none is the top level.
    #[serde(default)]
    parent: Option<String>,
    /// GUID of a file that gets it as a new version.
    #[serde(default)]
    version_of: Option<String>,
    /// What has changed.
    #[serde(default)]
    comments: String,
}

/// A folder that is going to hold files.
#[derive(Deserialize)]
pub(super) struct NewFolder {
    name: String,
    #[serde(default)]
    parent: Option<String>,
}

/// How far a file is.
#[derive(Serialize)]
pub(crate) struct Progress {
    /// What the script calls it.
    pub(crate) id: String,
    pub(crate) arrived: u64,
    pub(crate) length: u64,
}

impl From<&Transfer> for Progress {
    fn from(transfer: &Transfer) -> Self {
        Self {
            id: transfer.id.to_string(),
            arrived: transfer.arrived,
            length: transfer.length,
        }
    }
}

/// A job that has come of it.
#[derive(Serialize)]
struct Made {
    guid: String,
}

/// Why something was not done, in a sentence for the reader.
#[derive(Serialize)]
struct Refused {
    reason: String,
}

/// Begins a file.
pub(super) async fn begin(
    context: PageContext,
    CsrfScript(session): CsrfScript,
    body: Json<NewFile>,
) -> HttpResponse {
    let NewFile { name, length } = body.into_inner();
    let command = Begin {
        length,
        name,
        metadata: String::new(),
    };
    answer(&context, async {
        let begun = transfers::begin(&context.ports, &session.caller(), command).await?;
        Ok(Progress::from(&begun))
    })
    .await
}

/// How much of a file has come.
pub(super) async fn show(
    context: PageContext,
    CsrfScript(session): CsrfScript,
    path: Path<String>,
) -> HttpResponse {
    answer(&context, async {
        let id = TransferId(id(&path)?);
        let found = transfers::find(&context.ports, &session.caller(), id).await?;
        Ok(Progress::from(&found))
    })
    .await
}

/// Takes the bytes of a file from an offset on.
pub(super) async fn append(
    context: PageContext,
    state: Data<PagesState>,
    CsrfScript(session): CsrfScript,
    path: Path<(String, u64)>,
    payload: Payload,
) -> HttpResponse {
    let (file, from) = path.into_inner();
    let (bytes, pump) = into_send_stream(StallGuard::new(payload, state.patience));
    answer(&context, async {
        let id = TransferId(id(&file)?);
        let caller = session.caller();
        let taken = transfers::append(&context.ports, &caller, id, from, bytes, None);
        let (taken, ()) = join(taken, pump).await;
        Ok(Progress::from(&taken?))
    })
    .await
}

/// Gives a file up.
pub(super) async fn cancel(
    context: PageContext,
    CsrfScript(session): CsrfScript,
    path: Path<String>,
) -> HttpResponse {
    answer(&context, async {
        let id = TransferId(id(&path)?);
        transfers::remove(&context.ports, &session.caller(), id).await
    })
    .await
}

/// Makes a job, or a new version, of a file that has come whole.
pub(super) async fn finish(
    context: PageContext,
    CsrfScript(session): CsrfScript,
    path: Path<String>,
    body: Json<Destination>,
) -> HttpResponse {
    answer(&context, async {
        let id = TransferId(id(&path)?);
        let guid = keep(&context, &session.caller(), id, body.into_inner()).await?;
        let guid = guid.to_string();
        Ok(Made { guid })
    })
    .await
}

async fn keep(
    context: &PageContext,
    caller: &Caller,
    id: TransferId,
    destination: Destination,
) -> Result<JobId, Failure> {
    let ports = &context.ports;
    let comments = destination.comments.parse::<Comments>();
    let comments = comments.map_err(|problem| Failure::invalid(InputField::Comments, problem))?;
    if let Some(file) = destination.version_of {
        let file = guid(&file)?;
        documents::ensure_revisable(ports, caller, file).await?;
        let incoming = documents::take_transfer(ports, caller, id).await?;
        let revised = documents::revise(ports, caller, file, revision(incoming, comments));
        return Box::pin(revised).await.map(|job| job.view.job.id);
    }
    let parent = destination.parent.as_deref().map(guid).transpose()?;
    documents::ensure_place(ports, caller, parent).await?;
    let incoming = documents::take_transfer(ports, caller, id).await?;
    let upload = Upload {
        parent,
        comments,
        ..Upload::new(incoming, Source::InApp)
    };
    let made = Box::pin(documents::upload(ports, caller, upload)).await?;
    Ok(made.view.job.id)
}

/// Makes a folder for files that follow.
pub(super) async fn folder(
    context: PageContext,
    CsrfScript(session): CsrfScript,
    body: Json<NewFolder>,
) -> HttpResponse {
    let NewFolder { name, parent } = body.into_inner();
    answer(&context, async {
        let name = name.parse::<Name>();
        let name = name.map_err(|problem| Failure::invalid(InputField::Name, problem))?;
        let command = CreateFolder {
            parent: parent.as_deref().map(guid).transpose()?,
            source: Source::InApp,
            ..CreateFolder::new(name)
        };
        let caller = session.caller();
        let made = Box::pin(jobs::create(&context.ports, &caller, command)).await?;
        let guid = made.view.job.id.to_string();
        Ok(Made { guid })
    })
    .await
}

/// What the script is answered: what was made of its request, or why not.
pub(crate) async fn answer<T: Serialize>(
    context: &PageContext,
    result: impl Future<Output = Result<T, Failure>>,
) -> HttpResponse {
    match result.await {
        Ok(value) => answers::private(StatusCode::OK).json(value),
        Err(failure) => {
            let (status, reason) = failed::explain(context, &failure);
            answers::private(status).json(Refused { reason })
        }
    }
}
