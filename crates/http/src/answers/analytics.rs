//! Files in numbers.

use imprimatur_application::analytics::Analytics;
use imprimatur_domain::ids::JobId;
use imprimatur_wire::analytics::AnalyticsRecord;

/// Bytes in a hundredth of a megabyte.
const HUNDREDTH: u64 = 10_000;
/// How much of a GUID makes up a folder's number: what a double-precision number holds exactly.
const NUMBER_BITS: u32 = 52;

/// The numbers of a folder or of all files of a user.
pub(crate) fn analytics(analytics: &Analytics) -> AnalyticsRecord<'_> {
    let folder = analytics.folder.as_ref();
    let tally = &analytics.tally;
    AnalyticsRecord {
        id: folder.map_or(analytics.user.0, |(folder, _)| number_of(*folder)),
        guid: folder.map_or_else(String::new, |(folder, _)| folder.to_string()),
        name: folder.map_or("", |(_, name)| name).into(),
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
