### What the preflight has found

finding-unreadable = Het document is niet leesbaar.
finding-encrypted = Het document is versleuteld en kan niet worden geopend.
finding-password = Het document is beveiligd met een wachtwoord.
finding-protected = Het document is versleuteld, maar gaat zonder wachtwoord open.
finding-no-pages = Het document heeft geen pagina’s.
finding-damaged = Het bestand is beschadigd. Er ontbreken delen.
finding-pages-missing = Het bestand is beschadigd. Er ontbreken pagina’s.
finding-pages-missing-of = { $missing ->
    [one] Het bestand is beschadigd: { $missing } van de { $total } pagina’s ontbreekt.
   *[other] Het bestand is beschadigd: { $missing } van de { $total } pagina’s ontbreken.
}
finding-page-not-shown = Deze pagina kan niet worden weergegeven.
finding-letters-missing = Er ontbreken letters: het lettertype is niet ingesloten of is beschadigd.
finding-letters-missing-on = { $pages ->
    [one] Er ontbreken letters op { $pages } pagina: het lettertype is niet ingesloten of is beschadigd.
   *[other] Er ontbreken letters op { $pages } pagina’s: het lettertype is niet ingesloten of is beschadigd.
}
finding-annotations-not-shown = Formuliervelden of opmerkingen worden niet weergegeven.
finding-annotations-not-shown-on = { $pages ->
    [one] Formuliervelden of opmerkingen worden op { $pages } pagina niet weergegeven.
   *[other] Formuliervelden of opmerkingen worden op { $pages } pagina’s niet weergegeven.
}
finding-blending-not-exact = Overlappende kleuren kunnen afwijken van het origineel.
finding-blending-not-exact-on = { $pages ->
    [one] Overlappende kleuren op { $pages } pagina kunnen afwijken van het origineel.
   *[other] Overlappende kleuren op { $pages } pagina’s kunnen afwijken van het origineel.
}
finding-layers-not-exact = Lagen kunnen ten onrechte zichtbaar of verborgen zijn.
finding-collection = De PDF is een verzameling van meerdere bestanden. Alleen het voorblad wordt weergegeven.
finding-dynamic-form = De PDF is een formulier dat zijn pagina’s pas bij het openen opbouwt. Ze worden niet weergegeven.
finding-page-box-unusable = De CropBox of MediaBox is leeg of valt buiten de pagina.
finding-font-not-embedded = Een lettertype is niet ingesloten.
finding-font-not-embedded-on = { $pages ->
    [one] Lettertype { $name } is niet ingesloten ({ $pages } pagina).
   *[other] Lettertype { $name } is niet ingesloten ({ $pages } pagina’s).
}
finding-low-resolution = Een afbeelding heeft een lage resolutie.
finding-low-resolution-on = { $pages ->
    [one] Lage beeldresolutie op { $pages } pagina: laagste waarde { $lowest } dpi, minimaal { $enough } dpi nodig.
   *[other] Lage beeldresolutie op { $pages } pagina’s: laagste waarde { $lowest } dpi, minimaal { $enough } dpi nodig.
}
finding-low-resolution-image = De afbeelding heeft { $lowest } dpi op het formaat dat in het bestand staat; minimaal { $enough } dpi nodig.
finding-rgb-in-cmyk = Er staat RGB in een CMYK-document.
finding-rgb-in-cmyk-on = { $pages ->
    [one] Er staat RGB in een CMYK-document ({ $pages } pagina).
   *[other] Er staat RGB in een CMYK-document ({ $pages } pagina’s).
}
finding-no-bleed = Geen afloop: het beeld stopt op de snijlijn.
finding-no-bleed-on = { $pages ->
    [one] Geen afloop op { $pages } pagina: het beeld stopt op de snijlijn.
   *[other] Geen afloop op { $pages } pagina’s: het beeld stopt op de snijlijn.
}
finding-page-sizes-differ = De pagina’s hebben verschillende formaten.
finding-page-sizes-differ-are = De pagina’s hebben verschillende formaten: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } pagina)
   *[other] { $width } × { $height } pt ({ $pages } pagina’s)
}
finding-transparency = Er is transparantie gebruikt.
finding-transparency-on = { $pages ->
    [one] Er is transparantie gebruikt op { $pages } pagina.
   *[other] Er is transparantie gebruikt op { $pages } pagina’s.
}
finding-spot-colors = Er zijn steunkleuren gebruikt.
finding-spot-colors-are = { $count ->
    [one] { $count } steunkleur: { $names }.
   *[other] { $count } steunkleuren: { $names }.
}
finding-first-image-only = Het bestand is geanimeerd of bevat meerdere afbeeldingen; alleen de eerste wordt weergegeven.
finding-first-image-only-of = { $images ->
    [one] Het bestand bevat { $images } afbeelding.
   *[other] Het bestand bevat { $images } afbeeldingen; alleen de eerste wordt weergegeven.
}
finding-not-fully-inspected = Het bestand is niet volledig gecontroleerd.
finding-not-decoded = De afbeelding kon niet worden gecontroleerd: dat kost te veel tijd of geheugen, of de codering wordt niet ondersteund.
finding-too-large = De afbeelding is te groot en is niet gecontroleerd.
finding-content-skipped = Lettertypen, afbeeldingen en kleuren zijn niet gecontroleerd: de pagina’s vragen te veel tijd of geheugen.
finding-first-pages = { $pages ->
    [one] Alleen de eerste pagina is gecontroleerd.
   *[other] Alleen de eerste { $pages } pagina’s zijn gecontroleerd.
}
finding-first-sizes = { $pages ->
    [one] Alleen het formaat van de eerste pagina is gecontroleerd.
   *[other] Alleen de formaten van de eerste { $pages } pagina’s zijn gecontroleerd.
}
finding-more-findings = Er zijn meer bevindingen.
finding-more-findings-are = { $count ->
    [one] Nog { $count } bevinding staat niet in de lijst.
   *[other] Nog { $count } bevindingen staan niet in de lijst.
}
finding-ink-limit = Op één plek is de inktbedekking te hoog.
finding-ink-limit-on = { $pages ->
    [one] Inktbedekking tot { $maximum }% op één pagina, boven de limiet van { $limit }% (grootste vlak { $area } mm²).
   *[other] Inktbedekking tot { $maximum }% op { $pages } pagina’s, boven de limiet van { $limit }% (grootste vlak { $area } mm²).
}
finding-white-overprint = Wit staat op overdrukken en wordt niet gedrukt.
finding-white-overprint-on = { $pages ->
    [one] Wit staat op één pagina op overdrukken en wordt niet gedrukt.
   *[other] Wit staat op { $pages } pagina’s op overdrukken en wordt niet gedrukt.
}
finding-black-not-overprinting = Kleine zwarte tekst staat niet op overdrukken.
finding-black-not-overprinting-on = { $pages ->
    [one] Kleine zwarte tekst op één pagina spaart uit in de kleur eronder in plaats van te overdrukken.
   *[other] Kleine zwarte tekst op { $pages } pagina’s spaart uit in de kleur eronder in plaats van te overdrukken.
}
finding-rich-black-text = Kleine zwarte tekst is uit meer dan één inkt opgebouwd.
finding-rich-black-text-on = { $pages ->
    [one] Kleine zwarte tekst op één pagina is uit meer dan één inkt opgebouwd.
   *[other] Kleine zwarte tekst op { $pages } pagina’s is uit meer dan één inkt opgebouwd.
}
finding-registration-inside-trim = Er staat registratiekleur binnen het snijformaat.
finding-registration-inside-trim-on = { $pages ->
    [one] Er staat registratiekleur binnen het snijformaat op één pagina.
   *[other] Er staat registratiekleur binnen het snijformaat op { $pages } pagina’s.
}
finding-thin-line = Lijnen dunner dan 0,25 pt zijn gerasterd of uit meer dan één inkt opgebouwd.
finding-thin-line-on = { $pages ->
    [one] Lijnen dunner dan 0,25 pt op één pagina zijn gerasterd of uit meer dan één inkt opgebouwd.
   *[other] Lijnen dunner dan 0,25 pt op { $pages } pagina’s zijn gerasterd of uit meer dan één inkt opgebouwd.
}
finding-spot-twice = Eén steunkleur heeft twee namen.
finding-spot-twice-are = De inkten { $one } en { $other } lijken dezelfde inkt onder twee namen.
finding-too-many-inks = Een pagina gebruikt meer dan 32 inkten; de overige worden niet gesimuleerd.
finding-output-intent-unusable = Het profiel van de output intent is onbruikbaar.
finding-output-intent-unusable-for = Het profiel van de output intent is onbruikbaar; in plaats daarvan wordt { $profile } gesimuleerd.
finding-print-not-simulated = Overdruk en steunkleuren worden niet gesimuleerd.
finding-print-not-simulated-on = { $pages ->
    [one] Overdruk, steunkleuren en drukconditie worden op één pagina niet gesimuleerd.
   *[other] Overdruk, steunkleuren en drukconditie worden op { $pages } pagina’s niet gesimuleerd.
}
finding-print-simulated = De kleuren worden voor druk gesimuleerd.
finding-print-simulated-on = { $pages ->
    [one] Kleuren, overdruk en steunkleuren zijn op één pagina gesimuleerd voor { $profile }. Het papierwit is niet gesimuleerd; dit is geen contractproof.
   *[other] Kleuren, overdruk en steunkleuren zijn op { $pages } pagina’s gesimuleerd voor { $profile }. Het papierwit is niet gesimuleerd; dit is geen contractproof.
}
finding-print-approximate = Sommige delen zijn bij benadering weergegeven.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = Het aantal pagina’s is anders dan besteld.
finding-trim-differs = Het snijformaat is anders dan besteld.
finding-bleed-differs = Er is minder afloop dan besteld.
finding-ink-unexpected = Er is een inkt die niet is besteld.
finding-resolution-low = Een afbeelding heeft een lagere resolutie dan besteld.
finding-pdfx-differs = De PDF/X-standaard is anders dan besteld.
finding-cannot-be-judged = Er is te weinig over het bestand bekend om het met de bestelling te vergelijken.
finding-check-failed = Een verplichte controle is mislukt.
finding-check-failed-of = Controle ‘{ $check }’ is mislukt{ $summary }
finding-check-warns = Een verplichte controle geeft een waarschuwing.
finding-check-warns-of = Waarschuwing van controle ‘{ $check }’{ $summary }
finding-check-expired = Een verplichte controle was niet op tijd klaar.
finding-check-expired-of = Controle ‘{ $check }’ was niet op tijd klaar{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Pagina’s
order-trim = Snijformaat
order-bleed = Afloop
order-inks = Inkten
order-ppi = Resolutie
order-ppi-color = Resolutie van kleurenafbeeldingen
order-ppi-gray = Resolutie van grijswaardenafbeeldingen
order-ppi-bitmap = Resolutie van bitmaps
order-ink-sum = Totale inkt
order-pdfx = PDF/X
order-fonts = Lettertypen
order-met = { $member }: besteld { $ordered }, gevonden { $found }
order-differs = { $member }: besteld { $ordered }, gevonden { $found }.
order-differs-on = { $pages ->
    [one] { $member }: besteld { $ordered }, gevonden { $found } ({ $pages } pagina).
   *[other] { $member }: besteld { $ordered }, gevonden { $found } ({ $pages } pagina’s).
}
order-unknown = Er is te weinig over het bestand bekend om het met de bestelling te vergelijken: { $members }.
order-at-least = minstens { $value }
order-at-most = hoogstens { $value }
order-range = { $least } tot { $most }
order-embedded = alle ingesloten
order-not-embedded = niet ingesloten: { $names }
order-none = geen
