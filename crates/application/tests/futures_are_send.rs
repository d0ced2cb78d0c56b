//! Every use case can be handed to whatever runs futures on several threads. Nothing of this is run: that it compiles is the
//! proof, which the compiler gives for each use case alone.

use imprimatur_application::{
    accounts, analytics, archives, assignments, chores, comments, contacts, diagnostics, documents,
    endpoints, feed, jobs, mails, notices, notifications, reminders, replies, requests, review,
    sign_ins, tasks, transfers,
};

/// A value of whatever type is wanted.
fn any<T>() -> T {
    unreachable!("never run")
}

fn can_be_sent(_: &impl Send) {}

#[test]
fn every_use_case_goes_from_thread_to_thread() {
    let _ = [accounts, jobs, reviews, documents, endpoints, chores];
}

fn accounts() {
    can_be_sent(&accounts::applications::list(any(), any(), any(), any()));
    can_be_sent(&accounts::applications::get(any(), any(), any()));
    can_be_sent(&accounts::applications::create(any(), any(), any()));
    can_be_sent(&accounts::applications::delete(any(), any(), any()));
    can_be_sent(&accounts::authenticate(any(), any()));
    can_be_sent(&accounts::keys::list(any(), any(), any(), any(), any()));
    can_be_sent(&accounts::keys::list_all(any(), any()));
    can_be_sent(&accounts::keys::create(any(), any(), any(), any(), any()));
    can_be_sent(&accounts::keys::create_own(any(), any(), any(), any()));
    can_be_sent(&accounts::keys::revoke(any(), any(), any(), any()));
    can_be_sent(&accounts::add_user(any(), any()));
    can_be_sent(&accounts::create_key(any(), any(), any(), any()));
    can_be_sent(&accounts::revoke_key(any(), any()));
    can_be_sent(&accounts::settings::get(any(), any()));
    can_be_sent(&accounts::settings::update(any(), any(), any()));
    can_be_sent(&accounts::ensure_own_key(any(), any()));
    can_be_sent(&accounts::first_start(any(), any()));
    can_be_sent(&accounts::users::create(any(), any(), any()));
    can_be_sent(&accounts::users::update(any(), any(), any(), any()));
    can_be_sent(&accounts::users::deactivate(any(), any(), any(), any()));
    can_be_sent(&accounts::users::list(any(), any(), any(), any()));
    can_be_sent(&accounts::users::get(any(), any(), any()));
    can_be_sent(&accounts::users::ensure_may(any(), any()));
    can_be_sent(&sign_ins::list(any(), any()));
    can_be_sent(&sign_ins::end_one(any(), any(), any()));
    can_be_sent(&sign_ins::revoke_others(any(), any()));
    can_be_sent(&sign_ins::ask(any(), any()));
    can_be_sent(&sign_ins::issue(any(), any()));
    can_be_sent(&sign_ins::forget_old(any()));
    can_be_sent(&sign_ins::inspect_link(any(), any()));
    can_be_sent(&sign_ins::open(any(), any(), any(), any()));
    can_be_sent(&sign_ins::find(any(), any()));
    can_be_sent(&sign_ins::end(any(), any()));
    can_be_sent(&requests::forget_old(any()));
}

