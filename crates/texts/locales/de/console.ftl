### Die Konsole

console = Konsole
jobs = Aufträge
keys = API-Schlüssel
team = Team
settings = Einstellungen
sign-out = Abmelden
sign-in = Anmelden
skip-to-actions = Zu den Aktionen springen
more = Mehr
name = Name
description = Beschreibung
label = Kennzeichen
customer = Kunde
folder = Ordner
save = Speichern
saved = Gespeichert
created = Angelegt
updated-at = Geändert
updated-inline = geändert
due-inline = fällig
due-in-zone = Fällig ({ $zone })
send-language = Sprache von E-Mail und Seite
send-language-automatic = Automatisch
could-not-save = Nicht gespeichert:
back-to-jobs = Zurück zu den Aufträgen
back-to-job = Zurück zum Auftrag
parent-folder = Übergeordneter Ordner

status-approved = Freigegeben
status-change-requested = Änderungen angefordert
status-done = Erledigt
status-expired = Abgelaufen
status-new = Neu
status-pending = Gesendet
status-processing = Geöffnet
status-rejected = Abgelehnt

## Anmelden

sign-in-intro = Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Anmeldelink.
email-address = E-Mail-Adresse
send-link = Link senden
send-new-link = Neuen Link senden
no-mail-server = Auf diesem Server ist kein E-Mail-Versand eingerichtet. Bitten Sie Ihren Administrator um einen Anmeldelink; er wird mit „imprimatur user sign-in-link“ erstellt.
sign-in-sent-title = Sehen Sie in Ihr Postfach
sign-in-sent = Wenn Sie ein Konto haben, haben wir Ihnen einen Anmeldelink gesendet. Er gilt 15 Minuten und nur einmal.
sign-in-expired-title = Dieser Anmeldelink ist abgelaufen
sign-in-expired = Ein Anmeldelink gilt 15 Minuten und nur einmal.
sign-in-unknown-title = Dieser Link funktioniert nicht
sign-in-unknown = Der Link ist unvollständig. Kopieren Sie ihn noch einmal aus der E-Mail, oder fordern Sie einen neuen an.
welcome = Mit diesem Link melden Sie sich auf diesem Gerät als { $person } an, für eine Woche oder bis Sie sich abmelden.
introduction = Willkommen
introduction-note = Prüfer sehen Ihren Namen und Ihr Team.
introduction-change = E-Mail-Adresse ändern
introduction-address = An Ihre E-Mail-Adresse gehen Anmeldelinks und Benachrichtigungen.
team-or-company = Team oder Firma

## Listen

trash = Papierkorb
search = Suchen
search-hint = Name, Beschreibung, Kennzeichen oder Kontakt
page-empty = Diese Seite ist leer.
no-results = Keine Treffer.
clear-filters = Filter zurücksetzen
trash-empty = Der Papierkorb ist leer.
no-jobs = Noch keine Aufträge. Legen Sie Dateien hier ab oder laden Sie sie hoch, und senden Sie sie dann an Prüfer. Deren Kommentare und Entscheidungen erscheinen in dieser Liste.
views = Ansichten
view-all = Alle Aufträge
view-waiting = Warten auf andere
view-changes = Änderungen angefordert
view-overdue = Überfällig
view-mine = Von mir zu entscheiden
view-decided = Zuletzt entschieden
filter = Filter
filter-count = Filter ({ $count })
apply = Anwenden
all-folders = Alle Ordner anzeigen
by-folder = Nach Ordnern anzeigen
in-folder = in { $folder }
type = Art
any-type = Jede Art
type-folders = Ordner
type-images = Bilder
assignee = Zugewiesen an
any-assignee = Egal
assigned-to-me = Mich
assigned-to-anyone = Irgendjemanden
assigned-to-nobody = Niemanden
date = Datum
date-from = Von
date-to = Bis
decided-at = Entschieden
deleted-at = Gelöscht
locked-inline = gesperrt
has-comments = mit Kommentaren
listing-range = { $first }–{ $last } von { $total }
new-folder = Neuer Ordner
create-folder = Ordner anlegen

## Ein Auftrag

