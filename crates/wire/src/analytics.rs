//! The analytics record.

use imprimatur_application::analytics::Analytics;
use imprimatur_domain::{Instant, ids::JobId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::stamp;

/// Bytes in a hundredth of a megabyte.
const HUNDREDTH: u64 = 10_000;
/// How much of a GUID makes up a folder's number: what a double-precision number holds exactly.
const NUMBER_BITS: u32 = 52;

/// The caller's live files in numbers.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Analytics)]
pub struct AnalyticsRecord<'a> {
    /// The user's id; for a folder a number made of its GUID.
    #[schema(example = 17)]
    pub id: i64,
    /// GUID of the folder; empty for all files of the user.
    #[schema(example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// Name of the folder; empty for all files of the user.
    #[schema(example = "Order 4711")]
    pub name: &'a str,
    /// Live files.
    #[schema(example = 12)]
    pub live_files: u64,
    /// Those that are approved, rejected, done, or to be changed.
    #[schema(example = 5)]
    pub processed: u64,
    /// Those that are approved.
    #[schema(example = 3)]
    pub approved: u64,
    /// Those that are rejected.
    #[schema(example = 1)]
    pub rejected: u64,
    /// Those past their due date that are not processed.
    #[schema(example = 2)]
    pub due_cnt: u64,
    /// Size of all their versions in megabytes (10^6 bytes), with two decimals.
    #[schema(example = "48.21")]
    pub data_size_mb: String,
    /// When the folder, or the user's account, was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When the folder, or the last of the user's live jobs, was changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
    /// Since when the folder is locked, by itself or above; null if it is not.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub locked_at: Option<Instant>,
    /// The last approval among the files that are approved now.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub signed_at: Option<Instant>,
}

impl<'a> AnalyticsRecord<'a> {
    /// The numbers as they are told.
    pub fn of(analytics: &'a Analytics) -> Self {
        let folder = analytics.folder.as_ref();
        let tally = &analytics.tally;
        Self {
            id: folder.map_or(analytics.user.0, |(folder, _)| number_of(*folder)),
            guid: folder
                .map(|(folder, _)| folder.to_string())
                .unwrap_or_default(),
            name: folder.map_or("", |(_, name)| name.as_str()),
            live_files: tally.live_files,
            processed: tally.processed(),
            approved: tally.approved,
            rejected: tally.rejected,
            due_cnt: tally.overdue,
            data_size_mb: megabytes(tally.bytes),
            created_at: tally.created_at,
            updated_at: tally.updated_at,
            locked_at: analytics.locked_at,
            signed_at: tally.signed_at,
        }
    }
}

/// A positive number for a folder, the same whenever it is asked for: the end of its GUID, which is chance.
fn number_of(folder: JobId) -> i64 {
    let low = folder.0.as_u128() & ((1 << NUMBER_BITS) - 1);
    i64::try_from(low).unwrap_or(i64::MAX).max(1)
}

/// Millions of bytes with two decimals, rounded half up.
fn megabytes(bytes: u64) -> String {
    let hundredths = bytes / HUNDREDTH + u64::from(bytes % HUNDREDTH >= HUNDREDTH / 2);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn megabytes_have_two_decimals() {
        for (bytes, told) in [
            (0, "0.00"),
            (4_999, "0.00"),
            (5_000, "0.01"),
            (48_213_000, "48.21"),
            (1_999_996_000, "2000.00"),
            (u64::MAX, "18446744073709.55"),
        ] {
            assert_eq!(megabytes(bytes), told);
        }
    }

    #[test]
    fn a_folder_has_a_number_that_fits_everywhere() {
        assert_eq!(number_of(JobId::nil()), 1);
        assert!(number_of(JobId(uuid::Uuid::max())) < 1 << 53);
    }
}
