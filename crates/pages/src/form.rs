//! What a reviewer has sent with the form.

use imprimatur_domain::field::{FieldProblem, InputField};
use std::{future::Future, pin::Pin, time::Duration};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    web::{Data, Form},
};
use futures_util::StreamExt as _;
use imprimatur_application::{
    failure::{Failure, FieldErrors},
    review::{PageCompletion, PageDecision},
};
use imprimatur_domain::{ids::JobId, task::Decision};
use imprimatur_intake::{BodyTimeouts, StallGuard};
use imprimatur_wire::body::guid;
use uuid::Uuid;

use crate::{answers, state::PagesState};

/// How long a form without files may take: what is typed is little, also on a slow line.
pub(crate) const LONGEST: Duration = Duration::from_mins(2);

/// Fields that people write into.
const TYPED: [&str; 23] = [
    "assigned_to",
    "name",
    "alt_text",
    "label",
    "c_email",
    "email",
    "recipients",
    "comments",
    "override",
    "application",
    "full_name",
    "url",
    "description",
    "company",
    "group",
    "identity",
    "phone",
    "alt_phone",
    "address",
    "zip_code",
    "city",
    "state",
    "expect_inks",
];

/// Fields that a form has once for each file, person or group.
const REPEATABLE: [&str; 8] = [
    "shown", "about", "to", "group", "guid", "event", "take", "transfer",
];

/// The fields of the form as they came.
#[derive(Clone, Default)]
pub(crate) struct Sent(Vec<(String, String)>);

/// What was typed, to be shown again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) comments: String,
    /// Files of a folder that the decision is about.
    pub(crate) about: Vec<String>,
    /// The comment that it replies to, if it is a reply.
    pub(crate) parent: String,
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) confirmed: bool,
    pub(crate) seen_elsewhere: bool,
}

impl FromRequest for Sent {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    /// Reads the form as long as it makes progress.
    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let room = request.app_data::<Data<PagesState>>();
        let patience = BodyTimeouts {
            longest: LONGEST,
            ..room.map(|room| room.patience).unwrap_or_default()
        };
        let body = StallGuard::new(payload.take(), patience);
        let mut payload = Payload::Stream {
            payload: body.boxed_local(),
        };
        let request = request.clone();
        Box::pin(async move {
            let fields = Form::<Vec<(String, String)>>::from_request(&request, &mut payload);
            let sent = Self(fields.await?.into_inner());
            match sent.repeated() {
                Some(field) => Err(answers::repeated_field(&request, field, &sent.kept())),
                None => Ok(sent),
            }
        })
    }
}

impl Sent {
    pub(crate) fn new(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// A field that came more than once and can have one value only.
    fn repeated(&self) -> Option<&str> {
        let mut fields = self.0.iter().enumerate();
        let repeated = fields.find(|(at, (name, _))| is_repeated(name, &self.0[..*at]));
        repeated.map(|(_, (name, _))| name.as_str())
    }

    pub(crate) fn one<'a>(&'a self, name: &'a str) -> &'a str {
        self.all(name).next().unwrap_or_default()
    }

    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let fields = self.0.iter().filter(move |(key, _)| key == name);
        fields.map(|(_, value)| value.as_str())
    }

    /// What a form says that turns something on or off.
    pub(crate) fn is_on(&self) -> Result<bool, Failure> {
        match self.one("on") {
            "1" => Ok(true),
            "0" => Ok(false),
            _ => Err(Failure::invalid(
                InputField::Named("on".into()),
                FieldProblem::NotASwitch,
            )),
        }
    }

    /// What was typed into a field, unless it is what the field was shown with.
    pub(crate) fn changed(&self, name: &str) -> Option<String> {
        let was = format!("{name}_was");
        let text = self.all(name).next()?.replace("\r\n", "\n");
        let is_same = self.one(&was).replace("\r\n", "\n") == text;
        (!is_same).then_some(text)
    }

