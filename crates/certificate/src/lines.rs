//! What the pages say, made from the facts alone.

use imprimatur_application::{
    decision_log::{Leaf, LeafAction, LeafFile, LeafStage},
    ports::certificates::{CertificateFacts, CertifiedLeaf},
};
use imprimatur_domain::{Instant, job::Status, print::Simulation, task::Decision};
use imprimatur_texts::Texts;
use time::macros::format_description;

/// A part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// The title.
    Title(String),
    /// What the certificate is about.
    Subject(String),
    /// Begins a section.
    Heading(String),
    /// Begins an entry of a section.
    Entry(String),
    /// A value and what it is.
    Row(String, String),
    /// A paragraph.
    Text(String),
}

/// The text of a certificate: the decision and who has made it come first, what proves them last.
pub(crate) fn blocks(texts: &Texts, facts: &CertificateFacts) -> Vec<Block> {
    let writer = Writer { texts, facts };
    let mut blocks = Vec::new();
    let Some(last) = facts.leaves.last().map(|certified| &certified.leaf) else {
        return blocks;
    };
    writer.outcome(last, &mut blocks);
    blocks.push(Block::Heading(texts.get("certificate-decisions")));
    for certified in &facts.leaves {
        writer.entry(certified, &mut blocks);
    }
    writer.document(last, &mut blocks);
    writer.order(&mut blocks);
    writer.proof(&mut blocks);
    blocks
}

pub(crate) struct Writer<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) facts: &'a CertificateFacts,
}

