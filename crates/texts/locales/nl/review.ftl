### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Testmodus

## What is asked for

request-review = { $time ->
    [early] { $sender } zal om uw beoordeling vragen
    [past] { $sender } heeft om uw beoordeling gevraagd
   *[now] { $sender } vraagt om uw beoordeling
}
request-quote = { $time ->
    [early] { $sender } zal om uw beslissing over een offerte vragen
    [past] { $sender } heeft om uw beslissing over een offerte gevraagd
   *[now] { $sender } vraagt om uw beslissing over een offerte
}
request-comments = { $time ->
    [early] { $sender } zal om uw opmerkingen vragen
    [past] { $sender } heeft om uw opmerkingen gevraagd
   *[now] { $sender } vraagt om uw opmerkingen
}
request-observer = { $time ->
    [early] { $sender } zal dit met u delen
    [past] { $sender } heeft dit met u gedeeld
   *[now] { $sender } deelt dit met u
}
request-upload = { $time ->
    [early] { $sender } zal u om een bestand vragen
    [past] { $sender } heeft u om een bestand gevraagd
   *[now] { $sender } heeft een bestand van u nodig
}
request-revision = { $time ->
    [early] { $sender } zal u om een nieuwe versie vragen
    [past] { $sender } heeft u om een nieuwe versie gevraagd
   *[now] { $sender } heeft een nieuwe versie van u nodig
}
request-assign = { $sender } heeft dit aan u toegewezen
request-forward = { $sender } heeft dit naar u doorgestuurd

## Around the files

skip-to-proof = Naar de drukproef
skip-to-comments = Naar de opmerkingen
skip-to-decision = Naar de beslissing
skip-to-task = Naar de taak
skip-to-status = Naar de status
panel-decision = Instructies en beslissing
panel-task = Instructies en taak
status = Status
instructions = Instructies
go-to-decision = Beoordelen en beslissen
go-to-task = Naar de taak
version = Versie { $number }
version-inline = versie { $number }
due = Deadline
review-stage = Fase { $number } van { $count }
review-stage-named = Fase { $number } van { $count } · { $name }
review-stage-first = De eerste beslissing telt
review-stage-approvals = { $count ->
    [one] Eén goedkeuring is genoeg
   *[other] { $count } goedkeuringen zijn genoeg
}
review-stage-own = Uw beslissing telt
review-stage-other = Een andere beoordelaar beslist
review-stage-person = { $person } beslist
uploaded = Geüpload
preflight-issues = { $count ->
    [0] Preflight: geen aandachtspunten
    [one] Preflight: { $count } aandachtspunt
   *[other] Preflight: { $count } aandachtspunten
}
specifications = Specificaties
severity-error = Fout
severity-warning = Waarschuwing
severity-note = Info

## Files and their pages

file = Bestand
files = Bestanden
file-count = { $count ->
    [one] { $count } bestand
   *[other] { $count } bestanden
}
page = Pagina
pages = Pagina’s
page-count = { $count ->
    [one] { $count } pagina
   *[other] { $count } pagina’s
}
page-of-file = Pagina { $page } van { $file }
page-enlarge = Pagina { $page } van { $file }, vergroten in nieuw tabblad
of-total = van { $total }
go = Tonen
next = Volgende
previous = Vorige
download = Downloaden
download-size = Downloaden ({ $size })
size-pixels = { $width } × { $height } pixels
no-preview = Van dit bestandstype is geen voorbeeld beschikbaar.
no-preview-download = Download het bestand om het te bekijken.
no-preview-ask = Vraag { $sender } om downloads toe te staan of een PDF te sturen.
unshown-page = Pagina { $page } kan hier niet worden weergegeven.
unshown-on-page = Pagina { $page }: { $finding }
too-many-files = Deze map bevat te veel bestanden om hier te tonen.
folder-empty = Deze map is leeg.
viewing-version = U bekijkt versie { $shown }. Er is een nieuwere versie ({ $current }).

kind-pdf = PDF-document
kind-jpeg = JPEG-afbeelding
kind-png = PNG-afbeelding
kind-tiff = TIFF-afbeelding
kind-webp = WebP-afbeelding
kind-gif = GIF-afbeelding
kind-svg = SVG-afbeelding
kind-zip = ZIP-archief
kind-text = Tekst
kind-html = Webpagina
kind-csv = CSV-bestand
kind-postscript = PostScript-document
kind-file = Bestand
kind-word = Word-document
kind-excel = Excel-werkmap
kind-powerpoint = PowerPoint-presentatie

