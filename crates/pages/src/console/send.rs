//! Sending a job for review: to people who are all asked now, or in stages.

use std::collections::HashSet;

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    failure::{Failure, FieldErrors},
    notifications::{self, ReviewerInput, Send},
};
use imprimatur_domain::{
    email::Email,
    field::Comments,
    stage::{DUE_AFTER_MAX, Role, Rule},
};
use time::Duration;

use super::{
    actions::{act, due},
    session::CsrfForm,
    view::{HELD, UNINSPECTED},
};
use crate::{form::Sent, form_fields::FormFields, state::PageContext};

/// How many stages the form has. More can be sent over the API.
pub(super) const STAGES: u32 = 5;

/// Sends a job to people for review.
pub(super) async fn send(room: PageContext, posted: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&room, posted, (&path, "send"), async |posted, id| {
        let sent = &posted.sent;
        let whom = if is_staged(sent) {
            in_stages(sent)?
        } else {
            to_people(&room, posted)?
        };
        let command = with_options(sent, whom);
        let caller = posted.session.caller();
        let sent = notifications::send(&room.ports, &caller, id, command).await;
        sent.map(drop).map_err(held)
    })
    .await
}

/// What the gate refuses is said on the form, which shows the findings and asks for a reason.
fn held(failure: Failure) -> Failure {
    match failure {
        Failure::Held(_) => Failure::invalid("override", HELD),
        Failure::Uninspected => Failure::invalid("override", UNINSPECTED),
        failure => failure,
    }
}

/// Whether the form asks for a review in stages.
pub(super) fn is_staged(sent: &Sent) -> bool {
    !sent.one("staged").is_empty()
}

/// With what is the same for everybody who is asked.
fn with_options(sent: &Sent, mut command: Send) -> Send {
    let mut fields = FormFields::new(sent);
    command.comments = fields.parse("comments", &sent.typed().comments);
    command.task.language = fields.optional("language");
    let reason = sent.one("override").replace("\r\n", "\n");
    let reason: Option<Comments> = fields.parse("override", reason.trim());
    command.overruled = reason.and_then(|reason| reason.try_into().ok());
    command.malformed.0.extend(fields.into_errors().0);
    command.task.req_confirm = Some(sent.typed().confirmed);
    command.task.private_comments = Some(!sent.one("private").is_empty());
    command
}

fn to_people(room: &PageContext, posted: &CsrfForm) -> Result<Send, Failure> {
    let sent = &posted.sent;
    let typed = addresses(sent.one("recipients"));
    let typed = typed.map_err(|wrong| Failure::invalid("reviewers", wrong))?;
    let mut fields = FormFields::new(sent);
    let typed = typed.into_iter().map(|email| ReviewerInput {
        email: Some(email),
        group: None,
    });
    let mut reviewers: Vec<_> = typed.collect();
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
        malformed: fields.into_errors(),
        ..Send::default()
    };
    command.task.due_at = due(room, posted)?;
    Ok(command)
}

/// Addresses as people write them and mail programs copy them: one or more, perhaps with names. Those that are none are
/// named.
fn addresses(text: &str) -> Result<Vec<Email>, String> {
    let (mut known, mut wrong) = (Vec::new(), Vec::new());
    for part in text.split([',', ';', '\n']) {
        let in_brackets = part
            .split_once('<')
            .and_then(|(_, rest)| rest.split_once('>'));
        let addresses = in_brackets.map_or(part, |(address, _)| address);
        for address in addresses.split_whitespace() {
            match address.parse::<Email>() {
                Ok(email) => known.push(email),
                Err(error) => wrong.push(format!("“{address}” {error}")),
            }
        }
    }
    if wrong.is_empty() {
        Ok(known)
    } else {
        Err(wrong.join("; "))
    }
}

/// The stages that somebody has filled in; at least one.
fn in_stages(sent: &Sent) -> Result<Send, Failure> {
    let mut errors = FieldErrors::default();
    let stages = (1..=STAGES).filter_map(|number| StageFields { sent, number }.read(&mut errors));
    let stages: Vec<_> = stages.collect();
    if stages.is_empty() && errors.0.is_empty() {
        let nobody = "must name at least one person".to_owned();
        errors.0.insert("stage_1_to".to_owned(), nobody);
    }
    if !errors.0.is_empty() {
        return Err(Failure::Invalid(errors));
    }
    Ok(Send {
        stages,
        ..Send::default()
    })
}

/// The fields of one stage: `stage_1_name`, `stage_1_to`, `stage_1_rule`, `stage_1_count` and `stage_1_days`.
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
        format!("stage_{}_{field}", self.number)
    }

    /// The stage; `None` if nothing was filled in, or something is wrong with it, which is noted.
    fn read(&self, errors: &mut FieldErrors) -> Option<StageInput> {
        let (name, to) = (self.typed("name"), self.typed("to"));
        if name.trim().is_empty() && to.trim().is_empty() {
            return None;
        }
        let mut wrong = |field: &str, message: String| {
            errors.0.insert(self.name(field), message);
        };
        let name = name.trim().parse();
        let name = name.map_err(|error| wrong("name", format!("{error}")));
        let people = match addresses(&to) {
            Ok(people) if people.is_empty() => Err("must name at least one person".to_owned()),
            people => people,
        };
        let people = people.map_err(|message| wrong("to", message));
        let due_after = self.due_after().map_err(|message| wrong("days", message));
        let mut known = HashSet::new();
        let mut people = people.ok()?;
        people.retain(|email| known.insert(email.clone()));
        let rule = self.rule(people.len());
        let rule = rule.map_err(|message| wrong("count", message));
        let reviewers = people.into_iter().map(|email| StageReviewerInput {
            email: Some(email),
            group: None,
            placeholder: None,
            role: Role::Decider,
        });
        Some(StageInput {
            name: name.ok()?,
            reviewers: reviewers.collect(),
            rule: rule.ok()?,
            stop_early: false,
            due_after: due_after.ok()?,
        })
    }

    fn rule(&self, people: usize) -> Result<Rule, String> {
        match self.typed("rule").as_str() {
            "any" => Ok(Rule::Any),
            "at_least" => {
                let count = self.typed("count").trim().parse::<u32>().ok();
                let can_be_met = |count: &u32| {
                    (1..=people).contains(&usize::try_from(*count).unwrap_or(usize::MAX))
                };
                let count = count.filter(can_be_met);
                let count =
                    count.ok_or_else(|| format!("must be an integer from 1 to {people}"))?;
                Ok(Rule::AtLeast(count))
            }
            _ => Ok(Rule::All),
        }
    }

    fn due_after(&self) -> Result<Option<Duration>, String> {
        let days = self.typed("days");
        if days.trim().is_empty() {
            return Ok(None);
        }
        let days_max = DUE_AFTER_MAX.whole_days();
        let days = days.trim().parse::<i64>().ok();
        let days = days.filter(|days| (1..=days_max).contains(days));
        let days = days.ok_or_else(|| format!("must be an integer from 1 to {days_max}"))?;
        Ok(Some(Duration::days(days)))
    }
}
