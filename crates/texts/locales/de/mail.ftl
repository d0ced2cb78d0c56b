### Mails
###
### Jeder Text hat: job, alt-text, sender, site, news, label und due (Texte), version (eine Zahl) sowie reminder, has-sender, has-due
### und has-label (yes oder no).

mail-via = { $sender } über { $site }
mail-somebody = Jemand
mail-message-from = Nachricht von { $sender }:
mail-row-file = Datei
mail-row-details = Angaben
mail-row-version = Version
mail-row-label = Kennzeichen
mail-row-due = Fällig
mail-copy-link = Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:
mail-sent = Gesendet über { $site }.
mail-sent-by = Gesendet von { $sender } über { $site }.
mail-personal = Dieser Link ist nur für Sie bestimmt. Wer ihn hat, kann in Ihrem Namen handeln. Bitte leiten Sie diese E-Mail deshalb nicht weiter.

# Hinter dem Namen eines Auftrags im Betreff
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(Version { $version })
}

## Aufgaben

mail-review-subject = { $reminder ->
    [yes] Erinnerung: Bitte freigeben: { $job }{ mail-version }
   *[no] Bitte freigeben: { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Erinnerung: Bitte freigeben: { $job }
   *[no] Bitte freigeben: { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Ihre Prüfung ist fällig: { $due }. { $sender } wartet auf Ihre Entscheidung. Sehen Sie jede Seite durch, hinterlassen Sie Kommentare, und geben Sie frei oder fordern Sie Änderungen an.
       *[no] { $sender } wartet auf Ihre Entscheidung. Sehen Sie jede Seite durch, hinterlassen Sie Kommentare, und geben Sie frei oder fordern Sie Änderungen an.
    }
   *[no] { $sender } bittet Sie, diesen Korrekturabzug zu prüfen. Sehen Sie jede Seite durch, hinterlassen Sie Kommentare, und geben Sie frei oder fordern Sie Änderungen an.
}
mail-review-button = Jetzt prüfen

mail-quote-subject = { $reminder ->
    [yes] Erinnerung: Bitte prüfen Sie das Angebot { $job }{ mail-version }
   *[no] Bitte prüfen Sie das Angebot { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Erinnerung: Bitte prüfen Sie das Angebot { $job }
   *[no] Bitte prüfen Sie das Angebot { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } wartet noch auf Ihre Antwort zu diesem Angebot. Bitte lesen Sie das Angebot, stellen Sie Fragen als Kommentar, und nehmen Sie es an oder lehnen Sie es ab.
   *[no] { $sender } hat Ihnen ein Angebot gesendet. Bitte lesen Sie das Angebot, stellen Sie Fragen als Kommentar, und nehmen Sie es an oder lehnen Sie es ab.
}
mail-quote-button = Angebot prüfen

mail-anonymous-subject = { $reminder ->
    [yes] Erinnerung: Prüfung erforderlich: { $job }{ mail-version }
   *[no] Prüfung erforderlich: { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Erinnerung: Prüfung erforderlich: { $job }
   *[no] Prüfung erforderlich: { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } wartet noch auf eine Entscheidung. Wer zuerst antwortet, entscheidet für alle und wird nach Name und E-Mail-Adresse gefragt.
   *[no] { $sender } benötigt eine Entscheidung. Wer zuerst antwortet, entscheidet für alle und wird nach Name und E-Mail-Adresse gefragt.
}
mail-anonymous-button = Prüfung öffnen

mail-commenter-subject = { $reminder ->
    [yes] Erinnerung: { $sender } bittet um Ihre Anmerkungen zu { $job }{ mail-version }
   *[no] { $sender } bittet um Ihre Anmerkungen zu { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Erinnerung: Ihre Anmerkungen zu { $job }
   *[no] Ihre Anmerkungen zu { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } wartet noch auf Ihre Anmerkungen zu diesem Korrekturabzug. Die Entscheidung treffen andere.
   *[no] { $sender } bittet Sie, sich diesen Korrekturabzug anzusehen und anzumerken, was Ihnen auffällt. Die Entscheidung treffen andere.
}
mail-commenter-button = Ansehen und kommentieren

mail-observer-subject = { $reminder ->
    [yes] Erinnerung: { $sender } zeigt Ihnen { $job }{ mail-version }
   *[no] { $sender } zeigt Ihnen { $job }{ mail-version }
}
mail-observer-heading = { $reminder ->
    [yes] Erinnerung: { $job } wird geprüft
   *[no] { $job } wird geprüft
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } möchte weiterhin, dass Sie diesen Korrekturabzug sehen. Sie müssen nichts tun.
   *[no] { $sender } möchte, dass Sie diesen Korrekturabzug sehen. Sie müssen nichts tun.
}
mail-observer-button = Datei ansehen

mail-not-needed-subject = Nicht mehr nötig: { $job }{ mail-version }
mail-not-needed-heading = Ihre Prüfung ist nicht mehr nötig
mail-not-needed-lead = Über { $job } wurde ohne Ihre Prüfung entschieden. Sie müssen nichts tun.

mail-files-subject = Ihre Dateien zu { $job } wurden nicht gespeichert
mail-files-heading = Ihre Dateien zu { $job } wurden nicht gespeichert
mail-files-lead = Ihre Antwort ist angekommen, aber Dateien, die an einer E-Mail hängen, werden nicht gespeichert. Bitte beschreiben Sie in einem Kommentar, was sie zeigen, oder senden Sie sie der Person, die Sie gefragt hat.
mail-files-lead-upload = Ihre Antwort ist angekommen, aber Dateien, die an einer E-Mail hängen, werden nicht gespeichert. Bitte laden Sie sie über den Link unten hoch.
mail-files-names = Nicht gespeicherte Dateien
mail-files-button = Prüfung öffnen
mail-files-button-upload = Dateien hochladen

mail-upload-subject = { $reminder ->
    [yes] Erinnerung: Bitte laden Sie Dateien für { $job } hoch
   *[no] Bitte laden Sie Dateien für { $job } hoch
}
mail-upload-heading = { $reminder ->
    [yes] Erinnerung: Bitte laden Sie Dateien für { $job } hoch
   *[no] Bitte laden Sie Dateien für { $job } hoch
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } wartet noch auf Ihre Dateien. Zum Hochladen brauchen Sie kein Konto.
   *[no] { $sender } benötigt Dateien von Ihnen. Zum Hochladen brauchen Sie kein Konto.
}
mail-upload-button = Dateien hochladen

mail-revision-subject = { $reminder ->
    [yes] Erinnerung: Bitte laden Sie eine neue Version von { $job } hoch
   *[no] Bitte laden Sie eine neue Version von { $job } hoch
}
mail-revision-heading = { $reminder ->
    [yes] Erinnerung: Bitte laden Sie eine neue Version von { $job } hoch
   *[no] Bitte laden Sie eine neue Version von { $job } hoch
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } wartet noch auf eine neue Version. Sie ersetzt Version { $version }; Version { $version } bleibt gespeichert.
   *[no] { $sender } bittet Sie um eine neue Version. Sie ersetzt Version { $version }; Version { $version } bleibt gespeichert.
}
mail-revision-button = Neue Version hochladen

mail-assign-subject = { $reminder ->
    [yes] Erinnerung: { $job } wartet auf Sie
   *[no] { $job } wurde Ihnen zugewiesen
}
mail-assign-heading = { $reminder ->
    [yes] Erinnerung: { $job } wartet auf Sie
   *[no] { $job } wurde Ihnen zugewiesen
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } wartet noch darauf, dass Sie diesen Auftrag abschließen.
   *[no] { $sender } hat Ihnen diesen Auftrag zugewiesen.
}
mail-assign-button = Auftrag öffnen

