//! Pages as they print: the press that a picture simulates, and the inks of a page.

use std::{fmt, str::FromStr};

use unicode_normalization::UnicodeNormalization;

keywords! {
    /// Whether a picture simulates the print, where the page uses inks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Simulate {
        /// It does.
        On = "on",
        /// It has the colours of a plain viewer.
        Off = "off",
    }
}

keywords! {
    /// What an ink is for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum InkKind {
        /// Cyan, magenta, yellow or black.
        Process = "process",
        /// A colour of its own.
        Spot = "spot",
        /// A varnish, by its name.
        Varnish = "varnish",
        /// Where the sheet is cut, creased or perforated, by its name.
        Die = "die",
    }
}

impl InkKind {
    /// Whether it counts towards the sum of all inks: varnish is no ink that has to dry on others, and a die prints nothing.
    pub fn is_summed(self) -> bool {
        matches!(self, Self::Process | Self::Spot)
    }

    /// What a spot ink is for, by what such inks are called.
    ///
    /// ```
    /// # use imprimatur_domain::print::InkKind;
    /// assert_eq!(InkKind::of_spot("Spot UV varnish"), InkKind::Varnish);
    /// assert_eq!(InkKind::of_spot("Stanzkontur"), InkKind::Die);
    /// assert_eq!(InkKind::of_spot("PANTONE 021 C"), InkKind::Spot);
    /// ```
    pub fn of_spot(name: &str) -> Self {
        let name = name.to_lowercase();
        let mut words = name.split(|c: char| !c.is_alphanumeric());
        let has = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
        if has(VARNISHES) || words.any(|word| word == "uv") {
            Self::Varnish
        } else if has(DIES) || name == "die" || name == "cut" {
            Self::Die
        } else {
            Self::Spot
        }
    }
}

/// What varnishes are called.
const VARNISHES: &[&str] = &[
    "varnish", "lack", "vernis", "barniz", "vernice", "lakier", "coating",
];
/// What lines for cutting, creasing and perforating are called.
const DIES: &[&str] = &[
    "die line",
    "dieline",
    "die-line",
    "die_line",
    "diecut",
    "die cut",
    "die-cut",
    "cutcontour",
    "cut contour",
    "thru-cut",
    "thrucut",
    "kiss cut",
    "kisscut",
    "crease",
    "stanz",
    "rill",
    "perfor",
    "troquel",
    "fustella",
];

/// The inks of every press, as documents name them.
pub const PROCESS_INKS: [&str; 4] = ["Cyan", "Magenta", "Yellow", "Black"];

/// The name of an ink without what programs write in different ways: letters composed, without case and signs, and in the second one without
/// the paper of a swatch either. Names that have one of them in common are of one ink; a name of signs alone has empty ones.
///
/// ```
/// # use imprimatur_domain::print::ink_name_keys;
/// assert_eq!(ink_name_keys("PANTONE 021 CVC"), ["pantone021cvc", "pantone021"]);
/// assert_eq!(ink_name_keys("Pantone021-C"), ["pantone021c", "pantone021"]);
/// ```
pub fn ink_name_keys(name: &str) -> [String; 2] {
    let papers = ["c", "cv", "cvc", "cvu", "u", "uv", "m", "cp", "up", "pc"];
    let hks_papers = ["k", "n", "e", "z"];
    let composed: String = name.nfc().collect();
    let mut words = words(&composed.to_lowercase());
    let letters = joined(&words);
    let is_hks = words.first().is_some_and(|word| word == "hks");
    let is_paper =
        |word: &String| papers.contains(&&**word) || is_hks && hks_papers.contains(&&**word);
    if words.len() > 2 && words.last().is_some_and(is_paper) {
        words.pop();
    }
    [letters, joined(&words)]
}

/// Words as one, but for a sign between numbers, which are others without it.
fn joined(words: &[String]) -> String {
    let is_number = |word: &String| word.starts_with(char::is_numeric);
    let mut joined = String::new();
    let mut last_is_number = false;
    for word in words {
        if last_is_number && is_number(word) {
            joined.push('-');
        }
        joined += word;
        last_is_number = is_number(word);
    }
    joined
}

