//! Passwords: argon2id, off the async threads, few at a time.

use crate::fail::Fail;
use crate::secrets;
use crate::state::App;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use store::Secret;

/// What is compared with when there is no such login, so that it takes as long as if there were one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// What is to be kept of a password.
pub(crate) async fn hash(app: &App, password: String) -> Result<Secret, Fail> {
    slowly(app, move || {
        let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &secrets::random::<16>());
        hash.map(|hash| Secret(hash.to_string())).map_err(Fail::internal)
    })
    .await?
}

/// Is it the password? Without a hash it is not, and that takes as long.
pub(crate) async fn fits(app: &App, password: String, hash: Option<Secret>) -> Result<bool, Fail> {
    let known = hash.is_some();
    let hash = hash.map_or_else(|| NOBODY.to_owned(), |hash| hash.0);
    let fits =
        slowly(app, move || Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok());
    Ok(fits.await? && known)
}

/// Each takes some twenty megabytes and as many milliseconds: no more at once than there are permits.
async fn slowly<T: Send + 'static>(app: &App, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fail> {
    let permit = app.shared.hashers.clone().acquire_owned().await.map_err(Fail::internal)?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(permit);
        done
    });
    done.await.map_err(Fail::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobodys_hash_is_a_hash_like_the_others() {
        let hash = Argon2::default().hash_password_with_salt(b"a long password", &[7; 16]).unwrap();
        let hash = hash.to_string();
        let settings = |hash: &str| hash.split('$').take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(settings(&hash), settings(NOBODY), "the same work");
        let check = |password: &[u8], hash: &str| Argon2::default().verify_password(password, hash);
        assert!(check(b"a long password", &hash).is_ok());
        assert!(check(b"a long passwort", &hash).is_err());
        use argon2::password_hash::Error;
        assert_eq!(check(b"a long password", NOBODY), Err(Error::PasswordInvalid), "it was computed");
    }
}
