//! Orders in XJDF 2 and PrintTalk 2.
//!
//! What a document says and has a place here is taken over; everything else is named by its path, and nothing is guessed.

mod expectation;
mod parts;
mod people;
mod unmapped;

use imprimatur_domain::{
    Instant,
    field::Name,
    order::{ORDER_PARTS_MAX, Order, OrderId, OrderReviewer, Unmapped, UnmappedReason},
};
use time::format_description::well_known::Rfc3339;

pub use self::unmapped::UNMAPPED_MAX;
use crate::xml::{self, Element, Namespace, Place, XmlError, XmlLimits, XmlProblem};

/// An order as it was sent.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderDocument {
    /// What it says.
    pub order: Order,
    /// Who is named for its approval, each address once.
    pub reviewers: Vec<OrderReviewer>,
    /// What was not taken over, at most [`UNMAPPED_MAX`].
    pub unmapped: Vec<Unmapped>,
    /// How much was not taken over in all.
    pub unmapped_count: u32,
}

/// Why a document is no order that can be taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {problem}", place.line, place.column)]
pub struct OrderError {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub problem: OrderProblem,
}

/// What is wrong with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderProblem {
    /// No document that can be read.
    #[error(transparent)]
    Xml(XmlProblem),
    /// The root is neither XJDF 2 nor PrintTalk 2.
    #[error(
        "the root must be XJDF of {} or PrintTalk of {}",
        xml::XJDF,
        xml::PRINT_TALK
    )]
    Root,
    /// PrintTalk that orders nothing.
    #[error("the request must be a PurchaseOrder with at least one XJDF")]
    NotAPurchase,
    /// An id that has to be there is not, or is none.
    #[error("{attribute} must have 1 to 255 letters, digits and . - _ :")]
    Id {
        /// The attribute.
        attribute: &'static str,
    },
    /// More than [`ORDER_PARTS_MAX`] parts.
    #[error("more than {ORDER_PARTS_MAX} products have pages of their own")]
    Parts,
}

impl From<XmlError> for OrderError {
    fn from(error: XmlError) -> Self {
        Self {
            place: error.place,
            problem: OrderProblem::Xml(error.problem),
        }
    }
}

/// The media types of orders; which of them it is, its root says.
pub const MEDIA_TYPES: [&str; 4] = [
    "application/vnd.cip4-xjdf+xml",
    "application/vnd.printtalk+xml",
    "application/xml",
    "text/xml",
];

/// Attributes that say nothing of an order by themselves.
const FORMAL: [&str; 3] = ["Types", "Version", "ICSVersions"];

/// Reads an order.
///
/// # Errors
/// [`OrderError`] with the place and what is wrong there.
pub fn read(bytes: &[u8]) -> Result<OrderDocument, OrderError> {
    let root = xml::parse(bytes, XmlLimits::ORDER)?;
    let envelope = Envelope::open(&root)?;
    let first = envelope.jobs[0];
    let job_refs = envelope.jobs.iter().map(|job| id(job, "JobID"));
    let job_refs: Vec<_> = job_refs.collect::<Result<_, _>>()?;
    let order_id = match envelope.request {
        Some(request) => id(request, "BusinessID")?,
        None => job_refs[0].clone(),
    };
    let parts = parts::read(&envelope.jobs, &job_refs);
    if parts.len() > ORDER_PARTS_MAX {
        return Err(error(first, OrderProblem::Parts));
    }
    let jobs = envelope.jobs.iter();
    let mut names = envelope.request.into_iter().chain(jobs.copied());
    let named = names.find_map(|element| element.parsed("DescriptiveName", name));
    let named = named.or_else(|| parts::name_of_root(first));
    let order = Order {
        name: named.unwrap_or_else(|| Name::from_stored(order_id.to_string())),
        job_ref: match job_refs.as_slice() {
            [only] => only.clone(),
            _ => order_id.clone(),
        },
        id: order_id,
        customer: people::customer(&envelope.jobs),
        due_at: due_at(&envelope.jobs),
        parts,
    };
    let reviewers = people::reviewers(&envelope.jobs);
    let (unmapped, unmapped_count) = unmapped::list(&root);
    Ok(OrderDocument {
        order,
        reviewers,
        unmapped,
        unmapped_count,
    })
}

