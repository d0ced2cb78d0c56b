//! What others share with a viewer: by itself, or with a folder above.
//!
//! Every step starts from what is shared and is led by an index, so it costs by what the viewer sees, whatever others
//! have beside it. The viewer's own jobs are left out from the beginning.

use imprimatur_domain::access::Caller;

use super::statement::Statement;

/// Jobs of others on which this relation of the viewer holds: those before and after the viewer's own in the index.
fn halves(columns: &str, relation: impl Fn() -> Statement, user: i64) -> [Statement; 2] {
    ["<", ">"].map(|way| {
        Statement::new(format!("SELECT {columns} WHERE "))
            .join(relation())
            .words(format!(" AND o.user_id {way} "))
            .number(user)
    })
}

fn others(columns: &str, relation: impl Fn() -> Statement, user: i64) -> Statement {
    let [before, after] = halves(columns, relation, user);
    before.words(" UNION ").join(after)
}

fn assigned(caller: &Caller) -> impl Fn() -> Statement {
    let email = caller.email.to_string();
    move || Statement::new("o.deleted_at IS NULL AND o.assignee = ").text(email.as_str())
}

fn forwarded(caller: &Caller) -> impl Fn() -> Statement {
    let email = caller.email.to_string();
    move || Statement::new("o.deleted_at IS NULL AND o.partner = ").text(email.as_str())
}

fn portal(caller: &Caller) -> impl Fn() -> Statement {
    let team = caller.team.0;
    move || {
        Statement::new("o.deleted_at IS NULL AND o.is_portal = TRUE AND o.team_id = ").number(team)
    }
}

fn asked(columns: &str, caller: &Caller) -> Statement {
    Statement::new(format!(
        "SELECT {columns} FROM tasks t CROSS JOIN jobs o WHERE o.id = t.job_id AND o.deleted_at IS NULL \
         AND t.is_open AND t.assigned_to = "
    ))
    .text(caller.email.to_string())
    .words(" AND o.user_id <> ")
    .number(caller.user.0)
}

/// Whether anything at all is shared with the viewer.
pub(super) fn is_anything_shared(caller: &Caller) -> Statement {
    let user = caller.user.0;
    let mut any = Statement::new("(");
    let all = [
        halves("1 FROM jobs o", assigned(caller), user),
        halves("1 FROM jobs o", forwarded(caller), user),
        halves("1 FROM jobs o", portal(caller), user),
    ];
    for half in all.into_iter().flatten() {
        any = any.words("EXISTS (").join(half).words(") OR ");
    }
    any.words("EXISTS (").join(asked("1", caller)).words("))")
}

/// `WITH RECURSIVE …, chosen (id, edits)`: all that is shared with the viewer, or only what has no visible folder
/// above. `edits` is 1 where the viewer may edit.
pub(super) fn chosen(caller: &Caller, only_at_the_top: bool) -> Statement {
    let user = caller.user.0;
    let below_portals = "c.id, 0 FROM jobs o CROSS JOIN jobs c";
    let in_portals = {
        let portal = portal(caller);
        move || Statement::new("c.parent_id = o.id AND ").join(portal())
    };
    let shared = Statement::new("WITH RECURSIVE shared (id, edits) AS (")
        .join(others("o.id, 1 FROM jobs o", assigned(caller), user))
        .words(" UNION ")
        .join(others("o.id, 0 FROM jobs o", forwarded(caller), user))
        .words(" UNION ")
        .join(asked("o.id, 0", caller))
        .words(" UNION ")
        .join(others(below_portals, in_portals, user))
        .words("), ");
    if only_at_the_top {
        shared.words(
            "up (place, above) AS (\
             SELECT j.parent_id, j.parent_id FROM shared CROSS JOIN jobs j \
             WHERE j.id = shared.id AND j.parent_id IS NOT NULL \
             UNION SELECT up.place, f.parent_id FROM up CROSS JOIN jobs f \
             WHERE f.id = up.above AND f.parent_id IS NOT NULL), \
             open (place) AS (SELECT up.place FROM up WHERE up.above IN (SELECT shared.id FROM shared)), \
             chosen (id, edits) AS (\
             SELECT shared.id, max(shared.edits) FROM shared CROSS JOIN jobs j WHERE j.id = shared.id \
             AND (j.parent_id IS NULL OR j.parent_id NOT IN (SELECT open.place FROM open)) GROUP BY shared.id) ",
        )
    } else {
        shared.words(
            "seen (id, edits) AS (SELECT shared.id, shared.edits FROM shared \
             UNION SELECT n.id, seen.edits FROM seen CROSS JOIN jobs n WHERE n.parent_id = seen.id), \
             chosen (id, edits) AS (SELECT seen.id, max(seen.edits) FROM seen GROUP BY seen.id) ",
        )
    }
}
