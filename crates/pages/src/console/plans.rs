//! Stored plans of the team: the list, and the form that builds and changes them.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    approvals::StageInput,
    contacts::{self, ContactSearch},
    failure::{Failure, FieldErrors},
    plans::{self, Plan, PlanInput},
    sign_ins::Session,
};
use imprimatur_domain::{
    field::{FieldProblem, Name},
    gate::Gate,
    ids::PlanId,
    stage::{Role, Rule},
};
use imprimatur_wire::field_names::by_name;

use super::{
    failed,
    jobs::{FailedForm, PLANS_SHOWN},
    send,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, PlanPage, PlansPage},
};
use crate::{
    answers::html,
    at::{At, at},
    form::Sent,
    form_fields::FormFields,
    handlers::id,
    state::PageContext,
};

/// Most contacts that are suggested.
const CONTACTS_MAX: u32 = 500;

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![
        at("/plans").read(list).post(create),
        at("/plans/new").read(new),
        at("/plans/{id}").read(edit).post(update),
        at("/plans/{id}/delete").post(delete),
    ]
}

async fn list(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match plans::list(&context.ports, &session.caller(), None, PLANS_SHOWN).await {
        Ok(plans) => {
            let around = Around::new(&context, &session);
            html(StatusCode::OK, &PlansPage::new(around, &plans))
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn new(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    page(&context, &session, None, FailedForm::default()).await
}

async fn create(context: PageContext, form: CsrfForm) -> HttpResponse {
    let caller = form.session.caller();
    let created = match command(&form.sent) {
        Ok(command) => plans::create(&context.ports, &caller, command).await,
        Err(failure) => Err(failure),
    };
    match created {
        Ok(_) => see(&context, "/console/plans#did-add").finish(),
        Err(failure) => again(&context, form, None, failure).await,
    }
}

async fn edit(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    match find(&context, &session, &path).await {
        Ok(plan) => page(&context, &session, Some(plan), FailedForm::default()).await,
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn update(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    let plan = match find(&context, &form.session, &path).await {
        Ok(plan) => plan,
        Err(failure) => return failed::failed(&context, &failure),
    };
    let caller = form.session.caller();
    let updated = match command(&form.sent) {
        Ok(command) => plans::update(&context.ports, &caller, plan.id, command).await,
        Err(failure) => Err(failure),
    };
    match updated {
        Ok(_) => see(&context, "/console/plans#did-save").finish(),
        Err(failure) => again(&context, form, Some(plan), failure).await,
    }
}

async fn delete(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    let deleted = match id(&path).map(PlanId) {
        Ok(id) => plans::delete(&context.ports, &form.session.caller(), id).await,
        Err(failure) => Err(failure),
    };
    match deleted {
        Ok(()) => see(&context, "/console/plans#did-delete").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn find(context: &PageContext, session: &Session, path: &str) -> Result<Plan, Failure> {
    plans::get(&context.ports, &session.caller(), PlanId(id(path)?)).await
}

/// What the form says of a plan.
fn command(sent: &Sent) -> Result<PlanInput, Failure> {
    let mut fields = FormFields::new(sent);
    let name = fields.field::<Name>("name");
    let gate = match Gate::parse(sent.one("gate")) {
        None => fields.wrong("gate", FieldProblem::Unchosen),
        known => known,
    };
    let stages = send::stages(sent).unwrap_or_else(|errors| {
        for (field, problem) in errors.0 {
            fields.wrong::<()>(&field, problem);
        }
        Vec::new()
    });
    fields.finish()?;
    Ok(PlanInput {
        name,
        stages: Some(stages),
        gate,
    })
}

/// The form as it was sent, with what is wrong.
async fn again(
    context: &PageContext,
    form: CsrfForm,
    plan: Option<Plan>,
    failure: Failure,
) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    match send::on_the_form(failure, &sent) {
        Failure::Invalid(errors) => {
            let failed_form = FailedForm {
                errors: by_name(&errors),
                sent,
                ..FailedForm::default()
            };
            page(context, &session, plan, failed_form).await
        }
        failure => failed::failed_at(context, None, &sent.kept(), &failure),
    }
}

/// The form: as it was sent if something is wrong with that, else with the plan.
async fn page(
    context: &PageContext,
    session: &Session,
    plan: Option<Plan>,
    mut failed_form: FailedForm,
) -> HttpResponse {
    let search = ContactSearch {
        text: None,
        group: None,
        after: None,
        limit: CONTACTS_MAX,
    };
    let contacts = match contacts::search(&context.ports, &session.caller(), search).await {
        Ok(contacts) => contacts,
        Err(failure) => return failed::failed(context, &failure),
    };
    let mut is_editable = true;
    if let (Some(plan), true) = (&plan, failed_form.errors == FieldErrors::default()) {
        failed_form.sent = fields_of(plan);
        let read = send::stages(&failed_form.sent);
        is_editable = read.is_ok_and(|stages| are_same(&stages, &plan.stages));
    }
    let around = Around::new(context, session);
    let page = PlanPage::new(around, plan, is_editable, &contacts, &failed_form);
    html(failed_form.status(), &page)
}

/// The form as somebody would have filled it in for a plan. What the form has no fields for is left out.
fn fields_of(plan: &Plan) -> Sent {
    let mut fields = vec![
        ("name".to_owned(), plan.name.to_string()),
        ("gate".to_owned(), plan.gate.to_string()),
    ];
    for (stage, number) in plan.stages.iter().zip(1..) {
        let mut put =
            |field: &str, text: String| fields.push((send::stage_field_name(number, field), text));
        put("name", stage.name.to_string());
        for (field, role) in send::PEOPLE {
            put(field, people(stage, role));
        }
        for placeholder in stage.reviewers.iter().filter_map(|one| one.placeholder) {
            put(placeholder.as_str(), "1".to_owned());
        }
        let rule = match stage.rule {
            Rule::All => "all",
            Rule::Any => "any",
            Rule::AtLeast(_) => "at_least",
            Rule::Primary(_) => "first",
        };
        put("rule", rule.to_owned());
        if let Rule::AtLeast(count) = stage.rule {
            put("count", count.to_string());
        }
        if stage.stop_early {
            put("early", "1".to_owned());
        }
        if let Some(due_after) = stage.due_after {
            put("days", due_after.whole_days().to_string());
        }
    }
    Sent::new(fields)
}

/// People and groups of a stage who are asked for the same; a primary reviewer comes first.
fn people(stage: &StageInput, role: Role) -> String {
    let primary = match &stage.rule {
        Rule::Primary(primary) => Some(primary),
        _ => None,
    };
    let mut asked: Vec<_> = stage
        .reviewers
        .iter()
        .filter(|one| one.role == role)
        .collect();
    asked.sort_by_key(|one| primary.is_none() || one.email.as_ref() != primary);
    let names = asked.into_iter().filter_map(|one| {
        let group = one.group.as_ref().map(ToString::to_string);
        one.email.as_ref().map(ToString::to_string).or(group)
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Whether stages ask the same of the same people, in whatever order these are named.
fn are_same(stages: &[StageInput], plan_stages: &[StageInput]) -> bool {
    let same = |(stage, other): (&StageInput, &StageInput)| {
        let (people, known) = (&stage.reviewers, &other.reviewers);
        let other = StageInput {
            reviewers: people.clone(),
            ..other.clone()
        };
        *stage == other
            && people.len() == known.len()
            && people.iter().all(|one| known.contains(one))
    };
    stages.len() == plan_stages.len() && stages.iter().zip(plan_stages).all(same)
}
