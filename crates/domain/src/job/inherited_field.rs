//! What a job can take over from its folder.

keywords! {
    /// What a job can take over from its folder.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum InheritedField {
        /// The customer.
        Customer = "c_email",
        /// The partner.
        Partner = "p_email",
        /// The assignee.
        Assignee = "asg_email",
        /// The assignee by its other name.
        AssigneeAlias = "assignee",
        /// The due date.
        DueAt = "due_at",
        /// The label.
        Label = "label",
        /// Whether private links give out the original bytes.
        CusDownload = "cus_download",
        /// Whether the specification is shown.
        ShowJobSpec = "show_job_spec",
        /// Whether the preflight is shown.
        ShowPreflight = "show_preflight",
        /// The preflight gate.
        Gate = "gate",
        /// What the order says of the document.
        Expectation = "expect",
        /// Which press pictures simulate.
        Proofing = "proofing",
    }
}