customer-is = Kunde: { $person }
assigned-to = Zugewiesen an { $person }
owner-is = Eigentümer: { $person }
locked = Gesperrt
locked-by-folder = Durch übergeordneten Ordner gesperrt
in-trash = Im Papierkorb
versions = Versionen
new-version = Neue Version
whats-new = Was ist neu in dieser Version?
preflight = Preflight
preflight-none = Keine Auffälligkeiten
preflight-running = Preflight läuft …
checks = Kontrollen
check-open = Wartet
check-running = Läuft
check-passed = Bestanden
check-failed = Nicht bestanden
check-warning = Warnung
check-skipped = Übersprungen
check-expired = Abgelaufen
check-due = Fällig
check-late = Die Antwort kam nach Ablauf der Frist.
check-report = Bericht
check-findings = Befunde: { $count }
check-comment = Als Kommentar übernehmen
check-again = Erneut kontrollieren
check-page = Seite { $page }
send-for-review = Zur Prüfung senden
reviewers = Prüfer
reviewers-hint = E-Mail-Adressen, durch Kommas getrennt
require-name = Bestätigung mit Namen verlangen
send = Senden
reviewers-can-see = Für Prüfer sichtbar
share-original = Originaldatei (Download)
share-sizes = Seitenformate
share-preflight = Preflight-Bericht
press = Simulierte Druckbedingung
press-inherited = Wie im Ordner, sonst automatisch
press-intent = Die des Dokuments, sonst die des Teams
press-team = Die des Teams
press-default = Standard (FOGRA39, gestrichen)
gate = Preflight-Sperre
order-specifications = Bestellangaben
gate-none = Senden immer erlauben
gate-errors = Nicht mit Fehlern senden
gate-warnings = Nicht mit Fehlern oder Warnungen senden
gate-held = Preflight-Probleme blockieren diese Prüfung
gate-waiting = Der Preflight läuft noch. Wenn Sie jetzt senden, wird darauf gewartet.
gate-checks = Erforderliche Kontrollen sind noch nicht fertig: { $checks }. Wenn Sie jetzt senden, wird kurz darauf gewartet.
gate-more = { $count ->
    [one] 1 weiteres Problem
   *[other] { $count } weitere Probleme
}
gate-override = Begründung, warum trotzdem gesendet wird
gate-override-note = Die Begründung steht danach unter „Verlauf“ und im Entscheidungsprotokoll. Lassen Sie das Feld leer, um zuerst eine korrigierte Version hochzuladen.
gate-owner-only = Laden Sie eine korrigierte Version hoch, oder bitten Sie den Eigentümer des Auftrags, ihn zu senden.
new-status = Neuer Status
update-status = Status ändern
deleted-with-folder = Mit dem Ordner gelöscht. Stellen Sie den Ordner wieder her, um den Auftrag zurückzuholen.
watch = Beobachten
unwatch = Nicht mehr beobachten
lock = Sperren
unlock = Entsperren
restore = Wiederherstellen
delete = Löschen
delete-warning = Verschiebt den Auftrag mit seinem gesamten Inhalt in den Papierkorb.
delete-for-good-warning = Löscht den Auftrag und alle seine Dateien endgültig.
delete-for-good = Endgültig löschen
move-to-trash = In den Papierkorb

did-send = An die Prüfer gesendet
did-comment = Kommentar hinzugefügt
did-version = Neue Version hochgeladen
did-upload = Dateien hochgeladen
did-folders = Ordner angelegt
did-status = Status geändert
did-trash = { $count ->
    [one] In den Papierkorb verschoben.
   *[other] { $count } Aufträge in den Papierkorb verschoben.
}
undo = Rückgängig
did-restore = Wiederhergestellt
did-watch = Wird jetzt beobachtet
did-unwatch = Wird nicht mehr beobachtet
did-unlock = Entsperrt

## Aufgaben

open-my-task = Meine Aufgabe öffnen
recorded-by = eingetragen von { $person }
anyone-with-link = Alle mit dem Link
task-scheduled = Geplant
task-sent = Gesendet
task-opened = Geöffnet
task-paused = Angehalten
task-done = Erledigt
task-closed = Zurückgezogen
task-not-needed = Nicht mehr nötig
task-name-review = Prüfung
task-name-quote = Angebotsprüfung
task-name-anonymous = Offene Prüfung
task-name-upload = Upload
task-name-revision = Neue Version
task-name-assign = Zuweisung
task-name-forward = Weitergeleiteter Auftrag

## Die Abschnitte eines Auftrags

