//! Values of single fields: texts, keywords, numbers, instants and GUIDs.

use imprimatur_domain::{
    Instant,
    account::{Role, Scope},
    check::CheckOutcome,
    derivative::ConfirmationReason,
    email::Email,
    expectation::PdfX,
    field::{
        Accent, AltText, Comments, FieldProblem, Label, LanguageTag, Line, MediaType, Name,
        PostalAddress, ZoneName,
    },
    gate::{Gate, GateOverride},
    ids::JobId,
    job::{InheritedField, SettableStatus, Status},
    keyword::Keyword,
    notice::Notify,
    order::ExchangeFormat,
    preflight::Severity,
    print::ProfileSource,
    reminder::{Comparator, Unit},
    stage,
    task::{Category, Decision, Reason, Schedule, TaskStatus},
};
use serde_json::{Value, json};

use super::{describe, fields::guid};
use crate::{requests::BulkKind, stamp, words};

/// A value of a field.
pub trait Scalar: Sized {
    /// Whether its values are texts, so that an empty one is none.
    const IS_TEXT: bool = true;

    /// What is said where a value is missing, after the name of the field.
    fn expected() -> FieldProblem;

    /// The value of a JSON value.
    ///
    /// # Errors
    /// What is expected, to be said after the name of the field.
    fn parse(value: &Value) -> Result<Self, FieldProblem>;

    /// Its JSON schema.
    fn describe() -> Value;

    /// Its JSON schema where null and an empty text are no value.
    fn describe_nullable() -> Value {
        describe::or_nothing(&Self::describe())
    }
}

/// Texts of the domain's field types.
macro_rules! texts {
    ($($type:ty),+ $(,)?) => {$(
        impl Scalar for $type {
            fn expected() -> FieldProblem {
                let error = "".parse::<Self>().err();
                error.unwrap_or(FieldProblem::Empty)
            }

            fn parse(value: &Value) -> Result<Self, FieldProblem> {
                let text = value.as_str().ok_or("must be a text")?;
                text.parse()
            }

            fn describe() -> Value {
                describe::text::<Self>()
            }

            fn describe_nullable() -> Value {
                describe::nullable_text::<Self>()
            }
        }
    )+};
}

texts!(
    AltText,
    Comments,
    Email,
    Label,
    Accent,
    LanguageTag,
    ZoneName,
    Line,
    MediaType,
    Name,
    PostalAddress
);

/// Reasons, which must not be blank.
macro_rules! reasons {
    ($($type:ty),+ $(,)?) => {$(
        impl Scalar for $type {
            fn expected() -> FieldProblem {
                FieldProblem::Empty
            }

            fn parse(value: &Value) -> Result<Self, FieldProblem> {
                let reason = <Comments as Scalar>::parse(value)?;
                Self::try_from(reason)
            }

            fn describe() -> Value {
                let mut schema = <Comments as Scalar>::describe();
                schema["minLength"] = 1.into();
                schema
            }
        }
    )+};
}

reasons!(GateOverride, ConfirmationReason);

/// Values that have fixed names.
macro_rules! keyword_values {
    ($($type:ty),+ $(,)?) => {$(
        impl Scalar for $type {
            fn expected() -> FieldProblem {
                format!("must be one of {}", <Self as Keyword>::names()).into()
            }

            fn parse(value: &Value) -> Result<Self, FieldProblem> {
                let value = value.as_str().and_then(<Self as Keyword>::parse);
                value.ok_or_else(Self::expected)
            }

            fn describe() -> Value {
                words::reference::<Self>()
            }
        }
    )+};
}

keyword_values!(
    BulkKind,
    Category,
    CheckOutcome,
    Comparator,
    Notify,
    Decision,
    ExchangeFormat,
    Gate,
    PdfX,
    ProfileSource,
    InheritedField,
    Reason,
    Role,
    stage::Placeholder,
    stage::Role,
    Schedule,
    Scope,
    Severity,
    SettableStatus,
    Status,
    TaskStatus,
    Unit,
);

impl Scalar for bool {
    const IS_TEXT: bool = false;

    fn expected() -> FieldProblem {
        "must be true or false".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        value.as_bool().ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "boolean"})
    }
}

/// A whole number within bounds, however it is written: `2.0` is one, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Int<const MIN: u64, const MAX: u64>(pub u64);

impl<const MIN: u64, const MAX: u64> Scalar for Int<MIN, MAX> {
    const IS_TEXT: bool = false;

    fn expected() -> FieldProblem {
        if MAX >= u64::from(u32::MAX) {
            format!("must be an integer of at least {MIN}").into()
        } else {
            FieldProblem::OutOfRange { min: MIN, max: MAX }
        }
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let number = whole(value).filter(|number| (MIN..=MAX).contains(number));
        number.map(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "integer", "minimum": MIN, "maximum": MAX})
    }

    fn describe_nullable() -> Value {
        json!({"type": ["integer", "null"], "minimum": MIN, "maximum": MAX})
    }
}

impl<const MIN: u64, const MAX: u64> Int<MIN, MAX> {
    /// The number; the largest `u16` for bounds beyond.
    pub fn as_u16(self) -> u16 {
        u16::try_from(self.0).unwrap_or(u16::MAX)
    }

    /// The number; the largest `u32` for bounds beyond.
    pub fn as_u32(self) -> u32 {
        u32::try_from(self.0).unwrap_or(u32::MAX)
    }

    /// The number; the largest `i64` for bounds beyond.
    pub fn as_i64(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

fn whole(value: &Value) -> Option<u64> {
    let written = value.as_f64().filter(|number| number.fract() == 0.0);
    let written = written.filter(|number| (0.0..9_007_199_254_740_992.0).contains(number));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number within these bounds is cast as it is"
    )]
    let written = written.map(|number| number as u64);
    value.as_u64().or(written)
}

impl Scalar for Instant {
    fn expected() -> FieldProblem {
        FieldProblem::NotAnInstant
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let at = value.as_str().and_then(stamp::parse);
        at.ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "string", "format": "date-time"})
    }
}

/// A malformed GUID is the GUID of no job, so it is not found like any unknown one.
impl Scalar for JobId {
    fn expected() -> FieldProblem {
        "must be a text".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let text = value.as_str().ok_or_else(Self::expected)?;
        Ok(guid(text).unwrap_or(Self::nil()))
    }

    fn describe() -> Value {
        json!({"type": "string", "format": "uuid"})
    }
}

/// A list with at least one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtLeastOne<T>(pub Vec<T>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        type Number = Int<0, { u64::MAX }>;
        for (value, number) in [
            (json!(164.0), 164),
            (json!(1e3), 1_000),
            (json!(0), 0),
            (json!(u64::MAX), u64::MAX),
        ] {
            assert_eq!(Number::parse(&value), Ok(Int(number)), "{value}");
        }
        for other in [json!(0.5), json!(-1.0), json!(1e300), json!("1")] {
            assert!(Number::parse(&other).is_err(), "{other}");
        }
    }

    #[test]
    fn a_malformed_guid_is_that_of_no_job() {
        assert_eq!(JobId::parse(&json!("x")), Ok(JobId::nil()));
        let guid = json!("0199E0D2-0000-7000-8000-000000000001");
        assert!(JobId::parse(&guid).is_ok_and(|id| id != JobId::nil()));
    }
}
