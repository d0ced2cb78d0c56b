//! What may be printed after any sequence of commands, held against what the model says of the job.

use imprimatur_domain::{
    derivative::{Confirmation, Derivative, DifferingPage, NotComparable, Sameness},
    field::{Comments, Line},
    ids::DerivativeId,
    prelude::*,
    release::{Release, Unapproved},
    shape::Place,
};

use super::model::Model;

/// Bytes that no version has.
const OTHER_BYTES: [u8; 32] = [9; 32];

impl Model {
    /// What may be printed is the current version of a live job that is approved, and what was made of it and looks equal or was
    /// confirmed; nothing else.
    pub fn agrees_on_releases(&self, dossier: &Dossier) {
        let Some(seen) = dossier.job.evidence() else {
            return;
        };
        let release = Release::of(dossier, seen.sha256);
        assert_eq!(release, self.release());
        let former = if self.trashed {
            Release::Withdrawn
        } else {
            Release::Superseded
        };
        assert_eq!(Release::of(dossier, OTHER_BYTES), former);
        let differing = DifferingPage {
            page: 1,
            areas: vec![Place::WHOLE],
        };
        for (sameness, is_equal) in [
            (Sameness::from_differing(Vec::new()), true),
            (Sameness::from_differing(vec![differing]), false),
            (Sameness::NotComparable(NotComparable::PageSize), false),
        ] {
            for is_confirmed in [false, true] {
                let derived = release.derived(&derivative(&sameness, is_confirmed));
                let is_approved = self.release() == Release::Approved;
                let may_be = is_approved && (is_equal || is_confirmed);
                assert_eq!(derived.may_be_printed(), may_be);
                let open = Release::Unapproved(Unapproved::NotConfirmed);
                assert_eq!(derived == open, is_approved && !may_be);
            }
        }
    }

    fn release(&self) -> Release {
        if self.trashed {
            return Release::Withdrawn;
        }
        Release::Unapproved(match self.shown() {
            Status::Approved => return Release::Approved,
            Status::New => Unapproved::NotSent,
            Status::Pending | Status::Processing => Unapproved::Pending,
            Status::ChangeRequested => Unapproved::ChangeRequested,
            Status::Rejected => Unapproved::Rejected,
            Status::Expired => Unapproved::Expired,
            Status::Done => Unapproved::Done,
        })
    }
}

fn derivative(sameness: &Sameness, is_confirmed: bool) -> Derivative {
    let at = time::macros::datetime!(2026-11-20 09:30 UTC);
    let by: Email = "ada@example.com".parse().unwrap();
    let reason: Comments = "Trapped.".parse().unwrap();
    Derivative {
        id: DerivativeId(1),
        job: JobId::nil(),
        version: 1,
        sha256: [7; 32],
        process: Line::default(),
        tool: Line::default(),
        sameness: sameness.clone(),
        by: by.clone(),
        at,
        confirmation: is_confirmed.then(|| Confirmation {
            by,
            reason: reason.try_into().unwrap(),
            at,
        }),
    }
}
