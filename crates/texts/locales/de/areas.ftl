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
