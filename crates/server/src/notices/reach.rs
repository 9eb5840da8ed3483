//! Reaching addresses that strangers gave us: only public ones, checked when they are resolved and connected as checked.
//!
//! Invariant: no connection is made to an address that was not looked at; names are resolved once, and no redirect is
//! followed.

use super::NoticeConfig;
use axum::body::Body;
use axum::http::uri::{Scheme, Uri};
use axum::http::{HeaderName, HeaderValue, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long it may take to find out where a name leads.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest address.
const LONGEST: usize = 1000;

/// Why an address cannot be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreached {
    /// It is no address we use.
    Malformed,
    /// It leads into a network of our own.
    Inner,
    /// Nobody answers there; a note.
    Silent(String),
}

impl fmt::Display for Unreached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreached::Malformed => f.write_str("the address makes no sense"),
            Unreached::Inner => f.write_str("the address is not public"),
            Unreached::Silent(note) => f.write_str(note),
        }
    }
}

fn silent(error: impl fmt::Display) -> Unreached {
    Unreached::Silent(error.to_string())
}

/// An address taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    uri: Uri,
    host: String,
    port: u16,
    is_secure: bool,
}

impl Place {
    /// Read an address: `http` or `https`, no name and password, no fragment.
    pub(crate) fn read(text: &str) -> Result<Place, Unreached> {
        if text.len() > LONGEST || text.contains('#') || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Unreached::Malformed);
        }
        let uri: Uri = text.parse().map_err(|_| Unreached::Malformed)?;
        let is_secure = match uri.scheme() {
            Some(scheme) if *scheme == Scheme::HTTPS => true,
            Some(scheme) if *scheme == Scheme::HTTP => false,
            _ => return Err(Unreached::Malformed),
        };
        let authority = uri.authority().ok_or(Unreached::Malformed)?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(Unreached::Malformed);
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let port = authority.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        Ok(Place { host, port, is_secure, uri })
    }

    /// Scheme, host and port, as a browser calls an origin.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.is_secure { "https" } else { "http" };
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{scheme}://{authority}")
    }

    /// Is what is sent there hidden from those in between?
    pub(crate) fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Where it leads: every address of the name, and all of them must be public unless inner ones are allowed.
    pub(crate) async fn resolve(&self, inner: bool) -> Result<Vec<SocketAddr>, Unreached> {
        let found = tokio::time::timeout(PATIENCE, tokio::net::lookup_host((self.host.as_str(), self.port)));
        let found: Vec<SocketAddr> = found.await.map_err(silent)?.map_err(silent)?.collect();
        if found.is_empty() {
            return Err(silent("the name leads nowhere"));
        }
        if !inner && found.iter().any(|address| !is_public(address.ip())) {
            return Err(Unreached::Inner);
        }
        Ok(found)
    }

    /// Hand something in, and say with which status it was answered.
    pub(crate) async fn post(
        &self,
        config: &NoticeConfig,
        headers: Vec<(HeaderName, String)>,
        body: Vec<u8>,
    ) -> Result<u16, Unreached> {
        let errand = async {
            let addresses = self.resolve(config.inner_hooks).await?;
            let tcp = TcpStream::connect(&addresses[..]).await.map_err(silent)?;
            let request = self.request(headers, body)?;
            if self.is_secure {
                let name = ServerName::try_from(self.host.clone()).map_err(silent)?;
                let tls = TlsConnector::from(tls()).connect(name, tcp).await.map_err(silent)?;
                exchange(tls, request).await
            } else {
                exchange(tcp, request).await
            }
        };
        tokio::time::timeout(config.patience, errand).await.map_err(|_| silent("it took too long"))?
    }

    fn request(&self, headers: Vec<(HeaderName, String)>, body: Vec<u8>) -> Result<Request<Body>, Unreached> {
        let path = self.uri.path_and_query().map_or("/", |path| path.as_str());
        let host = self.uri.authority().map_or("", |authority| authority.as_str());
        let mut request =
            Request::post(path).header(header::HOST, host).header(header::USER_AGENT, "Tricorne");
        for (name, value) in headers {
            request = request.header(name, HeaderValue::from_str(&value).map_err(silent)?);
        }
        request.body(Body::from(body)).map_err(silent)
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<u16, Unreached> {
    let (mut sender, line) = http1::handshake(TokioIo::new(stream)).await.map_err(silent)?;
    let line = tokio::spawn(line);
    let answer = sender.send_request(request).await.map_err(silent);
    line.abort();
    Ok(answer?.status().as_u16())
}

/// How we speak in secret: with the certificates browsers trust.
fn tls() -> Arc<ClientConfig> {
    static TLS: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let config = || {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let builder = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider knows today's protocols");
        Arc::new(builder.with_root_certificates(roots).with_no_client_auth())
    };
    TLS.get_or_init(config).clone()
}

/// Does this address lie out in the open?
pub(crate) fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_4(ip),
        IpAddr::V6(ip) => is_public_6(ip),
    }
}

