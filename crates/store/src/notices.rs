//! Who wants to be told, and what is still to be told: the outbox that all servers share.

use crate::rows::Secret;
use crate::store::Answer;

/// How somebody wants to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// Whose.
    pub guest: String,
    /// Two letters.
    pub lang: String,
    /// How long a turn must wait before anyone is told, in milliseconds.
    pub delay: i64,
    /// By mail?
    pub mail: bool,
    /// On the devices that take messages?
    pub push: bool,
    /// The address of a program that wants to be told; empty if none.
    pub hook: String,
    /// With what the notices to that program are signed.
    pub secret: Secret,
    /// The token of the link that ends the mails.
    pub stop: Secret,
}

/// A browser that takes messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushDevice {
    /// Stable id.
    pub id: String,
    /// Whose.
    pub guest: String,
    /// Where the service that carries the messages takes them; whoever knows it may send.
    pub address: Secret,
    /// The browser's public key, in base64 for addresses.
    pub key: String,
    /// What browser and server know together, likewise.
    pub auth: Secret,
}

/// Something to be told, once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Given by the store; 0 before.
    pub number: u64,
    /// Whom.
    pub guest: String,
    /// Of which table.
    pub table: String,
    /// The number of the journal line that began it: the same on every server.
    pub turn: u64,
    /// What: `turn`, `remind`, `began`, `over`, `closed` or `claim`.
    pub kind: String,
    /// By which way: `mail`, `push` or `hook`.
    pub channel: String,
    /// To which device, for `push`; empty else.
    pub target: String,
    /// The side that is asked, or one the person plays.
    pub side: String,
    /// Not before: milliseconds since 1970.
    pub due: i64,
    /// How often it was taken up.
    pub tries: u64,
    /// When it was made: milliseconds since 1970.
    pub made: i64,
}

/// What became of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It went out.
    Sent,
    /// Nobody needs it any more.
    Dropped,
    /// It could not be sent, and will not be tried again.
    Failed,
    /// It is to be tried again at this time.
    Later(i64),
    /// It was not tried; it is to be looked at again at this time, as if for the first time.
    Wait(i64),
}

impl Fate {
    pub(crate) const fn state(self) -> &'static str {
        match self {
            Fate::Sent => "sent",
            Fate::Dropped => "dropped",
            Fate::Failed => "failed",
            Fate::Later(_) | Fate::Wait(_) => "waiting",
        }
    }
}

/// The outbox, and whom it is for.
pub trait Notices {
    /// How somebody wants to be told; none if nothing was said.
    fn wishes(&self, guest: &str) -> Answer<'_, Option<Wishes>>;
    /// Keep how somebody wants to be told.
    fn set_wishes(&self, wishes: Wishes) -> Answer<'_, ()>;
    /// Whose mails this token ends.
    fn wishes_of_stop(&self, stop: &str) -> Answer<'_, Option<Wishes>>;

    /// Keep a device. A browser has one address: it belongs to whoever used it last.
    fn add_push(&self, device: PushDevice) -> Answer<'_, ()>;
    /// Somebody's devices.
    fn pushes(&self, guest: &str) -> Answer<'_, Vec<PushDevice>>;
    /// Forget the device with this address.
    fn drop_push(&self, address: &str) -> Answer<'_, ()>;

    /// Put notices into the outbox; those that are there already, whatever became of them, stay as they are.
    /// Says how many are new.
    fn add_notices(&self, notices: Vec<Notice>) -> Answer<'_, u64>;
    /// Take up what is due; of several servers that ask, one gets each. Until `until` nobody else gets it.
    fn take_notices(&self, now: i64, until: i64, most: u32) -> Answer<'_, Vec<Notice>>;
    /// It goes out now: true for the one who took it up last, and never again after that unless it is to be tried later.
    fn begin_sending(&self, number: u64, tries: u64) -> Answer<'_, bool>;
    /// What became of it.
    fn settle_notice(&self, number: u64, fate: Fate) -> Answer<'_, ()>;
    /// Tables whose journal grew since then and where somebody sits who wants to be told.
    fn tables_to_tell(&self, since: i64) -> Answer<'_, Vec<String>>;

    /// Somebody has a table open until then.
    fn be_here(&self, table: &str, guest: &str, until: i64) -> Answer<'_, ()>;
    /// Has somebody a table open now?
    fn is_here(&self, table: &str, guest: &str, now: i64) -> Answer<'_, bool>;

    /// Forget notices made before then that need not go out any more, and who had a table open before then; says how
    /// many there were.
    fn forget_old_notices(&self, before: i64) -> Answer<'_, u64>;
    /// Forget a person's wishes and devices, and everything still to be told or told.
    fn forget_notices(&self, guest: &str) -> Answer<'_, ()>;

    /// The key under this name; if there is none, this one from now on. All servers get the same.
    fn shared_key(&self, name: &str, value: Secret) -> Answer<'_, Secret>;
}
