//! `events`: prints what has happened, and what happens.

use imprimatur_client::Client;

use crate::{
    args::EventsArgs,
    error::Result,
    feed::{Feed, FeedEvent},
    output,
};

pub(super) async fn run(client: &Client, args: EventsArgs) -> Result<()> {
    let mut feed = if args.follow && !args.all {
        Feed::from_now(client).await?
    } else {
        Feed::from_beginning(client)
    };
    loop {
        let events = if args.follow {
            feed.wait().await?
        } else {
            feed.page().await?
        };
        if events.is_empty() {
            return Ok(());
        }
        for event in events.iter().filter(|event| args.filter.wants(event)) {
            print(event, args.json)?;
        }
    }
}

fn print(event: &FeedEvent, as_json: bool) -> Result<()> {
    if as_json {
        output::raw(&event.text)
    } else {
        output::line(&event.line())
    }
}
