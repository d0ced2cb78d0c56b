//! A delivery: its request, its attempts and their answers.

use askama::Template;
use imprimatur_application::{
    deliveries::{Delivery, DeliveryContent, webhook_id},
    endpoints::Endpoint,
};
use imprimatur_domain::order::ExchangeFormat;

use super::{is_waiting, pretty, status, tone};
use crate::{
    console::view::{Around, Bar, console_pages},
    view::{Frame, Page},
};

/// A delivery.
#[derive(Template)]
#[template(path = "console/webhooks/delivery.html")]
pub(in crate::console) struct DeliveryPage {
    frame: Frame,
    bar: Bar,
    endpoint: Endpoint,
    url: String,
    delivery: Delivery,
    /// The latest request with its headers and body; `None` once the event is gone.
    request: Option<String>,
    /// Whether the body is shown on more lines than it is sent on.
    is_pretty: bool,
}

console_pages!(DeliveryPage);

impl DeliveryPage {
    pub(in crate::console) fn new(
        around: Around,
        (endpoint, url): (Endpoint, String),
        delivery: Delivery,
        content: Option<DeliveryContent>,
    ) -> Self {
        let format = content.as_ref().map(|content| content.format);
        let request = content.map(|content| {
            let mut request = format!(
                "POST {url}\ncontent-type: {}\nwebhook-id: {}\n",
                content.format.media_type(),
                webhook_id(delivery.event, &content.installation)
            );
            if endpoint.credentials.is_some() {
                request.push_str("authorization: Basic ****\n");
            }
            if let Some(last) = delivery.attempts.last() {
                let timestamp = last.at.unix_timestamp();
                let signed = format!("webhook-timestamp: {timestamp}\nwebhook-signature: v1,…\n");
                request.push_str(&signed);
            }
            format!("{request}\n{}", pretty(&content.body))
        });
        Self {
            endpoint,
            url,
            delivery,
            request,
            is_pretty: format == Some(ExchangeFormat::Json),
            frame: around.frame,
            bar: around.bar,
        }
    }
}
