//! What every handler has at hand.

use std::{net::IpAddr, sync::Arc};

use actix_web::HttpRequest;
use imprimatur_application::ports::Ports;
use imprimatur_intake::Patience;

use crate::{assets::Assets, origin::Site, visitors::Visitors};

/// The ports, and what was worked out once at the start.
pub(crate) struct Room {
    pub(crate) ports: Ports,
    pub(crate) visitors: Arc<dyn Visitors>,
    pub(crate) patience: Patience,
    pub(crate) site: Site,
    pub(crate) assets: Assets,
}

impl Room {
    pub(crate) fn new(ports: Ports, visitors: Arc<dyn Visitors>, patience: Patience) -> Self {
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
