//! Why something is refused, in the language of the page. Use cases say it in English; the reasons that pages of the console
//! can meet are known here, and what is not is said in general words, unless the page is English.

use imprimatur_application::failure::sentence;
use imprimatur_domain::refusal::Refusal;
use imprimatur_texts::Language;

use crate::view::Message;

/// Reasons in the words of use cases.
const REASONS: [(&str, &str); 14] = [
    ("you may only view this job", "reason-view-only"),
    (
        "only the owner of this job may do this",
        "reason-owner-only",
    ),
    (
        "only admins and owners can manage users",
        "reason-team-admins",
    ),
    (
        "only owners of the team may make, change or deactivate owners",
        "reason-team-owners",
    ),
    ("the team needs an owner", "reason-last-owner"),
    ("the team needs an owner or admin", "reason-last-admin"),
    ("the e-mail address is taken", "reason-address-taken"),
    (
        "you have an application of this name",
        "reason-application-exists",
    ),
    (
        "the folder belongs to somebody else",
        "reason-foreign-folder",
    ),
    ("concurrent modification; please retry", "failed-conflict"),
    (
        "what is deleted does not go to the trash any more",
        "reason-no-trash",
    ),
    (
        "the task ended more than 30 days ago, its links no longer work; notify opens it again",
        "reason-task-ended",
    ),
    ("the user has left", "reason-user-left"),
    ("this key is no longer valid", "reason-key-revoked"),
];

/// Before the number of folders that may lie in each other.
const NESTED: &str = "folders nest at most ";

/// A reason of a use case.
pub(super) fn reason_text(about: &Message, reason: &str) -> String {
    let texts = about.texts();
    let mut known = REASONS.iter();
    if let Some((_, key)) = known.find(|(known, _)| *known == reason) {
        return texts.get(key);
    }
    let depth = reason.strip_prefix(NESTED);
    let depth = depth.and_then(|rest| rest.strip_suffix(" deep"));
    if let Some(Ok(depth)) = depth.map(str::parse::<u32>) {
        return texts.text("reason-too-deep").with("count", depth).plain();
    }
    unknown(about, reason)
}

/// Why a job does not allow it, and how to go on where there is a way.
pub(super) fn refusal_text(about: &Message, refusal: &Refusal) -> String {
    let key = match refusal {
        Refusal::Locked { .. } => "failed-locked",
        Refusal::Trashed { .. } => "refusal-trashed",
        Refusal::TrashedWithFolder { .. } => "refusal-trashed-with-folder",
        Refusal::NotTrashed { .. } => "refusal-not-trashed",
        Refusal::Folder { .. } => "refusal-folder",
        Refusal::File { .. } => "refusal-file",
        Refusal::SelfRequested => "refusal-self-requested",
        Refusal::Stale { shown, current } => {
            let text = about.texts().text("refusal-stale").with("shown", *shown);
            return text.with("current", *current).plain();
        }
        Refusal::Internal(_)
        | Refusal::NoSuchTask(_)
        | Refusal::TaskExists(_)
        | Refusal::Task { .. }
        | Refusal::NotADecisionTask
        | Refusal::NotADecider
        | Refusal::InvalidPlan(_)
        | Refusal::UnderReview { .. }
        | Refusal::NoPlan { .. }
        | Refusal::NoSuchStage(_)
        | Refusal::NotInPlan(_)
        | Refusal::Stage { .. }
        | Refusal::LastStage(_)
        | Refusal::HasDecided { .. }
        | Refusal::NothingHeld
        | Refusal::WrongReviewer
        | Refusal::WrongEvidence
        | Refusal::BeforeLastChange
        | Refusal::Withdrawn { .. }
        | Refusal::Replied
        | Refusal::DecisionMissing => return unknown(about, &refusal.to_string()),
    };
    about.texts().get(key)
}

fn unknown(about: &Message, reason: &str) -> String {
    if about.texts().language() == Language::ENGLISH {
        sentence(reason)
    } else {
        about.texts().get("reason-unknown")
    }
}
