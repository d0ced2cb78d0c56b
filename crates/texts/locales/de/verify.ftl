### Zertifikate prüfen

verify-title = Zertifikat prüfen
verify-lead = Laden Sie ein Zertifikat dieses Dienstes hoch, um zu sehen, ob es echt ist, und das Dokument, um zu sehen, ob darüber entschieden wurde. Nichts wird gespeichert.
verify-certificate = Zertifikat (PDF)
verify-document-file = Dokument (optional)
verify-submit = Prüfen
verify-again = Weiteres Zertifikat prüfen
verify-choose = Wählen Sie ein Zertifikat aus.
verify-too-large = Diese Datei ist zu groß für ein Zertifikat.
verify-is-valid = Das Zertifikat ist gültig
verify-is-invalid = Das Zertifikat ist nicht gültig

verify-valid = Gültig: { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
} zu Version { $version } des Auftrags { $job }, in { $log } bei { $size } Einträgen.
verify-entry = { $when } UTC: { $what } ({ $how }). Status danach: { $status }.
verify-recorded-by = erfasst von { $by }
verify-document = Über dieses Dokument wurde entschieden ({ $size }, SHA-256 { $hash }).
verify-no-document = Es wurde kein Dokument verglichen.
verify-key-given = Mit dem angegebenen Schlüssel unterzeichnet.
verify-key-of-service = Von diesem Dienst unterzeichnet.
verify-key-unknown = Mit dem Schlüssel im Zertifikat selbst unterzeichnet, { $key }: Vergleichen Sie ihn mit dem des Dienstes.

verify-invalid = Dieses Zertifikat beweist nichts.
verify-unreadable = Die Datei ist kein Zertifikat, oder sie ist beschädigt.
verify-differs = Die Datei wurde nach der Ausstellung geändert.
verify-no-decision = Es enthält keine Entscheidung.
verify-no-key = Es enthält keinen Schlüssel.
verify-signature = Es ist nicht von { $key } unterzeichnet.
verify-not-included = Eintrag { $position } steht nicht im unterzeichneten Protokoll.
verify-foreign = Eintrag { $position } gehört zu einem anderen Auftrag.
verify-altered = Eintrag { $position } wurde verändert.
verify-other-document = Über dieses Dokument wurde nicht entschieden. Seine SHA-256 ist { $hash }.
