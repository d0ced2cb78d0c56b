//! What every handler has at hand.

use std::{net::IpAddr, sync::Arc};

use actix_web::HttpRequest;
use imprimatur_application::ports::Ports;
use imprimatur_intake::BodyTimeouts;

use crate::{assets::Assets, client_ip::Visitors, origin::Site};

/// The ports, and what was worked out once at the start.
pub(crate) struct PagesState {
    pub(crate) ports: Ports,
    pub(crate) visitors: Arc<dyn Visitors>,
    pub(crate) patience: BodyTimeouts,
    pub(crate) site: Site,
    pub(crate) assets: Assets,
}

impl PagesState {
    pub(crate) fn new(ports: Ports, visitors: Arc<dyn Visitors>, patience: BodyTimeouts) -> Self {
        let site = Site::at(&ports.settings.public_url);
        Self {
            ports,
            visitors,
            patience,
            site,
            assets: Assets::embedded(),
        }
    }

    pub(crate) fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        self.visitors.address(request)
    }
}
