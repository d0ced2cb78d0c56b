//! Stored plans: the list with their stages, and the form.

use askama::Template;
use imprimatur_application::{approvals::StageInput, contacts::Contact, plans::Plan};
use imprimatur_domain::{gate::Gate, ids::PlanId};
use imprimatur_texts::Texts;
use time::Duration;

use super::{
    Around, Bar, console_pages,
    head::gates,
    stage_form::{StageForm, placeholder},
    stages::{role_word, rule, title},
    words::problems_beside,
};
use crate::{
    console::jobs::FailedForm,
    view::{Frame, Page, Problems, visible},
};

/// All plans.
#[derive(Template)]
#[template(path = "console/plans/list.html")]
pub(in crate::console) struct PlansPage {
    frame: Frame,
    bar: Bar,
    plans: Vec<ShownPlan>,
}

/// The form of a new plan, or of one that is changed.
#[derive(Template)]
#[template(path = "console/plans/form.html")]
pub(in crate::console) struct PlanPage {
    frame: Frame,
    bar: Bar,
    plan: Option<ShownPlan>,
    /// Whether the form has fields for all that the plan says.
    is_editable: bool,
    name: String,
    gates: Vec<(&'static str, String, bool)>,
    staged: StageForm,
    /// Addresses and names of contacts.
    contacts: Vec<(String, String)>,
    problems: Problems,
}

console_pages!(PlansPage, PlanPage);

/// A plan with its stages.
pub(super) struct ShownPlan {
    pub(super) id: PlanId,
    pub(super) name: String,
    /// What the gate holds up, if it does.
    pub(super) gate: Option<String>,
    pub(super) steps: Vec<PlanStep>,
}

/// A stage of a plan.
pub(super) struct PlanStep {
    pub(super) title: String,
    /// People, groups and placeholders, and what marks those who do not decide.
    pub(super) people: Vec<(String, Option<String>)>,
    pub(super) rule: String,
    pub(super) stops_early: bool,
    pub(super) due_after: Option<String>,
}

impl PlansPage {
    pub(in crate::console) fn new(around: Around, plans: &[Plan]) -> Self {
        let shown = |plan| ShownPlan::new(around.texts(), plan);
        Self {
            plans: plans.iter().map(shown).collect(),
            frame: around.frame,
            bar: around.bar,
        }
    }
}

impl PlanPage {
    pub(in crate::console) fn new(
        around: Around,
        plan: Option<Plan>,
        is_editable: bool,
        contacts: &[Contact],
        failed_form: &FailedForm,
    ) -> Self {
        let (texts, sent) = (around.texts(), &failed_form.sent);
        let contacts = contacts
            .iter()
            .map(|contact| (contact.email.to_string(), visible(&contact.details.name)));
        Self {
            plan: plan.map(|plan| ShownPlan::new(texts, &plan)),
            is_editable,
            name: sent.one("name").to_owned(),
            gates: gates(texts, sent.one("gate")),
            staged: StageForm::new(texts, failed_form),
            contacts: contacts.collect(),
            problems: problems_beside(texts, &failed_form.errors, &["name"]),
            frame: around.frame,
            bar: around.bar,
        }
    }
}

impl ShownPlan {
    pub(super) fn new(texts: &Texts, plan: &Plan) -> Self {
        let steps = plan.stages.iter().zip(1..);
        let gate = gates(texts, plan.gate.as_str()).into_iter();
        Self {
            id: plan.id,
            name: visible(&plan.name),
            gate: gate
                .filter(|_| plan.gate != Gate::None)
                .find_map(|(_, word, is_chosen)| is_chosen.then_some(word)),
            steps: steps
                .map(|(stage, number)| PlanStep::new(texts, number, stage))
                .collect(),
        }
    }
}

impl PlanStep {
    fn new(texts: &Texts, number: u32, stage: &StageInput) -> Self {
        let people = stage.reviewers.iter().map(|reviewer| {
            let group = |name: &str| texts.text("plan-group").name("group", name).plain();
            let email = reviewer.email.as_ref().map(|email| visible(email.as_str()));
            let group = reviewer.group.as_ref().map(|name| group(&visible(name)));
            let role = reviewer.placeholder.map(|one| texts.get(placeholder(one)));
            let person = email.or(group).or(role).unwrap_or_default();
            (person, role_word(texts, reviewer.role))
        });
        Self {
            title: title(texts, number, &stage.name),
            people: people.collect(),
            rule: rule(texts, &stage.rule),
            stops_early: stage.stop_early,
            due_after: stage.due_after.map(|span| due_after(texts, span)),
        }
    }
}

/// How long after its start a stage is due, in the largest unit that is exact.
fn due_after(texts: &Texts, span: Duration) -> String {
    let minutes = span.whole_minutes();
    let (key, count) = if minutes % (24 * 60) == 0 {
        ("plan-due-days", minutes / (24 * 60))
    } else if minutes % 60 == 0 {
        ("plan-due-hours", minutes / 60)
    } else {
        ("plan-due-minutes", minutes)
    };
    texts.text(key).with("count", count).plain()
}