## The form

your-decision = Uw beslissing
your-task = Uw taak
check-following = Controleer het volgende:
comment = Opmerking
comment-sent = Opmerking verstuurd
comment-optional = Opmerking toevoegen (optioneel)
add-comment = Opmerking toevoegen
about-files = Welke bestanden moeten worden gewijzigd?
about-files-all = Als u niets aanvinkt, geldt uw beslissing voor alle bestanden. Anders gelden de bestanden zonder vinkje als goedgekeurd.
about-contradicts = U hebt bestanden aangevinkt die moeten worden gewijzigd. Verwijder de vinkjes om goed te keuren, of vraag wijzigingen.
describe-change = Beschrijf wat er moet worden gewijzigd
confirm-task = Ik bevestig dat deze taak is afgerond.
confirm-version = Ik heb versie { $version } gecontroleerd en bevestig deze beslissing met mijn naam.
confirm-files = Ik heb alle bestanden gecontroleerd en bevestig deze beslissing met mijn naam.
seen-elsewhere-file = Ik heb dit bestand buiten deze pagina gecontroleerd.
seen-elsewhere-files = Ik heb de bestanden die hier niet volledig te zien zijn, buiten deze pagina gecontroleerd.
confirm-upload = Ik bevestig dat dit het gevraagde bestand is.
confirm-uploads = Ik bevestig dat dit de gevraagde bestanden zijn.
decide = Beslissen
approve = Goedkeuren
request-changes = Wijzigingen vragen
reject = Afkeuren
done = Afronden
send-comment = Opmerking versturen
send-comment-only = Alleen opmerking versturen
reviewing-as = U beoordeelt als { $reviewer }.
completing-as = U rondt deze taak af als { $reviewer }.
commenting-as = U plaatst opmerkingen als { $reviewer }.
uploading-as = U uploadt als { $reviewer }.
sender-will-see = { $sender } krijgt hiervan bericht.
sender-can-see = { $sender } krijgt dit te zien.
status-becomes = De status wordt “{ $status }”.
becomes-approved = goedgekeurd
becomes-change-requested = wijzigingen gevraagd
becomes-done = afgerond
becomes-expired = verlopen
becomes-new = nieuw
becomes-pending = verstuurd
becomes-processing = geopend
becomes-rejected = afgekeurd
upload = Uploaden
upload-files = Bestanden uploaden
upload-new-version = Nieuwe versie uploaden
upload-as-version = Uploaden als versie { $version }
keep-page-open = Houd deze pagina open tot de upload is voltooid.

## What is wrong with a form

label-your-name = Uw naam
label-your-email = Uw e-mailadres
label-your-comment = Uw opmerking
label-your-decision = Uw beslissing
label-file = Bestand
label-confirmation = Bevestiging
label-seen-elsewhere = Bevestiging dat u het bestand hebt gecontroleerd
label-version = Versie
enter-your-name = Vul uw naam in.
enter-email = Vul een geldig e-mailadres in.
enter-comment = Vul een opmerking in.
choose-file = Kies een bestand.
choose-one-file = Kies slechts één bestand.
choose-decision = Kies een beslissing.
tick-confirmation = Vink het bevestigingsvakje aan.
tick-seen-elsewhere = Bevestig vóór het goedkeuren dat u buiten deze pagina hebt gecontroleerd wat hier niet volledig te zien is.
problem = { $field }: { $mistake }
problem-of-field = Veld “{ $field }”: { $mistake }
problem-incomplete = Het formulier was onvolledig. Probeer het opnieuw.
mistake-empty = Vul een waarde in.
mistake-invisible = Stuurtekens en tekens die de schrijfrichting wijzigen, zijn niet toegestaan.
mistake-path = De tekens / en \ en de namen . en .. zijn niet toegestaan.
mistake-address = Dit is geen geldig e-mailadres.
mistake-address-of = “{ $name }” is geen geldig e-mailadres.
mistake-of = “{ $name }”: { $mistake }
mistake-date = Vul een datum en een tijd in.
mistake-one-only = Er is er maar één toegestaan.
mistake-repeated = De waarde is meer dan eens verstuurd.
mistake-switch = De waarde moet aan of uit zijn.
mistake-incomplete = Het formulier was onvolledig. Probeer het opnieuw.
mistake-no-contacts = De groep bevat geen contacten.
mistake-no-contacts-of = De groep “{ $name }” bevat geen contacten.
mistake-no-successor = Kies een andere actieve gebruiker van het team.
mistake-fixed = De waarde kan niet worden gewijzigd.
mistake-press = Kies het ICC-profiel van een drukconditie: klasse output, kleurruimte CMYK.
mistake-length = Vul millimeters van 0 tot { $count } in, met hoogstens twee decimalen.
mistake-no-length = Vul meer dan 0 mm in.
mistake-reversed = Dit getal mag niet kleiner zijn dan het eerste.
mistake-tolerance = Vul minder dan de helft van de breedte en hoogte in.
mistake-inks = Vul hoogstens { $count } verschillende namen van inkten in, elk van hoogstens { $length } tekens.
mistake-time-zone = Vul een tijdzone in, zoals Europe/Amsterdam.
mistake-other = De waarde is niet geldig.
mistake-too-long = Er zijn maximaal { $count } tekens toegestaan.
mistake-range = Vul een geheel getal van { $least } tot en met { $count } in.
mistake-too-many-people = Er zijn maximaal { $count } personen toegestaan.
mistake-too-many-files = Er kunnen maximaal { $count } bestanden tegelijk worden geüpload.
mistake-too-many-comments = De limiet van { $count } opmerkingen bij deze opdracht is bereikt. Voeg verdere opmerkingen toe aan uw beslissing.

