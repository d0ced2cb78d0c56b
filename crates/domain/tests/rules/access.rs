//! Who may do what with a job, relation by relation.

use imprimatur_domain::{
    access::{Caller, Place, Rights},
    prelude::*,
};

use super::scene::{owner, vera};

fn place() -> Place {
    Place {
        owner: owner(),
        assignee: None,
        partner: None,
        asked: Vec::new(),
        is_portal: false,
    }
}

fn caller(team: i64) -> Caller {
    Caller {
        user: UserId(2),
        team: TeamId(team),
        email: vera(),
    }
}

#[test]
fn every_relation_has_its_rights_on_the_job_and_on_all_below_its_folder() {
    let relations = [
        (place(), Rights::None),
        (
            Place {
                asked: vec![vera()],
                ..place()
            },
            Rights::View,
        ),
        (
            Place {
                partner: Some(vera()),
                ..place()
            },
            Rights::View,
        ),
        (
            Place {
                assignee: Some(vera()),
                ..place()
            },
            Rights::Edit,
        ),
    ];
    for (related, rights) in relations {
        assert_eq!(
            Rights::new(&caller(1), std::slice::from_ref(&related)),
            rights
        );
        let below = [place(), place(), related];
        assert_eq!(Rights::new(&caller(1), &below), rights);
    }
}

#[test]
fn a_colleague_sees_nothing_without_a_relation() {
    let rights = Rights::new(&caller(1), &[place(), place()]);
    assert!(!rights.can_view());
}

#[test]
fn rights_contain_each_other() {
    for (rights, view, edit, control) in [
        (Rights::None, false, false, false),
        (Rights::View, true, false, false),
        (Rights::Edit, true, true, false),
        (Rights::Control, true, true, true),
    ] {
        assert_eq!(
            (rights.can_view(), rights.can_edit(), rights.has_control()),
            (view, edit, control)
        );
    }
}