/// The jobs of a document, and what they are wrapped in.
struct Envelope<'x> {
    request: Option<&'x Element>,
    /// One at least.
    jobs: Vec<&'x Element>,
}

impl<'x> Envelope<'x> {
    fn open(root_element: &'x Element) -> Result<Self, OrderError> {
        if root_element.is(Namespace::Xjdf, "XJDF") {
            root_element.read(&FORMAL);
            return Ok(Self {
                request: None,
                jobs: vec![root_element],
            });
        }
        if !root_element.is(Namespace::PrintTalk, "PrintTalk") {
            return Err(error(root_element, OrderProblem::Root));
        }
        root_element.read(&["timestamp", "payloadID", "Version", "ICSVersions"]);
        let request = root_element.first(Namespace::PrintTalk, "Request");
        let request = request.ok_or_else(|| error(root_element, OrderProblem::NotAPurchase))?;
        let purchase = request.first(Namespace::PrintTalk, "PurchaseOrder");
        let purchase = purchase.ok_or_else(|| error(request, OrderProblem::NotAPurchase))?;
        let jobs: Vec<_> = purchase.all(Namespace::Xjdf, "XJDF").collect();
        if jobs.is_empty() {
            return Err(error(purchase, OrderProblem::NotAPurchase));
        }
        request.read(&[]);
        purchase.read(&[]);
        for job in &jobs {
            job.read(&FORMAL);
        }
        Ok(Self {
            request: Some(request),
            jobs,
        })
    }
}

fn error(element: &Element, problem: OrderProblem) -> OrderError {
    OrderError {
        place: element.place,
        problem,
    }
}

fn id(element: &Element, attribute: &'static str) -> Result<OrderId, OrderError> {
    let value = element.attribute(attribute).unwrap_or_default();
    let parsed = value.parse();
    parsed.map_err(|_| error(element, OrderProblem::Id { attribute }))
}

fn name(text: &str) -> Option<Name> {
    text.parse().ok()
}

/// The contents of the resources of this name, each with its resource.
fn resources<'x>(
    job_elements: &[&'x Element],
    name: &'static str,
) -> Vec<(&'x Element, &'x Element)> {
    let sets = job_elements
        .iter()
        .flat_map(|job| job.all(Namespace::Xjdf, "ResourceSet"));
    let sets = sets.filter(|set| set.peek("Name") == Some(name));
    let resources = sets.flat_map(|set| {
        let formal = [
            "Name",
            "Usage",
            "ID",
            "ProcessUsage",
            "CombinedProcessIndex",
        ];
        set.read(&formal).all(Namespace::Xjdf, "Resource")
    });
    let contents = resources.filter_map(|resource| {
        let content = resource.first(Namespace::Xjdf, name)?;
        Some((resource, content))
    });
    contents.collect()
}

/// The earliest time at which the shop has to deliver.
fn due_at(job_elements: &[&Element]) -> Option<Instant> {
    let all = resources(job_elements, "DeliveryParams").into_iter();
    let of_the_shop = all.filter(|(_, delivery)| {
        let transfer = delivery.peek("Transfer");
        !transfer.is_some_and(|transfer| BY_THE_BUYER.contains(&transfer))
    });
    let times = of_the_shop.filter_map(|(resource, delivery)| {
        resource.read(&["ID"]);
        delivery.read(&[]).parsed("Required", instant)
    });
    times.min()
}

/// Transfers in which the buyer delivers something.
const BY_THE_BUYER: [&str; 2] = ["BuyerToPrinterDeliver", "BuyerToPrinterPickup"];

/// A time with its offset, without which it could be any of a day's.
fn instant(text: &str) -> Option<Instant> {
    let instant = Instant::parse(text.trim(), &Rfc3339).ok()?;
    Some(instant.to_offset(time::UtcOffset::UTC))
}

/// Refuses what says something else than another of its kind.
fn refuse_ambiguous(elements: &[&Element]) {
    for element in elements {
        element.refuse(UnmappedReason::Ambiguous);
    }
}
