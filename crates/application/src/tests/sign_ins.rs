//! Signing in to the console.

use std::sync::Arc;

use imprimatur_domain::{
    account::{Role, User},
    prelude::*,
    sign_in::SignIn,
};
use time::Duration;

use super::world::{AT, owner, under_review, world};
use crate::{
    changes::SignInWrite,
    failure::Failure,
    mails::{Mail, MailContent},
    mocks::Commits,
    ports::{
        Ports,
        accounts::{MockAccounts, ReaderLocale},
        secrets::MockSecrets,
    },
    sign_ins,
};

pub(super) fn ada() -> User {
    let owner = owner();
    User::new(owner.user, owner.team, owner.email, Role::Owner)
}

pub(super) fn secrets() -> MockSecrets {
    let mut secrets = MockSecrets::new();
    secrets
        .expect_sign_in_token()
        .returning(|sign_in| format!("link-{}", sign_in.id));
    secrets
        .expect_session_token()
        .returning(|sign_in| format!("session-{}", sign_in.id));
    secrets.expect_claimed_sign_in().returning(|token| {
        let number = token.rsplit('-').next()?;
        Some(SignInId(number.parse().ok()?))
    });
    secrets
        .expect_is_same()
        .returning(|left, right| left == right);
    secrets
        .expect_form_token()
        .returning(|purpose, subject| format!("{purpose}:{subject}"));
    secrets
}

/// Ada, with this sign-in and so many links under way.
fn ports(sign_in: Option<SignIn>, waiting: u32, conflicts: usize) -> (Ports, Commits) {
    let (mut ports, committed) = world(&under_review(), conflicts);
    let mut accounts = MockAccounts::new();
    accounts
        .expect_find_user_by_email()
        .returning(|email| Ok(Some(ada()).filter(|user| user.email == email)));
    accounts
        .expect_count_links_since()
        .withf(|_, since| *since == AT - SignIn::LINK_LIFETIME)
        .returning(move |_, _| Ok(waiting));
    accounts.expect_find_sign_in().returning(move |id| {
        let found = sign_in.clone().filter(|known| known.id == id);
        Ok(found.map(|sign_in| (sign_in, ada())))
    });
    accounts
        .expect_reader_locale()
        .returning(|_, _| Ok(ReaderLocale::default()));
    ports.accounts = Arc::new(accounts);
    ports.secrets = Arc::new(secrets());
    (ports, committed)
}

fn link(age: Duration) -> SignIn {
    SignIn::new(SignInId(9), ada().id, AT - age)
}

#[tokio::test]
async fn a_known_address_gets_a_link_by_mail_and_whoever_asks_is_told_nothing() {
    let (ports, committed) = ports(None, 2, 0);
    sign_ins::ask(&ports, " ADA@example.com ").await.unwrap();
    sign_ins::ask(&ports, "nobody@example.com").await.unwrap();
    let committed = committed.lock().unwrap();
    let [changes] = &committed[..] else {
        panic!("one commit, not {}", committed.len())
    };
    let [SignInWrite::Insert(made)] = changes.all().collect::<Vec<&SignInWrite>>()[..] else {
        panic!("one link")
    };
    assert_eq!((made.user, made.made_at), (ada().id, AT));
    let sign_in = made.id;
    let mail = changes.all::<Mail>().next().expect("one mail");
    assert_eq!(mail.recipient, ada().email);
    assert_eq!(mail.content, MailContent::SignIn { sign_in });
}

#[tokio::test]
async fn nobody_is_flooded_with_links() {
    let (ports, committed) = ports(None, 3, 0);
    sign_ins::ask(&ports, "ada@example.com").await.unwrap();
    assert!(committed.lock().unwrap().is_empty());
    let refused = sign_ins::ask(&ports, "ada").await;
    assert!(matches!(refused, Err(Failure::Invalid(_))), "{refused:?}");
}

#[tokio::test]
async fn a_link_is_looked_at_without_being_used_and_opened_once() {
    let (ports, committed) = ports(Some(link(Duration::MINUTE)), 0, 2);
    let (user, form_token) = sign_ins::inspect_link(&ports, "link-9").await.unwrap();
    assert_eq!(user, ada());
    assert!(committed.lock().unwrap().is_empty());
    let foreign = sign_ins::open(&ports, "link-9", "made up", None).await;
    assert!(matches!(foreign, Err(Failure::Forbidden(_))), "{foreign:?}");
    let (opener, session) = sign_ins::open(&ports, "link-9", &form_token, None)
        .await
        .unwrap();
    assert_eq!((opener, session.as_str()), (ada(), "session-9"));
    let committed = committed.lock().unwrap();
    let saved: Vec<&SignInWrite> = committed.last().unwrap().all().collect();
    let [SignInWrite::Save(opened)] = saved[..] else {
        panic!("one change")
    };
    assert_eq!(opened.opened_at, Some(AT));
}

#[tokio::test]
async fn spent_links_and_those_of_sessions_open_nothing() {
    let form = "sign-in:link-9";
    let used = link(Duration::MINUTE).open(AT - Duration::SECOND).unwrap();
    for spent in [used.clone(), link(SignIn::LINK_LIFETIME)] {
        let (ports, _) = ports(Some(spent), 0, 0);
        let refused = sign_ins::open(&ports, "link-9", form, None).await;
        assert!(matches!(refused, Err(Failure::Conflict(_))), "{refused:?}");
    }
    let (ports, _) = ports(Some(used), 0, 0);
    for token in ["session-9", "link-8", "", "link-x"] {
        let refused = sign_ins::inspect_link(&ports, token).await;
        assert!(matches!(refused, Err(Failure::NotFound)), "{token}");
    }
}

#[tokio::test]
async fn a_session_is_found_by_its_own_token_until_it_ends() {
    let running = link(Duration::DAY)
        .open(AT - Duration::DAY + Duration::MINUTE)
        .unwrap();
    let (ports, committed) = ports(Some(running.clone()), 0, 0);
    assert_eq!(sign_ins::find(&ports, "link-9").await.unwrap(), None);
    assert_eq!(sign_ins::find(&ports, "session-8").await.unwrap(), None);
    let session = sign_ins::find(&ports, "session-9").await.unwrap().unwrap();
    assert_eq!(session.caller(), owner());
    assert!(session.check_form(&ports, "session:session-9").is_ok());
    assert!(session.check_form(&ports, "session:link-9").is_err());
    sign_ins::end(&ports, &session).await.unwrap();
    let ended = committed.lock().unwrap()[0]
        .all::<SignInWrite>()
        .next()
        .unwrap()
        .clone();
    assert_eq!(ended, SignInWrite::Save(running.clone().end(AT)));

    for over in [
        running.end(AT),
        link(SignIn::SESSION_LIFETIME)
            .open(AT - SignIn::SESSION_LIFETIME)
            .unwrap(),
    ] {
        let (ports, committed) = self::ports(Some(over), 0, 0);
        assert_eq!(sign_ins::find(&ports, "session-9").await.unwrap(), None);
        sign_ins::end(&ports, &session).await.unwrap();
        assert!(committed.lock().unwrap().is_empty());
    }
}
