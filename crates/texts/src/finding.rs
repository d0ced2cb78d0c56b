//! Preflight findings in every language.

use imprimatur_domain::preflight::{CheckFacts, Finding, FindingCode, FindingDetail, PageSize};

use crate::{catalog::Texts, language::Language, text::Text};

impl Texts {
    /// What was found, in a sentence. A finding whose facts were not kept is told in general words, in English in those that
    /// were kept.
    pub fn finding(&self, finding: &Finding) -> String {
        if let Some(detail) = &finding.detail
            && let Some(text) = self.detailed(finding.code, detail)
        {
            return text.plain();
        }
        if self.language() == Language::ENGLISH {
            return finding.message.clone();
        }
        self.get(general(finding.code))
    }

    /// The sentence with its facts; `None` if they are not those of such a finding.
    fn detailed<'t>(&'t self, code: FindingCode, detail: &FindingDetail) -> Option<Text<'t>> {
        let counted = |key, pages: u32| self.text(key).with("pages", pages);
        Some(match detail {
            FindingDetail::Password => self.text("finding-password"),
            FindingDetail::Font { name, pages } => {
                let text = self.text("finding-font-not-embedded-on");
                text.with("name", name.clone()).with("pages", *pages)
            }
            FindingDetail::Pages { pages } => counted(on_pages(code)?, *pages),
            FindingDetail::Resolution {
                pages,
                enough,
                lowest,
            } => {
                let text = self.text("finding-low-resolution-on").with("pages", *pages);
                text.with("enough", *enough).with("lowest", *lowest)
            }
            FindingDetail::StatedResolution { enough, lowest } => {
                let text = self.text("finding-low-resolution-image");
                text.with("enough", *enough).with("lowest", *lowest)
            }
            FindingDetail::Sizes { sizes } => {
                let sizes: Vec<_> = sizes.iter().map(|size| self.page_size(*size)).collect();
                let text = self.text("finding-page-sizes-differ-are");
                text.with("sizes", sizes.join(", "))
            }
            FindingDetail::Inks { count, names } => {
                let text = self.text("finding-spot-colors-are").with("count", *count);
                text.with("names", names.join(", "))
            }
            FindingDetail::InkSum { .. }
            | FindingDetail::Names { .. }
            | FindingDetail::Simulated { .. } => return self.printed(code, detail),
            FindingDetail::MissingPages { missing, total } => self
                .text("finding-pages-missing-of")
                .with("missing", *missing)
                .with("total", *total),
            FindingDetail::Images { images } => self
                .text("finding-first-image-only-of")
                .with("images", *images),
            FindingDetail::NotDecoded => self.text("finding-not-decoded"),
            FindingDetail::TooLarge => self.text("finding-too-large"),
            FindingDetail::ContentSkipped => self.text("finding-content-skipped"),
            FindingDetail::FirstPages { pages } => counted("finding-first-pages", *pages),
            FindingDetail::FirstSizes { pages } => counted("finding-first-sizes", *pages),
            FindingDetail::Omitted { findings } => self
                .text("finding-more-findings-are")
                .with("count", *findings),
            FindingDetail::Ordered { fact, pages } => self.difference(fact, pages),
            FindingDetail::Unjudged { members } => self.unjudged(members),
            FindingDetail::Check(facts) => self.checked(code, facts)?,
        })
    }

    /// The sentence about a required check, with what it has said.
    fn checked<'t>(&'t self, code: FindingCode, facts: &CheckFacts) -> Option<Text<'t>> {
        let key = match code {
            FindingCode::CheckFailed => "finding-check-failed-of",
            FindingCode::CheckWarns => "finding-check-warns-of",
            FindingCode::CheckExpired => "finding-check-expired-of",
            _ => return None,
        };
        let said = if facts.summary.is_empty() { "" } else { ": " };
        let text = self.text(key).with("check", facts.title.clone());
        Some(text.with("summary", format!("{said}{}", facts.summary)))
    }

    /// The sentence about inks.
    fn printed<'t>(&'t self, code: FindingCode, detail: &FindingDetail) -> Option<Text<'t>> {
        match detail {
            FindingDetail::InkSum {
                pages,
                limit,
                maximum,
                area,
            } => {
                let text = self.text("finding-ink-limit-on").with("pages", *pages);
                let text = text.with("limit", *limit).with("maximum", *maximum);
                Some(text.with("area", *area))
            }
            FindingDetail::Names { one, other } => {
                let text = self.text("finding-spot-twice-are");
                Some(text.with("one", one.clone()).with("other", other.clone()))
            }
            FindingDetail::Simulated { profile, .. }
                if code == FindingCode::OutputIntentUnusable =>
            {
                let text = self.text("finding-output-intent-unusable-for");
                Some(text.with("profile", profile.clone()))
            }
            FindingDetail::Simulated {
                profile,
                pages,
                approximate,
                ..
            } => {
                let text = self.text(if *approximate == 0 {
                    "finding-print-simulated-on"
                } else {
                    "finding-print-simulated-roughly"
                });
                Some(text.with("profile", profile.clone()).with("pages", *pages))
            }
            _ => None,
        }
    }

    fn page_size(&self, size: PageSize) -> String {
        let text = self.text("finding-page-size").with("pages", size.pages);
        text.with("width", size.width)
            .with("height", size.height)
            .plain()
    }
}

