//! What a task asks for.

use std::fmt;

/// What a task asks of the person it is assigned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    /// Decide on a document.
    Review,
    /// Decide on a quote.
    QuoteReview,
    /// Decide by a link that belongs to nobody in particular; the first decision wins.
    Anonymous,
    /// Upload a document into a folder.
    Upload,
    /// Upload a new version of a document.
    Revision,
    /// Work on the job as a member of the team.
    Assign,
    /// Work on the job as a partner.
    Forward,
}

impl Category {
    /// Every category.
    pub const ALL: [Self; 7] = [
        Self::Review,
        Self::QuoteReview,
        Self::Anonymous,
        Self::Upload,
        Self::Revision,
        Self::Assign,
        Self::Forward,
    ];

    /// The category as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Review => "review-task",
            Self::QuoteReview => "quote-review-task",
            Self::Anonymous => "anonymous-task",
            Self::Upload => "upload-task",
            Self::Revision => "revision-task",
            Self::Assign => "assign-task",
            Self::Forward => "forward-task",
        }
    }

    /// The category of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.as_str() == text)
    }

    /// Whether the task is done by a decision.
    pub fn asks_for_decision(self) -> bool {
        matches!(self, Self::Review | Self::QuoteReview | Self::Anonymous)
    }

    /// Whether the task is done by the arrival of a file.
    pub fn asks_for_file(self) -> bool {
        matches!(self, Self::Upload | Self::Revision)
    }

    /// The name of a task of this category unless somebody gives it another.
    pub fn default_name(self) -> &'static str {
        match self {
            Self::Review => "Review",
            Self::QuoteReview => "Quote review",
            Self::Anonymous => "Open review",
            Self::Upload => "Upload",
            Self::Revision => "Revision",
            Self::Assign => "Assignment",
            Self::Forward => "Forwarded job",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
