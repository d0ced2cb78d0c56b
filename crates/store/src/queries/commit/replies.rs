//! Records received mail replies.

use diesel::prelude::*;
use imprimatur_application::changes::ReceivedReply;

use super::super::{Conn, schema::replies};
use crate::{failure::Failure, values::DbUuid};

/// A known reply violates the primary key, so the whole commit fails as a duplicate.
pub(super) fn insert(conn: &mut Conn, received: &[&ReceivedReply]) -> Result<(), Failure> {
    for reply in received {
        let row = (
            replies::job_id.eq(DbUuid::from(reply.job)),
            replies::message.eq(reply.message.to_vec()),
        );
        diesel::insert_into(replies::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}
