//! How people are asked for a task.

keywords! {
    /// Whether an open task is asked for again.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Reason {
        /// The reviewer's open task of the category, else a new one.
        #[default]
        NotifyTask = "notify-task",
        /// Always a new task.
        NewTask = "new-task",
        /// The open task; it must exist.
        UpdateTask = "update-task",
    }
}

keywords! {
    /// When a notification takes effect.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Schedule {
        /// At once.
        #[default]
        Now = "now",
        /// With the first due reminder, or the next notification that says now.
        Later = "later",
    }
}
