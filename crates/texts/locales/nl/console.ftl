### The console

console = Console
jobs = Opdrachten
keys = API-sleutels
team = Team
settings = Instellingen
sign-out = Uitloggen
sign-in = Inloggen
skip-to-actions = Naar de acties
more = Meer
name = Naam
description = Omschrijving
label = Label
customer = Klant
folder = Map
save = Opslaan
saved = Opgeslagen
created = Aangemaakt
updated-at = Bijgewerkt
updated-inline = bijgewerkt
due-inline = deadline
due-in-zone = Deadline ({ $zone })
send-language = Taal van e-mail en pagina
send-language-automatic = Automatisch
could-not-save = Niet opgeslagen:
back-to-jobs = Terug naar opdrachten
back-to-job = Terug naar de opdracht
parent-folder = Bovenliggende map

status-approved = Goedgekeurd
status-change-requested = Wijzigingen gevraagd
status-done = Afgerond
status-expired = Verlopen
status-new = Nieuw
status-pending = Verstuurd
status-processing = Geopend
status-rejected = Afgekeurd

## Signing in

sign-in-intro = Vul uw e-mailadres in, dan sturen we u een inloglink.
email-address = E-mailadres
send-link = Inloglink sturen
send-new-link = Nieuwe inloglink sturen
no-mail-server = E-mail is op deze server niet ingesteld. Vraag uw beheerder om een inloglink; die wordt aangemaakt met “imprimatur user sign-in-link”.
sign-in-sent-title = Controleer uw e-mail
sign-in-sent = Als u een account hebt, hebben we u een inloglink gestuurd. Die werkt één keer en verloopt na 15 minuten.
sign-in-expired-title = Deze inloglink is verlopen
sign-in-expired = Een inloglink werkt één keer en verloopt na 15 minuten.
sign-in-unknown-title = Deze link werkt niet
sign-in-unknown = De link is onvolledig. Kopieer hem opnieuw uit de e-mail of vraag een nieuwe aan.
welcome = Met deze link logt u op dit apparaat in als { $person }, voor een week of tot u uitlogt.
introduction = Welkom
introduction-note = Beoordelaars zien uw naam en uw team.
introduction-change = E-mailadres wijzigen
introduction-address = Inloglinks en meldingen gaan naar uw e-mailadres.
team-or-company = Team of bedrijf

## Lists

trash = Prullenbak
search = Zoeken
search-hint = Naam, omschrijving, label of contact
page-empty = Deze pagina is leeg.
no-results = Geen resultaten.
clear-filters = Filters wissen
trash-empty = De prullenbak is leeg.
no-jobs = Nog geen opdrachten. Sleep bestanden hierheen of upload ze, en stuur ze dan naar beoordelaars. Hun opmerkingen en beslissingen verschijnen in deze lijst.
views = Weergaven
view-all = Alle opdrachten
view-waiting = Wachten op anderen
view-changes = Wijzigingen gevraagd
view-overdue = Te laat
view-mine = Door mij te beslissen
view-decided = Onlangs beslist
filter = Filter
filter-count = Filter ({ $count })
apply = Toepassen
all-folders = Alle mappen tonen
by-folder = Per map tonen
in-folder = in { $folder }
type = Type
any-type = Elk type
type-folders = Mappen
type-images = Afbeeldingen
assignee = Toegewezen aan
any-assignee = Maakt niet uit
assigned-to-me = Mij
assigned-to-anyone = Iemand
assigned-to-nobody = Niemand
date = Datum
date-from = Van
date-to = T/m
decided-at = Beslist
deleted-at = Verwijderd
locked-inline = vergrendeld
has-comments = met opmerkingen
listing-range = { $first }–{ $last } van { $total }
new-folder = Nieuwe map
create-folder = Map aanmaken

## A job

