//! Jobs that are shared with a viewer, directly or through a folder above.
//!
//! Every step starts from what is shared and uses an index, so the cost depends on what the viewer sees rather than on
//! what others own. The viewer's own jobs are excluded from the start.

use imprimatur_domain::access::Caller;

use super::statement::{Piece, Statement};

/// The viewer, as values of a statement.
#[derive(Clone)]
pub(super) struct Viewer {
    pub user: Piece,
    pub team: Piece,
    pub email: Piece,
}

impl Viewer {
    pub fn new(caller: &Caller) -> Self {
        Self {
            user: Piece::Number(caller.user.0),
            team: Piece::Number(caller.team.0),
            email: Piece::Text(caller.email.to_string()),
        }
    }

    /// Jobs of others with this relation to the viewer: the index ranges before and after the viewer's own jobs.
    fn halves(&self, columns: &str, relation: impl Fn() -> Statement) -> [Statement; 2] {
        ["<", ">"].map(|way| {
            Statement::new(format!("SELECT {columns} WHERE "))
                .join(relation())
                .words(format!(" AND o.user_id {way} "))
                .piece(&self.user)
        })
    }

    fn others(&self, columns: &str, relation: impl Fn() -> Statement) -> Statement {
        let [before, after] = self.halves(columns, relation);
        before.words(" UNION ").join(after)
    }

    fn assigned(&self) -> Statement {
        Statement::new("o.deleted_at IS NULL AND o.assignee = ").piece(&self.email)
    }

    fn forwarded(&self) -> Statement {
        Statement::new("o.deleted_at IS NULL AND o.partner = ").piece(&self.email)
    }

    fn portal(&self) -> Statement {
        Statement::new("o.deleted_at IS NULL AND o.is_portal = TRUE AND o.team_id = ")
            .piece(&self.team)
    }

    fn asked(&self, columns: &str) -> Statement {
        Statement::new(format!(
            "SELECT {columns} FROM tasks t CROSS JOIN jobs o WHERE o.id = t.job_id AND o.deleted_at IS NULL \
             AND t.is_open AND t.assigned_to = "
        ))
        .piece(&self.email)
        .words(" AND o.user_id <> ")
        .piece(&self.user)
    }
}

/// Whether anything is shared with the viewer.
pub(super) fn is_anything_shared(viewer: &Viewer) -> Statement {
    let mut any = Statement::new("(");
    let all = [
        viewer.halves("1 FROM jobs o", || viewer.assigned()),
        viewer.halves("1 FROM jobs o", || viewer.forwarded()),
        viewer.halves("1 FROM jobs o", || viewer.portal()),
    ];
    for half in all.into_iter().flatten() {
        any = any.words("EXISTS (").join(half).words(") OR ");
    }
    any.words("EXISTS (").join(viewer.asked("1")).words("))")
}

/// `WITH RECURSIVE …, chosen (id, edits)`: everything shared with the viewer, or only what has no visible folder above.
/// `edits` is 1 where the viewer may edit.
pub(super) fn chosen(caller: &Caller, only_at_the_top: bool) -> Statement {
    let viewer = Viewer::new(caller);
    let below_portals = "c.id, 0 FROM jobs o CROSS JOIN jobs c";
    let in_portals = || Statement::new("c.parent_id = o.id AND ").join(viewer.portal());
    let shared = Statement::new("WITH RECURSIVE shared (id, edits) AS (")
        .join(viewer.others("o.id, 1 FROM jobs o", || viewer.assigned()))
        .words(" UNION ")
        .join(viewer.others("o.id, 0 FROM jobs o", || viewer.forwarded()))
        .words(" UNION ")
        .join(viewer.asked("o.id, 0"))
        .words(" UNION ")
        .join(viewer.others(below_portals, in_portals))
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