## The receipt

decided-files = Betreft
decided-approved = Goedgekeurd
decided-change-requested = Wijzigingen gevraagd
decided-rejected = Afgekeurd
receipt-of = Uw beslissing
receipt-next = Hoe het verdergaat
receipt-waiting = Nog niet iedereen heeft beslist. Tot die tijd kunt u uw beslissing wijzigen.
receipt-new-version = U krijgt opnieuw een e-mail wanneer er een nieuwe versie te beoordelen is.
receipt-complete = Alle beslissingen zijn binnen. { $sender } gaat verder met de opdracht.
receipt-back = Drukproef bekijken
receipt-when = Tijdstip
receipt-by = Beslist door
receipt-viewed = Bekeken
receipt-seen-elsewhere = Buiten deze pagina, volgens bevestiging van de beoordelaar
receipt-recorded-by = Vastgelegd door
receipt-for = { $recorder } voor { $reviewer }
receipt-newer-version = U hebt over versie { $decided } beslist. Hier ziet u versie { $current }.
receipt-saved = De beslissing is opgeslagen en { $sender } heeft bericht gekregen. U kunt deze pagina sluiten.
receipt-saved-yours = Uw beslissing is opgeslagen en { $sender } heeft bericht gekregen. U kunt deze pagina sluiten.
proof-of-approval = Bewijs van goedkeuring
proof-of-decision = Bewijs van beslissing
document-id = Document-ID
checksum = SHA-256-controlesom van het bestand

## Where nothing can be done