    pub(crate) fn typed(&self) -> Typed {
        Typed {
            // Forms send line ends as two characters, which people never typed.
            comments: self.one("comments").replace("\r\n", "\n").trim().to_owned(),
            about: self.all("about").map(ToOwned::to_owned).collect(),
            parent: self.one("parent").to_owned(),
            name: self.one("name").to_owned(),
            email: self.one("email").to_owned(),
            confirmed: !self.one("confirmed").is_empty(),
            seen_elsewhere: !self.one("seen_elsewhere").is_empty(),
        }
    }

    /// All that was typed, to be copied from a page that has no form for it.
    pub(crate) fn kept(&self) -> String {
        let is_of_stage = |name: &str| name.starts_with("stage_") && name.ends_with("_to");
        let typed = self
            .0
            .iter()
            .filter(|(name, _)| TYPED.contains(&name.as_str()) || is_of_stage(name));
        let texts: Vec<_> = typed
            .map(|(_, text)| text.replace("\r\n", "\n").trim().to_owned())
            .filter(|text| !text.is_empty())
            .collect();
        texts.join("\n\n")
    }

    /// The decision, if one was chosen.
    pub(crate) fn command(&self, address: Option<String>) -> Result<PageDecision, FieldErrors> {
        let decision = Decision::parse(self.one("decision"));
        let decision =
            decision.ok_or_else(|| FieldErrors::one("decision", FieldProblem::Unchosen))?;
        let version = self.one("version").parse();
        let version = version.map_err(|_| FieldErrors::one("version", FieldProblem::Incomplete))?;
        let typed = self.typed();
        Ok(PageDecision {
            form_token: self.one("form_token").to_owned(),
            decision,
            is_first: !self.one("first").is_empty(),
            comments: typed.comments,
            version,
            // What cannot be read was not shown, and the decision will be refused for it.
            shown: self.all("shown").filter_map(shown).collect(),
            about: typed.about.iter().filter_map(|text| guid(text)).collect(),
            confirmed: typed.confirmed,
            seen_elsewhere: typed.seen_elsewhere,
            name: typed.name,
            email: typed.email,
            address,
        })
    }
}

impl Sent {
    /// The word that something is done.
    pub(crate) fn completion(&self) -> PageCompletion {
        let typed = self.typed();
        PageCompletion {
            form_token: self.one("form_token").to_owned(),
            comments: typed.comments,
            version: self.one("version").parse().ok(),
            shown: self.all("shown").filter_map(shown).collect(),
            confirmed: typed.confirmed,
            name: typed.name,
        }
    }
}

/// Whether a field that can have one value only is among those before it already.
pub(crate) fn is_repeated(name: &str, before: &[(String, String)]) -> bool {
    !REPEATABLE.contains(&name) && before.iter().any(|(known, _)| known == name)
}

/// Reads `guid:version`.
fn shown(text: &str) -> Option<(JobId, u32)> {
    let (guid, version) = text.split_once(':')?;
    Some((JobId(Uuid::try_parse(guid).ok()?), version.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(fields: &[(&str, &str)]) -> Sent {
        let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        Sent::new(fields.iter().map(own).collect())
    }

    #[test]
    fn a_form_is_read_with_all_files_it_showed() {
        let nil = JobId::nil();
        let shown = format!("{nil}:2");
        let form = sent(&[
            ("decision", "approved"),
            ("version", "3"),
            ("shown", &shown),
            ("shown", "nonsense"),
            ("comments", " two\r\nlines "),
        ]);
        let command = form.command(None).unwrap();
        assert_eq!(command.version, 3);
        assert_eq!(command.shown, vec![(nil, 2)]);
        assert_eq!(command.comments, "two\nlines");
        assert!(!command.confirmed);
    }

    #[test]
    fn a_form_without_a_decision_or_version_is_refused() {
        let errors = sent(&[("version", "1")]).command(None).unwrap_err();
        assert!(errors.0.contains_key("decision"));
        let errors = sent(&[("decision", "rejected")]).command(None).unwrap_err();
        assert!(errors.0.contains_key("version"));
    }
}
