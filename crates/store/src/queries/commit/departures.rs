//! Users who leave: everything they own goes to somebody else, in a few statements whatever the number.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use imprimatur_application::changes::Departure;
use imprimatur_domain::account::{Role, User};

use super::{
    super::{
        super::types::MomentType,
        Conn, accounts as read, dialect,
        dialect_tree::Condition,
        ids,
        schema::{contacts, endpoints, history, jobs, users, watchers},
    },
    accounts, keys,
};
use crate::{failure::Failure, values::Moment};

pub(super) fn write(conn: &mut Conn, departures: &[Departure]) -> Result<(), Failure> {
    for departure in departures {
        leave(conn, departure)?;
    }
    Ok(())
}

fn leave(conn: &mut Conn, departure: &Departure) -> Result<(), Failure> {
    let user = &departure.user;
    let is_owner = user.role == Role::Owner;
    if is_owner {
        accounts::take_turns(conn, user.team)?;
    }
    // From here on, nobody gives the user a job: whoever is at it has finished, whoever comes finds the user gone.
    dialect::hold_user(conn, user.id.0)?;
    let known = users::table
        .filter(users::id.eq(user.id.0))
        .filter(users::revision.eq(user.revision));
    let gone = (
        users::is_active.eq(false),
        users::revision.eq(user.revision + 1),
    );
    if diesel::update(known).set(gone).execute(conn)? == 0 {
        return Err(Failure::conflict());
    }
    if is_owner {
        accounts::keep_an_owner(conn, user.team)?;
    }
    keys::revoke_all_of(conn, user.id, departure.at)?;
    diesel::update(endpoints::table.filter(endpoints::user_id.eq(user.id.0)))
        .set((
            endpoints::is_enabled.eq(false),
            endpoints::revision.eq(endpoints::revision + 1),
            endpoints::updated_at.eq(Moment(departure.at)),
        ))
        .execute(conn)?;
    diesel::delete(watchers::table.filter(watchers::user_id.eq(user.id.0))).execute(conn)?;
    match &departure.jobs_to {
        Some(heir) => hand_over(conn, departure, heir),
        None if read::owns_jobs(conn, user.id)? => Err(Failure::conflict()),
        None => Ok(()),
    }
}

fn hand_over(conn: &mut Conn, departure: &Departure, heir: &User) -> Result<(), Failure> {
    let (from, to) = (departure.user.id.0, heir.id.0);
    let known = users::table
        .filter(users::id.eq(to))
        .filter(users::team_id.eq(heir.team.0))
        .filter(users::is_active);
    let held = diesel::update(known)
        .set(users::is_active.eq(users::is_active))
        .execute(conn)?;
    if held == 0 {
        return Err(Failure::conflict());
    }
    // Live and trashed ones apart, as their indexes are.
    let counted = |is_live| jobs::table.filter(owned(from, is_live)).count();
    let live: i64 = counted(true).get_result(conn)?;
    let trashed: i64 = counted(false).get_result(conn)?;
    for is_live in [true, false] {
        tell(conn, departure, heir, is_live, live + trashed)?;
        diesel::update(jobs::table.filter(owned(from, is_live)))
            .set((
                jobs::revision.eq(jobs::revision + 1),
                jobs::team_id.eq(heir.team.0),
                jobs::user_id.eq(to),
            ))
            .execute(conn)?;
    }
    // One that came out of the trash in between would have been missed.
    if read::owns_jobs(conn, departure.user.id)? {
        return Err(Failure::conflict());
    }
    give_contacts(conn, from, to)?;
    move_counters(conn, from, to)
}

fn owned(user: i64, is_live: bool) -> Condition {
    let of_user = jobs::user_id.eq(user);
    if is_live {
        Box::new(of_user.and(jobs::deleted_at.is_null()))
    } else {
        Box::new(of_user.and(jobs::deleted_at.is_not_null()))
    }
}

/// An entry in the history of every job at the top level; what lies below follows from it. The user has `count` jobs, and
/// nobody gives the user another one, so there are no more entries than that.
fn tell(
    conn: &mut Conn,
    departure: &Departure,
    heir: &User,
    is_live: bool,
    count: i64,
) -> Result<(), Failure> {
    let first = ids::take(conn, "ids", count)?;
    let name = format!("{} + row_number() OVER (ORDER BY jobs.id)", first - 1);
    let words = format!("owner: {} → {}", departure.user.email, heir.email);
    jobs::table
        .filter(owned(departure.user.id.0, is_live))
        .filter(jobs::parent_id.is_null())
        .select((
            sql::<BigInt>(&name),
            jobs::id,
            Some(departure.by.to_string()).into_sql::<Nullable<Text>>(),
            "job.moved".into_sql::<Text>(),
            words.into_sql::<Text>(),
            Moment(departure.at).into_sql::<MomentType>(),
        ))
        .insert_into(history::table)
        .into_columns((
            history::id,
            history::job_id,
            history::from_email,
            history::category,
            history::comments,
            history::created_at,
        ))
        .execute(conn)?;
    Ok(())
}

/// The contacts go along, but for those whose address the new owner has already.
fn give_contacts(conn: &mut Conn, from: i64, to: i64) -> Result<(), Failure> {
    let theirs = diesel::alias!(contacts as theirs);
    let known = theirs
        .filter(theirs.field(contacts::user_id).eq(to))
        .select(theirs.field(contacts::email));
    let new = contacts::table
        .filter(contacts::user_id.eq(from))
        .filter(contacts::email.ne_all(known));
    diesel::update(new)
        .set((
            contacts::user_id.eq(to),
            contacts::revision.eq(contacts::revision + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// What was counted and summed up for the one is so for the other: an owner's counters and sums are exactly those of the
/// jobs. They go over after the jobs, whose changes by others have ended by then.
fn move_counters(conn: &mut Conn, from: i64, to: i64) -> Result<(), Failure> {
    dialect::move_deltas(conn, from, to)?;
    for (table, others) in [("counters", "status, is_folder"), ("sums", "kind, day")] {
        diesel::sql_query(format!(
            "INSERT INTO {table} (scope, user_id, {others}, number) \
             SELECT scope, {to}, {others}, number FROM {table} WHERE user_id = {from} \
             ON CONFLICT (scope, user_id, {others}) \
             DO UPDATE SET number = {table}.number + excluded.number"
        ))
        .execute(conn)?;
        diesel::sql_query(format!("DELETE FROM {table} WHERE user_id = {from}")).execute(conn)?;
    }
    Ok(())
}
