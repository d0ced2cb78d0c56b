//! Tests of composing, writing and sending mails.

mod composing;
mod digests;
mod inviting;
mod languages;
mod literal;
mod sending;
mod server;
mod writing;

use std::{path::PathBuf, sync::Arc};

use imprimatur_application::ports::mailer::{Letter, LetterContent, TaskRequest};
use imprimatur_domain::account::Brand;
use time::macros::datetime;

use crate::{Composer, ComposerConfig, ComposerError};

const LINK: &str = "https://proofs.example.com/t/abc?x=1&y=2";

fn try_composer(from: &str, template_folder: Option<PathBuf>) -> Result<Composer, ComposerError> {
    Composer::new(ComposerConfig {
        from: from.to_owned(),
        public_url: "https://proofs.example.com:8443/app".to_owned(),
        template_folder,
        now: Arc::new(|| datetime!(2026-03-04 05:06:07.5 +01:00)),
    })
}

fn composer() -> Arc<Composer> {
    Arc::new(try_composer("Example Press <proofs@example.com>", None).unwrap())
}

fn request(category: &str) -> TaskRequest {
    TaskRequest {
        category: category.to_owned(),
        is_reminder: false,
        job_name: "Catalogue & Prices.pdf".to_owned(),
        alt_text: "Order 4711".to_owned(),
        version: 3,
        sender: "Anna Müller".to_owned(),
        comments: "Please look at page 2.\n\nIs the <red> fine?".to_owned(),
        due_at: Some(datetime!(2026-03-06 18:30 +02:00)),
        link: LINK.to_owned(),
        picture: None,
    }
}

fn letter(content: LetterContent) -> Letter {
    Letter {
        message_id: "mail-17".to_owned(),
        thread: Some("job-4".to_owned()),
        to: "bert@customer.example".to_owned(),
        reply_to: Some("reply+17@example.com".to_owned()),
        language: None,
        time_zone: None,
        brand: Brand::default(),
        logo: None,
        content,
    }
}

fn review() -> Letter {
    letter(LetterContent::TaskRequest(request("review-task")))
}
