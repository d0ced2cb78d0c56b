//! What is beside a file or the listing of a folder: comments, reviewers, activity, and the sections of the menu.

use std::collections::HashMap;

use imprimatur_application::{
    approvals::GateReport,
    comments::Threads,
    jobs::{JobList, KeptDecision, Overview},
    notifications::Suggestions,
    plans::Plan,
    reminders::SeenReminder,
};
use imprimatur_domain::{check::CheckRun, derivative::Derivative, ids::JobId};
use imprimatur_texts::{Language, Texts};

use super::{
    Around,
    checks::ShownCheck,
    decisions::{VersionDecisions, by_version},
    derivatives::ShownDerivative,
    expect_form::ExpectForm,
    gate_note::GateNote,
    next_step::NextStep,
    plans::ShownPlan,
    reminders::Reminders,
    requests::RequestForms,
    reviewers::Reviewers,
    section::shown_section,
    stage_form::StageForm,
};
use crate::{
    console::{jobs::FailedForm, search::Search},
    view::{Conversation, FailedReply, Problems, Talk, visible},
};

/// The panel of a job's page.
pub(super) struct Panel<'a> {
    /// The section that is shown.
    pub(super) section: &'static str,
    pub(super) problems: Problems,
    /// The form that is shown again.
    pub(super) failed_form: &'a FailedForm,
    /// The conversation; `None` for those who may only view the job.
    pub(super) conversation: Option<Conversation<'a>>,
    /// Open threads.
    pub(super) open: usize,
    pub(super) reviewers: Reviewers,
    /// Its reminders, for those who may edit the job.
    pub(super) reminders: Option<Reminders>,
    pub(super) send: Option<SendForm<'a>>,
    /// What the order says, for who controls a job that can be changed.
    pub(super) expect: Option<ExpectForm>,
    /// What the primary button does.
    pub(super) next: NextStep,
    /// The forms to ask people for something else, if the job can be sent.
    pub(super) requests: Option<RequestForms>,
    /// All decisions, if they are asked for.
    pub(super) decisions: Option<Vec<VersionDecisions>>,
    /// What prepress has made of it, if decisions are asked for.
    pub(super) derivatives: Vec<ShownDerivative>,
    /// Checks of the current version.
    pub(super) checks: Vec<ShownCheck>,
    /// Folders that the job can be moved to: addresses and names; the chosen one comes first.
    pub(super) folders: Option<Vec<(String, String)>>,
}

/// What the form to send a job is filled in with.
pub(super) struct SendForm<'a> {
    /// People that can be ticked: address, name, and whether they are ticked.
    pub(super) people: Vec<(String, String, bool)>,
    /// Groups, how many people are in each, and whether they are ticked.
    pub(super) groups: Vec<(String, u64, bool)>,
    /// Addresses and names of contacts.
    pub(super) contacts: Vec<(String, String)>,
    /// Languages by their tags, each in its own words, and whether it is chosen.
    pub(super) languages: Vec<(&'static str, String, bool)>,
    /// Stored plans, and whether one is chosen.
    pub(super) plans: Vec<(ShownPlan, bool)>,
    /// The name of the plan that the stages are to be stored as.
    pub(super) plan_name: String,
    /// The stages, in place of people.
    pub(super) staged: StageForm,
    /// What the preflight gate holds up, if it does.
    pub(super) gate: Option<GateNote<'a>>,
    /// Whether reviewers see each other's comments.
    pub(super) is_private: bool,
}

/// What is loaded for the panel besides the overview.
#[derive(Default)]
pub(in crate::console) struct PanelData {
    /// The conversation, for those who may edit the job.
    pub(in crate::console) threads: Option<Threads>,
    /// Whom it can be sent to, if it can be sent.
    pub(in crate::console) suggestions: Option<Suggestions>,
    /// The reminders of the job, for those who may edit it.
    pub(in crate::console) reminders: Option<Vec<SeenReminder>>,
    /// The team's stored plans, if it can be sent.
    pub(in crate::console) plans: Vec<Plan>,
    /// All decisions on the job, if they are to be shown, and names of files that they are about.
    pub(in crate::console) decisions: Option<(Vec<KeptDecision>, HashMap<JobId, String>)>,
    /// What prepress has made of it, if decisions are to be shown.
    pub(in crate::console) derivatives: Vec<Derivative>,
    /// The runs of checks about the current version.
    pub(in crate::console) checks: Vec<CheckRun>,
    /// Folders that it can be moved to, if it can be moved.
    pub(in crate::console) folders: Option<JobList>,
    /// What the preflight gate says, if there is one and the job can be sent.
    pub(in crate::console) gate: Option<GateReport>,
}

