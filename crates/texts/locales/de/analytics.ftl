### Files in numbers in the console

analytics = Auswertung
analytics-intro = Ihre Dateien in Zahlen, der Verlauf über 12 Monate und die Dauer bis zur Entscheidung.
analytics-files = Dateien
analytics-processed = Bearbeitet
analytics-size = Größe
analytics-last-approval = Letzte Freigabe
analytics-partial = Es gibt mehr als { $count } geänderte Dateien. Unten zählen nur die zuletzt geänderten.
analytics-course = Verlauf über 12 Monate
analytics-course-note = Entscheidungen nach dem Monat, in dem sie getroffen wurden (UTC).
analytics-month = Monat
analytics-added = Hinzugefügt
analytics-times = Dauer vom Senden bis zur Entscheidung
analytics-times-note = Die Hälfte der Entscheidungen dauerte höchstens so lange wie der Median, 9 von 10 höchstens so lange wie das 90. Perzentil.
analytics-median = Median
analytics-p90 = 90. Perzentil
analytics-none = Keine Entscheidungen in diesen Monaten.
analytics-by-plan = Nach Plan
analytics-no-plan = Ohne Plan
analytics-by-customer = Nach Kunde
analytics-no-customer = Kein Kunde
analytics-bytes = Größe in Byte
analytics-median-minutes = Median in Minuten
analytics-p90-minutes = 90. Perzentil in Minuten
analytics-total = Insgesamt
