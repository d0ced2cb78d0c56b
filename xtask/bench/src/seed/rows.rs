//! The rows of a seeded store, table by table, the same for both databases.

use super::{
    columns::{CONTACTS, INSPECTIONS, JOBS, TASKS, Table, VERSIONS},
    tallies,
    tree::{Kind, Owner, guid, kind, owner_of},
    value::{Sink, Value},
};
use crate::outcome::Outcome;

/// Who the three owners are: the ids of user and team.
pub type Owners = [(i64, i64); 3];

/// All that a store is seeded with.
#[derive(Clone, Copy, Debug)]
pub struct Seeding {
    /// How many jobs.
    pub jobs: u64,
    /// The owners.
    pub owners: Owners,
    /// When it is done, in milliseconds since 1970; the youngest job is as old as that.
    pub now: i64,
}

/// A day in milliseconds.
pub const DAY: i64 = 86_400_000;
/// The oldest job is so old: younger than what expires for idleness.
const AGE: i64 = 30 * DAY;
/// Contacts of each owner.
const CONTACTS_EACH: u64 = 200;
/// The first free id after ours.
pub const IDS_END: i64 = 10_000_000;

/// A number that looks random and is always the same.
fn dice(number: u64, salt: u64) -> u64 {
    let mixed = (number ^ (salt << 40)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33
}

fn signed(number: u64) -> i64 {
    number.cast_signed()
}

/// A job as the rows tell of it.
pub struct Seeded {
    number: u64,
    /// Whose it is.
    pub owner: Owner,
    /// What it is.
    pub kind: Kind,
    /// Its status.
    pub status: &'static str,
    /// Bytes of its document.
    pub size: i64,
    /// When it is due.
    pub due: Option<i64>,
    created: i64,
    sha256: [u8; 32],
}

impl Seeding {
    /// Hands every row to the sink.
    pub fn fill(&self, sink: &mut dyn Sink) -> Outcome {
        self.contacts(sink)?;
        self.jobs(sink)?;
        self.each_file(sink, &VERSIONS, |job| vec![version(job)])?;
        self.each_file(sink, &INSPECTIONS, |job| vec![inspection(job)])?;
        self.each_file(sink, &TASKS, |job| task(job).into_iter().collect())?;
        tallies::fill(self, sink)
    }

    /// A job by its number.
    pub fn seeded(&self, number: u64) -> Seeded {
        let (owner, place) = owner_of(number);
        let kind = kind(place);
        let step = AGE / signed(self.jobs).max(1);
        let mut sha256 = [0; 32];
        sha256[..8].copy_from_slice(&dice(number, 1).to_le_bytes());
        sha256[8..16].copy_from_slice(&number.to_le_bytes());
        let is_file = matches!(kind, Kind::File { .. });
        let size = 50_000 + dice(number, 6) % 5_000_000;
        let created = self.now - AGE + signed(number) * step;
        Seeded {
            number,
            owner,
            kind,
            status: status(number, is_file),
            size: if is_file { signed(size) } else { 0 },
            due: (is_file && dice(number, 7) % 10 < 7).then_some(created + 14 * DAY),
            created,
            sha256,
        }
    }

    fn contacts(&self, sink: &mut dyn Sink) -> Outcome {
        sink.begin(&CONTACTS)?;
        let mut id = 1_000;
        for (user, _) in self.owners {
            for customer in 0..CONTACTS_EACH {
                id += 1;
                sink.row(&[
                    Value::Int(id),
                    user.into(),
                    customer_email(customer).into(),
                    format!("Customer No. {customer}").into(),
                    "A Company Ltd".into(),
                    "print-buyers".into(),
                    "".into(),
                    "+44 20 7946 0000".into(),
                    "".into(),
                    "1 High Street".into(),
                    "London".into(),
                    "".into(),
                    "N1 1AA".into(),
                    1_i64.into(),
                    Value::At(self.now - AGE),
                    Value::At(self.now - AGE),
                ])?;
            }
        }
        sink.end()
    }

    fn jobs(&self, sink: &mut dyn Sink) -> Outcome {
        sink.begin(&JOBS)?;
        for number in 0..self.jobs {
            sink.row(&self.job(&self.seeded(number)))?;
        }
        sink.end()
    }

    fn job(&self, job: &Seeded) -> Vec<Value> {
        let (user, team) = self.owners[job.owner as usize];
        let is_file = matches!(job.kind, Kind::File { .. });
        let (name, parent) = match job.kind {
            Kind::Customer => (format!("Customer {}", job.number), None),
            Kind::Order { parent } => (format!("Order {}", job.number), Some(parent)),
            Kind::File { parent } => (format!("Proof {}.pdf", job.number), Some(parent)),
        };
        let updated = job.created + signed(dice(job.number, 2) % 3_600_000);
        let customer = (dice(job.number, 3) % 10 < 6)
            .then(|| customer_email(dice(job.number, 4) % CONTACTS_EACH));
        let is_decided = ["approved", "rejected", "change-requested"].contains(&job.status);
        let (name_key, alt_text) = (name.to_lowercase(), dice(job.number, 5) % 100_000_000);
        let alt_text = format!("PO-{alt_text:08}");
        let search_key = search_key(&name_key, &alt_text, customer.as_deref());
        vec![
            guid(job.number).into(),
            1_i64.into(),
            team.into(),
            user.into(),
            parent.map(|place| guid(job.owner.number(place))).into(),
            name_key.into(),
            name.into(),
            alt_text.into(),
            "".into(),
            is_file.then_some("application/pdf").into(),
            (!is_file).into(),
            false.into(),
            job.size.into(),
            1_i64.into(),
            is_file
                .then_some(job.sha256)
                .map_or(Value::Null, Value::Bytes),
            job.status.into(),
            (job.status == "expired").then_some("new").into(),
            i64::from(job.status != "new").into(),
            job.due.map_or(Value::Null, Value::At),
            false.into(),
            customer.into(),
            true.into(),
            false.into(),
            false.into(),
            dice(job.number, 8).is_multiple_of(10).into(),
            false.into(),
            "api".into(),
            if is_decided {
                Value::At(updated)
            } else {
                Value::Null
            },
            Value::At(job.created),
            Value::At(updated),
            Value::At(updated),
            job.size.into(),
            search_key.into(),
        ]
    }

    fn each_file(
        &self,
        sink: &mut dyn Sink,
        table: &Table,
        rows: impl Fn(&Seeded) -> Vec<Vec<Value>>,
    ) -> Outcome {
        sink.begin(table)?;
        for number in 0..self.jobs {
            let job = self.seeded(number);
            if matches!(job.kind, Kind::File { .. }) {
                for row in rows(&job) {
                    sink.row(&row)?;
                }
            }
        }
        sink.end()
    }
}

/// What is searched, as the store keeps it: name, label and description, then the contacts' addresses.
fn search_key(name_key: &str, alt_text: &str, customer: Option<&str>) -> String {
    let (alt_text, customer) = (alt_text.to_lowercase(), customer.unwrap_or_default());
    format!("{name_key}\n\n{alt_text}\u{1}{customer}\n")
}

fn customer_email(customer: u64) -> String {
    format!("buyer-{customer}@customers.example")
}

/// Most files are approved; little is under way.
fn status(number: u64, is_file: bool) -> &'static str {
    let dice = dice(number, 9) % 100;
    match (is_file, dice) {
        (false, 0..40) | (true, 94..99) => "new",
        (false, 40..60) | (true, 70..80) => "pending",
        (true, 55..70) => "done",
        (true, 80..85) => "processing",
        (true, 85..90) => "change-requested",
        (true, 90..94) => "rejected",
        (true, 99) => "expired",
        _ => "approved",
    }
}

