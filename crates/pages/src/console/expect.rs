//! The form of what the order says of a document, or of those in a folder.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    failure::Failure,
    jobs::{self, UpdateJob},
};
use imprimatur_domain::{
    expectation::{
        ExpectedInks, ImpossibleExpectation, InkNames, JobExpectation, LeastResolutions,
        Millimetres, PageCount, PdfX, SheetSize, TrimSize,
    },
    field::FieldProblem,
};

use super::{
    actions::{act, update},
    session::CsrfForm,
    view::ink_lines,
};
use crate::{form::Sent, form_fields::FormFields, state::PageContext};

/// Changes what the order says.
pub(super) async fn expect(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "expect"), async |form, id| {
        let caller = form.session.caller();
        let job = jobs::get(&context.ports, &caller, id).await?.view.job;
        let command = UpdateJob {
            expectation: Some(OrderFields::new(&form.sent).read(&job.expectation)?),
            ..UpdateJob::default()
        };
        update(&context, form, id, command).await
    })
    .await
}

/// The fields of the form. An empty one says nothing.
struct OrderFields<'s> {
    sent: &'s Sent,
    fields: FormFields<'s>,
}

impl<'s> OrderFields<'s> {
    fn new(sent: &'s Sent) -> Self {
        let fields = FormFields::new(sent);
        Self { sent, fields }
    }

    /// What is ordered. Of what the form cannot say, that of the job stays: an ink with a comma in its name, and that fonts
    /// need not be embedded.
    fn read(mut self, job_expectation: &JobExpectation) -> Result<JobExpectation, Failure> {
        let is_ticked = !self.sent.one("expect_fonts").is_empty();
        let unneeded = job_expectation
            .fonts_embedded
            .filter(|is_needed| !is_needed);
        let expectation = JobExpectation {
            pages: self.pages(),
            trim: self.trim(),
            bleed: self.length("expect_bleed"),
            inks: self.inks(job_expectation),
            min_ppi: self.resolutions(),
            max_ink: self.whole("expect_ink_sum"),
            pdfx: self.field("expect_pdfx", |name| {
                PdfX::parse(name).ok_or(FieldProblem::Unchosen)
            }),
            fonts_embedded: is_ticked.then_some(true).or(unneeded),
        };
        self.fields.finish()?;
        Ok(expectation)
    }

    /// What was typed into a field; `None` without anything, and if it is wrong, which is noted.
    fn field<T>(
        &mut self,
        name: &str,
        read_field: impl FnOnce(&str) -> Result<T, FieldProblem>,
    ) -> Option<T> {
        let text = self.sent.one(name).trim();
        if text.is_empty() {
            return None;
        }
        self.fields.read(name, read_field(text))
    }

    fn whole<T: TryFrom<u32, Error = ImpossibleExpectation>>(&mut self, name: &str) -> Option<T> {
        self.field(name, |text| {
            T::try_from(number(text)).map_err(FieldProblem::Order)
        })
    }

    fn length(&mut self, name: &str) -> Option<Millimetres> {
        self.field(name, |text| millimetres(text).map_err(FieldProblem::Order))
    }

    fn pages(&mut self) -> Option<PageCount> {
        let same = |text: &str| {
            let pages = number(text);
            PageCount::new(pages, pages).map_err(FieldProblem::Order)
        };
        let least = self.field("expect_pages", same);
        let most = self.field("expect_pages_most", same);
        let (Some(least), Some(most)) = (least, most) else {
            return least.or(most);
        };
        let range = PageCount::new(least.least(), most.most());
        self.fields
            .read("expect_pages_most", range.map_err(FieldProblem::Order))
    }

    fn trim(&mut self) -> Option<TrimSize> {
        let names = ["expect_width", "expect_height", "expect_tolerance"];
        if names
            .iter()
            .all(|name| self.sent.one(name).trim().is_empty())
        {
            return None;
        }
        let (width, height) = (self.side("expect_width"), self.side("expect_height"));
        let tolerance = self.length("expect_tolerance");
        let tolerance = tolerance.unwrap_or(Millimetres::TRIM_TOLERANCE);
        let (width, height) = (width?, height?);
        let trim = TrimSize::new(SheetSize { width, height }, tolerance);
        self.fields
            .read("expect_tolerance", trim.map_err(FieldProblem::Order))
    }

    /// A side of the trimmed size, which has both.
    fn side(&mut self, name: &str) -> Option<Millimetres> {
        if self.sent.one(name).trim().is_empty() {
            return self.fields.wrong(name, FieldProblem::Empty);
        }
        let side = self.length(name)?;
        if side == Millimetres::ZERO {
            let problem = FieldProblem::Order(ImpossibleExpectation::NoLength);
            return self.fields.wrong(name, problem);
        }
        Some(side)
    }

    fn inks(&mut self, job_expectation: &JobExpectation) -> Option<ExpectedInks> {
        let typed = self.sent.one("expect_inks").replace("\r\n", "\n");
        let kept = job_expectation.inks.clone();
        let kept = kept.filter(|inks| !typed.is_empty() && ink_lines(inks) == typed);
        let named = kept.or_else(|| {
            let names = self.field("expect_inks", ink_names)?;
            Some(ExpectedInks::Named(names))
        });
        let most = self.whole("expect_inks_most").map(ExpectedInks::AtMost);
        if named.is_some() && most.is_some() {
            return self.fields.wrong("expect_inks_most", FieldProblem::NotOne);
        }
        named.or(most)
    }

    fn resolutions(&mut self) -> Option<LeastResolutions> {
        let least = LeastResolutions {
            color: self.whole("expect_color"),
            gray: self.whole("expect_gray"),
            bitmap: self.whole("expect_bitmap"),
        };
        Some(least).filter(|least| *least != LeastResolutions::default())
    }
}

/// A whole number. What is none is as impossible as 0, wherever something is ordered.
fn number(text: &str) -> u32 {
    text.parse().unwrap_or(0)
}

/// A length with a decimal point or comma. With three decimals it may be meant to be in thousands.
fn millimetres(text: &str) -> Result<Millimetres, ImpossibleExpectation> {
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let is_number =
        |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || decimals.len() > 2 {
        return Err(ImpossibleExpectation::Length);
    }
    let length = format!("{whole}.{decimals}").parse();
    let length: f64 = length.map_err(|_| ImpossibleExpectation::Length)?;
    Millimetres::from_mm(length)
}

/// Names of inks between commas and line ends.
fn ink_names(text: &str) -> Result<InkNames, FieldProblem> {
    let names = text.split([',', '\n']).map(str::trim);
    let names = names.filter(|name| !name.is_empty()).map(str::to_owned);
    InkNames::try_from(names.collect::<Vec<_>>()).map_err(FieldProblem::Order)
}
