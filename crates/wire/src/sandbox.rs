//! Test mode: captured mails and clocks.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::stamp;

/// A mail that was captured instead of being sent.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = TestMail)]
pub struct TestMailRecord<'a> {
    /// Ascending in the order of sending.
    #[schema(example = 3)]
    pub id: i64,
    /// When it was sent, by the clock of the sandbox.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub at: Instant,
    /// Address of the recipient.
    #[schema(example = "vera@example.com")]
    pub to: Cow<'a, str>,
    /// The subject.
    #[schema(example = "Please review Proof.pdf")]
    pub subject: Cow<'a, str>,
    /// The text part.
    #[schema(example = "Please review Proof.pdf")]
    pub text: Cow<'a, str>,
    /// The HTML part.
    #[schema(example = "<p>Please review Proof.pdf</p>")]
    pub html: Cow<'a, str>,
    /// The links in the text, in their order; they work in a browser.
    #[schema(example = json!(["https://proofs.example.com/review/task/test_0123456789ab_1Dz-FhyxU6N3UCKhsLNQsYzT6P7a5ex"]))]
    pub links: Vec<Cow<'a, str>>,
}

/// A test clock. Time stands still under it until it is advanced.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = TestClock)]
pub struct TestClockRecord<'a> {
    /// Id of the clock.
    #[schema(example = "0123456789ab89abcdef")]
    pub id: Cow<'a, str>,
    /// What it is called; null if it was given no name.
    #[schema(example = "A month of reminders")]
    pub name: Option<Cow<'a, str>>,
    /// Its instant.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub now: Instant,
    /// When it was created, in real time.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// A key with all scopes; whatever is made with it is under the clock. Returned only when the clock is created.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "imp_test_…")]
    pub key: Option<Cow<'a, str>>,
    /// Signs in to the console under the clock, once and within 15 minutes by the clock. Returned only when the clock is
    /// created.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(
        nullable = false,
        example = "https://proofs.example.com/console/in/test_0123456789ab89abcdef_9-Ny3Fw2AOSwNMV66Rrr1qjm1GH6y"
    )]
    pub sign_in_link: Option<Cow<'a, str>>,
}

/// What happened while a clock was advanced.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = TestClockAdvance)]
pub struct TestClockAdvanceRecord<'a> {
    /// Id of the clock.
    #[schema(example = "0123456789ab89abcdef")]
    pub id: Cow<'a, str>,
    /// Its instant now.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-23T09:30:00.000Z")]
    pub now: Instant,
    /// Mails that were captured.
    #[schema(example = 3)]
    pub mails: u64,
    /// Attempts to deliver webhooks.
    #[schema(example = 7)]
    pub webhooks: u64,
    /// Reminders that fired.
    #[schema(example = 3)]
    pub reminders: u64,
    /// Jobs that expired.
    #[schema(example = 0)]
    pub expired: u64,
}
