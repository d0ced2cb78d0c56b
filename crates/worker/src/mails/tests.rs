//! Leases on mails, and slow mails beside quick ones.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    task::Poll,
};

use imprimatur_application::{
    changes::Changes,
    mails::{Mail, MailContent, MailOutcome, MailSettled},
    mocks::{Commits, Mocks},
    ports::{
        accounts::ReaderLocale,
        mailer::{Letter, MailError, Mailer, Receipt},
    },
};
use imprimatur_domain::{
    Instant,
    account::{Role, User},
    ids::{MailId, TeamId, UserId},
};
use tokio::{sync::Notify, task::yield_now};

use super::*;
use crate::{driver::WorkerConfig, nudges::Nudges};

fn mail_to(id: i64, recipient: &str) -> ClaimedMail {
    ClaimedMail {
        mail: Mail {
            id: MailId(id),
            recipient: recipient.parse().unwrap(),
            content: MailContent::Invitation {
                user: UserId(1),
                sender: String::new(),
            },
            created_at: Instant::UNIX_EPOCH,
        },
        installation: "0123abcd".to_owned(),
        holder: "one".to_owned(),
        attempts: 0,
        is_uncertain: false,
    }
}

fn mail() -> ClaimedMail {
    mail_to(5, "vera@example.com")
}

fn context_of(ports: Ports) -> Context {
    let config = WorkerConfig {
        holder: "one".to_owned(),
        webhook_timeout: Duration::from_secs(15),
        sweep_grace: Duration::from_hours(1),
    };
    Context {
        ports,
        nudges: Arc::new(Nudges::default()),
        config: Arc::new(config),
    }
}

fn now() -> tokio::time::Instant {
    tokio::time::Instant::now()
}

/// A context whose lease on mails is lost at the third renewal, and how often it was renewed.
fn context() -> (Context, Arc<AtomicU32>) {
    let renewals = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&renewals);
    let mut mocks = Mocks::at(Instant::UNIX_EPOCH);
    mocks
        .queues
        .expect_renew_mail()
        .returning(move |id, lease| {
            assert_eq!((id, lease.holder.as_str()), (MailId(5), "one"));
            assert_eq!(lease.until - lease.now, LEASE);
            Ok(counted.fetch_add(1, Ordering::Relaxed) < 2)
        });
    (context_of(mocks.ports()), renewals)
}

/// Sends at once, but not to `slow@example.com` before it is let go.
#[derive(Default)]
struct SlowMailer {
    go: Notify,
    closed: AtomicU32,
}

#[async_trait::async_trait]
impl Mailer for SlowMailer {
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
        if letter.to == "slow@example.com" {
            self.go.notified().await;
        }
        Ok(Receipt {
            answer: "250 queued".to_owned(),
        })
    }

    async fn close_idle(&self) {
        self.closed.fetch_add(1, Ordering::Relaxed);
    }
}

/// A context in which these mails wait, and what is committed.
fn context_with(mails: Vec<ClaimedMail>, mailer: &Arc<SlowMailer>) -> (Context, Commits) {
    let mut mocks = Mocks::at(Instant::UNIX_EPOCH);
    let waiting = Mutex::new(VecDeque::from(mails));
    mocks.queues.expect_claim_mails().returning(move |_, room| {
        let mut waiting = waiting.lock().unwrap();
        let count = waiting.len().min(room.try_into().unwrap());
        Ok(waiting.drain(..count).collect())
    });
    mocks.accounts.expect_find_user().returning(|id| {
        let email = "vera@example.com".parse().unwrap();
        Ok(Some(User::new(id, TeamId(1), email, Role::Member)))
    });
    mocks
        .accounts
        .expect_reader_locale()
        .returning(|_, _| Ok(ReaderLocale::default()));
    mocks
        .secrets
        .expect_form_token()
        .returning(|purpose, subject| format!("{purpose}:{subject}"));
    let commits = mocks.keep_commits();
    let ports = Ports {
        mailer: Arc::clone(mailer) as Arc<dyn Mailer>,
        ..mocks.ports()
    };
    (context_of(ports), commits)
}

#[tokio::test]
async fn a_mail_that_takes_long_holds_up_no_other_and_is_waited_for_at_the_end() {
    let mailer = Arc::new(SlowMailer::default());
    let mut mails = vec![mail_to(1, "slow@example.com")];
    mails.extend((2..70).map(|id| mail_to(id, "vera@example.com")));
    let (context, commits) = context_with(mails, &mailer);
    let stopping = CancellationToken::new();
    let run = tokio::spawn(Mails::new(context).run(stopping.clone()));
    let settled = || {
        let commits = commits.lock().unwrap();
        let settled = commits
            .iter()
            .map(|changes| changes.all::<MailSettled>().count());
        settled.sum::<usize>()
    };
    while settled() < 68 {
        yield_now().await;
    }
    stopping.cancel();
    yield_now().await;
    assert_eq!((settled(), mailer.closed.load(Ordering::Relaxed)), (68, 0));
    mailer.go.notify_one();
    run.await.unwrap();
    let commits = commits.lock().unwrap();
    let settled = commits.iter().flat_map(Changes::all::<MailSettled>);
    let settled: Vec<_> = settled.map(|mail| (mail.id.0, mail.outcome)).collect();
    assert_eq!(settled.len(), 69);
    assert_eq!(settled[68], (1, MailOutcome::Sent));
    assert_eq!(mailer.closed.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_lease_is_renewed_while_a_mail_is_sent() {
    let (context, renewals) = context();
    let work = poll_fn(|_| {
        if renewals.load(Ordering::Relaxed) < 2 {
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    });
    while_leased(&context, &mail(), now(), Duration::from_millis(5), work)
        .await
        .unwrap();
    assert_eq!(renewals.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn a_process_that_stood_still_renews_its_lease_before_it_goes_on() {
    let (context, renewals) = context();
    let work = poll_fn(|_| {
        assert_eq!(renewals.load(Ordering::Relaxed), 1);
        Poll::Ready(Ok(()))
    });
    let long_ago = now() - LEASE;
    while_leased(&context, &mail(), long_ago, RENEW, work)
        .await
        .unwrap();
}

#[test]
fn a_slow_renewal_lets_work_go_on_while_the_lease_lasts() {
    let asked_at = now();
    let answered_after = |seconds| {
        let answered_at = asked_at + Duration::from_secs(seconds);
        renewal_at(asked_at, answered_at, RENEW) - asked_at
    };
    assert_eq!(answered_after(0), RENEW);
    assert_eq!(answered_after(6), RENEW + Duration::from_secs(6));
    assert_eq!(answered_after(30), LEASE);
}

#[tokio::test]
async fn a_mail_that_another_process_has_taken_over_is_given_up() {
    let (context, renewals) = context();
    let forever = std::future::pending();
    while_leased(&context, &mail(), now(), Duration::ZERO, forever)
        .await
        .unwrap();
    assert_eq!(renewals.load(Ordering::Relaxed), 3);
    let lost = async { Err(StoreError::ClaimLost.into()) };
    while_leased(&context, &mail(), now(), RENEW, lost)
        .await
        .unwrap();
}
