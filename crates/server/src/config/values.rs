//! Value types of settings: sizes, lists, secrets.

use std::{fmt, net::IpAddr, str::FromStr};

use imprimatur_application::address;
use ipnet::IpNet;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, IntoDeserializer as _},
};

/// A text that is or contains a secret; never shown in full.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Secret(pub(crate) String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self)
    }
}

impl Secret {
    /// For display: a URL with passwords masked, an SQLite path as it is, any other secret masked in full.
    pub(crate) fn shown(&self) -> String {
        match self.0.split_once("://") {
            Some(_) => without_parameters(&address::mask(&self.0)),
            None if self.0.starts_with("sqlite:") => self.0.clone(),
            None => "****".to_owned(),
        }
    }
}

/// Masks passwords in URL parameters, such as `?password=` or `?sslpassword=` for PostgreSQL.
fn without_parameters(address: &str) -> String {
    let Some((place, parameters)) = address.split_once('?') else {
        return address.to_owned();
    };
    let shown = parameters.split('&').map(|parameter| {
        let name = parameter.split('=').next().unwrap_or_default();
        if name.to_lowercase().contains("password") || name.contains('%') {
            format!("{name}=****")
        } else {
            parameter.to_owned()
        }
    });
    format!("{place}?{}", shown.collect::<Vec<_>>().join("&"))
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.shown())
    }
}

/// An optional value. Empty means `None`, so that an environment variable can unset a value of the file.
pub(super) fn given<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let text = Option::<String>::deserialize(deserializer)?;
    let text = text.filter(|text| !text.trim().is_empty());
    text.map(|text| T::deserialize(text.into_deserializer()))
        .transpose()
}

/// A boolean, which environment variables and flags write as a word.
pub(super) fn boolean<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Boolean(bool),
        Word(String),
    }
    match Written::deserialize(deserializer)? {
        Written::Boolean(value) => Ok(value),
        Written::Word(word) => match word.trim().to_lowercase().as_str() {
            "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err(de::Error::custom(format!(
                "{word:?} is neither true nor false"
            ))),
        },
    }
}

/// A size in bytes, such as `512KiB`, `200MiB` or `5GiB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) u64);

const UNITS: [(&str, u32); 4] = [("KiB", 10), ("MiB", 20), ("GiB", 30), ("TiB", 40)];

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (digits, shift) = UNITS
            .iter()
            .find_map(|(unit, shift)| Some((text.strip_suffix(unit)?, *shift)))
            .unwrap_or((text, 0));
        digits
            .trim()
            .parse::<u64>()
            .ok()
            .and_then(|number| number.checked_mul(1 << shift))
            .map(Self)
            .ok_or_else(|| format!("{text:?} is not a size such as 512KiB, 200MiB or 5GiB"))
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fitting = UNITS
            .iter()
            .rev()
            .find(|(_, shift)| self.0 >= 1 << shift && self.0.is_multiple_of(1 << shift));
        match fitting {
            Some((unit, shift)) => write!(f, "{}{unit}", self.0 >> shift),
            None => write!(f, "{}", self.0),
        }
    }
}

/// Requests per minute, such as `1000/min`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rate(pub(crate) u32);

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text
            .trim()
            .strip_suffix("/min")
            .and_then(|number| number.trim().parse().ok());
        number
            .map(Self)
            .ok_or_else(|| format!("{text:?} is not a rate such as 1000/min"))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/min", self.0)
    }
}

/// A network such as `10.0.0.0/8`, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Network(pub(crate) IpNet);

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let single = || text.parse::<IpAddr>().map(IpNet::from);
        let network = text.parse().or_else(|_| single());
        let network = network.map_err(|_| {
            format!("{text:?} is neither an address nor a network such as 10.0.0.0/8")
        })?;
        Ok(Self(network))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_single = self.0.prefix_len() == self.0.max_prefix_len();
        if is_single {
            self.0.addr().fmt(f)
        } else {
            self.0.fmt(f)
        }
    }
}

/// Implements (de)serialization as text.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Scalar::deserialize(deserializer)?.text().parse().map_err(de::Error::custom)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

pub(super) use as_text;

as_text!(Bytes, Rate, Network);

/// A scalar in a file: a text, or a number where its text would be valid.
#[derive(Deserialize)]
#[serde(untagged, expecting = "must be a text in quotes, such as \"5m\"")]
pub(super) enum Scalar {
    Text(String),
    Number(u64),
}

impl Scalar {
    pub(super) fn text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
        }
    }
}

/// A list: an array in a file, comma-separated in the environment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "must be an array of texts")]
        enum Written {
            Text(String),
            Array(Vec<Scalar>),
        }
        let entries: Vec<_> = match Written::deserialize(deserializer)? {
            Written::Text(text) => text.split(',').map(ToOwned::to_owned).collect(),
            Written::Array(array) => array.into_iter().map(Scalar::text).collect(),
        };
        entries
            .iter()
            .map(|entry| entry.trim())
            .filter(|entry| !entry.is_empty())
            .map(|entry| entry.parse().map_err(de::Error::custom))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_of_an_address_is_shown_wherever_it_stands() {
        for (address, shown) in [
            (
                "postgres://ada:s@h/d?sslmode=require",
                "postgres://ada:****@h/d?sslmode=require",
            ),
            (
                "postgres://h/d?user=ada&Password=s&sslpassword=t&%70assword=u&x=1",
                "postgres://h/d?user=ada&Password=****&sslpassword=****&%70assword=****&x=1",
            ),
            ("sqlite:/data/x.sqlite3", "sqlite:/data/x.sqlite3"),
            ("whsec_abc", "****"),
        ] {
            assert_eq!(Secret(address.to_owned()).shown(), shown);
        }
    }

    #[test]
    fn sizes_and_networks_are_read_and_shown_alike() {
        for text in ["5GiB", "200MiB", "1KiB", "17"] {
            assert_eq!(text.parse::<Bytes>().unwrap().to_string(), text);
        }
        for text in ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), text);
        }
        assert!("10.0.0.0/33".parse::<Network>().is_err());
        assert!("5 parsecs".parse::<Bytes>().is_err());
    }
}
