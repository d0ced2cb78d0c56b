//! The press that pictures of a document simulate.

use imprimatur_domain::{
    account::TeamProfile,
    ids::TeamId,
    preflight::{Finding, FindingDetail},
    print::{ProfileSource, SimulatedProfile},
};

use super::{Version, picture::hex};
use crate::{
    failure::Failure,
    ports::{
        Ports,
        documents::{DocumentError, PressProfile, Source},
    },
};

/// Digits of a profile's hash in keys and addresses.
const DIGITS: usize = 16;

/// Which press the job asks for, and what there is to choose from besides the document's own and the standard one.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Press {
    /// Which press the job asks for. That of the output intent gives way to the team's, and that to the standard one.
    pub wanted: ProfileSource,
    /// The team, and the profile of its press if it has one.
    pub team: Option<(TeamId, TeamProfile)>,
}

impl Press {
    /// A finding with the press that is simulated now: it was another one while nothing was chosen.
    pub(crate) fn update(&self, mut finding: Finding) -> Finding {
        if let Some(FindingDetail::Simulated {
            profile, source, ..
        }) = &mut finding.detail
        {
            let inspected = SimulatedProfile {
                name: std::mem::take(profile),
                source: *source,
            };
            let team = self.team.as_ref().map(|(_, team)| team.name.as_str());
            let simulated = inspected.chosen(self.wanted, team);
            (*profile, *source) = (simulated.name, simulated.source);
        }
        finding
    }

    /// Differs for presses that may lead to different pictures of one document. Empty if nothing was chosen.
    ///
    /// ```
    /// use imprimatur_application::documents::Press;
    /// use imprimatur_domain::{account::TeamProfile, ids::TeamId, print::ProfileSource};
    ///
    /// let profile = TeamProfile { name: "Offset".to_owned(), sha256: [10; 32], size: 1 };
    /// let of_team = Press { team: Some((TeamId(1), profile)), ..Press::default() };
    /// assert_eq!(Press::default().tag(), "");
    /// assert_eq!(of_team.tag(), "-intent-0a0a0a0a0a0a0a0a");
    /// assert_eq!(Press { wanted: ProfileSource::Default, ..of_team }.tag(), "-default");
    /// ```
    pub fn tag(&self) -> String {
        match (self.wanted, &self.team) {
            (ProfileSource::Default, _) => "-default".to_owned(),
            (_, None) => String::new(),
            (wanted, Some((_, profile))) => {
                format!("-{wanted}-{}", &hex(&profile.sha256)[..DIGITS])
            }
        }
    }
}

/// The document of a version with what its pictures need.
///
/// # Errors
/// [`Failure::Blob`], [`Failure::Store`]; [`DocumentError::Busy`] if the team's profile was exchanged meanwhile.
pub(super) async fn source(ports: &Ports, version: &Version) -> Result<Source, Failure> {
    let Press { wanted, team } = &version.press;
    let profile = match team {
        Some((team, known)) if *wanted != ProfileSource::Default => {
            let stored = ports.accounts.team_profile(*team).await?;
            let is_known = |stored: &PressProfile| stored.sha256 == known.sha256;
            Some(stored.filter(is_known).ok_or(DocumentError::Busy)?)
        }
        _ => None,
    };
    Ok(Source {
        media_type: version.media_type.clone(),
        sha256: version.sha256,
        bytes: ports.blobs.get(&version.blob, None).await?.bytes,
        wanted: *wanted,
        profile,
        layers: version.layers,
    })
}