job-sections = Auftrag
back = Zurück
rename-details = Angaben bearbeiten
order = Bestellung
order-note = Preflight vergleicht jede Datei mit diesen Werten. Leere Felder werden nicht geprüft.
order-least = Von
order-most = Bis
order-width = Breite (mm)
order-height = Höhe (mm)
order-tolerance = Toleranz (± mm)
order-bleed-least = Beschnitt, mindestens (mm)
order-ink-names = Namen, durch Kommas oder Zeilenumbrüche getrennt
order-inks-most = Oder nur ihre Anzahl, höchstens
order-ink-sum-most = Farbauftrag, höchstens (%)
order-ppi-least = Auflösung, mindestens (ppi)
order-color = Farbbilder
order-gray = Graustufenbilder
order-bitmap = Bitmaps
order-pdfx-any = Nicht angegeben
order-fonts-all = Alle Schriften müssen eingebettet sein
move = Verschieben
top-level = Oberste Ebene
email-addresses = E-Mail-Adressen
more-reviewers = Weitere E-Mail-Adressen
group-of = { $count ->
    [one] { $group } ({ $count } Kontakt)
   *[other] { $group } ({ $count } Kontakte)
}
message = Nachricht
message-hint = Worauf sollen die Prüfer achten?
private-comments = Prüfer sehen die Kommentare der anderen nicht
let-reviewers-inspect = Prüfern die Farbprüfung erlauben
new-version-note = Offene Prüfungen der aktuellen Version werden geschlossen. Die nächste Anfrage gilt der neuen Version.
internal-comment = Nur für das Team
withdrawn = Zurückgezogen
resolved-by = Erledigt von { $person }
reply-to = Antwort auf Kommentar { $number }
send-reply = Antwort senden
decisions = Entscheidungen
decided-of = { $decided } von { $asked } entschieden
nobody-asked = Für diese Version wurde noch niemand um eine Prüfung gebeten.
earlier-requests = { $count ->
    [one] { $count } frühere Anfrage
   *[other] { $count } frühere Anfragen
}
since-inline = seit
sent-inline = Gesendet
remind = Erinnern
ask-again = Erneut anfragen
private-link = Link abrufen
private-link-of = Persönlicher Link von { $person }
private-link-note = Wer diesen Link hat, kann im Namen dieser Person entscheiden. Geben Sie ihn nur an sie weiter.
copy = Kopieren
copied = Kopiert
more-for = Weitere Aktionen für { $person }
record-decision = Entscheidung eintragen
decision-of = Entscheidung von { $person }
decision-source-hint = Zum Beispiel: telefonisch bestätigt
choose = Bitte wählen …
replace-reviewer = Prüfer ersetzen
replace-note = { $person } kann dann nicht mehr entscheiden. Die neue Person erhält eine E-Mail.
replace = Ersetzen
cancel-request = Anfrage zurückziehen
did-move = Verschoben
did-remind = Erinnerung gesendet
did-replace = Prüfer ersetzt
did-decide = Entscheidung eingetragen
did-cancel = Anfrage zurückgezogen
field-reviewer = Prüfer
field-folder = Ordner
reviewer-asked-already = Diese Person ist bereits angefragt.

## Prüfung in Stufen