fn version(job: &Seeded) -> Vec<Value> {
    vec![
        guid(job.number).into(),
        1_i64.into(),
        format!("Proof {}.pdf", job.number).into(),
        "application/pdf".into(),
        job.size.into(),
        Value::Bytes(job.sha256),
        format!("documents/{:012}", job.number).into(),
        format!("puid-{:012}", job.number).into(),
        Value::Null,
        Value::At(job.created),
        true.into(),
    ]
}

const PAGES: &str = "{\"pageCount\":2,\"pages\":[\
    {\"bits\":8,\"color\":\"CMYK\",\"height\":842,\"width\":595,\"mime\":\"application/pdf\"},\
    {\"bits\":8,\"color\":\"CMYK\",\"height\":842,\"width\":595,\"mime\":\"application/pdf\"}]}";

fn inspection(job: &Seeded) -> Vec<Value> {
    vec![
        guid(job.number).into(),
        1_i64.into(),
        2_i64.into(),
        PAGES.into(),
        "[]".into(),
        Value::At(job.created),
    ]
}

/// A file under way is with its reviewer; one of three that are decided still has its task.
fn task(job: &Seeded) -> Option<Vec<Value>> {
    let status = match job.status {
        "pending" => "new",
        "processing" => "processing",
        "new" | "expired" => return None,
        _ if dice(job.number, 10).is_multiple_of(3) => "done",
        _ => return None,
    };
    let is_open = status != "done";
    Some(vec![
        (1_000_000 + signed(job.number)).into(),
        guid(job.number).into(),
        "review-task".into(),
        format!("reviewer-{}@reviews.example", dice(job.number, 11) % 1_000).into(),
        "Review".into(),
        status.into(),
        false.into(),
        "".into(),
        Value::At(job.created + 14 * DAY),
        if is_open {
            Value::Null
        } else {
            Value::At(job.created)
        },
        is_open.into(),
        1_i64.into(),
        1_i64.into(),
        Value::At(job.created),
        Value::At(job.created),
    ])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Counts rows and their values.
    #[derive(Default)]
    struct Counted(BTreeMap<&'static str, usize>, Option<(&'static str, usize)>);

    impl Sink for Counted {
        fn begin(&mut self, table: &Table) -> Outcome {
            self.1 = Some((table.name, table.columns.len()));
            Ok(())
        }

        fn row(&mut self, values: &[Value]) -> Outcome {
            let (table, columns) = self.1.ok_or("a row of no table")?;
            assert_eq!(values.len(), columns, "{table}");
            *self.0.entry(table).or_default() += 1;
            Ok(())
        }

        fn end(&mut self) -> Outcome {
            self.1 = None;
            Ok(())
        }
    }

    #[test]
    fn every_row_has_the_columns_of_its_table() {
        let seeding = Seeding {
            jobs: 10_000,
            owners: [(1, 1), (2, 2), (3, 3)],
            now: 1_700_000_000_000,
        };
        let mut counted = Counted::default();
        seeding.fill(&mut counted).unwrap();
        assert_eq!(counted.0["jobs"], 10_000);
        assert_eq!(counted.0["versions"], counted.0["inspections"]);
        assert!(counted.0["versions"] > 9_600);
        assert!(counted.0["tasks"] > 3_000 && counted.0["tasks"] < 5_000);
    }

    #[test]
    fn the_dice_are_even() {
        let mut faces = [0; 10];
        for number in 0..10_000 {
            faces[usize::try_from(dice(number, 3) % 10).unwrap()] += 1;
        }
        assert!(
            faces.iter().all(|count| (850..1_150).contains(count)),
            "{faces:?}"
        );
    }
}
