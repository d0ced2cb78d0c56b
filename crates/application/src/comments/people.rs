//! Names of the people who comment.

use std::collections::{BTreeMap, BTreeSet};

use imprimatur_domain::{comment::Comment, email::Email, job::Job};

use crate::{contacts::ContactQuery, failure::Failure, ports::Ports};

/// Most users of a team whose names are looked up together.
const USERS_MAX: u32 = 1_000;
/// Most other authors whose names are looked up; the rest is shown by address.
const NAMES_MAX: usize = 50;

/// Names of authors.
pub(super) struct People {
    team: BTreeMap<Email, String>,
    others: BTreeMap<Email, String>,
}

impl People {
    /// Of the authors of these comments on a job.
    pub(super) async fn new(
        ports: &Ports,
        job: &Job,
        comments: &[Comment],
    ) -> Result<Self, Failure> {
        if comments.is_empty() {
            return Ok(Self {
                team: BTreeMap::new(),
                others: BTreeMap::new(),
            });
        }
        let users = ports
            .accounts
            .list_users(Some(job.owner.team), None, USERS_MAX)
            .await?;
        let team: BTreeMap<_, _> = users
            .into_iter()
            .map(|member| (member.user.email, member.user.full_name))
            .collect();
        let authors: BTreeSet<_> = comments.iter().map(|comment| &comment.author).collect();
        let others = authors
            .into_iter()
            .filter(|author| !team.contains_key(author));
        let mut names = BTreeMap::new();
        for author in others.take(NAMES_MAX) {
            let query = ContactQuery {
                owner: job.owner.user,
                group: None,
                email: Some(author.clone()),
                after: None,
                limit: 1,
            };
            let found = ports.views.contacts(query).await?.into_iter().next();
            if let Some(contact) = found {
                names.insert(author.clone(), contact.details.name);
            }
        }
        Ok(Self {
            team,
            others: names,
        })
    }

    pub(super) fn is_team(&self, email: &Email) -> bool {
        self.team.contains_key(email)
    }

    pub(super) fn name(&self, email: &Email) -> String {
        let known = self.team.get(email).or_else(|| self.others.get(email));
        let known = known.filter(|name| !name.is_empty());
        known.map_or_else(|| email.to_string(), Clone::clone)
    }
}