/// The letters and the numbers of a text, apart.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last: Option<char> = None;
    for character in text.chars() {
        let goes_on = last.is_some_and(|last| {
            last.is_alphanumeric() && last.is_numeric() == character.is_numeric()
        });
        last = Some(character);
        match words.last_mut() {
            _ if !character.is_alphanumeric() => {}
            Some(word) if goes_on => word.push(character),
            _ => words.push(character.into()),
        }
    }
    words
}

/// Whether two names are of one ink, but for what programs write in different ways.
///
/// ```
/// # use imprimatur_domain::print::are_names_of_one_ink;
/// assert!(are_names_of_one_ink("PANTONE 021 CVC", "pantone_021c"));
/// assert!(are_names_of_one_ink("Reflex Blue C", "ReflexBlueC"));
/// assert!(are_names_of_one_ink("HKS 15 K", "HKS 15 N"));
/// assert!(are_names_of_one_ink("Gr\u{fc}n", "Gru\u{308}n"));
/// assert!(!are_names_of_one_ink("PANTONE 021 C", "PANTONE 022 C"));
/// assert!(!are_names_of_one_ink("PANTONE P 1-11 C", "PANTONE P 11-1 C"));
/// ```
pub fn are_names_of_one_ink(one: &str, other: &str) -> bool {
    let others = ink_name_keys(other);
    let mut keys = ink_name_keys(one).into_iter();
    keys.any(|key| !key.is_empty() && others.contains(&key))
}

/// An ink of a page.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ink {
    /// Its name in the document.
    pub name: String,
    /// What it is for.
    pub kind: InkKind,
    /// Per cent of the page that it covers, however lightly.
    pub area: f64,
    /// Its largest tint, in per cent.
    pub maximum: f64,
    /// Per cent of cyan, magenta, yellow and black that stand for its full tint.
    pub alternate: [f64; 4],
    /// How its full tint looks, in sRGB.
    pub color: [u8; 3],
}

keywords! {
    /// Where the profile of the simulated press is from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum ProfileSource {
        /// The document names it in its output intent.
        #[default]
        Intent = "intent",
        /// The team has chosen it.
        Team = "team",
        /// Neither has: coated paper by ISO 12647-2 (FOGRA39).
        Default = "default",
    }
}

keywords! {
    /// Why a picture may differ from the print beyond what any screen does.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Approximation {
        /// The page could not be read as plates: overprint, spot inks and the press are not simulated.
        Plain = "plain",
        /// A pattern that takes its colour where it is used, on a page with spot inks, or whose tiles are transparent or blended.
        Pattern = "pattern",
        /// A shading of spot inks whose alternate colour is not CMYK.
        Shading = "shading",
        /// An image in several inks whose alternate colour is not CMYK, in CMYK of another press, or in calibrated RGB.
        Image = "image",
        /// A blend mode that mixes channels (hue, saturation, colour or luminosity), or a knockout group within another one or with anything blended.
        Blending = "blending",
        /// The page has more inks than are simulated.
        Inks = "inks",
    }
}

/// The press whose profile a picture was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulatedProfile {
    /// The description in the profile.
    pub name: String,
    /// Where the profile is from.
    pub source: ProfileSource,
}

impl SimulatedProfile {
    /// The description of the standard profile.
    pub const STANDARD: &str = "ISO Coated v2 300% (basICColor)";

