//! Derived files.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    derivative::{Confirmation, Derivative, Sameness},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{comparison::AreaRecord, stamp, words};

/// A file that was made of a version.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Derivative)]
pub struct DerivativeRecord<'a> {
    /// Its id.
    #[schema(example = 41)]
    pub id: i64,
    /// The version that it was made of.
    #[schema(example = 2)]
    pub version: u32,
    /// SHA-256 of its bytes, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// How it was made; may be empty.
    #[schema(example = "trapping")]
    pub process: Cow<'a, str>,
    /// The program that made it; may be empty.
    #[schema(example = "Trapper 4.2")]
    pub tool: Cow<'a, str>,
    /// How it compares with the version.
    pub comparison: DerivativeComparison,
    /// Whether it may be printed wherever its version may: it looks equal, or a person has confirmed it.
    pub is_like_original: bool,
    /// Who has registered it.
    #[schema(example = "ada@example.com")]
    pub registered_by: Cow<'a, str>,
    /// When.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub registered_at: Instant,
    /// A person's word that it may be printed; null without one.
    pub confirmation: Option<ConfirmationRecord<'a>>,
}

/// How a derived file compares with the version that it was made of.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
pub struct DerivativeComparison {
    /// equal: not a pixel differs at 150 dpi, nor on any plate. differs: some pages do. not-comparable, for `reason`.
    #[schema(value_type = words::DerivativeComparisonState)]
    pub state: Cow<'static, str>,
    /// page-count, page-size, media-type, unreadable or no-file; null in every other state.
    #[schema(value_type = Option<words::NotComparableReason>)]
    pub reason: Option<Cow<'static, str>>,
    /// Number of pages that differ.
    #[schema(example = 1)]
    pub page_count: u32,
    /// The first 100 pages that differ.
    pub pages: Vec<DifferingPageRecord>,
}

/// Where a page of a derived file differs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = DifferingPage)]
pub struct DifferingPageRecord {
    /// The page, from 1.
    #[schema(example = 2)]
    pub page: u32,
    /// Where on the page.
    pub areas: Vec<AreaRecord>,
}

/// A person's word that a derived file may be printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = DerivativeConfirmation)]
pub struct ConfirmationRecord<'a> {
    /// Who.
    #[schema(example = "ada@example.com")]
    pub by: Cow<'a, str>,
    /// Why.
    #[schema(example = "Trapped: edges differ by a tenth of a millimetre.")]
    pub reason: Cow<'a, str>,
    /// When.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub confirmed_at: Instant,
}

/// What became of a derived file that was handed in.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = DerivativeRegistration)]
pub struct RegistrationRecord<'a> {
    /// registered, or comparing: a long document takes longer than one request may. Nothing is registered yet; the same request
    /// goes on.
    #[schema(value_type = words::RegistrationState)]
    pub state: Cow<'static, str>,
    /// Pages that were compared so far; null once it is registered.
    #[schema(example = 120)]
    pub pages_compared: Option<u32>,
    /// All pages, where known; null once it is registered.
    #[schema(example = 512)]
    pub pages_total: Option<u32>,
    /// The derived file; null while it is compared.
    pub derivative: Option<DerivativeRecord<'a>>,
}

imprimatur_domain::keywords! {
    /// What became of a derived file that was handed in.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RegistrationState {
        /// It is registered.
        Registered = "registered",
        /// It is being compared.
        Comparing = "comparing",
    }
}

impl<'a> RegistrationRecord<'a> {
    /// It is registered.
    pub fn registered(derivative: &'a Derivative) -> Self {
        Self {
            state: RegistrationState::Registered.as_str().into(),
            pages_compared: None,
            pages_total: None,
            derivative: Some(derivative.into()),
        }
    }

    /// It is being compared.
    pub fn comparing(compared: u32, total: Option<u32>) -> Self {
        Self {
            state: RegistrationState::Comparing.as_str().into(),
            pages_compared: Some(compared),
            pages_total: total,
            derivative: None,
        }
    }
}

impl<'a> From<&'a Derivative> for DerivativeRecord<'a> {
    fn from(derivative: &'a Derivative) -> Self {
        Self {
            id: derivative.id.0,
            version: derivative.version,
            sha256: hex::encode(derivative.sha256),
            process: derivative.process.as_str().into(),
            tool: derivative.tool.as_str().into(),
            comparison: (&derivative.sameness).into(),
            is_like_original: derivative.is_like_original(),
            registered_by: derivative.by.as_str().into(),
            registered_at: derivative.at,
            confirmation: derivative.confirmation.as_ref().map(Into::into),
        }
    }
}

impl From<&Sameness> for DerivativeComparison {
    fn from(sameness: &Sameness) -> Self {
        let (page_count, pages) = match sameness {
            Sameness::Differs { count, pages } => (*count, pages.as_slice()),
            Sameness::Equal | Sameness::NotComparable(_) => (0, [].as_slice()),
        };
        let pages = pages.iter().map(|differing| DifferingPageRecord {
            page: differing.page,
            areas: differing.areas.iter().copied().map(Into::into).collect(),
        });
        Self {
            state: sameness.state().as_str().into(),
            reason: sameness.why().map(|why| why.as_str().into()),
            page_count,
            pages: pages.collect(),
        }
    }
}

impl<'a> From<&'a Confirmation> for ConfirmationRecord<'a> {
    fn from(confirmation: &'a Confirmation) -> Self {
        Self {
            by: confirmation.by.as_str().into(),
            reason: confirmation.reason.as_str().into(),
            confirmed_at: confirmation.at,
        }
    }
}
