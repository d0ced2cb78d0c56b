//! A range of addresses of the internet protocol.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A range as a network and the number of its leading bits that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cidr {
    /// The network; a version 4 range lives in the low 32 bits.
    bits: u128,
    mask: u128,
    is_v4: bool,
}

impl Cidr {
    pub(super) const fn from_v4(network: Ipv4Addr, prefix: u8) -> Self {
        let mask = u32::MAX.checked_shl(32 - prefix as u32);
        let mask = match mask {
            Some(mask) => mask as u128,
            None => 0,
        };
        Self {
            bits: network.to_bits() as u128 & mask,
            mask,
            is_v4: true,
        }
    }

    pub(super) const fn from_v6(network: Ipv6Addr, prefix: u8) -> Self {
        let mask = match u128::MAX.checked_shl(128 - prefix as u32) {
            Some(mask) => mask,
            None => 0,
        };
        Self {
            bits: network.to_bits() & mask,
            mask,
            is_v4: false,
        }
    }

    /// Reads `10.0.0.0/8`, `fd00::/8`, or a single address.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (network, prefix) = match text.split_once('/') {
            Some((network, prefix)) => {
                let digits = !prefix.is_empty() && prefix.bytes().all(|b| b.is_ascii_digit());
                (
                    network,
                    Some(digits.then(|| prefix.parse().ok()).flatten()?),
                )
            }
            None => (text, None),
        };
        match network.parse().ok()? {
            IpAddr::V4(network) => {
                let prefix = prefix.unwrap_or(32);
                (prefix <= 32).then(|| Self::from_v4(network, prefix))
            }
            IpAddr::V6(network) => {
                let prefix = prefix.unwrap_or(128);
                (prefix <= 128).then(|| Self::from_v6(network, prefix))
            }
        }
    }

    pub(super) fn contains(&self, address: IpAddr) -> bool {
        let (bits, is_v4) = match address {
            IpAddr::V4(address) => (u128::from(address.to_bits()), true),
            IpAddr::V6(address) => (address.to_bits(), false),
        };
        is_v4 == self.is_v4 && bits & self.mask == self.bits
    }
}