customer-is = Klant: { $person }
assigned-to = Toegewezen aan { $person }
owner-is = Eigenaar: { $person }
locked = Vergrendeld
locked-by-folder = Vergrendeld door bovenliggende map
in-trash = In prullenbak
versions = Versies
new-version = Nieuwe versie
whats-new = Nieuw in deze versie
preflight = Preflight
preflight-none = Geen problemen gevonden
preflight-running = Preflight loopt…
checks = Controles
check-open = Wacht
check-running = Bezig
check-passed = Geslaagd
check-failed = Mislukt
check-warning = Waarschuwing
check-skipped = Overgeslagen
check-expired = Verlopen
check-due = Deadline
check-late = Het antwoord kwam na de termijn.
check-report = Rapport
check-findings = Bevindingen: { $count }
check-comment = Toevoegen als opmerking
check-again = Opnieuw controleren
check-page = Pagina { $page }
send-for-review = Laten beoordelen
reviewers = Beoordelaars
reviewers-hint = E-mailadressen, gescheiden door komma’s
require-name = Beoordelaars bevestigen met hun naam
send = Versturen
reviewers-can-see = Delen met beoordelaars
share-original = Origineel bestand (download)
share-sizes = Paginaformaten
share-preflight = Preflightrapport
press = Gesimuleerde drukconditie
press-inherited = Zoals in de map, of automatisch
press-intent = Die van het document, anders die van het team
press-team = Die van het team
press-default = Standaard (FOGRA39, gestreken)
gate = Preflightblokkering
order-specifications = Bestelgegevens
gate-none = Altijd versturen
gate-errors = Niet versturen bij fouten
gate-warnings = Niet versturen bij fouten of waarschuwingen
gate-held = Preflightproblemen blokkeren deze beoordeling
gate-waiting = De preflight loopt nog. Als u nu verstuurt, wacht de beoordeling daarop.
gate-checks = Verplichte controles zijn nog niet klaar: { $checks }. Als u nu verzendt, wordt er even op gewacht.
gate-more = { $count ->
    [one] Nog 1 probleem
   *[other] Nog { $count } problemen
}
gate-override = Reden om toch te versturen
gate-override-note = De reden komt in de activiteit en in het beslissingslogboek te staan. Laat dit veld leeg om eerst een gecorrigeerde versie te uploaden.
gate-owner-only = Upload een gecorrigeerde versie, of vraag de eigenaar van deze opdracht om te versturen.
new-status = Nieuwe status
update-status = Status wijzigen
deleted-with-folder = Samen met de map verwijderd. Zet de map terug om de opdracht terug te krijgen.
watch = Volgen
unwatch = Niet meer volgen
lock = Vergrendelen
unlock = Ontgrendelen
restore = Terugzetten
delete = Verwijderen
delete-warning = Verplaatst de opdracht met alles erin naar de prullenbak.
delete-for-good-warning = Verwijdert deze opdracht en alle bestanden ervan definitief.
delete-for-good = Definitief verwijderen
move-to-trash = Naar prullenbak

did-send = Naar beoordelaars verstuurd
did-comment = Opmerking toegevoegd
did-version = Nieuwe versie geüpload
did-upload = Bestanden geüpload
did-folders = Map aangemaakt
did-status = Status gewijzigd
did-trash = { $count ->
    [one] Naar prullenbak verplaatst.
   *[other] { $count } opdrachten naar prullenbak verplaatst.
}
undo = Ongedaan maken
did-restore = Teruggezet
did-watch = U volgt dit nu
did-unwatch = U volgt dit niet meer
did-unlock = Ontgrendeld

## Tasks

open-my-task = Mijn taak openen
recorded-by = vastgelegd door { $person }
anyone-with-link = Iedereen met de link
task-scheduled = Gepland
task-sent = Verstuurd
task-opened = Geopend
task-paused = Gepauzeerd
task-done = Afgerond
task-closed = Geannuleerd
task-not-needed = Niet meer nodig
task-name-review = Beoordeling
task-name-quote = Offertebeoordeling
task-name-anonymous = Open beoordeling
task-name-upload = Upload
task-name-revision = Revisie
task-name-assign = Toewijzing
task-name-forward = Doorgestuurde opdracht

## The sections of a job

