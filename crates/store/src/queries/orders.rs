//! The folders of orders of other programs.

use diesel::prelude::*;
use imprimatur_application::orders::OrderFolderWrite;
use imprimatur_domain::{
    ids::{JobId, TeamId},
    order::{OrderFolder, OrderId},
};

use super::{Conn, schema::orders};
use crate::{failure::Failure, values::DbUuid};

/// A row of the table.
#[derive(Queryable, Selectable)]
#[diesel(table_name = orders)]
struct OrderRow {
    order_id: String,
    part: String,
    job_ref: String,
    job_id: DbUuid,
}

impl From<OrderRow> for OrderFolder {
    fn from(row: OrderRow) -> Self {
        let part = (!row.part.is_empty()).then_some(row.part);
        Self {
            order: OrderId::from_stored(row.order_id),
            part: part.map(OrderId::from_stored),
            job_ref: OrderId::from_stored(row.job_ref),
            job: row.job_id.into(),
        }
    }
}

/// The folders of an order of a team, that of the whole order first.
pub(crate) fn of_team(
    conn: &mut Conn,
    team: TeamId,
    order: &OrderId,
) -> Result<Vec<OrderFolder>, Failure> {
    let rows: Vec<OrderRow> = orders::table
        .filter(orders::team_id.eq(team.0))
        .filter(orders::order_id.eq(order.as_str()))
        .order(orders::part.asc())
        .select(OrderRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(OrderFolder::from).collect())
}

/// The orders and parts whose folders are among these jobs.
pub(crate) fn of_jobs(conn: &mut Conn, jobs: &[JobId]) -> Result<Vec<OrderFolder>, Failure> {
    let jobs: Vec<_> = jobs.iter().copied().map(DbUuid::from).collect();
    let rows: Vec<OrderRow> = orders::table
        .filter(orders::job_id.eq_any(jobs))
        .select(OrderRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(OrderFolder::from).collect())
}

/// Of two who bring the same order at once, the second conflicts.
pub(crate) fn write(conn: &mut Conn, writes: &[&OrderFolderWrite]) -> Result<(), Failure> {
    for write in writes {
        let count = match write.former {
            None => insert(conn, write)?,
            Some(former) => replace(conn, write, former)?,
        };
        if count == 0 {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}

fn insert(conn: &mut Conn, write: &OrderFolderWrite) -> Result<usize, Failure> {
    let folder = &write.folder;
    let row = (
        orders::team_id.eq(write.team.0),
        orders::order_id.eq(folder.order.as_str()),
        orders::part.eq(part_of(folder)),
        orders::job_ref.eq(folder.job_ref.as_str()),
        orders::job_id.eq(DbUuid::from(folder.job)),
    );
    let inserted = diesel::insert_into(orders::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted)
}

fn replace(conn: &mut Conn, write: &OrderFolderWrite, former: JobId) -> Result<usize, Failure> {
    let folder = &write.folder;
    let known = orders::table
        .filter(orders::team_id.eq(write.team.0))
        .filter(orders::order_id.eq(folder.order.as_str()))
        .filter(orders::part.eq(part_of(folder)))
        .filter(orders::job_id.eq(DbUuid::from(former)));
    let replaced = diesel::update(known)
        .set((
            orders::job_ref.eq(folder.job_ref.as_str()),
            orders::job_id.eq(DbUuid::from(folder.job)),
        ))
        .execute(conn)?;
    Ok(replaced)
}

/// The whole order has the empty part, so that the key holds for it, too.
fn part_of(folder: &OrderFolder) -> &str {
    folder.part.as_ref().map_or("", OrderId::as_str)
}
