//! What became of mails.

use imprimatur_application::mails::{LoggedMail, MailContent};
use imprimatur_wire::mail::MailRecord;

/// A mail as the log shows it.
pub(crate) fn mail(logged: &LoggedMail) -> MailRecord<'_> {
    let content = &logged.mail.content;
    let task_id = match content {
        MailContent::TaskRequest { task, .. } | MailContent::FilesNotKept { task, .. } => {
            Some(task.0)
        }
        _ => None,
    };
    MailRecord {
        id: logged.mail.id.0,
        recipient: logged.mail.recipient.as_str().into(),
        kind: content.kind().as_str().into(),
        job_guid: content
            .job()
            .map_or_else(String::new, |job| job.to_string()),
        job_name: (&logged.job_name).into(),
        task_id,
        bounced: logged.has_bounced,
        status: logged.status.as_str().into(),
        attempts: logged.attempts,
        answer: (&logged.answer).into(),
        next_attempt_at: logged.next_attempt_at,
        created_at: logged.mail.created_at,
        settled_at: logged.settled_at,
    }
}