job-sections = Opdracht
back = Terug
rename-details = Gegevens bewerken
order = Bestelling
order-note = Preflight vergelijkt elk bestand met deze waarden. Lege velden worden niet gecontroleerd.
order-least = Van
order-most = Tot en met
order-width = Breedte (mm)
order-height = Hoogte (mm)
order-tolerance = Tolerantie (± mm)
order-bleed-least = Afloop, minstens (mm)
order-ink-names = Namen, gescheiden door komma’s of regeleinden
order-inks-most = Of alleen hun aantal, hoogstens
order-ink-sum-most = Totale inkt, hoogstens (%)
order-ppi-least = Resolutie, minstens (ppi)
order-color = Kleurenafbeeldingen
order-gray = Grijswaardenafbeeldingen
order-bitmap = Bitmaps
order-pdfx-any = Niet opgegeven
order-fonts-all = Alle lettertypen moeten ingesloten zijn
move = Verplaatsen
top-level = Hoogste niveau
email-addresses = E-mailadressen
more-reviewers = Meer e-mailadressen
group-of = { $count ->
    [one] { $group } ({ $count } contact)
   *[other] { $group } ({ $count } contacten)
}
message = Bericht
message-hint = Waar moeten de beoordelaars op letten?
private-comments = Beoordelaars zien elkaars opmerkingen niet
let-reviewers-inspect = Inktcontrole voor beoordelaars
new-version-note = Lopende beoordelingen van de huidige versie worden gesloten. Het volgende verzoek geldt voor de nieuwe versie.
internal-comment = Alleen team
withdrawn = Ingetrokken
resolved-by = Afgehandeld door { $person }
reply-to = Reageren op opmerking { $number }
send-reply = Reactie versturen
decisions = Beslissingen
decided-of = { $decided } van { $asked } beslist
nobody-asked = Er is nog niemand gevraagd om deze versie te beoordelen.
earlier-requests = { $count ->
    [one] { $count } eerder verzoek
   *[other] { $count } eerdere verzoeken
}
since-inline = sinds
sent-inline = Verstuurd
remind = Herinneren
ask-again = Opnieuw vragen
private-link = Link ophalen
private-link-of = Persoonlijke link van { $person }
private-link-note = Iedereen met deze link kan namens deze beoordelaar beslissen. Deel hem alleen met deze persoon.
copy = Kopiëren
copied = Gekopieerd
more-for = Meer acties voor { $person }
record-decision = Beslissing vastleggen
decision-of = Beslissing van { $person }
decision-source-hint = Bijvoorbeeld: telefonisch bevestigd
choose = Maak een keuze…
replace-reviewer = Beoordelaar vervangen
replace-note = { $person } kan dan niet meer beslissen. De nieuwe beoordelaar krijgt een e-mail.
replace = Vervangen
cancel-request = Verzoek annuleren
did-move = Verplaatst
did-remind = Herinnering verstuurd
did-replace = Beoordelaar vervangen
did-decide = Beslissing vastgelegd
did-cancel = Verzoek geannuleerd
field-reviewer = Beoordelaar
field-folder = Map
reviewer-asked-already = Deze persoon is al gevraagd.

## Reviews in stages

