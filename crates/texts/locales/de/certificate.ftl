### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Freigabezertifikat
certificate-title = Zertifikat der Entscheidungen
certificate-of-one = Dieses Zertifikat enthält die Entscheidungen einer einzelnen Person.
certificate-team = Gesendet von
certificate-about = Betrifft
certificate-job = Dateiname
certificate-order = Auftrag
certificate-version = Version
certificate-status = Status
certificate-status-is = { $status ->
    [new] Neu
    [pending] Wartet auf Prüfung
    [processing] In Prüfung
    [approved] Freigegeben
    [change-requested] Änderungen gewünscht
    [rejected] Abgelehnt
   *[other] { $status }
}
certificate-document = Dokument
certificate-verify-at = Prüfen
certificate-verify-code = QR-Code: dieses Zertifikat prüfen
certificate-file = Datei
certificate-file-number = Datei { $number }
certificate-bytes = { $count } Bytes
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = Fehler: { $errors }, Warnungen: { $warnings }, Hinweise: { $notes }
certificate-preflight-running = Bei der Entscheidung noch nicht abgeschlossen
certificate-comments = Kommentare
certificate-comment-counts = { $open } offen, { $resolved } erledigt
certificate-picture = Seite 1
certificate-simulated = Bild
certificate-simulated-for = Farben und Überdrucken sind für { $profile } simuliert.
certificate-simulated-spots = Sonderfarben: { $spots }.
certificate-simulated-roughly = Teile der Seite sind nur annähernd wiedergegeben.
certificate-simulated-not = Das Papierweiß ist nicht simuliert. Dies ist kein verbindlicher Proof.
certificate-not-simulated = Der Druck konnte nicht simuliert werden: Überdrucken, Sonderfarben und Druckfarben können vom Bild abweichen.
certificate-compared = Vergleich mit der Bestellung
certificate-as-ordered = Wie bestellt
certificate-not-as-ordered = Nicht wie bestellt
certificate-order-unknown = Nicht bekannt
certificate-compared-how = Nicht bewiesen, nur vom Dienst angegeben: was bestellt war, als dieses Zertifikat ausgestellt wurde, und was der Preflight in dieser Version gefunden hat.

certificate-decisions = Entscheidungen
certificate-has-approved = { $person } hat freigegeben
certificate-has-requested-changes = { $person } hat Änderungen gewünscht
certificate-has-rejected = { $person } hat abgelehnt
certificate-was-withdrawn = Die Entscheidung von { $person } zählt nicht mehr: Die Stufe wurde neu gestartet
certificate-was-reopened = { $person } wurde erneut gefragt
certificate-was-overridden = Trotz Preflight-Befunden gesendet
certificate-derivative-registered = Druckdatei registriert
certificate-derivative-confirmed = Druckdatei bestätigt
certificate-derivative = Druckdatei
certificate-check-answered = Kontrolle beendet
certificate-check = Kontrolle
certificate-sameness = { $sameness ->
    [equal] Sieht aus wie Version { $version }.
    [differs] Weicht von Version { $version } ab.
   *[not-comparable] Wurde nicht mit Version { $version } verglichen.
}
certificate-plan-changed = { $change ->
    [reviewer-added] { $person } wurde zur Prüfung hinzugefügt
    [reviewer-removed] { $person } wurde von der Prüfung entfernt
    [reviewer-replaced] { $person } wurde durch eine andere Person ersetzt
    [started] Die Prüfung wurde in Stufen versendet
    [stage-skipped] Eine Stufe wurde übersprungen
    [stage-restarted] Eine Stufe wurde neu gestartet
   *[other] Die Stufen wurden geändert: { $change }
}
certificate-status-changed = Status geändert: { $status }
certificate-somebody = Jemand
certificate-when = Wann
certificate-local = { $utc } UTC ({ $local } Ortszeit)
certificate-utc = { $utc } UTC
certificate-stage = Stufe
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = alle entscheiden
certificate-rule-any = die erste Entscheidung zählt
certificate-rule-approvals = { $count ->
    [one] eine Freigabe genügt
   *[other] { $count } Freigaben genügen
}
certificate-rule-primary = { $person } entscheidet
certificate-rule-early = endet mit der ersten Ablehnung oder dem ersten Änderungswunsch
certificate-how = Wie
certificate-via = { $via ->
    [link] Über einen privaten Link
    [console] In der Konsole
    [api] Über die API
   *[system] Durch den Dienst
}
certificate-from = von { $address }
certificate-confirmed = mit Namen bestätigt
certificate-elsewhere = anderswo angesehen
certificate-by = Von
certificate-recorded-by = Erfasst von
certificate-comment = Kommentar
certificate-reason = Grund
certificate-entry = Eintrag
certificate-entry-is = Nummer { $position }, Hash { $hash }

certificate-proof = Nachweis
certificate-log = Protokoll
certificate-checkpoint = Prüfpunkt
certificate-checkpoint-is = { $size } Einträge, Wurzel { $root }
certificate-key = Schlüssel
certificate-issued = Ausgestellt
certificate-issued-is = { $utc } UTC von { $service }
certificate-verify = So wird geprüft
certificate-verify-how = Mit diesem PDF, dem Dokument und dem öffentlichen Schlüssel des Dienstes, den Sie sich vom Dienst selbst holen und aufbewahren sollten: imprimatur verify certificate.pdf document.pdf --key KEY. Ein Netzwerk ist nicht nötig. Die angehängte Datei certificate.json enthält die Protokolleinträge, ihre Beweise und den signierten Prüfpunkt, sodass auch andere Programme sie prüfen können.
certificate-proves = Bewiesen ist, dass diese Einträge im Entscheidungsprotokoll dieses Dienstes standen, als der Prüfpunkt signiert wurde, und um welche Bytes es geht. Namen, Zeitpunkte und Adressen darin sind so, wie der Dienst sie aufgezeichnet hat.
certificate-not-proven = Nicht bewiesen, nur vom Dienst angegeben: Auftrag, Zahl der Kommentare, das Bild, und dass später nichts anderes entschieden wurde.
certificate-data = certificate.json SHA-256
certificate-page = Seite { $number } von { $count }
