//! The forms to ask people for something else than a review, and to change what the folder or another user has a say in.

use imprimatur_application::{jobs::Overview, notifications::Suggestions};
use imprimatur_domain::{
    job::{InheritedField, Job},
    task::Category,
};

use crate::view::visible;

/// What the forms offer.
pub(super) struct RequestForms {
    /// What can be asked for: names of categories, and of their texts.
    pub(super) categories: Vec<(&'static str, &'static str)>,
    /// The users of the team: addresses and names.
    pub(super) team: Vec<(String, String)>,
    /// The parts that an update can have: names of fields, and of their texts.
    pub(super) update_parts: Vec<(&'static str, &'static str)>,
    /// What a folder can give to what is in it: names of fields, and of their texts.
    pub(super) inherited: Vec<(&'static str, &'static str)>,
}

impl RequestForms {
    pub(super) fn new(overview: &Overview, suggestions: &Suggestions) -> Self {
        let job = &overview.seen.view.job;
        let team = suggestions.team.iter().filter(|user| user.is_active);
        let team = team.map(|user| (user.email.to_string(), visible(&user.full_name)));
        Self {
            categories: categories(job),
            team: team.collect(),
            update_parts: update_parts(job),
            inherited: inherited(),
        }
    }
}

/// What fits a file or a folder; a review has a form of its own.
fn categories(job: &Job) -> Vec<(&'static str, &'static str)> {
    let file = if job.is_folder() {
        (Category::Upload, "ask-files")
    } else {
        (Category::Revision, "ask-version")
    };
    let others = [
        (Category::QuoteReview, "ask-quote"),
        (Category::Forward, "ask-forward"),
    ];
    let all = [file].into_iter().chain(others);
    all.map(|(category, key)| (category.as_str(), key))
        .collect()
}

fn update_parts(job: &Job) -> Vec<(&'static str, &'static str)> {
    let of_file = [
        ("with_specification", "update-specification"),
        ("with_preflight", "update-preflight"),
        ("with_update_link", "update-version-link"),
    ];
    let of_file = of_file.into_iter().filter(|_| !job.is_folder());
    of_file
        .chain([("with_upload_link", "update-upload-link")])
        .collect()
}

fn inherited() -> Vec<(&'static str, &'static str)> {
    let text = |field: InheritedField| {
        Some(match field {
            InheritedField::Customer => "customer",
            InheritedField::Partner => "partner",
            InheritedField::Assignee => "assignee",
            // It is the same field by another name.
            InheritedField::AssigneeAlias => return None,
            InheritedField::DueAt => "due-date",
            InheritedField::Label => "label",
            InheritedField::CusDownload => "share-original",
            InheritedField::ShowJobSpec => "share-sizes",
            InheritedField::ShowPreflight => "share-preflight",
            InheritedField::Gate => "gate",
            InheritedField::Expectation => "order-specifications",
            InheritedField::Proofing => "press",
        })
    };
    let fields = InheritedField::ALL.into_iter();
    fields
        .filter_map(|field| Some((field.as_str(), text(field)?)))
        .collect()
}
