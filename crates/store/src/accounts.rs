//! People who come back: accounts, the tokens by which a browser or a program is known, letters' links, bans.

use crate::rows::{Guest, Secret};
use crate::store::Answer;

/// A guest with a login.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The guest's id.
    pub guest: String,
    /// As its owner writes it; unique whatever the case of its letters.
    pub login: String,
    /// What is kept of the password.
    pub password: Secret,
    /// The confirmed mail address; empty if there is none.
    pub mail: String,
    /// An address that is not confirmed yet; empty if there is none.
    pub mail_wanted: String,
    /// When it was claimed: milliseconds since 1970.
    pub created: i64,
}

/// A token by which a guest is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What is kept of it.
    pub hash: Secret,
    /// What holds it.
    pub kind: TokenKind,
    /// What its owner calls it.
    pub name: String,
    /// When it was made: milliseconds since 1970; 0 if that was not kept.
    pub made: i64,
    /// When it was last used, give or take some minutes; 0 if it never was.
    pub used: i64,
}

/// What holds a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A browser or a device of the person.
    Device,
    /// A program.
    Api,
}

impl TokenKind {
    /// As it is stored.
    pub fn code(self) -> &'static str {
        match self {
            TokenKind::Device => "device",
            TokenKind::Api => "api",
        }
    }
}

/// Somebody may not play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Until then: milliseconds since 1970.
    pub until: i64,
    /// For this reason.
    pub why: String,
}

/// Whoever calls, as a token tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The guest.
    pub guest: Guest,
    /// Is it a program?
    pub bot: bool,
    /// Its ban, though it may be over.
    pub ban: Option<Ban>,
    /// The token it came with.
    pub token: Token,
}

/// What a link in a letter opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailLink {
    /// What is kept of its token.
    pub hash: Secret,
    /// What it is for.
    pub kind: MailLinkKind,
    /// Whose it is.
    pub guest: String,
    /// The address it went to.
    pub address: String,
    /// Good until then: milliseconds since 1970.
    pub until: i64,
}

/// What a link in a letter is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailLinkKind {
    /// To show that the address is one's own.
    Confirm,
    /// For a new password.
    Reset,
}

impl MailLinkKind {
    /// As it is stored.
    pub fn code(self) -> &'static str {
        match self {
            MailLinkKind::Confirm => "confirm",
            MailLinkKind::Reset => "reset",
        }
    }
}

/// Somebody, as whoever runs the house sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The guest.
    pub guest: Guest,
    /// The login, if there is an account.
    pub login: Option<String>,
    /// Is it a program?
    pub bot: bool,
    /// The ban, though it may be over.
    pub ban: Option<Ban>,
    /// At how many tables they sit.
    pub tables: u64,
}

/// Something somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// At this table.
    pub table: String,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// What.
    pub text: String,
}

/// The name of somebody who is gone.
pub const GONE: &str = "deleted";

/// The people of a store.
pub trait Accounts {
    /// Keep an account; a conflict if the login is taken or the guest has one.
    fn claim(&self, account: Account) -> Answer<'_, ()>;
    /// The account of a guest.
    fn account(&self, guest: &str) -> Answer<'_, Option<Account>>;
    /// The account with this login, whatever the case of its letters.
    fn account_of_login(&self, login: &str) -> Answer<'_, Option<Account>>;
    /// The accounts with this confirmed address, whatever the case of its letters.
    fn accounts_of_mail(&self, mail: &str) -> Answer<'_, Vec<Account>>;
    /// Another password; letters for a new one, and codes for other devices, are good for nothing from now on.
    fn set_password(&self, guest: &str, password: Secret) -> Answer<'_, ()>;
    /// Another address, confirmed and wanted.
    fn set_mail(&self, guest: &str, mail: &str, wanted: &str) -> Answer<'_, ()>;
    /// Is it a program?
    fn set_bot(&self, guest: &str, bot: bool) -> Answer<'_, ()>;

    /// Whoever has the token with this hash.
    fn who(&self, token_hash: &str) -> Answer<'_, Option<Who>>;
    /// Keep a token of a guest.
    fn keep_token(&self, guest: &str, token: Token) -> Answer<'_, ()>;
    /// The tokens of a guest, the newest first.
    fn tokens(&self, guest: &str) -> Answer<'_, Vec<Token>>;
    /// Note that a token was used, and by what if nobody knows yet.
    fn token_used(&self, token_hash: &str, at: i64, name: &str) -> Answer<'_, ()>;
    /// A guest is known by another token in the place of this one; missing if it is not there.
    fn renew_token(&self, guest: &str, token_hash: &str, new: Secret) -> Answer<'_, ()>;
    /// Take a token away; says whether it was there.
    fn drop_token(&self, guest: &str, token_hash: &str) -> Answer<'_, bool>;
    /// Take the tokens of all devices away, but this one.
    fn drop_devices(&self, guest: &str, but: &str) -> Answer<'_, u64>;

    /// Keep a letter's link; earlier ones of the same kind are good for nothing from now on.
    fn add_mail_link(&self, link: MailLink) -> Answer<'_, ()>;
    /// Take a letter's link away; of several who try, one gets it.
    fn take_mail_link(&self, hash: &str, kind: MailLinkKind) -> Answer<'_, Option<MailLink>>;

    /// What was one guest's is another's: seats, tables, chat, devices that are told. Says which tables.
    fn merge(&self, from: &str, into: &str) -> Answer<'_, Vec<String>>;
    /// Forget a person: the name, the account, every token. Seats of games that have begun and what was said stay,
    /// under no name; tables they put up that wait for somebody leave the lobby.
    fn forget_person(&self, guest: &str) -> Answer<'_, ()>;
    /// Everything a guest said.
    fn said_by(&self, guest: &str) -> Answer<'_, Vec<Saying>>;

    /// Ban somebody; a time that is past ends a ban.
    fn ban(&self, guest: &str, ban: Ban) -> Answer<'_, ()>;
    /// People whose login, name or id holds this, accounts first; at most so many.
    fn people(&self, find: &str, most: u64) -> Answer<'_, Vec<Person>>;
    /// The ids of all tables, the newest first.
    fn every_table(&self) -> Answer<'_, Vec<String>>;
}
