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
mail-resend-to = Erneut an { $recipient } senden
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
