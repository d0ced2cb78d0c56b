### Die Seite der Prüfer, die Quittung und die Dokumentansicht

product = Imprimatur
test-mode = Testmodus

## Worum es geht

request-review = { $time ->
    [early] { $sender } wird Sie um Ihre Prüfung bitten
    [past] { $sender } hat um Ihre Prüfung gebeten
   *[now] { $sender } bittet um Ihre Prüfung
}
request-quote = { $time ->
    [early] { $sender } wird Ihnen ein Angebot zur Entscheidung vorlegen
    [past] { $sender } hat Ihnen ein Angebot zur Entscheidung vorgelegt
   *[now] { $sender } bittet um Ihre Entscheidung zu einem Angebot
}
request-comments = { $time ->
    [early] { $sender } wird Sie um Anmerkungen bitten
    [past] { $sender } hat Sie um Anmerkungen gebeten
   *[now] { $sender } bittet um Ihre Anmerkungen
}
request-observer = { $time ->
    [early] { $sender } wird Ihnen das zeigen
    [past] { $sender } hat Ihnen das gezeigt
   *[now] { $sender } zeigt Ihnen das
}
request-upload = { $time ->
    [early] { $sender } wird Sie um eine Datei bitten
    [past] { $sender } hat Sie um eine Datei gebeten
   *[now] { $sender } benötigt eine Datei von Ihnen
}
request-revision = { $time ->
    [early] { $sender } wird Sie um eine neue Version bitten
    [past] { $sender } hat Sie um eine neue Version gebeten
   *[now] { $sender } benötigt eine neue Version von Ihnen
}
request-assign = { $sender } hat Ihnen diesen Auftrag zugewiesen
request-forward = { $sender } hat Ihnen diesen Auftrag weitergeleitet

## Rund um die Dateien

skip-to-proof = Zum Korrekturabzug springen
skip-to-comments = Zu den Kommentaren springen
skip-to-decision = Zur Entscheidung springen
skip-to-task = Zur Aufgabe springen
skip-to-status = Zum Status springen
panel-decision = Hinweise und Entscheidung
panel-task = Hinweise und Aufgabe
status = Status
instructions = Hinweise
go-to-decision = Prüfen und entscheiden
go-to-task = Zur Aufgabe
version = Version { $number }
version-inline = Version { $number }
due = Fällig
review-stage = Stufe { $number } von { $count }
review-stage-named = Stufe { $number } von { $count } · { $name }
review-stage-first = Die erste Entscheidung zählt
review-stage-approvals = { $count ->
    [one] Eine Freigabe genügt
   *[other] { $count } Freigaben genügen
}
review-stage-own = Ihre Entscheidung zählt
review-stage-other = Ein anderer Prüfer entscheidet
review-stage-person = { $person } entscheidet
uploaded = Hochgeladen
preflight-issues = { $count ->
    [0] Preflight: keine Auffälligkeiten
    [one] Preflight: { $count } Auffälligkeit
   *[other] Preflight: { $count } Auffälligkeiten
}
specifications = Technische Angaben
severity-error = Fehler
severity-warning = Warnung
severity-note = Hinweis

## Dateien und ihre Seiten

file = Datei
files = Dateien
file-count = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
page = Seite
pages = Seiten
page-count = { $count ->
    [one] { $count } Seite
   *[other] { $count } Seiten
}
page-of-file = Seite { $page } von { $file }
page-enlarge = Seite { $page } von { $file }, in neuem Tab vergrößern
of-total = von { $total }
go = Anzeigen
next = Weiter
previous = Zurück
download = Herunterladen
download-size = Herunterladen ({ $size })
size-pixels = { $width } × { $height } Pixel
no-preview = Für diesen Dateityp gibt es keine Vorschau.
no-preview-download = Laden Sie die Datei herunter, um sie anzusehen.
no-preview-ask = Bitten Sie { $sender }, den Download freizugeben oder ein PDF zu schicken.
unshown-page = Seite { $page } kann hier nicht angezeigt werden.
unshown-on-page = Seite { $page }: { $finding }
too-many-files = Dieser Ordner enthält mehr Dateien, als hier angezeigt werden können.
folder-empty = Dieser Ordner ist leer.
viewing-version = Sie sehen Version { $shown }. Es gibt eine neuere Version ({ $current }).

kind-pdf = PDF-Dokument
kind-jpeg = JPEG-Bild
kind-png = PNG-Bild
kind-tiff = TIFF-Bild
kind-webp = WebP-Bild
kind-gif = GIF-Bild
kind-svg = SVG-Grafik
kind-zip = ZIP-Archiv
kind-text = Textdatei
kind-html = Webseite
kind-csv = CSV-Datei
kind-postscript = PostScript-Dokument
kind-file = Datei
kind-word = Word-Dokument
kind-excel = Excel-Tabelle
kind-powerpoint = PowerPoint-Präsentation

