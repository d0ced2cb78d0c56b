//! Task categories.

use std::fmt;

/// What a task asks of the person it is assigned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    /// Approve or reject a document.
    Review,
    /// Approve or reject a quote.
    QuoteReview,
    /// Decide through a link without a fixed assignee; the first decision wins.
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

    /// The category's name in the API.
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

    /// Parses the API's name of a category.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.as_str() == text)
    }

    /// Whether a decision completes the task.
    pub fn asks_for_decision(self) -> bool {
        matches!(self, Self::Review | Self::QuoteReview | Self::Anonymous)
    }

    /// Whether an uploaded file completes the task.
    pub fn asks_for_file(self) -> bool {
        matches!(self, Self::Upload | Self::Revision)
    }

    /// Default task name.
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