plan-stages = Stufen
plan-stage = Stufe { $number }
plan-stage-named = Stufe { $number } · { $name }
plan-waiting = Wartet
plan-running = In Prüfung
plan-ended = Beendet
plan-skipped = Übersprungen
stages-complete = { $count ->
    [one] { $complete } von { $count } Stufe abgeschlossen
   *[other] { $complete } von { $count } Stufen abgeschlossen
}
rule-all = Alle entscheiden
rule-any = Die erste Entscheidung zählt
rule-first = Der erste Prüfer entscheidet, die anderen kommentieren
rule-at-least = Eine Anzahl von Freigaben genügt
rule-approvals = { $count ->
    [one] Eine Freigabe genügt
   *[other] { $count } Freigaben genügen
}
rule-primary = { $person } entscheidet
rule-stops-early = endet mit der ersten Ablehnung oder Änderungsanforderung
waiting-for = Wartet auf
needs-earlier-stage = Beginnt, sobald die vorherige Stufe freigegeben ist.
needs-decisions = { $count ->
    [one] Noch eine Entscheidung schließt diese Stufe ab.
   *[other] Noch { $count } Entscheidungen schließen diese Stufe ab.
}
needs-any = Eine Entscheidung schließt diese Stufe ab.
needs-approvals = { $count ->
    [one] Noch eine Freigabe schließt diese Stufe ab.
   *[other] Noch { $count } Freigaben schließen diese Stufe ab.
}
needs-decision-of = Die Entscheidung von { $person } schließt diese Stufe ab.
needs-change = Mit diesen Prüfern lässt sich die Stufe nicht abschließen. Fügen Sie einen Prüfer hinzu, ersetzen Sie einen, überspringen Sie die Stufe, oder starten Sie sie neu.
change-stage = Stufe ändern
add-reviewer = Prüfer hinzufügen
stage-role = Rolle
stage-role-decider = Entscheidet
stage-role-commenter = Kommentiert nur
stage-role-observer = Nur ansehen
skip-stage = Diese Stufe überspringen
skip-stage-note = Ihre Prüfer werden nicht mehr gefragt, und die nächste Stufe beginnt.
restart-stage = Diese Stufe neu starten
restart-stage-note = Alle Prüfer der Stufe werden noch einmal gefragt. Ihre Entscheidungen gelten nicht mehr, und spätere Stufen beginnen von vorn.
remove-from-stage = Aus dieser Stufe entfernen
did-add-reviewer = Prüfer hinzugefügt
did-skip-stage = Stufe übersprungen
did-restart-stage = Stufe neu gestartet
did-remove = Prüfer entfernt
review-in-stages = Prüfung in Stufen
review-in-stages-note = Jede Gruppe wird gefragt, sobald die vorherige freigegeben hat.
more-stages = Weitere Stufen
stage-name = Name (optional)
stage-addresses = E-Mail-Adressen oder Gruppen, eine je Zeile oder durch Kommas getrennt
stage-others = Kommentierende und Zuschauer
stage-commenters = Dürfen kommentieren (E-Mail-Adressen oder Gruppen)
stage-observers = Dürfen ansehen (E-Mail-Adressen oder Gruppen)
stage-early = Diese Stufe mit der ersten Ablehnung oder Änderungsanforderung beenden
stored-plan = Plan
no-stored-plan = Stufen hier eingeben
stage-rule = Entscheidung
stage-count = Freigaben
stage-days = Fällig nach (Tagen)
problem-of-stage = Stufe { $number }: { $mistake }
enter-known-group = Diese Gruppe enthält keine Kontakte. Geben Sie eine E-Mail-Adresse oder eine andere Gruppe ein.
enter-stage-reviewers = Geben Sie mindestens eine E-Mail-Adresse ein.
enter-approvals = { $count ->
    [one] Bei einem Prüfer ist nur 1 Freigabe möglich.
   *[other] Geben Sie eine Anzahl von Freigaben von 1 bis { $count } ein.
}
enter-days = Geben Sie eine Anzahl von Tagen von 1 bis { $count } ein.
open-job = Auftrag öffnen

## API-Schlüssel

keys-intro = Mit API-Schlüsseln arbeiten andere Systeme mit Ihren Aufträgen.
api-reference = API-Beschreibung (OpenAPI)
did-revoke = API-Schlüssel widerrufen.
key-created = Neuer API-Schlüssel erstellt
key-copy = Kopieren Sie den API-Schlüssel jetzt. Er wird nicht noch einmal angezeigt.
new-key = Neuer API-Schlüssel
key-is-test = Testschlüssel (Sandbox, ohne echte Aufträge und E-Mails)
create-key = API-Schlüssel erstellen
permissions = Rechte
last-used = Zuletzt verwendet
never = Nie
revoke = Widerrufen
revoke-key = API-Schlüssel { $id } von { $application } widerrufen
revoked = Widerrufen
expired = Abgelaufen
key-number = API-Schlüssel { $id }
expires = Gültig bis
expires-inline = gültig bis
scope-read = lesen
scope-write = schreiben
scope-admin = verwalten
scope-release = Druckfreigaben
scope-checks = Kontrollen
scope-read-means = Aufträge lesen
scope-write-means = Aufträge anlegen und bearbeiten
scope-admin-means = API-Schlüssel, Benutzer und Webhook-Geheimnisse verwalten
scope-release-means = Abfragen, ob eine Datei gedruckt werden darf
scope-checks-means = Ergebnisse von Kontrollen melden und die Dateien dazu herunterladen

## Das Team

