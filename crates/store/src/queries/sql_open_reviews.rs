//! Whose decisions a team waits for: an aggregate that diesel cannot express, the same for both databases.

use diesel::{
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use imprimatur_application::accounts::OpenReviews;
use imprimatur_domain::{Instant, ids::TeamId, stage::Role, task::Category};

use super::{
    super::types::MomentType,
    Conn,
    sql_lists::{RawQuery, Statement},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant},
};

/// The name of the team's user with this address, else of a contact of its users.
const NAME: &str = "SELECT p.email, p.open, p.late, p.since, COALESCE((SELECT NULLIF(n.full_name, '') FROM users n \
     WHERE n.email = p.email AND n.team_id = p.team_id), (SELECT MAX(NULLIF(c.name, '')) FROM users m \
     CROSS JOIN contacts c WHERE m.team_id = p.team_id AND c.user_id = m.id AND c.email = p.email)) FROM (";

type SqlRow = (Text, BigInt, BigInt, MomentType, Nullable<Text>);
/// Address, open and late decisions, since when, name.
type Row = (String, i64, i64, DbInstant, Option<String>);

/// The order of joins is that of the indexes: users of the team, their jobs under review, tasks of these.
pub(crate) fn of_team(
    conn: &mut Conn,
    team: TeamId,
    now: Instant,
    limit: u32,
) -> Result<Vec<OpenReviews>, Failure> {
    let deciding = Category::ALL
        .into_iter()
        .filter(|category| category.asks_for_decision());
    let deciding: Vec<_> = deciding.map(Category::as_str).collect();
    let question = Statement::new(NAME)
        .words(
            "SELECT o.team_id, t.assigned_to AS email, COUNT(*) AS open, \
             CAST(SUM(CASE WHEN COALESCE(t.due_at, j.due_at) < ",
        )
        .moment(DbInstant(now))
        .words(
            " THEN 1 ELSE 0 END) AS BIGINT) AS late, MIN(t.executed_at) AS since \
             FROM users o CROSS JOIN jobs j CROSS JOIN tasks t WHERE o.team_id = ",
        )
        .number(team.0)
        .words(format!(
            " AND j.user_id = o.id AND j.deleted_at IS NULL AND j.status IN ('pending', 'processing') \
             AND t.job_id = j.id AND t.is_open AND t.assigned_to IS NOT NULL AND t.role = '{}' \
             AND t.category IN ('{}') GROUP BY o.team_id, t.assigned_to \
             ORDER BY late DESC, open DESC, email LIMIT ",
            Role::Decider,
            deciding.join("', '")
        ))
        .number(limit.into())
        .words(") p ORDER BY p.late DESC, p.open DESC, p.email");
    let rows: Vec<Row> = RawQuery::<SqlRow>::new(question.keep(true)).load(conn)?;
    rows.into_iter().map(read).collect()
}

fn read((email, open, late, since, name): Row) -> Result<OpenReviews, Failure> {
    let reading = ColumnError {
        table: "tasks, of reviewer",
        id: &email,
    };
    Ok(OpenReviews {
        email: reading.email("assigned_to", &email)?,
        name,
        open: reading.count("open", open)?,
        overdue: reading.count("late", late)?,
        waiting_since: since.0,
    })
}
