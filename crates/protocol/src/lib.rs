//! Messages between the server and its clients, version 1.
//!
//! Everything is JSON over HTTP, under `/api/v1`; news come as server-sent events.
//! The types here are the whole wire: the server writes them, clients read them, and `docs/protocol.md` describes
//! every field. A test fails when this crate changes and the page does not.
//!
//! Reading order: [`failure`], [`guest`], [`account`], [`games`], [`table`], [`look`], [`act`], [`standing`], [`clock`],
//! [`lobby`], [`stream`], [`record`], [`notice`].
//!
//! Numbers in these messages are the seat's own: they count what that seat may know, so that nobody learns from
//! them how many small choices another side made in secret.
//!
//! Invariant: no message holds a language's words as its only meaning: beside every text stands a stable code.

pub mod account;
pub mod act;
pub mod clock;
pub mod failure;
pub mod games;
pub mod guest;
pub mod lobby;
pub mod look;
pub mod notice;
pub mod record;
#[cfg(feature = "schema")]
mod schema;
pub mod standing;
pub mod stream;
pub mod table;

pub use account::{
    AccountInfo, AskReset, ChangeMail, ChangePassword, ClaimAccount, ConfirmMail, DeleteMe, Done, DropToken,
    Enter, Export, ExportedTable, Holder, MadeToken, NewToken, ResetPassword, SaidLine, SetBot, TokenInfo,
    TokenList,
};
pub use act::{Act, Check, Checked, Play, Resign, Say, SetWatch};
pub use clock::{Away, Claim, Clock, DropHoliday, Holiday, Holidays, NewHoliday, SideClock, TimeControl};
pub use failure::{Banned, Failed, Failure, FaultText, Kind};
pub use games::{GameInfo, GameList, OptionInfo, SideInfo};
pub use guest::{ClaimDevice, DeviceCode, Me, NewGuest, Rename};
pub use lobby::{
    GameRating, GameResult, Leader, Leaders, LobbyList, LobbySeat, LobbyTable, Person, Played, Player,
    Rating, SetListed, Sit, Tally,
};
pub use look::{Changes, Choice, Dice, Log, Look, Outcome, Part, Question, Told, Turn};
pub use notice::{
    DropDevice, Happened, HookNotice, NewDevice, Notices, SetNotices, TURN, TableNews, Tested, TestedWay,
    TurnNews,
};
pub use record::{Moment, Past, Record, Verdict, Verified, Verify};
pub use standing::{Order, OrderValue, Stand, Standing};
pub use stream::{BEAT, CHAT, ChatLine, ChatLines, LOOK, Position, TABLE};
pub use table::{
    Join, Joined, Links, NewSeat, NewTable, Rematch, Seat, SeatKind, State, TableInfo, TableList,
};

/// The version of these messages; it is part of every address.
pub const VERSION: u32 = 1;
