//! Dates, sizes and names as each language writes them.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use imprimatur_texts::{Catalog, Language, Texts, Zone};
use time::macros::datetime;

fn texts(tag: &str, zone: Zone) -> Texts {
    let language = Language::from_tag(tag).unwrap();
    Catalog::embedded().texts(language, zone)
}

#[test]
fn dates_are_those_of_the_language_and_the_zone() {
    let at = datetime!(2026-11-27 16:00 UTC);
    let now = datetime!(2026-11-18 09:30 UTC);
    let berlin = Zone::named("Europe/Berlin").unwrap();
    let (english, german) = (texts("en", berlin.clone()), texts("de", berlin));
    assert_eq!(english.due(at, now), "Friday 27 November, 17:00 CET");
    assert_eq!(german.due(at, now), "Freitag, 27. November, 17:00 CET");
    assert_eq!(english.date_time(at), "27 November 2026, 17:00 CET");
    assert_eq!(german.date_time(at), "27. November 2026, 17:00 CET");
    let far = datetime!(2028-03-01 08:05 UTC);
    assert_eq!(english.due(far, now), "Wednesday, 1 March 2028, 09:05 CET");
    assert_eq!(german.due(far, now), "Mittwoch, 1. März 2028, 09:05 CET");
    let utc = texts("de", Zone::UTC);
    assert_eq!(utc.due(at, now), "Freitag, 27. November, 16:00 UTC");
    assert!(Zone::named("Mars/Olympus").is_none());
}

#[test]
fn other_languages_write_dates_and_sizes_as_their_readers_do() {
    let at = datetime!(2026-11-27 16:00 UTC);
    let now = datetime!(2026-11-18 09:30 UTC);
    for (tag, due, size, late) in [
        (
            "cs",
            "pátek 27. listopadu, 16:00 UTC",
            "1,4\u{a0}kB",
            "5 dní zpoždění",
        ),
        (
            "es",
            "viernes, 27 de noviembre, 16:00 UTC",
            "1,4 kB",
            "5 días de retraso",
        ),
        (
            "fr",
            "vendredi 27 novembre à 16:00 UTC",
            "1,4\u{a0}ko",
            "5 jours de retard",
        ),
        (
            "it",
            "venerdì 27 novembre, 16:00 UTC",
            "1,4 kB",
            "5 giorni di ritardo",
        ),
        (
            "nl",
            "vrijdag 27 november, 16:00 UTC",
            "1,4 kB",
            "5 dagen te laat",
        ),
        (
            "pl",
            "piątek, 27 listopada, 16:00 UTC",
            "1,4 kB",
            "5 dni po terminie",
        ),
    ] {
        let texts = texts(tag, Zone::UTC);
        let late_now = datetime!(2026-12-02 17:00 UTC);
        let said = (
            texts.due(at, now),
            texts.size(1_450),
            texts.late(at, late_now).unwrap(),
        );
        assert_eq!(said, (due.to_owned(), size.to_owned(), late.to_owned()));
    }
}

#[test]
fn sizes_are_short() {
    let (english, german) = (texts("en", Zone::UTC), texts("de", Zone::UTC));
    for (bytes, en, de) in [
        (1, "1 byte", "1 Byte"),
        (999, "999 bytes", "999 Byte"),
        (1_000, "1.0 kB", "1,0 kB"),
        (1_450, "1.4 kB", "1,4 kB"),
        (10_618, "10 kB", "10 kB"),
        (23_456_789, "23 MB", "23 MB"),
        (200_000_000, "200 MB", "200 MB"),
        (5_300_000_000, "5.3 GB", "5,3 GB"),
    ] {
        assert_eq!(
            (english.size(bytes), german.size(bytes)),
            (en.to_owned(), de.to_owned())
        );
    }
}

