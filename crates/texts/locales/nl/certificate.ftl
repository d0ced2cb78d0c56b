### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Goedkeuringscertificaat
certificate-title = Certificaat van beslissingen
certificate-of-one = Dit certificaat bevat de beslissingen van één beoordelaar.
certificate-team = Verzonden door
certificate-about = Betreft
certificate-job = Bestandsnaam
certificate-order = Order
certificate-version = Versie
certificate-status = Status
certificate-status-is = { $status ->
    [new] Nieuw
    [pending] Wacht op beoordeling
    [processing] In beoordeling
    [approved] Goedgekeurd
    [change-requested] Wijzigingen gevraagd
    [rejected] Afgekeurd
   *[other] { $status }
}
certificate-document = Document
certificate-verify-at = Verifiëren
certificate-verify-code = QR-code: dit certificaat verifiëren
certificate-file = Bestand
certificate-file-number = Bestand { $number }
certificate-bytes = { $count } bytes
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = Fouten: { $errors }, waarschuwingen: { $warnings }, info: { $notes }
certificate-preflight-running = Nog niet voltooid op het moment van de beslissing
certificate-comments = Opmerkingen
certificate-comment-counts = { $open } open, { $resolved } afgehandeld
certificate-picture = Pagina 1
certificate-simulated = Afbeelding
certificate-simulated-for = Kleuren en overdruk zijn gesimuleerd voor { $profile }.
certificate-simulated-spots = Steunkleuren: { $spots }.
certificate-simulated-roughly = Delen van de pagina zijn bij benadering weergegeven.
certificate-simulated-not = Het papierwit is niet gesimuleerd. Dit is geen contractproof.
certificate-not-simulated = De druk kon niet worden gesimuleerd: overdruk, steunkleuren en drukresultaat kunnen afwijken van de afbeelding.
certificate-compared = Vergelijking met de bestelling
certificate-as-ordered = Zoals besteld
certificate-not-as-ordered = Niet zoals besteld
certificate-order-unknown = Niet bekend
certificate-compared-how = Niet bewezen, alleen door de dienst vermeld: wat er besteld was toen dit certificaat werd afgegeven, en wat preflight in deze versie heeft gevonden.

certificate-decisions = Beslissingen
certificate-has-approved = { $person } heeft goedgekeurd
certificate-has-requested-changes = { $person } heeft wijzigingen gevraagd
certificate-has-rejected = { $person } heeft afgekeurd
certificate-was-withdrawn = De beslissing van { $person } telt niet meer: de fase is opnieuw gestart
certificate-was-reopened = { $person } is opnieuw gevraagd
certificate-was-overridden = Verstuurd ondanks preflightproblemen
certificate-derivative-registered = Drukbestand geregistreerd
certificate-derivative-confirmed = Drukbestand bevestigd
certificate-derivative = Drukbestand
certificate-check-answered = Controle afgerond
certificate-check = Controle
certificate-sameness = { $sameness ->
    [equal] Ziet eruit als versie { $version }.
    [differs] Wijkt af van versie { $version }.
   *[not-comparable] Niet vergeleken met versie { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] { $person } is toegevoegd als beoordelaar
    [reviewer-removed] { $person } is verwijderd als beoordelaar
    [reviewer-replaced] { $person } is vervangen door een andere beoordelaar
    [started] De beoordeling is in fasen verstuurd
    [stage-skipped] Een fase is overgeslagen
    [stage-restarted] Een fase is opnieuw gestart
   *[other] De fasen zijn gewijzigd: { $change }
}
certificate-status-changed = Status gewijzigd: { $status }
certificate-somebody = Iemand
certificate-when = Tijdstip
certificate-local = { $utc } UTC ({ $local } lokale tijd)
certificate-utc = { $utc } UTC
certificate-stage = Fase
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = iedereen beslist
certificate-rule-any = de eerste beslissing telt
certificate-rule-approvals = { $count ->
    [one] één goedkeuring is genoeg
   *[other] { $count } goedkeuringen zijn genoeg
}
certificate-rule-primary = { $person } beslist
certificate-rule-early = eindigt bij de eerste afkeuring of het eerste wijzigingsverzoek
certificate-how = Wijze
certificate-via = { $via ->
    [link] Via een persoonlijke link
    [console] In de console
    [api] Via de API
   *[system] Door de dienst
}
certificate-from = vanaf { $address }
certificate-confirmed = met naam bevestigd
certificate-elsewhere = elders bekeken
certificate-by = Door
certificate-recorded-by = Vastgelegd door
certificate-comment = Opmerking
certificate-reason = Reden
certificate-entry = Logboekregel
certificate-entry-is = Nummer { $position }, hash { $hash }

certificate-proof = Bewijs
certificate-log = Logboek
certificate-checkpoint = Controlepunt
certificate-checkpoint-is = { $size } regels, root { $root }
certificate-key = Sleutel
certificate-issued = Afgegeven
certificate-issued-is = { $utc } UTC door { $service }
certificate-verify = Verificatie
certificate-verify-how = Met deze PDF, het document en de openbare sleutel van de dienst, die u het best bij de dienst zelf ophaalt en bewaart: imprimatur verify certificate.pdf document.pdf --key KEY. Een netwerkverbinding is niet nodig. Het bijgevoegde bestand certificate.json bevat de logboekregels, de bewijzen daarvan en het ondertekende controlepunt, zodat ook andere programma’s ze kunnen verifiëren.
certificate-proves = Bewezen is dat deze regels in het beslissingslogboek van deze dienst stonden toen het controlepunt werd ondertekend, en op welke bytes ze betrekking hebben. Namen, tijdstippen en adressen daarin zijn zoals de dienst ze heeft vastgelegd.
certificate-not-proven = Niet bewezen, alleen door de dienst vermeld: de order, de aantallen opmerkingen, de afbeelding, en dat er later niets anders is beslist.
certificate-data = certificate.json SHA-256
certificate-page = Pagina { $number } van { $count }