note-thanks-title = Dank u wel
review-current = Huidige versie beoordelen
note-closed-title = Gesloten
note-withdrawn-title = Ingetrokken
note-early-title = Nog niet gestart
note-locked-title = Vergrendeld
note-self-requested-title = Hier beslist de eigenaar
note-commenter-title = Alleen opmerkingen
note-observer-title = Ter informatie
note-too-many-title = Te veel bestanden om samen te beoordelen
note-locked-comment = { $work ->
    [comments] Deze opdracht is vergrendeld. U kunt nog wel opmerkingen plaatsen.
    [review] Deze opdracht is vergrendeld. U kunt nog wel opmerkingen plaatsen. Uw link blijft geldig; kom later terug om te beslissen.
   *[task] Deze opdracht is vergrendeld. U kunt nog wel opmerkingen plaatsen. Uw link blijft geldig; kom later terug om uw taak af te ronden.
}
note-locked = { $sender } heeft deze opdracht vergrendeld. Probeer het later opnieuw.
note-self-requested = U hebt deze taak zelf aangemaakt, dus alleen de eigenaar van de opdracht kan beslissen. Vraag de eigenaar om te beslissen of de opdracht naar u te sturen.
note-commenter = Plaats een opmerking waar iets moet worden gewijzigd. Anderen keuren de bestanden goed.
note-observer = U kunt de bestanden bekijken. U hoeft niets te doen.
note-not-needed = { $work ->
    [comments] Deze beoordeling is afgerond. Uw opmerkingen zijn niet meer nodig.
    [look] Deze beoordeling is afgerond. U hoeft niets te doen.
   *[review] Deze beoordeling is afgerond. Uw beslissing is niet meer nodig.
}
note-early = { $work ->
    [task] Deze taak is nog niet gestart. U krijgt een e-mail zodra het zover is.
   *[review] Deze beoordeling is nog niet gestart. U krijgt een e-mail zodra het zover is.
}
note-delivered = { $files ->
    [one] Uw bestand is geüpload en { $sender } heeft bericht gekregen. U kunt deze pagina sluiten.
   *[many] Uw bestanden zijn geüpload en { $sender } heeft bericht gekregen. U kunt deze pagina sluiten.
}
note-withdrawn = { $work ->
    [task] Deze taak is ingetrokken. U hoeft niets te doen.
   *[review] Deze beoordeling is ingetrokken. U hoeft niets te doen.
}
note-completed = Uw taak is afgerond. U kunt deze pagina sluiten.
note-closed = { $work ->
    [task] Deze taak is gesloten. Mogelijk heeft { $sender } de taak gesloten of een nieuwe versie geüpload. Als u weer nodig bent, krijgt u een e-mail.
   *[review] Deze beoordeling is gesloten. Mogelijk heeft { $sender } de beoordeling gesloten of een nieuwe versie geüpload. Als u weer nodig bent, krijgt u een e-mail.
}
note-too-many = Vraag { $sender } om minder bestanden tegelijk te sturen.

## What the script says

script-image-failed = { $image } kon niet worden geladen. Laad de pagina opnieuw om het nog eens te proberen.
script-reject-hint = Geef een reden op, of klik nog een keer op Afkeuren om zonder reden te versturen.
script-change-hint = Beschrijf wat er moet worden gewijzigd, of klik nog een keer op Wijzigingen vragen om zonder opmerking te versturen.

## The stage

page-list = Pagina’s
proof = Drukproef
page-label = Pagina
file-label = Bestand
change-decision = Mijn beslissing wijzigen

## Comparing versions

compare-versions = Versies vergelijken
compare-with = Vergelijken met versie { $version }
compare-heading = Versie { $from } vergeleken met versie { $to }
compare-leave = Vergelijken beëindigen
compare-progress = Pagina’s vergelijken: { $done } van { $total }
compare-waiting = Pagina’s worden vergeleken…
compare-go-on = Doorgaan
compare-impossible = Deze versies kunnen niet worden vergeleken.
compare-nothing = Geen verschillen gevonden.
compare-changed = { $count ->
    [one] Pagina { $pages } is gewijzigd.
   *[other] Pagina’s { $pages } zijn gewijzigd.
}
compare-added = { $count ->
    [one] Pagina { $pages } is toegevoegd.
   *[other] Pagina’s { $pages } zijn toegevoegd.
}
compare-removed = { $count ->
    [one] Pagina { $pages } is verwijderd.
   *[other] Pagina’s { $pages } zijn verwijderd.
}
compare-many-changed = { $count } van { $total } pagina’s gewijzigd.
compare-many-added = { $count } pagina’s toegevoegd.
compare-many-removed = { $count } pagina’s verwijderd.
compare-list = { $pages } en { $last }
compare-page-same = Pagina { $page }: ongewijzigd
compare-page-changed = Pagina { $page }: gewijzigd
compare-page-added = Pagina { $page }: toegevoegd
compare-page-removed = Pagina { $page }: verwijderd
compare-page-inks = Pagina { $page }: alleen de inkten gewijzigd
compare-inks-changed = Gewijzigde inkten: { $inks }.
compare-inks-added = Nieuwe inkten: { $inks }.
compare-inks-removed = Verwijderde inkten: { $inks }.
compare-inks-plain = Vergeleken zonder overdruk en steunkleuren: die kostten te veel rekentijd.
compare-ink-renamed = { $from } heet nu { $to }.
compare-page-of = Versie { $version }, pagina { $page }
compare-enlarge = Versie { $version }, pagina { $page } vergroten
compare-not-in = Niet in versie { $version }