did-add-user = Benutzer hinzugefügt. Eine Einladung ist unterwegs.
did-change-user = Benutzer geändert
did-deactivate-user = Benutzer deaktiviert
user-added = Benutzer hinzugefügt
invitation-copy = Auf diesem Server ist kein E-Mail-Versand eingerichtet. Kopieren Sie diesen Anmeldelink, und senden Sie ihn an { $person }:
invitation-once = Der Link gilt nur einmal und wird nicht noch einmal angezeigt.
user = Benutzer
role = Rolle
since = Seit
edit = Bearbeiten
deactivated = Deaktiviert
deactivate = Deaktivieren
reactivate = Wieder aktivieren
role-of = Rolle von { $person }
role-member = Mitglied
role-admin = Administrator
role-owner = Eigentümer
transfer-jobs-of = Aufträge von { $person } übergeben
transfer-jobs-to = Aufträge an { $person } übergeben
no-jobs-to-transfer = (keine Aufträge zu übergeben)
new-user = Neuer Benutzer
add-user = Benutzer hinzufügen
team-press = Druckprofil
team-press-note = Bilder von Dokumenten ohne eigene Druckbedingung simulieren dieses Profil. Ein ICC-Profil, Klasse Ausgabe, CMYK, bis 4 MB.
team-press-file = ICC-Profil
team-press-remove = Profil entfernen
team-settings = Team-Einstellungen
team-language = Standardsprache
language-none = Nicht festgelegt (Englisch)
time-zone = Zeitzone
time-zone-note = Zeiten in E-Mails gelten in dieser Zone. Auf Seiten sieht jeder die eigene Ortszeit.
team-note = Neue Benutzer melden sich hier mit ihrer E-Mail-Adresse an. Administratoren verwalten Benutzer und API-Schlüssel. Nur Eigentümer können Eigentümer entfernen.

## Einstellungen und Sitzungen

team-is = Team { $team }
display-name = Anzeigename
jobs-per-page = Aufträge pro Seite
trash-first = Gelöschtes zuerst in den Papierkorb verschieben
sessions = Aktive Sitzungen
sessions-intro = Browser, in denen Sie angemeldet sind. Melden Sie alle ab, die Sie nicht kennen.
session = Sitzung
did-end = Abgemeldet.
this-browser = Dieser Browser
other-browser = Anderer Browser
signed-in = Angemeldet
current-session = Aktuelle Sitzung
sign-out-others = Alle anderen Sitzungen abmelden
sign-out-others-note = Auch unbenutzte Anmeldelinks werden damit ungültig.

## Fehler im Formular

field-name = Name
field-reviewers = Prüfer
field-description = Beschreibung
field-label = Kennzeichen
field-customer = Kunde
field-due = Fälligkeit
field-comment = Kommentar
field-status = Status
field-permissions = Rechte
field-address = E-Mail-Adresse
field-role = Rolle
enter-reviewers = Prüfer: Geben Sie mindestens eine E-Mail-Adresse ein.
choose-status = Wählen Sie einen Status aus.
choose-permission = Wählen Sie mindestens ein Recht aus.
choose-role = Wählen Sie eine Rolle aus.
choose-successor = Wählen Sie aus, wer die Aufträge übernimmt.

## Warum etwas nicht geschehen ist

