//! Sending a job for review: to people who are all asked now, or in stages.

use std::collections::HashSet;

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    failure::{Failure, FieldErrors},
    notifications::{self, ReviewerInput, Send},
    plans::{self, PlanInput},
    ports::Ports,
};
use imprimatur_domain::{
    access::Caller,
    email::Email,
    field::InputField,
    field::{Comments, FieldProblem},
    ids::PlanId,
    stage::{DUE_AFTER_MAX, Placeholder, REVIEWERS_MAX, Role, Rule},
};
use time::Duration;

use super::{
    actions::{act, due},
    session::CsrfForm,
};
use crate::{form::Sent, form_fields::FormFields, state::PageContext};

/// How many stages the form has. More can be sent over the API.
pub(super) const STAGES: u32 = 5;

/// Sends a job to people for review.
pub(super) async fn send(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "send"), async |form, id| {
        let command = command(&context, form)?;
        let plan = plan_to_store(&form.sent, &command)?;
        let caller = form.session.caller();
        let done = notifications::send(&context.ports, &caller, id, command).await;
        done.map_err(|failure| held(on_the_form(failure, &form.sent)))?;
        store_plan(&context.ports, &caller, plan).await
    })
    .await
}

/// Stores the stages as a plan, if they are to be.
pub(super) async fn store_plan(
    ports: &Ports,
    caller: &Caller,
    plan: Option<PlanInput>,
) -> Result<(), Failure> {
    match plan {
        Some(plan) => plans::create(ports, caller, plan).await.map(drop),
        None => Ok(()),
    }
}

/// What the form asks for.
pub(super) fn command(context: &PageContext, form: &CsrfForm) -> Result<Send, Failure> {
    let sent = &form.sent;
    let mut fields = FormFields::new(sent);
    let whom = if is_staged(sent) {
        in_stages(sent)?
    } else {
        to_people(context, form, &mut fields)
    };
    let command = with_options(sent, whom, &mut fields);
    fields.finish()?;
    Ok(command)
}

/// The plan that the stages are to be stored as, if it was given a name.
pub(super) fn plan_to_store(sent: &Sent, command: &Send) -> Result<Option<PlanInput>, Failure> {
    let mut fields = FormFields::new(sent);
    let name = fields.optional("plan_name").map(|name| {
        name.filter(|_| !command.stages.is_empty())
            .map(|name| PlanInput {
                name: Some(name),
                stages: Some(command.stages.clone()),
                gate: None,
            })
    });
    fields.complete(name)
}

/// What the gate refuses is said on the form, which shows the findings and asks for a reason.
fn held(failure: Failure) -> Failure {
    match failure {
        Failure::Held(_) => Failure::invalid(InputField::Override, FieldProblem::Held),
        Failure::Uninspected => Failure::invalid(InputField::Override, FieldProblem::Uninspected),
        failure => failure,
    }
}

/// Names what is wrong with people of a stage after the field in which they were typed.
pub(super) fn on_the_form(failure: Failure, sent: &Sent) -> Failure {
    let Failure::Invalid(errors) = failure else {
        return failure;
    };
    let rows: Vec<_> = filled_in(sent).collect();
    let row = |stage: usize| rows.get(stage).map(|row| InputField::Named(row.name("to")));
    Failure::Invalid(errors.renamed(|field| match field {
        InputField::StageReviewers(stage) | InputField::StageReviewerGroup(stage, _) => {
            row(stage).unwrap_or(field)
        }
        InputField::StageReviewerPlaceholder(..) => InputField::Named("placeholder".into()),
        field => field,
    }))
}

/// Whether the form asks for a review in stages.
pub(super) fn is_staged(sent: &Sent) -> bool {
    !sent.one("staged").is_empty()
}

/// With what is the same for everybody who is asked.
fn with_options(sent: &Sent, mut command: Send, fields: &mut FormFields<'_>) -> Send {
    command.comments = fields.parse("comments", &sent.typed().comments);
    command.task.language = fields.optional("language");
    let reason = sent.one("override").replace("\r\n", "\n");
    let reason: Option<Comments> = fields.parse("override", reason.trim());
    command.overruled = reason.and_then(|reason| reason.try_into().ok());
    command.task.req_confirm = Some(sent.typed().confirmed);
    command.task.private_comments = Some(!sent.one("private").is_empty());
    command.task.inspector = Some(!sent.one("inspector").is_empty());
    command
}

