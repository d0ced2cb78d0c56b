//! Group commit: all waiting writes share one transaction, and each is answered once it is on disk or has failed.

use diesel::Connection as _;
use imprimatur_application::ports::store::StoreError;
use tokio::sync::oneshot;

use super::Conn;
use crate::failure::{Failure, by_message};

/// How a write ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Done,
    /// It failed, such as on a conflict. What it has written must be undone.
    Refused,
    /// The database itself failed.
    Broken,
}

/// A write that waits.
pub(super) trait Write: Send {
    /// Runs it; may be repeated in another transaction.
    fn run(&mut self, conn: &mut Conn) -> Ended;

    /// Runs it so that nothing is left of it if it fails.
    fn run_in_savepoint(&mut self, conn: &mut Conn) -> Ended;

    /// Tells whoever waits how it went, once the group is on disk or has failed.
    fn answer(self: Box<Self>, group: Result<(), StoreError>);
}

/// A write, its outcome, and who waits for it.
pub(super) struct Waiting<T, W> {
    write: W,
    outcome: Option<Result<T, Failure>>,
    sender: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Waiting<T, W> {
    pub fn new(write: W, sender: oneshot::Sender<Result<T, StoreError>>) -> Self {
        Self {
            write,
            outcome: None,
            sender,
        }
    }

    fn ended(&mut self, outcome: Result<T, Failure>) -> Ended {
        let ended = match &outcome {
            Ok(_) => Ended::Done,
            Err(failure) if failure.is_suspicious() => Ended::Broken,
            Err(_) => Ended::Refused,
        };
        self.outcome = Some(outcome);
        ended
    }
}

impl<T, W> Write for Waiting<T, W>
where
    T: Send,
    W: Fn(&mut Conn) -> Result<T, Failure> + Send,
{
    fn run(&mut self, conn: &mut Conn) -> Ended {
        let outcome = (self.write)(conn);
        self.ended(outcome)
    }

    fn run_in_savepoint(&mut self, conn: &mut Conn) -> Ended {
        let outcome = conn.transaction(&self.write);
        self.ended(outcome)
    }

    fn answer(self: Box<Self>, group: Result<(), StoreError>) {
        let answer = match self.outcome {
            Some(Err(failure)) => Err(failure.into()),
            Some(Ok(value)) => group.map(|()| value),
            None => Err(group.err().unwrap_or_else(super::ended)),
        };
        super::ignore_dropped_receiver(self.sender.send(answer));
    }
}

/// Why a transaction was rolled back.
enum Undone {
    Refused,
    Broken(diesel::result::Error),
}

impl From<diesel::result::Error> for Undone {
    fn from(error: diesel::result::Error) -> Self {
        Self::Broken(error)
    }
}

/// Runs the writes in one transaction and sends their results after the commit. Returns whether the connection is still
/// usable.
///
/// Few writes fail, so the first attempt does without savepoints, each of which would copy the pages that it changes and
/// make the full-text index write a segment. If one fails, all are repeated, each in a savepoint. If the database itself
/// fails (disk full, unreadable), the whole group is rolled back and every write in it fails.
pub(super) fn commit(conn: &mut Conn, mut group: Vec<Box<dyn Write>>) -> bool {
    let mut outcome = attempt(conn, &mut group, |write, conn| match write.run(conn) {
        Ended::Done => Ok(()),
        Ended::Refused => Err(Undone::Refused),
        Ended::Broken => Err(broken()),
    });
    if matches!(outcome, Err(Undone::Refused)) && group.len() > 1 {
        outcome = attempt(conn, &mut group, |write, conn| {
            match write.run_in_savepoint(conn) {
                Ended::Done | Ended::Refused => Ok(()),
                Ended::Broken => Err(broken()),
            }
        });
    }
    let failed = match outcome {
        Ok(()) | Err(Undone::Refused) => None,
        Err(Undone::Broken(error)) => Some(format!("the group of writes was undone: {error}")),
    };
    for write in group {
        let failed = failed.as_deref().map(by_message);
        write.answer(failed.map_or(Ok(()), Err));
    }
    failed.is_none()
}

fn attempt(
    conn: &mut Conn,
    group: &mut [Box<dyn Write>],
    mut run: impl FnMut(&mut dyn Write, &mut Conn) -> Result<(), Undone>,
) -> Result<(), Undone> {
    conn.immediate_transaction(|conn| {
        group
            .iter_mut()
            .try_for_each(|write| run(write.as_mut(), conn))
    })
}

fn broken() -> Undone {
    Undone::Broken(diesel::result::Error::RollbackTransaction)
}

#[cfg(test)]
mod tests {
    use diesel::{connection::SimpleConnection as _, prelude::*};

    use super::*;

    fn write(
        number: i64,
        is_refused: bool,
    ) -> (Box<dyn Write>, oneshot::Receiver<Result<i64, StoreError>>) {
        let (sender, receiver) = oneshot::channel();
        let write = move |conn: &mut Conn| {
            conn.batch_execute(&format!("INSERT INTO numbers VALUES ({number})"))?;
            if is_refused {
                return Err(Failure::conflict());
            }
            Ok(number)
        };
        (Box::new(Waiting::new(write, sender)), receiver)
    }

    #[test]
    fn a_write_that_is_refused_leaves_nothing_and_takes_no_other_along() {
        for (refused, kept) in [(vec![2], 2), (vec![1, 3], 1), (vec![], 3)] {
            let mut conn = Conn::establish(":memory:").unwrap();
            conn.batch_execute("CREATE TABLE numbers (number BIGINT NOT NULL)")
                .unwrap();
            let writes = (1..=3).map(|number| write(number, refused.contains(&number)));
            let (group, answers): (Vec<_>, Vec<_>) = writes.unzip();
            assert!(commit(&mut conn, group), "the connection stays usable");
            for (number, answer) in (1..).zip(answers) {
                let answer = answer.blocking_recv().unwrap();
                assert_eq!(answer.ok(), (!refused.contains(&number)).then_some(number));
            }
            let count =
                diesel::dsl::sql::<diesel::sql_types::BigInt>("(SELECT count(*) FROM numbers)");
            assert_eq!(
                diesel::select(count).get_result::<i64>(&mut conn).unwrap(),
                kept
            );
        }
    }

    #[test]
    fn a_write_that_is_refused_alone_leaves_nothing() {
        let mut conn = Conn::establish(":memory:").unwrap();
        conn.batch_execute("CREATE TABLE numbers (number BIGINT NOT NULL)")
            .unwrap();
        let (refused, answer) = write(1, true);
        assert!(commit(&mut conn, vec![refused]));
        assert!(matches!(
            answer.blocking_recv(),
            Ok(Err(StoreError::Conflict))
        ));
        let count = diesel::dsl::sql::<diesel::sql_types::BigInt>("(SELECT count(*) FROM numbers)");
        assert_eq!(
            diesel::select(count).get_result::<i64>(&mut conn).unwrap(),
            0
        );
    }
}
