//! The names by which the interface and the databases know what the domain knows: none may change, and all come back.

use imprimatur_domain::{
    account::{Role, Scope},
    archive::ArchiveState,
    event::{Cause, Field},
    preflight::Severity,
    prelude::*,
    reminder::Comparator,
};

fn come_back<T: Copy + PartialEq + std::fmt::Debug>(
    names: &[(T, &str)],
    name_of: impl Fn(T) -> &'static str,
    parse: impl Fn(&str) -> Option<T>,
) {
    for (one, name) in names {
        assert_eq!(name_of(*one), *name);
        assert_eq!(parse(name), Some(*one));
    }
    assert_eq!(parse("nonsense"), None);
}

#[test]
fn roles_and_scopes_come_back_by_their_names() {
    let roles = [
        (Role::Member, "member"),
        (Role::Admin, "admin"),
        (Role::Owner, "owner"),
    ];
    come_back(&roles, Role::as_str, Role::parse);
    let scopes = [
        (Scope::Read, "read"),
        (Scope::Write, "write"),
        (Scope::Admin, "admin"),
    ];
    come_back(&scopes, Scope::as_str, Scope::parse);
}

#[test]
fn statuses_come_back_by_their_names() {
    let job = Status::ALL.map(|status| (status, status.as_str()));
    come_back(&job, Status::as_str, Status::parse);
    assert_eq!(Status::ChangeRequested.to_string(), "change-requested");
    let task = [
        (TaskStatus::New, "new"),
        (TaskStatus::Processing, "processing"),
        (TaskStatus::Paused, "paused"),
        (TaskStatus::Done, "done"),
        (TaskStatus::Closed, "closed"),
    ];
    come_back(&task, TaskStatus::as_str, TaskStatus::parse);
    assert_eq!(TaskStatus::Paused.to_string(), "paused");
    let decisions = [
        (Decision::Approved, "approved"),
        (Decision::ChangeRequested, "change-requested"),
        (Decision::Rejected, "rejected"),
    ];
    come_back(&decisions, Decision::as_str, Decision::parse);
    let done = ArchiveState::Done {
        size: 1,
        expires_at: super::scene::AT,
    };
    let archives = [
        ArchiveState::Queued,
        ArchiveState::Processing,
        done,
        ArchiveState::Failed,
    ];
    let archives = archives.each_ref().map(ArchiveState::as_str);
    assert_eq!(archives, ["queued", "processing", "done", "failed"]);
}

#[test]
fn what_tasks_and_reminders_say_comes_back_by_its_name() {
    let categories = [
        (Category::Review, "review-task"),
        (Category::QuoteReview, "quote-review-task"),
        (Category::Anonymous, "anonymous-task"),
        (Category::Upload, "upload-task"),
        (Category::Revision, "revision-task"),
        (Category::Assign, "assign-task"),
        (Category::Forward, "forward-task"),
    ];
    come_back(&categories, Category::as_str, Category::parse);
    assert_eq!(Category::Review.to_string(), "review-task");
    let asking = |asks: fn(Category) -> bool| {
        let asking = Category::ALL.into_iter().filter(|one| asks(*one));
        asking.collect::<Vec<_>>()
    };
    let files = [Category::Upload, Category::Revision];
    assert_eq!(asking(Category::asks_for_file), files);
    let decisions = [Category::Review, Category::QuoteReview, Category::Anonymous];
    assert_eq!(asking(Category::asks_for_decision), decisions);
    let sides = [(Comparator::Before, "before"), (Comparator::After, "after")];
    come_back(&sides, Comparator::as_str, Comparator::parse);
    let sources = [
        (Source::InApp, "in-app"),
        (Source::Api, "api"),
        (Source::UploadLink, "upload-link"),
        (Source::Email, "email"),
        (Source::Duplicate, "duplicate"),
    ];
    come_back(&sources, Source::as_str, Source::parse);
}

#[test]
fn what_changed_and_why_has_its_name() {
    let causes = [
        Cause::Set,
        Cause::TaskInitiated,
        Cause::TaskOpened,
        Cause::Decided,
        Cause::TaskCompleted,
        Cause::NewContent,
        Cause::Idle,
        Cause::Modified,
        Cause::Renewed,
    ];
    assert_eq!(
        causes.map(Cause::as_str).join(" "),
        "set task-initiated task-opened decided task-completed new-content idle modified renewed"
    );
    let fields = [
        Field::Name,
        Field::AltText,
        Field::MediaType,
        Field::DueAt,
        Field::Customer,
        Field::Partner,
        Field::Assignee,
        Field::CusDownload,
        Field::IsPortal,
        Field::ShowJobSpec,
        Field::ShowPreflight,
        Field::Parent,
        Field::Owner,
        Field::Locked(true),
        Field::Trash,
        Field::Tasks,
        Field::Reminders,
        Field::Comments,
    ];
    assert_eq!(
        fields.map(Field::as_str).join(" "),
        "name alt_text type due_at c_email p_email asg_email cus_download is_portal show_job_spec \
         show_preflight parent_guid owner locked deleted_at tasks reminders comments"
    );
}

#[test]
fn ids_addresses_and_severities_are_written_as_they_are() {
    let job = JobId::nil().to_string();
    assert_eq!(job, "00000000-0000-0000-0000-000000000000");
    assert_eq!(super::scene::vera().to_string(), "vera@example.com");
    let severities = [Severity::Note, Severity::Warning, Severity::Error];
    let severities = severities.map(|one| one.to_string());
    assert_eq!(severities.join(" "), "note warning error");
}
