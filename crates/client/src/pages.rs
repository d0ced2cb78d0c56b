//! Lists, page after page.

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use serde::{Deserialize, de::DeserializeOwned};
use url::Url;

use crate::{
    BoxStream,
    call::Call,
    error::{Error, Result},
};

/// A page of a list.
#[derive(Deserialize)]
struct Page<T> {
    data: Vec<T>,
    /// Where the next page begins. The feed of events says at its end, too, where it goes on.
    #[serde(default)]
    next: Option<String>,
    /// The addresses of other pages, where there is no `next`.
    links: Option<Links>,
}

#[derive(Deserialize)]
struct Links {
    next: Option<String>,
}

impl<T> Page<T> {
    /// What is on it, and the request for the next page. Of an address only the query is taken: the service may know itself
    /// under another address than this client does.
    fn split(self, call: Call) -> (Vec<T>, Option<Call>) {
        let next = match (self.links, self.next) {
            (Some(links), _) => {
                let next = links.next.and_then(|next| Url::parse(&next).ok());
                next.map(|next| call.with_query(next.query()))
            }
            (None, next) => {
                let next = next.filter(|_| !self.data.is_empty());
                next.map(|next| call.with_parameter("after", &next))
            }
        };
        (self.data, next)
    }
}

/// The entries of all pages. A page is fetched when it is needed.
pub(crate) fn entries<T: DeserializeOwned + Send + 'static>(
    call: Call,
) -> BoxStream<'static, Result<T>> {
    stream::try_unfold(Some(call), fetch::<T>)
        .map_ok(|entries| stream::iter(entries).map(Ok::<_, Error>))
        .try_flatten()
        .boxed()
}

async fn fetch<T: DeserializeOwned>(call: Option<Call>) -> Result<Option<(Vec<T>, Option<Call>)>> {
    let Some(call) = call else {
        return Ok(None);
    };
    let page: Page<T> = call.clone().json().await?;
    Ok(Some(page.split(call)))
}
