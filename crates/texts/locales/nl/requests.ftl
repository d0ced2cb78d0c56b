### Asking for something else than a review, and the menu of a job

integrations = Integraties
documentation = Documentatie
team-and-brand = Team en huisstijl

job = Opdracht
ask = Iets anders vragen
ask-for = Verzoek
ask-files = Bestanden
ask-version = Nieuwe versie
ask-quote = Beslissing over een offerte
ask-forward = Overname van de opdracht als partner
ask-people = Aan
ask-later = Met de eerste herinnering versturen in plaats van nu
did-ask = Verzoek verstuurd
open-link = Link voor open beoordeling
open-link-note = Iedereen met deze link kan beslissen. De eerste beslissing telt; naam en e-mailadres worden gevraagd.
open-link-make = Link aanmaken
send-update = Update naar klant versturen
send-update-note = { $person } krijgt één e-mail met wat u aanvinkt.
send-update-no-customer = De opdracht heeft nog geen klant.
update-specification = Specificaties van het bestand
update-preflight = Preflightresultaat
update-version-link = Link om een nieuwe versie te uploaden
update-upload-link = Link om bestanden te uploaden
did-send-update = Update verstuurd
send-to-mis = Naar MIS versturen
did-send-to-mis = Naar MIS verstuurd
assign = Toewijzen
nobody = Niemand
hand-over = Overdragen
hand-over-to = Nieuwe eigenaar
hand-over-note = De opdracht is daarna van de nieuwe eigenaar, met alles erin. Taken en beoordelingslinks blijven geldig.
did-hand-over = Opdracht overgedragen
inherit = Mapinstellingen overnemen
inherit-note = Aangevinkte eigenschappen worden overgenomen van de map. Personen, datums en labels die in de map leeg zijn, veranderen niets.
duplicate = Dupliceren
did-duplicate = Dit is de kopie
renew = Vernieuwen
did-renew = Opdracht vernieuwd
portal = Iedereen in het team ziet wat er in deze map staat
partner = Partner
partner-note = De partner kan de opdracht bekijken en downloaden.
download-annotated = PDF met opmerkingen downloaden
download-xfdf = Opmerkingen downloaden (XFDF)
compare-from = Vergelijken
compare-to = Met
all-decisions = Beslissingen en certificaten
decisions-none = Nog geen beslissingen.
certificate-of-version = Certificaat voor versie { $number }
print-files = Drukbestanden
print-files-note = Bestanden die de prepress van een versie heeft gemaakt. Wijkt er een af of is het niet vergeleken, dan mag het gedrukt worden zodra iemand het heeft bevestigd.
print-file = Drukbestand
print-file-sameness = { $sameness ->
    [equal] ziet eruit als versie { $version }
    [differs] { $count ->
        [one] één pagina wijkt af van versie { $version }
       *[other] { $count } pagina’s wijken af van versie { $version }
    }
   *[not-comparable] niet vergeleken met versie { $version }
}
print-file-confirmed = Bevestigd door { $person }
print-file-reason = Waarom het gedrukt mag worden
print-file-confirm = Drukbestand bevestigen
reason-no-mis = Geen enkel webhookendpoint ontvangt “Naar MIS versturen”. Voeg er een toe onder Integraties, Webhooks.
reason-at-top = De opdracht staat niet in een map.
receipt-others = Nog niet iedereen heeft beslist.
sample-proof = Uitproberen met een drukproef als voorbeeld
no-mail-note = E-mail is op deze server niet ingesteld: berichten worden alleen in de mailmap gezet en bereiken niemand.
bulk-mails-each = Iedereen ontvangt { $count } e-mails.
bulk-mails-one = Iedereen ontvangt één e-mail.