#[test]
fn forms_have_the_time_of_the_zone() {
    let berlin = Zone::named("Europe/Berlin").unwrap();
    assert_eq!((berlin.name(), Zone::UTC.name()), ("Europe/Berlin", "UTC"));
    for (local, at) in [
        (datetime!(2026-11-27 17:00), datetime!(2026-11-27 16:00 UTC)),
        (datetime!(2026-07-01 17:00), datetime!(2026-07-01 15:00 UTC)),
        // Shown twice: the first time.
        (datetime!(2026-10-25 02:30), datetime!(2026-10-25 00:30 UTC)),
    ] {
        assert_eq!(berlin.instant(local), Some(at));
        assert_eq!(berlin.minute(at), local_text(local));
    }
    // Skipped: 02:30 is 03:30.
    let skipped = berlin.instant(datetime!(2026-03-29 02:30)).unwrap();
    assert_eq!(skipped, datetime!(2026-03-29 01:30 UTC));
    assert_eq!(berlin.minute(skipped), "2026-03-29T03:30");
}

fn local_text(local: time::PrimitiveDateTime) -> String {
    format!("{}T{:02}:{:02}", local.date(), local.hour(), local.minute())
}

#[test]
fn times_in_lists_are_as_short_as_they_can_be() {
    let berlin = Zone::named("Europe/Berlin").unwrap();
    let (english, german) = (texts("en", berlin.clone()), texts("de", berlin));
    let now = datetime!(2026-11-18 09:30 UTC);
    for (at, en, de) in [
        (now, "just now", "gerade eben"),
        (datetime!(2026-11-18 09:18 UTC), "12 min ago", "vor 12 Min."),
        (
            datetime!(2026-11-18 08:05 UTC),
            "today 09:05",
            "heute 09:05",
        ),
        (
            datetime!(2026-11-18 09:31 UTC),
            "today 10:31",
            "heute 10:31",
        ),
        // Yesterday in UTC, and today here.
        (
            datetime!(2026-11-17 23:30 UTC),
            "today 00:30",
            "heute 00:30",
        ),
        (
            datetime!(2026-11-17 15:20 UTC),
            "yesterday 16:20",
            "gestern 16:20",
        ),
        (
            datetime!(2026-11-19 08:00 UTC),
            "tomorrow 09:00",
            "morgen 09:00",
        ),
        (datetime!(2026-11-20 11:00 UTC), "Fri 12:00", "Fr 12:00"),
        (datetime!(2026-11-12 11:00 UTC), "Thu 12:00", "Do 12:00"),
        (datetime!(2026-11-03 11:00 UTC), "3 Nov", "3. Nov."),
        (datetime!(2025-11-03 11:00 UTC), "3 Nov 2025", "03.11.2025"),
    ] {
        let short = (
            english.short_date_time(at, now),
            german.short_date_time(at, now),
        );
        assert_eq!(short, (en.to_owned(), de.to_owned()));
    }
}

#[test]
fn how_late_something_is_is_said_in_its_largest_unit() {
    let (english, german) = (texts("en", Zone::UTC), texts("de", Zone::UTC));
    let now = datetime!(2026-11-18 09:30 UTC);
    for (due, en, de) in [
        (now, None, None),
        (
            datetime!(2026-11-18 09:29:50 UTC),
            Some("1 min late"),
            Some("1 Min. überfällig"),
        ),
        (
            datetime!(2026-11-18 06:00 UTC),
            Some("3 h late"),
            Some("3 Std. überfällig"),
        ),
        (
            datetime!(2026-11-17 09:00 UTC),
            Some("1 day late"),
            Some("1 Tag überfällig"),
        ),
        (
            datetime!(2026-11-15 09:00 UTC),
            Some("3 days late"),
            Some("3 Tage überfällig"),
        ),
    ] {
        let late = (english.late(due, now), german.late(due, now));
        assert_eq!(late, (en.map(str::to_owned), de.map(str::to_owned)));
    }
}

#[test]
fn a_reader_s_own_zone_is_named_where_all_is_said() {
    let berlin = Zone::named("Europe/Berlin").unwrap();
    let named = texts("en", berlin.clone());
    let english = named.in_readers_zone(berlin);
    let at = datetime!(2026-11-27 16:00 UTC);
    assert_eq!(named.date_time(at), "27 November 2026, 17:00 CET");
    assert_eq!(english.date_time(at), "27 November 2026, 17:00");
    assert_eq!(
        english.full_date_time(at),
        "Friday, 27 November 2026, 17:00 CET"
    );
}
