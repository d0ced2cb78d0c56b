//! Writes webhook endpoints.

use diesel::prelude::*;
use imprimatur_application::changes::EndpointWrite;

use super::super::{Conn, endpoints::EndpointRow, schema::endpoints};
use crate::failure::Failure;

pub(super) fn write(conn: &mut Conn, writes: &[&EndpointWrite]) -> Result<(), Failure> {
    for write in writes {
        match write {
            EndpointWrite::Insert(endpoint) => {
                diesel::insert_into(endpoints::table)
                    .values(&EndpointRow::new(endpoint)?)
                    .execute(conn)?;
            }
            EndpointWrite::Save(endpoint) => {
                let mut row = EndpointRow::new(endpoint)?;
                row.revision += 1;
                let known = endpoints::table
                    .filter(endpoints::id.eq(endpoint.id.0))
                    .filter(endpoints::revision.eq(endpoint.revision));
                if diesel::update(known).set(&row).execute(conn)? == 0 {
                    return Err(Failure::conflict());
                }
            }
            EndpointWrite::Delete(id) => {
                let known = endpoints::table.filter(endpoints::id.eq(id.0));
                if diesel::delete(known).execute(conn)? == 0 {
                    return Err(Failure::conflict());
                }
            }
        }
    }
    Ok(())
}
