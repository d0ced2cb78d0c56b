//! Public and special-purpose IP address ranges.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};

const fn v4(a: u8, b: u8, c: u8, d: u8, prefix: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), prefix)
}

const fn v6(a: u16, b: u16, prefix: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), prefix)
}

/// IPv4 ranges that are not public.
const SPECIAL_V4: [Ipv4Net; 17] = [
    v4(0, 0, 0, 0, 8),        // this network, unspecified
    v4(10, 0, 0, 0, 8),       // private
    v4(100, 64, 0, 0, 10),    // shared by carriers (CGNAT), metadata of some clouds
    v4(127, 0, 0, 0, 8),      // loopback
    v4(168, 63, 129, 16, 32), // platform services of Azure
    v4(169, 254, 0, 0, 16),   // link-local, metadata of most clouds
    v4(172, 16, 0, 0, 12),    // private
    v4(192, 0, 0, 0, 24),     // protocol assignments, metadata of Oracle's cloud
    v4(192, 0, 2, 0, 24),     // documentation
    v4(192, 31, 196, 0, 24),  // AS112
    v4(192, 88, 99, 0, 24),   // relays of 6to4
    v4(192, 168, 0, 0, 16),   // private
    v4(192, 175, 48, 0, 24),  // AS112
    v4(198, 18, 0, 0, 15),    // benchmarks
    v4(198, 51, 100, 0, 24),  // documentation
    v4(203, 0, 113, 0, 24),   // documentation
    v4(224, 0, 0, 0, 3),      // multicast, reserved, broadcast
];

/// The IPv6 range for global unicast. Loopback, unspecified, IPv4-mapped and -compatible addresses, NAT64
/// (`64:ff9b::/96` and `64:ff9b:1::/48`), discard, unique local (including `fd00:ec2::254`), link-local, site-local,
/// segment routing and multicast lie outside.
const PUBLIC_V6: Ipv6Net = v6(0x2000, 0, 3);

/// IPv6 ranges within [`PUBLIC_V6`] that are not public.
const SPECIAL_V6: [Ipv6Net; 4] = [
    v6(0x2001, 0, 23),      // protocol assignments: Teredo, benchmarks, ORCHID
    v6(0x2001, 0x0db8, 32), // documentation
    v6(0x2002, 0, 16),      // 6to4 carries an address of version 4
    v6(0x3fff, 0, 20),      // documentation
];

/// Whether an address belongs to the public internet: not loopback, private, shared, multicast, documentation or
/// benchmarking, and not an embedding of another address.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !SPECIAL_V4.iter().any(|range| range.contains(&address)),
        IpAddr::V6(address) => {
            PUBLIC_V6.contains(&address) && !SPECIAL_V6.iter().any(|range| range.contains(&address))
        }
    }
}
