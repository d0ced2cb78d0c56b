//! Sessions in several browsers: seen, ended from elsewhere, and left behind by signing in anew.

use std::sync::Arc;

use imprimatur_domain::{account::User, prelude::*, sign_in::SignIn};
use time::Duration;

use super::{
    sign_ins::{ada, secrets},
    world::{AT, under_review, world},
};
use crate::{
    changes::SignInWrite,
    failure::Failure,
    locale::Locale,
    mocks::Commits,
    ports::{Ports, accounts::MockAccounts},
    sign_ins::{self, Session},
};

const BEA: UserId = UserId(7);

/// A session that was opened so long ago.
fn session(id: i64, user: UserId, age: Duration) -> SignIn {
    let opened_at = AT - age;
    let made = SignIn::new(SignInId(id), user, opened_at);
    made.open(opened_at).unwrap()
}

/// Ada's sessions 5, 6 and 7, of which 6 has ended and 7 is over, her link 8, and Bea's session 9.
fn all() -> Vec<SignIn> {
    vec![
        session(5, ada().id, Duration::DAY),
        session(6, ada().id, Duration::DAY).end(AT - Duration::HOUR),
        session(7, ada().id, SignIn::SESSION_LIFETIME),
        SignIn::new(SignInId(8), ada().id, AT),
        session(9, BEA, Duration::DAY),
    ]
}

fn ports(all: Vec<SignIn>, conflicts: usize) -> (Ports, Commits) {
    let (mut ports, committed) = world(&under_review(), conflicts);
    let mut accounts = MockAccounts::new();
    let known = all.clone();
    accounts.expect_find_sign_in().returning(move |id| {
        let found = known.iter().find(|known| known.id == id);
        Ok(found.map(|sign_in| (sign_in.clone(), user(sign_in.user))))
    });
    accounts
        .expect_list_sessions()
        .withf(|user, after, _| (*user, *after) == (ada().id, AT - SignIn::SESSION_LIFETIME))
        .returning(move |_, _, _| Ok(all.clone()));
    ports.accounts = Arc::new(accounts);
    ports.secrets = Arc::new(secrets());
    (ports, committed)
}

fn user(id: UserId) -> User {
    User { id, ..ada() }
}

fn own() -> Session {
    Session {
        sign_in: session(5, ada().id, Duration::DAY),
        user: ada(),
        locale: Locale::default(),
        form_token: "session:session-5".to_owned(),
        unread: 0,
    }
}

/// What the last commit did with sign-ins.
fn last(committed: &Commits) -> Vec<SignInWrite> {
    let committed = committed.lock().unwrap();
    committed.last().unwrap().all().cloned().collect()
}

#[tokio::test]
async fn what_is_over_is_not_listed_whatever_the_store_says() {
    let (ports, _) = ports(all()[..4].to_vec(), 0);
    let listed = sign_ins::list(&ports, &own()).await.unwrap();
    assert_eq!(listed, [own().sign_in]);
}

#[tokio::test]
async fn a_session_is_ended_from_elsewhere_once() {
    let other = session(4, ada().id, Duration::HOUR);
    let (ports, committed) = ports([all(), vec![other.clone()]].concat(), 2);
    sign_ins::end_one(&ports, &own(), other.id).await.unwrap();
    assert_eq!(last(&committed), [SignInWrite::Save(other.end(AT))]);
    // Whoever presses twice, or late, has it as it was wished.
    for over in [6, 7] {
        sign_ins::end_one(&ports, &own(), SignInId(over))
            .await
            .unwrap();
    }
    assert_eq!(committed.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_no_session_of_ones_own_does_not_exist() {
    let (ports, committed) = ports(all(), 0);
    for id in [8, 9, 10] {
        let refused = sign_ins::end_one(&ports, &own(), SignInId(id)).await;
        assert!(
            matches!(refused, Err(Failure::NotFound)),
            "{id}: {refused:?}"
        );
    }
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn all_others_end_in_one_change() {
    let (ports, committed) = ports(all(), 1);
    sign_ins::revoke_others(&ports, &own()).await.unwrap();
    let (user, but, at) = (ada().id, SignInId(5), AT);
    assert_eq!(last(&committed), [SignInWrite::EndOthers { user, but, at }]);
}

#[tokio::test]
async fn who_signs_in_anew_leaves_the_former_session_whosever_it_was() {
    for former in [5, 9] {
        let (ports, committed) = ports(all(), 2);
        let token = format!("session-{former}");
        let opened = sign_ins::open(&ports, "link-8", "sign-in:link-8", Some(&token)).await;
        assert_eq!(opened.unwrap().1, "session-8");
        let [SignInWrite::Save(opened), SignInWrite::Save(left)] = &last(&committed)[..] else {
            panic!("one begins, one ends")
        };
        assert_eq!((opened.id.0, opened.opened_at), (8, Some(AT)));
        assert_eq!((left.id.0, left.ended_at), (former, Some(AT)));
    }
}

#[tokio::test]
async fn a_cookie_that_opens_nothing_ends_nothing() {
    // Over, ended, never made; the link of a running one; made up.
    for former in ["session-7", "session-6", "session-3", "link-9", "x", ""] {
        let (ports, committed) = ports(all(), 0);
        let opened = sign_ins::open(&ports, "link-8", "sign-in:link-8", Some(former)).await;
        assert_eq!(opened.unwrap().1, "session-8", "{former}");
        assert_eq!(last(&committed).len(), 1, "{former}");
    }
    // Nor does a link that does not open.
    let (ports, committed) = ports(all(), 0);
    for (link, form) in [("link-8", "made up"), ("link-5", "sign-in:link-5")] {
        let refused = sign_ins::open(&ports, link, form, Some("session-9")).await;
        assert!(refused.is_err(), "{link}");
    }
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn who_has_left_is_signed_in_nowhere_even_if_a_session_were_forgotten() {
    let (mut ports, _) = ports(all(), 0);
    let mut accounts = MockAccounts::new();
    accounts.expect_find_sign_in().returning(|_| {
        let gone = User {
            is_active: false,
            ..ada()
        };
        Ok(Some((own().sign_in, gone)))
    });
    ports.accounts = Arc::new(accounts);
    assert_eq!(sign_ins::find(&ports, "session-5").await.unwrap(), None);
}
