//! `mail`: reads messages piped in by a mail server.

use std::io::Read as _;

use imprimatur_application::{
    ports::{Ports, inbox::MailReader as _},
    replies::{self, Taken},
};
use imprimatur_mail::MessageReader;
use serde_json::json;

use crate::{cli::MailCommand, error::CommandError, stdout};

/// Maximum length of a message in bytes.
const MESSAGE_MAX: u64 = 25 << 20;

pub(crate) async fn run(ports: &Ports, command: MailCommand) -> Result<(), CommandError> {
    let MailCommand::Receive = command;
    let mut message = Vec::new();
    std::io::stdin()
        .lock()
        .take(MESSAGE_MAX + 1)
        .read_to_end(&mut message)?;
    if message.len() as u64 > MESSAGE_MAX {
        return Err(CommandError::usage(format!(
            "the message is longer than {MESSAGE_MAX} bytes"
        )));
    }
    let taken = replies::receive(ports, &MessageReader.read(&message)).await?;
    stdout::line(match taken {
        Taken::Comment(job, comment) => {
            json!({ "taken": "comment", "job_guid": job.to_string(), "comment_id": comment.0 })
        }
        Taken::Unreachable(address) => json!({ "taken": "bounce", "address": address.as_str() }),
        Taken::Ignored(reason) => json!({ "taken": "ignored", "reason": reason }),
    })
}
