//! Task categories.

use crate::field::Name;

keywords! {
    /// What a task asks of the person it is assigned to.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Category {
        /// Decide on a document.
        Review = "review-task",
        /// Decide on a quote.
        QuoteReview = "quote-review-task",
        /// Decide by a link that belongs to nobody in particular; the first decision wins.
        Anonymous = "anonymous-task",
        /// Upload a document into a folder.
        Upload = "upload-task",
        /// Upload a new version of a document.
        Revision = "revision-task",
        /// Work on the job as a member of the team.
        Assign = "assign-task",
        /// Work on the job as a partner.
        Forward = "forward-task",
    }
}

impl Category {
    /// Whether the task is done by a decision.
    pub fn asks_for_decision(self) -> bool {
        matches!(self, Self::Review | Self::QuoteReview | Self::Anonymous)
    }

    /// Whether the task is a review of the document itself, which a [`gate`](crate::gate) may hold up. A quote can be decided on
    /// whatever the preflight of the document finds.
    pub fn is_held_by_gate(self) -> bool {
        matches!(self, Self::Review | Self::Anonymous)
    }

    /// Whether an uploaded file completes the task.
    pub fn asks_for_file(self) -> bool {
        matches!(self, Self::Upload | Self::Revision)
    }

    /// Default task name.
    pub fn default_name(self) -> Name {
        let name = match self {
            Self::Review => "Review",
            Self::QuoteReview => "Quote review",
            Self::Anonymous => "Open review",
            Self::Upload => "Upload",
            Self::Revision => "Revision",
            Self::Assign => "Assignment",
            Self::Forward => "Forwarded job",
        };
        Name::from_stored(name.to_owned())
    }
}
