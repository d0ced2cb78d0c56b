//! What an order says of a document.

use imprimatur_domain::{
    expectation::{
        ExpectedInks, INK_NAME_MAX, INK_PERCENT_MAX, INKS_MAX, ImpossibleExpectation, InkCount,
        InkNames, InkPercent, JobExpectation, LeastResolutions, Millimetres, PAGES_MAX, PPI_MAX,
        PageCount, PdfX, PixelsPerInch, SheetSize, TrimSize,
    },
    field::FieldProblem,
};
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema};

use crate::body::{BodyField, Fields, Int, Patch, Required, Scalar, body, describe_optional};

body! {
    /// What the order says of a document, or of those that are put into the folder; every member is optional.
    example: {"pages": 8, "trim": {"width_mm": 210, "height_mm": 297}, "bleed_mm": 3, "pdfx": "PDF/X-4"},
    pub struct ExpectBody {
        /// Number of pages: one, or a range `{"min": 4, "max": 8}`.
        pages: Option<PageCountField>,
        /// Size of every page after trimming, as displayed.
        trim: Option<TrimBody>,
        /// Least bleed on each side of every page, in millimetres.
        bleed_mm: Patch<Millimetres>,
        /// The inks that may be used: their names, or `{"max": 5}`.
        inks: Option<InksField>,
        /// Least resolutions of images in pixels per inch.
        min_ppi: Option<MinPpiBody>,
        /// Largest sum of all inks at a place, in per cent.
        max_ink_percent: Patch<Int<1, { INK_PERCENT_MAX as u64 }>>,
        /// The standard for exchange with a press.
        pdfx: Patch<PdfX>,
        /// Whether every font has to be embedded; false where the folder says so and this job does not need it.
        fonts_embedded: Patch<bool>,
    }
}

body! {
    /// Size of a page after trimming, as displayed.
    example: {"width_mm": 210, "height_mm": 297, "tolerance_mm": 0.5},
    check: check_trim,
    pub struct TrimBody {
        /// Width in millimetres.
        width_mm: Required<Millimetres>,
        /// Height in millimetres.
        height_mm: Required<Millimetres>,
        /// By how much each side may differ, in millimetres; 0.5 if absent.
        tolerance_mm: Patch<Millimetres>,
    }
}

body! {
    /// Least resolutions of images in pixels per inch, by their colours.
    example: {"color": 300, "gray": 300, "bitmap": 1200},
    pub struct MinPpiBody {
        /// Of images in colour.
        color: Patch<Int<1, { PPI_MAX as u64 }>>,
        /// Of images in shades of grey.
        gray: Patch<Int<1, { PPI_MAX as u64 }>>,
        /// Of images with one bit a pixel.
        bitmap: Patch<Int<1, { PPI_MAX as u64 }>>,
    }
}

impl ExpectBody {
    /// What is ordered. What was noted as wrong is missing.
    pub fn expectation(self) -> JobExpectation {
        let number = |number: Patch<Int<1, { PPI_MAX as u64 }>>| {
            let number = number.value()?;
            PixelsPerInch::try_from(number.as_u32()).ok()
        };
        let percent = self.max_ink_percent.value();
        let resolutions = self.min_ppi.map(|least| LeastResolutions {
            color: number(least.color),
            gray: number(least.gray),
            bitmap: number(least.bitmap),
        });
        JobExpectation {
            pages: self.pages.map(|pages| pages.0),
            trim: self.trim.and_then(|trim| trim_size(&trim)?.ok()),
            bleed: self.bleed_mm.value(),
            inks: self.inks.map(|inks| inks.0),
            min_ppi: resolutions.filter(|least| *least != LeastResolutions::default()),
            max_ink: percent.and_then(|percent| InkPercent::try_from(percent.as_u32()).ok()),
            pdfx: self.pdfx.value(),
            fonts_embedded: self.fonts_embedded.value(),
        }
    }
}

/// The size, where both sides are good.
fn trim_size(body: &TrimBody) -> Option<Result<TrimSize, ImpossibleExpectation>> {
    let (width, height) = (body.width_mm.0?, body.height_mm.0?);
    let tolerance = body.tolerance_mm.clone().value();
    let tolerance = tolerance.unwrap_or(Millimetres::TRIM_TOLERANCE);
    Some(TrimSize::new(SheetSize { width, height }, tolerance))
}

fn check_trim(body: &TrimBody, fields: &mut Fields<'_>) {
    for (name, side) in [
        ("width_mm", body.width_mm.0),
        ("height_mm", body.height_mm.0),
    ] {
        if side == Some(Millimetres::ZERO) {
            fields.wrong(name, impossible(ImpossibleExpectation::NoLength));
        }
    }
    if let Some(Err(problem)) = trim_size(body) {
        fields.wrong("tolerance_mm", impossible(problem));
    }
}

