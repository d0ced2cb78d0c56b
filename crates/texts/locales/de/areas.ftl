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
