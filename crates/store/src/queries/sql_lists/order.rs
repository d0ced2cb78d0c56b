//! Sort orders. A list in one order is a sequence of parts, each sorted by a column and then GUID, or by GUID alone:
//! rows without a value come last, as a part of their own. Each part has an index.

use std::cmp::Ordering;

use imprimatur_application::jobs::{ListKey, ListedJob, SortColumn, SortValue};
use imprimatur_domain::{email::Email, job::Status};

use super::{source::Edits, statement::Statement};
use crate::values::{DbInstant, DbUuid, folded};

/// The jobs of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Only {
    /// All.
    All,
    /// Those with a value in the sort column.
    Present,
    /// Those without a value in this column.
    Absent(&'static str),
    /// Folders, which have no media type.
    Folders,
    /// Those above the most common value.
    Above(i64),
    /// Those with the most common value.
    Exactly(&'static str, i64),
    /// Those with this status.
    Status(Status),
}

/// A part of a list with one order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderPart {
    /// Sort column; `None` to sort by GUID alone.
    pub key: Option<&'static str>,
    only: Only,
}

/// Direction in which a part is read: in list order, or backward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScanDirection {
    pub descending: bool,
    pub is_backward: bool,
}

impl ScanDirection {
    /// `DESC` or nothing, for the column.
    pub fn of_key(self) -> &'static str {
        if self.descending == self.is_backward {
            ""
        } else {
            " DESC"
        }
    }

    /// `DESC` or nothing, for GUIDs, which ascend in list order.
    pub fn of_id(self) -> &'static str {
        if self.is_backward { " DESC" } else { "" }
    }

    /// `DESC` or nothing, for GUIDs in the order of an index on this column, when read in this direction.
    pub fn of_id_beside(self, key: &str) -> &'static str {
        let key_descends = self.descending != self.is_backward;
        if key_descends == descends(key) {
            ""
        } else {
            " DESC"
        }
    }

    /// Operator for later column values.
    pub fn later_key(self) -> &'static str {
        if self.descending == self.is_backward {
            " > "
        } else {
            " < "
        }
    }

    /// Operator for earlier column values.
    pub fn earlier_key(self) -> &'static str {
        if self.descending == self.is_backward {
            " < "
        } else {
            " > "
        }
    }

    /// Operator for later GUIDs.
    pub fn later_id(self) -> &'static str {
        if self.is_backward { " < " } else { " > " }
    }
}

/// The parts of a list, in order; with `statuses`, only theirs.
pub(crate) fn order_parts(
    sort: SortColumn,
    descending: bool,
    is_trash: bool,
    statuses: &[Status],
) -> Vec<OrderPart> {
    let all = |key| vec![part(Some(key), Only::All)];
    let maybe = |key| {
        vec![
            OrderPart {
                key: Some(key),
                only: Only::Present,
            },
            OrderPart {
                key: None,
                only: Only::Absent(key),
            },
        ]
    };
    let above = |key, least| {
        let mut both = vec![
            OrderPart {
                key: Some(key),
                only: Only::Above(least),
            },
            OrderPart {
                key: None,
                only: Only::Exactly(key, least),
            },
        ];
        if !descending {
            both.reverse();
        }
        both
    };
    match sort {
        SortColumn::CreatedAt => all("created_at"),
        SortColumn::UpdatedAt => all("updated_at"),
        SortColumn::Name => all("name_key"),
        SortColumn::DeletedAt if is_trash => all("deleted_at"),
        SortColumn::DeletedAt => vec![part(None, Only::All)],
        SortColumn::DueAt => maybe("due_at"),
        SortColumn::NextDueAt => maybe("next_due_at"),
        SortColumn::AssignedAt => maybe("assigned_at"),
        SortColumn::ReviewedAt => maybe("reviewed_at"),
        SortColumn::Label => maybe("label_key"),
        SortColumn::CustomerEmail => maybe("customer"),
        SortColumn::Type => vec![
            part(Some("media_type"), Only::Present),
            part(None, Only::Folders),
        ],
        SortColumn::Size => all("size"),
        SortColumn::Version => above("version", 1),
        SortColumn::Status => by_status(descending, statuses),
    }
}

fn part(key: Option<&'static str>, only: Only) -> OrderPart {
    OrderPart { key, only }
}

/// One part per status, in the order of their names.
fn by_status(descending: bool, statuses: &[Status]) -> Vec<OrderPart> {
    let mut names: Vec<_> = Status::ALL
        .into_iter()
        .filter(|status| statuses.is_empty() || statuses.contains(status))
        .collect();
    names.sort_by_key(|status| status.as_str());
    if descending {
        names.reverse();
    }
    let of = |status| OrderPart {
        key: None,
        only: Only::Status(status),
    };
    names.into_iter().map(of).collect()
}

/// Whether the index of a column is descending.
fn descends(key: &str) -> bool {
    !matches!(key, "name_key" | "label_key" | "customer" | "media_type")
}

/// Columns that are hidden without Edit rights.
fn is_private(column: &str) -> bool {
    matches!(column, "customer" | "assigned_at")
}

impl OrderPart {
    /// The part's only status, if it has one.
    pub fn status(&self) -> Option<Status> {
        match self.only {
            Only::Status(status) => Some(status),
            _ => None,
        }
    }