fn impossible(expectation: ImpossibleExpectation) -> FieldProblem {
    FieldProblem::Order(expectation)
}

/// May be left out, cleared with null, or set as a whole.
impl BodyField for Patch<JobExpectation> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        if !fields.has(name) {
            return Self::Absent;
        }
        let body: Option<ExpectBody> = fields.object(name);
        body.map_or(Self::Cleared, |body| Self::Set(body.expectation()))
    }

    fn describe() -> Value {
        describe_optional("ExpectBody")
    }

    fn referred(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        <Option<ExpectBody> as BodyField>::referred(schemas);
    }
}

/// Reads what an order says of a document from JSON within a form.
pub(crate) fn read_expectation(
    name: &'static str,
    expect: Value,
) -> (Patch<JobExpectation>, imprimatur_domain::field::FieldErrors) {
    let object = Map::from_iter([(name.to_owned(), expect)]);
    let mut fields = Fields::new(&object);
    let read = Patch::read(&mut fields, name);
    (read, fields.into_errors())
}

impl Scalar for Millimetres {
    const IS_TEXT: bool = false;

    fn expected() -> FieldProblem {
        impossible(ImpossibleExpectation::Length)
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let length = value.as_f64().map(Self::from_mm);
        length.and_then(Result::ok).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "number", "minimum": 0, "maximum": 100_000})
    }

    fn describe_nullable() -> Value {
        json!({"type": ["number", "null"], "minimum": 0, "maximum": 100_000})
    }
}

/// A number of pages or a range of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageCountField(PageCount);

impl BodyField for Option<PageCountField> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        type Pages = Int<1, { PAGES_MAX as u64 }>;
        let value = fields.take(name)?;
        let (least, most) = match value {
            Value::Null => return None,
            Value::Object(_) => fields.object_with(name, |range| {
                let least: Patch<Pages> = Patch::read(range, "min");
                let most: Patch<Pages> = Patch::read(range, "max");
                range.refuse_unknown(&[]);
                let least = least.value().map_or(1, Int::as_u32);
                (least, most.value().map_or(PAGES_MAX, Int::as_u32))
            })?,
            _ => {
                let pages: Pages = fields.parse(name, value)?;
                (pages.as_u32(), pages.as_u32())
            }
        };
        match PageCount::new(least, most) {
            Ok(count) => Some(PageCountField(count)),
            Err(problem) => {
                fields.wrong(name, impossible(problem));
                None
            }
        }
    }

    fn describe() -> Value {
        let pages = json!({"type": "integer", "minimum": 1, "maximum": PAGES_MAX});
        json!({"anyOf": [pages, {"type": "object", "properties": {"min": pages, "max": pages},
            "additionalProperties": false}, {"type": "null"}]})
    }
}

/// The inks that may be used.
#[derive(Clone, Debug, PartialEq)]
pub struct InksField(ExpectedInks);

