//! Access rights: a pure function of the caller, the job and the folders above it.

use crate::{
    account::{Owner, User},
    email::Email,
    ids::{TeamId, UserId},
};

/// The user who makes the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The user.
    pub user: UserId,
    /// The user's team.
    pub team: TeamId,
    /// The user's address.
    pub email: Email,
}

impl Caller {
    /// The caller for this user.
    pub fn new(user: &User) -> Self {
        Self {
            user: user.id,
            team: user.team,
            email: user.email.clone(),
        }
    }
}

/// What decides about access at one level: the job itself, or a folder above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Owning team and user.
    pub owner: Owner,
    /// The current assignee.
    pub assignee: Option<Email>,
    /// The partner.
    pub partner: Option<Email>,
    /// Assignees of the open tasks of this job or folder.
    pub asked: Vec<Email>,
    /// Whether it is a portal folder. A portal lets the whole team view what is below it, but not the folder itself.
    pub is_portal: bool,
}

/// What a caller may do with a job, in ascending order. With `None` the job does not exist for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, PartialOrd, Ord)]
pub enum Rights {
    /// The job is invisible.
    #[default]
    None,
    /// View and download.
    View,
    /// Also change name, texts, due date, the statuses new and done, revisions, tasks and comments.
    Edit,
    /// The owner: everything.
    Control,
}

impl Rights {
    /// The rights of `caller` on a job. `lineage` is the job's own place followed by the folders above it, nearest
    /// first. Rights on a folder apply to everything below it; the strongest of all levels wins.
    ///
    /// ```
    /// use imprimatur_domain::access::{Caller, Place, Rights};
    /// use imprimatur_domain::prelude::*;
    ///
    /// let vera: Email = "vera@example.com".parse()?;
    /// let caller = Caller { user: UserId(2), team: TeamId(1), email: vera.clone() };
    /// let owner = Owner { team: TeamId(1), user: UserId(1) };
    /// let file = Place { owner, assignee: None, partner: None, asked: vec![], is_portal: false };
    /// assert_eq!(Rights::new(&caller, &[file.clone()]), Rights::None);
    ///
    /// let folder = Place { assignee: Some(vera), ..file.clone() };
    /// assert_eq!(Rights::new(&caller, &[file, folder]), Rights::Edit);
    /// # Ok::<(), imprimatur_domain::field::FieldProblem>(())
    /// ```
    pub fn new(caller: &Caller, lineage: &[Place]) -> Self {
        let mut rights = Self::None;
        for (height, place) in lineage.iter().enumerate() {
            let here = if place.owner.user == caller.user {
                Self::Control
            } else if place.assignee.as_ref() == Some(&caller.email) {
                Self::Edit
            } else if place.partner.as_ref() == Some(&caller.email)
                || place.asked.contains(&caller.email)
                || (height > 0 && place.is_portal && place.owner.team == caller.team)
            {
                Self::View
            } else {
                Self::None
            };
            rights = rights.max(here);
        }
        rights
    }

    /// Whether the caller sees the job.
    pub fn can_view(self) -> bool {
        self >= Self::View
    }

    /// Whether the caller has at least `Edit`.
    pub fn can_edit(self) -> bool {
        self >= Self::Edit
    }

    /// Whether the caller owns the job.
    pub fn has_control(self) -> bool {
        self == Self::Control
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(user: i64) -> Place {
        let owner = Owner {
            team: TeamId(1),
            user: UserId(user),
        };
        Place {
            owner,
            assignee: None,
            partner: None,
            asked: Vec::new(),
            is_portal: false,
        }
    }

    fn caller(user: i64, team: i64) -> Caller {
        let email = format!("u{user}@example.com").parse().unwrap();
        Caller {
            user: UserId(user),
            team: TeamId(team),
            email,
        }
    }

    #[test]
    fn a_portal_shows_what_is_below_it_to_the_team_but_not_itself() {
        let portal = Place {
            is_portal: true,
            ..place(1)
        };
        assert_eq!(
            Rights::new(&caller(2, 1), std::slice::from_ref(&portal)),
            Rights::None
        );
        assert_eq!(
            Rights::new(&caller(2, 1), &[place(1), portal.clone()]),
            Rights::View
        );
        assert_eq!(
            Rights::new(&caller(2, 9), &[place(1), portal]),
            Rights::None
        );
    }

    #[test]
    fn a_partner_of_any_team_may_view() {
        let shared = Place {
            partner: Some("u7@example.com".parse().unwrap()),
            ..place(1)
        };
        assert_eq!(Rights::new(&caller(7, 9), &[shared]), Rights::View);
    }

    #[test]
    fn the_strongest_relation_counts() {
        let email: Email = "u2@example.com".parse().unwrap();
        let file = Place {
            asked: vec![email.clone()],
            ..place(1)
        };
        let folder = Place {
            assignee: Some(email),
            ..place(1)
        };
        assert_eq!(Rights::new(&caller(2, 1), &[file, folder]), Rights::Edit);
        assert_eq!(Rights::new(&caller(1, 1), &[place(1)]), Rights::Control);
    }
}
