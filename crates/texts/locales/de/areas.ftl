### E-Mails, API-Schlüssel, Pläne und Erinnerungen in der Konsole

mails = E-Mails
mails-intro = E-Mails zu Aufträgen Ihres Teams, mit der Antwort des Mailservers.
mails-none = Noch keine E-Mails. Sie erscheinen hier, sobald Sie einen Auftrag zur Prüfung senden.
mails-all = Alle
mails-bounced = Unzustellbar
mails-older = Ältere E-Mails
mail-filter = E-Mails filtern
mail-recipient = Empfänger
mail-state = Status
mail-answer = Antwort des Servers
mail-at = Erstellt
mail-waiting = Wartet
mail-was-sent = Gesendet
mail-failed = Fehlgeschlagen
mail-dropped = Nicht mehr nötig
mail-next-attempt = Nächster Versuch
mail-resend = Erneut senden
mail-resend-to = Erneut senden an { $recipient }
mail-did-resend = E-Mail wird erneut gesendet
mail-kind-task = Aufgabe
mail-kind-not-needed = Nicht mehr nötig
mail-kind-files-not-kept = Dateien nicht gespeichert
mail-kind-update = Zwischenstand
mail-kind-archive = ZIP-Datei
mail-kind-news = Neuigkeiten
mail-kind-account = Konto

key-lifetime = Gültigkeit
key-no-expiry = Unbegrenzt
key-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
sandbox = Sandbox
sandbox-intro = Dieser Schlüssel gilt für eine Sandbox: Ihre Aufträge darin sieht sonst niemand, E-Mails werden abgefangen statt gesendet, und die Zeit lässt sich vorstellen. Zum Ausprobieren mit curl:
sandbox-command = Befehl { $number }
sandbox-key = Schlüssel und Adresse setzen
sandbox-upload = Datei hochladen und zur Prüfung senden
sandbox-mails = Abgefangene E-Mails lesen. Die Links zur Prüfung lassen sich im Browser öffnen.
sandbox-clock = Uhr anlegen. Mit deren Schlüssel testen Sie Erinnerungen und Fristen; sign_in_link öffnet ihre Konsole.
sandbox-advance = Drei Tage vergehen lassen. CLOCK ist die ID der Uhr.
sandbox-needs-admin = Für Uhren, die Zeit vergehen lassen, braucht der Testschlüssel auch das Recht, Schlüssel und Benutzer zu verwalten.

plans = Pläne
plans-intro = Ein Plan enthält die Stufen einer Prüfung. So senden Sie jeden Auftrag auf dieselbe Weise.
plans-none = Noch keine Pläne. Legen Sie einen an, um Prüfungen immer in denselben Stufen zu senden, oder speichern Sie die Stufen beim Senden eines Auftrags.
plan-add = Plan anlegen
plan-new = Neuer Plan
plan-edit = Plan bearbeiten
plan-name = Name des Plans
plan-save-as = Diese Stufen als Plan speichern (Name, optional)
plan-steps-of = Stufen von { $name }
plan-group = Gruppe { $group }
plan-due-days =
    { $count ->
        [one] fällig nach { $count } Tag
       *[other] fällig nach { $count } Tagen
    }
plan-due-hours =
    { $count ->
        [one] fällig nach { $count } Stunde
       *[other] fällig nach { $count } Stunden
    }
plan-due-minutes =
    { $count ->
        [one] fällig nach { $count } Minute
       *[other] fällig nach { $count } Minuten
    }
plan-delete = Plan löschen
plan-delete-note = Prüfungen, die nach diesem Plan gesendet wurden, laufen weiter.
plan-not-editable = Dieser Plan wurde über die API angelegt und hat Einstellungen, die dieses Formular nicht kennt. Ändern Sie ihn über die API.
plan-nobody-for-placeholder = Dieser Plan fragt jemanden, den dieser Auftrag nicht hat. Tragen Sie den Kunden in den Details des Auftrags ein oder wählen Sie einen anderen Plan.
plan-did-add = Plan angelegt
plan-did-delete = Plan gelöscht
stage-customer = Kunde des Auftrags
stage-partner = Partner des Auftrags
stage-owner = Eigentümer des Auftrags

reminders = Erinnerungen
reminders-note = Alle mit einer offenen Aufgabe erhalten zu diesen Zeiten eine weitere E-Mail.
reminders-without-due-date = Sie gelten, sobald der Auftrag fällig gestellt ist.
reminder-add = Erinnerung hinzufügen
reminder-cancel = Aussetzen
reminder-cancel-of = Aussetzen: { $reminder }
reminder-reactivate = Reaktivieren
reminder-reactivate-of = Reaktivieren: { $reminder }
reminder-delete-of = Löschen: { $reminder }
reminder-quantity = Anzahl
reminder-unit = Einheit
reminder-side = Zeitpunkt
reminder-enter-quantity = Geben Sie eine Zahl von 0 bis 1000 ein.
reminder-at-due-date = Bei Fälligkeit
reminder-before = { $span } vor der Fälligkeit
reminder-after = { $span } nach der Fälligkeit
reminder-cancelled = Ausgesetzt
reminder-planned = Geplant
reminder-sent = Gesendet
reminder-nobody = Niemand hatte eine offene Aufgabe
reminder-missed = Verpasst: Auftrag im Papierkorb
reminder-undated = Nicht geplant
default-reminders = Standarderinnerungen
default-reminders-note = Ihre Aufträge erhalten diese Erinnerungen mit der ersten Fälligkeit. Leeren Sie die Anzahl, um eine zu entfernen.
unit-minutes = Minuten
unit-hours = Stunden
unit-days = Tage
unit-weeks = Wochen
comparator-before = vor der Fälligkeit
comparator-after = nach der Fälligkeit
span-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
span-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
span-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
span-weeks =
    { $count ->
        [one] { $count } Woche
       *[other] { $count } Wochen
    }