impl BodyField for Option<InksField> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let inks = match fields.take(name)? {
            Value::Null => return None,
            Value::Array(names) => {
                let names = names.iter().map(|name| name.as_str().map(str::to_owned));
                let names: Option<Vec<String>> = names.collect();
                let names = names.and_then(|names| InkNames::try_from(names).ok());
                names
                    .map(ExpectedInks::Named)
                    .ok_or(ImpossibleExpectation::Inks)
            }
            Value::Object(_) => {
                let most = fields.object_with(name, |inks| {
                    let most: Required<Int<1, { INKS_MAX as u64 }>> = Required::read(inks, "max");
                    inks.refuse_unknown(&[]);
                    most.0
                });
                InkCount::try_from(most??.as_u32()).map(ExpectedInks::AtMost)
            }
            _ => Err(ImpossibleExpectation::Inks),
        };
        match inks {
            Ok(inks) => Some(InksField(inks)),
            Err(problem) => {
                fields.wrong(name, impossible(problem));
                None
            }
        }
    }

    fn describe() -> Value {
        let name = json!({"type": "string", "minLength": 1, "maxLength": INK_NAME_MAX});
        let most = json!({"type": "integer", "minimum": 1, "maximum": INKS_MAX});
        // One schema of several types: of a choice of schemas, or of an object with members, generators of clients make code that
        // does not compile.
        json!({"type": ["array", "object", "null"], "items": name, "minItems": 1, "maxItems": INKS_MAX,
            "propertyNames": {"enum": ["max"]}, "minProperties": 1, "patternProperties": {"^max$": most}})
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::expectation::JobExpectation;
    use serde_json::{Value, json};

    use super::{Patch, read_expectation};
    use crate::expect::ExpectRecord;

    fn wrong(expect: Value) -> Value {
        let (_, errors) = read_expectation("expect", expect);
        json!(errors.messages())
    }

    #[test]
    fn what_was_read_is_written_the_same() {
        for expect in [
            json!({"pages": 8}),
            json!({"pages": {"min": 4, "max": 8}, "bleed_mm": 3.0, "pdfx": "PDF/X-4"}),
            json!({"trim": {"width_mm": 210.0, "height_mm": 297.5, "tolerance_mm": 0.5}}),
            json!({"inks": ["cyan", "PANTONE 185 C"], "fonts_embedded": true}),
            json!({"inks": {"max": 5}, "max_ink_percent": 300}),
            json!({"min_ppi": {"color": 300, "bitmap": 1200}}),
        ] {
            let (read, errors) = read_expectation("expect", expect.clone());
            assert!(errors.0.is_empty(), "{expect}: {errors}");
            let Patch::Set(expectation) = read else {
                panic!("{expect} is read as {read:?}")
            };
            assert_eq!(json!(ExpectRecord::new(&expectation)), expect);
        }
        for nothing in [json!(null), json!({}), json!({"trim": null, "pages": null})] {
            let (read, errors) = read_expectation("expect", nothing);
            assert!(errors.0.is_empty());
            assert_eq!(read.value().unwrap_or_default(), JobExpectation::NONE);
        }
    }

    const PAGES: &str = "must be an integer from 1 to 100000";
    const LENGTH: &str = "must be a length from 0 to 100000 mm";
    const INKS: &str = "must be 1 to 32 different names of inks of at most 100 characters, or \
                        {\"max\": number}";

    #[test]
    fn impossible_pages_are_refused_by_name() {
        for (expect, errors) in [
            (
                json!({"trimm": {}}),
                json!({"expect.trimm": "is not a known field"}),
            ),
            (
                json!({"trim": {"width_mm": -1, "height_mm": 297, "depth": 1}}),
                json!({"expect.trim.width_mm": LENGTH, "expect.trim.depth": "is not a known field"}),
            ),
            (
                json!({"trim": {"width_mm": 0, "height_mm": 297}}),
                json!({"expect.trim.width_mm": "must be more than 0 mm",
                    "expect.trim.tolerance_mm": "must be more than 0 mm"}),
            ),
            (
                json!({"trim": {"width_mm": 1, "height_mm": 297}}),
                json!({"expect.trim.tolerance_mm": "must be less than half of the width and height"}),
            ),
            (
                json!({"trim": {"width_mm": 210}}),
                json!({"expect.trim.height_mm": LENGTH}),
            ),
            (json!({"pages": 0}), json!({"expect.pages": PAGES})),
            (json!({"pages": 1.5}), json!({"expect.pages": PAGES})),
            (
                json!({"pages": {"min": 0}}),
                json!({"expect.pages.min": PAGES}),
            ),
            (
                json!({"pages": {"min": 9, "max": 8}}),
                json!({"expect.pages": "min must not be more than max"}),
            ),
            (
                json!({"pages": {"most": 8}}),
                json!({"expect.pages.most": "is not a known field"}),
            ),
            (json!({"bleed_mm": "3"}), json!({"expect.bleed_mm": LENGTH})),
            (
                json!({"bleed_mm": 1e300}),
                json!({"expect.bleed_mm": LENGTH}),
            ),
        ] {
            assert_eq!(wrong(expect.clone()), errors, "{expect}");
        }
    }

    #[test]
    fn impossible_inks_and_images_are_refused_by_name() {
        let many: Vec<_> = (0..33).map(|number| format!("Ink {number}")).collect();
        for (expect, errors) in [
            (json!({"inks": []}), json!({"expect.inks": INKS})),
            (json!({"inks": many}), json!({"expect.inks": INKS})),
            (
                json!({"inks": ["Gold", "gold"]}),
                json!({"expect.inks": INKS}),
            ),
            (
                json!({"inks": {"max": 33}}),
                json!({"expect.inks.max": "must be an integer from 1 to 32"}),
            ),
            (
                json!({"min_ppi": {"color": -3, "grey": 1}}),
                json!({"expect.min_ppi.color": "must be an integer from 1 to 10000",
                    "expect.min_ppi.grey": "is not a known field"}),
            ),
            (json!([]), json!({"expect": "must be an object"})),
        ] {
            assert_eq!(wrong(expect.clone()), errors, "{expect}");
        }
    }
}
