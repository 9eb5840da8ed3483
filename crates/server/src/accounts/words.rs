//! What logins, passwords and mail addresses may be.

use crate::fail::Fail;
use crate::mail;

/// A login: 3 to 30 plain letters, digits, points, hyphens, underscores.
pub(crate) fn login(text: &str) -> Result<String, Fail> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let is_login = (3..=30).contains(&text.len()) && text.bytes().all(is_plain);
    if is_login { Ok(text.to_owned()) } else { Err(Fail::malformed("bad_login", "")) }
}

/// A password: at least 10 characters, whichever they are; not more than anybody types.
pub(crate) fn password(text: &str) -> Result<String, Fail> {
    if (10..=200).contains(&text.chars().count()) {
        Ok(text.to_owned())
    } else {
        Err(Fail::malformed("bad_password", ""))
    }
}

/// A mail address without a name.
pub(crate) fn address(text: &str) -> Result<String, Fail> {
    let text = text.trim();
    let mailbox = mail::mailbox(text).ok().filter(|mailbox| mailbox.name.is_none() && text.len() <= 200);
    mailbox.map(|mailbox| mailbox.email.to_string()).ok_or_else(|| Fail::malformed("bad_mail", ""))
}

/// What a program's token is called.
pub(crate) fn token_name(text: &str) -> Result<String, Fail> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_name = !name.is_empty() && name.chars().count() <= 40 && !name.chars().any(char::is_control);
    if is_name { Ok(name) } else { Err(Fail::malformed("bad_name", "")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_are_plain() {
        for good in ["abc", "Marie.C", "x-1_y", &"a".repeat(30)] {
            assert!(login(good).is_ok(), "{good}");
        }
        for bad in ["", "ab", "a b", "Élise", "a/b", "a\nb", "a@b", &"a".repeat(31), "аdmin"] {
            assert!(login(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn passwords_are_long() {
        assert!(password("éèêëàâäùûü").is_ok());
        assert!(password("123456789").is_err() && password(&"x".repeat(201)).is_err());
    }

    #[test]
    fn addresses_are_one_address() {
        assert_eq!(address(" m@example.org ").unwrap(), "m@example.org");
        for bad in ["", "m", "M <m@example.org>", "a@b.org, c@d.org", "a@b.org\r\nBcc: c@d.org"] {
            assert!(address(bad).is_err(), "{bad}");
        }
    }
}