failed-not-found-title = Nicht gefunden
failed-not-found = Diese Seite gibt es nicht, oder Sie haben keinen Zugriff darauf.
failed-forbidden-title = Dazu fehlt Ihnen die Berechtigung
failed-locked = Der Auftrag oder ein übergeordneter Ordner ist gesperrt. Es wurde nichts geändert.
failed-conflict = Jemand anderes hat dies im selben Augenblick geändert. Bitte versuchen Sie es noch einmal.
failed-full-title = Speicher voll
failed-full = Ihre Änderung wurde nicht gespeichert. Vorhandene Dateien sind weiterhin verfügbar.
failed-session-changed = Sie sind inzwischen anders angemeldet. Laden Sie die Seite neu, und versuchen Sie es noch einmal.
failed-signed-out-title = Abgemeldet
failed-signed-out = Ihre Sitzung ist abgelaufen. Melden Sie sich an, und versuchen Sie es noch einmal.
reason-unknown = Das ist zurzeit nicht möglich. Es wurde nichts geändert.
reason-not-a-pdf = Kommentare lassen sich nur zu PDFs austauschen, die lesbar und nicht verschlüsselt sind.
reason-other-pages = Die Datei hat andere Seiten als diese Version.
reason-view-only = Sie dürfen diesen Auftrag nur ansehen.
reason-owner-only = Das darf nur der Eigentümer dieses Auftrags.
failed-held = Preflight-Probleme blockieren diese Prüfung; es wurde nichts gesendet. Laden Sie eine korrigierte Version hoch, oder senden Sie mit einer Begründung über das Formular „Zur Prüfung senden“.
failed-uninspected = Der Preflight ist noch nicht fertig; es wurde nichts gesendet. Versuchen Sie es gleich noch einmal.
failed-unchecked = Erforderliche Kontrollen sind noch nicht fertig; es wurde nichts gesendet. Versuchen Sie es gleich noch einmal.
reason-folder-owner-only = Kunden, Downloads und Entscheidungen kann hier nur der Eigentümer des Ordners festlegen.
reason-team-admins = Nur Administratoren und Eigentümer können Benutzer verwalten.
reason-team-owners = Nur Eigentümer des Teams können Eigentümer ernennen, ändern oder deaktivieren.
reason-managing-key = API-Schlüssel, mit denen sich API-Schlüssel und Benutzer verwalten lassen, sind Administratoren und Eigentümern des Teams vorbehalten.
reason-last-owner = Das Team braucht einen Eigentümer.
reason-last-admin = Das Team braucht einen Eigentümer oder Administrator.
reason-address-taken = Zu dieser Adresse gibt es bereits ein Konto (möglicherweise in einem anderen Team).
reason-team-name-taken = Ein anderes Team hat bereits diesen Namen.
reason-application-exists = Sie haben bereits eine Anwendung mit diesem Namen.
reason-foreign-folder = Der Ordner gehört jemand anderem.
reason-folder-in-itself = Ein Ordner lässt sich nicht in sich selbst oder einen seiner Unterordner verschieben.
reason-no-trash = Gelöschtes kommt nicht mehr in den Papierkorb. Laden Sie die Seite neu, und versuchen Sie es noch einmal.
reason-task-ended = Die Aufgabe ist seit mehr als 30 Tagen beendet, ihre Links sind nicht mehr gültig.
reason-anyone-with-link = Diese Anfrage gilt für jeden mit dem Link, daher lässt sich kein Prüfer ersetzen.
reason-nobody-to-notify = Diese Anfrage gilt für jeden mit dem Link, daher kann niemand erinnert werden.
reason-nobody-to-remind = Es gibt niemanden, der zu erinnern wäre.
reason-unsealed = Die letzte Entscheidung wird gerade ins Entscheidungsprotokoll eingetragen. Versuchen Sie es in ein paar Sekunden erneut.
reason-no-test-mode = Testschlüssel sind hier nicht möglich: Die Datenbankrolle des Dienstes darf keine Schemas anlegen.
reason-no-inks = Die Seite enthält weder CMYK- noch Sonderfarben.
reason-undecided = Im Entscheidungsprotokoll steht keine Entscheidung über diese Version.
reason-user-left = Der Benutzer ist deaktiviert.
reason-key-revoked = Dieser API-Schlüssel ist nicht mehr gültig.
reason-too-deep = Ordner lassen sich höchstens { $count }-fach verschachteln.
reason-too-many-files = Der Ordner enthält mehr als { $count } Dateien, zu viele für eine gemeinsame Prüfung. Senden Sie seine Unterordner einzeln.
refusal-trashed = Der Auftrag liegt im Papierkorb. Stellen Sie ihn zuerst wieder her.
refusal-trashed-with-folder = Der Auftrag wurde mit seinem Ordner gelöscht. Stellen Sie zuerst den Ordner wieder her.
refusal-not-trashed = Der Auftrag liegt nicht im Papierkorb.
refusal-folder = Das ist mit einem Ordner nicht möglich.
refusal-file = Das ist mit einer Datei nicht möglich.
refusal-self-requested = Über eine selbst gestellte Aufgabe kann nur der Eigentümer des Auftrags entscheiden.
refusal-stale = Sie haben über Version { $shown } entschieden, aktuell ist aber Version { $current }.
refusal-no-such-task = Diese Anfrage gibt es nicht mehr. Laden Sie die Seite neu.
refusal-task-done = Diese Anfrage ist bereits erledigt. Laden Sie die Seite neu.
refusal-task-closed = Diese Anfrage ist geschlossen. Laden Sie die Seite neu.
refusal-task-changed = Diese Anfrage hat sich geändert. Laden Sie die Seite neu, und versuchen Sie es noch einmal.
refusal-no-decision-task = Zu dieser Anfrage wird keine Entscheidung erwartet.
refusal-wrong-reviewer = Diese Entscheidung kann nur der angefragte Prüfer treffen. Laden Sie die Seite neu, um zu sehen, wer das jetzt ist.
refusal-wrong-evidence = Die Dateien haben sich geändert, seit Sie diese Seite geöffnet haben. Laden Sie sie neu, und prüfen Sie den aktuellen Stand, bevor Sie entscheiden.
refusal-before-last-change = Der Auftrag wurde nach dieser Entscheidung geändert. Laden Sie die Seite neu, und entscheiden Sie noch einmal.
refusal-withdrawn = Dieser Kommentar wurde zurückgezogen.
refusal-replied = Auf diesen Kommentar wurde bereits geantwortet, daher lässt er sich nicht mehr bearbeiten. Antworten Sie darauf, oder ziehen Sie ihn zurück.
refusal-not-a-decider = Sie können hier kommentieren, aber nicht entscheiden.
refusal-under-review = Eine Prüfung läuft bereits. Warten Sie, bis sie endet, oder ändern Sie ihre Stufen.
refusal-invalid-plan = Die Stufen passen so nicht: Jede braucht jemanden, der entscheidet, und niemand darf in einer Stufe zweimal vorkommen.
refusal-last-stage = Diese Stufe lässt sich nicht überspringen: Dann hätte niemand die Datei freigegeben.
refusal-has-decided = Diese Person hat schon entschieden und bleibt in der Stufe.
refusal-stage-changed = Die Stufen haben sich inzwischen geändert. Laden Sie die Seite neu.
refusal-not-current = Es gibt eine neuere Version. Registrieren Sie Dateien, die daraus erzeugt wurden.
refusal-nothing-to-confirm = Diese Druckdatei wurde inzwischen bestätigt.

