### Webhooks in der Konsole

webhooks = Webhooks
webhooks-intro = Imprimatur sendet Ereignisse zu Ihren Aufträgen an diese Adressen.
webhooks-none = Noch keine Endpunkte. Fügen Sie einen hinzu, um Ereignisse zu Ihren Aufträgen an ein anderes System zu senden.
webhook-endpoint = Endpunkt
webhook-state = Status
webhook-last-answer = Letzte Antwort
webhook-all-events = Alle Ereignisse
webhook-event-count =
    { $count ->
        [one] { $count } Ereignistyp
       *[other] { $count } Ereignistypen
    }
webhook-waiting-count =
    { $count ->
        [0] Keine wartenden Zustellungen
        [one] { $count } wartende Zustellung
       *[other] { $count } wartende Zustellungen
    }
webhook-active = Aktiv
webhook-failing = Fehler
webhook-paused = Pausiert
webhook-gone = Deaktiviert
webhook-paused-note = An diesen Endpunkt wird nichts gesendet; Ereignisse werden für ihn auch nicht aufbewahrt. Sobald er wieder aktiv ist, können Sie sie erneut zustellen lassen.
webhook-gone-note = Dieser Endpunkt wurde deaktiviert, weil er mit 410 Gone geantwortet hat. Setzen Sie ihn fort, sobald der Empfänger wieder erreichbar ist; danach können Sie verpasste Ereignisse erneut zustellen lassen.

webhook-add = Endpunkt hinzufügen
webhook-new = Neuer Endpunkt
webhook-edit = Endpunkt bearbeiten
webhook-url = URL des Endpunkts
webhook-url-note = Verwenden Sie möglichst https://. Benutzername und Passwort in der URL werden als HTTP Basic Authentication gesendet.
webhook-format = Format
webhook-format-json = JSON: jedes Ereignis einzeln
webhook-format-printtalk = PrintTalk: eine ProofApprovalResponse je entschiedenem Auftrag; die Auswahl der Ereignisse gilt dann nicht
webhook-printtalk = PrintTalk-Dokumente
webhook-events = Ereignisse
webhook-events-all = Alle Ereignisse außer jobs.send-to-mis
webhook-events-some = Nur ausgewählte Ereignisse
webhook-enter-url = Geben Sie eine vollständige URL ein, die mit https:// oder http:// beginnt. Adressen privater Netze sind nicht erlaubt.
webhook-enter-password = Geben Sie das Passwort erneut ein. Das gespeicherte gilt nur für denselben Host und Benutzer.
webhook-choose-events = Wählen Sie mindestens ein Ereignis aus.

webhook-secret = Signaturschlüssel
webhook-secret-copy = Kopieren Sie den Schlüssel jetzt. Er wird nicht noch einmal angezeigt. Der Empfänger prüft damit die Signaturen.
webhook-test = Testereignis senden
webhook-pause = Pausieren
webhook-resume = Fortsetzen
webhook-replay = Ereignisse erneut zustellen
webhook-replay-note = Stellt alle Ereignisse seit diesem Zeitpunkt mit denselben IDs erneut zu. Höchstens 10.000 Ereignisse.
webhook-since = Beginn
webhook-since-in-zone = Beginn ({ $zone })
webhook-enter-since = Geben Sie Datum und Uhrzeit ein.
webhook-rotate = Schlüssel erneuern
webhook-rotate-note = Erzeugt einen neuen Schlüssel. 24 Stunden lang werden Zustellungen zusätzlich mit dem alten signiert; so lange können Sie umstellen.
webhook-former-until = Der bisherige Schlüssel gilt bis
webhook-delete = Endpunkt löschen
webhook-delete-note = Löscht diesen Endpunkt und sein Zustellprotokoll. Wartende Ereignisse werden nicht mehr gesendet.
webhook-not-done = Das hat nicht geklappt:
webhook-did-pause = Endpunkt pausiert
webhook-did-resume = Endpunkt aktiv
webhook-did-replay = Die Ereignisse werden erneut zugestellt.
webhook-did-delete = Endpunkt gelöscht
webhook-did-test = Testereignis erstellt
reason-webhook-paused = Dieser Endpunkt ist pausiert. Setzen Sie ihn fort, um Ereignisse zu senden.
reason-too-many-events = Seitdem gab es mehr als { $count } Ereignisse. Wählen Sie einen späteren Beginn.

