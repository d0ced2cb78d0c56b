### Seiten, die nur etwas mitteilen

reload = Seite neu laden
show-status = Status anzeigen
review-current-files = Aktuelle Dateien prüfen
review-version = Version { $version } prüfen
kept-comment = Ihr Kommentar
kept-input = Ihre Eingaben
kept-copy = { $what } (zum Kopieren, falls Sie den Text noch brauchen)

message-unknown-title = Dieser Link ist nicht mehr gültig
message-unknown = Verwenden Sie den Link aus Ihrer neuesten E-Mail, oder bitten Sie den Absender um einen neuen.
message-unknown-unsaved = Verwenden Sie den Link aus Ihrer neuesten E-Mail, oder bitten Sie den Absender um einen neuen. Es wurde nichts gespeichert.
message-wait-title = Bitte warten Sie eine Minute
message-wait = Aus Ihrem Netz wurden zu viele ungültige Links geöffnet. Warten Sie eine Minute, und versuchen Sie es noch einmal.
message-not-saved-title = Nicht gespeichert
message-expired = Ihre Antwort wurde nicht gespeichert, weil die Seite abgelaufen war. Laden Sie die Seite neu, und versuchen Sie es noch einmal.
message-changed-title = Dateien geändert
message-changed = Die Dateien haben sich während Ihrer Prüfung geändert. Ihre Entscheidung wurde nicht gespeichert.
message-stale-title = Es gibt eine neuere Version
message-stale = Während Sie Version { $shown } geprüft haben, wurde Version { $current } hochgeladen. Ihre Entscheidung wurde deshalb nicht gespeichert.
message-locked-title = Gesperrt
message-locked = Dieser Auftrag ist gesperrt, daher wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.
message-self-requested = Sie haben sich diese Aufgabe selbst gestellt, daher kann nur der Eigentümer des Auftrags entscheiden. Es wurde nichts gespeichert.
message-withdrawn = Diese Prüfung wurde zurückgezogen, daher wurde nichts gespeichert.
message-ended = Diese Prüfung ist bereits abgeschlossen. Ihre Antwort wurde nicht gespeichert.
message-unreadable = Beim Senden ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.
message-repeated-field-title = Das Formular wurde nicht angenommen
message-repeated-field = Das Feld „{ $field }“ wurde mehrfach gesendet. Es wurde nichts gespeichert. Laden Sie die Seite neu, und versuchen Sie es noch einmal.
message-too-large = Der Upload ist zu groß (höchstens { $limit }). Laden Sie weniger Dateien auf einmal hoch.
message-away-title = Vorübergehende Störung
message-away = Der Dienst ist vorübergehend gestört. Bitte versuchen Sie es in einer Minute noch einmal.
message-away-unsaved = Der Dienst ist vorübergehend gestört. Es wurde nichts gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.
message-no-access-title = Kein Zugriff
message-no-access = Sie haben keinen Zugriff auf dieses Dokument. Öffnen Sie es in dem System, aus dem Sie kommen; Links gelten eine Stunde.
message-no-document-title = Dokument nicht gefunden oder Link abgelaufen
message-no-document = Öffnen Sie das Dokument in dem System, aus dem Sie kommen; Links gelten eine Stunde.
message-misread-title = Seite nicht gefunden
message-misread = Die Version oder Seitenzahl in der Adresse ist ungültig.
message-no-picture-title = Keine Vorschau
message-no-picture = Für diese Seite gibt es keine Vorschau.
message-unserved-title = Nicht möglich
message-unserved = Das ist hier nicht möglich. Es wurde nichts gespeichert.
message-failed-title = Etwas ist schiefgegangen
message-failed = Bei uns ist ein Fehler aufgetreten. Wir haben ihn protokolliert. Bitte versuchen Sie es später noch einmal.
message-failed-unsaved = Bei uns ist ein Fehler aufgetreten. Wir haben ihn protokolliert. Es wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.

asset-not-found = Datei nicht gefunden.
