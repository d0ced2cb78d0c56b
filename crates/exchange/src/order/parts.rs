//! The products of an order that have documents of their own.

use std::collections::HashSet;

use imprimatur_domain::{
    field::Name,
    order::{OrderId, OrderPart},
};

use super::{expectation, name};
use crate::xml::{Element, Namespace};

/// A product with pages of its own, and the id of its job.
struct PrintedProduct<'x> {
    element: &'x Element,
    job_ref: &'x OrderId,
}

/// Attributes of products that say nothing by themselves.
const FORMAL: [&str; 3] = ["ID", "ExternalID", "IsRoot"];

/// The parts of jobs. A product that consists of others is none; what is said of its pages is not taken over.
pub(super) fn read(job_elements: &[&Element], job_refs: &[OrderId]) -> Vec<OrderPart> {
    let printed: Vec<_> = job_elements
        .iter()
        .zip(job_refs)
        .flat_map(|(job, job_ref)| {
            let products = products(job).filter(|product| is_printed(product));
            products.map(move |element| PrintedProduct { element, job_ref })
        })
        .collect();
    let colors = expectation::color_names(job_elements);
    let ids = ids(&printed, job_refs.len() > 1);
    let read = printed.iter().zip(ids).map(|(product, id)| {
        let element = product.element;
        let named = element.parsed("DescriptiveName", name);
        let named = named.or_else(|| element.parsed("ProductType", name));
        OrderPart {
            name: named.unwrap_or_else(|| Name::from_stored(id.to_string())),
            job_ref: product.job_ref.clone(),
            expectation: expectation::read(element, &colors),
            id,
        }
    });
    read.collect()
}

/// The name of the product that consists of all others.
pub(super) fn name_of_root(job_element: &Element) -> Option<Name> {
    let root = products(job_element).find(|product| {
        let is_root = product.peek("IsRoot");
        is_root.is_none_or(|is_root| matches!(is_root, "true" | "1"))
    })?;
    root.parsed("DescriptiveName", name)
}

fn products(job_element: &Element) -> impl Iterator<Item = &Element> {
    let lists = job_element.all(Namespace::Xjdf, "ProductList");
    let products = lists.flat_map(|list| list.read(&[]).all(Namespace::Xjdf, "Product"));
    products.map(|product| product.read(&FORMAL))
}

/// Whether it has pages or colours, and does not consist of other products.
fn is_printed(product_element: &Element) -> bool {
    let intents = expectation::intents(product_element);
    let consists_of_others = intents
        .iter()
        .any(|intent| intent.peek("ChildRefs").is_some());
    let has_pages = intents.iter().any(|intent| {
        intent.is(Namespace::Xjdf, "LayoutIntent") || intent.is(Namespace::Xjdf, "ColorIntent")
    });
    has_pages && !consists_of_others
}

/// An id for each product: those of the sender's records, else those of the document, else their numbers. All are of one
/// kind, so that none can be taken for another.
fn ids(products: &[PrintedProduct<'_>], with_job: bool) -> Vec<OrderId> {
    let by_attribute = |name: &str| -> Option<Vec<OrderId>> {
        let ids = products.iter().map(|product| {
            let id = product.element.peek(name)?;
            let id = if with_job {
                format!("{}.{id}", product.job_ref)
            } else {
                id.to_owned()
            };
            id.parse().ok()
        });
        let ids: Vec<OrderId> = ids.collect::<Option<_>>()?;
        let distinct: HashSet<_> = ids.iter().collect();
        (distinct.len() == ids.len()).then_some(ids)
    };
    let numbers = || {
        let numbers = 1..=products.len();
        numbers.map(|number| OrderId::from_stored(number.to_string()))
    };
    by_attribute("ExternalID")
        .or_else(|| by_attribute("ID"))
        .unwrap_or_else(|| numbers().collect())
}