/// The sentence for findings of a kind on a number of pages.
fn on_pages(code: FindingCode) -> Option<&'static str> {
    Some(match code {
        FindingCode::RgbInCmyk => "finding-rgb-in-cmyk-on",
        FindingCode::NoBleed => "finding-no-bleed-on",
        FindingCode::Transparency => "finding-transparency-on",
        FindingCode::LettersMissing => "finding-letters-missing-on",
        FindingCode::AnnotationsNotShown => "finding-annotations-not-shown-on",
        FindingCode::BlendingNotExact => "finding-blending-not-exact-on",
        FindingCode::WhiteOverprint => "finding-white-overprint-on",
        FindingCode::BlackNotOverprinting => "finding-black-not-overprinting-on",
        FindingCode::RichBlackText => "finding-rich-black-text-on",
        FindingCode::RegistrationInsideTrim => "finding-registration-inside-trim-on",
        FindingCode::ThinLine => "finding-thin-line-on",
        FindingCode::PrintNotSimulated => "finding-print-not-simulated-on",
        _ => return None,
    })
}

/// The sentence for all findings of a kind.
fn general(code: FindingCode) -> &'static str {
    match code {
        FindingCode::Unreadable => "finding-unreadable",
        FindingCode::Encrypted => "finding-encrypted",
        FindingCode::Protected => "finding-protected",
        FindingCode::NoPages => "finding-no-pages",
        FindingCode::Damaged => "finding-damaged",
        FindingCode::PagesMissing => "finding-pages-missing",
        FindingCode::PageNotShown => "finding-page-not-shown",
        FindingCode::LettersMissing => "finding-letters-missing",
        FindingCode::AnnotationsNotShown => "finding-annotations-not-shown",
        FindingCode::BlendingNotExact => "finding-blending-not-exact",
        FindingCode::LayersNotExact => "finding-layers-not-exact",
        FindingCode::Collection => "finding-collection",
        FindingCode::DynamicForm => "finding-dynamic-form",
        FindingCode::PageBoxUnusable => "finding-page-box-unusable",
        FindingCode::FontNotEmbedded => "finding-font-not-embedded",
        FindingCode::LowResolution => "finding-low-resolution",
        FindingCode::RgbInCmyk => "finding-rgb-in-cmyk",
        FindingCode::NoBleed => "finding-no-bleed",
        FindingCode::PageSizesDiffer => "finding-page-sizes-differ",
        FindingCode::Transparency => "finding-transparency",
        FindingCode::SpotColors => "finding-spot-colors",
        FindingCode::InkLimit => "finding-ink-limit",
        FindingCode::WhiteOverprint => "finding-white-overprint",
        FindingCode::BlackNotOverprinting => "finding-black-not-overprinting",
        FindingCode::RichBlackText => "finding-rich-black-text",
        FindingCode::RegistrationInsideTrim => "finding-registration-inside-trim",
        FindingCode::ThinLine => "finding-thin-line",
        FindingCode::SpotTwice => "finding-spot-twice",
        FindingCode::TooManyInks => "finding-too-many-inks",
        FindingCode::OutputIntentUnusable => "finding-output-intent-unusable",
        FindingCode::PrintNotSimulated => "finding-print-not-simulated",
        FindingCode::PrintSimulated => "finding-print-simulated",
        FindingCode::FirstImageOnly => "finding-first-image-only",
        FindingCode::NotFullyInspected => "finding-not-fully-inspected",
        FindingCode::MoreFindings => "finding-more-findings",
        FindingCode::PagesDiffer => "finding-pages-differ",
        FindingCode::TrimDiffers => "finding-trim-differs",
        FindingCode::BleedDiffers => "finding-bleed-differs",
        FindingCode::InkUnexpected => "finding-ink-unexpected",
        FindingCode::ResolutionLow => "finding-resolution-low",
        FindingCode::PdfXDiffers => "finding-pdfx-differs",
        FindingCode::CheckFailed => "finding-check-failed",
        FindingCode::CheckWarns => "finding-check-warns",
        FindingCode::CheckExpired => "finding-check-expired",
        FindingCode::CannotBeJudged => "finding-cannot-be-judged",
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::print::ProfileSource;

    use super::*;
    use crate::{Catalog, Zone};

    #[test]
    fn every_kind_of_finding_has_a_sentence_of_its_own_in_every_language() {
        let catalog = Catalog::embedded();
        for language in Language::all() {
            let texts = catalog.texts(language, Zone::UTC);
            let mut said: Vec<_> = FindingCode::ALL
                .into_iter()
                .map(|code| texts.get(general(code)))
                .collect();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), FindingCode::ALL.len(), "{said:?}");
        }
    }

    #[test]
    fn a_finding_is_told_in_the_language_of_the_page_with_its_facts() {
        let catalog = Catalog::embedded();
        let german = catalog.texts(Language::from_tag("de").unwrap(), Zone::UTC);
        let english = catalog.texts(Language::ENGLISH, Zone::UTC);
        let font = Finding::of_document(FindingCode::FontNotEmbedded, "Font X is not embedded.");
        assert_eq!(german.finding(&font), "Eine Schrift ist nicht eingebettet.");
        assert_eq!(english.finding(&font), "Font X is not embedded.");
        let font = font.with(FindingDetail::Font {
            name: "Arial".to_owned(),
            pages: 1,
        });
        assert_eq!(
            german.finding(&font),
            "Schrift Arial ist nicht eingebettet (1 Seite)."
        );
        assert_eq!(
            english.finding(&font),
            "Font Arial is not embedded (1 page)."
        );
        let intent = Finding::of_document(FindingCode::OutputIntentUnusable, "");
        let intent = intent.with(FindingDetail::Simulated {
            profile: "Our press".to_owned(),
            source: ProfileSource::Team,
            pages: 1,
            approximate: 0,
        });
        assert_eq!(
            german.finding(&intent),
            "Das Profil der Ausgabebedingung ist unbrauchbar; stattdessen wird Our press simuliert."
        );
        let sizes =
            Finding::of_document(FindingCode::PageSizesDiffer, "").with(FindingDetail::Sizes {
                sizes: [(595, 842, 2), (420, 595, 1)]
                    .map(|(width, height, pages)| PageSize {
                        width,
                        height,
                        pages,
                    })
                    .to_vec(),
            });
        assert_eq!(
            german.finding(&sizes),
            "Die Seiten haben verschiedene Größen: 595 × 842 pt (2 Seiten), 420 × 595 pt (1 Seite)."
        );
    }
}
