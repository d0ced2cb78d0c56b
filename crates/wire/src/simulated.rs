//! The header that says what a picture simulates: a dictionary of RFC 8941.

use imprimatur_domain::print::Simulation;
use sfv::{DictSerializer, KeyRef, StringRef, TokenRef, key_ref};

/// Its name.
pub const SIMULATED: &str = "imprimatur-simulated";

/// Its value. Names that are not plain ASCII are byte sequences in UTF-8.
///
/// ```
/// # use imprimatur_domain::print::{Approximation, ProfileSource, SimulatedProfile, Simulation};
/// let simulation = Simulation {
///     profile: Some(SimulatedProfile { name: "ISO Coated v2".to_owned(), source: ProfileSource::Intent }),
///     overprint: true,
///     spots: vec!["Orange".to_owned(), "Grün".to_owned()],
///     approximate: vec![Approximation::Pattern],
/// };
/// assert_eq!(
///     imprimatur_wire::simulated::simulated(&simulation).as_deref(),
///     Some("profile=\"ISO Coated v2\", source=intent, overprint, spots=(\"Orange\" :R3LDvG4=:), approximate=(pattern)"),
/// );
/// ```
pub fn simulated(simulation: &Simulation) -> Option<String> {
    let mut dictionary = DictSerializer::new();
    if let Some(profile) = &simulation.profile {
        match StringRef::from_str(&profile.name) {
            Ok(name) => dictionary.bare_item(PROFILE, name),
            Err(_) => dictionary.bare_item(PROFILE, profile.name.as_bytes()),
        };
        let source = TokenRef::from_str(profile.source.as_str()).ok()?;
        dictionary.bare_item(SOURCE, source);
    }
    if simulation.overprint {
        dictionary.bare_item(OVERPRINT, true);
    }
    if !simulation.spots.is_empty() {
        let mut spots = dictionary.inner_list(SPOTS);
        let mut room = SPOTS_MAX;
        for spot in &simulation.spots {
            // Proxies accept heads of a few kilobytes.
            let Some(left) = room.checked_sub(spot.len()) else {
                break;
            };
            room = left;
            match StringRef::from_str(spot) {
                Ok(name) => spots.bare_item(name),
                Err(_) => spots.bare_item(spot.as_bytes()),
            };
        }
    }
    if !simulation.approximate.is_empty() {
        let mut reasons = dictionary.inner_list(APPROXIMATE);
        for approximation in &simulation.approximate {
            reasons.bare_item(TokenRef::from_str(approximation.as_str()).ok()?);
        }
    }
    dictionary.finish()
}

/// Most bytes of the names of spot inks; the record of the page's inks names all.
const SPOTS_MAX: usize = 1_000;
const PROFILE: &KeyRef = key_ref("profile");
const SOURCE: &KeyRef = key_ref("source");
const OVERPRINT: &KeyRef = key_ref("overprint");
const SPOTS: &KeyRef = key_ref("spots");
const APPROXIMATE: &KeyRef = key_ref("approximate");