mail-forward-subject = { $reminder ->
    [yes] Erinnerung: { $job } wurde Ihnen weitergeleitet{ mail-version }
   *[no] { $job } wurde Ihnen weitergeleitet{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Erinnerung: { $job } wurde Ihnen weitergeleitet
   *[no] { $job } wurde Ihnen weitergeleitet
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } wartet noch darauf, dass Sie diesen Auftrag übernehmen.
   *[no] { $sender } hat Ihnen diesen Auftrag weitergeleitet.
}
mail-forward-button = Auftrag öffnen

mail-task-subject = { $reminder ->
    [yes] Erinnerung: Aufgabe für Sie: { $job }
   *[no] Aufgabe für Sie: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Erinnerung: Aufgabe für Sie: { $job }
   *[no] Aufgabe für Sie: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } wartet noch auf Sie.
   *[no] { $sender } hat Ihnen eine Aufgabe gesendet.
}
mail-task-button = Aufgabe öffnen

## Weitere

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Neues zu { $job }
}
mail-update-heading = Neues zu { $job }
mail-update-lead = { $sender } informiert Sie über den Stand Ihres Auftrags.
mail-update-button = Auftrag öffnen
mail-update-new-version = Neue Version hochladen
mail-update-files = Dateien hochladen
mail-update-document = Dokument
mail-update-preflight = Preflight
mail-update-pending = Der Preflight ist noch nicht abgeschlossen.
mail-update-no-problems = Keine Auffälligkeiten.
mail-update-more = und weitere
mail-update-page = Seite { $first }: { $facts }
mail-update-page-range = Seiten { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } Bit pro Kanal
   *[other] { $count } Bit pro Kanal
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] Sie erhalten diese E-Mail, weil Sie diesen Auftrag beobachten. Zuletzt daran gearbeitet: { $sender }.
   *[no] Sie erhalten diese E-Mail, weil Sie diesen Auftrag beobachten.
}
mail-news-button = Auftrag öffnen
mail-news-new = bereit für eine neue Prüfung
mail-news-pending = zur Prüfung gesendet
mail-news-processing = geöffnet
mail-news-approved = freigegeben
mail-news-change-requested = Änderungen angefordert
mail-news-rejected = abgelehnt
mail-news-done = erledigt
mail-news-expired = abgelaufen
mail-news-comment = neuer Kommentar
mail-news-decided-approved = { $person } hat freigegeben
mail-news-decided-changes = { $person } hat Änderungen angefordert
mail-news-decided-rejected = { $person } hat abgelehnt

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = E-Mail-Einstellungen
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } hat auf Ihren Kommentar zu { $job } geantwortet.
   *[no] Es gibt neue Antworten auf Ihre Kommentare zu { $job }.
}
mail-digest-button = Auftrag öffnen
mail-digest-button-reviewer = Lesen und antworten
mail-digest-approved = { $person } hat freigegeben{ mail-version }
mail-digest-rejected = { $person } hat abgelehnt{ mail-version }
mail-digest-changes = { $person } hat Änderungen angefordert{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } hat kommentiert{ mail-version }
   *[other] { $person } hat Seite { $page } kommentiert{ mail-version }
}
mail-digest-overdue = Überfällig seit { $due }
mail-digest-bounced = E-Mail an { $person } konnte nicht zugestellt werden
mail-digest-uploaded = { $version ->
    [0] { $person } hat Dateien hochgeladen
   *[other] { $person } hat Version { $version } hochgeladen
}
mail-digest-decisions = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}
mail-digest-comments = { $count ->
    [one] { $count } Kommentar
   *[other] { $count } Kommentare
}
mail-digest-uploads = { $count ->
    [one] { $count } Upload
   *[other] { $count } Uploads
}
mail-digest-problems = { $count ->
    [one] { $count } Problem
   *[other] { $count } Probleme
}

