//! Enums of a rulebook's words, written once: the words, and the two sides of a game for two.

/// Makes enums of words: with their codes, all of them in order, and a reader.
///
/// ```
/// tricorne_kernel::words! {
///     /// What grows there.
///     Ground {
///         /// Trees.
///         Woods = "woods",
///         /// Nothing but water and reed.
///         Marsh = "marsh",
///     }
/// }
/// assert_eq!(Ground::from_code("marsh"), Some(Ground::Marsh));
/// assert_eq!(Ground::ALL.iter().map(|ground| ground.code()).collect::<Vec<_>>(), ["woods", "marsh"]);
/// ```
#[macro_export]
macro_rules! words {
    ($($(#[$doc:meta])* $Name:ident { $($(#[$each:meta])* $Variant:ident = $code:literal,)* })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $Name { $($(#[$each])* $Variant,)* }

        impl $Name {
            /// All of them, in order.
            pub const ALL: &'static [$Name] = &[$($Name::$Variant,)*];

            /// The stable word.
            pub fn code(self) -> &'static str {
                match self { $($Name::$Variant => $code,)* }
            }

            /// The one with this word.
            pub fn from_code(code: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|one| one.code() == code)
            }
        }
    )* };
}

/// Makes the [`Side`](crate::Side) of a game for two.
///
/// ```
/// use tricorne_kernel::Side as _;
///
/// tricorne_kernel::two_sides! {
///     /// Who plays.
///     Side {
///         /// Red.
///         British = "british",
///         /// Blue.
///         French = "french",
///     }
/// }
/// assert_eq!(Side::British.other(), Side::French);
/// assert_eq!(Side::BOTH.map(|side| side.code()), ["british", "french"]);
/// ```
#[macro_export]
macro_rules! two_sides {
    (
        $(#[$doc:meta])*
        $Name:ident {
            $(#[$first_doc:meta])* $First:ident = $first:literal,
            $(#[$second_doc:meta])* $Second:ident = $second:literal,
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $Name {
            $(#[$first_doc])*
            $First,
            $(#[$second_doc])*
            $Second,
        }

        impl $Name {
            /// Both, in order.
            pub const BOTH: [$Name; 2] = [$Name::$First, $Name::$Second];

            /// The enemy.
            #[inline]
            pub fn other(self) -> $Name {
                match self {
                    $Name::$First => $Name::$Second,
                    $Name::$Second => $Name::$First,
                }
            }
        }

        impl $crate::Side for $Name {
            const ALL: &'static [$Name] = &$Name::BOTH;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn code(self) -> &'static str {
                match self {
                    $Name::$First => $first,
                    $Name::$Second => $second,
                }
            }
        }
    };
}