    /// Whether it only contains folders.
    pub fn is_folders(&self) -> bool {
        self.only == Only::Folders
    }

    /// Whether it contains a job with this value.
    pub fn holds(&self, value: Option<&SortValue>) -> bool {
        match (self.only, value) {
            (Only::All, _) => true,
            (Only::Present, value) => value.is_some(),
            (Only::Absent(_) | Only::Folders, value) => value.is_none(),
            (Only::Above(least), Some(SortValue::Number(number))) => *number > least,
            (Only::Exactly(_, least), Some(SortValue::Number(number))) => *number == least,
            (Only::Status(status), Some(SortValue::Text(text))) => text == status.as_str(),
            _ => false,
        }
    }

    /// The sort column, if its index orders equal values by GUID differently than the list. Irrelevant for timestamps
    /// of changes, which are hardly ever equal.
    pub fn reverses_ties(&self, descending: bool) -> Option<&'static str> {
        self.key.filter(|key| {
            !matches!(*key, "created_at" | "updated_at" | "deleted_at")
                && descends(key) != descending
        })
    }

    /// Whether its column is hidden from the viewer for some jobs, so that no index can be used.
    pub fn is_hidden(&self, edits: &Edits) -> bool {
        *edits != Edits::All && self.key.is_some_and(is_private)
    }

    /// The column of `j` as visible to the viewer.
    pub fn expression(&self, edits: &Edits) -> Option<Statement> {
        self.key.map(|key| shown(key, edits))
    }

    /// The condition on `j` for belonging to it, to be appended with `AND`.
    pub fn condition(&self, edits: &Edits) -> Statement {
        let and = || Statement::new(" AND ");
        match (self.only, self.key) {
            (Only::Present, Some(key)) => and().join(shown(key, edits)).words(" IS NOT NULL"),
            (Only::Absent(key), _) => and().join(shown(key, edits)).words(" IS NULL"),
            (Only::Above(least), Some(key)) => and().words(format!("j.{key} > {least}")),
            (Only::Exactly(key, least), _) => and().words(format!("j.{key} = {least}")),
            (Only::Folders, _) => and().words("j.is_folder = TRUE"),
            (Only::Status(status), _) => and().words(format!("j.status = '{status}'")),
            (Only::All | Only::Present | Only::Above(_), _) => Statement::default(),
        }
    }
}

/// A column of `j` as visible to the viewer.
pub(super) fn shown(column: &'static str, edits: &Edits) -> Statement {
    match edits {
        Edits::Assigned(email) if is_private(column) => Statement::new("CASE WHEN j.assignee = ")
            .text(email)
            .words(format!(" THEN j.{column} END")),
        Edits::Marked if is_private(column) => {
            Statement::new(format!("CASE WHEN s.edits = 1 THEN j.{column} END"))
        }
        _ => Statement::new(format!("j.{column}")),
    }
}

/// Binds a sort value.
pub(super) fn bind(statement: Statement, value: &SortValue) -> Statement {
    match value {
        SortValue::Number(number) => statement.number(*number),
        SortValue::At(at) => statement.moment(DbInstant(*at)),
        SortValue::Text(text) => statement.text(text.as_str()),
    }
}

/// A job's sort value as visible to the viewer.
pub(crate) fn value_of(job: &ListedJob, sort: SortColumn, edits: bool) -> Option<SortValue> {
    let text = |text: &str| Some(SortValue::Text(text.to_owned()));
    match sort {
        SortColumn::CreatedAt => Some(SortValue::At(job.created_at)),
        SortColumn::UpdatedAt => Some(SortValue::At(job.updated_at)),
        SortColumn::DueAt => job.due_at.map(SortValue::At),
        SortColumn::NextDueAt => job.next_due_at.map(SortValue::At),
        SortColumn::AssignedAt => {
            let assignment = job.assignment.as_ref().filter(|_| edits);
            assignment.map(|assignment| SortValue::At(assignment.at))
        }
        SortColumn::ReviewedAt => job.reviewed_at.map(SortValue::At),
        SortColumn::DeletedAt => job.trashed_at.map(SortValue::At),
        SortColumn::Name => text(&folded(&job.name)),
        SortColumn::Size => Some(SortValue::Number(job.size().cast_signed())),
        SortColumn::Status => text(job.status.as_str()),
        SortColumn::Type => job.media_type().and_then(text),
        SortColumn::Version => Some(SortValue::Number(job.version().into())),
        SortColumn::Label if job.label.is_empty() => None,
        SortColumn::Label => text(&folded(&job.label)),
        SortColumn::CustomerEmail => {
            let customer = job.customer.as_ref().filter(|_| edits);
            customer.map(Email::as_str).and_then(text)
        }
    }
}

/// Compares two jobs in list order.
pub(crate) fn compare(left: &ListKey, right: &ListKey, descending: bool) -> Ordering {
    let by_value = match (&left.value, &right.value) {
        (Some(left), Some(right)) if descending => right.cmp(left),
        (Some(left), Some(right)) => left.cmp(right),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    };
    by_value.then(DbUuid::from(left.id).cmp(&DbUuid::from(right.id)))
}
