//! Dates, times and numbers as CLDR has them.

use fixed_decimal::Decimal;
use icu_calendar::{Date, Gregorian};
use icu_datetime::{
    DateTimeFormatterPreferences, FixedCalendarDateTimeFormatter, NoCalendarFormatter,
    fieldsets::{E, MD, MDE, T, YMD, YMDE},
    input::Time,
};
use icu_decimal::{DecimalFormatter, DecimalFormatterPreferences};
use icu_locale_core::Locale;
use imprimatur_domain::Instant;
use jiff::{Timestamp, civil::DateTime, tz::TimeZone};
use time::PrimitiveDateTime;

/// A time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

/// An instant on the clocks of a zone.
pub(crate) struct LocalTime {
    /// Days since 1 January 1970.
    pub(crate) day_number: i64,
    pub(crate) year: i16,
    date: Date<Gregorian>,
    time: Time,
    /// Abbreviation of the zone, such as `CET`, or the offset of a zone that has none.
    pub(crate) zone: String,
}

/// How a locale writes dates, times and numbers. What CLDR does not have is written as ISO 8601 does.
pub(crate) struct Formats {
    day: Option<FixedCalendarDateTimeFormatter<Gregorian, YMD>>,
    weekday: Option<FixedCalendarDateTimeFormatter<Gregorian, MDE>>,
    weekday_and_year: Option<FixedCalendarDateTimeFormatter<Gregorian, YMDE>>,
    short_weekday: Option<FixedCalendarDateTimeFormatter<Gregorian, E>>,
    short_day: Option<FixedCalendarDateTimeFormatter<Gregorian, MD>>,
    short_day_and_year: Option<FixedCalendarDateTimeFormatter<Gregorian, YMD>>,
    time: Option<NoCalendarFormatter<T>>,
    number: Option<DecimalFormatter>,
}

impl Zone {
    /// Coordinated Universal Time.
    pub const UTC: Self = Self(TimeZone::UTC);

    /// A zone by its IANA name, such as `Europe/Berlin`.
    pub fn named(name: &str) -> Option<Self> {
        TimeZone::get(name).ok().map(Self)
    }

    /// The names of all zones.
    pub fn names() -> Vec<String> {
        let names = jiff::tz::db().available();
        names.map(|name| name.to_string()).collect()
    }

    /// Its IANA name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The instant at which clocks of the zone show this. What they skip when daylight saving begins is as much later as
    /// they are put forward; of what they show twice, it is the first time. `None` for what lies outside of all calendars.
    pub fn instant(&self, local: PrimitiveDateTime) -> Option<Instant> {
        let (date, time) = (local.date(), local.time());
        let field = |value: u8| i8::try_from(value).ok();
        let local = DateTime::new(
            i16::try_from(date.year()).ok()?,
            field(date.month().into())?,
            field(date.day())?,
            field(time.hour())?,
            field(time.minute())?,
            field(time.second())?,
            0,
        );
        let zoned = self.0.to_zoned(local.ok()?).ok()?;
        Instant::from_unix_timestamp(zoned.timestamp().as_second()).ok()
    }

    /// What clocks of the zone show, as forms have it: a date and a time to the minute.
    pub fn minute(&self, at: Instant) -> String {
        let at = Timestamp::from_second(at.unix_timestamp()).unwrap_or_default();
        at.to_zoned(self.0.clone())
            .strftime("%Y-%m-%dT%H:%M")
            .to_string()
    }

    /// What clocks of the zone show, with their distance from UTC, as RFC 3339 has it: `2026-11-25T18:51:15+01:00`.
    pub fn rfc3339(&self, at: Instant) -> String {
        let at = Timestamp::from_second(at.unix_timestamp()).unwrap_or_default();
        at.to_zoned(self.0.clone())
            .strftime("%Y-%m-%dT%H:%M:%S%:z")
            .to_string()
    }

    pub(crate) fn local(&self, at: Instant) -> LocalTime {
        let at = Timestamp::from_second(at.unix_timestamp()).unwrap_or_default();
        let local = at.to_zoned(self.0.clone());
        let (date, time) = (local.date(), local.time());
        let field = |value: i8| value.unsigned_abs();
        let known = Date::try_new_gregorian(
            i32::from(date.year()),
            field(date.month()),
            field(date.day()),
        );
        LocalTime {
            day_number: epoch_day(date),
            year: date.year(),
            date: known.unwrap_or_else(|_| epoch()),
            time: Time::try_new(field(time.hour()), field(time.minute()), 0, 0)
                .unwrap_or_else(|_| Time::start_of_day()),
            zone: self.0.to_offset_info(at).abbreviation().to_owned(),
        }
    }
}

