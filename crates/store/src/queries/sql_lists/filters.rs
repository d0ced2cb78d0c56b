//! Filters of a list, as conditions on `j`. They only see what the viewer may see.

use imprimatur_application::jobs::{
    AssigneeFilter, DateColumn, JobFilter, KindFilter, TypeFilter, WaitingFor,
};
use imprimatur_domain::{email::Email, job::Status};

use super::{super::dialect, order::shown, source::Edits, statement::Statement};
use crate::values::{DbInstant, folded};

/// Length of the free text's prefix in its index.
const ALT_TEXT_KNOWN: usize = 64;

/// Whether the filter is narrower than what counters know.
pub(crate) fn is_narrow(filter: &JobFilter) -> bool {
    let plain = JobFilter {
        statuses: filter.statuses.clone(),
        kind: filter.kind,
        ..JobFilter::default()
    };
    plain != *filter
}

/// Data that filters need.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    /// The viewer's address.
    pub viewer: String,
    /// Addresses of the viewer's contacts whose names match, as a JSON list; `None` if there are none.
    pub contacts: Option<String>,
    /// Whether there are so many jobs that text search uses an index.
    pub is_large: bool,
}

impl Search {
    /// All filters except status and kind. `is_lookup` if an index may be used to find the jobs; otherwise another
    /// index determines the order.
    pub fn narrow(&self, filter: &JobFilter, edits: &Edits, is_lookup: bool) -> Statement {
        let mut all = self.texts(filter, edits, is_lookup && self.is_large);
        if let Some(range) = filter.dates {
            let column = || shown(date(range.column), edits);
            if let Some(from) = range.from {
                all = all
                    .words(" AND ")
                    .join(column())
                    .words(" >= ")
                    .moment(DbInstant(from));
            }
            if let Some(to) = range.to {
                all = all
                    .words(" AND ")
                    .join(column())
                    .words(" <= ")
                    .moment(DbInstant(to));
            }
        }
        all = all
            .join(self.assignee(filter.assignee, edits))
            .join(self.waiting_for(filter.waiting_for));
        for (column, email) in [("customer", &filter.customer), ("partner", &filter.partner)] {
            if let Some(email) = email {
                all = all.words(" AND ").join(contact(column, email, edits));
            }
        }
        match &filter.media_type {
            Some(TypeFilter::Exactly(name)) => all.words(" AND j.media_type = ").text(name),
            Some(TypeFilter::Family(name)) => all
                .words(" AND j.media_type >= ")
                .text(format!("{name}/"))
                .words(" AND j.media_type < ")
                .text(format!("{name}0")),
            None => all,
        }
    }

    fn texts(&self, filter: &JobFilter, edits: &Edits, is_lookup: bool) -> Statement {
        let mut all = Statement::default();
        if let Some(label) = &filter.label {
            all = all.words(" AND j.label_key = ").text(folded(label));
        }
        if let Some(text) = &filter.alt_text {
            let known: String = text.chars().take(ALT_TEXT_KNOWN).collect();
            all = all
                .words(" AND j.alt_text <> '' AND substr(j.alt_text, 1, 64) = ")
                .text(known)
                .words(" AND j.alt_text = ")
                .text(text);
        }
        if let Some(puid) = &filter.puid {
            all = all
                .words(" AND j.id IN (SELECT v.job_id FROM versions v WHERE v.puid = ")
                .text(puid)
                .words(")");
        }
        if let Some(name) = &filter.name {
            let name = folded(name);
            if is_lookup {
                all = all.join(dialect::candidates(&name));
            }
            all = all
                .words(" AND ")
                .join(dialect::contains("j.name_key", &name));
        }
        match &filter.text {
            Some(text) => all.join(self.anywhere(&folded(text), edits, is_lookup)),
            None => all,
        }
    }