fn is_public_4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_inner = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local() // where clouds tell machines their secrets, too
        || ip.is_multicast()
        || ip.is_documentation()
        || a == 0
        || (a == 100 && (64..128).contains(&b)) // shared by a provider's customers
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (18..20).contains(&b)) // for measuring
        || a >= 240;
    !is_inner
}

fn is_public_6(ip: Ipv6Addr) -> bool {
    let parts = ip.segments();
    let last = Ipv4Addr::from((u32::from(parts[6]) << 16) | u32::from(parts[7]));
    match parts {
        // An old address in new clothes.
        [0, 0, 0, 0, 0, 0xffff, _, _] | [0x64, 0xff9b, 0, 0, 0, 0, _, _] => is_public_4(last),
        [0x2002, high, low, ..] => is_public_4(Ipv4Addr::from((u32::from(high) << 16) | u32::from(low))),
        [0x2001, 0, ..] | [0x2001, 0xdb8, ..] => false,
        // Only these are given out for the open net; the rest is local, for groups, or for nobody yet.
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_addresses_are_told_from_public_ones() {
        for bad in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.100.100.200",
            "192.0.0.192",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "203.0.113.7",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd00:ec2::254",
            "fec0::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "2001:db8::1",
            "2001:0:1::1",
            "::127.0.0.1",
        ] {
            assert!(!is_public(bad.parse().unwrap()), "{bad}");
        }
        for good in [
            "1.1.1.1",
            "8.8.8.8",
            "172.32.0.1",
            "100.128.0.1",
            "198.20.0.1",
            "2606:4700:4700::1111",
            "2a00:1450:4001::1",
            "::ffff:1.1.1.1",
            "64:ff9b::808:808",
            "2002:808:808::1",
        ] {
            assert!(is_public(good.parse().unwrap()), "{good}");
        }
    }

    #[test]
    fn addresses_are_plain() {
        let place = Place::read("https://example.org/a?b=c").unwrap();
        assert_eq!((place.host.as_str(), place.port, place.is_secure), ("example.org", 443, true));
        assert_eq!(place.origin(), "https://example.org");
        let place = Place::read("http://[::1]:8080").unwrap();
        assert_eq!(
            (place.host.as_str(), place.port, place.origin().as_str()),
            ("::1", 8080, "http://[::1]:8080")
        );
        for bad in [
            "",
            "example.org",
            "ftp://example.org",
            "file:///etc/passwd",
            "https://",
            "https://a@b.org/",
            "https://user:pw@127.0.0.1/",
            "https://example.org/#x",
            "https://example.org/ x",
            "//example.org/",
            "https://exämple.org/",
            "gopher://127.0.0.1:6379/_x",
            "http:///x",
        ] {
            assert_eq!(Place::read(bad), Err(Unreached::Malformed), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused() {
        // Whatever way the machine writes an address down, it is looked at after it was resolved.
        for bad in [
            "http://localhost/",
            "http://127.0.0.1:1/",
            "http://[::1]/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://0/",
        ] {
            let place = Place::read(bad).unwrap();
            assert!(place.resolve(false).await.is_err(), "{bad}");
            assert!(place.post(&NoticeConfig::default(), Vec::new(), Vec::new()).await.is_err(), "{bad}");
        }
        assert_eq!(Place::read("http://127.0.0.1/").unwrap().resolve(false).await, Err(Unreached::Inner));
        assert!(Place::read("http://127.0.0.1/").unwrap().resolve(true).await.is_ok());
    }
}
