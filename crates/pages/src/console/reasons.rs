//! Why something is refused, in the language of the page. Use cases say it in English for programs; here each reason has the text
//! that tells people how to go on.

use imprimatur_application::failure::FailureReason;
use imprimatur_domain::{refusal::Refusal, task::TaskStatus};
use imprimatur_texts::Texts;

/// A reason of a use case.
pub(super) fn reason_text(texts: &Texts, reason: &FailureReason) -> String {
    let key = match reason {
        FailureReason::NotAPdf => "reason-not-a-pdf",
        FailureReason::OtherPages => "reason-other-pages",
        FailureReason::ViewOnly => "reason-view-only",
        FailureReason::OwnerOnly => "reason-owner-only",
        FailureReason::FolderOwnerOnly => "reason-folder-owner-only",
        FailureReason::AdminsOnly => "reason-team-admins",
        FailureReason::OwnersOnly => "reason-team-owners",
        FailureReason::ManagingKey => "reason-managing-key",
        FailureReason::RevokedKey => "reason-key-revoked",
        FailureReason::ForeignForm => "failed-session-changed",
        FailureReason::LastOwner => "reason-last-owner",
        FailureReason::LastAdmin => "reason-last-admin",
        FailureReason::AddressTaken => "reason-address-taken",
        FailureReason::TeamNameTaken => "reason-team-name-taken",
        FailureReason::ApplicationExists => "reason-application-exists",
        FailureReason::UserLeft => "reason-user-left",
        FailureReason::ForeignFolder => "reason-foreign-folder",
        FailureReason::FolderInItself => "reason-folder-in-itself",
        FailureReason::TooDeep { max } => {
            return texts.text("reason-too-deep").with("count", *max).plain();
        }
        FailureReason::TooManyFiles { max } => {
            let text = texts.text("reason-too-many-files");
            return text.with("count", *max).plain();
        }
        FailureReason::NoTrash => "reason-no-trash",
        FailureReason::TaskEnded => "reason-task-ended",
        FailureReason::AnyoneWithLink => "reason-anyone-with-link",
        FailureReason::NobodyToNotify => "reason-nobody-to-notify",
        FailureReason::NobodyToRemind => "reason-nobody-to-remind",
        FailureReason::Contended => "failed-conflict",
        FailureReason::Unsealed => "reason-unsealed",
        FailureReason::Undecided => "reason-undecided",
        FailureReason::NoInks => "reason-no-inks",
        FailureReason::NoTestMode => "reason-no-test-mode",
        FailureReason::ContactExists => "reason-contact-exists",
        FailureReason::ContactNamed => "reason-contact-named",
        FailureReason::NoMisEndpoint => "reason-no-mis",
        FailureReason::NoFolderAbove => "reason-at-top",
        FailureReason::NoCustomer => "send-update-no-customer",
        FailureReason::EndpointDisabled => "reason-webhook-paused",
        FailureReason::TooManyEvents { max, .. } => {
            return texts
                .text("reason-too-many-events")
                .with("count", *max)
                .plain();
        }
        FailureReason::Other(_) => "reason-unknown",
    };
    texts.get(key)
}

/// Why a job does not allow it, and how to go on where there is a way.
pub(super) fn refusal_text(texts: &Texts, refusal: &Refusal) -> String {
    let key = match refusal {
        Refusal::Locked { .. } => "failed-locked",
        Refusal::Trashed { .. } => "refusal-trashed",
        Refusal::TrashedWithFolder { .. } => "refusal-trashed-with-folder",
        Refusal::NotTrashed { .. } => "refusal-not-trashed",
        Refusal::Folder { .. } => "refusal-folder",
        Refusal::File { .. } => "refusal-file",
        Refusal::SelfRequested => "refusal-self-requested",
        Refusal::Stale { shown, current } => {
            let text = texts.text("refusal-stale").with("shown", *shown);
            return text.with("current", *current).plain();
        }
        Refusal::NoSuchTask(_) => "refusal-no-such-task",
        Refusal::Task { status, .. } => task_key(*status),
        Refusal::NotADecisionTask => "refusal-no-decision-task",
        Refusal::WrongReviewer => "refusal-wrong-reviewer",
        Refusal::WrongEvidence => "refusal-wrong-evidence",
        Refusal::BeforeLastChange => "refusal-before-last-change",
        Refusal::Withdrawn { .. } => "refusal-withdrawn",
        Refusal::Replied => "refusal-replied",
        Refusal::NotADecider => "refusal-not-a-decider",
        Refusal::UnderReview { .. } => "refusal-under-review",
        Refusal::InvalidPlan(_) => "refusal-invalid-plan",
        Refusal::LastStage(_) => "refusal-last-stage",
        Refusal::HasDecided { .. } => "refusal-has-decided",
        Refusal::NoPlan { .. }
        | Refusal::NoSuchStage(_)
        | Refusal::NotInPlan(_)
        | Refusal::Stage { .. } => "refusal-stage-changed",
        // No form of the console asks for what is refused so.
        Refusal::Internal(_)
        | Refusal::TaskExists(_)
        | Refusal::DecisionMissing
        | Refusal::CheckFinished { .. }
        | Refusal::NothingHeld => "reason-unknown",
        Refusal::CheckOfEarlier { .. } => "failed-conflict",
        Refusal::NotCurrent { .. } => "refusal-not-current",
        Refusal::NothingToConfirm => "refusal-nothing-to-confirm",
    };
    texts.get(key)
}

/// Why a request does not allow something any more.
fn task_key(status: TaskStatus) -> &'static str {
    match status {
        TaskStatus::Done => "refusal-task-done",
        TaskStatus::Closed => "refusal-task-closed",
        TaskStatus::New | TaskStatus::Processing | TaskStatus::Paused => "refusal-task-changed",
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    #[test]
    fn what_a_decision_is_refused_for_is_said_in_every_language() {
        let catalog = Catalog::embedded();
        for language in Language::all() {
            let texts = catalog.texts(language, Zone::UTC);
            let said = [
                Refusal::WrongReviewer,
                Refusal::WrongEvidence,
                Refusal::BeforeLastChange,
                Refusal::NotADecisionTask,
                Refusal::SelfRequested,
            ]
            .map(|refusal| refusal_text(&texts, &refusal));
            assert!(!said.contains(&texts.get("reason-unknown")), "{said:?}");
            let mut different = said.to_vec();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), said.len(), "{said:?}");
        }
    }

    #[test]
    fn a_reason_is_told_by_its_kind_and_never_in_the_words_of_the_api() {
        let german = Catalog::embedded().texts(Language::from_tag("de").unwrap(), Zone::UTC);
        let deep = reason_text(&german, &FailureReason::TooDeep { max: 64 });
        assert_eq!(deep, "Ordner lassen sich höchstens 64-fach verschachteln.");
        let english = Catalog::embedded().texts(Language::ENGLISH, Zone::UTC);
        let other = reason_text(&english, &"the mail is still to be sent".into());
        assert_eq!(other, english.get("reason-unknown"));
    }
}
