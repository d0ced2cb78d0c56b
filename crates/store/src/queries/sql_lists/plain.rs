//! Facts about plain lists, which need a single number from the counters.

use std::sync::LazyLock;

use diesel::sql_types::{BigInt, Bool};

use super::{
    super::dialect,
    fixed::StaticSql,
    shared::{self, Viewer},
    statement::{Piece, Statement},
};

/// The viewer's page size, whether anything is shared with it, whether any of its folders is locked, and the number of
/// listed jobs.
type Row = (BigInt, Bool, Bool, BigInt);

/// Values of a plain list: the viewer's id, team and address, the scope, and a status.
const USER: Piece = Piece::Blank(0);
const TEAM: Piece = Piece::Blank(1);
const EMAIL: Piece = Piece::Blank(2);
const SCOPE: Piece = Piece::Blank(3);
const STATUS: Piece = Piece::Blank(4);

/// Jobs of a folder, of any owner.
pub(crate) struct InFolder;
/// The viewer's own jobs: all, or those at the top level.
pub(crate) struct Own;
/// The viewer's own jobs with a status.
pub(crate) struct OwnOfStatus;

impl StaticSql for InFolder {
    type Row = Row;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> =
            LazyLock::new(|| words(Statement::new("FALSE"), &Statement::default()));
        &WORDS
    }
}

impl StaticSql for Own {
    type Row = Row;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> = LazyLock::new(|| words(is_anything_shared(), &own()));
        &WORDS
    }
}

impl StaticSql for OwnOfStatus {
    type Row = Row;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> = LazyLock::new(|| {
            let of_status = own().words(" AND c.status = ").piece(&STATUS);
            words(is_anything_shared(), &of_status)
        });
        &WORDS
    }
}

fn is_anything_shared() -> Statement {
    shared::is_anything_shared(&Viewer {
        user: USER,
        team: TEAM,
        email: EMAIL,
    })
}

fn own() -> Statement {
    Statement::new(" AND c.user_id = ").piece(&USER)
}

fn words(shared: Statement, narrowed: &Statement) -> Statement {
    let mut question = Statement::new("SELECT u.items_per_page, ")
        .join(shared)
        .words(
            ", EXISTS (SELECT 1 FROM jobs l WHERE l.deleted_at IS NULL AND l.is_folder = TRUE \
             AND l.is_locked = TRUE AND l.user_id = u.id), CAST(",
        );
    let mut between = "";
    for table in dialect::COUNTERS {
        let sum =
            format!("{between}(SELECT coalesce(sum(c.number), 0) FROM {table} c WHERE c.scope = ");
        question = question.words(sum).piece(&SCOPE);
        question = question.join(narrowed.clone()).words(")");
        between = " + ";
    }
    question
        .words(" AS bigint) FROM users u WHERE u.id = ")
        .piece(&USER)
}
