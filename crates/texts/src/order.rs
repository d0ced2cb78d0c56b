//! What is ordered of a document and what is there, in every language.

use imprimatur_domain::expectation::{
    DifferingPages, ExpectedMember, ImageKind, Millimetres, OrderComparison, OrderedFact,
    PageCount, SheetSize,
};

use crate::{catalog::Texts, text::Text};

impl Texts {
    /// A comparison with an order, such as `Bleed: ordered at least 3 mm, is 0 mm`.
    pub fn comparison(&self, comparison: &OrderComparison) -> String {
        match comparison {
            OrderComparison::Met(fact) => self.sides("order-met", fact).plain(),
            OrderComparison::Differs(fact, pages) => self.difference(fact, pages).plain(),
            OrderComparison::Unknown(member) => self.unjudged(&[*member]).plain(),
        }
    }

    /// What differs from an order.
    pub(crate) fn difference<'t>(&'t self, fact: &OrderedFact, pages: &DifferingPages) -> Text<'t> {
        if pages.count == 0 {
            return self.sides("order-differs", fact);
        }
        self.sides("order-differs-on", fact)
            .with("pages", pages.count)
    }

    /// Members of an order of which too little is known.
    pub(crate) fn unjudged<'t>(&'t self, members: &[ExpectedMember]) -> Text<'t> {
        let members = members.iter().map(|member| self.get(label(*member)));
        let members: Vec<_> = members.collect();
        self.text("order-unknown")
            .with("members", members.join(", "))
    }

    fn sides<'t>(&'t self, key: &'t str, fact: &OrderedFact) -> Text<'t> {
        let member = match fact {
            OrderedFact::Resolution { kind, .. } => match kind {
                ImageKind::Color => "order-ppi-color",
                ImageKind::Gray => "order-ppi-gray",
                ImageKind::Bitmap => "order-ppi-bitmap",
            },
            fact => label(fact.member()),
        };
        let (ordered, found) = self.values(fact);
        let text = self.text(key).with("member", self.get(member));
        text.with("ordered", ordered).with("found", found)
    }

    /// What is ordered, and what is there.
    fn values(&self, fact: &OrderedFact) -> (String, String) {
        let least = |value: String| self.text("order-at-least").with("value", value).plain();
        let most = |value: String| self.text("order-at-most").with("value", value).plain();
        match fact {
            OrderedFact::Pages { ordered, found } => (self.range(*ordered), found.to_string()),
            OrderedFact::Trim { ordered, found } => {
                (self.sheet(ordered.size()), self.sheet(*found))
            }
            OrderedFact::Bleed { ordered, found } => {
                let millimetres = |length| format!("{} mm", self.length(length));
                (least(millimetres(*ordered)), millimetres(*found))
            }
            OrderedFact::InkNames { ordered, found } => (ordered.join(", "), self.names(found)),
            OrderedFact::InkCount { ordered, found } => {
                (most(ordered.to_string()), found.to_string())
            }
            OrderedFact::Resolution { ordered, found, .. } => {
                let found = found.map(|found| format!("{found} ppi"));
                let found = found.unwrap_or_else(|| self.get("order-none"));
                (least(format!("{ordered} ppi")), found)
            }
            OrderedFact::InkSum { ordered, found } => {
                (most(format!("{ordered} %")), format!("{found} %"))
            }
            OrderedFact::PdfX { ordered, found } => {
                let found = found.clone();
                let found = found.unwrap_or_else(|| self.get("order-none"));
                (ordered.to_string(), found)
            }
            OrderedFact::Fonts { found } if found.is_empty() => {
                let all = self.get("order-embedded");
                (all.clone(), all)
            }
            OrderedFact::Fonts { found } => {
                let missing = self.text("order-not-embedded");
                let missing = missing.with("names", found.join(", "));
                (self.get("order-embedded"), missing.plain())
            }
        }
    }

    fn range(&self, count: PageCount) -> String {
        let (least, most) = (count.least(), count.most());
        if least == most {
            return least.to_string();
        }
        let range = self.text("order-range").with("least", least);
        range.with("most", most).plain()
    }

    fn names(&self, names: &[String]) -> String {
        if names.is_empty() {
            self.get("order-none")
        } else {
            names.join(", ")
        }
    }

    fn sheet(&self, size: SheetSize) -> String {
        let (width, height) = (self.length(size.width), self.length(size.height));
        format!("{width} × {height} mm")
    }

    /// Millimetres, to a tenth.
    fn length(&self, millimetres: Millimetres) -> String {
        let tenths = u64::from(millimetres.hundredths().saturating_add(5) / 10);
        self.number(tenths, i16::from(tenths % 10 > 0))
    }
}

fn label(member: ExpectedMember) -> &'static str {
    match member {
        ExpectedMember::Pages => "order-pages",
        ExpectedMember::Trim => "order-trim",
        ExpectedMember::Bleed => "order-bleed",
        ExpectedMember::Inks => "order-inks",
        ExpectedMember::Resolution => "order-ppi",
        ExpectedMember::InkSum => "order-ink-sum",
        ExpectedMember::PdfX => "order-pdfx",
        ExpectedMember::Fonts => "order-fonts",
    }
}