## Das Formular

your-decision = Ihre Entscheidung
your-task = Ihre Aufgabe
check-following = Bitte prüfen Sie Ihre Angaben:
comment = Kommentar
comment-sent = Kommentar gesendet
comment-optional = Kommentar hinzufügen (optional)
add-comment = Kommentar hinzufügen
about-files = Welche Dateien müssen geändert werden?
about-files-all = Ohne Häkchen gilt Ihre Entscheidung für alle Dateien. Dateien ohne Häkchen gelten sonst als freigegeben.
about-contradicts = Sie haben Dateien angekreuzt, die geändert werden müssen. Entfernen Sie die Häkchen, um freizugeben, oder fordern Sie Änderungen an.
describe-change = Beschreiben Sie, was geändert werden soll
confirm-task = Ich bestätige, dass diese Aufgabe erledigt ist.
confirm-version = Ich habe Version { $version } geprüft und bestätige meine Entscheidung mit meinem Namen.
confirm-files = Ich habe alle Dateien geprüft und bestätige meine Entscheidung mit meinem Namen.
seen-elsewhere-file = Ich habe diese Datei außerhalb dieser Seite geprüft.
seen-elsewhere-files = Ich habe die Dateien, die hier nicht vollständig zu sehen sind, außerhalb dieser Seite geprüft.
confirm-upload = Ich bestätige, dass dies die gewünschte Datei ist.
confirm-uploads = Ich bestätige, dass dies die gewünschten Dateien sind.
decide = Entscheiden
approve = Freigeben
request-changes = Änderungen anfordern
reject = Ablehnen
done = Erledigt
send-comment = Kommentar senden
send-comment-only = Nur Kommentar senden
reviewing-as = Sie prüfen als { $reviewer }.
completing-as = Sie erledigen diese Aufgabe als { $reviewer }.
commenting-as = Sie kommentieren als { $reviewer }.
uploading-as = Sie laden hoch als { $reviewer }.
sender-will-see = { $sender } wird benachrichtigt.
sender-can-see = { $sender } kann das sehen.
status-becomes = Der Status wird auf „{ $status }“ gesetzt.
becomes-approved = freigegeben
becomes-change-requested = Änderungen angefordert
becomes-done = erledigt
becomes-expired = abgelaufen
becomes-new = neu
becomes-pending = gesendet
becomes-processing = geöffnet
becomes-rejected = abgelehnt
upload = Hochladen
upload-files = Dateien hochladen
upload-new-version = Neue Version hochladen
upload-as-version = Als Version { $version } hochladen
keep-page-open = Lassen Sie diese Seite geöffnet, bis alles hochgeladen ist.

## Fehler im Formular

