//! The facts as canonical JSON (RFC 8785): `certificate.json`.

use imprimatur_application::ports::{
    certificates::{CertificateError, CertificateFacts, CertifiedLeaf},
    decision_log::{DecisionLog, Hash, LogKey},
};
use imprimatur_domain::{
    Instant,
    expectation::OrderComparison,
    ids::{JobId, TaskId},
    print::{Approximation, ProfileSource, SimulatedProfile, Simulation},
};
use serde::{Deserialize, Serialize};
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

/// Name and version of the form. A change of the form gets a new number.
const FORMAT: &str = "imprimatur-certificate/4";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CertificateRecord {
    checkpoint: String,
    comments_open: u32,
    comments_resolved: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    compared: Vec<OrderComparison>,
    format: String,
    issued_at: String,
    job: JobRecord,
    keys: Vec<KeyRecord>,
    language: String,
    leaves: Vec<LeafRecord>,
    logo_sha256: Option<String>,
    picture_sha256: Option<String>,
    service: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    simulated: Option<SimulationRecord>,
    task: Option<i64>,
    team: String,
}

/// What the picture simulates of the print.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SimulationRecord {
    approximate: Vec<String>,
    overprint: bool,
    profile: Option<ProfileRecord>,
    spots: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProfileRecord {
    name: String,
    source: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JobRecord {
    alt_text: String,
    guid: Uuid,
    version: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyRecord {
    public_key: String,
    since: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LeafRecord {
    comment: Option<String>,
    hash: String,
    leaf: String,
    local: Option<String>,
    position: u64,
    proof: Vec<String>,
}

/// The text of the facts.
pub(crate) fn to_text(facts: &CertificateFacts) -> Result<String, CertificateError> {
    let leaf = |certified: &CertifiedLeaf| LeafRecord {
        comment: certified.comment.clone(),
        hash: hex::encode(certified.hash),
        leaf: certified.text.clone(),
        local: certified.local.clone(),
        position: certified.position,
        proof: certified.proof.iter().map(hex::encode).collect(),
    };
    let key = |key: &LogKey| KeyRecord {
        public_key: key.public_key.clone(),
        since: key.since,
    };
    let issued_at = facts.issued_at.format(&Rfc3339);
    canonical(&CertificateRecord {
        checkpoint: facts.checkpoint.clone(),
        comments_open: facts.comments_open,
        comments_resolved: facts.comments_resolved,
        compared: facts.comparisons.clone(),
        format: FORMAT.to_owned(),
        issued_at: issued_at.map_err(|error| CertificateError::Failed(error.to_string()))?,
        job: JobRecord {
            alt_text: facts.alt_text.clone(),
            guid: facts.job.0,
            version: facts.version,
        },
        keys: facts.keys.iter().map(key).collect(),
        language: facts.language.clone(),
        leaves: facts.leaves.iter().map(leaf).collect(),
        logo_sha256: facts.logo.map(hex::encode),
        picture_sha256: facts.picture.map(hex::encode),
        service: facts.service.clone(),
        simulated: facts.simulation.as_ref().map(SimulationRecord::from),
        task: facts.task.map(|task| task.0),
        team: facts.team.clone(),
    })
}

impl From<&Simulation> for SimulationRecord {
    fn from(simulation: &Simulation) -> Self {
        let profile = simulation.profile.as_ref();
        let approximate = simulation.approximate.iter();
        Self {
            approximate: approximate
                .map(|reason| reason.as_str().to_owned())
                .collect(),
            overprint: simulation.overprint,
            profile: profile.map(|profile| ProfileRecord {
                name: profile.name.clone(),
                source: profile.source.as_str().to_owned(),
            }),
            spots: simulation.spots.clone(),
        }
    }
}

impl SimulationRecord {
    /// What it says; `None` if it has words that are not known.
    fn simulation(&self) -> Option<Simulation> {
        let profile = match &self.profile {
            None => None,
            Some(profile) => Some(SimulatedProfile {
                name: profile.name.clone(),
                source: ProfileSource::parse(&profile.source)?,
            }),
        };
        let approximate = self
            .approximate
            .iter()
            .map(|word| Approximation::parse(word));
        Some(Simulation {
            profile,
            overprint: self.overprint,
            spots: self.spots.clone(),
            approximate: approximate.collect::<Option<_>>()?,
        })
    }
}

fn canonical(record: &CertificateRecord) -> Result<String, CertificateError> {
    let text = serde_json_canonicalizer::to_string(record);
    text.map_err(|error| CertificateError::Failed(error.to_string()))
}

/// The record of a text that has the canonical form.
pub(crate) fn from_text(text: &str) -> Result<CertificateRecord, CertificateError> {
    let not = |cause: String| CertificateError::NotACertificate(cause);
    let record: CertificateRecord = serde_json::from_str(text)
        .map_err(|error| not(format!("certificate.json cannot be read: {error}")))?;
    if record.format != FORMAT {
        return Err(not(format!("{} is not known here", record.format)));
    }
    if canonical(&record)? != text {
        return Err(not(
            "certificate.json does not have its canonical form".into()
        ));
    }
    Ok(record)
}

impl CertificateRecord {
    /// What it says.
    pub(crate) fn facts(
        &self,
        log: &dyn DecisionLog,
    ) -> Result<CertificateFacts, CertificateError> {
        let wrong = |field: &str| {
            CertificateError::NotACertificate(format!("{field} in certificate.json is wrong"))
        };
        let mut leaves = Vec::with_capacity(self.leaves.len());
        for record in &self.leaves {
            let proof: Option<Vec<Hash>> = record.proof.iter().map(|text| hash(text)).collect();
            leaves.push(CertifiedLeaf {
                position: record.position,
                text: record.leaf.clone(),
                leaf: log.decode(&record.leaf).ok_or_else(|| wrong("a leaf"))?,
                hash: hash(&record.hash).ok_or_else(|| wrong("a hash"))?,
                proof: proof.ok_or_else(|| wrong("a proof"))?,
                comment: record.comment.clone(),
                local: record.local.clone(),
            });
        }
        let image = |sha256: &Option<String>, field| match sha256 {
            None => Ok(None),
            Some(text) => hash(text).map(Some).ok_or_else(|| wrong(field)),
        };
        let simulation = match &self.simulated {
            None => None,
            Some(record) => Some(record.simulation().ok_or_else(|| wrong("simulated"))?),
        };
        let key = |key: &KeyRecord| LogKey {
            since: key.since,
            public_key: key.public_key.clone(),
        };
        Ok(CertificateFacts {
            language: self.language.clone(),
            issued_at: Instant::parse(&self.issued_at, &Rfc3339).map_err(|_| wrong("issued_at"))?,
            service: self.service.clone(),
            job: JobId(self.job.guid),
            version: self.job.version,
            alt_text: self.job.alt_text.clone(),
            team: self.team.clone(),
            logo: image(&self.logo_sha256, "logo_sha256")?,
            task: self.task.map(TaskId),
            comments_open: self.comments_open,
            comments_resolved: self.comments_resolved,
            picture: image(&self.picture_sha256, "picture_sha256")?,
            simulation,
            comparisons: self.compared.clone(),
            leaves,
            checkpoint: self.checkpoint.clone(),
            keys: self.keys.iter().map(key).collect(),
        })
    }
}

fn hash(text: &str) -> Option<Hash> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}