fn to_people(context: &PageContext, form: &CsrfForm, fields: &mut FormFields<'_>) -> Send {
    let sent = &form.sent;
    let mut reviewers = reviewers(sent, fields);
    for email in sent.all("to") {
        reviewers.push(ReviewerInput {
            email: fields.parse("reviewers", email),
            group: None,
        });
    }
    for group in sent.all("group") {
        reviewers.push(ReviewerInput {
            email: None,
            group: fields.parse("reviewers", group),
        });
    }
    let mut command = Send {
        reviewers,
        ..Send::default()
    };
    command.task.due_at = due(context, form, fields);
    command
}

/// People by their addresses.
pub(super) fn reviewers(sent: &Sent, fields: &mut FormFields<'_>) -> Vec<ReviewerInput> {
    let typed = fields.read("reviewers", addresses(sent.one("recipients")));
    let typed = typed.into_iter().flatten().map(|email| ReviewerInput {
        email: Some(email),
        group: None,
    });
    typed.collect()
}

/// Addresses as people write them and mail programs copy them: one or more, perhaps with names. Those that are none are
/// named.
fn addresses(text: &str) -> Result<Vec<Email>, FieldProblem> {
    let (mut known, mut wrong) = (Vec::new(), Vec::new());
    for part in text.split([',', ';', '\n']) {
        let in_brackets = part
            .split_once('<')
            .and_then(|(_, rest)| rest.split_once('>'));
        let addresses = in_brackets.map_or(part, |(address, _)| address);
        for address in addresses.split_whitespace() {
            match address.parse::<Email>() {
                Ok(email) => known.push(email),
                Err(problem) => wrong.push((address.to_owned(), problem)),
            }
        }
    }
    if wrong.is_empty() {
        Ok(known)
    } else {
        Err(FieldProblem::Each(wrong))
    }
}

/// People of a stage: addresses, and names of groups, which have neither `@` nor a dot.
fn people(text: &str, role: Role) -> Result<Vec<StageReviewerInput>, FieldProblem> {
    let is_group = |part: &&str| !part.trim().is_empty() && !part.contains(['@', '.']);
    let (groups, others): (Vec<_>, Vec<_>) = text.split([',', ';', '\n']).partition(is_group);
    let named = |email, group| StageReviewerInput {
        email,
        group,
        placeholder: None,
        role,
    };
    let people = addresses(&others.join(","))?.into_iter();
    let mut people: Vec<_> = people.map(|email| named(Some(email), None)).collect();
    for group in groups {
        let wrong = |problem| FieldProblem::Each(vec![(group.trim().to_owned(), problem)]);
        let group = group.parse().map_err(wrong)?;
        people.push(named(None, Some(group)));
    }
    Ok(people)
}

/// The stages that somebody has filled in.
fn filled_in(sent: &Sent) -> impl Iterator<Item = StageFields<'_>> {
    let rows = (1..=STAGES).map(move |number| StageFields { sent, number });
    rows.filter(StageFields::is_filled_in)
}

/// The stored plan that was chosen, or the stages that somebody has filled in; at least one.
fn in_stages(sent: &Sent) -> Result<Send, Failure> {
    if !sent.one("plan").is_empty() {
        let plan = sent.one("plan").parse().map(PlanId);
        let unknown = |_| Failure::invalid(InputField::Plan, "is not a plan of the team");
        return Ok(Send {
            plan: Some(plan.map_err(unknown)?),
            ..Send::default()
        });
    }
    Ok(Send {
        stages: stages(sent)?,
        ..Send::default()
    })
}

/// The stages that somebody has filled in; at least one.
pub(super) fn stages(sent: &Sent) -> Result<Vec<StageInput>, FieldErrors> {
    let mut errors = FieldErrors::default();
    let stages = filled_in(sent).filter_map(|row| row.read(&mut errors));
    let stages: Vec<_> = stages.collect();
    if stages.is_empty() && errors.0.is_empty() {
        errors.wrong("stage_1_to", FieldProblem::Nobody);
    }
    if errors.0.is_empty() {
        Ok(stages)
    } else {
        Err(errors)
    }
}

/// The fields with the people of a stage, and what they are asked for.
pub(super) const PEOPLE: [(&str, Role); 3] = [
    ("to", Role::Decider),
    ("commenters", Role::Commenter),
    ("observers", Role::Observer),
];

/// The fields of a stage in which something can be wrong.
const STAGE_FIELDS: [&str; 6] = ["name", "to", "commenters", "observers", "count", "days"];

/// The number of the stage that a field of the form belongs to, and which of its fields it is.
pub(super) fn stage_field(name: &str) -> Option<(u32, &'static str)> {
    let mut fields = (1..=STAGES).flat_map(|number| STAGE_FIELDS.map(|field| (number, field)));
    fields.find(|(number, field)| stage_field_name(*number, field) == name)
}

pub(super) fn stage_field_name(number: u32, field: &str) -> String {
    format!("stage_{number}_{field}")
}

