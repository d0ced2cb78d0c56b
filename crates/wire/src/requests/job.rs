//! Creating and changing jobs.

use imprimatur_domain::{
    Instant,
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Comments, FieldProblem, Label, MediaType, Name},
    gate::Gate,
    ids::JobId,
    job::{SettableStatus, Status},
    print::ProfileSource,
};
use serde_json::{Value, json};

use crate::body::{Echo, ID_MAX, Int, Patch, Required, Scalar, body};

/// Fields that only the job record and the list item have.
const READ_ONLY: &[&str] = &[
    "guid",
    "size",
    "version",
    "path_url",
    "created_at",
    "updated_at",
    "assigned_at",
    "reviewed_at",
    "deleted_at",
    "asg_email",
    "asg_name",
    "c_name",
    "p_name",
    "has_comment",
    "is_own",
    "locked",
    "newly_assigned",
    "source",
    "more_info",
    "ac",
    "reminded_at",
    "set_to_me",
    "user_email",
];

body! {
    /// Body of creating a folder; null and `""` are as good as absent.
    example: {"name": "Order 4711", "alt_text": "Order 4711", "c_email": "buyer@example.com", "is_folder": true},
    ignored: READ_ONLY,
    pub struct CreateJobBody {
        /// Name of the folder, 1–255 characters.
        name: Required<Name>,
        /// Free text, up to 2,000 characters.
        alt_text: Patch<AltText>,
        /// Always true: files are created through upload.
        is_folder: Required<IsFolder>,
        /// GUID of the folder to put it in; null or `""` is the top level.
        parent_guid: Patch<JobId>,
        /// approved, change-requested, done, new (default) or rejected.
        status: Patch<SettableStatus>,
        /// A folder has no media type.
        r#type: Patch<MediaType>,
        /// Address of the customer.
        c_email: Patch<Email>,
        /// Address of the partner.
        p_email: Patch<Email>,
        /// An entry for the history, up to 10,000 characters.
        comments: Patch<Comments>,
        /// Label, up to 255 characters.
        label: Patch<Label>,
        /// Due date, RFC 3339.
        due_at: Patch<Instant>,
        /// Whether private links of the job give out the original bytes.
        cus_download: Option<bool>,
        /// Whether the folder is a job portal.
        is_portal: Option<bool>,
        /// Whether the caller watches the job.
        is_watching: Option<bool>,
        /// Whether the job's specification is shown to reviewers.
        show_job_spec: Option<bool>,
        /// Whether the preflight is shown to reviewers.
        show_preflight: Option<bool>,
        /// Which preflight findings hold up a sending for review: none, errors, or warnings too. For owners only.
        gate: Option<Gate>,
        /// What the order says of the document, or of those that are put into the folder, as a whole; null for nothing. For owners
        /// only.
        expect: Patch<JobExpectation>,
        /// How pictures of the document, or of those that are put into the folder, simulate the print.
        proofing: Option<ProofingBody>,
    }
}

body! {
    /// Body of changing a job. All fields are optional; null and `""` clear.
    example: {"name": "Order 4711", "alt_text": "Order 4711", "c_email": "buyer@example.com"},
    ignored: READ_ONLY,
    pub struct JobBody {
        /// File or folder name, 1–255 characters.
        name: Option<Name>,
        /// Free text, up to 2,000 characters.
        alt_text: Patch<AltText>,
        /// Must match what the job is.
        is_folder: Option<bool>,
        /// GUID of the folder, which moves the job; null or `""` is the top level.
        parent_guid: Patch<JobId>,
        /// approved, change-requested, done, new or rejected; or what the job has.
        status: Option<Status>,
        /// Media type of the document.
        r#type: Echo<MediaType>,
        /// Address of the customer.
        c_email: Patch<Email>,
        /// Address of the partner.
        p_email: Patch<Email>,
        /// An entry for the history, up to 10,000 characters.
        comments: Patch<Comments>,
        /// Label, up to 255 characters.
        label: Patch<Label>,
        /// Due date, RFC 3339.
        due_at: Patch<Instant>,
        /// Whether private links of the job give out the original bytes.
        cus_download: Option<bool>,
        /// Whether the folder is a job portal.
        is_portal: Option<bool>,
        /// Whether the caller watches the job.
        is_watching: Option<bool>,
        /// Whether the job's specification is shown to reviewers.
        show_job_spec: Option<bool>,
        /// Whether the preflight is shown to reviewers.
        show_preflight: Option<bool>,
        /// Which preflight findings hold up a sending for review: none, errors, or warnings too. For owners only.
        gate: Option<Gate>,
        /// What the order says of the document, or of those that are put into the folder, as a whole; null for nothing. For owners
        /// only.
        expect: Patch<JobExpectation>,
        /// Id of the stored plan that the folder proposes for what is sent below it; null and `""` for none. For owners only; a file
        /// has none.
        plan_id: Patch<Int<1, ID_MAX>>,
        /// How pictures of the document, or of those that are put into the folder, simulate the print.
        proofing: Option<ProofingBody>,
    }
}

body! {
    /// How pictures simulate the print.
    example: {"profile": "team"},
    pub struct ProofingBody {
        /// intent: the press that the document was made for, else the team's; team: the team's press, also where the document
        /// names another; default: coated paper by ISO 12647-2. null or `""`: as intent.
        profile: Patch<ProfileSource>,
    }
}

/// That a folder is to be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IsFolder;

impl Scalar for IsFolder {
    const IS_TEXT: bool = false;

    fn expected() -> FieldProblem {
        "must be true: files are created through upload".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let is_true = value == &json!(true);
        is_true.then_some(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "boolean"})
    }
}
