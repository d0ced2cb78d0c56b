//! What is ordered of the document of a product.

use std::collections::HashMap;

use imprimatur_domain::{
    expectation::{
        ExpectedInks, InkNames, JobExpectation, Millimetres, PageCount, SheetSize, TrimSize,
    },
    order::UnmappedReason,
};

use super::{refuse_ambiguous, resources};
use crate::xml::{Element, Namespace};

/// Millimetres in a point, the unit of lengths in XJDF.
const POINT: f64 = 25.4 / 72.0;

/// Names of inks by the names that separations have in a document.
pub(super) type ColorNames<'x> = HashMap<&'x str, (&'x Element, &'x str)>;

/// What the intents of a product are, without the elements that wrap them.
pub(super) fn intents(product_element: &Element) -> Vec<&Element> {
    let wrapped = product_element.all(Namespace::Xjdf, "Intent");
    wrapped
        .flat_map(|intent| intent.read(&["Name"]).children())
        .collect()
}

/// The inks that resources describe by another name than that of their separation.
pub(super) fn color_names<'x>(job_elements: &[&'x Element]) -> ColorNames<'x> {
    let all = resources(job_elements, "Color").into_iter();
    let named = all.filter_map(|(resource, color)| {
        let part = resource.first(Namespace::Xjdf, "Part")?;
        let separation = part.peek("Separation")?;
        let name = color.peek("ActualColorName")?;
        Some((separation, (resource, name)))
    });
    named.collect()
}

/// What is ordered of a document.
pub(super) fn read(product_element: &Element, colors: &ColorNames<'_>) -> JobExpectation {
    let intents = intents(product_element);
    let layout = only(&intents, "LayoutIntent");
    let is_folded = intents
        .iter()
        .any(|intent| intent.is(Namespace::Xjdf, "FoldingIntent"));
    let mut expectation = JobExpectation::NONE;
    if let Some(layout) = layout.map(|layout| layout.read(&[])) {
        expectation.pages = layout.parsed("Pages", pages);
        expectation.bleed = layout.parsed("Bleed", length);
        expectation.trim = trim(layout, is_folded);
    }
    expectation.inks = only(&intents, "ColorIntent").and_then(|color| inks(color, colors));
    expectation
}

/// The only intent of a kind. Of several none counts.
fn only<'x>(intent_elements: &[&'x Element], name: &'static str) -> Option<&'x Element> {
    let all = intent_elements.iter().copied();
    let all: Vec<_> = all
        .filter(|intent| intent.is(Namespace::Xjdf, name))
        .collect();
    if let [only] = all.as_slice() {
        Some(only)
    } else {
        refuse_ambiguous(&all);
        None
    }
}

fn pages(text: &str) -> Option<PageCount> {
    let count = text.trim().parse().ok()?;
    PageCount::new(count, count).ok()
}

fn length(points: &str) -> Option<Millimetres> {
    let points: f64 = points.trim().parse().ok()?;
    Millimetres::from_mm(points * POINT).ok()
}

/// The size of a page. Pages that lie beside each other on one, and the flat size of what is folded, do not say it.
fn trim(layout_element: &Element, is_folded: bool) -> Option<TrimSize> {
    if layout_element
        .peek("SpreadType")
        .is_some_and(|kind| kind != "SinglePage")
    {
        return None;
    }
    layout_element.attribute("SpreadType");
    let has_finished = layout_element.peek("FinishedDimensions").is_some();
    if has_finished || is_folded {
        layout_element.parsed("FinishedDimensions", size)
    } else {
        layout_element.parsed("Dimensions", size)
    }
}

/// Width and height, in points; a third number is the thickness.
fn size(text: &str) -> Option<TrimSize> {
    let mut lengths = text.split_whitespace().map(length);
    let (width, height) = (lengths.next()??, lengths.next()??);
    TrimSize::new(SheetSize { width, height }, Millimetres::TRIM_TOLERANCE).ok()
}

/// The inks of all surfaces, each once.
fn inks(color_element: &Element, colors: &ColorNames<'_>) -> Option<ExpectedInks> {
    let surfaces: Vec<_> = color_element
        .read(&[])
        .all(Namespace::Xjdf, "SurfaceColor")
        .collect();
    let lists = surfaces.iter().map(|surface| surface.peek("ColorsUsed"));
    let lists: Vec<_> = lists.collect::<Option<_>>()?;
    let mut names: Vec<String> = Vec::new();
    for token in lists.iter().flat_map(|list| list.split_whitespace()) {
        let described = colors.get(token);
        let name = described.map_or(token, |(_, name)| *name);
        if names.len() > INKS_READ || names.iter().any(|known| known == name) {
            continue;
        }
        if let Some((resource, _)) = described {
            read_color(resource);
        }
        names.push(name.to_owned());
    }
    let inks = InkNames::try_from(names).ok();
    for surface in surfaces {
        surface.read(&["Surface", "ColorsUsed"]);
        if inks.is_none() {
            surface.refuse_attribute("ColorsUsed", UnmappedReason::Invalid);
        }
    }
    inks.map(ExpectedInks::Named)
}

/// How many names are read: one more than can be ordered.
const INKS_READ: usize = imprimatur_domain::expectation::INKS_MAX as usize;

fn read_color(resource_element: &Element) {
    resource_element.read(&["ID"]);
    for part in resource_element.all(Namespace::Xjdf, "Part") {
        part.read(&["Separation"]);
    }
    for color in resource_element.all(Namespace::Xjdf, "Color") {
        color.read(&["ActualColorName"]);
    }
}
