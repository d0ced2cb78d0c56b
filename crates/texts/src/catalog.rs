//! All texts, read once.

use std::sync::{Arc, LazyLock};

use fluent_bundle::{
    FluentArgs, FluentResource, bundle::FluentBundle as Bundle, concurrent::FluentBundle,
};
use imprimatur_domain::Instant;
use unic_langid::LanguageIdentifier;

use crate::{
    format::{Formats, LocalTime, Zone},
    language::Language,
    text::Text,
};

/// The files of every language, by its tag.
pub(crate) const LOCALES: &[(&str, &[(&str, &str)])] =
    include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The message that names the CLDR locale whose dates and numbers go with the texts, such as `en-GB`.
const LOCALE: &str = "locale";

/// The texts of all languages.
pub struct Catalog(Vec<Locale>);

struct Locale {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    formats: Formats,
}

/// Texts in one language, with times in one zone.
#[derive(Clone)]
pub struct Texts {
    catalog: Arc<Catalog>,
    language: Language,
    zone: Zone,
    /// Whether whoever reads them may be in another zone, so that it has to be named.
    names_zone: bool,
}

impl Catalog {
    /// The texts that are part of the program, which are read once.
    pub fn embedded() -> Arc<Self> {
        static EMBEDDED: LazyLock<Arc<Catalog>> = LazyLock::new(|| Arc::new(Catalog::read()));
        Arc::clone(&EMBEDDED)
    }

    fn read() -> Self {
        let files = |language: &Language| {
            let mut locales = LOCALES.iter();
            locales.find(|(tag, _)| *tag == language.tag())
        };
        let locales = Language::all().filter_map(|language| {
            let (_, files) = files(&language)?;
            Some(Locale::read(language, files))
        });
        Self(locales.collect())
    }

    /// The texts of a language.
    pub fn texts(self: &Arc<Self>, language: Language, zone: Zone) -> Texts {
        Texts {
            catalog: Arc::clone(self),
            language,
            zone,
            names_zone: true,
        }
    }

    /// A text of a language; if it has none of that name, the English one. That is an error of ours, which a test finds.
    fn format(&self, language: Language, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let own = self.locale(language)?;
        if let Some(text) = own.format(key, args) {
            return Some(text);
        }
        tracing::error!(key, language = language.tag(), "a text is missing");
        self.locale(Language::ENGLISH)?.format(key, args)
    }

    fn locale(&self, language: Language) -> Option<&Locale> {
        self.0.iter().find(|locale| locale.language == language)
    }
}

impl Locale {
    fn read(language: Language, files: &[(&str, &str)]) -> Self {
        let id: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle: FluentBundle<FluentResource> = Bundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for (file, text) in files {
            let read = FluentResource::try_new((*text).to_owned());
            let resource = read.unwrap_or_else(|(resource, errors)| {
                tracing::error!(file, language = language.tag(), ?errors, "texts are broken");
                resource
            });
            if let Err(errors) = bundle.add_resource(resource) {
                tracing::error!(file, language = language.tag(), ?errors, "texts clash");
            }
        }
        let mut locale = Self {
            language,
            bundle,
            formats: Formats::new(language.tag()),
        };
        if let Some(cldr) = locale.format(LOCALE, &FluentArgs::new()) {
            locale.formats = Formats::new(&cldr);
        }
        locale
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        if !errors.is_empty() {
            tracing::error!(
                key,
                language = self.language.tag(),
                ?errors,
                "a text is broken"
            );
        }
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text.into_owned())
    }
}