label-your-name = Ihr Name
label-your-email = Ihre E-Mail-Adresse
label-your-comment = Ihr Kommentar
label-your-decision = Ihre Entscheidung
label-file = Datei
label-confirmation = Bestätigung
label-seen-elsewhere = Bestätigung, dass Sie die Datei geprüft haben
label-version = Version
enter-your-name = Geben Sie Ihren Namen ein.
enter-email = Geben Sie eine gültige E-Mail-Adresse ein.
enter-comment = Geben Sie einen Kommentar ein.
choose-file = Wählen Sie eine Datei aus.
choose-one-file = Wählen Sie nur eine Datei aus.
choose-decision = Wählen Sie eine Entscheidung aus.
tick-confirmation = Setzen Sie das Häkchen zur Bestätigung.
tick-seen-elsewhere = Bestätigen Sie für die Freigabe, dass Sie außerhalb dieser Seite geprüft haben, was hier nicht vollständig zu sehen ist.
problem = { $field }: { $mistake }
problem-of-field = Feld „{ $field }“: { $mistake }
problem-incomplete = Das Formular war unvollständig. Bitte versuchen Sie es noch einmal.
mistake-empty = Die Angabe fehlt.
mistake-invisible = Steuerzeichen und Zeichen, die die Schreibrichtung ändern, sind nicht erlaubt.
mistake-path = Die Zeichen / und \ sowie die Namen . und .. sind nicht erlaubt.
mistake-address = Das ist keine gültige E-Mail-Adresse.
mistake-address-of = „{ $name }“ ist keine gültige E-Mail-Adresse.
mistake-of = „{ $name }“: { $mistake }
mistake-date = Geben Sie Datum und Uhrzeit an.
mistake-one-only = Nur eine Angabe ist erlaubt.
mistake-repeated = Die Angabe wurde mehrfach gesendet.
mistake-switch = Die Angabe muss ein oder aus sein.
mistake-incomplete = Die Angaben waren unvollständig. Bitte versuchen Sie es noch einmal.
mistake-no-contacts = Die Gruppe enthält keine Kontakte.
mistake-no-contacts-of = Die Gruppe „{ $name }“ enthält keine Kontakte.
mistake-no-successor = Wählen Sie ein anderes aktives Teammitglied.
mistake-fixed = Die Angabe lässt sich nicht ändern.
mistake-press = Wählen Sie das ICC-Profil einer Druckmaschine: Klasse Ausgabe, Farbraum CMYK.
mistake-length = Geben Sie Millimeter von 0 bis { $count } an, mit höchstens zwei Nachkommastellen.
mistake-no-length = Geben Sie mehr als 0 mm an.
mistake-reversed = Diese Zahl darf nicht kleiner als die erste sein.
mistake-tolerance = Geben Sie weniger als die halbe Breite und Höhe an.
mistake-inks = Geben Sie höchstens { $count } verschiedene Namen von Druckfarben an, jeden mit höchstens { $length } Zeichen.
mistake-time-zone = Geben Sie eine Zeitzone wie Europe/Berlin an.
mistake-other = Die Angabe ist ungültig.
mistake-too-long = Höchstens { $count } Zeichen sind erlaubt.
mistake-range = Geben Sie eine ganze Zahl von { $least } bis { $count } ein.
mistake-too-many-people = Höchstens { $count } Personen sind erlaubt.
mistake-too-many-files = Höchstens { $count } Dateien lassen sich auf einmal hochladen.
mistake-too-many-comments = Die Grenze von { $count } Kommentaren zu diesem Auftrag ist erreicht. Weitere Anmerkungen können Sie Ihrer Entscheidung beifügen.

## Die Quittung

decided-files = Betrifft
decided-approved = Freigegeben
decided-change-requested = Änderungen angefordert
decided-rejected = Abgelehnt
receipt-of = Ihre Entscheidung
receipt-next = Wie es weitergeht
receipt-waiting = Andere haben noch nicht entschieden. Bis dahin können Sie Ihre Entscheidung ändern.
receipt-new-version = Sie erhalten eine weitere E-Mail, sobald es eine neue Version zu prüfen gibt.
receipt-complete = Alle Entscheidungen liegen vor. { $sender } arbeitet an dem Auftrag weiter.
receipt-back = Datei ansehen
receipt-when = Zeitpunkt
receipt-by = Entschieden von
receipt-viewed = Angesehen
receipt-seen-elsewhere = Außerhalb dieser Seite, laut Bestätigung
receipt-recorded-by = Eingetragen von
receipt-for = { $recorder } für { $reviewer }
receipt-newer-version = Sie haben über Version { $decided } entschieden. Hier sehen Sie Version { $current }.
receipt-saved = Die Entscheidung ist gespeichert, und { $sender } wurde benachrichtigt. Sie können diese Seite schließen.
receipt-saved-yours = Ihre Entscheidung ist gespeichert, und { $sender } wurde benachrichtigt. Sie können diese Seite schließen.
proof-of-approval = Nachweis der Freigabe
proof-of-decision = Nachweis der Entscheidung
document-id = Dokument-ID
checksum = SHA-256-Prüfsumme der Datei

## Wenn nichts zu tun ist