plan-stages = Fasen
plan-stage = Fase { $number }
plan-stage-named = Fase { $number } · { $name }
plan-waiting = Nog niet gestart
plan-running = In beoordeling
plan-ended = Beëindigd
plan-skipped = Overgeslagen
stages-complete = { $count ->
    [one] { $complete } van { $count } fase afgerond
   *[other] { $complete } van { $count } fasen afgerond
}
rule-all = Iedereen beslist
rule-any = De eerste beslissing telt
rule-first = De eerste beoordelaar beslist, de anderen plaatsen opmerkingen
rule-at-least = Een aantal goedkeuringen is genoeg
rule-approvals = { $count ->
    [one] Eén goedkeuring is genoeg
   *[other] { $count } goedkeuringen zijn genoeg
}
rule-primary = { $person } beslist
rule-stops-early = eindigt bij de eerste afkeuring of het eerste wijzigingsverzoek
waiting-for = Wacht op
needs-earlier-stage = Start zodra de vorige fase is goedgekeurd.
needs-decisions = { $count ->
    [one] Met nog één beslissing is deze fase afgerond.
   *[other] Met nog { $count } beslissingen is deze fase afgerond.
}
needs-any = Met één beslissing is deze fase afgerond.
needs-approvals = { $count ->
    [one] Met nog één goedkeuring is deze fase afgerond.
   *[other] Met nog { $count } goedkeuringen is deze fase afgerond.
}
needs-decision-of = Met de beslissing van { $person } is deze fase afgerond.
needs-change = Deze beoordelaars kunnen de fase niet afronden. Voeg een beoordelaar toe, vervang er een, sla de fase over of start de fase opnieuw.
change-stage = Fase wijzigen
add-reviewer = Beoordelaar toevoegen
stage-role = Rol
stage-role-decider = Beslist
stage-role-commenter = Alleen opmerkingen
stage-role-observer = Alleen meekijken
skip-stage = Deze fase overslaan
skip-stage-note = De beoordelaars van deze fase worden niet meer gevraagd en de volgende fase start.
restart-stage = Deze fase opnieuw starten
restart-stage-note = Alle beoordelaars van deze fase worden opnieuw gevraagd. Hun eerdere beslissingen tellen niet meer en latere fasen beginnen opnieuw.
remove-from-stage = Uit deze fase verwijderen
did-add-reviewer = Beoordelaar toegevoegd
did-skip-stage = Fase overgeslagen
did-restart-stage = Fase opnieuw gestart
did-remove = Beoordelaar verwijderd
review-in-stages = Beoordeling in fasen
review-in-stages-note = Elke groep beoordelaars is aan de beurt zodra de vorige heeft goedgekeurd.
more-stages = Meer fasen
stage-name = Naam (optioneel)
stage-addresses = E-mailadressen of groepen, één per regel of gescheiden door komma’s
stage-others = Meelezers
stage-commenters = Mogen opmerkingen plaatsen (e-mailadressen of groepen)
stage-observers = Mogen alleen meekijken (e-mailadressen of groepen)
stage-early = Deze fase beëindigen bij de eerste afkeuring of het eerste wijzigingsverzoek
stored-plan = Plan
no-stored-plan = Fasen hier invoeren
stage-rule = Beslissing
stage-count = Goedkeuringen
stage-days = Deadline na (dagen)
problem-of-stage = Fase { $number }: { $mistake }
enter-known-group = Deze groep bevat geen contacten. Vul een e-mailadres of een andere groep in.
enter-stage-reviewers = Vul minstens één e-mailadres in.
enter-approvals = { $count ->
    [one] Vul bij één beoordelaar 1 goedkeuring in.
   *[other] Vul een aantal goedkeuringen van 1 tot en met { $count } in.
}
enter-days = Vul een aantal dagen van 1 tot en met { $count } in.
open-job = Opdracht openen

## Keys

keys-intro = Met API-sleutels kunnen andere systemen met uw opdrachten werken.
api-reference = API-beschrijving (OpenAPI)
did-revoke = API-sleutel ingetrokken.
key-created = Nieuwe API-sleutel aangemaakt
key-copy = Kopieer de API-sleutel nu. Hij wordt niet nog een keer getoond.
new-key = Nieuwe API-sleutel
key-is-test = Testsleutel (sandbox, geen echte opdrachten of e-mails)
create-key = API-sleutel aanmaken
permissions = Rechten
last-used = Laatst gebruikt
never = Nooit
revoke = Intrekken
revoke-key = API-sleutel { $id } van { $application } intrekken
revoked = Ingetrokken
expired = Verlopen
key-number = API-sleutel { $id }
expires = Verloopt
expires-inline = verloopt
scope-read = lezen
scope-write = schrijven
scope-admin = beheren
scope-release = vrijgave
scope-checks = controles
scope-read-means = Opdrachten lezen
scope-write-means = Opdrachten aanmaken en bewerken
scope-admin-means = API-sleutels, gebruikers en webhooksleutels beheren
scope-release-means = Opvragen of een bestand mag worden gedrukt
scope-checks-means = Resultaten van controles melden en de bestanden daarvoor downloaden

## The team