impl<'a> Panel<'a> {
    pub(super) fn new(
        around: &Around,
        overview: &Overview,
        data: &'a PanelData,
        (search, again): (&Search, &'a FailedForm),
    ) -> Self {
        let can_edit = overview.seen.rights.can_edit();
        let problems = again.problems(around.texts());
        let failed = (again.form == "comment")
            .then(|| FailedReply::new(&again.sent.typed(), &problems))
            .flatten();
        let threads = data.threads.as_ref();
        let conversation = threads.map(|threads| Conversation::new(threads, failed.as_ref()));
        let send = data.suggestions.as_ref();
        let is_orderable = send.is_some() && overview.seen.rights.has_control();
        Self {
            section: match shown_section(search, again, can_edit) {
                // It was moved out of its folder meanwhile; why nothing is taken over is said with the comments.
                "inherit" if overview.seen.parent.is_none() => "comments",
                "expect" if !is_orderable => "comments",
                section => section,
            },
            problems,
            failed_form: again,
            open: conversation.as_ref().map_or(0, Conversation::open),
            conversation,
            expect: is_orderable.then(|| ExpectForm::new(&overview.seen.view.job, again)),
            reminders: (data.reminders.as_ref())
                .map(|reminders| Reminders::new(around.texts(), reminders, again)),
            reviewers: Reviewers::new(around, overview, again),
            send: send.map(|suggestions| {
                let gate = data.gate.as_ref();
                let gate = gate.and_then(|gate| GateNote::new(overview, gate, again));
                SendForm::new(around, (suggestions, &data.plans), gate, again)
            }),
            requests: send.map(|suggestions| RequestForms::new(overview, suggestions)),
            decisions: (data.decisions.as_ref())
                .map(|(decisions, names)| by_version(around, overview, decisions, names)),
            derivatives: (data.derivatives.iter())
                .map(|derivative| ShownDerivative::new(around, overview, derivative))
                .collect(),
            checks: ShownCheck::last(around, overview, &data.checks),
            next: NextStep::new(overview, data.suggestions.is_some()),
            folders: data.folders.as_ref().map(|list| folders(overview, list)),
        }
    }

    /// Whether a section is not shown.
    pub(super) fn hides(&self, section: &str) -> bool {
        self.section != section
    }

    /// The plain form of comments, for a page without a proof and with one.
    pub(super) fn talk(&self, around: &Around, action: &str) -> Option<Talk> {
        let conversation = self.conversation.as_ref()?;
        let is_again = self.failed_form.form == "comment" && !conversation.has_failed_reply();
        Some(Talk {
            typed: self.failed_form.comment().to_owned(),
            problems: if is_again {
                self.problems.clone()
            } else {
                Problems::default()
            },
            ..Talk::at(action, around.bar.form_token.clone(), true)
        })
    }
}

impl<'a> SendForm<'a> {
    pub(super) fn new(
        around: &Around,
        (suggestions, plans): (&Suggestions, &[Plan]),
        gate: Option<GateNote<'a>>,
        failed_form: &FailedForm,
    ) -> Self {
        let texts = around.texts();
        let is_again = failed_form.form == "send";
        let ticked =
            |field: &str, value: &str, preset: bool| failed_form.has("send", field, value, preset);
        let names = suggestions.contacts.iter();
        let name_of = |email: &str| {
            let mut names = names.clone();
            let known = names.find(|contact| contact.email.as_str() == email);
            known.map_or_else(String::new, |contact| visible(&contact.details.name))
        };
        let people = suggestions.people.iter().map(|one| {
            let email = one.email.as_str();
            (
                email.to_owned(),
                name_of(email),
                ticked("to", email, one.is_preset),
            )
        });
        let groups = suggestions.groups.iter().map(|group| {
            let is_ticked = ticked("group", &group.name, false);
            (group.name.clone(), group.members, is_ticked)
        });
        let mut staged = StageForm::new(texts, failed_form);
        let plans = plans.iter().map(|plan| {
            let is_preset = suggestions.plan == Some(plan.id);
            staged.is_chosen |= is_preset && !is_again;
            let is_chosen = ticked("plan", &plan.id.to_string(), is_preset);
            (ShownPlan::new(texts, plan), is_chosen)
        });
        let contacts = suggestions
            .contacts
            .iter()
            .map(|contact| (contact.email.to_string(), visible(&contact.details.name)));
        let team = suggestions.team.iter();
        let team = team.map(|user| (user.email.to_string(), visible(&user.full_name)));
        let mut contacts: Vec<_> = contacts.chain(team).collect();
        contacts.sort();
        contacts.dedup_by(|one, other| one.0 == other.0);
        Self {
            people: people.collect(),
            groups: groups.collect(),
            contacts,
            languages: languages(texts, failed_form.text("send", "language")),
            plans: plans.collect(),
            plan_name: failed_form.text("send", "plan_name").to_owned(),
            staged,
            gate,
            is_private: ticked("private", "1", around.proposes_private),
        }
    }

    /// What the field for addresses is called, beside people to tick or alone.
    pub(super) fn recipients_label(&self) -> &'static str {
        if self.people.is_empty() {
            "email-addresses"
        } else {
            "more-reviewers"
        }
    }
}

/// The languages that mails and pages can be in.
fn languages(texts: &Texts, chosen: &str) -> Vec<(&'static str, String, bool)> {
    let language = |one: Language| {
        let word = texts.in_language(one).get("language-name");
        (one.tag(), word, one.tag() == chosen)
    };
    Language::all().map(language).collect()
}

/// All folders but the job itself.
fn folders(overview: &Overview, list: &JobList) -> Vec<(String, String)> {
    let job = &overview.seen.view.job;
    let parent = overview.seen.parent;
    let mut folders: Vec<_> = list
        .jobs
        .iter()
        .filter(|item| item.job.id != job.id)
        .map(|item| (item.job.id, visible(&item.job.name)))
        .collect();
    folders.sort_by_key(|(id, _)| Some(*id) != parent);
    let written = folders.into_iter();
    written.map(|(id, name)| (id.to_string(), name)).collect()
}
