//! Random ids and tokens, and the hashes that are kept of them.

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// A random token of `N` bytes, in letters and digits that need no escaping in an address.
pub(crate) fn token<const N: usize>() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz0123456";
    let mut out = String::new();
    let (mut held, mut bits) = (0_u32, 0);
    for byte in random::<N>() {
        held = held << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            out.push(char::from(LETTERS[(held >> bits & 31) as usize]));
        }
    }
    if bits > 0 {
        out.push(char::from(LETTERS[(held << (5 - bits) & 31) as usize]));
    }
    out
}

/// What is kept of a guest's token. A token is 256 random bits, so a plain hash is enough: there is nothing to guess.
pub(crate) fn hash(token: &str) -> String {
    let key = blake3::derive_key("tricorne guest token, version 1", token.as_bytes());
    blake3::Hash::from_bytes(key).to_hex().to_string()
}

/// A seed nobody can foresee.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(random())
}

/// Are these the same, without telling by the time it takes how much of them is?
pub(crate) fn same(one: &str, other: &str) -> bool {
    blake3::hash(one.as_bytes()) == blake3::hash(other.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_plain_and_all_different() {
        let all: std::collections::BTreeSet<String> = (0..1000).map(|_| token::<32>()).collect();
        assert_eq!(all.len(), 1000);
        assert!(all.iter().all(|one| one.len() == 52 && one.bytes().all(|b| b.is_ascii_alphanumeric())));
        assert_eq!(token::<10>().len(), 16);
        assert_ne!(hash("a"), hash("b"));
        assert!(same("a", "a") && !same("a", "b"));
    }
}