did-add-user = Gebruiker toegevoegd. Er is een uitnodiging verstuurd.
did-change-user = Gebruiker bijgewerkt
did-deactivate-user = Gebruiker gedeactiveerd
user-added = Gebruiker toegevoegd
invitation-copy = E-mail is op deze server niet ingesteld. Kopieer deze inloglink en stuur hem naar { $person }:
invitation-once = De link werkt één keer. Hij wordt niet nog een keer getoond.
user = Gebruiker
role = Rol
since = Sinds
edit = Bewerken
deactivated = Gedeactiveerd
deactivate = Deactiveren
reactivate = Opnieuw activeren
role-of = Rol van { $person }
role-member = Lid
role-admin = Beheerder
role-owner = Eigenaar
transfer-jobs-of = Opdrachten van { $person } overdragen
transfer-jobs-to = Opdrachten overdragen aan { $person }
no-jobs-to-transfer = (geen opdrachten om over te dragen)
new-user = Nieuwe gebruiker
add-user = Gebruiker toevoegen
team-press = Drukprofiel
team-press-note = Dit profiel wordt gesimuleerd voor documenten zonder eigen drukconditie. Een ICC-profiel, klasse output, CMYK, maximaal 4 MB.
team-press-file = ICC-profiel
team-press-remove = Profiel verwijderen
team-settings = Teaminstellingen
team-language = Standaardtaal
language-none = Niet ingesteld (Engels)
time-zone = Tijdzone
time-zone-note = Tijden in e-mails staan in deze tijdzone. Op pagina’s ziet iedereen de eigen lokale tijd.
team-note = Nieuwe gebruikers loggen hier in met hun e-mailadres. Beheerders beheren gebruikers en API-sleutels. Alleen eigenaren kunnen eigenaren verwijderen.

## Settings and sessions

team-is = Team { $team }
display-name = Weergavenaam
jobs-per-page = Opdrachten per pagina
trash-first = Verwijderde items eerst naar de prullenbak verplaatsen
sessions = Actieve sessies
sessions-intro = Browsers waarin u bent ingelogd. Log uit bij elke sessie die u niet herkent.
session = Sessie
did-end = Uitgelogd.
this-browser = Deze browser
other-browser = Andere browser
signed-in = Ingelogd
current-session = Huidige sessie
sign-out-others = Alle andere sessies uitloggen
sign-out-others-note = Ook ongebruikte inloglinks worden hiermee ongeldig.

## What is wrong with a form

field-name = Naam
field-reviewers = Beoordelaars
field-description = Omschrijving
field-label = Label
field-customer = Klant
field-due = Deadline
field-comment = Opmerking
field-status = Status
field-permissions = Rechten
field-address = E-mailadres
field-role = Rol
enter-reviewers = Beoordelaars: vul minstens één e-mailadres in.
choose-status = Kies een status.
choose-permission = Kies minstens één recht.
choose-role = Kies een rol.
choose-successor = Kies wie de opdrachten overneemt.

## Why something was not done

