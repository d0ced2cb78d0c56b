### Verifying certificates

verify-title = Certificaat verifiëren
verify-lead = Upload een certificaat van deze dienst om te zien of het echt is, en het document om te zien of daarover is beslist. Er wordt niets opgeslagen.
verify-certificate = Certificaat (PDF)
verify-document-file = Document (optioneel)
verify-submit = Verifiëren
verify-again = Ander certificaat verifiëren
verify-choose = Kies een certificaat.
verify-too-large = Dit bestand is te groot voor een certificaat.
verify-is-valid = Het certificaat is geldig
verify-is-invalid = Het certificaat is niet geldig

# The sentences of the command are the same.
verify-valid = Geldig: { $count ->
    [one] { $count } logboekregel
   *[other] { $count } logboekregels
} over versie { $version } van opdracht { $job }, in { $log } bij een stand van { $size } regels.
verify-entry = { $when } UTC: { $what } ({ $how }). Status daarna: { $status }.
verify-recorded-by = vastgelegd door { $by }
verify-document = Over dit document is beslist ({ $size }, SHA-256 { $hash }).
verify-no-document = Er is geen document vergeleken.
verify-key-given = Ondertekend met de opgegeven sleutel.
verify-key-of-service = Ondertekend door deze dienst.
verify-key-unknown = Ondertekend met de sleutel in het certificaat zelf, { $key }: vergelijk die met de sleutel van de dienst.

verify-invalid = Dit certificaat bewijst niets.
verify-unreadable = Het bestand is geen certificaat of is beschadigd.
verify-differs = Het bestand is na afgifte gewijzigd.
verify-no-decision = Het bevat geen beslissing.
verify-no-key = Het bevat geen sleutel.
verify-signature = Het is niet ondertekend met { $key }.
verify-not-included = Logboekregel { $position } staat niet in het ondertekende logboek.
verify-foreign = Logboekregel { $position } hoort bij een andere opdracht.
verify-altered = Logboekregel { $position } is gewijzigd.
verify-other-document = Over dit document is niet beslist. De SHA-256 ervan is { $hash }.