deliveries = Zustellungen
deliveries-all = Alle
deliveries-none = Noch keine Zustellungen. Senden Sie ein Testereignis, um den Endpunkt zu prüfen.
deliveries-older = Ältere Zustellungen
delivery-filter = Zustellungen filtern
delivery-event = Ereignis
delivery-answer = Antwort
delivery-attempts = Versuche
delivery-waiting = Wartend
delivery-delivered = Zugestellt
delivery-failed = Fehlgeschlagen
delivery-of = Zustellung von { $event }
delivery-next-attempt = Nächster Versuch
delivery-resend = Erneut senden
delivery-did-resend = Zustellung erneut eingeplant
delivery-request = Anfrage
delivery-request-note = Gesendet als eine Zeile JSON. Jeder Versuch hat einen eigenen Zeitstempel und eine eigene Signatur.
delivery-request-xml-note = Gesendet wie angezeigt. Jeder Versuch hat einen eigenen Zeitstempel und eine eigene Signatur.
delivery-event-gone = Das Ereignis ist nicht mehr gespeichert.
attempts-none = Noch keine Versuche.
attempt-status = HTTP { $status }
attempt-no-answer = Keine Antwort
attempt-took = { $count } ms

webhook-feed = Ereignisprotokoll
webhook-feed-note = Alle Ereignisse zu Ihren Aufträgen, die neuesten zuerst. Programme lesen sie unter /api/v1/events.
webhook-feed-none = Keine Ereignisse.
webhook-feed-older = Ältere Ereignisse
event-at = Zeitpunkt
event-job = Auftrag

webhook-group-jobs = Aufträge
webhook-group-preflight = Preflight
webhook-group-review = Prüfungen
webhook-group-stages = Stufen
webhook-group-tasks = Aufgaben
event-anonymous-reminder = Eine Erinnerung ist fällig für eine Prüfung, die allen mit dem Link offensteht
event-certified = Das Zertifikat der Freigabe ist verfügbar
event-compressed = Die ZIP-Datei eines Ordners ist bereit
event-created = Ein Ordner oder eine Datei wurde hinzugefügt
event-deleted = Ein Auftrag wurde gelöscht
event-label-changed = Das Kennzeichen wurde geändert
event-plan-changed = Ein laufender Prüfplan wurde geändert
event-gate-overridden = Eine Datei wurde trotz Preflight-Problemen gesendet
event-check-requested = Eine Kontrolle wird angefordert
event-check-answered = Eine Kontrolle meldet ihren Stand
event-derivative-registered = Eine Druckdatei wurde registriert
event-derivative-confirmed = Jemand hat eine Druckdatei bestätigt
event-release-refused = Eine Datei wurde nicht gedruckt, weil sie nicht freigegeben ist
event-preflighted = Der Preflight ist abgeschlossen
event-review-approval = Ein Auftrag wurde freigegeben
event-review-message = Jemand hat kommentiert oder entschieden
event-review-notify = Eine E-Mail mit der Bitte um Prüfung wurde gesendet
event-send-to-mis = Ein Auftrag wurde an Ihr MIS gesendet; nur wenn ausgewählt
event-stage-completed = Eine Stufe ist abgeschlossen
event-stage-started = Eine Stufe hat begonnen
event-status-changed = Der Status wurde geändert
event-task-completed = Eine Aufgabe wurde erledigt
event-task-created = Eine Aufgabe wurde angelegt
event-task-email-reply = Jemand hat per E-Mail geantwortet
event-updated = Andere Eigenschaften eines Auftrags wurden geändert
event-version-changed = Eine neue Version wurde hochgeladen
