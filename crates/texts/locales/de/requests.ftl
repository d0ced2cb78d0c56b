### Asking for something else than a review, and the menu of a job

integrations = Integrationen
documentation = Dokumentation
team-and-brand = Team und Erscheinungsbild

job = Auftrag
ask = Etwas anderes anfordern
ask-for = Anfrage
ask-files = Dateien
ask-version = Neue Version
ask-quote = Entscheidung über ein Angebot
ask-forward = Übernahme des Auftrags als Partner
ask-people = An
ask-later = Mit der ersten Erinnerung statt sofort senden
did-ask = Anfrage gesendet
open-link = Link zur offenen Prüfung
open-link-note = Wer diesen Link hat, kann entscheiden. Die erste Entscheidung zählt; Name und E-Mail-Adresse werden abgefragt.
open-link-make = Link erstellen
send-update = Zwischenstand an Kunden senden
send-update-note = { $person } erhält eine E-Mail mit den Angaben, die Sie auswählen.
send-update-no-customer = Der Auftrag hat noch keinen Kunden.
update-specification = Technische Angaben zur Datei
update-preflight = Ergebnis des Preflights
update-version-link = Link zum Hochladen einer neuen Version
update-upload-link = Link zum Hochladen von Dateien
did-send-update = Zwischenstand gesendet
send-to-mis = An MIS senden
did-send-to-mis = An MIS gesendet
assign = Zuweisen
nobody = Niemanden
hand-over = Übergeben
hand-over-to = Neuer Eigentümer
hand-over-note = Der Auftrag gehört danach mit seinem gesamten Inhalt dem neuen Eigentümer. Aufgaben und Links zur Prüfung bleiben gültig.
did-hand-over = Auftrag übergeben
inherit = Einstellungen des Ordners übernehmen
inherit-note = Ausgewählte Eigenschaften werden vom Ordner übernommen. Personen, Termine und Kennzeichen, die im Ordner leer sind, ändern nichts.
duplicate = Duplizieren
did-duplicate = Das ist die Kopie
renew = Erneuern
did-renew = Auftrag erneuert
portal = Alle im Team sehen den Inhalt dieses Ordners
partner = Partner
partner-note = Der Partner kann den Auftrag ansehen und herunterladen.
download-annotated = PDF mit Kommentaren herunterladen
download-xfdf = Kommentare herunterladen (XFDF)
compare-from = Vergleichen
compare-to = Mit
all-decisions = Entscheidungen und Zertifikate
decisions-none = Noch keine Entscheidungen.
certificate-of-version = Zertifikat für Version { $number }
print-files = Druckdateien
print-files-note = Dateien, die die Druckvorstufe aus einer Version erzeugt hat. Weicht eine ab oder wurde sie nicht verglichen, darf sie gedruckt werden, sobald jemand sie bestätigt hat.
print-file = Druckdatei
print-file-sameness = { $sameness ->
    [equal] sieht aus wie Version { $version }
    [differs] { $count ->
        [one] eine Seite weicht von Version { $version } ab
       *[other] { $count } Seiten weichen von Version { $version } ab
    }
   *[not-comparable] nicht mit Version { $version } verglichen
}
print-file-confirmed = Bestätigt von { $person }
print-file-reason = Warum sie gedruckt werden darf
print-file-confirm = Druckdatei bestätigen
reason-no-mis = Kein Webhook-Endpunkt empfängt „An MIS senden“. Fügen Sie unter Integrationen, Webhooks einen hinzu.
reason-at-top = Der Auftrag liegt in keinem Ordner.
receipt-others = Andere haben noch nicht entschieden.
sample-proof = Mit einem Muster ausprobieren
no-mail-note = Auf diesem Server ist kein E-Mail-Versand eingerichtet: Nachrichten werden nur in seinem Mailordner abgelegt und erreichen niemanden.
bulk-mails-each = Jede Person erhält { $count } E-Mails.
bulk-mails-one = Jede Person erhält eine E-Mail.
