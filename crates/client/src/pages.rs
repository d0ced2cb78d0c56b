//! Lists, page after page.

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use imprimatur_wire::list::Collection;
use serde::{Deserialize, de::DeserializeOwned};
use url::Url;

use crate::{
    BoxStream,
    call::Call,
    error::{Error, Result},
    records::JobListItem,
};

/// A page of a list.
pub(crate) trait Page: DeserializeOwned + Send + 'static {
    type Item: Send + 'static;

    /// What is on it, and the request for the next page.
    fn split(self, request: Call) -> (Vec<Self::Item>, Option<Call>);
}

impl<T: DeserializeOwned + Send + 'static> Page for Collection<T> {
    type Item = T;

    /// The feed of events says at its end, too, where it goes on.
    fn split(self, request: Call) -> (Vec<T>, Option<Call>) {
        let next = self.next.filter(|_| !self.data.is_empty());
        (
            self.data,
            next.map(|next| request.with_parameter("after", &next)),
        )
    }
}

/// A page of jobs.
#[derive(Deserialize)]
pub(crate) struct JobPage {
    data: Vec<JobListItem>,
    links: Links,
}

#[derive(Deserialize)]
struct Links {
    next: Option<String>,
}

impl Page for JobPage {
    type Item = JobListItem;

    /// Of the address only the query is taken: the service may know itself under another address than this client does.
    fn split(self, request: Call) -> (Vec<JobListItem>, Option<Call>) {
        let next = self.links.next.and_then(|next| Url::parse(&next).ok());
        (self.data, next.map(|next| request.with_query(next.query())))
    }
}

/// The entries of all pages. A page is fetched when it is needed.
pub(crate) fn entries<P: Page>(request: Call) -> BoxStream<'static, Result<P::Item>> {
    stream::try_unfold(Some(request), fetch::<P>)
        .map_ok(|entries| stream::iter(entries).map(Ok::<_, Error>))
        .try_flatten()
        .boxed()
}

async fn fetch<P: Page>(request: Option<Call>) -> Result<Option<(Vec<P::Item>, Option<Call>)>> {
    let Some(request) = request else {
        return Ok(None);
    };
    let page: P = request.clone().json().await?;
    Ok(Some(page.split(request)))
}