    /// Whether a text occurs in a job's own texts or, if visible, in its contacts.
    fn anywhere(&self, text: &str, edits: &Edits, is_lookup: bool) -> Statement {
        let mut all = Statement::default();
        // A contact's name may match although neither texts nor addresses do.
        if is_lookup && self.contacts.is_none() {
            all = all.join(dialect::candidates(text));
        }
        all = all.words(" AND (");
        let found = dialect::contains("j.search_key", text);
        all = match edits {
            Edits::All => all.join(found),
            Edits::Assigned(_) | Edits::Marked => {
                let before_contacts = dialect::stands_before("j.search_key", text, '\u{1}');
                all.words("(")
                    .join(found)
                    .words(" AND (")
                    .join(before_contacts)
                    .words(" OR ")
                    .join(is_shown(edits))
                    .words("))")
            }
        };
        // Names are those of the viewer's contacts, so they only apply to the viewer's own jobs.
        if let (Some(contacts), Edits::All) = (&self.contacts, edits) {
            for column in ["j.customer", "j.partner"] {
                all = all.words(" OR ").join(dialect::among(column, contacts));
            }
        }
        all.words(")")
    }

    /// Few jobs ask the viewer, and an index has them.
    fn waiting_for(&self, filter: Option<WaitingFor>) -> Statement {
        let asking = |before| {
            let mut asking = Statement::new(before)
                .words("(SELECT t.job_id FROM tasks t WHERE t.is_open AND t.assigned_to = ")
                .text(self.viewer.as_str());
            if filter == Some(WaitingFor::Others) {
                asking = asking.words(" AND t.category IN ('review-task', 'quote-review-task')");
            }
            asking.words(")")
        };
        match filter {
            None => Statement::default(),
            Some(WaitingFor::Viewer) => asking(" AND j.id IN "),
            Some(WaitingFor::Others) => {
                asking(" AND j.status IN ('pending', 'processing') AND j.id NOT IN ")
            }
        }
    }

    fn assignee(&self, filter: AssigneeFilter, edits: &Edits) -> Statement {
        match filter {
            AssigneeFilter::Any => Statement::default(),
            AssigneeFilter::Viewer => {
                Statement::new(" AND j.assignee = ").text(self.viewer.as_str())
            }
            AssigneeFilter::Nobody if *edits == Edits::All => {
                Statement::new(" AND j.assignee IS NULL")
            }
            AssigneeFilter::Nobody => Statement::new(" AND (j.assignee IS NULL OR NOT (")
                .join(is_shown(edits))
                .words("))"),
            // Assigned jobs have an assignment time, which is indexed.
            AssigneeFilter::Somebody => {
                let assigned = " AND j.assignee IS NOT NULL AND j.assigned_at IS NOT NULL";
                let assigned = Statement::new(assigned);
                if *edits == Edits::All {
                    assigned
                } else {
                    assigned.words(" AND ").join(is_shown(edits))
                }
            }
        }
    }
}

/// Status and kind filters, which counters know too.
pub(super) fn broad(statuses: &[Status], kind: Option<KindFilter>) -> Statement {
    let names: Vec<_> = statuses
        .iter()
        .map(|status| format!("'{status}'"))
        .collect();
    let all = match names.as_slice() {
        [] => Statement::default(),
        [name] => Statement::new(format!(" AND j.status = {name}")),
        names => Statement::new(format!(" AND j.status IN ({})", names.join(", "))),
    };
    match kind {
        Some(KindFilter::Folders) => all.words(" AND j.is_folder = TRUE"),
        Some(KindFilter::Files) => all.words(" AND j.is_folder = FALSE"),
        Some(KindFilter::Neither) => all.words(" AND 1 = 0"),
        None => all,
    }
}

fn date(column: DateColumn) -> &'static str {
    match column {
        DateColumn::AssignedAt => "assigned_at",
        DateColumn::CreatedAt => "created_at",
        DateColumn::DueAt => "due_at",
        DateColumn::NextDueAt => "next_due_at",
        DateColumn::ReviewedAt => "reviewed_at",
        DateColumn::UpdatedAt => "updated_at",
    }
}

fn contact(column: &str, email: &Email, edits: &Edits) -> Statement {
    let is_it = Statement::new(format!("j.{column} = ")).text(email.as_str());
    match edits {
        Edits::All => is_it,
        Edits::Assigned(_) | Edits::Marked => is_it.words(" AND ").join(is_shown(edits)),
    }
}

/// Whether the viewer may see contacts and assignee.
fn is_shown(edits: &Edits) -> Statement {
    match edits {
        Edits::All => Statement::new("1 = 1"),
        Edits::Assigned(email) => {
            Statement::new("coalesce(j.assignee, '') = ").text(email.as_str())
        }
        Edits::Marked => Statement::new("s.edits = 1"),
    }
}
