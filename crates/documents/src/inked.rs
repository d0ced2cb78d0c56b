//! What the inks of pages give rise to, as a child answers it, and the findings that follow.

use std::collections::BTreeMap;

use imprimatur_application::ports::documents::{DocumentError, Inspection};
use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail, FindingPlace},
    print::{Approximation, SimulatedProfile, Simulation},
};
use serde::{Deserialize, Serialize};
use std::{cmp::Reverse, fs::File};

use crate::{
    ChildDocuments,
    answer::Answer,
    children::{again, failed},
    protocol::Task,
    report::Details,
    twins::twins,
};

/// Most pages whose inks are inspected.
const PAGES_MAX: u32 = 100;
/// Most children that inspect one document, each of which has the time limit.
const CHILDREN_MAX: u32 = 16;
/// Pages that the first child is asked for.
const FIRST: u32 = 8;
/// Factor by which the next child is asked for more pages, if one stayed within its limits.
const GROWTH: u32 = 4;
/// Most characters of a name that is accepted from a child.
const NAME_MAX: usize = 100;
/// The sum of all inks that dries on coated paper, in per cent.
pub(crate) const INK_LIMIT: u32 = 320;

/// What was found about the inks of some pages.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct InkedPages {
    /// The first page that was not looked at, from 0.
    pub(crate) next: u32,
    /// Whether the document names a press whose profile cannot be used.
    pub(crate) has_wrong_intent: bool,
    /// Pages that use inks.
    pub(crate) pages: Vec<InkedPage>,
}

/// What was found about the inks of a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct InkedPage {
    /// Its number, from 1.
    pub(crate) page: u32,
    /// What its picture simulates.
    pub(crate) simulation: String,
    /// What may go wrong in print, once for each kind, with the first place.
    pub(crate) marks: Vec<(FindingCode, FindingPlace)>,
    /// The place with too much ink.
    pub(crate) sum: Option<InkSum>,
    /// The largest sum in per cent that a square millimetre reaches in all.
    pub(crate) reached: Option<u32>,
}

/// Too much ink.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct InkSum {
    /// The largest sum in per cent.
    pub(crate) maximum: u32,
    /// Square millimetres of the largest area over the limit.
    pub(crate) area: u32,
    pub(crate) place: Option<FindingPlace>,
}

/// Adds what the inks of a PDF give rise to. A page that ends a child although it is alone cannot be simulated.
pub(crate) async fn add(
    documents: &ChildDocuments,
    media_type: &str,
    document: &File,
    inspection: &mut Inspection,
) -> Result<(), DocumentError> {
    if !may_use_inks(inspection) {
        return Ok(());
    }
    let pages = inspection.page_count.min(PAGES_MAX);
    let (mut next, mut most) = (0, FIRST);
    let mut gathered = Gathered::default();
    for _ in 0..CHILDREN_MAX {
        if next >= pages {
            break;
        }
        let task = Task::Inks { first: next, most };
        let answer = documents
            .children
            .ask(media_type, again(document)?, task)
            .await;
        match answer {
            Ok(Answer::Inked(inked)) if inked.next > next => {
                next = inked.next;
                gathered.add(inked)?;
                most = most.saturating_mul(GROWTH);
            }
            Err(DocumentError::TooLarge(_)) | Ok(Answer::Refusal(_)) if most == 1 => {
                next += 1;
                gathered.unsimulated.push(next);
            }
            Err(DocumentError::TooLarge(_)) | Ok(Answer::Refusal(_)) => most = 1,
            Err(error) => return Err(error),
            Ok(_) => return Err(failed("the child has answered another question")),
        }
    }
    gathered.describe(inspection)?;
    let uses_inks = gathered.simulated.is_some() || !gathered.unsimulated.is_empty();
    inspection.findings.extend(gathered.findings());
    if uses_inks && next < inspection.page_count {
        let message = format!("Inks were checked on the first {next} pages only.");
        let unchecked = Finding::of_document(FindingCode::NotFullyInspected, message);
        let unchecked = unchecked.with(FindingDetail::FirstPages { pages: next });
        inspection.findings.push(unchecked);
    }
    let severity = |finding: &Finding| Reverse(finding.severity());
    inspection.findings.sort_by_key(severity);
    Ok(())
}

