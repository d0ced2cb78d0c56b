//! The words of the API, by the names that its description has for them.

pub use imprimatur_domain::{
    account::{Role, Scope},
    check::{CheckOutcome, CheckState},
    derivative::{
        NotComparable as NotComparableReason, SamenessState as DerivativeComparisonState,
    },
    event::SubscribedEventType,
    expectation::PdfX,
    gate::Gate as PreflightGate,
    job::{
        InheritedField as InheritedMember, SettableStatus as SettableJobStatus, Status as JobStatus,
    },
    mail::MailStatus,
    markup::{MergeOutcome, MergeRefusal, TextMark},
    notice::Notify,
    order::{ExchangeFormat, FormerFolder, UnmappedReason},
    preflight::Severity,
    print::{ProfileSource, Simulate},
    release::{ReleaseState, Unapproved as ReleaseReason},
    reminder::{Comparator as ReminderComparator, Unit as ReminderUnit},
    shape::ShapeKind,
    stage::{Placeholder as ReviewPlaceholder, Role as ReviewRole},
    task::{
        Category as TaskCategory, Decision, Reason as NotificationReason, Schedule, TaskStatus,
    },
};
pub use imprimatur_wire::{derivative::RegistrationState, requests::BulkKind as BulkAction};
