//! The feed of events, followed for ever.

use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use imprimatur_wire::list::Collection;
use reqwest::Method;
use serde_json::{json, value::RawValue};
use tokio::time::sleep;

use crate::{BoxStream, client::Client, error::Result, records::Event};

/// Where a feed is followed.
struct Position {
    client: Client,
    after: Option<String>,
    /// Whether there was nothing new.
    is_idle: bool,
}

impl Client {
    /// A page of the feed. Its `next` is there as soon as there is an event.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn events_page(&self, after: Option<&str>) -> Result<Collection<Event>> {
        let call = self.at(Method::GET, ["api", "v1", "events"]);
        call.query(&json!({ "after": after })).json().await
    }

    /// The same as [`Client::events_page`] with each event byte for byte as webhooks carry it.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn raw_events_page(&self, after: Option<&str>) -> Result<Collection<Box<RawValue>>> {
        let call = self.at(Method::GET, ["api", "v1", "events"]);
        call.query(&json!({ "after": after })).json().await
    }

    /// The end of the feed: what happens from now on is behind it. `None` if there is no event yet.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn latest_event(&self) -> Result<Option<String>> {
        Ok(self.raw_events_page(Some("latest")).await?.next)
    }

    /// Follows the feed, page after page, for ever; it looks every `interval` for something new. Once a page is handled, keep its
    /// `next`, which is where another process goes on. After an error the stream goes on at the same place.
    ///
    /// ```no_run
    /// # use std::time::Duration;
    /// # use imprimatur_client::{Client, Result, StreamExt};
    /// # async fn example(client: Client, mut place: Option<String>) -> Result<()> {
    /// let mut pages = client.follow_events(place.clone(), Duration::from_secs(5));
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
    pub fn follow_events(
        &self,
        after: Option<String>,
        interval: Duration,
    ) -> BoxStream<'static, Result<Collection<Event>>> {
        let beginning = Position {
            client: self.clone(),
            after,
            is_idle: false,
        };
        let pages = stream::unfold(beginning, move |mut position| async move {
            loop {
                if position.is_idle {
                    sleep(interval).await;
                }
                let page = position.client.events_page(position.after.as_deref());
                let page = page.await;
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