/// Whether some page uses inks, as far as it is known.
fn may_use_inks(inspection: &Inspection) -> bool {
    let details = inspection.details.as_deref();
    let details: Option<Details> = details.and_then(|text| serde_json::from_str(text).ok());
    let Some(details) = details else { return true };
    let is_known = details.pages.iter().any(|page| page.uses_inks);
    let is_read = inspection
        .findings
        .iter()
        .all(|finding| finding.code != FindingCode::NotFullyInspected);
    is_known || !is_read
}

/// What was found on all pages.
#[derive(Default)]
struct Gathered {
    has_wrong_intent: bool,
    /// Pages by what may go wrong on them.
    marked: BTreeMap<&'static str, Marked>,
    /// The page with the most ink, and how many have too much.
    sum: Option<(u32, InkSum, u32)>,
    /// Pages and the sums that they reach.
    reached: BTreeMap<u32, u32>,
    spots: Vec<String>,
    /// The press, and how many pages are simulated for it.
    simulated: Option<(SimulatedProfile, u32)>,
    /// How many of these are partly shown approximately.
    approximate: u32,
    unsimulated: Vec<u32>,
    /// The first page with too many inks.
    too_many_inks: Option<u32>,
}

/// What may go wrong: the first page and place, and how many pages.
struct Marked {
    code: FindingCode,
    page: u32,
    place: FindingPlace,
    pages: u32,
}

impl Gathered {
    fn add(&mut self, inked: InkedPages) -> Result<(), DocumentError> {
        self.has_wrong_intent |= inked.has_wrong_intent;
        for page in inked.pages {
            for (code, place) in page.marks {
                let marked = self.marked.entry(code.as_str()).or_insert(Marked {
                    code,
                    page: page.page,
                    place,
                    pages: 0,
                });
                marked.pages += 1;
            }
            if let Some(sum) = page.sum {
                let (number, worst, pages) = self.sum.unwrap_or((page.page, sum, 0));
                self.sum = Some(if sum.maximum > worst.maximum {
                    (page.page, sum, pages + 1)
                } else {
                    (number, worst, pages + 1)
                });
            }
            self.reached
                .extend(page.reached.map(|sum| (page.page, sum)));
            self.simulate(page.page, page.simulation.parse().map_err(failed)?);
        }
        Ok(())
    }

    /// Adds the sums of inks to what is known of pages.
    fn describe(&self, inspection: &mut Inspection) -> Result<(), DocumentError> {
        let Some(text) = inspection
            .details
            .as_deref()
            .filter(|_| !self.reached.is_empty())
        else {
            return Ok(());
        };
        let mut details: Details = serde_json::from_str(text).map_err(failed)?;
        for page in &mut details.pages {
            let reached = self.reached.get(&page.page).copied();
            page.max_ink_percent = reached.or(page.max_ink_percent);
        }
        inspection.details = Some(serde_json::to_string(&details).map_err(failed)?);
        Ok(())
    }

    fn simulate(&mut self, page: u32, simulation: Simulation) {
        if simulation.approximate.contains(&Approximation::Inks) {
            self.too_many_inks = self.too_many_inks.or(Some(page));
        }
        for spot in simulation.spots {
            if !self.spots.contains(&spot) && spot.chars().count() <= NAME_MAX {
                self.spots.push(spot);
            }
        }
        match simulation.profile {
            Some(profile) => {
                let name = profile.name.chars().take(NAME_MAX).collect();
                let profile = SimulatedProfile { name, ..profile };
                self.simulated.get_or_insert((profile, 0)).1 += 1;
                self.approximate += u32::from(!simulation.approximate.is_empty());
            }
            None => self.unsimulated.push(page),
        }
    }