    /// The one that is simulated in place of this, which a document has without a team: as the job asks for it, and with the
    /// description of the team's profile.
    ///
    /// ```
    /// # use imprimatur_domain::print::{ProfileSource, SimulatedProfile};
    /// let own = SimulatedProfile { name: "GRACoL".to_owned(), source: ProfileSource::Intent };
    /// assert_eq!(own.clone().chosen(ProfileSource::Intent, Some("Our press")), own);
    /// assert_eq!(own.clone().chosen(ProfileSource::Team, Some("Our press")).name, "Our press");
    /// assert_eq!(own.clone().chosen(ProfileSource::Team, None), own);
    /// assert_eq!(own.chosen(ProfileSource::Default, None).name, SimulatedProfile::STANDARD);
    /// ```
    #[must_use]
    pub fn chosen(self, wanted: ProfileSource, team: Option<&str>) -> Self {
        match (wanted, team) {
            (ProfileSource::Default, _) => Self {
                name: Self::STANDARD.to_owned(),
                source: ProfileSource::Default,
            },
            (ProfileSource::Intent, Some(_)) if self.source == ProfileSource::Intent => self,
            (_, Some(team)) => Self {
                name: team.to_owned(),
                source: ProfileSource::Team,
            },
            (_, None) => self,
        }
    }
}

/// What a picture shows of the print.
///
/// No screen shows everything: the white of the paper, and what only a contract proof can tell, are never simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// `None` if the picture was not made from plates although it should have been.
    pub profile: Option<SimulatedProfile>,
    /// Whether something on the page overprints.
    pub overprint: bool,
    /// The spot inks, in the order in which they appear.
    pub spots: Vec<String>,
    /// Where the picture may differ.
    pub approximate: Vec<Approximation>,
}

impl Simulation {
    /// A page that could not be read as plates.
    pub fn plain() -> Self {
        Self {
            profile: None,
            overprint: false,
            spots: Vec::new(),
            approximate: vec![Approximation::Plain],
        }
    }
}

/// A line for each fact. Names are in one line, as control characters are taken out when documents are read.
///
/// ```
/// # use imprimatur_domain::print::{Approximation, ProfileSource, SimulatedProfile, Simulation};
/// let simulation = Simulation {
///     profile: Some(SimulatedProfile { name: "ISO Coated v2 300%".to_owned(), source: ProfileSource::Default }),
///     overprint: true,
///     spots: vec!["PANTONE 021 C".to_owned()],
///     approximate: vec![Approximation::Pattern],
/// };
/// assert_eq!(
///     simulation.to_string(),
///     "default ISO Coated v2 300%\noverprint\nspot PANTONE 021 C\napproximate pattern\n"
/// );
/// assert_eq!(simulation.to_string().parse(), Ok(simulation));
/// ```
impl fmt::Display for Simulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(SimulatedProfile { name, source }) = &self.profile {
            writeln!(f, "{source} {name}")?;
        }
        if self.overprint {
            writeln!(f, "{OVERPRINT}")?;
        }
        for spot in &self.spots {
            writeln!(f, "{SPOT} {spot}")?;
        }
        for approximation in &self.approximate {
            writeln!(f, "{APPROXIMATE} {approximation}")?;
        }
        Ok(())
    }
}

/// First word of the line of a fact that is so.
const OVERPRINT: &str = "overprint";
/// First word of the line of a spot ink.
const SPOT: &str = "spot";
/// First word of the line of an approximation.
const APPROXIMATE: &str = "approximate";

/// The text of a simulation cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the simulation of a picture cannot be read")]
pub struct NotASimulation;

impl FromStr for Simulation {
    type Err = NotASimulation;

    fn from_str(text: &str) -> Result<Self, NotASimulation> {
        let mut simulation = Self {
            profile: None,
            overprint: false,
            spots: Vec::new(),
            approximate: Vec::new(),
        };
        for line in text.lines() {
            let (word, name) = line.split_once(' ').unwrap_or((line, ""));
            match (word, ProfileSource::parse(word)) {
                (_, Some(source)) => {
                    let name = name.to_owned();
                    simulation.profile = Some(SimulatedProfile { name, source });
                }
                (OVERPRINT, None) => simulation.overprint = true,
                (SPOT, None) => simulation.spots.push(name.to_owned()),
                (APPROXIMATE, None) => {
                    let approximation = Approximation::parse(name).ok_or(NotASimulation)?;
                    simulation.approximate.push(approximation);
                }
                _ => return Err(NotASimulation),
            }
        }
        Ok(simulation)
    }
}