mail-archive-subject = Bereit zum Herunterladen: { $job }
mail-archive-heading = { $job } ist bereit zum Herunterladen
mail-archive-lead = { $has-due ->
    [yes] Ihre ZIP-Datei ist fertig. Der Link zum Herunterladen gilt bis { $due }.
   *[no] Ihre ZIP-Datei ist fertig.
}
mail-archive-button = Herunterladen

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } hat Sie zu { $site } hinzugefügt
   *[no] Sie wurden zu { $site } hinzugefügt
}
mail-invitation-heading = Willkommen bei { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } hat ein Konto für diese E-Mail-Adresse angelegt. Öffnen Sie die Anmeldeseite, und geben Sie die Adresse ein; wir senden Ihnen dann einen Anmeldelink. Ein Passwort brauchen Sie nicht.
   *[no] Ein Administrator hat ein Konto für diese E-Mail-Adresse angelegt. Öffnen Sie die Anmeldeseite, und geben Sie die Adresse ein; wir senden Ihnen dann einen Anmeldelink. Ein Passwort brauchen Sie nicht.
}
mail-invitation-button = Zur Anmeldeseite

mail-sign-in-subject = Ihr Anmeldelink für { $site }
mail-sign-in-heading = Anmelden bei { $site }
mail-sign-in-lead = Dieser Link gilt 15 Minuten und nur einmal. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.
mail-sign-in-button = Anmelden
