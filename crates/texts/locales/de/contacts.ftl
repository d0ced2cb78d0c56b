### Kontakte in der Konsole

contacts = Kontakte
contacts-intro = Personen, denen Sie Aufträge zur Prüfung senden, sowie Ihre Kunden und Partner.
contacts-none = Noch keine Kontakte. Fügen Sie einen hinzu oder importieren Sie eine Liste.
contacts-all-groups = Alle Gruppen
contacts-more = Nächste Seite
contacts-show = Kontakte anzeigen
contacts-import = Kontakte importieren
contacts-export = Als CSV exportieren
contact-add = Kontakt hinzufügen
contact-new = Neuer Kontakt
contact-edit = Kontakt bearbeiten
contact-delete = Kontakt löschen
contact-delete-note = Löscht diesen Kontakt. Aufträge, die an diese Adresse gesendet wurden, bleiben unverändert.
contact-did-add = Kontakt hinzugefügt
contact-did-delete = Kontakt gelöscht
contact-company = Firma
contact-group = Gruppe
contact-language = Sprache
contact-identity = Referenz
contact-phone = Telefon
contact-alt-phone = Weiteres Telefon
contact-address = Straße und Hausnummer
contact-zip-code = Postleitzahl
contact-city = Ort
contact-state = Bundesland oder Region
contact-bounced = Unzustellbar
contact-bounced-note = Die letzte E-Mail an diese Adresse kam zurück. Prüfen Sie die Adresse; eine andere Adresse ist ein neuer Kontakt.
reason-contact-exists = Sie haben bereits einen Kontakt mit dieser Adresse.
reason-contact-named = Dieser Kontakt ist Kunde oder Partner eines Auftrags und kann nicht gelöscht werden.

import-file = CSV-Datei
import-file-note = UTF-8 oder Windows-1252, getrennt durch Komma, Semikolon oder Tabulator, bis zu 10.000 Zeilen. Die erste Zeile enthält die Spaltennamen.
import-columns = Spalten; nur die E-Mail-Adresse ist erforderlich:
import-known = Kontakte mit bekannter Adresse werden aktualisiert; leere Zellen lassen sie unverändert. Sie sehen die Änderungen, bevor etwas gespeichert wird.
import-preview = Datei prüfen
import-other = Andere Datei wählen
import-windows = Diese Datei ist nicht UTF-8. Sie wurde als Windows-1252 gelesen; prüfen Sie Namen mit Sonderzeichen.
import-unknown = Diese Spalten werden ignoriert: { $names }
import-to-add =
    { $count ->
        [one] { $count } neuer Kontakt
       *[other] { $count } neue Kontakte
    }
import-to-change =
    { $count ->
        [one] { $count } Kontakt wird aktualisiert
       *[other] { $count } Kontakte werden aktualisiert
    }
import-to-leave = { $count } unverändert
import-wrong =
    { $count ->
        [one] { $count } fehlerhafte Zeile wird nicht importiert
       *[other] { $count } fehlerhafte Zeilen werden nicht importiert
    }
import-confirm =
    { $count ->
        [one] { $count } Kontakt importieren
       *[other] { $count } Kontakte importieren
    }
import-nothing = Es gibt nichts zu importieren.
import-done = Import abgeschlossen
import-did-add = { $count } hinzugefügt
import-did-change = { $count } aktualisiert
import-line = Zeile
import-problem = Fehler
import-effect = Ergebnis
import-added = Neu
import-changed = Aktualisierung
import-unchanged = Unverändert
import-first = Nur die ersten { $count } Zeilen werden angezeigt.
mistake-list = Wählen Sie eine CSV-Datei, deren erste Zeile eine Spalte für die E-Mail-Adresse hat.
mistake-too-many-lines = Höchstens { $count } Zeilen sind erlaubt.
contact-enter-language = Geben Sie eine Sprache wie en oder de-AT an.
