//! Answers as a client reads them.

use imprimatur_application::jobs::JobList;
use imprimatur_domain::{access::Rights, event::EventData};
use imprimatur_wire::{
    events::EventRecord, job::JobRecord, list::JobListEnvelope, preflight::PreflightRecord,
    task::TaskRecord,
};
use serde::{Serialize, de::DeserializeOwned};

use super::{addresses, events, file, listed, no_jobs, preflight, seen, task, with_parameters};
use crate::answers;

/// Reads a record that was written before, and writes it again.
fn read_and_write<T: Serialize + DeserializeOwned>(text: &str) -> String {
    let record: T = serde_json::from_str(text).unwrap();
    serde_json::to_string(&record).unwrap()
}

fn written(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap()
}

#[test]
fn what_a_client_reads_is_what_was_written() {
    let seen = seen(file(), Rights::Edit);
    let job = written(&answers::job(&addresses(), &seen).unwrap());
    assert_eq!(read_and_write::<JobRecord<'_>>(&job), job);
    let list = JobList {
        jobs: vec![listed(&file(), Rights::Edit)],
        ..no_jobs()
    };
    let found_at = with_parameters("");
    let list = written(&answers::job_list(&addresses(), &list, found_at, true));
    assert_eq!(read_and_write::<JobListEnvelope<'_>>(&list), list);
    let task = written(&TaskRecord::from(&task()));
    assert_eq!(read_and_write::<TaskRecord<'_>>(&task), task);
    let event = events::payload(file(), EventData::Deleted { permanent: false });
    assert_eq!(read_and_write::<EventRecord<'_>>(&event), event);
    let found = preflight("{}");
    let found = written(&answers::preflight(&found).unwrap());
    assert_eq!(read_and_write::<PreflightRecord<'_>>(&found), found);
}