failed-not-found-title = Niet gevonden
failed-not-found = Deze pagina bestaat niet of u hebt er geen toegang toe.
failed-forbidden-title = U hebt hiervoor geen rechten
failed-locked = De opdracht of een bovenliggende map is vergrendeld. Er is niets gewijzigd.
failed-conflict = Iemand anders heeft dit op hetzelfde moment gewijzigd. Probeer het opnieuw.
failed-full-title = Opslag vol
failed-full = Uw wijziging is niet opgeslagen. Bestaande bestanden blijven beschikbaar.
failed-session-changed = Uw sessie is gewijzigd. Laad de pagina opnieuw en probeer het nog eens.
failed-signed-out-title = Uitgelogd
failed-signed-out = Uw sessie is verlopen. Log in en probeer het opnieuw.
reason-unknown = Dit is op dit moment niet mogelijk. Er is niets gewijzigd.
reason-not-a-pdf = Opmerkingen kunnen alleen worden uitgewisseld bij PDF’s die leesbaar en niet versleuteld zijn.
reason-other-pages = Het bestand heeft andere pagina’s dan deze versie.
reason-view-only = U mag deze opdracht alleen bekijken.
reason-owner-only = Dit mag alleen de eigenaar van deze opdracht.
failed-held = Preflightproblemen blokkeren deze beoordeling, dus er is niets verstuurd. Upload een gecorrigeerde versie, of verstuur met opgave van reden via het formulier “Laten beoordelen”.
failed-uninspected = De preflight is nog niet voltooid, dus er is niets verstuurd. Probeer het zo dadelijk opnieuw.
failed-unchecked = Verplichte controles zijn nog niet klaar; er is niets verzonden. Probeer het zo opnieuw.
reason-folder-owner-only = Alleen de eigenaar van de map kan daarin klanten, downloads en beslissingen instellen.
reason-team-admins = Alleen beheerders en eigenaren kunnen gebruikers beheren.
reason-team-owners = Alleen eigenaren van het team mogen eigenaren benoemen, wijzigen of deactiveren.
reason-managing-key = Alleen beheerders en eigenaren van het team kunnen API-sleutels hebben waarmee API-sleutels en gebruikers worden beheerd.
reason-last-owner = Het team heeft een eigenaar nodig.
reason-last-admin = Het team heeft een eigenaar of beheerder nodig.
reason-address-taken = Voor dit adres bestaat al een account (mogelijk in een ander team).
reason-team-name-taken = Een ander team heeft deze naam al.
reason-application-exists = U hebt al een applicatie met deze naam.
reason-foreign-folder = De map is van iemand anders.
reason-folder-in-itself = Een map kan niet naar zichzelf of een van de eigen submappen worden verplaatst.
reason-no-trash = Verwijderde items gaan niet meer naar de prullenbak. Laad de pagina opnieuw en probeer het nog eens.
reason-task-ended = De taak is meer dan 30 dagen geleden beëindigd, dus de links ervan werken niet meer.
reason-anyone-with-link = Dit verzoek staat open voor iedereen met de link, dus er is geen beoordelaar om te vervangen.
reason-nobody-to-notify = Dit verzoek staat open voor iedereen met de link, dus er is niemand om te herinneren.
reason-nobody-to-remind = Er is niemand om te herinneren.
reason-unsealed = De laatste beslissing wordt nog in het beslissingslogboek vastgelegd. Probeer het over enkele seconden opnieuw.
reason-no-test-mode = Testsleutels zijn hier niet beschikbaar: de databaserol van de dienst mag geen schema’s aanmaken.
reason-no-inks = De pagina gebruikt geen inkten: geen CMYK en geen steunkleuren.
reason-undecided = In het beslissingslogboek staat geen beslissing over deze versie.
reason-user-left = De gebruiker is gedeactiveerd.
reason-key-revoked = Deze API-sleutel is niet meer geldig.
reason-too-deep = Mappen kunnen maximaal { $count } niveaus diep zijn.
reason-too-many-files = De map bevat meer dan { $count } bestanden, te veel om samen te beoordelen. Verstuur de submappen afzonderlijk.
refusal-trashed = De opdracht ligt in de prullenbak. Zet de opdracht eerst terug.
refusal-trashed-with-folder = De opdracht is samen met de map verwijderd. Zet eerst de map terug.
refusal-not-trashed = De opdracht ligt niet in de prullenbak.
refusal-folder = Dit is niet mogelijk met een map.
refusal-file = Dit is niet mogelijk met een bestand.
refusal-self-requested = Over een taak die de beoordelaar zelf heeft aangemaakt, kan alleen de eigenaar van de opdracht beslissen.
refusal-stale = U hebt over versie { $shown } beslist, maar inmiddels is versie { $current } de huidige.
refusal-no-such-task = Dit verzoek bestaat niet meer. Laad de pagina opnieuw.
refusal-task-done = Dit verzoek is al afgerond. Laad de pagina opnieuw.
refusal-task-closed = Dit verzoek is gesloten. Laad de pagina opnieuw.
refusal-task-changed = Dit verzoek is gewijzigd. Laad de pagina opnieuw en probeer het nog eens.
refusal-no-decision-task = Bij dit verzoek wordt geen beslissing gevraagd.
refusal-wrong-reviewer = Alleen de gevraagde beoordelaar kan deze beslissing nemen. Laad de pagina opnieuw om te zien wie dat nu is.
refusal-wrong-evidence = De bestanden zijn gewijzigd sinds u deze pagina hebt geopend. Laad de pagina opnieuw en controleer de huidige bestanden voordat u beslist.
refusal-before-last-change = De opdracht is na deze beslissing gewijzigd. Laad de pagina opnieuw en beslis nog een keer.
refusal-withdrawn = Deze opmerking is ingetrokken.
refusal-replied = Op deze opmerking is al gereageerd; bewerken kan niet meer. Reageer erop of trek de opmerking in.
refusal-not-a-decider = U kunt hier opmerkingen plaatsen, maar niet beslissen.
refusal-under-review = Er loopt een beoordeling. Wacht tot die eindigt, of wijzig de fasen ervan.
refusal-invalid-plan = De fasen kloppen niet: in elke fase moet iemand beslissen, en niemand mag twee keer in dezelfde fase staan.
refusal-last-stage = Deze fase kan niet worden overgeslagen: dan zou niemand het bestand hebben goedgekeurd.
refusal-has-decided = Deze persoon heeft al beslist en blijft in de fase.
refusal-stage-changed = De fasen zijn intussen gewijzigd. Laad de pagina opnieuw.
refusal-not-current = Er is een nieuwere versie. Registreer bestanden die daarvan zijn gemaakt.
refusal-nothing-to-confirm = Dit drukbestand is intussen bevestigd.

