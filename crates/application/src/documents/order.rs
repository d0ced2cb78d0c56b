//! Comparing documents with what was ordered, by what their inspection has found.

use imprimatur_domain::{
    expectation::{JobExpectation, MeasuredDocument, OrderComparison},
    preflight::Finding,
};

use super::Found;
use crate::{failure::Failure, ports::Ports};

/// A document beside its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderReport {
    /// What was compared, member by member; empty if nothing was ordered.
    pub comparisons: Vec<OrderComparison>,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// Compares a document with what was ordered, which is nothing for most. Before the inspection there is nothing to compare.
///
/// # Errors
/// [`Failure::Document`] if the stored details are not those of an inspection.
pub(crate) fn compare_with_order(
    ports: &Ports,
    expectation: &JobExpectation,
    found: Option<&Found>,
) -> Result<OrderReport, Failure> {
    let Some(found) = found.filter(|_| !expectation.is_empty()) else {
        return Ok(OrderReport::default());
    };
    let measured = measure(ports, found.page_count, found.details.as_deref())?;
    Ok(OrderReport {
        comparisons: expectation.compare(&measured),
        findings: expectation.judge(&measured),
    })
}

/// What an inspection knows of a document.
///
/// # Errors
/// [`Failure::Document`] if the details are not those of an inspection.
pub(crate) fn measure(
    ports: &Ports,
    page_count: u32,
    details: Option<&str>,
) -> Result<MeasuredDocument, Failure> {
    let measured = details.map(|details| ports.documents.measure(details));
    Ok(MeasuredDocument {
        page_count: Some(page_count).filter(|count| *count > 0),
        ..measured.transpose()?.unwrap_or_default()
    })
}