note-thanks-title = Vielen Dank
review-current = Zur aktuellen Prüfung
note-closed-title = Abgeschlossen
note-withdrawn-title = Zurückgezogen
note-early-title = Noch nicht begonnen
note-locked-title = Gesperrt
note-self-requested-title = Hier entscheidet der Eigentümer
note-commenter-title = Nur Anmerkungen
note-observer-title = Zu Ihrer Information
note-too-many-title = Zu viele Dateien für eine gemeinsame Prüfung
note-locked-comment = { $work ->
    [comments] Dieser Auftrag ist gesperrt. Kommentieren können Sie weiterhin.
    [review] Dieser Auftrag ist gesperrt. Kommentieren können Sie weiterhin. Ihr Link bleibt gültig; kommen Sie zum Entscheiden später wieder.
   *[task] Dieser Auftrag ist gesperrt. Kommentieren können Sie weiterhin. Ihr Link bleibt gültig; kommen Sie später wieder, um die Aufgabe zu erledigen.
}
note-locked = { $sender } hat diesen Auftrag gesperrt. Bitte versuchen Sie es später noch einmal.
note-self-requested = Sie haben sich diese Aufgabe selbst gestellt, daher kann nur der Eigentümer des Auftrags entscheiden. Bitten Sie ihn um die Entscheidung oder darum, den Auftrag an Sie zu senden.
note-commenter = Bitte merken Sie an, was geändert werden sollte. Die Freigabe erteilen andere.
note-observer = Sie können sich die Dateien ansehen. Sie müssen nichts tun.
note-not-needed = { $work ->
    [comments] Diese Prüfung ist abgeschlossen. Ihre Anmerkungen werden nicht mehr benötigt.
    [look] Diese Prüfung ist abgeschlossen. Sie müssen nichts tun.
   *[review] Diese Prüfung ist abgeschlossen. Ihre Entscheidung wird nicht mehr benötigt.
}
note-early = { $work ->
    [task] Diese Aufgabe hat noch nicht begonnen. Sie erhalten eine E-Mail, sobald es so weit ist.
   *[review] Diese Prüfung hat noch nicht begonnen. Sie erhalten eine E-Mail, sobald es so weit ist.
}
note-delivered = { $files ->
    [one] Ihre Datei ist hochgeladen, und { $sender } wurde benachrichtigt. Sie können diese Seite schließen.
   *[many] Ihre Dateien sind hochgeladen, und { $sender } wurde benachrichtigt. Sie können diese Seite schließen.
}
note-withdrawn = { $work ->
    [task] Diese Aufgabe wurde zurückgezogen. Sie brauchen nichts zu tun.
   *[review] Diese Prüfung wurde zurückgezogen. Sie brauchen nichts zu tun.
}
note-completed = Ihre Aufgabe ist erledigt. Sie können diese Seite schließen.
note-closed = { $work ->
    [task] Diese Aufgabe ist abgeschlossen. Möglicherweise hat { $sender } sie beendet oder eine neue Version hochgeladen. Wenn Sie noch einmal gebraucht werden, erhalten Sie eine E-Mail.
   *[review] Diese Prüfung ist abgeschlossen. Möglicherweise hat { $sender } sie beendet oder eine neue Version hochgeladen. Wenn Sie noch einmal gebraucht werden, erhalten Sie eine E-Mail.
}
note-too-many = Bitten Sie { $sender }, die Dateien in kleineren Teilen zu senden.

## Das Skript

script-image-failed = { $image } konnte nicht geladen werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.
script-reject-hint = Nennen Sie einen Grund, oder drücken Sie noch einmal „Ablehnen“, um ohne Begründung abzulehnen.
script-change-hint = Beschreiben Sie, was geändert werden soll, oder drücken Sie noch einmal „Änderungen anfordern“, um ohne Kommentar zu senden.

## The stage

page-list = Seiten
proof = Korrekturabzug
page-label = Seite
file-label = Datei
change-decision = Entscheidung ändern

## Versionen vergleichen

compare-versions = Versionen vergleichen
compare-with = Mit Version { $version } vergleichen
compare-heading = Version { $from } im Vergleich mit Version { $to }
compare-leave = Vergleich beenden
compare-progress = Seiten werden verglichen: { $done } von { $total }
compare-waiting = Seiten werden verglichen …
compare-go-on = Fortsetzen
compare-impossible = Diese Versionen lassen sich nicht vergleichen.
compare-nothing = Keine Unterschiede gefunden.
compare-changed = { $count ->
    [one] Seite { $pages } geändert.
   *[other] Seiten { $pages } geändert.
}
compare-added = { $count ->
    [one] Seite { $pages } hinzugefügt.
   *[other] Seiten { $pages } hinzugefügt.
}
compare-removed = { $count ->
    [one] Seite { $pages } entfernt.
   *[other] Seiten { $pages } entfernt.
}
compare-many-changed = { $count } von { $total } Seiten geändert.
compare-many-added = { $count } Seiten hinzugefügt.
compare-many-removed = { $count } Seiten entfernt.
compare-list = { $pages } und { $last }
compare-page-same = Seite { $page }: unverändert
compare-page-changed = Seite { $page }: geändert
compare-page-added = Seite { $page }: hinzugefügt
compare-page-removed = Seite { $page }: entfernt
compare-page-inks = Seite { $page }: nur die Druckfarben geändert
compare-inks-changed = Geänderte Druckfarben: { $inks }.
compare-inks-added = Neue Druckfarben: { $inks }.
compare-inks-removed = Entfernte Druckfarben: { $inks }.
compare-inks-plain = Verglichen ohne Überdrucken und Sonderfarben, was zu lange gedauert hätte.
compare-ink-renamed = { $from } heißt jetzt { $to }.
compare-page-of = Version { $version }, Seite { $page }
compare-enlarge = Version { $version }, Seite { $page } vergrößern
compare-not-in = Nicht in Version { $version }
