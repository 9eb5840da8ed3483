//! Where a request comes from: the address of the caller, also behind a proxy one trusts.

use crate::accounts::device;
use crate::fail::Fail;
use crate::state::App;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, header};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// A range of addresses, such as `10.0.0.0/8`, or one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Net {
    base: IpAddr,
    bits: u8,
}

impl FromStr for Net {
    type Err = String;

    fn from_str(text: &str) -> Result<Net, String> {
        let wrong = || format!("«{text}» is no address and no range such as 10.0.0.0/8");
        let (base, bits) = match text.split_once('/') {
            Some((base, bits)) => (base, Some(bits.parse::<u8>().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let base: IpAddr = base.trim().parse().map_err(|_| wrong())?;
        let most = if base.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits > most { Err(wrong()) } else { Ok(Net { base, bits }) }
    }
}

impl Net {
    /// Is this address in it?
    pub fn holds(&self, address: IpAddr) -> bool {
        let (base, address, width) = match (self.base, address.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(address)) => {
                (u128::from(base.to_bits()), u128::from(address.to_bits()), 32)
            }
            (IpAddr::V6(base), IpAddr::V6(address)) => (base.to_bits(), address.to_bits(), 128),
            _ => return false,
        };
        // Shifting everything away is no shift.
        (base ^ address).checked_shr(width - u32::from(self.bits)).unwrap_or(0) == 0
    }
}

/// Where a request comes from, and what it says it comes with.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    /// The address of the caller.
    pub(crate) from: IpAddr,
    /// What the device is called.
    pub(crate) device: String,
}

impl Door {
    /// Whom limits count: an address, or a whole household where each has more addresses than there are people.
    pub(crate) fn bucket(&self) -> String {
        bucket(self.from)
    }

    /// Is it on this machine?
    pub(crate) fn is_here(&self) -> bool {
        self.from.is_loopback()
    }
}

impl FromRequestParts<App> for Door {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Door, Fail> {
        Ok(door(&parts.extensions, &parts.headers, &app.shared.config.proxies))
    }
}

/// The door of a request.
pub(crate) fn door(extensions: &Extensions, headers: &HeaderMap, proxies: &[Net]) -> Door {
    // Without a socket, as in tests, it comes from this machine.
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip().to_canonical());
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
    Door { from: caller(peer, headers, proxies), device: device::name(agent) }
}

/// The last address in the chain that no trusted proxy vouches for: whatever stands before it anybody can write.
fn caller(peer: IpAddr, headers: &HeaderMap, proxies: &[Net]) -> IpAddr {
    let is_proxy = |address: IpAddr| proxies.iter().any(|net| net.holds(address));
    if !is_proxy(peer) {
        return peer;
    }
    let lines = headers.get_all("x-forwarded-for").iter().map(|value| value.to_str().unwrap_or(""));
    let chain: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    let mut last = peer;
    for named in chain.iter().rev() {
        let Some(address) = read(named.trim()) else { return last };
        last = address;
        if !is_proxy(address) {
            break;
        }
    }
    last
}

/// An address as proxies write it, perhaps with a port.
fn read(text: &str) -> Option<IpAddr> {
    let bare = || text.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare().or_else(with_port).map(|address| address.to_canonical())
}

fn bucket(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{}/64", Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn ranges_hold_their_addresses() {
        let net = |text: &str| text.parse::<Net>().unwrap();
        assert!(net("10.0.0.0/8").holds(ip("10.200.3.4")) && !net("10.0.0.0/8").holds(ip("11.0.0.1")));
        assert!(net("10.0.0.1").holds(ip("10.0.0.1")) && !net("10.0.0.1").holds(ip("10.0.0.2")));
        assert!(net("10.0.0.1").holds(ip("::ffff:10.0.0.1")), "an old address in new clothes");
        assert!(net("fd00::/8").holds(ip("fd12::1")) && !net("fd00::/8").holds(ip("fe80::1")));
        assert!(net("0.0.0.0/0").holds(ip("1.2.3.4")) && !net("0.0.0.0/0").holds(ip("::1")));
        for bad in ["", "10.0.0.0/33", "::/129", "host", "10.0.0.0/x", "10.0.0.0/-1"] {
            assert!(bad.parse::<Net>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_who_calls() {
        let told = |peer: &str, chain: &[&'static str], proxies: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in chain {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            let proxies: Vec<Net> = proxies.iter().map(|net| net.parse().unwrap()).collect();
            caller(ip(peer), &headers, &proxies).to_string()
        };
        assert_eq!(told("9.9.9.9", &["1.2.3.4"], &[]), "9.9.9.9", "anybody can write that");
        assert_eq!(told("9.9.9.9", &["1.2.3.4"], &["10.0.0.0/8"]), "9.9.9.9");
        assert_eq!(told("10.0.0.1", &["1.2.3.4"], &["10.0.0.0/8"]), "1.2.3.4");
        assert_eq!(
            told("10.0.0.1", &["6.6.6.6, 1.2.3.4"], &["10.0.0.0/8"]),
            "1.2.3.4",
            "the first was made up"
        );
        assert_eq!(told("10.0.0.1", &["6.6.6.6", "1.2.3.4, 10.0.0.7"], &["10.0.0.0/8"]), "1.2.3.4");
        assert_eq!(told("10.0.0.1", &["rubbish"], &["10.0.0.0/8"]), "10.0.0.1");
        assert_eq!(told("10.0.0.1", &[], &["10.0.0.0/8"]), "10.0.0.1");
        assert_eq!(told("10.0.0.1", &["[2001:db8::1]:443"], &["10.0.0.0/8"]), "2001:db8::1");
    }

    #[test]
    fn a_household_is_one() {
        assert_eq!(bucket(ip("2001:db8:1:2:3::4")), bucket(ip("2001:db8:1:2:ffff::9")));
        assert_ne!(bucket(ip("2001:db8:1:2::4")), bucket(ip("2001:db8:1:3::4")));
        assert_ne!(bucket(ip("1.2.3.4")), bucket(ip("1.2.3.5")));
    }
}
