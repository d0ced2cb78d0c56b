//! Values that have fixed names in the interface and the database.

/// A value that has a fixed name. Implemented by [`keywords!`](crate::keywords).
pub trait Keyword: Copy + 'static {
    /// Every value, in the order of declaration.
    const ALL: &'static [Self];

    /// The name of the value.
    fn as_str(self) -> &'static str;

    /// The value of this name.
    fn parse(text: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|value| value.as_str() == text)
    }

    /// Every name, separated by `, `, for messages.
    fn names() -> String {
        let names: Vec<_> = Self::ALL.iter().map(|value| value.as_str()).collect();
        names.join(", ")
    }
}

/// Declares an enum each of whose values has a fixed name: `ALL`, `as_str`, `parse`, [`Display`](std::fmt::Display) and
/// [`Keyword`](crate::keyword::Keyword) follow from it.
///
/// ```
/// imprimatur_domain::keywords! {
///     /// On which side.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Side {
///         /// The left one.
///         Left = "left",
///         /// The right one.
///         Right = "right",
///     }
/// }
/// assert_eq!(Side::ALL.map(Side::as_str), ["left", "right"]);
/// assert_eq!(Side::parse("right"), Some(Side::Right));
/// ```
#[macro_export]
macro_rules! keywords {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $value:ident = $text:literal,)+
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$doc])* $value,)+
        }

        impl $name {
            /// Every value, in the order of declaration.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$value),+];

            /// The name of the value in the interface.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $text,)+
                }
            }

            /// The value of this name.
            pub fn parse(text: &str) -> Option<Self> {
                <Self as $crate::keyword::Keyword>::parse(text)
            }
        }

        impl $crate::keyword::Keyword for $name {
            const ALL: &'static [Self] = &Self::ALL;

            fn as_str(self) -> &'static str {
                self.as_str()
            }
        }

        $crate::serialize_keyword!($name);

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

/// Serialises a keyword as its name.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_keyword {
    ($name:ident) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::serde::Serializer,
            {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
            where
                D: $crate::serde::Deserializer<'de>,
            {
                let name: String = $crate::serde::Deserialize::deserialize(deserializer)?;
                Self::parse(&name).ok_or_else(|| {
                    let names = <Self as $crate::keyword::Keyword>::names();
                    $crate::serde::de::Error::custom(format!("{name:?} is none of {names}"))
                })
            }
        }
    };
}

/// Without the feature `serde`, keywords are not serialised.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_keyword {
    ($name:ident) => {};
}
