//! Which events an endpoint can ask for.

use super::EventData;

keywords! {
    /// A type of event that an endpoint can ask for, see [`EventData`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum SubscribedEventType {
        /// `jobs.anonymous.reminder`.
        AnonymousReminder = "jobs.anonymous.reminder",
        /// `jobs.compressed`.
        Compressed = "jobs.compressed",
        /// `jobs.created`.
        Created = "jobs.created",
        /// `jobs.deleted`.
        Deleted = "jobs.deleted",
        /// `jobs.label.changed`.
        LabelChanged = "jobs.label.changed",
        /// `jobs.preflighted`.
        Preflighted = "jobs.preflighted",
        /// `jobs.review.approval`.
        ReviewApproval = "jobs.review.approval",
        /// `jobs.review.message`.
        ReviewMessage = "jobs.review.message",
        /// `jobs.review.notify`.
        ReviewNotify = "jobs.review.notify",
        /// `jobs.send-to-mis`.
        SendToMis = "jobs.send-to-mis",
        /// `jobs.status.changed`.
        StatusChanged = "jobs.status.changed",
        /// `jobs.task.completed`.
        TaskCompleted = "jobs.task.completed",
        /// `jobs.task.created`.
        TaskCreated = "jobs.task.created",
        /// `jobs.task.email.reply`.
        TaskEmailReply = "jobs.task.email.reply",
        /// `jobs.updated`.
        Updated = "jobs.updated",
        /// `jobs.version.changed`.
        VersionChanged = "jobs.version.changed",
        /// The former name of `jobs.review.message`.
        ReviewReply = "jobs.review.reply",
    }
}

impl SubscribedEventType {
    /// The type under the name that events have.
    pub fn current(self) -> Self {
        match self {
            Self::ReviewReply => Self::ReviewMessage,
            current => current,
        }
    }

    /// Whether events carry this name.
    pub fn is_current(self) -> bool {
        EventData::TYPES.contains(&self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_can_be_asked_for_and_nothing_else() {
        let current = SubscribedEventType::ALL.map(|of| of.current().as_str());
        for event_type in EventData::TYPES {
            assert!(current.contains(&event_type), "{event_type}");
        }
        for event_type in SubscribedEventType::ALL {
            assert!(event_type.current().is_current(), "{event_type}");
        }
    }
}
