//! Writes leaves of the decision log.

use diesel::prelude::*;
use imprimatur_application::{decision_log::NewLeaf, ports::store::StoreError};

use super::super::{
    Conn,
    schema::{log_leaves, log_untold},
};
use crate::{failure::Failure, values::DbUuid};

/// Few leaves come in one commit, and most come alone.
pub(super) fn write(conn: &mut Conn, leaves: &[NewLeaf]) -> Result<(), Failure> {
    for new in leaves {
        let row = (
            log_leaves::id.eq(new.leaf.id),
            log_leaves::team_id.eq(new.team.0),
            log_leaves::job_id.eq(DbUuid::from(new.leaf.job)),
            log_leaves::text.eq(new.text.as_str()),
            log_leaves::hash.eq(new.hash.as_slice()),
        );
        diesel::insert_into(log_leaves::table)
            .values(row)
            .execute(conn)?;
        if new.approves {
            diesel::insert_into(log_untold::table)
                .values(log_untold::leaf_id.eq(new.leaf.id))
                .execute(conn)?;
        }
    }
    Ok(())
}

/// Marks approvals as told.
pub(super) fn mark_told(conn: &mut Conn, leaves: &[i64]) -> Result<(), Failure> {
    for leaf in leaves {
        let told = diesel::delete(log_untold::table.find(leaf)).execute(conn)?;
        if told == 0 {
            return Err(StoreError::Displaced.into());
        }
    }
    Ok(())
}
