//! The form of what the order says, filled in.

use imprimatur_domain::{
    expectation::{
        ExpectedInks, InkPercent, JobExpectation, Millimetres, PageCount, PdfX, PixelsPerInch,
        TrimSize,
    },
    job::Job,
};

use crate::console::jobs::FailedForm;

/// What the fields of the form have.
pub(in crate::console) struct ExpectForm {
    /// Names of fields and what stands in them.
    texts: Vec<(&'static str, String)>,
    /// Standards for exchange, and whether one is chosen.
    pub(super) standards: Vec<(&'static str, bool)>,
    /// Whether fonts have to be embedded.
    pub(super) has_fonts: bool,
}

impl ExpectForm {
    /// What the job has, or what was typed if something of it is wrong.
    pub(super) fn new(job: &Job, failed_form: &FailedForm) -> Self {
        let expectation = &job.expectation;
        let is_again = failed_form.form == "expect";
        let texts = texts(expectation).into_iter();
        let texts = texts.map(|(name, text)| {
            let typed = is_again.then(|| failed_form.sent.one(name).to_owned());
            (name, typed.unwrap_or(text))
        });
        let standard = |pdfx: PdfX| {
            let is_chosen = expectation.pdfx == Some(pdfx);
            let name = pdfx.as_str();
            (
                name,
                failed_form.has("expect", "expect_pdfx", name, is_chosen),
            )
        };
        let has_fonts = expectation.fonts_embedded == Some(true);
        Self {
            texts: texts.collect(),
            standards: PdfX::ALL.into_iter().map(standard).collect(),
            has_fonts: failed_form.has("expect", "expect_fonts", "1", has_fonts),
        }
    }

    /// What stands in a field.
    pub(super) fn value(&self, field: &str) -> &str {
        let mut texts = self.texts.iter();
        texts
            .find(|(name, _)| *name == field)
            .map_or("", |(_, text)| text)
    }
}

/// What stands in the fields for an order.
fn texts(expectation: &JobExpectation) -> [(&'static str, String); 12] {
    let (pages, trim) = (expectation.pages, expectation.trim);
    let size = trim.map(TrimSize::size);
    let tolerance = trim.map(TrimSize::tolerance);
    let tolerance = tolerance.filter(|tolerance| *tolerance != Millimetres::TRIM_TOLERANCE);
    let inks = expectation.inks.as_ref();
    let most_inks = inks.and_then(|inks| match inks {
        ExpectedInks::Named(_) => None,
        ExpectedInks::AtMost(most) => Some(most.get()),
    });
    let least = expectation.min_ppi.unwrap_or_default();
    [
        ("expect_pages", written(pages.map(PageCount::least))),
        ("expect_pages_most", written(pages.map(PageCount::most))),
        ("expect_width", written(size.map(|size| size.width))),
        ("expect_height", written(size.map(|size| size.height))),
        ("expect_tolerance", written(tolerance)),
        ("expect_bleed", written(expectation.bleed)),
        ("expect_inks", inks.map_or_else(String::new, ink_lines)),
        ("expect_inks_most", written(most_inks)),
        (
            "expect_ink_sum",
            written(expectation.max_ink.map(InkPercent::get)),
        ),
        ("expect_color", written(least.color.map(PixelsPerInch::get))),
        ("expect_gray", written(least.gray.map(PixelsPerInch::get))),
        (
            "expect_bitmap",
            written(least.bitmap.map(PixelsPerInch::get)),
        ),
    ]
}

fn written(number: Option<impl ToString>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// The names of inks, one a line; nothing for a number of them.
pub(in crate::console) fn ink_lines(inks: &ExpectedInks) -> String {
    match inks {
        ExpectedInks::Named(names) => names.names().join("\n"),
        ExpectedInks::AtMost(_) => String::new(),
    }
}