## Verlauf

activity = Verlauf
download-history = Vollständigen Verlauf herunterladen
activity-status = Status geändert
activity-status-to = Status geändert: { $status }
activity-status-cause = Status geändert: { $status } ({ $cause })
cause-sent = gesendet
cause-decided = entschieden
cause-completed = Aufgabe erledigt
cause-new-content = neuer Inhalt
cause-edited = bearbeitet
cause-idle = ohne Aktivität
cause-renewed = erneuert
activity-updated = Bearbeitet
activity-moved = Verschoben
activity-label = Kennzeichen geändert
activity-assignee = Zuweisung geändert
activity-locked = Gesperrt
activity-unlocked = Entsperrt
activity-erased = Endgültig gelöscht
activity-trashed = In den Papierkorb verschoben
activity-restored = Wiederhergestellt
activity-preflight = Preflight abgeschlossen
activity-gate-overridden = Trotz Preflight-Problemen gesendet
activity-check = Kontrolle beendet
activity-checked = { $check }: { $state }
activity-derivative-registered = Druckdatei registriert
activity-derivative-confirmed = Druckdatei bestätigt
activity-stage-started = Stufe gestartet
activity-stage-completed = Stufe abgeschlossen
activity-plan-changed = Stufen geändert
activity-stage-skipped = Stufe übersprungen
activity-stage-restarted = Stufe neu gestartet
activity-reviewer-added = Prüfer hinzugefügt
activity-reviewer-removed = Prüfer entfernt
activity-reviewer-replaced = Prüfer ersetzt
activity-uploaded = Hochgeladen
activity-version = Version { $version } hochgeladen ({ $size })
activity-downloaded = Heruntergeladen
activity-requested = { $task } angefordert
activity-requested-from = { $task } angefordert bei { $person }
activity-forwarded = Weitergeleitet an { $person }
activity-completed = { $task } erledigt
activity-completed-by = { $task } erledigt von { $person }
activity-confirmed = Bestätigt von { $person }
activity-decision = Entscheidung
activity-decision-withdrawn = Entscheidung zurückgezogen
activity-task-created = Aufgabe angelegt
activity-task-completed = Aufgabe erledigt
activity-mail-sent = E-Mail gesendet
activity-mail = E-Mail gesendet an { $person }
activity-reminder = Erinnerung gesendet
activity-reminder-to = Erinnerung gesendet an { $person }
activity-created-api = Über die API angelegt
activity-created-console = In der Konsole angelegt
activity-created-link = Über einen Upload-Link angelegt
activity-created-email = Per E-Mail angelegt
activity-created-copy = Als Kopie angelegt
changed-name = Name
changed-description = Beschreibung
changed-due = Fälligkeit
changed-type = Dateityp
changed-owner = Besitzer
changed-lock = Sperre
changed-trash = Papierkorb
changed-reminders = Erinnerungen
changed-comments = Kommentare
changed-customer = Kunde
changed-partner = Partner
changed-assignee = Zuweisung
changed-downloads = Downloads
changed-sizes = Seitenformate für Prüfer
changed-preflight = Preflight-Bericht für Prüfer
changed-gate = Preflight-Sperre
changed-order = Bestellangaben
changed-proofing = simulierte Druckbedingung
changed-sharing = Freigabe im Team
changed-location = Ablageort
changed-reviewers = Prüfer