impl Formats {
    pub(crate) fn new(locale: &str) -> Self {
        let locale: Locale = locale.parse().unwrap_or_else(|error| {
            tracing::error!(%error, locale, "a locale has no valid name");
            Locale::UNKNOWN
        });
        let dates = DateTimeFormatterPreferences::from(&locale);
        let known = |error| tracing::error!(%error, %locale, "a locale has no dates");
        Self {
            day: FixedCalendarDateTimeFormatter::try_new(dates, YMD::long())
                .map_err(known)
                .ok(),
            weekday: FixedCalendarDateTimeFormatter::try_new(dates, MDE::long())
                .map_err(known)
                .ok(),
            weekday_and_year: FixedCalendarDateTimeFormatter::try_new(dates, YMDE::long())
                .map_err(known)
                .ok(),
            short_weekday: FixedCalendarDateTimeFormatter::try_new(dates, E::short())
                .map_err(known)
                .ok(),
            short_day: FixedCalendarDateTimeFormatter::try_new(dates, MD::medium())
                .map_err(known)
                .ok(),
            short_day_and_year: FixedCalendarDateTimeFormatter::try_new(dates, YMD::medium())
                .map_err(known)
                .ok(),
            time: NoCalendarFormatter::try_new(dates, T::hm())
                .map_err(known)
                .ok(),
            number: DecimalFormatter::try_new(
                DecimalFormatterPreferences::from(&locale),
                icu_decimal::options::DecimalFormatterOptions::default(),
            )
            .map_err(|error| tracing::error!(%error, %locale, "a locale has no numbers"))
            .ok(),
        }
    }

    /// Such as `20 November 2026`.
    pub(crate) fn day(&self, at: &LocalTime) -> String {
        let written = self
            .day
            .as_ref()
            .map(|day| day.format(&at.date).to_string());
        written.unwrap_or_else(|| iso(at))
    }

    /// Such as `Friday 27 November`.
    pub(crate) fn weekday(&self, at: &LocalTime) -> String {
        let day = self.weekday.as_ref();
        let written = day.map(|day| day.format(&at.date).to_string());
        written.unwrap_or_else(|| iso(at))
    }

    /// Such as `Friday 27 November 2026`.
    pub(crate) fn weekday_and_year(&self, at: &LocalTime) -> String {
        let day = self.weekday_and_year.as_ref();
        let written = day.map(|day| day.format(&at.date).to_string());
        written.unwrap_or_else(|| iso(at))
    }

    /// Such as `Fri`.
    pub(crate) fn short_weekday(&self, at: &LocalTime) -> String {
        let day = self.short_weekday.as_ref();
        let written = day.map(|day| day.format(&at.date).to_string());
        written.unwrap_or_else(|| iso(at))
    }

    /// Such as `27 Nov`.
    pub(crate) fn short_day(&self, at: &LocalTime) -> String {
        let day = self.short_day.as_ref();
        let written = day.map(|day| day.format(&at.date).to_string());
        written.unwrap_or_else(|| iso(at))
    }

    /// Such as `27 Nov 2026`.
    pub(crate) fn short_day_and_year(&self, at: &LocalTime) -> String {
        let day = self.short_day_and_year.as_ref();
        let written = day.map(|day| day.format(&at.date).to_string());
        written.unwrap_or_else(|| iso(at))
    }

    /// Such as `17:00`.
    pub(crate) fn time(&self, at: &LocalTime) -> String {
        let time = self.time.as_ref();
        let written = time.map(|time| time.format(&at.time).to_string());
        written.unwrap_or_else(|| {
            format!(
                "{:02}:{:02}",
                at.time.hour.number(),
                at.time.minute.number()
            )
        })
    }

    /// So many tenths, with so many digits behind the point.
    pub(crate) fn tenths(&self, tenths: u64, digits: i16) -> String {
        let mut number = Decimal::from(tenths);
        number.multiply_pow10(-1);
        number.trunc(-digits);
        number.absolute.trim_end();
        number.absolute.pad_end(-digits);
        let written = self
            .number
            .as_ref()
            .map(|format| format.format(&number).to_string());
        written.unwrap_or_else(|| number.to_string())
    }
}

fn iso(at: &LocalTime) -> String {
    let date = &at.date;
    let (year, month, day) = (
        date.year().extended_year(),
        date.month().number(),
        date.day_of_month().0,
    );
    format!("{year}-{month:02}-{day:02}")
}

fn epoch_day(date: jiff::civil::Date) -> i64 {
    let since = date.since(jiff::civil::date(1970, 1, 1));
    since.map_or(0, |span| span.get_days().into())
}

/// What cannot be written stands at the beginning of time.
fn epoch() -> Date<Gregorian> {
    Date::from_rata_die(icu_calendar::types::RataDie::new(719_163), Gregorian)
}
