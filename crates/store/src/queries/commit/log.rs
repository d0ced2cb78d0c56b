//! Writes leaves of the decision log.

use diesel::prelude::*;
use imprimatur_application::{
    changes::CertifiedLeaf, decision_log::NewLeaf, ports::store::StoreError,
};

use super::super::{
    Conn,
    schema::{log_leaves, pending_certifications},
};
use crate::{failure::Failure, values::DbUuid};

/// Few leaves come in one commit, and most come alone.
pub(super) fn write(conn: &mut Conn, leaves: &[&NewLeaf]) -> Result<(), Failure> {
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
            diesel::insert_into(pending_certifications::table)
                .values(pending_certifications::leaf_id.eq(new.leaf.id))
                .execute(conn)?;
        }
    }
    Ok(())
}

/// Marks approvals as told.
pub(super) fn delete_pending(conn: &mut Conn, leaves: &[&CertifiedLeaf]) -> Result<(), Failure> {
    for CertifiedLeaf(leaf) in leaves {
        let told = diesel::delete(pending_certifications::table.find(leaf)).execute(conn)?;
        if told == 0 {
            return Err(StoreError::ClaimLost.into());
        }
    }
    Ok(())
}
