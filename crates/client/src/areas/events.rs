//! The feed of events.

use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use imprimatur_wire::list::Collection;
use reqwest::Method;
use serde_json::{json, value::RawValue};
use tokio::time::sleep;

use crate::{BoxStream, client::Client, error::Result, pages::entries, records::Event};

/// The feed of events.
#[derive(Clone, Copy, Debug)]
pub struct Events<'c>(pub(super) &'c Client);

/// Where a feed is followed.
struct Position {
    client: Client,
    after: Option<String>,
    /// Whether there was nothing new.
    is_idle: bool,
}

impl Events<'_> {
    /// The events that there are, the oldest first; those after a page, if its `next` is given.
    pub fn list(self, after: Option<&str>) -> BoxStream<'static, Result<Event>> {
        let call = self.0.api(Method::GET, ["events"]);
        entries::<Collection<_>>(call.query(&json!({ "after": after })))
    }

    /// A page of the feed. Its `next` is there as soon as there is an event.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn page(self, after: Option<&str>) -> Result<Collection<Event>> {
        let call = self.0.api(Method::GET, ["events"]);
        call.query(&json!({ "after": after })).json().await
    }

    /// The end of the feed: what happens from now on is behind it. `None` if there is no event yet.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn latest(self) -> Result<Option<String>> {
        Ok(self.raw_page(Some("latest")).await?.next)
    }

    /// The same as [`Events::page`] with each event byte for byte as webhooks carry it.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn raw_page(self, after: Option<&str>) -> Result<Collection<Box<RawValue>>> {
        let call = self.0.api(Method::GET, ["events"]);
        call.query(&json!({ "after": after })).json().await
    }

    /// Follows the feed, page after page, for ever; it looks every `interval` for something new. Once a page is handled, keep its
    /// `next`, which is where another process goes on. After an error the stream goes on at the same place.
    ///
    /// ```no_run
    /// # use std::time::Duration;
    /// # use imprimatur_client::{Client, Result, StreamExt};
    /// # async fn example(client: Client, mut place: Option<String>) -> Result<()> {
    /// let mut pages = client.events().follow(place.clone(), Duration::from_secs(5));
    /// while let Some(page) = pages.next().await {
    ///     let page = page?;
    ///     for event in page.data {
    ///         println!("{} {}", event.event_type, event.job_guid);
    ///     }
    ///     place = page.next;
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn follow(
        self,
        after: Option<String>,
        interval: Duration,
    ) -> BoxStream<'static, Result<Collection<Event>>> {
        let beginning = Position {
            client: self.0.clone(),
            after,
            is_idle: false,
        };
        let pages = stream::unfold(beginning, move |mut position| async move {
            loop {
                if position.is_idle {
                    sleep(interval).await;
                }
                let page = position
                    .client
                    .events()
                    .page(position.after.as_deref())
                    .await;
                position.is_idle = !page.as_ref().is_ok_and(|page| !page.data.is_empty());
                match page {
                    Ok(page) if page.data.is_empty() => {}
                    Ok(page) => {
                        position.after.clone_from(&page.next);
                        return Some((Ok(page), position));
                    }
                    Err(error) => return Some((Err(error), position)),
                }
            }
        });
        pages.boxed()
    }
}