decision-log = Entscheidungsprotokoll
decision-log-intro = Alle Entscheidungen zu Aufträgen Ihres Teams, in einem Protokoll, das nur wächst. Zertifikate belegen, dass eine Entscheidung darin steht.
log-job = Auftrag (GUID oder Adresse seiner Seite)
log-none = Noch keine Einträge. Der erste erscheint wenige Sekunden nach der ersten Entscheidung.
log-entry = Eintrag
log-job-name = Auftrag
log-person = Person
log-at = Zeit
log-number = Nr. { $number }
log-erased = Mit dem Auftrag gelöscht
log-decided = Entscheidung
log-withdrawn = Entscheidung zurückgenommen
log-reopened = Aufgabe erneut geöffnet
log-older = Ältere Einträge
log-checkpoint = Prüfpunkt
log-checkpoint-note =
    { $count ->
        [one] Signierter Stand des ganzen Protokolls mit { $count } Eintrag, mit den Signaturen der Zeugen.
       *[other] Signierter Stand des ganzen Protokolls mit { $count } Einträgen, mit den Signaturen der Zeugen.
    }
log-verified = Vollständige Prüfung
log-verified-never = Noch nie ausgeführt. Administratoren starten sie mit imprimatur verify --store.
log-verified-whole = Keine Abweichung
log-verified-differs = Abweichung gefunden
log-verified-note = { $count ->
    [one] imprimatur verify --store hat { $count } Eintrag mit der Datenbank verglichen.
   *[other] imprimatur verify --store hat { $count } Einträge mit der Datenbank verglichen.
}
log-keys = Öffentliche Schlüssel
log-keys-note = Der letzte Schlüssel ist der aktuelle.
log-witnesses = Zeugen
log-witnesses-none = Kein Zeuge hat dieses Protokoll signiert.
log-cosigned =
    { $count ->
        [one] { $count } Eintrag signiert
       *[other] { $count } Einträge signiert
    }

## May it be printed?

release-title = Darf das gedruckt werden?
release-lead = Wählen Sie die Datei aus, die Sie drucken wollen. Sie wird Byte für Byte mit dem verglichen, was freigegeben wurde, und nicht gespeichert.
release-file = Datei
release-ask = Prüfen
release-again = Weitere Datei prüfen
release-choose = Wählen Sie eine Datei aus.
release-yes = Darf gedruckt werden
release-no = Darf nicht gedruckt werden
release-answer = { $state ->
    [approved] Version { $version } von { $job } ist freigegeben.
    [not-approved] { $reason ->
        [not-sent] Version { $version } von { $job } wurde noch nicht zur Prüfung gesendet.
        [change-requested] Für Version { $version } von { $job } wurden Änderungen gewünscht.
        [rejected] Version { $version } von { $job } wurde abgelehnt.
        [gate] Version { $version } von { $job } wurde nicht gesendet: Preflight-Probleme halten sie auf.
        [not-listed] Der Ordner von { $job } ist freigegeben, aber die Freigabe gilt nicht für Version { $version }.
        [not-confirmed] Diese Datei wurde aus Version { $version } von { $job } erzeugt. Sie weicht ab oder wurde nicht verglichen, und niemand hat sie bestätigt.
        [expired] Die Prüfung von { $job } ist abgelaufen.
        [done] { $job } ist abgeschlossen und nicht freigegeben.
       *[pending] Version { $version } von { $job } wird noch geprüft.
    }
    [superseded] { $job } hat eine neuere Version als Version { $version }.
    [withdrawn] Der Auftrag liegt im Papierkorb oder wurde gelöscht.
   *[unknown] Kein Auftrag Ihres Teams enthält diese Datei.
}

comment-import-comments = Kommentare importieren
comment-import-preview = Vorschau
comment-import-lead = Wählen Sie eine Datei mit Kommentaren aus Acrobat oder einem anderen Programm: XFDF oder ein PDF mit Kommentaren, das aus dieser Version entstanden ist. Bekannte Kommentare werden aktualisiert, andere kommen hinzu, und keiner wird zurückgezogen.
comment-import-unreadable = Diese Datei lässt sich weder als XFDF noch als PDF mit Kommentaren lesen, oder sie enthält zu viele Kommentare.
comment-import-counts = Neu: { $new }. Geändert: { $changed }. Unverändert: { $unchanged }.
comment-import-tried = Noch wurde nichts geändert
comment-import-done = Kommentare importiert
comment-import-refused = Nicht importiert:
comment-import-dropped = Skripte, Links, Dateien und andere Inhalte, die weggelassen wurden: { $count }
comment-import-reason = { $reason ->
    [name] Der Name kann nicht übernommen werden
    [twice] Der Name kommt doppelt vor
    [page] Diese Version hat die Seite nicht
    [empty] Der Text fehlt
    [text] Der Text ist zu lang
    [parent] Der Kommentar, auf den geantwortet wird, fehlt
    [not-author] Nur der Verfasser darf den Text ändern
    [replied] Es gibt Antworten, der Text bleibt
    [moved] Verschoben; Kommentare bleiben, wo sie sind
   *[withdrawn] Zurückgezogen
}
