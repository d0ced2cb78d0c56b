//! The console: where users sign in and see to their jobs, keys and settings.
//!
//! Every page is for whoever is signed in, and shows what that user may see. Whatever changes anything is a form that
//! carries the session's token.

mod actions;
mod analytics;
mod bulk;
mod checks;
mod comment_exchange;
mod comments;
mod contacts;
mod cookies;
mod decision_log;
mod expect;
mod failed;
mod files;
mod introduction;
mod job_menu;
mod jobs;
mod joint_folder;
mod keys;
mod live;
mod mails;
mod notices;
mod plans;
mod print_files;
mod reasons;
mod releases;
mod reminders;
mod requests;
mod sample;
mod search;
mod send;
mod session;
mod sessions;
mod settings;
mod sign_in;
mod stages;
mod tasks;
mod team;
mod uploads;
mod view;
mod webhooks;

use actix_web::{
    HttpResponse,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

pub(crate) use cookies::session_of;
pub(crate) use files::{NewFile, Progress, answer};
pub use sample::SAMPLE_PROOF;
pub(crate) use session::to_sign_in;

use crate::{
    at::{At, at, below},
    proof,
    security_headers::security_headers,
    state::PageContext,
};

/// All pages of the console.
pub(crate) fn pages(config: &mut ServiceConfig) {
    let paths = [
        signing_in(),
        acting(),
        seeing_to_tasks(),
        seeing_to_stages(),
        seeing_to_users(),
        seeing_to_oneself(),
        analytics::paths(),
        webhooks::paths(),
        contacts::paths(),
        decision_log::paths(),
        comment_exchange::paths(),
        releases::paths(),
        mails::paths(),
        plans::paths(),
        reminders::paths(),
        requests::paths(),
        job_menu::paths(),
    ];
    config
        .service(
            web::scope(CONSOLE)
                .wrap(from_fn(security_headers))
                .default_service(below(CONSOLE, paths.into_iter().flatten(), nowhere).service()),
        )
        .service(
            at("/")
                .read(front)
                .resource()
                .wrap(from_fn(security_headers)),
        );
}

const CONSOLE: &str = "/console";

fn signing_in() -> Vec<At> {
    vec![
        at("/sign-in").read(sign_in::form).post(sign_in::ask),
        at("/in/{link}").read(sign_in::look).post(sign_in::open),
        at("/introduction")
            .read(introduction::show)
            .post(introduction::save),
        at("/sign-out").post(sign_in::out),
    ]
}

fn seeing_to_users() -> Vec<At> {
    vec![
        at("/team").read(team::list).post(team::add),
        at("/team/settings").post(team::settings),
        at("/team/logo").post(uploads::logo),
        at("/team/logo/remove").post(team::remove_logo),
        at("/team/profile").post(uploads::press),
        at("/team/profile/remove").post(team::remove_press),
        at("/team/{id}").post(team::change),
        at("/team/{id}/deactivate").post(team::deactivate),
    ]
}

fn seeing_to_tasks() -> Vec<At> {
    let task = |action: &str| at(format!("/jobs/{{guid}}/tasks/{{task}}/{action}"));
    vec![
        task("remind").post(tasks::remind),
        task("replace").post(tasks::replace),
        task("decide").post(tasks::decide),
        task("due").post(tasks::due_date),
        task("cancel").post(tasks::cancel),
        task("remove").post(tasks::remove),
        task("link").post(tasks::link),
    ]
}

fn seeing_to_stages() -> Vec<At> {
    vec![
        at("/jobs/{guid}/add-reviewer").post(stages::add_reviewer),
        at("/jobs/{guid}/skip-stage").post(stages::skip),
        at("/jobs/{guid}/restart-stage").post(stages::restart),
        at("/jobs/{guid}/confirmation").post(print_files::confirm),
        at("/jobs/{guid}/check-again").post(checks::ask_again),
        at("/jobs/{guid}/check-comment").post(checks::take_over),
    ]
}

fn seeing_to_oneself() -> Vec<At> {
    vec![
        at("/sessions").read(sessions::list),
        at("/sessions/others/end").post(sessions::revoke_others),
        at("/sessions/{id}/end").post(sessions::end),
        at("/keys").read(keys::list).post(keys::create),
        at("/keys/{application}/{key}/revoke").post(keys::revoke),
        at("/notices").read(notices::list),
        at("/notices/read").post(notices::read),
        at("/settings").read(settings::show).post(settings::change),
    ]
}

fn acting() -> Vec<At> {
    let job = |action: &str| at(format!("/jobs/{{guid}}/{action}"));
    vec![
        at("").read(jobs::top),
        at("/").read(jobs::top),
        at("/live").get(live::live),
        at("/bulk").read(jobs::top).post(bulk::act),
        at("/zip").post(bulk::zip),
        at("/trash/empty").post(bulk::empty_trash),
        at("/folders").post(actions::folder_at_top),
        at("/files").post(files::begin),
        at("/files/folders").post(files::folder),
        at("/files/{id}").get(files::show),
        at("/files/{id}/from/{offset}").put(files::append),
        at("/files/{id}/cancel").post(files::cancel),
        at("/files/{id}/finish").post(files::finish),
        at("/upload").post(uploads::at_top),
        at("/sample").post(sample::add),
        at("/jobs/{guid}").read(jobs::one),
        job("comments").get(proof::list),
        job("certificate").get(jobs::certificate),
        job("live").get(proof::live),
        job("compare").get(proof::compare),
        job("comments/{file}").post(proof::add),
        job("comments/{file}/{id}").put(proof::change),
        job("folders").post(actions::folder),
        job("upload").post(uploads::into),
        job("version").post(uploads::version),
        job("send").post(send::send),
        job("move").post(actions::relocate),
        job("status").post(actions::status),
        job("details").post(actions::details),
        job("sharing").post(actions::sharing),
        job("expect").post(expect::expect),
        job("comment").post(comments::comment),
        job("resolve").post(comments::resolve),
        job("watch").post(actions::watch),
        job("lock").post(actions::lock),
        job("delete").post(actions::delete),
        job("restore").post(actions::restore),
    ]
}

/// Whoever knows the host only.
async fn front(context: PageContext) -> HttpResponse {
    sign_in::see(&context, "/console").finish()
}

async fn nowhere(context: PageContext) -> HttpResponse {
    failed::nowhere(&context)
}