impl Writer<'_> {
    fn row(&self, label: &str, value: String) -> Block {
        Block::Row(self.texts.get(label), value)
    }

    /// What was decided, by whom, on what.
    fn outcome(&self, last_leaf: &Leaf, blocks: &mut Vec<Block>) {
        let facts = self.facts;
        let standing = standing(&facts.leaves);
        let decided = match facts.task {
            None if standing
                .iter()
                .any(|leaf| outcome(leaf) == last_leaf.status) =>
            {
                last_leaf.status
            }
            _ => standing
                .last()
                .map_or(last_leaf.status, |leaf| outcome(leaf)),
        };
        let is_approved = last_leaf.status == Status::Approved && facts.task.is_none();
        let kind = if is_approved {
            "certificate-approved-title"
        } else {
            "certificate-title"
        };
        blocks.push(Block::Title(self.status(decided)));
        let agreeing = standing.iter().filter(|leaf| outcome(leaf) == decided);
        let mut people: Vec<String> = agreeing.map(|leaf| self.person(leaf)).collect();
        people.dedup();
        if !people.is_empty() {
            blocks.push(Block::Subject(people.join(", ")));
        }
        blocks.push(Block::Text(self.texts.get(kind)));
        if facts.task.is_some() {
            blocks.push(Block::Text(self.texts.get("certificate-of-one")));
        }
        if !facts.team.is_empty() {
            blocks.push(self.row("certificate-team", facts.team.clone()));
        }
        blocks.push(self.row("certificate-job", last_leaf.name.clone()));
        if !facts.alt_text.is_empty() {
            blocks.push(self.row("certificate-order", facts.alt_text.clone()));
        }
        blocks.push(self.row("certificate-version", facts.version.to_string()));
        if facts.task.is_none() {
            blocks.push(self.row("certificate-status", self.status(last_leaf.status)));
        }
        let at = format!("{}/verify", facts.service);
        blocks.push(self.row("certificate-verify-at", at));
    }

    /// The files, and what was known of them.
    fn document(&self, last_leaf: &Leaf, blocks: &mut Vec<Block>) {
        let facts = self.facts;
        blocks.push(Block::Heading(self.texts.get("certificate-document")));
        self.files(last_leaf, blocks);
        let decided = facts.leaves.iter().rev().map(|certified| &certified.leaf);
        let mut decided = decided.filter(|leaf| leaf.action == LeafAction::Decided);
        if let Some(leaf) = decided.next() {
            blocks.push(self.row("certificate-preflight", self.preflight(leaf)));
        }
        let counts = (self.texts.text("certificate-comment-counts"))
            .with("open", facts.comments_open)
            .with("resolved", facts.comments_resolved);
        blocks.push(self.row("certificate-comments", counts.plain()));
        if let Some(simulation) = &facts.simulation {
            let text = self.simulation(simulation);
            blocks.push(self.row("certificate-simulated", text));
        }
    }

    /// What the picture shows of the print, and what it does not.
    fn simulation(&self, simulation: &Simulation) -> String {
        let Some(profile) = &simulation.profile else {
            return self.texts.get("certificate-not-simulated");
        };
        let text = self.texts.text("certificate-simulated-for");
        let mut sentences = vec![text.with("profile", profile.name.clone()).plain()];
        if !simulation.spots.is_empty() {
            let text = self.texts.text("certificate-simulated-spots");
            sentences.push(text.with("spots", simulation.spots.join(", ")).plain());
        }
        if !simulation.approximate.is_empty() {
            sentences.push(self.texts.get("certificate-simulated-roughly"));
        }
        sentences.push(self.texts.get("certificate-simulated-not"));
        sentences.join(" ")
    }

    fn files(&self, leaf: &Leaf, blocks: &mut Vec<Block>) {
        for (number, file) in (1_u32..).zip(&leaf.files) {
            let label = if leaf.files.len() == 1 {
                self.texts.get("certificate-file")
            } else {
                let label = self.texts.text("certificate-file-number");
                label.with("number", number).plain()
            };
            blocks.push(Block::Row(label, self.file(file, leaf)));
        }
    }

    fn file(&self, file: &LeafFile, leaf: &Leaf) -> String {
        let size = self.texts.text("certificate-bytes");
        let size = size.with("count", file.size.to_string()).plain();
        let hash = self.texts.text("certificate-sha256");
        let hash = hash.with("hash", hex::encode(file.sha256)).plain();
        if file.job == leaf.job {
            format!("{size}\n{hash}")
        } else {
            format!("{} v{}, {size}\n{hash}", file.job, file.version)
        }
    }

    fn preflight(&self, leaf: &Leaf) -> String {
        match leaf.preflight {
            None => self.texts.get("certificate-preflight-running"),
            Some(counts) => (self.texts.text("certificate-preflight-counts"))
                .with("errors", counts.errors)
                .with("warnings", counts.warnings)
                .with("notes", counts.notes)
                .plain(),
        }
    }

    pub(crate) fn status(&self, status: Status) -> String {
        let text = self.texts.text("certificate-status-is");
        text.with("status", status.as_str().replace(['_', ' '], "-"))
            .plain()
    }

    fn entry(&self, certified: &CertifiedLeaf, blocks: &mut Vec<Block>) {
        let leaf = &certified.leaf;
        blocks.push(Block::Entry(self.headline(leaf)));
        blocks.push(self.row("certificate-when", self.moment(certified)));
        let stages: &[LeafStage] = match &leaf.stage {
            Some(stage) => std::slice::from_ref(stage),
            None if leaf.action == LeafAction::PlanChanged => &leaf.plan,
            None => &[],
        };
        for stage in stages {
            blocks.push(self.row("certificate-stage", self.stage(stage)));
        }
        if leaf.version != self.facts.version {
            blocks.push(self.row("certificate-version", leaf.version.to_string()));
        }
        blocks.push(self.row("certificate-how", self.manner(leaf)));
        if let Some(by) = &leaf.on_behalf_by {
            blocks.push(self.row("certificate-recorded-by", by.to_string()));
        } else if let Some(by) = (leaf.by.as_ref()).filter(|by| Some(*by) != leaf.reviewer.as_ref())
        {
            blocks.push(self.row("certificate-by", by.to_string()));
        }
        if let Some(check) = &leaf.check {
            blocks.push(self.row("certificate-check", self.check(check)));
        }
        if let Some(derivative) = &leaf.derivative {
            blocks.push(self.row("certificate-derivative", self.derivative(derivative)));
        }
        if matches!(
            leaf.action,
            LeafAction::GateOverridden | LeafAction::DerivativeConfirmed
        ) {
            blocks.push(self.row("certificate-reason", leaf.detail.clone()));
        }
        if let Some(files) = self.objections(leaf) {
            blocks.push(self.row("certificate-about", files));
        }
        if let Some(comment) = &certified.comment {
            blocks.push(self.row("certificate-comment", comment.clone()));
        }
    }

    /// The files of a folder that a decision against it is about, where that was said.
    fn objections(&self, leaf: &Leaf) -> Option<String> {
        let files = leaf.files.iter().filter_map(|file| {
            let decision = file.decision.filter(|it| *it != Decision::Approved)?;
            let status = self.status(decision.outcome().status());
            Some(format!("{} v{}: {status}", file.job, file.version))
        });
        let files: Vec<_> = files.collect();
        (!files.is_empty()).then(|| files.join("\n"))
    }

    pub(crate) fn headline(&self, leaf: &Leaf) -> String {
        let key = match (leaf.action, leaf.decision) {
            (LeafAction::Decided, Some(Decision::Rejected)) => "certificate-has-rejected",
            (LeafAction::Decided, Some(Decision::ChangeRequested)) => {
                "certificate-has-requested-changes"
            }
            (LeafAction::Decided, _) => "certificate-has-approved",
            (LeafAction::Withdrawn, _) => "certificate-was-withdrawn",
            (LeafAction::Reopened, _) => "certificate-was-reopened",
            (LeafAction::GateOverridden, _) => "certificate-was-overridden",
            (LeafAction::PlanChanged, _) => "certificate-plan-changed",
            (LeafAction::StatusChanged, _) => "certificate-status-changed",
            (LeafAction::DerivativeRegistered, _) => "certificate-derivative-registered",
            (LeafAction::CheckAnswered, _) => "certificate-check-answered",
            (LeafAction::DerivativeConfirmed, _) => "certificate-derivative-confirmed",
        };
        (self.texts.text(key))
            .with("person", self.person(leaf))
            .with("change", leaf.detail.clone())
            .with("status", self.status(leaf.status))
            .plain()
    }

    fn person(&self, leaf: &Leaf) -> String {
        let address = leaf.reviewer.as_ref().map(ToString::to_string);
        match (leaf.person.as_str(), address) {
            ("", None) => self.texts.get("certificate-somebody"),
            ("", Some(address)) => address,
            (name, None) => name.to_owned(),
            (name, Some(address)) => format!("{name} <{address}>"),
        }
    }

    fn moment(&self, certified: &CertifiedLeaf) -> String {
        let utc = utc(certified.leaf.at);
        match &certified.local {
            None => (self.texts.text("certificate-utc"))
                .with("utc", utc)
                .plain(),
            Some(local) => (self.texts.text("certificate-local"))
                .with("utc", utc)
                .with("local", local.replace('T', " "))
                .plain(),
        }
    }

    fn stage(&self, stage: &LeafStage) -> String {
        let mut rule = match stage.rule.split_once(':') {
            None if stage.rule == "any" => self.texts.get("certificate-rule-any"),
            None => self.texts.get("certificate-rule-all"),
            Some(("at_least", count)) => (self.texts.text("certificate-rule-approvals"))
                .with("count", count.parse::<u32>().unwrap_or_default())
                .plain(),
            Some((_, primary)) => (self.texts.text("certificate-rule-primary"))
                .with("person", primary.to_owned())
                .plain(),
        };
        if stage.stop_early {
            rule = format!("{rule}, {}", self.texts.get("certificate-rule-early"));
        }
        (self.texts.text("certificate-stage-is"))
            .with("number", stage.number)
            .with("name", stage.name.clone())
            .with("rule", rule)
            .plain()
    }

    pub(crate) fn manner(&self, leaf: &Leaf) -> String {
        let via = self.texts.text("certificate-via");
        let mut manner = via.with("via", leaf.via.as_str()).plain();
        if let Some(address) = &leaf.address {
            let from = self.texts.text("certificate-from");
            manner = format!(
                "{manner}, {}",
                from.with("address", address.as_str()).plain()
            );
        }
        for (holds, key) in [
            (leaf.confirmed, "certificate-confirmed"),
            (leaf.seen_elsewhere, "certificate-elsewhere"),
        ] {
            if holds {
                manner = format!("{manner}, {}", self.texts.get(key));
            }
        }
        manner
    }

    fn proof(&self, blocks: &mut Vec<Block>) {
        let facts = self.facts;
        let mut note = facts.checkpoint.lines();
        let mut line = || note.next().unwrap_or_default().to_owned();
        let (origin, size, root) = (line(), line(), line());
        blocks.push(Block::Heading(self.texts.get("certificate-proof")));
        for certified in &facts.leaves {
            let entry = (self.texts.text("certificate-entry-is"))
                .with("position", certified.position.to_string())
                .with("hash", hex::encode(certified.hash));
            blocks.push(self.row("certificate-entry", entry.plain()));
        }
        blocks.push(self.row("certificate-log", origin));
        let checkpoint = (self.texts.text("certificate-checkpoint-is"))
            .with("size", size)
            .with("root", root);
        blocks.push(self.row("certificate-checkpoint", checkpoint.plain()));
        if let Some(key) = facts.keys.last() {
            blocks.push(self.row("certificate-key", key.public_key.clone()));
        }
        let issued = (self.texts.text("certificate-issued-is"))
            .with("utc", utc(facts.issued_at))
            .with("service", facts.service.clone());
        blocks.push(self.row("certificate-issued", issued.plain()));
        blocks.push(Block::Heading(self.texts.get("certificate-verify")));
        for key in [
            "certificate-verify-how",
            "certificate-proves",
            "certificate-not-proven",
        ] {
            blocks.push(Block::Text(self.texts.get(key)));
        }
    }
}

/// The decisions that hold: the latest of each task, unless it was withdrawn or its reviewer asked again.
fn standing(leaves: &[CertifiedLeaf]) -> Vec<&Leaf> {
    let mut standing: Vec<&Leaf> = Vec::new();
    for CertifiedLeaf { leaf, .. } in leaves {
        let is_decided = leaf.action == LeafAction::Decided;
        if is_decided || matches!(leaf.action, LeafAction::Withdrawn | LeafAction::Reopened) {
            standing.retain(|former| former.task != leaf.task);
        }
        if is_decided {
            standing.push(leaf);
        }
    }
    standing
}

/// The status that a decision leads to.
fn outcome(leaf: &Leaf) -> Status {
    leaf.decision
        .map_or(leaf.status, |decision| decision.outcome().status())
}

/// A moment to the second.
pub(crate) fn utc(at: Instant) -> String {
    let form = format_description!("[year]-[month]-[day] [hour]:[minute]:[second]");
    at.format(form).unwrap_or_default()
}