## Benachrichtigungen

notices = Benachrichtigungen
notices-intro = Entscheidungen, Kommentare und andere Neuigkeiten zu Aufträgen, die Ihnen gehören oder die Sie versendet haben.
notices-settings = Festlegen, welche Sie per E-Mail erhalten
no-notices = Noch keine Benachrichtigungen.
mark-read = Als gelesen markieren
mark-all-read = Alle als gelesen markieren
did-read = Als gelesen markiert
older-notices = Ältere Benachrichtigungen
unread = Ungelesen
unread-count = { $count ->
    [one] { $count } ungelesen
   *[other] { $count } ungelesen
}
notice-commented = Kommentar
notice-overdue = Überfällig
notice-bounced = E-Mail nicht zugestellt
notice-uploaded = Dateien eingegangen
notice-page = Seite { $number }
notify = E-Mails zu Aufträgen, denen Sie folgen
notify-all = Alle Benachrichtigungen
notify-decisions = Nur Entscheidungen
notify-none = Keine E-Mails

# Eine Aktion für viele Aufträge
select-job = { $name } auswählen
select-all = Alle auswählen
selected = { $count } ausgewählt
with-selected = Mit den ausgewählten Aufträgen
due-date = Termin
download-zip = Herunterladen
empty-trash = Papierkorb leeren
empty-trash-warning = Alles im Papierkorb wird endgültig gelöscht.
and-more = und { $count } weitere
bulk-send = { $count ->
    [one] 1 Auftrag zur Prüfung senden
   *[other] { $count } Aufträge zur Prüfung senden
}
bulk-remind = { $count ->
    [one] Die Prüfer von 1 Auftrag erinnern
   *[other] Die Prüfer von { $count } Aufträgen erinnern
}
bulk-move = { $count ->
    [one] 1 Auftrag verschieben
   *[other] { $count } Aufträge verschieben
}
bulk-label = { $count ->
    [one] Kennzeichen von 1 Auftrag
   *[other] Kennzeichen von { $count } Aufträgen
}
bulk-due = { $count ->
    [one] Termin von 1 Auftrag
   *[other] Termin von { $count } Aufträgen
}
bulk-trash = { $count ->
    [one] 1 Auftrag in den Papierkorb
   *[other] { $count } Aufträge in den Papierkorb
}
bulk-restore = { $count ->
    [one] 1 Auftrag wiederherstellen
   *[other] { $count } Aufträge wiederherstellen
}
bulk-requests = Anfragen
bulk-one-each = Eine Anfrage je Datei
bulk-together = Eine Anfrage für alle Dateien in einem neuen Ordner
bulk-folder-name = Name des Ordners
remove-person = Entfernen
bulk-due-note = Ohne Angabe wird der Termin entfernt.
bulk-label-note = Ohne Angabe wird das Kennzeichen entfernt.
bulk-not-done = Bei { $failed } von { $count } Aufträgen war das nicht möglich. Die übrigen sind erledigt.
bulk-none-done = Das war nicht möglich.
bulk-failed = Etwas ist schiefgegangen. Versuchen Sie es erneut.
did-label = Kennzeichen geändert
did-empty = Papierkorb geleert

# Hochladen mit dem Skript
uploads = Hochladen
uploads-progress = { $done } von { $count } hochgeladen
uploads-ready = { $count } hochgeladen
upload-waiting = Wartet
upload-finishing = Wird abgeschlossen
upload-done = Hochgeladen
upload-paused = Angehalten
upload-cancelled = Abgebrochen
upload-lost = Verbindung unterbrochen. Neuer Versuch.
upload-pause = Anhalten
upload-resume = Fortsetzen
upload-seconds = noch { $count } s
upload-minutes = noch { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Diese Datei zur Prüfung senden
send-these-files = Diese { $count } Dateien zur Prüfung senden
drop-note = Sie können Dateien und Ordner auch irgendwo auf dieser Seite ablegen.
