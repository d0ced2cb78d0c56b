### Files in numbers in the console

analytics = Statistieken
analytics-intro = Uw bestanden in cijfers, het verloop over 12 maanden en de tijd tot de beslissing.
analytics-files = Bestanden
analytics-processed = Verwerkt
analytics-size = Grootte
analytics-last-approval = Laatste goedkeuring
analytics-partial = Er zijn meer dan { $count } gewijzigde bestanden. Hieronder tellen alleen de laatst gewijzigde mee.
analytics-course = Verloop over 12 maanden
analytics-course-note = Beslissingen per maand waarin ze zijn genomen (UTC).
analytics-month = Maand
analytics-added = Toegevoegd
analytics-times = Tijd van verzenden tot beslissing
analytics-times-note = De helft van de beslissingen duurde niet langer dan de mediaan, 9 van de 10 niet langer dan het 90e percentiel.
analytics-median = Mediaan
analytics-p90 = 90e percentiel
analytics-none = Geen beslissingen in deze maanden.
analytics-by-plan = Per plan
analytics-no-plan = Zonder plan
analytics-by-customer = Per klant
analytics-no-customer = Geen klant
analytics-bytes = Grootte in bytes
analytics-median-minutes = Mediaan in minuten
analytics-p90-minutes = 90e percentiel in minuten
analytics-total = Totaal