fn jobs() {
    can_be_sent(&jobs::create(any(), any(), any()));
    can_be_sent(&jobs::decisions(any(), any(), any(), any(), any()));
    can_be_sent(&jobs::delete(any(), any(), any()));
    can_be_sent(&jobs::move_to_trash(any(), any(), any()));
    can_be_sent(&jobs::duplicate(any(), any(), any(), any()));
    can_be_sent(&jobs::empty_trash(any(), any()));
    can_be_sent(&jobs::get(any(), any(), any()));
    can_be_sent(&jobs::history(any(), any(), any()));
    can_be_sent(&jobs::inherit(any(), any(), any(), any()));
    can_be_sent(&jobs::list(any(), any(), any()));
    can_be_sent(&jobs::lock(any(), any(), any(), any()));
    can_be_sent(&jobs::overview(any(), any(), any()));
    can_be_sent(&jobs::ownership(any(), any(), any()));
    can_be_sent(&jobs::hand_over(any(), any(), any(), any()));
    can_be_sent(&jobs::get_after_handover(any(), any(), any()));
    can_be_sent(&jobs::renew(any(), any(), any()));
    can_be_sent(&jobs::restore(any(), any(), any()));
    can_be_sent(&jobs::send_to_mis(any(), any(), any()));
    can_be_sent(&jobs::send_update(any(), any(), any(), any()));
    can_be_sent(&jobs::update(any(), any(), any(), any()));
    can_be_sent(&analytics::of_account(any(), any()));
    can_be_sent(&analytics::of_folder(any(), any(), any()));
    can_be_sent(&archives::open(any(), any(), any()));
    can_be_sent(&archives::request(any(), any(), any()));
    can_be_sent(&archives::latest(any(), any(), any()));
    can_be_sent(&archives::remove(any(), any(), any()));
    can_be_sent(&assignments::assign(any(), any(), any(), any()));
    can_be_sent(&contacts::of_job(any(), any(), any(), any()));
    can_be_sent(&contacts::put_of_job(any(), any(), any(), any(), any()));
    can_be_sent(&contacts::remove_of_job(any(), any(), any(), any()));
    can_be_sent(&contacts::get(any(), any(), any()));
    can_be_sent(&contacts::list(any(), any(), any(), any(), any(), any()));
    can_be_sent(&contacts::groups(any(), any(), any(), any()));
    can_be_sent(&contacts::create(any(), any(), any()));
    can_be_sent(&contacts::update(any(), any(), any(), any()));
    can_be_sent(&contacts::delete(any(), any(), any()));
}

fn reviews() {
    can_be_sent(&tasks::create(any(), any(), any(), any()));
    can_be_sent(&tasks::decide(any(), any(), any(), any(), any()));
    can_be_sent(&tasks::renew_link(any(), any(), any(), any()));
    can_be_sent(&tasks::link(any(), any(), any(), any()));
    can_be_sent(&tasks::replace(any(), any(), any(), any(), any()));
    can_be_sent(&tasks::revoke_link(any(), any(), any(), any()));
    can_be_sent(&tasks::list(any(), any(), any(), any(), any()));
    can_be_sent(&tasks::get(any(), any(), any(), any()));
    can_be_sent(&tasks::default(any(), any(), any(), any()));
    can_be_sent(&tasks::mine(any(), any(), any(), any()));
    can_be_sent(&tasks::notify(any(), any(), any(), any(), any()));
    can_be_sent(&tasks::update(any(), any(), any(), any(), any()));
    can_be_sent(&tasks::remove(any(), any(), any(), any()));
    can_be_sent(&notifications::latest(any(), any(), any(), any()));
    can_be_sent(&notifications::send(any(), any(), any(), any()));
    can_be_sent(&reminders::of_job(any(), any(), any(), any()));
    can_be_sent(&reminders::of_task(any(), any(), any(), any()));
    can_be_sent(&reminders::list(any(), any(), any()));
    can_be_sent(&reminders::get(any(), any(), any(), any()));
    can_be_sent(&reminders::create(any(), any(), any(), any()));
    can_be_sent(&reminders::update(any(), any(), any(), any(), any()));
    can_be_sent(&reminders::remove(any(), any(), any(), any()));
    can_be_sent(&comments::make(any(), any(), any(), any()));
    can_be_sent(&comments::get(any(), any(), any(), any()));
    can_be_sent(&comments::list(any(), any(), any(), any(), any()));
    can_be_sent(&comments::change(any(), any(), any(), any(), any()));
    can_be_sent(&comments::remove(any(), any(), any(), any()));
    can_be_sent(&comments::add_comment(any(), any(), any(), any()));
    can_be_sent(&comments::change_comment(any(), any(), any(), any()));
    can_be_sent(&comments::threads(any(), any()));
    can_be_sent(&review::complete(any(), any(), any()));
    can_be_sent(&review::decide(any(), any(), any()));
    can_be_sent(&review::ensure_open(any(), any(), any()));
    can_be_sent(&review::submit_files(any(), any(), any()));
    can_be_sent(&review::already_submitted(any(), any(), any()));
    can_be_sent(&review::page_picture(
        any(),
        any(),
        any(),
        any(),
        any(),
        any(),
    ));
    can_be_sent(&review::original(any(), any(), any(), any()));
    can_be_sent(&review::open(any(), any(), any()));
    can_be_sent(&review::show(any(), any()));
    can_be_sent(&replies::receive(any(), any()));
    can_be_sent(&notices::list(any(), any(), any(), any()));
    can_be_sent(&notices::mark_read(any(), any(), any()));
    can_be_sent(&notices::unread(any(), any()));
    can_be_sent(&mails::log(any(), any(), any(), any()));
    can_be_sent(&mails::find(any(), any(), any()));
    can_be_sent(&mails::resend(any(), any(), any()));
}