## Activity

activity = Activiteit
download-history = Volledige geschiedenis downloaden
activity-status = Status gewijzigd
activity-status-to = Status gewijzigd: { $status }
activity-status-cause = Status gewijzigd: { $status } ({ $cause })
cause-sent = verstuurd
cause-decided = beslist
cause-completed = taak afgerond
cause-new-content = nieuwe inhoud
cause-edited = bewerkt
cause-idle = geen activiteit
cause-renewed = vernieuwd
activity-updated = Bijgewerkt
activity-moved = Verplaatst
activity-label = Label gewijzigd
activity-assignee = Toewijzing gewijzigd
activity-locked = Vergrendeld
activity-unlocked = Ontgrendeld
activity-erased = Definitief verwijderd
activity-trashed = Naar prullenbak verplaatst
activity-restored = Teruggezet
activity-preflight = Preflight voltooid
activity-gate-overridden = Verstuurd ondanks preflightproblemen
activity-check = Controle afgerond
activity-checked = { $check }: { $state }
activity-derivative-registered = Drukbestand geregistreerd
activity-derivative-confirmed = Drukbestand bevestigd
activity-stage-started = Fase gestart
activity-stage-completed = Fase afgerond
activity-plan-changed = Fasen gewijzigd
activity-stage-skipped = Fase overgeslagen
activity-stage-restarted = Fase opnieuw gestart
activity-reviewer-added = Beoordelaar toegevoegd
activity-reviewer-removed = Beoordelaar verwijderd
activity-reviewer-replaced = Beoordelaar vervangen
activity-uploaded = Geüpload
activity-version = Versie { $version } geüpload ({ $size })
activity-downloaded = Gedownload
activity-requested = { $task } gevraagd
activity-requested-from = { $task } gevraagd aan { $person }
activity-forwarded = Doorgestuurd naar { $person }
activity-completed = { $task } afgerond
activity-completed-by = { $task } afgerond door { $person }
activity-confirmed = Bevestigd door { $person }
activity-decision = Beslissing
activity-decision-withdrawn = Beslissing ingetrokken
activity-task-created = Taak aangemaakt
activity-task-completed = Taak afgerond
activity-mail-sent = E-mail verstuurd
activity-mail = E-mail verstuurd aan { $person }
activity-reminder = Herinnering verstuurd
activity-reminder-to = Herinnering verstuurd aan { $person }
activity-created-api = Aangemaakt via de API
activity-created-console = Aangemaakt in de console
activity-created-link = Aangemaakt via een uploadlink
activity-created-email = Aangemaakt per e-mail
activity-created-copy = Aangemaakt als kopie
changed-name = naam
changed-description = omschrijving
changed-due = deadline
changed-type = bestandstype
changed-owner = eigenaar
changed-lock = vergrendeling
changed-trash = prullenbak
changed-reminders = herinneringen
changed-comments = opmerkingen
changed-customer = klant
changed-partner = partner
changed-assignee = toewijzing
changed-downloads = downloads
changed-sizes = paginaformaten voor beoordelaars
changed-preflight = preflightrapport voor beoordelaars
changed-gate = preflightblokkering
changed-order = bestelgegevens
changed-proofing = gesimuleerde drukconditie
changed-sharing = delen met team
changed-location = locatie
changed-reviewers = beoordelaars

