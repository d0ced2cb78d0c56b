//! How a team presents itself around its pages.

use imprimatur_domain::account::Brand;

use super::visible;
use crate::origin::Site;

/// Name, logo, colour and footer, ready for the templates.
pub(crate) struct BrandView {
    /// Name of the team.
    pub(crate) name: String,
    /// Address of its logo.
    pub(crate) logo: Option<String>,
    /// Its colour.
    pub(crate) accent: Option<String>,
    /// Address of the style sheet with its colour.
    pub(crate) style: Option<String>,
    /// What stands below; may be empty.
    pub(crate) footer: String,
}

impl BrandView {
    /// None of a team that has neither a name nor anything else to show.
    pub(crate) fn new(site: &Site, brand: &Brand) -> Option<Self> {
        if *brand == Brand::default() {
            return None;
        }
        let logo = brand.logo.map(hex::encode);
        // Style sheets are named after the digits of their colour.
        let digits = brand
            .accent
            .as_deref()
            .map(|accent| accent.replace('#', ""));
        Some(Self {
            name: visible(&brand.name),
            logo: logo.map(|sha256| site.inside(&format!("/brand/logo/{sha256}"))),
            accent: brand.accent.as_deref().map(ToOwned::to_owned),
            style: digits.map(|digits| site.inside(&format!("/brand/color/{digits}.css"))),
            footer: visible(&brand.footer),
        })
    }
}