impl Texts {
    /// Their language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The zone of their times.
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The same texts in another language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        Self {
            language,
            ..self.clone()
        }
    }

    /// The same texts with times in another zone, which is named.
    #[must_use]
    pub fn in_zone(&self, zone: Zone) -> Self {
        Self {
            zone,
            names_zone: true,
            ..self.clone()
        }
    }

    /// The same texts with times in the zone in which they are read, which only full forms name.
    #[must_use]
    pub fn in_readers_zone(&self, zone: Zone) -> Self {
        Self {
            zone,
            names_zone: false,
            ..self.clone()
        }
    }

    /// Whether there is a text of this name.
    pub fn has(&self, key: &str) -> bool {
        let locale = self.catalog.locale(self.language);
        locale.is_some_and(|locale| locale.bundle.has_message(key))
    }

    /// A text without variables.
    pub fn get(&self, key: &str) -> String {
        self.text(key).plain()
    }

    /// A text, whose variables can be given to it.
    pub fn text<'t>(&'t self, key: &'t str) -> Text<'t> {
        Text::new(self, key)
    }

    pub(crate) fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let text = self.catalog.format(self.language, key, args);
        text.unwrap_or_else(|| {
            tracing::error!(key, "a text is missing in English, too");
            String::new()
        })
    }

    /// A day and a time, such as `20 November 2026, 16:50`.
    pub fn date_time(&self, at: Instant) -> String {
        self.written(at, Formats::day)
    }

    /// A day to come, with its weekday: `Friday 27 November, 17:00`. The year is written where it is not clear.
    pub fn due(&self, at: Instant, now: Instant) -> String {
        let is_near = (at - now).whole_days().abs() < 180;
        self.written(
            at,
            if is_near {
                Formats::weekday
            } else {
                Formats::weekday_and_year
            },
        )
    }

    /// All that there is to say of an instant: `Friday 27 November 2026, 17:00 CET`.
    pub fn full_date_time(&self, at: Instant) -> String {
        let with_zone = Self {
            names_zone: true,
            ..self.clone()
        };
        with_zone.written(at, Formats::weekday_and_year)
    }

    fn written(&self, at: Instant, day: fn(&Formats, &LocalTime) -> String) -> String {
        let Some(locale) = self.catalog.locale(self.language) else {
            return String::new();
        };
        let local = self.zone.local(at);
        let (day, time) = (day(&locale.formats, &local), locale.formats.time(&local));
        let zone = self.names_zone.then_some(local.zone.as_str());
        let text = self.text("date-time").with("day", day).with("time", time);
        text.with("zone", zone.unwrap_or_default())
            .plain()
            .trim_end()
            .to_owned()
    }

    /// An instant among others in a list, as short as it can be: `12 min ago`, `yesterday 16:20`, `Fri 12:00`, `3 Nov`.
    pub fn short_date_time(&self, at: Instant, now: Instant) -> String {
        let minutes = (now - at).whole_minutes();
        match minutes {
            0 if now >= at => return self.get("short-now"),
            1..60 => return self.text("short-minutes").with("count", minutes).plain(),
            _ => {}
        }
        let Some(locale) = self.catalog.locale(self.language) else {
            return String::new();
        };
        let (local, today) = (self.zone.local(at), self.zone.local(now));
        let formats = &locale.formats;
        let key = match local.day_number - today.day_number {
            -1 => "short-yesterday",
            0 => "short-today",
            1 => "short-tomorrow",
            -6..=6 => "short-weekday",
            _ if local.year == today.year => return formats.short_day(&local),
            _ => return formats.short_day_and_year(&local),
        };
        let text = self.text(key).with("time", formats.time(&local));
        text.with("day", formats.short_weekday(&local)).plain()
    }

    /// How late something is that was due: `2 days late`; `None` if it is not.
    pub fn late(&self, due: Instant, now: Instant) -> Option<String> {
        let late = now - due;
        let (key, count) = match (late.whole_days(), late.whole_hours()) {
            _ if now <= due => return None,
            (0, 0) => ("late-minutes", late.whole_minutes().max(1)),
            (0, hours) => ("late-hours", hours),
            (days, _) => ("late-days", days),
        };
        Some(self.text(key).with("count", count).plain())
    }

    /// A number with one digit behind the point, or none.
    pub(crate) fn number(&self, tenths: u64, digits: i16) -> String {
        let locale = self.catalog.locale(self.language);
        locale.map_or_else(String::new, |locale| locale.formats.tenths(tenths, digits))
    }

    /// A length in bytes, to two or three digits.
    pub fn size(&self, bytes: u64) -> String {
        const UNITS: [(u64, &str); 3] = [
            (1_000_000_000, "size-gigabytes"),
            (1_000_000, "size-megabytes"),
            (1_000, "size-kilobytes"),
        ];
        let Some((unit, key)) = UNITS.into_iter().find(|(unit, _)| bytes >= *unit) else {
            return self.text("size-bytes").with("count", bytes).plain();
        };
        let (whole, tenth) = (bytes / unit, bytes % unit * 10 / unit);
        let number = if whole < 10 {
            self.number(whole * 10 + tenth, 1)
        } else {
            self.number(whole * 10, 0)
        };
        self.text(key).with("number", number).plain()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_a_language_does_not_have_is_english() {
        let german = Language::from_tag("de").unwrap();
        let english = [("a.ftl", "hello = Hello { $name }\nbye = Bye")];
        let catalog = Catalog(vec![
            Locale::read(Language::ENGLISH, &english),
            Locale::read(german, &[("a.ftl", "hello = Hallo { $name }")]),
        ]);
        let texts = Arc::new(catalog).texts(german, Zone::UTC);
        let hello = texts.text("hello").name("name", "<b>");
        assert_eq!(
            (hello.plain().as_str(), texts.get("bye").as_str()),
            ("Hallo <b>", "Bye")
        );
        assert_eq!(hello.html(), "Hallo <bdi>&#60;b&#62;</bdi>");
        assert_eq!(texts.get("nothing"), "");
        assert!(texts.has("hello") && !texts.has("bye"));
    }
}