## Notices

notices = Meldingen
notices-intro = Beslissingen, opmerkingen en ander nieuws over opdrachten die van u zijn of die u hebt verstuurd.
notices-settings = Kies welke u per e-mail krijgt
no-notices = Nog geen meldingen.
mark-read = Als gelezen markeren
mark-all-read = Alles als gelezen markeren
did-read = Als gelezen gemarkeerd
older-notices = Oudere meldingen
unread = Ongelezen
unread-count = { $count ->
    [one] { $count } ongelezen
   *[other] { $count } ongelezen
}
notice-commented = Opmerking
notice-overdue = Te laat
notice-bounced = E-mail niet bezorgd
notice-uploaded = Bestanden ontvangen
notice-page = pagina { $number }
notify = E-mails over opdrachten die u volgt
notify-all = Alle meldingen
notify-decisions = Alleen beslissingen
notify-none = Geen e-mails

# One action on many jobs
select-job = { $name } selecteren
select-all = Alles selecteren
selected = { $count } geselecteerd
with-selected = Met de geselecteerde opdrachten
due-date = Deadline
download-zip = Downloaden
empty-trash = Prullenbak legen
empty-trash-warning = Alles in de prullenbak wordt definitief verwijderd.
and-more = en nog { $count }
bulk-send = { $count ->
    [one] 1 opdracht laten beoordelen
   *[other] { $count } opdrachten laten beoordelen
}
bulk-remind = { $count ->
    [one] Beoordelaars van 1 opdracht herinneren
   *[other] Beoordelaars van { $count } opdrachten herinneren
}
bulk-move = { $count ->
    [one] 1 opdracht verplaatsen
   *[other] { $count } opdrachten verplaatsen
}
bulk-label = { $count ->
    [one] Label van 1 opdracht
   *[other] Label van { $count } opdrachten
}
bulk-due = { $count ->
    [one] Deadline van 1 opdracht
   *[other] Deadline van { $count } opdrachten
}
bulk-trash = { $count ->
    [one] 1 opdracht naar prullenbak
   *[other] { $count } opdrachten naar prullenbak
}
bulk-restore = { $count ->
    [one] 1 opdracht terugzetten
   *[other] { $count } opdrachten terugzetten
}
bulk-requests = Verzoeken
bulk-one-each = Eén verzoek per bestand
bulk-together = Eén verzoek voor alle bestanden, in een nieuwe map
bulk-folder-name = Naam van de map
remove-person = Verwijderen
bulk-due-note = Laat leeg om de deadline te verwijderen.
bulk-label-note = Laat leeg om het label te verwijderen.
bulk-not-done = Niet mogelijk bij { $failed } van { $count } opdrachten. De overige zijn verwerkt.
bulk-none-done = Dit was niet mogelijk.
bulk-failed = Er is iets misgegaan. Probeer het opnieuw.
did-label = Label gewijzigd
did-empty = Prullenbak geleegd

# Uploads by the script
uploads = Uploads
uploads-progress = { $done } van { $count } geüpload
uploads-ready = { $count } geüpload
upload-waiting = In wachtrij
upload-finishing = Wordt afgerond
upload-done = Geüpload
upload-paused = Gepauzeerd
upload-cancelled = Geannuleerd
upload-lost = Verbinding verbroken. Nieuwe poging.
upload-pause = Pauzeren
upload-resume = Hervatten
upload-seconds = nog { $count } s
upload-minutes = nog { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Dit bestand laten beoordelen
send-these-files = Deze { $count } bestanden laten beoordelen
drop-note = U kunt bestanden en mappen ook naar een willekeurige plek op deze pagina slepen.
