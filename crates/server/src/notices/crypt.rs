//! Messages that only one browser can read (RFC 8291), and the proof of who sends them (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// The longest message: what every service takes in one record.
const LONGEST: usize = 3000;
/// How long a proof is good, in seconds; services take a day at most.
const PROOF: i64 = 12 * 3600;

/// Bytes as they stand in addresses and headers.
pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The same back; padding is not minded.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// The keys of a browser: its public point and the secret it shares with us.
#[derive(Clone)]
pub(crate) struct Reader {
    point: [u8; 65],
    auth: [u8; 16],
}

impl Reader {
    /// The keys as the browser wrote them.
    pub(crate) fn read(key: &str, auth: &str) -> Option<Reader> {
        let point: [u8; 65] = decode(key)?.try_into().ok()?;
        let auth = decode(auth)?.try_into().ok()?;
        (point[0] == 4).then_some(Reader { point, auth })
    }

    /// A message only this browser can read.
    pub(crate) fn seal(&self, message: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let point: [u8; 65] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, self.point);
        let salt = crate::secrets::random();
        // A point that is not on the curve fails here.
        agreement::agree_ephemeral(own, &theirs, |shared| self.seal_with(message, shared, &point, &salt))
            .ok()?
    }

    fn seal_with(&self, message: &[u8], shared: &[u8], own: &[u8; 65], salt: &[u8; 16]) -> Option<Vec<u8>> {
        if message.len() > LONGEST {
            return None;
        }
        let info = [b"WebPush: info\0".as_slice(), &self.point, own].concat();
        let secret = expand(&extract(&self.auth, shared), &info);
        let key = extract(salt, &secret);
        let cipher = expand(&key, b"Content-Encoding: aes128gcm\0");
        let nonce = expand(&key, b"Content-Encoding: nonce\0");
        let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &cipher[..16]).ok()?);
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).ok()?;
        // One record, and this is the last.
        let mut sealed = [message, &[2]].concat();
        cipher.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).ok()?;
        Some([salt.as_slice(), &4096_u32.to_be_bytes(), &[65], own, &sealed].concat())
    }
}

fn extract(salt: &[u8], secret: &[u8]) -> [u8; 32] {
    tag(salt, &[secret])
}

/// One block is as much as any of our keys needs.
fn expand(key: &[u8], info: &[u8]) -> [u8; 32] {
    tag(key, &[info, &[1]])
}

fn tag(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
    parts.iter().for_each(|part| context.update(part));
    context.sign().as_ref().try_into().unwrap_or_default()
}

/// HMAC-SHA256 in hexadecimal.
pub(crate) fn signature(key: &str, parts: &[&[u8]]) -> String {
    tag(key.as_bytes(), parts).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The key by which push services know this server.
pub(crate) struct Sender {
    pair: EcdsaKeyPair,
}

impl Sender {
    /// A new key, to be kept.
    pub(crate) fn draw() -> Option<String> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(encode(made.as_ref()))
    }

    /// The key that was kept.
    pub(crate) fn read(kept: &str) -> Option<Sender> {
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &decode(kept)?, &SystemRandom::new());
        Some(Sender { pair: pair.ok()? })
    }

    /// The public half, as a browser wants it.
    pub(crate) fn public(&self) -> String {
        encode(self.pair.public_key().as_ref())
    }

    /// The header that proves to a service who sends; `now` is in milliseconds since 1970.
    pub(crate) fn proof(&self, origin: &str, contact: &str, now: i64) -> Option<String> {
        let head = encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({"aud": origin, "exp": now / 1000 + PROOF, "sub": contact}).to_string();
        let signed = format!("{head}.{}", encode(claims.as_bytes()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", encode(signature.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::ECDSA_P256_SHA256_FIXED;

    /// The example of RFC 8291, appendix A: the point where both keys have met is given there.
    #[test]
    fn a_message_is_sealed_as_the_standard_says() {
        let reader = Reader::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let shared = decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap();
        let own =
            decode("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let sealed =
            reader.seal_with(text, &shared, &own.unwrap().try_into().unwrap(), &salt.try_into().unwrap());
        assert_eq!(
            encode(&sealed.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
             EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_proof_can_be_checked_with_the_public_key() {
        let kept = Sender::draw().unwrap();
        let sender = Sender::read(&kept).unwrap();
        assert_eq!(sender.public(), Sender::read(&kept).unwrap().public());
        let proof = sender.proof("https://push.example", "mailto:a@b.org", 1_000_000).unwrap();
        let (token, key) = proof.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = ring::signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key).unwrap());
        key.verify(signed.as_bytes(), &decode(signature).unwrap()).unwrap();
        let claims = decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(
            claims,
            json!({"aud": "https://push.example", "exp": 1000 + 43_200, "sub": "mailto:a@b.org"})
        );
    }

    #[test]
    fn bad_keys_are_refused() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(Reader::read(good, auth).is_some());
        assert!(Reader::read("", auth).is_none());
        assert!(Reader::read(good, "AAAA").is_none());
        assert!(Reader::read(&good[..80], auth).is_none());
        // A point beside the curve.
        let beside = encode(&[&[4_u8][..], &[7; 64]].concat());
        assert!(Reader::read(&beside, auth).unwrap().seal(b"x").is_none());
        assert!(Reader::read(good, auth).unwrap().seal(&[0; 5000]).is_none());
    }

    #[test]
    fn signatures_are_hmac_sha256() {
        // RFC 4231, test case 2.
        assert_eq!(
            signature("Jefe", &[b"what do ya want ", b"for nothing?"]),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
