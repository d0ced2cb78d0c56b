//! What every handler has at hand.

use std::{future::Ready, net::IpAddr, ops::Deref, sync::Arc};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse, dev::Payload, error::InternalError, http::StatusCode,
    web::Data,
};
use imprimatur_application::{
    locale::Locale,
    ports::{Ports, sandboxes::Sandboxes},
};
use imprimatur_domain::{
    account::Brand,
    field::{LanguageTag, ZoneName},
};
use imprimatur_intake::BodyTimeouts;
use imprimatur_texts::{Catalog, Language, Texts, Zone};

use crate::{
    assets::Assets, client_ip::Visitors, language::accepted, link_limit::LinkLimit, origin::Site,
    proof::LiveUpdates,
};

/// The ports, and what was worked out once at the start.
pub struct PagesState {
    pub(crate) ports: Ports,
    pub(crate) visitors: Arc<dyn Visitors>,
    pub(crate) patience: BodyTimeouts,
    pub(crate) live: Arc<LiveUpdates>,
    pub(crate) site: Site,
    pub(crate) assets: Assets,
    pub(crate) link_limit: LinkLimit,
    /// Sandboxes, where test keys are made.
    pub(crate) sandboxes: Option<Arc<dyn Sandboxes>>,
    catalog: Arc<Catalog>,
}

impl PagesState {
    pub(crate) fn new(
        ports: Ports,
        visitors: Arc<dyn Visitors>,
        timeouts: BodyTimeouts,
        live: Arc<LiveUpdates>,
        sandboxes: Option<Arc<dyn Sandboxes>>,
    ) -> Self {
        let site = Site::at(&ports.settings.public_url);
        Self {
            ports,
            visitors,
            patience: timeouts,
            live,
            site,
            assets: Assets::embedded(),
            link_limit: LinkLimit::default(),
            sandboxes,
            catalog: Catalog::embedded(),
        }
    }

    pub(crate) fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        self.visitors.address(request)
    }

    /// The texts in the language that a request asks for.
    pub(crate) fn texts(&self, request: &HttpRequest) -> Texts {
        let language = accepted(request).unwrap_or(Language::ENGLISH);
        self.catalog.texts(language, Zone::UTC)
    }
}

/// The same for one request, with the texts in its language.
#[derive(Clone)]
pub(crate) struct PageContext {
    state: Data<PagesState>,
    pub(crate) texts: Texts,
    /// The language that the browser asks for, if there are texts in it.
    accepted: Option<Language>,
    /// The time zone in which the page is read, if its script has told it before.
    zone: Option<Zone>,
    /// Whether the reader has chosen the time zone of the texts.
    pub(crate) is_zone_chosen: bool,
    /// The team that the page comes from, once that is known.
    pub(crate) brand: Brand,
}

/// The cookie in which the script tells the time zone of the browser.
pub(crate) const ZONE: &str = "imprimatur_zone";

impl PageContext {
    /// The language is that of the browser, until it is known whom the page is for.
    pub(crate) fn new(state: &Data<PagesState>, request: &HttpRequest) -> Self {
        let zone = request.cookie(ZONE);
        Self {
            texts: state.texts(request),
            accepted: accepted(request),
            zone: zone.and_then(|zone| Zone::named(zone.value())),
            is_zone_chosen: false,
            brand: Brand::default(),
            state: state.clone(),
        }
    }

    /// The same for a reader of a page of a team: in the language chosen for this reader, else the browser's, else the team's, and with times
    /// in the zone that the reader has chosen, else in the browser's, else in the team's.
    pub(crate) fn for_reader(&self, locale: &Locale) -> Self {
        let known = |tag: &Option<LanguageTag>| tag.as_deref().and_then(Language::from_tag);
        let language = known(&locale.chosen)
            .or(self.accepted)
            .or_else(|| known(&locale.team))
            .unwrap_or(Language::ENGLISH);
        let texts = self.texts.in_language(language);
        let zone = |name: &Option<ZoneName>| name.as_deref().and_then(Zone::named);
        let chosen_zone = zone(&locale.chosen_zone);
        Self {
            is_zone_chosen: chosen_zone.is_some(),
            texts: match chosen_zone.or_else(|| self.zone.clone()) {
                Some(zone) => texts.in_readers_zone(zone),
                None => texts.in_zone(zone(&locale.time_zone).unwrap_or(Zone::UTC)),
            },
            brand: locale.brand.clone(),
            ..self.clone()
        }
    }
}

impl Deref for PageContext {
    type Target = PagesState;

    fn deref(&self) -> &PagesState {
        &self.state
    }
}

impl FromRequest for PageContext {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    /// The pages are never served without.
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let state = request.app_data::<Data<PagesState>>();
        let context = state.map(|state| Self::new(state, request));
        let missing = || {
            let answer = HttpResponse::new(StatusCode::INTERNAL_SERVER_ERROR);
            InternalError::from_response("the pages have no state", answer).into()
        };
        std::future::ready(context.ok_or_else(missing))
    }
}