    fn findings(self) -> Vec<Finding> {
        let mut findings = Vec::new();
        if self.has_wrong_intent {
            findings.push(unusable_intent(self.simulated.clone(), self.approximate));
        }
        if let Some((page, sum, pages)) = self.sum {
            let InkSum {
                maximum,
                area,
                place,
            } = sum;
            let message = format!(
                "Up to {maximum} % ink {}, over the limit of {INK_LIMIT} % (largest area {area} mm²).",
                on_pages(pages)
            );
            let detail = FindingDetail::InkSum {
                pages,
                limit: INK_LIMIT,
                maximum,
                area,
            };
            let finding = Finding::of_document(FindingCode::InkLimit, message).on_page(page);
            findings.push(finding.with(detail).at(place));
        }
        for marked in self.marked.into_values() {
            let pages = marked.pages;
            let finding = Finding::of_document(marked.code, message(marked.code, pages));
            let finding = finding.with(FindingDetail::Pages { pages });
            findings.push(finding.on_page(marked.page).at(marked.place));
        }
        findings.extend(twins(&self.spots));
        if let Some(page) = self.too_many_inks {
            let message = "A page uses more than 32 inks; the rest are not simulated.";
            let finding = Finding::of_document(FindingCode::TooManyInks, message);
            findings.push(finding.on_page(page));
        }
        if let Some(page) = self.unsimulated.first() {
            let pages = u32::try_from(self.unsimulated.len()).unwrap_or(u32::MAX);
            let message = message(FindingCode::PrintNotSimulated, pages);
            let finding = Finding::of_document(FindingCode::PrintNotSimulated, message);
            findings.push(finding.on_page(*page).with(FindingDetail::Pages { pages }));
        }
        if let Some((profile, pages)) = self.simulated {
            findings.push(simulated(profile, pages, self.approximate));
        }
        findings
    }
}

/// The profile of the output intent cannot be used, and what is simulated instead on a number of pages.
fn unusable_intent(simulated: Option<(SimulatedProfile, u32)>, approximate: u32) -> Finding {
    let code = FindingCode::OutputIntentUnusable;
    let Some((SimulatedProfile { name, source }, pages)) = simulated else {
        return Finding::of_document(code, "The profile of the output intent can't be used.");
    };
    let message = format!(
        "The profile of the output intent can't be used; {name} is simulated instead, unless the job or the team \
         chooses another press."
    );
    let detail = FindingDetail::Simulated {
        profile: name,
        source,
        pages,
        approximate,
    };
    Finding::of_document(code, message).with(detail)
}

/// What the pictures of a number of pages simulate, some of which are partly shown approximately.
pub(crate) fn simulated(profile: SimulatedProfile, pages: u32, approximate: u32) -> Finding {
    let SimulatedProfile { name, source } = profile;
    let message = format!(
        "Colours, overprint and spot colours are simulated for {name} {}, unless the job or the team chooses another \
         press. Paper white is not, and this is no contract proof.{}",
        on_pages(pages),
        if approximate == 0 {
            ""
        } else {
            " Some parts are shown approximately."
        }
    );
    let detail = FindingDetail::Simulated {
        profile: name,
        source,
        pages,
        approximate,
    };
    Finding::of_document(FindingCode::PrintSimulated, message).with(detail)
}

fn message(code: FindingCode, pages: u32) -> String {
    let on = on_pages(pages);
    match code {
        FindingCode::WhiteOverprint => {
            format!("White is set to overprint {on} and will not print.")
        }
        FindingCode::BlackNotOverprinting => {
            format!("Small black text does not overprint the colour below it {on}.")
        }
        FindingCode::RichBlackText => {
            format!("Small black text is made of more than one ink {on}.")
        }
        FindingCode::RegistrationInsideTrim => {
            format!("Registration colour is used inside the trim {on}.")
        }
        FindingCode::ThinLine => {
            format!("Lines under 0.25 pt are tinted or made of more than one ink {on}.")
        }
        _ => format!("Overprint, spot colours and the press are not simulated {on}."),
    }
}

fn on_pages(count: u32) -> String {
    match count {
        1 => "on one page".to_owned(),
        count => format!("on {count} pages"),
    }
}
