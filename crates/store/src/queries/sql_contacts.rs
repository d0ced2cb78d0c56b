//! Copies contacts to another owner: SQL that diesel cannot express, the same for both databases.

use diesel::{prelude::*, sql_query, sql_types::BigInt};
use imprimatur_domain::ids::{JobId, UserId};

use super::{super::types::GuidType, Conn, ids};
use crate::{failure::Failure, values::DbUuid};

/// The contacts of owner $2 that job $1 or a job below it refers to, and whose address owner $3 lacks.
const MISSING: &str = "FROM contacts c WHERE c.email IN (\
     WITH RECURSIVE tree (id, customer, partner) AS (\
     SELECT top.id, top.customer, top.partner FROM jobs top WHERE top.id = $1 \
     UNION SELECT next.id, next.customer, next.partner FROM jobs next \
     JOIN tree ON next.parent_id = tree.id) \
     SELECT tree.customer FROM tree UNION SELECT tree.partner FROM tree) \
     AND c.user_id = $2 \
     AND NOT EXISTS (SELECT 1 FROM contacts k WHERE k.user_id = $3 AND k.email = c.email)";

/// Number of rows.
#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// Copies the customer and partner contacts of a job and those below it to another owner, except existing addresses.
/// The ids of the copies are allocated in one block.
pub(crate) fn copy(conn: &mut Conn, root: JobId, from: UserId, to: UserId) -> Result<(), Failure> {
    let missing: Count = sql_query(format!("SELECT count(*) AS number {MISSING}"))
        .bind::<GuidType, _>(DbUuid::from(root))
        .bind::<BigInt, _>(from.0)
        .bind::<BigInt, _>(to.0)
        .get_result(conn)?;
    if missing.number == 0 {
        return Ok(());
    }
    let first = ids::take(conn, "ids", missing.number)?;
    let (to, number) = (to.0, missing.number);
    sql_query(format!(
        "INSERT INTO contacts (id, user_id, email, name, company, group_name, identity, phone, alt_phone, address, \
         city, state, zip_code, language, valid_email, created_at, updated_at) \
         SELECT {first} + row_number() OVER (ORDER BY c.id) - 1, {to}, c.email, c.name, c.company, c.group_name, \
         c.identity, c.phone, c.alt_phone, c.address, c.city, c.state, c.zip_code, c.language, c.valid_email, c.created_at, \
         c.updated_at {MISSING} ORDER BY c.id LIMIT {number} ON CONFLICT (user_id, email) DO NOTHING"
    ))
    .bind::<GuidType, _>(DbUuid::from(root))
    .bind::<BigInt, _>(from.0)
    .bind::<BigInt, _>(to)
    .execute(conn)?;
    Ok(())
}
