//! Lists of words with a name: each is one schema, which whatever has such a word refers to.

use imprimatur_domain::{
    account,
    archive::ArchiveStatus,
    check, delivery, derivative, event, expectation,
    gate::Gate,
    job::{InheritedField, SettableStatus, Source, Status},
    keyword::Keyword,
    mail, markup, notice, order, preflight, print, release,
    reminder::{Comparator, Outcome, Unit},
    stage,
    task::{self, Category, Reason},
};
use serde_json::{Value, json};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::{approval::NeedsKind, body::to_schema, job::DeleteAction, requests::BulkKind};

/// A keyword whose words have a name in the description.
pub trait Words: Keyword {
    /// The name of their schema.
    const NAME: &'static str;
}

/// Names the words of types, and lists of other words.
macro_rules! words {
    (
        keywords { $($name:ident of $keyword:path: $about:literal, $example:literal;)+ }
        lists { $($list:ident = $words:expr, $of_list:literal, $of_list_example:literal;)+ }
    ) => {
        $(
            impl Words for $keyword {
                const NAME: &'static str = stringify!($name);
            }

            named!($name, all::<$keyword>(), $about, $example);
        )+
        $(named!($list, $words, $of_list, $of_list_example);)+

        /// The schemas of all lists, by their names.
        pub fn schemas() -> Vec<(String, RefOr<Schema>)> {
            vec![
                $((stringify!($name).to_owned(), $name::schema()),)+
                $((stringify!($list).to_owned(), $list::schema()),)+
            ]
        }
    };
}

/// A type that stands for a list of words in records. There is no value of it.
macro_rules! named {
    ($name:ident, $words:expr, $about:literal, $example:literal) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                described(&$words, $about, $example)
            }
        }

        impl ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

words! {
    keywords {
        JobStatus of Status: "Status of a job.", "new";
        SettableJobStatus of SettableStatus: "Status that callers may set.", "approved";
        JobSource of Source: "Where a job comes from.", "api";
        InheritedMember of InheritedField: "What a file can take over from its folder.", "label";
        DeleteKind of DeleteAction: "What deleting does.", "trash";
        TaskStatus of task::TaskStatus: "Status of a task.", "new";
        TaskCategory of Category: "What a task asks for.", "review-task";
        Decision of task::Decision: "What was decided.", "approved";
        Severity of preflight::Severity: "How much a finding matters.", "error";
        Simulate of print::Simulate: "Whether a picture simulates the print, where the page uses inks.", "off";
        CompressionStatus of ArchiveStatus: "Status of a folder's zip.", "done";
        ProfileSource of print::ProfileSource: "Where the profile of a press is from.", "team";
        PdfX of expectation::PdfX: "Standard for exchange with a press.", "PDF/X-4";
        PreflightGate of Gate: "Which preflight findings hold up a sending for review.", "errors";
        CheckOutcome of check::CheckOutcome: "What a check answers.", "passed";
        CheckState of check::CheckState: "Where a run of a check stands.", "open";
        ReleaseState of release::ReleaseState: "What is known of bytes that somebody is about to print.", "approved";
        DerivativeComparisonState of derivative::SamenessState: "How a derived file compares with the version that it was made of.", "equal";
        NotComparableReason of derivative::NotComparable: "Why a derived file was not compared.", "page-count";
        RegistrationState of crate::derivative::RegistrationState: "What became of a derived file that was handed in.", "registered";
        UnmappedReason of order::UnmappedReason: "Why something of an order was not taken over.", "no-place";
        TextMark of markup::TextMark: "How a comment of another program marks text.", "strike-out";
        MergeOutcome of markup::MergeOutcome: "What becomes of a comment of another program.", "new";
        MergeRefusal of markup::MergeRefusal: "Why a comment of another program is not taken over.", "page";
        FormerFolder of order::FormerFolder: "What had become of the folder that an order had before.", "trashed";
        ReleaseReason of release::Unapproved: "Why bytes are not approved.", "pending";
        ReviewRole of stage::Role: "What a stage asks a reviewer for.", "decider";
        ReviewPlaceholder of stage::Placeholder: "Somebody by what they are to the job.", "customer";
        StageState of stage::StageState: "Where a stage stands.", "running";
        StageNeed of NeedsKind: "What would complete a stage.", "approvals";
        SubscribedEventType of event::SubscribedEventType: "Type of event that an endpoint can ask for.", "jobs.status.changed";
        ExchangeFormat of order::ExchangeFormat: "The format in which another program is told of an approval.", "json";
        DeliveryStatus of delivery::DeliveryStatus: "Status of a delivery.", "delivered";
        MailStatus of mail::MailStatus: "Status of a mail.", "sent";
        Schedule of task::Schedule: "When a notification takes effect.", "now";
        NotificationReason of Reason: "Whether an open task is asked for again.", "notify-task";
        ReminderUnit of Unit: "Unit of a reminder's distance.", "days";
        ReminderOutcome of Outcome: "What became of a reminder.", "sent";
        ReminderComparator of Comparator: "On which side of the due date a reminder lies.", "before";
        Scope of account::Scope: "What a key may do.", "read";
        Role of account::Role: "Role in the team.", "owner";
        Notify of notice::Notify: "Which notices are mailed.", "all";
        BulkAction of BulkKind: "What a bulk action does with each job.", "label";
        NoticeKind of notice::NoticeKind: "What a notice is about.", "commented";
    }
    lists {
        EventType = event::EventData::TYPES, "Type of an event.", "jobs.status.changed";
        MailKind = kinds_of_job_mails(), "What a mail is about.", "task-request";
        TestEventType = [event::TEST_EVENT], "Type of the event that only tests an endpoint.", "test";
        TaskJobStatus = [&[""], &all::<SettableStatus>()[..]].concat(), "Status that a task gives its job; empty if none.", "";
        EntryUnit = [&all::<Unit>()[..], &["none"]].concat(), "Unit of a reminder's distance; none for a notification by hand.", "none";
        EntryComparator = [&all::<Comparator>()[..], &["none"]].concat(), "Before or after; none for a notification by hand.", "none";
    }
}

/// Every word of a keyword, in the order of declaration.
fn all<K: Keyword>() -> Vec<&'static str> {
    K::ALL.iter().map(|value| value.as_str()).collect()
}

/// The kinds of mails that are about jobs.
fn kinds_of_job_mails() -> Vec<&'static str> {
    let kinds = mail::MailKind::ALL.into_iter();
    let kinds = kinds.filter(|kind| kind.is_about_a_job());
    kinds.map(mail::MailKind::as_str).collect()
}

fn described(words: &[&'static str], about: &str, example: &str) -> RefOr<Schema> {
    to_schema(json!({"type": "string", "enum": words, "description": about, "example": example}))
}

/// A reference to the words of a keyword.
pub fn reference<K: Words>() -> Value {
    json!({"$ref": format!("#/components/schemas/{}", K::NAME)})
}