fn documents() {
    can_be_sent(&documents::annotations(any(), any(), any()));
    can_be_sent(&documents::view(any(), any(), any()));
    can_be_sent(&documents::tile(any(), any(), any()));
    can_be_sent(&documents::open(any(), any(), any(), any()));
    can_be_sent(&documents::fetch(any(), any(), any(), any()));
    can_be_sent(&documents::bytes(any(), any(), any()));
    can_be_sent(&documents::note_download(any(), any(), any(), any()));
    can_be_sent(&documents::picture(any(), any(), any()));
    can_be_sent(&documents::preflight(any(), any(), any(), any()));
    can_be_sent(&documents::receive(any(), any(), any(), any()));
    can_be_sent(&documents::fetch_from(any(), any(), any()));
    can_be_sent(&documents::take_transfer(any(), any(), any()));
    can_be_sent(&documents::discard(any(), any()));
    can_be_sent(&documents::ensure_revisable(any(), any(), any()));
    can_be_sent(&documents::revise(any(), any(), any(), any()));
    can_be_sent(&documents::upload_all(any(), any(), any(), any(), any()));
    can_be_sent(&documents::upload(any(), any(), any()));
    can_be_sent(&documents::ensure_place(any(), any(), any()));
    can_be_sent(&documents::versions(any(), any(), any(), any(), any()));
    can_be_sent(&transfers::append(any(), any(), any(), any(), any(), any()));
    can_be_sent(&transfers::begin(any(), any(), any()));
    can_be_sent(&transfers::find(any(), any(), any()));
    can_be_sent(&transfers::remove(any(), any(), any()));
}

fn endpoints() {
    can_be_sent(&endpoints::get(any(), any(), any()));
    can_be_sent(&endpoints::list(any(), any(), any(), any()));
    can_be_sent(&endpoints::deliveries(any(), any(), any(), any(), any()));
    can_be_sent(&endpoints::replay(any(), any(), any(), any()));
    can_be_sent(&endpoints::rotate(any(), any(), any()));
    can_be_sent(&endpoints::test(any(), any(), any(), |_, _| String::new()));
    can_be_sent(&endpoints::resend(any(), any(), any(), any()));
    can_be_sent(&endpoints::create(any(), any(), any()));
    can_be_sent(&endpoints::update(any(), any(), any(), any()));
    can_be_sent(&endpoints::delete(any(), any(), any()));
    can_be_sent(&feed::feed(any(), any(), any(), any()));
}

fn chores() {
    can_be_sent(&chores::compress::compress(any(), any(), any()));
    can_be_sent(&chores::compress::expire(any()));
    can_be_sent(&chores::deliver::attempt(any(), any()));
    can_be_sent(&chores::deliver::settle(any(), any()));
    can_be_sent(&chores::expire::expire(any(), any()));
    can_be_sent(&chores::inspect::inspect(any(), any(), any()));
    can_be_sent(&chores::mail::keep(any(), any()));
    can_be_sent(&chores::mail::send(any(), any(), any()));
    can_be_sent(&chores::recount::recount(any()));
    can_be_sent(&chores::remind::fire(any(), any()));
    can_be_sent(&chores::remind::fire_all(any(), any()));
    can_be_sent(&chores::overdue::tell_overdue(any(), any(), any()));
    can_be_sent(&chores::remove::remove_doomed(any()));
    can_be_sent(&chores::sweep::sweep_unfinished(any(), any()));
    can_be_sent(&chores::sweep::sweep_requests(any()));
    can_be_sent(&chores::sweep::sweep_deliveries(any()));
    can_be_sent(&chores::sweep::sweep_events(any()));
    can_be_sent(&chores::sweep::sweep_notices(any()));
    can_be_sent(&chores::sweep::sweep_sign_ins(any()));
    can_be_sent(&chores::sweep::sweep(any(), any(), any(), any()));
    can_be_sent(&chores::sweep::expire_transfers(any()));
    can_be_sent(&chores::sweep::sweep_pictures(any(), any(), any()));
    can_be_sent(&diagnostics::drift(any(), any()));
    can_be_sent(&diagnostics::compare(any(), any(), any(), any(), any()));
    can_be_sent(&diagnostics::knows_documents(any()));
    can_be_sent(&diagnostics::ready(any()));
    can_be_sent(&diagnostics::probe_storage(any(), any(), any()));
}