/// The fields of one stage: `stage_1_name`, `stage_1_to`, `stage_1_commenters`, `stage_1_observers`, `stage_1_rule`,
/// `stage_1_customer`, `stage_1_partner`, `stage_1_owner`,
/// `stage_1_count`, `stage_1_early` and `stage_1_days`.
pub(super) struct StageFields<'s> {
    pub(super) sent: &'s Sent,
    pub(super) number: u32,
}

impl StageFields<'_> {
    /// What was sent for a field.
    pub(super) fn typed(&self, field: &str) -> String {
        self.sent.one(&self.name(field)).to_owned()
    }

    /// The name of a field in the form.
    pub(super) fn name(&self, field: &str) -> String {
        stage_field_name(self.number, field)
    }

    fn is_filled_in(&self) -> bool {
        let typed = ["name", "to", "commenters", "observers"].into_iter();
        let mut fields = typed.chain(Placeholder::ALL.map(Placeholder::as_str));
        fields.any(|field| !self.typed(field).trim().is_empty())
    }

    /// The stage; `None` if something is wrong with it, which is noted.
    fn read(&self, errors: &mut FieldErrors) -> Option<StageInput> {
        let mut wrong = |field: &str, problem: FieldProblem| {
            errors.0.insert(self.name(field), problem);
        };
        let name = self.typed("name").trim().parse();
        let name = name.map_err(|problem| wrong("name", problem));
        let (mut reviewers, mut known) = (Vec::new(), HashSet::new());
        let mut are_read = true;
        for (field, role) in PEOPLE {
            match people(&self.typed(field), role) {
                Ok(people) => reviewers.extend(people.into_iter().filter(|one| {
                    let who = (one.email.clone(), one.group.clone());
                    known.insert(who)
                })),
                Err(problem) => {
                    are_read = false;
                    wrong(field, problem);
                }
            }
        }
        let placeholders = Placeholder::ALL.into_iter();
        let ticked = placeholders.filter(|one| !self.typed(one.as_str()).is_empty());
        reviewers.extend(ticked.map(|placeholder| StageReviewerInput {
            placeholder: Some(placeholder),
            ..StageReviewerInput::default()
        }));
        let due_after = self.due_after().map_err(|problem| wrong("days", problem));
        if !are_read {
            return None;
        }
        let deciders: Vec<_> = (reviewers.iter().filter(|one| one.role == Role::Decider)).collect();
        if deciders.is_empty() {
            wrong("to", FieldProblem::Nobody);
            return None;
        }
        let rule = self
            .rule(&deciders)
            .map_err(|(field, problem)| wrong(field, problem));
        Some(StageInput {
            name: name.ok()?,
            rule: rule.ok()?,
            reviewers,
            stop_early: !self.typed("early").is_empty(),
            due_after: due_after.ok()?,
        })
    }

    /// The rule, or what is wrong with which field.
    fn rule(&self, deciders: &[&StageReviewerInput]) -> Result<Rule, (&'static str, FieldProblem)> {
        match self.typed("rule").as_str() {
            "any" => Ok(Rule::Any),
            "at_least" => self.count(deciders).map(Rule::AtLeast),
            "first" => {
                let first = deciders.first().and_then(|one| one.email.clone());
                let first = first.ok_or(("to", FieldProblem::NotAnAddress))?;
                Ok(Rule::Primary(first))
            }
            _ => Ok(Rule::All),
        }
    }

    /// How many approvals are enough. How many people are in a group is known when it is sent.
    fn count(&self, deciders: &[&StageReviewerInput]) -> Result<u32, (&'static str, FieldProblem)> {
        let has_group = deciders.iter().any(|one| one.group.is_some());
        let most = if has_group {
            REVIEWERS_MAX
        } else {
            deciders.len()
        };
        let count = self.typed("count").trim().parse::<u32>().ok();
        let can_be_met =
            |count: &u32| (1..=most).contains(&usize::try_from(*count).unwrap_or(usize::MAX));
        let count = count.filter(can_be_met);
        let max = most as u64;
        count.ok_or(("count", FieldProblem::OutOfRange { min: 1, max }))
    }

    fn due_after(&self) -> Result<Option<Duration>, FieldProblem> {
        let days = self.typed("days");
        if days.trim().is_empty() {
            return Ok(None);
        }
        let days_max = DUE_AFTER_MAX.whole_days();
        let max = days_max.unsigned_abs();
        let days = days.trim().parse::<i64>().ok();
        let days = days.filter(|days| (1..=days_max).contains(days));
        let days = days.ok_or(FieldProblem::OutOfRange { min: 1, max })?;
        Ok(Some(Duration::days(days)))
    }
}
